#pragma once

#include "core/base/job.h"
#include "core/methods/training/training_loop.h"
#include "core/methods/training/training_plan.h"

#include <torch/nn/module.h>
#include <torch/optim/optimizer.h>

#include <memory>

namespace crossfade
{

/// The plan's optimizer on the parameters of a module, one mini-batch at a time.
class OptimizerSteps
{
public:
    OptimizerSteps(torch::nn::Module& module, const TrainingPlan& plan, const BatchLoss& loss,
                   JobContext& job);

    void setLearningRate(double rate);

    /// One mini-batch of the training rows `rows` (int64, on the device). Returns its loss; where
    /// that is not finite, the parameters stay as they are. Throws Cancelled.
    double step(const torch::Tensor& rows);

    /// Removes the gradients instead of zeroing them: the next ones are then moved in, not added.
    void dropGradients();

    torch::optim::Optimizer& optimizer() { return *m_optimizer; }

private:
    torch::nn::Module& m_module;
    const BatchLoss& m_loss;
    JobContext& m_job;
    std::unique_ptr<torch::optim::Optimizer> m_optimizer;
};

} // namespace crossfade
