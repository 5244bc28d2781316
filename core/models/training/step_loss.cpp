#include "core/models/training/step_loss.h"

#include "core/losses/angular_losses.h"
#include "core/losses/objective_terms.h"
#include "core/models/training/augmentation.h"
#include "core/models/training/backbone_training.h"
#include "core/models/training/image_decoder.h"

#include <torch/nn/functional/loss.h>
#include <torch/nn/functional/normalization.h>
#include <torch/nn/modules/activation.h>
#include <torch/nn/modules/batchnorm.h>
#include <torch/nn/modules/container/sequential.h>
#include <torch/utils.h>

namespace crossfade
{

namespace
{

using torch::Tensor;

/// [images, d]: an augmented image keeps the old features of the image as it is. Undefined where
/// there are none.
Tensor oldFeatures(const OldModel& old)
{
    const at::ArrayRef<float> values(old.features.data(), old.features.rows() * old.features.dim());
    return values.empty()
               ? Tensor()
               : torch::tensor(values).view({-1, static_cast<std::int64_t>(old.features.dim())});
}

/// CompatibleObjective through the network's classifier.
class ClassifierLoss : public StepLoss
{
public:
    ClassifierLoss(const LabelledImages& images, const BackboneOptions& options,
                   const OldModel& old, ResidualNetwork network)
        : m_options(options),
          m_device(options.device),
          m_network(std::move(network)),
          m_labels(torch::tensor(images.labels).to(m_device)),
          m_compatibility(options.objective,
                          old.features.rows() == 0 ? Tensor() : oldFeatures(old).to(m_device),
                          m_labels, headTensors(old.head, m_device))
    {
    }

    StepResult operator()(const Tensor& pixels, const Tensor& rows,
                          const at::Generator& generator) override
    {
        const bool isMixed = m_options.side == SideModel::Mixup;
        const Tensor views = augmented(pixels, generator);
        const Tensor images = isMixed ? mixed(views, generator) : views;
        const Tensor chosen = rows.to(m_device);
        const Tensor labels = m_labels.index_select(0, chosen);
        const Tensor embeddings = m_network->embed(images.to(m_device));
        const HeadTensors classifier{m_network->classifier->weight, m_network->classifier->bias};
        const CompatibleObjective& objective = m_options.objective;
        Tensor loss = baseTerm(objective, embeddings, classifier, labels);
        if (objective.compatible != CompatibleLoss::None)
            loss = loss + objective.lambda * m_compatibility(embeddings, chosen);
        if (isMixed) // no image is one of the training images
            return {loss};
        const Tensor right = predictions(embeddings, classifier).eq(labels).sum();
        return {loss, right.item<std::int64_t>()};
    }

private:
    Tensor predictions(const Tensor& embeddings, const HeadTensors& classifier) const
    {
        const torch::NoGradGuard noGradient;
        if (!isArcFace(m_options))
            return classifier.logits(embeddings).argmax(1);
        // The largest cosine; the length of the embedding does not change which one it is.
        return embeddings.mm(torch::nn::functional::normalize(classifier.weight).t()).argmax(1);
    }

    const BackboneOptions& m_options;
    torch::Device m_device;
    ResidualNetwork m_network;
    Tensor m_labels;
    CompatibilityLoss m_compatibility;
};

/// Two views of an image are to be nearer to each other than to those of the other images: the
/// supervised contrastive loss in which every image is a class. The projection's normalisations are
/// those of SimCLR's code; without them, small batches make all views alike, for good.
class SimClrLoss : public StepLoss
{
public:
    SimClrLoss(const BackboneOptions& options, ResidualNetwork network)
        : m_device(options.device),
          m_temperature(options.objective.temperature),
          m_network(std::move(network))
    {
        constexpr std::int64_t projected = 128; // as in SimCLR
        const auto dim = static_cast<std::int64_t>(options.dim);
        m_network->normalizeEmbedding();
        m_projection = m_network->register_module(
            "projection",
            torch::nn::Sequential(torch::nn::Linear(dim, dim), torch::nn::BatchNorm1d(dim),
                                  torch::nn::ReLU(), torch::nn::Linear(dim, projected),
                                  torch::nn::BatchNorm1d(projected)));
    }

    StepResult operator()(const Tensor& pixels, const Tensor& rows,
                          const at::Generator& generator) override
    {
        const Tensor first = contrastiveView(pixels, generator);
        const Tensor views = torch::cat({first, contrastiveView(pixels, generator)});
        const Tensor projected = m_projection->forward(m_network->embed(views.to(m_device)));
        return {supervisedContrastiveLoss(projected, torch::cat({rows, rows}).to(m_device),
                                          m_temperature)};
    }

private:
    torch::Device m_device;
    double m_temperature;
    ResidualNetwork m_network;
    torch::nn::Sequential m_projection = nullptr;
};

/// The mean squared difference of the pixels and of what a decoder makes of the embedding.
class AutoencoderLoss : public StepLoss
{
public:
    AutoencoderLoss(const LabelledImages& images, const BackboneOptions& options,
                    ResidualNetwork network)
        : m_device(options.device), m_network(std::move(network))
    {
        m_decoder = m_network->register_module(
            "decoder", ImageDecoder(shapeOf(options, 0), static_cast<std::int64_t>(images.size)));
    }

    StepResult operator()(const Tensor& pixels, const Tensor& /*rows*/,
                          const at::Generator& generator) override
    {
        const Tensor images = augmented(pixels, generator).to(m_device);
        return {torch::nn::functional::mse_loss(m_decoder(m_network->embed(images)), images)};
    }

private:
    torch::Device m_device;
    ResidualNetwork m_network;
    ImageDecoder m_decoder = nullptr;
};

} // namespace

std::unique_ptr<StepLoss> stepLoss(const LabelledImages& images, const BackboneOptions& options,
                                   const OldModel& old, ResidualNetwork network)
{
    if (options.side == SideModel::SimClr)
        return std::make_unique<SimClrLoss>(options, std::move(network));
    if (options.side == SideModel::Autoencoder)
        return std::make_unique<AutoencoderLoss>(images, options, std::move(network));
    return std::make_unique<ClassifierLoss>(images, options, old, std::move(network));
}

} // namespace crossfade
