#include "core/models/training/backbone_training.h"

#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/files/checkpoint_tensors.h"
#include "core/models/training/batch_reader.h"
#include "core/models/training/kept_training.h"
#include "core/models/training/step_loss.h"

#include <ATen/CPUGeneratorImpl.h>
#include <torch/optim/adam.h>
#include <torch/optim/sgd.h>
#include <torch/utils.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <memory>
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
    const double whole = learningRateOf(options);
    if (options.epochs > 1 && step < stepsPerEpoch)
        return whole * static_cast<double>(step + 1) / static_cast<double>(stepsPerEpoch);
    const std::size_t warm = options.epochs > 1 ? stepsPerEpoch : 0;
    const double progress = static_cast<double>(step - warm) /
                            static_cast<double>(options.epochs * stepsPerEpoch - warm);
    return whole * 0.5 * (1 + std::cos(std::numbers::pi * progress));
}

/// A side model has other randomness than a model of the same seed.
std::uint64_t seedOf(const BackboneOptions& options)
{
    return options.side == SideModel::None ? options.seed : options.seed ^ 0x51de0000U;
}

std::unique_ptr<torch::optim::Optimizer> optimizerOf(const BackboneOptions& options,
                                                     std::vector<Tensor> parameters)
{
    const double rate = learningRateOf(options);
    if (options.side == SideModel::Autoencoder)
        return std::make_unique<torch::optim::Adam>(std::move(parameters),
                                                    torch::optim::AdamOptions(rate));
    return std::make_unique<torch::optim::SGD>(std::move(parameters),
                                               torch::optim::SGDOptions(rate)
                                                   .momentum(options.momentum)
                                                   .weight_decay(options.weightDecay));
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
          m_images(images),
          m_reader(images, options.batch),
          m_generator(at::detail::createCPUGenerator(seedOf(options))),
          m_network(shapeOf(options,
                            hasClassifier(options.side) ? std::ranges::max(images.labels) + 1 : 0)),
          m_loss(stepLoss(images, options, old, m_network)),
          m_stepsPerEpoch(trainingSteps(images.count(), options) / options.epochs)
    {
        m_network->initialize(m_generator);
        m_network->to(torch::Device(options.device));
        m_optimizer = optimizerOf(options, m_network->parameters());
    }

    TrainedNetwork run(const KeptTraining& kept, JobContext& job)
    {
        m_network->train();
        if (!kept.file.empty())
            goOn(kept, job);
        while (m_epoch < m_options.epochs)
            runEpoch(kept, job);
        m_network->eval();
        requireFinite(job);
        if (!kept.file.empty())
            keep(kept);
        m_network->to(torch::kCPU);
        TrainedNetwork trained{.network = m_network,
                               .loss = m_lossSum / static_cast<double>(m_stepsPerEpoch)};
        if (m_judged > 0)
            trained.accuracy = static_cast<double>(m_correct) / static_cast<double>(m_judged);
        return trained;
    }

private:
    /// Runs an epoch from its next batch; the epoch begins where no order is drawn for it.
    void runEpoch(const KeptTraining& kept, JobContext& job)
    {
        if (!m_order.defined()) {
            m_correct = m_judged = 0;
            m_lossSum = 0;
            m_order = torch::randperm(imageCount(), m_generator, torch::kInt64);
        }
        const auto batch = static_cast<std::int64_t>(m_options.batch);
        const auto batches = m_order.split(batch);
        const auto done = std::min(static_cast<std::int64_t>(m_batch) * batch, imageCount());
        m_reader.begin(m_order.slice(0, done));
        for (; m_batch < batches.size(); ++m_batch) {
            if (batches[m_batch].size(0) < 2) // a single image has no variance to normalise by
                continue;
            if (isTimeToKeep(kept))
                keep(kept);
            job.checkpoint();
            const double loss = step(batches[m_batch], job);
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
        writeTo(state, "optimizer", *m_optimizer);
        writeTo(state, "generator", m_generator);
        if (m_order.defined())
            writeTo(state, "order", m_order);
        state["counters"] = Packer()
                                .add(std::uint64_t{m_epoch})
                                .add(std::uint64_t{m_batch})
                                .add(std::uint64_t{m_step})
                                .add(static_cast<std::uint64_t>(m_correct))
                                .add(static_cast<std::uint64_t>(m_judged))
                                .add(std::bit_cast<std::uint64_t>(m_lossSum))
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
            m_order = torch::empty({imageCount()}, torch::kInt64);
        const auto counters = state->find("counters");
        if (counters == state->end() ||
            (m_order.defined() && !readFrom(*state, "order", m_order)) ||
            !readFrom(*state, "network", *m_network) ||
            !readFrom(*state, "optimizer", *m_optimizer) ||
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
        m_judged = static_cast<std::int64_t>(rest.number());
        m_lossSum = std::bit_cast<double>(rest.number());
    }

    /// Does one step on the chosen images and returns its loss.
    double step(const Tensor& chosen, const JobContext& job)
    {
        m_optimizer->param_groups().front().options().set_lr(
            learningRate(m_options, m_step++, m_stepsPerEpoch));
        const Tensor pixels = m_reader.next(chosen.size(0), job);
        const StepResult result = (*m_loss)(pixels, chosen, m_generator);
        const double value = result.loss.item<double>();
        if (!std::isfinite(value))
            throw diverged("the training loss is " + lossText(value));
        m_lastLoss = value;
        m_lossSum += value;
        m_optimizer->zero_grad();
        result.loss.backward();
        m_optimizer->step();
        if (result.correct) {
            m_correct += *result.correct;
            m_judged += chosen.size(0);
        }
        return value;
    }

    std::int64_t imageCount() const { return static_cast<std::int64_t>(m_images.count()); }

    /// The error for a training that diverged in the epoch that is at work, or after the last one.
    Error diverged(const std::string& problem) const
    {
        return {ErrorCode::Diverged,
                {.where = m_options.name,
                 .problem = problem + " in epoch " +
                            std::to_string(std::min(m_epoch + 1, m_options.epochs)) + " of " +
                            std::to_string(m_options.epochs),
                 .expected = "finite numbers",
                 .remedy = "Use a smaller learning rate than " +
                           shortText(learningRateOf(m_options)) + "."}};
    }

    /// The loss is computed ahead of the step that changes the weights: it says nothing of the last
    /// step.
    void requireFinite(const JobContext& job)
    {
        const torch::NoGradGuard noGradient;
        const auto isFinite = [](const Tensor& values) {
            return torch::isfinite(values).all().item<bool>();
        };
        const auto some = std::min(imageCount(), static_cast<std::int64_t>(m_options.batch));
        m_reader.begin(torch::arange(some));
        const Tensor pixels = m_reader.next(some, job).to(torch::Device(m_options.device));
        if (!std::ranges::all_of(m_network->parameters(), isFinite) ||
            !std::ranges::all_of(m_network->buffers(), isFinite) ||
            !isFinite(m_network->embed(pixels)))
            throw diverged("the training loss is " + lossText(m_lastLoss) +
                           ", and weights or features are infinite or not a number");
    }

    using Clock = std::chrono::steady_clock;

    const BackboneOptions& m_options;
    std::string m_madeOf; ///< empty: no checkpoint is written
    const LabelledImages& m_images;
    BatchReader m_reader;
    at::Generator m_generator;
    ResidualNetwork m_network;
    std::unique_ptr<StepLoss> m_loss;
    std::unique_ptr<torch::optim::Optimizer> m_optimizer;
    std::size_t m_stepsPerEpoch;
    std::size_t m_epoch = 0;
    std::size_t m_batch = 0; ///< of the epoch, the next one
    Tensor m_order;          ///< of the images in this epoch; undefined before it begins
    Clock::time_point m_lastKept = Clock::now();
    std::size_t m_step = 0;
    double m_lastLoss = 0;      ///< of the last step
    double m_lossSum = 0;       ///< over the steps of the current epoch
    std::int64_t m_correct = 0; ///< in the current epoch
    std::int64_t m_judged = 0;  ///< by a classifier
};

} // namespace

bool isArcFace(const BackboneOptions& options)
{
    return options.objective.base == BaseLoss::ArcFace;
}

NetworkShape shapeOf(const BackboneOptions& options, std::int64_t classes)
{
    return {.widths = {options.widths.begin(), options.widths.end()},
            .depths = {options.depths.begin(), options.depths.end()},
            .dim = static_cast<std::int64_t>(options.dim),
            .classes = classes};
}

TrainedNetwork trainNetwork(const LabelledImages& images, const BackboneOptions& options,
                            const OldModel& old, const KeptTraining& kept, JobContext& job)
{
    if (options.device != "cpu")
        at::globalContext().setDeterministicCuDNN(true);
    return Training(images, options, old, kept).run(kept, job);
}

} // namespace crossfade
