#include "core/methods/shared/training_loop.h"

#include "core/methods/shared/mlp.h"

#include <torch/optim/adam.h>
#include <torch/utils.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <sstream>

namespace crossfade
{

namespace
{

/// The values of a module's parameters and buffers at one time.
class Snapshot
{
public:
    explicit Snapshot(torch::nn::Module& module)
    {
        const torch::NoGradGuard noGradients;
        for (const torch::Tensor& tensor : stateOf(module))
            m_values.push_back(tensor.clone());
    }

    /// Keeps the module's present state, unless it is not finite: then tells so.
    bool keep(torch::nn::Module& module)
    {
        const torch::NoGradGuard noGradients;
        const std::vector<torch::Tensor> state = stateOf(module);
        const auto finite = [](const torch::Tensor& tensor) {
            return torch::isfinite(tensor.sum()).item<bool>();
        };
        if (!std::ranges::all_of(state, finite))
            return false;
        for (std::size_t i = 0; i < state.size(); ++i)
            m_values[i].copy_(state[i]);
        return true;
    }

    void restore(torch::nn::Module& module) const
    {
        const torch::NoGradGuard noGradients;
        std::vector<torch::Tensor> state = stateOf(module);
        for (std::size_t i = 0; i < state.size(); ++i)
            state[i].copy_(m_values[i]);
    }

private:
    static std::vector<torch::Tensor> stateOf(torch::nn::Module& module)
    {
        std::vector<torch::Tensor> state = module.parameters();
        for (const torch::Tensor& buffer : module.buffers())
            state.push_back(buffer);
        return state;
    }

    std::vector<torch::Tensor> m_values;
};

/// What is measured before a training: batches enough for a steady pace, but no more than this part
/// of what is to come.
constexpr double measuredSeconds = 0.3;
constexpr std::size_t mostMeasured = 20;
constexpr std::size_t measuredPart = 20;

class Stopwatch
{
public:
    double seconds() const
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count();
    }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

void setLearningRate(torch::optim::Adam& optimizer, double rate)
{
    for (torch::optim::OptimizerParamGroup& group : optimizer.param_groups())
        static_cast<torch::optim::AdamOptions&>(group.options()).lr(rate);
}

Error::Parts divergence(const TrainingPlan& plan, std::size_t epoch, std::size_t batch,
                        std::size_t batches, double loss)
{
    std::ostringstream where;
    where << plan.subject << ", epoch " << epoch + 1 << " of " << plan.epochs << ", batch "
          << batch + 1 << " of " << batches;
    std::ostringstream rate;
    rate << plan.learningRate / 10;
    return {.where = where.str(),
            .problem = std::isnan(loss) ? "the loss became NaN" : "the loss became infinite",
            .expected = "a finite loss",
            .remedy = "Lower the learning rate (learning_rate=" + rate.str() +
                      "), or check the training features for values that are far too large."};
}

/// One run of train(): what its epochs share.
class Training
{
public:
    Training(torch::nn::Module& module, const torch::Device& device, const TrainingPlan& plan,
             torch::Generator generator, const BatchLoss& loss, JobContext& job,
             const EpochOrder& order)
        : m_module(module),
          m_device(device),
          m_plan(plan),
          m_generator(std::move(generator)),
          m_loss(loss),
          m_job(job),
          m_order(order),
          m_bounds(batchBounds(plan.rows, plan.batchSize)),
          m_optimizer(module.parameters(),
                      torch::optim::AdamOptions(plan.learningRate).weight_decay(plan.weightDecay))
    {
    }

    /// Does some batches with updates by nothing; the module is afterwards as it was. This object's
    /// generator and optimizer are used up.
    double measure()
    {
        if (m_plan.epochs * batches() < measuredPart)
            return 0;
        const Snapshot before(m_module);
        setLearningRate(m_optimizer, 0);
        m_module.train();
        const Stopwatch ordering;
        const torch::Tensor order = m_order(m_generator).to(m_device);
        const double orderSeconds = ordering.seconds();
        const torch::Tensor rows = order.narrow(0, 0, static_cast<std::int64_t>(m_bounds[1]));
        const double batchSeconds = secondsOfBatch(rows);
        dropGradients();
        before.restore(m_module);
        // The last batch of an epoch has other rows: the time is taken to go by the row.
        const double batchesByRows =
            static_cast<double>(m_plan.rows) / static_cast<double>(m_bounds[1]);
        return static_cast<double>(m_plan.epochs) * (orderSeconds + batchSeconds * batchesByRows);
    }

