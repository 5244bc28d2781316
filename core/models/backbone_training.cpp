#include "core/models/backbone_training.h"

#include "core/base/error.h"
#include "core/losses/objective_terms.h"
#include "core/models/augmentation.h"

#include <ATen/CPUGeneratorImpl.h>
#include <torch/nn/functional/normalization.h>
#include <torch/optim/sgd.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crossfade
{

namespace
{

using torch::Tensor;

/// Linear warm-up over the first epoch, then one cosine to zero.
double learningRate(const BackboneOptions& options, std::size_t step, std::size_t stepsPerEpoch)
{
    if (options.epochs > 1 && step < stepsPerEpoch)
        return options.learningRate * static_cast<double>(step + 1) /
               static_cast<double>(stepsPerEpoch);
    const std::size_t warm = options.epochs > 1 ? stepsPerEpoch : 0;
    const double progress = static_cast<double>(step - warm) /
                            static_cast<double>(options.epochs * stepsPerEpoch - warm);
    return options.learningRate * 0.5 * (1 + std::cos(std::numbers::pi * progress));
}

/// One training of one network.
class Training
{
public:
    Training(const LabelledImages& images, const BackboneOptions& options, const OldModel& old)
        : m_options(options),
          m_old(oldTensors(old, options.objective.compatible)),
          m_pixels(pixelTensor(images)),
          m_labels(torch::tensor(images.labels)),
          m_generator(at::detail::createCPUGenerator(options.seed)),
          m_network(std::vector<std::int64_t>(options.widths.begin(), options.widths.end()),
                    static_cast<std::int64_t>(options.dim), std::ranges::max(images.labels) + 1),
          m_optimizer(m_network->parameters(), torch::optim::SGDOptions(options.learningRate)
                                                   .momentum(options.momentum)
                                                   .weight_decay(options.weightDecay)),
          m_stepsPerEpoch(trainingSteps(images.count(), options) / options.epochs)
    {
        m_network->initialize(m_generator);
    }

    double run(JobContext& job)
    {
        m_network->train();
        for (std::size_t epoch = 0; epoch < m_options.epochs; ++epoch)
            runEpoch(job);
        m_network->eval();
        return static_cast<double>(m_correct) / static_cast<double>(m_seen);
    }

    const ResidualNetwork& network() const { return m_network; }

private:
    void runEpoch(JobContext& job)
    {
        m_correct = m_seen = 0;
        const Tensor order = torch::randperm(m_labels.size(0), m_generator, torch::kInt64);
        for (const Tensor& chosen : order.split(static_cast<std::int64_t>(m_options.batch))) {
            if (chosen.size(0) < 2) // a single image has no variance to normalise by
                continue;
            job.checkpoint();
            step(chosen);
            job.report(
                {Stage::Training, m_options.name, m_step, m_options.epochs * m_stepsPerEpoch});
        }
    }

    void step(const Tensor& chosen)
    {
        auto& group = m_optimizer.param_groups().front();
        static_cast<torch::optim::SGDOptions&>(group.options())
            .lr(learningRate(m_options, m_step++, m_stepsPerEpoch));
        const Tensor labels = m_labels.index_select(0, chosen);
        const Tensor embeddings =
            m_network->embed(augmented(m_pixels.index_select(0, chosen), m_generator));
        const HeadTensors classifier{m_network->classifier->weight, m_network->classifier->bias};
        const CompatibleObjective& objective = m_options.objective;
        Tensor loss = baseTerm(objective, embeddings, classifier, labels);
        if (objective.compatible != CompatibleLoss::None)
            loss = loss + objective.lambda *
                              compatibilityTerm(objective, embeddings, oldBatch(chosen), labels);
        if (!std::isfinite(loss.item<double>()))
            throw Error(ErrorCode::Diverged, {.where = m_options.name,
                                              .problem = "the training loss is no longer a number",
                                              .remedy = "Use a smaller learning rate."});
        m_optimizer.zero_grad();
        loss.backward();
        m_optimizer.step();
        m_correct += predictions(embeddings, classifier).eq(labels).sum().item<std::int64_t>();
        m_seen += labels.size(0);
    }

    Tensor predictions(const Tensor& embeddings, const HeadTensors& classifier) const
    {
        const torch::NoGradGuard noGradient;
        if (!isArcFace(m_options))
            return classifier.logits(embeddings).argmax(1);
        // The largest cosine; the length of the embedding does not change which one it is.
        return embeddings.mm(torch::nn::functional::normalize(classifier.weight).t()).argmax(1);
    }

    static OldBatch oldTensors(const OldModel& old, CompatibleLoss loss)
    {
        if (loss == CompatibleLoss::None)
            return {};
        if (loss == CompatibleLoss::Influence)
            return {.features = {}, .head = headTensors(*old.head, torch::kCPU)};
        const at::ArrayRef<float> values(old.features.data(),
                                         old.features.rows() * old.features.dim());
        return {.features =
                    torch::tensor(values).view({-1, static_cast<std::int64_t>(old.features.dim())}),
                .head = {}};
    }

    /// An augmented image keeps the old features of the image as it is.
    OldBatch oldBatch(const Tensor& chosen) const
    {
        return {.features =
                    m_old.features.defined() ? m_old.features.index_select(0, chosen) : Tensor(),
                .head = m_old.head};
    }

    const BackboneOptions& m_options;
    OldBatch m_old; ///< of all training images
    Tensor m_pixels;
    Tensor m_labels;
    at::Generator m_generator;
    ResidualNetwork m_network;
    torch::optim::SGD m_optimizer;
    std::size_t m_stepsPerEpoch;
    std::size_t m_step = 0;
    std::int64_t m_correct = 0; ///< in the current epoch
    std::int64_t m_seen = 0;
};

} // namespace

bool isArcFace(const BackboneOptions& options)
{
    return options.objective.base == BaseLoss::ArcFace;
}

torch::Tensor pixelTensor(const LabelledImages& images)
{
    const auto size = static_cast<std::int64_t>(images.size);
    // from_blob takes a pointer to non-const; nothing is written to it.
    return torch::from_blob(const_cast<float*>(images.pixels.data()),
                            {static_cast<std::int64_t>(images.count()), 3, size, size},
                            torch::kFloat32);
}

TrainedNetwork trainNetwork(const LabelledImages& images, const BackboneOptions& options,
                            const OldModel& old, JobContext& job)
{
    Training training(images, options, old);
    const double accuracy = training.run(job);
    return {training.network(), accuracy};
}

} // namespace crossfade
