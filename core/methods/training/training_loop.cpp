#include "core/methods/training/training_loop.h"

#include "core/methods/training/module_snapshot.h"
#include "core/methods/training/optimizer_steps.h"
#include "core/methods/training/training_checkpoint.h"

#include <torch/utils.h>

#include <cmath>
#include <sstream>
#include <utility>

namespace crossfade
{

namespace
{

Error::Parts divergenceAt(const TrainingPlan& plan, std::size_t epoch, std::size_t batch,
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

/// One call of train(): what its epochs share.
class Training
{
public:
    Training(torch::nn::Module& module, const torch::Device& device, const TrainingPlan& plan,
             torch::Generator& generator, const BatchLoss& loss, JobContext& job,
             const EpochOrder& order)
        : m_module(module),
          m_device(device),
          m_plan(plan),
          m_generator(generator),
          m_job(job),
          m_order(order),
          m_bounds(batchBounds(plan.rows, plan.batchSize)),
          m_steps(module, plan, loss, job),
          m_lastGood(module),
          m_file(plan, module, generator, job)
    {
    }

    TrainingOutcome run(double seconds)
    {
        m_expectedSeconds = seconds;
        m_file.goOn(reached());
        report(m_at.epoch * batches() + m_at.batch);
        while (m_at.epoch < m_plan.epochs && !m_divergence)
            runEpoch();
        if (m_divergence)
            m_lastGood.restore(m_module);
        else
            m_file.keepAtEnd(reached());
        m_module.eval();
        return {.lossByEpoch = std::move(m_at.lossByEpoch), .divergence = m_divergence};
    }

private:
    std::size_t batches() const { return m_bounds.size() - 1; }

    TrainingParts reached()
    {
        return {m_module, m_steps.optimizer(), m_generator, m_lastGood, m_at};
    }

    void report(std::size_t batchesDone, std::optional<double> loss = {})
    {
        m_job.report({.stage = Stage::Fitting,
                      .subject = as::Method{m_plan.subject},
                      .done = batchesDone,
                      .total = m_plan.epochs * batches(),
                      .expectedSeconds = m_expectedSeconds,
                      .secondsAfter = m_plan.secondsAfter,
                      .loss = loss});
    }

    /// Runs an epoch from the next batch on.
    void runEpoch()
    {
        m_steps.setLearningRate(learningRateAt(m_plan, m_at.epoch));
        m_module.train(m_at.epoch < freezeEpoch(m_plan));
        if (!m_at.order.defined())
            m_at.order = epochRows(m_plan, m_order, m_generator);
        const torch::Tensor order = m_at.order.to(m_device);
        for (; m_at.batch < batches(); ++m_at.batch) {
            m_file.keepInTime(reached());
            const auto first = static_cast<std::int64_t>(m_bounds[m_at.batch]);
            const auto count = static_cast<std::int64_t>(m_bounds[m_at.batch + 1]) - first;
            const double loss = m_steps.step(order.narrow(0, first, count));
            if (!std::isfinite(loss)) {
                m_divergence = divergenceAt(m_plan, m_at.epoch, m_at.batch, batches(), loss);
                return;
            }
            m_at.lossSum += loss * static_cast<double>(count);
            report(m_at.epoch * batches() + m_at.batch + 1, loss);
        }
        endEpoch();
    }

    void endEpoch()
    {
        if (!m_lastGood.updateIfFinite(m_module)) {
            m_divergence = divergenceAt(m_plan, m_at.epoch, batches() - 1, batches(), NAN);
            return;
        }
        m_at.lossByEpoch.push_back(m_at.lossSum / static_cast<double>(m_plan.rows));
        m_at.lossSum = 0;
        m_at.batch = 0;
        m_at.order.reset();
        ++m_at.epoch;
    }

    torch::nn::Module& m_module;
    torch::Device m_device;
    const TrainingPlan& m_plan;
    torch::Generator& m_generator;
    JobContext& m_job;
    const EpochOrder& m_order;
    std::vector<std::size_t> m_bounds;
    OptimizerSteps m_steps;
    ModuleSnapshot m_lastGood; ///< as it was after the last completed epoch
    TrainingCheckpoint m_file;
    TrainingPosition m_at;
    double m_expectedSeconds = 0;
    std::optional<Error::Parts> m_divergence;
};

} // namespace

EpochOrder shuffledRows(std::size_t rows)
{
    return [rows](torch::Generator& generator) {
        return torch::randperm(static_cast<std::int64_t>(rows), generator,
                               torch::TensorOptions(torch::kInt64));
    };
}

torch::Tensor epochRows(const TrainingPlan& plan, const EpochOrder& order,
                        torch::Generator& generator)
{
    const torch::Tensor rows = order(generator);
    if (plan.versions == 1)
        return rows;
    const torch::Tensor version =
        torch::randint(static_cast<std::int64_t>(plan.versions), rows.sizes(), generator,
                       torch::TensorOptions(torch::kInt64));
    return rows + version * static_cast<std::int64_t>(plan.rows);
}

TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job, const EpochOrder& order)
{
    const double seconds =
        job.watched() ? expectedSeconds(module, device, plan, generator, loss, job, order) : 0;
    return Training(module, device, plan, generator, loss, job, order).run(seconds);
}

TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job)
{
    return train(module, device, plan, generator, loss, job, shuffledRows(plan.rows));
}

std::unique_ptr<FittedMethod> unlessDiverged(const TrainingOutcome& outcome,
                                             std::unique_ptr<FittedMethod> fitted)
{
    if (!outcome.divergence)
        return fitted;
    const std::size_t epochs = outcome.lossByEpoch.size();
    throw FitDiverged(*outcome.divergence, epochs > 0 ? std::move(fitted) : nullptr, epochs);
}

} // namespace crossfade