    TrainingOutcome run()
    {
        TrainingOutcome outcome;
        Snapshot lastGood(m_module);
        if (m_job.watched())
            m_expectedSeconds =
                expectedSeconds(m_module, m_device, m_plan, m_generator, m_loss, m_job, m_order);
        report(0);
        for (std::size_t epoch = 0; epoch < m_plan.epochs && !m_divergence; ++epoch) {
            const double loss = runEpoch(epoch);
            if (!m_divergence && !lastGood.keep(m_module))
                m_divergence = divergence(m_plan, epoch, batches() - 1, batches(), NAN);
            if (!m_divergence)
                outcome.lossByEpoch.push_back(loss);
        }
        if (m_divergence)
            lastGood.restore(m_module);
        m_module.eval();
        outcome.divergence = m_divergence;
        return outcome;
    }

private:
    std::size_t batches() const { return m_bounds.size() - 1; }

    void report(std::size_t batchesDone)
    {
        m_job.report({.stage = Stage::Fitting,
                      .subject = m_plan.subject,
                      .done = batchesDone,
                      .total = m_plan.epochs * batches(),
                      .expectedSeconds = m_expectedSeconds,
                      .secondsAfter = m_plan.secondsAfter});
    }

    /// Mean of a few; the first, which also sets up memory and threads, does not count.
    double secondsOfBatch(const torch::Tensor& rows)
    {
        const std::size_t most = std::min(m_plan.epochs * batches() / measuredPart, mostMeasured);
        step(rows);
        finish();
        const Stopwatch watch;
        std::size_t count = 0;
        while (count == 0 || (count < most && watch.seconds() < measuredSeconds)) {
            step(rows);
            ++count;
        }
        finish();
        return watch.seconds() / static_cast<double>(count);
    }

    /// A device computes on while we go on, until a value is asked for.
    void finish() const
    {
        const torch::NoGradGuard noGradients;
        m_module.parameters().front().sum().item<float>();
    }

    double runEpoch(std::size_t epoch)
    {
        setLearningRate(m_optimizer, learningRateAt(m_plan, epoch));
        m_module.train(epoch < freezeEpoch(m_plan));
        const torch::Tensor order = m_order(m_generator).to(m_device);
        double sum = 0;
        for (std::size_t batch = 0; batch < batches(); ++batch) {
            const auto first = static_cast<std::int64_t>(m_bounds[batch]);
            const auto count = static_cast<std::int64_t>(m_bounds[batch + 1]) - first;
            const double loss = step(order.narrow(0, first, count));
            if (!std::isfinite(loss)) {
                m_divergence = divergence(m_plan, epoch, batch, batches(), loss);
                return loss;
            }
            sum += loss * static_cast<double>(count);
            report(epoch * batches() + batch + 1);
        }
        return sum / static_cast<double>(m_plan.rows);
    }

    /// One mini-batch; its loss. Where that is not finite, the parameters are left alone.
    double step(const torch::Tensor& rows)
    {
        m_job.checkpoint();
        dropGradients();
        const torch::Tensor loss = m_loss(rows);
        const double value = loss.item<double>();
        if (!std::isfinite(value))
            return value;
        m_job.checkpoint();
        loss.backward();
        m_job.checkpoint();
        m_optimizer.step();
        return value;
    }

    /// Drops the gradients rather than zeroing them: the next ones are then moved in, not added.
    void dropGradients()
    {
        for (const torch::Tensor& parameter : m_module.parameters())
            parameter.mutable_grad().reset();
    }

