#include "core/models/training/backbone_training.h"

#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/files/checkpoint_tensors.h"
#include "core/losses/objective_terms.h"
#include "core/models/training/augmentation.h"
#include "core/models/training/kept_training.h"

#include <ATen/CPUGeneratorImpl.h>
#include <torch/nn/functional/normalization.h>
#include <torch/optim/sgd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <sstream>

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

std::string shortText(double number)
{
    std::ostringstream text;
    text << number;
    return text.str();
}

std::string lossText(double loss)
{
    return std::isnan(loss) ? "not a number" : std::isinf(loss) ? "infinite" : shortText(loss);
}

/// One training of one network.
class Training
{
public:
    Training(const LabelledImages& images, const BackboneOptions& options, const OldModel& old,
             const KeptTraining& kept)
        : m_options(options),
          m_madeOf(kept.file.empty() ? "" : madeOf(images, options, old)),
          m_pixels(pixelTensor(images)),
          m_labels(torch::tensor(images.labels)),
          m_compatibility(options.objective, oldFeatures(old), m_labels,
                          headTensors(old.head, torch::kCPU)),
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

    double run(const KeptTraining& kept, JobContext& job)
    {
        m_network->train();
        if (!kept.file.empty())
            goOn(kept, job);
        while (m_epoch < m_options.epochs)
            runEpoch(kept, job);
        m_network->eval();
        requireFinite();
        if (!kept.file.empty())
            keep(kept);
        return static_cast<double>(m_correct) / static_cast<double>(m_seen);
    }

    const ResidualNetwork& network() const { return m_network; }

private:
    /// Runs an epoch from its next batch; the epoch begins where no order is drawn for it.
    void runEpoch(const KeptTraining& kept, JobContext& job)
    {
        if (!m_order.defined()) {
            m_correct = m_seen = 0;
            m_order = torch::randperm(m_labels.size(0), m_generator, torch::kInt64);
        }
        const auto batches = m_order.split(static_cast<std::int64_t>(m_options.batch));
        for (; m_batch < batches.size(); ++m_batch) {
            if (batches[m_batch].size(0) < 2) // a single image has no variance to normalise by
                continue;
            if (isTimeToKeep(kept))
                keep(kept);
            job.checkpoint();
            const double loss = step(batches[m_batch]);
            job.report({.stage = Stage::Training,
                        .subject = m_options.name,
                        .done = m_step,
                        .total = m_options.epochs * m_stepsPerEpoch,
                        .expectedSeconds = 0,
                        .secondsAfter = 0,
                        .loss = loss});
        }
        ++m_epoch;
        m_batch = 0;
        m_order.reset();
    }

    bool isTimeToKeep(const KeptTraining& kept) const
    {
        return !kept.file.empty() &&
               std::chrono::duration<double>(Clock::now() - m_lastKept).count() >= kept.seconds;
    }

    void keep(const KeptTraining& kept)
    {
        Checkpoint state;
        writeTo(state, "network", *m_network);
        writeTo(state, "optimizer", m_optimizer);
        writeTo(state, "generator", m_generator);
        if (m_order.defined())
            writeTo(state, "order", m_order);
        state["counters"] = Packer()
                                .add(std::uint64_t{m_epoch})
                                .add(std::uint64_t{m_batch})
                                .add(std::uint64_t{m_step})
                                .add(static_cast<std::uint64_t>(m_correct))
                                .add(static_cast<std::uint64_t>(m_seen))
                                .bytes();
        writeCheckpoint(kept.file, m_madeOf, state);
        m_lastKept = Clock::now();
    }

    void goOn(const KeptTraining& kept, JobContext& job)
    {
        const auto state = findCheckpoint(kept.file, m_madeOf, job);
        if (!state)
            return;
        if (state->contains("order"))
            m_order = torch::empty({m_labels.size(0)}, torch::kInt64);
        const auto counters = state->find("counters");
        if (counters == state->end() ||
            (m_order.defined() && !readFrom(*state, "order", m_order)) ||
            !readFrom(*state, "network", *m_network) ||
            !readFrom(*state, "optimizer", m_optimizer) ||
            !readFrom(*state, "generator", m_generator))
            throw Error(ErrorCode::BadFormat,
                        {.where = kept.file,
                         .problem = "lacks a part of what was kept",
                         .remedy = "Remove the file, or train without --resume."});
        Unpacker rest(counters->second);
        m_epoch = rest.number();
        m_batch = rest.number();
        m_step = rest.number();
        m_correct = static_cast<std::int64_t>(rest.number());
        m_seen = static_cast<std::int64_t>(rest.number());
    }

