#include "core/methods/shared/mlp.h"
#include "core/methods/training/module_snapshot.h"
#include "core/methods/training/optimizer_steps.h"
#include "core/methods/training/training_loop.h"

#include <torch/utils.h>

#include <algorithm>
#include <chrono>

namespace crossfade
{

namespace
{

// The measurement takes enough batches for a steady pace, but only a small share of the training.
constexpr double mostSeconds = 0.3;
constexpr std::size_t mostBatches = 20;
constexpr std::size_t shareOfBatches = 20; ///< at most one batch in so many

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

/// A device works in the background until one of its values is asked for.
void waitForDevice(const torch::nn::Module& module)
{
    const torch::NoGradGuard noGradients;
    module.parameters().front().sum().item<float>();
}

/// Mean seconds of up to `most` batches. The first batch, which also sets up memory and threads,
/// does not count.
double secondsOfBatch(OptimizerSteps& steps, const torch::nn::Module& module,
                      const torch::Tensor& rows, std::size_t most)
{
    steps.step(rows);
    waitForDevice(module);
    const Stopwatch watch;
    std::size_t count = 0;
    while (count == 0 || (count < most && watch.seconds() < mostSeconds)) {
        steps.step(rows);
        ++count;
    }
    waitForDevice(module);
    return watch.seconds() / static_cast<double>(count);
}

/// A generator in the same state. (libtorch 1.13's clone() leaks.)
torch::Generator copyOf(const torch::Generator& generator)
{
    torch::Generator copy = seededGenerator(0);
    copy.set_state(generator.get_state());
    return copy;
}

} // namespace

double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job, const EpochOrder& order)
{
    const std::vector<std::size_t> bounds = batchBounds(plan.rows, plan.batchSize);
    const std::size_t batches = plan.epochs * (bounds.size() - 1);
    if (batches < shareOfBatches)
        return 0;
    torch::Generator ownGenerator = copyOf(generator);
    const ModuleSnapshot before(module);
    OptimizerSteps steps(module, plan, loss, job);
    steps.setLearningRate(0); // so that the steps change no parameter
    module.train();
    const Stopwatch ordering;
    const torch::Tensor allRows = epochRows(plan, order, ownGenerator).to(device);
    const double orderSeconds = ordering.seconds();
    const torch::Tensor rows = allRows.narrow(0, 0, static_cast<std::int64_t>(bounds[1]));
    const std::size_t most = std::min(batches / shareOfBatches, mostBatches);
    const double batchSeconds = secondsOfBatch(steps, module, rows, most);
    steps.dropGradients();
    before.restore(module);
    // The last batch of an epoch has another number of rows: time is taken as proportional to rows.
    const double batchesOfRows = static_cast<double>(plan.rows) / static_cast<double>(bounds[1]);
    return static_cast<double>(plan.epochs) * (orderSeconds + batchSeconds * batchesOfRows);
}

double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job)
{
    return expectedSeconds(module, device, plan, generator, loss, job, shuffledRows(plan.rows));
}

} // namespace crossfade