    torch::nn::Module& m_module;
    torch::Device m_device;
    const TrainingPlan& m_plan;
    torch::Generator m_generator; // shares its state with the one that was given
    const BatchLoss& m_loss;
    JobContext& m_job;
    const EpochOrder& m_order;
    std::vector<std::size_t> m_bounds;
    double m_expectedSeconds = 0;
    torch::optim::Adam m_optimizer;
    std::optional<Error::Parts> m_divergence;
};

} // namespace

std::vector<OptionSpec> trainingOptions(const TrainingPlan& defaults)
{
    const auto whole = [](std::size_t number) { return static_cast<std::int64_t>(number); };
    return {
        {.name = "epochs",
         .defaultValue = whole(defaults.epochs),
         .help = "passes over the training rows",
         .minimum = 1,
         .maximum = 1e6},
        {.name = "batch_size",
         .defaultValue = whole(defaults.batchSize),
         .help = "training rows a step",
         .minimum = 2,
         .maximum = 1e9},
        {.name = "learning_rate",
         .defaultValue = defaults.learningRate,
         .help = "Adam's learning rate after the warm-up",
         .minimum = 0},
        {.name = "weight_decay",
         .defaultValue = defaults.weightDecay,
         .help = "L2 penalty that Adam adds to the gradient",
         .minimum = 0,
         .maximum = 1e3},
        {.name = "warmup_epochs",
         .defaultValue = whole(defaults.warmupEpochs),
         .help = "epochs of linear warm-up, at most a quarter of all",
         .minimum = 0,
         .maximum = 1e6},
        {.name = "freeze_at",
         .defaultValue = defaults.freezeAt,
         .help = "share of the epochs after which BatchNorm's statistics are frozen, 1: never",
         .minimum = 0.01,
         .maximum = 1},
    };
}

TrainingPlan trainingPlan(const std::string& subject, std::size_t rows, const Options& options)
{
    return {.subject = subject,
            .rows = rows,
            .epochs = static_cast<std::size_t>(options.integer("epochs")),
            .batchSize = static_cast<std::size_t>(options.integer("batch_size")),
            .learningRate = options.real("learning_rate"),
            .weightDecay = options.real("weight_decay"),
            .warmupEpochs = static_cast<std::size_t>(options.integer("warmup_epochs")),
            .freezeAt = options.real("freeze_at")};
}

std::size_t warmupLength(const TrainingPlan& plan)
{
    return std::min(plan.warmupEpochs, plan.epochs / 4);
}

double learningRateAt(const TrainingPlan& plan, std::size_t epoch)
{
    const std::size_t warmup = warmupLength(plan);
    if (epoch < warmup)
        return plan.learningRate * static_cast<double>(epoch + 1) / static_cast<double>(warmup);
    const double done =
        static_cast<double>(epoch - warmup) / static_cast<double>(plan.epochs - warmup);
    return plan.learningRate * (1 + std::cos(std::numbers::pi * done)) / 2;
}

std::size_t freezeEpoch(const TrainingPlan& plan)
{
    return static_cast<std::size_t>(std::ceil(static_cast<double>(plan.epochs) * plan.freezeAt));
}

std::vector<std::size_t> batchBounds(std::size_t rows, std::size_t batchSize)
{
    std::vector<std::size_t> bounds{0};
    while (rows - bounds.back() > batchSize + 1) // what is left is more than one batch
        bounds.push_back(bounds.back() + batchSize);
    bounds.push_back(rows);
    return bounds;
}

EpochOrder shuffledRows(std::size_t rows)
{
    return [rows](torch::Generator& generator) {
        return torch::randperm(static_cast<std::int64_t>(rows), generator,
                               torch::TensorOptions(torch::kInt64));
    };
}

double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job, const EpochOrder& order)
{
    torch::Generator ownGenerator = seededGenerator(0); // libtorch 1.13's clone() leaks
    ownGenerator.set_state(generator.get_state());
    return Training(module, device, plan, ownGenerator, loss, job, order).measure();
}

double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job)
{
    return expectedSeconds(module, device, plan, generator, loss, job, shuffledRows(plan.rows));
}

TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job, const EpochOrder& order)
{
    return Training(module, device, plan, generator, loss, job, order).run();
}

TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job)
{
    return train(module, device, plan, generator, loss, job, shuffledRows(plan.rows));
}

} // namespace crossfade
