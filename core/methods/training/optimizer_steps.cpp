#include "core/methods/training/optimizer_steps.h"

#include "core/methods/training/fused_adam.h"

#include <torch/optim/sgd.h>
#include <torch/utils.h>

#include <cmath>

namespace crossfade
{

namespace
{

std::unique_ptr<torch::optim::Optimizer> optimizerOf(const torch::nn::Module& module,
                                                     const TrainingPlan& plan)
{
    if (plan.optimizer == Optimizer::Adam)
        return std::make_unique<FusedAdam>(
            module.parameters(),
            torch::optim::AdamOptions(plan.learningRate).weight_decay(plan.weightDecay));
    return std::make_unique<torch::optim::SGD>(module.parameters(),
                                               torch::optim::SGDOptions(plan.learningRate)
                                                   .momentum(plan.sgdMomentum)
                                                   .weight_decay(plan.weightDecay));
}

} // namespace

OptimizerSteps::OptimizerSteps(torch::nn::Module& module, const TrainingPlan& plan,
                               const BatchLoss& loss, JobContext& job)
    : m_module(module), m_loss(loss), m_job(job), m_optimizer(optimizerOf(module, plan))
{
}

void OptimizerSteps::setLearningRate(double rate)
{
    for (torch::optim::OptimizerParamGroup& group : m_optimizer->param_groups())
        group.options().set_lr(rate);
}

double OptimizerSteps::step(const torch::Tensor& rows)
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
    m_optimizer->step();
    return value;
}

void OptimizerSteps::dropGradients()
{
    for (const torch::Tensor& parameter : m_module.parameters())
        parameter.mutable_grad().reset();
}

} // namespace crossfade