    /// Does one step on the chosen images and returns its loss.
    double step(const Tensor& chosen)
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
            loss = loss + objective.lambda * m_compatibility(embeddings, chosen);
        const double value = loss.item<double>();
        if (!std::isfinite(value))
            throw diverged("the training loss is " + lossText(value));
        m_loss = value;
        m_optimizer.zero_grad();
        loss.backward();
        m_optimizer.step();
        m_correct += predictions(embeddings, classifier).eq(labels).sum().item<std::int64_t>();
        m_seen += labels.size(0);
        return value;
    }

    /// The error for a training that diverged in the epoch that is at work, or after the last one.
    Error diverged(const std::string& problem) const
    {
        return {ErrorCode::Diverged,
                {.where = m_options.name,
                 .problem = problem + " in epoch " +
                            std::to_string(std::min(m_epoch + 1, m_options.epochs)) + " of " +
                            std::to_string(m_options.epochs),
                 .expected = "finite numbers",
                 .remedy = "Use a smaller learning rate than " + shortText(m_options.learningRate) +
                           "."}};
    }

    /// The loss is computed ahead of the step that changes the weights: it says nothing of the last
    /// step.
    void requireFinite()
    {
        const torch::NoGradGuard noGradient;
        const auto isFinite = [](const Tensor& values) {
            return torch::isfinite(values).all().item<bool>();
        };
        const auto some = std::min(m_pixels.size(0), static_cast<std::int64_t>(m_options.batch));
        if (!std::ranges::all_of(m_network->parameters(), isFinite) ||
            !std::ranges::all_of(m_network->buffers(), isFinite) ||
            !isFinite(m_network->embed(m_pixels.narrow(0, 0, some))))
            throw diverged("the training loss is " + lossText(m_loss) +
                           ", and weights or features are infinite or not a number");
    }

    Tensor predictions(const Tensor& embeddings, const HeadTensors& classifier) const
    {
        const torch::NoGradGuard noGradient;
        if (!isArcFace(m_options))
            return classifier.logits(embeddings).argmax(1);
        // The largest cosine; the length of the embedding does not change which one it is.
        return embeddings.mm(torch::nn::functional::normalize(classifier.weight).t()).argmax(1);
    }

    /// [images, d]: an augmented image keeps the old features of the image as it is. Undefined
    /// where there are none.
    static Tensor oldFeatures(const OldModel& old)
    {
        const at::ArrayRef<float> values(old.features.data(),
                                         old.features.rows() * old.features.dim());
        return values.empty() ? Tensor()
                              : torch::tensor(values).view(
                                    {-1, static_cast<std::int64_t>(old.features.dim())});
    }

    using Clock = std::chrono::steady_clock;

    const BackboneOptions& m_options;
    std::string m_madeOf; ///< empty: no checkpoint is written
    Tensor m_pixels;
    Tensor m_labels;
    CompatibilityLoss m_compatibility;
    at::Generator m_generator;
    ResidualNetwork m_network;
    torch::optim::SGD m_optimizer;
    std::size_t m_stepsPerEpoch;
    std::size_t m_epoch = 0;
    std::size_t m_batch = 0; ///< of the epoch, the next one
    Tensor m_order;          ///< of the images in this epoch; undefined before it begins
    Clock::time_point m_lastKept = Clock::now();
    std::size_t m_step = 0;
    double m_loss = 0;          ///< of the last step
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
                            const OldModel& old, const KeptTraining& kept, JobContext& job)
{
    Training training(images, options, old, kept);
    const double accuracy = training.run(kept, job);
    return {training.network(), accuracy};
}

} // namespace crossfade
