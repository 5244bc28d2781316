#pragma once

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/methods/method.h"
#include "core/methods/training/training_plan.h"

#include <torch/nn/module.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace crossfade
{

/// The loss of the training rows `rows` (int64, on the device): a scalar tensor. It depends on
/// nothing that changes from call to call but the module.
using BatchLoss = std::function<torch::Tensor(const torch::Tensor& rows)>;

/// The order in which an epoch goes through the training rows: a permutation, int64 [rows] on the
/// CPU, drawn by the generator.
using EpochOrder = std::function<torch::Tensor(torch::Generator&)>;
/// All permutations of `rows` rows are equally likely.
EpochOrder shuffledRows(std::size_t rows);
/// The rows of an epoch: in that order, each in a version that is drawn after it. Without versions
/// nothing is drawn.
torch::Tensor epochRows(const TrainingPlan& plan, const EpochOrder& order,
                        torch::Generator& generator);

/// How a training ended: after all its epochs, or at a loss that is not finite.
struct TrainingOutcome {
    std::vector<double> lossByEpoch; ///< mean over the rows, of the completed epochs
    std::optional<Error::Parts> divergence;
};

/// How long train() will take, in seconds, judged by a few of its own mini-batches; their effect is
/// undone, so that parameters, buffers and generator stay as they were, to the bit. 0 (unknown) for
/// trainings of fewer than 20 mini-batches, where measuring would take too large a share. Throws
/// Cancelled.
double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job, const EpochOrder& order);
/// expectedSeconds() where shuffledRows() orders the rows.
double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job);

/// Trains the parameters of `module`; `order` and `generator` arrange the rows anew each epoch.
/// Afterwards the module is in evaluation mode, in its state at the end of the last completed
/// epoch. Reports Stage::Fitting in mini-batches over all epochs, with their losses and, where
/// progress is watched, expectedSeconds(). Deterministic for a generator, a device and a thread
/// count, watched or not. Throws Cancelled.
TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job, const EpochOrder& order);
/// train() where shuffledRows() orders the rows.
TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job);

/// `fitted`, which holds what the training reached. Throws FitDiverged if the training diverged:
/// with `fitted`, if at least one epoch was completed.
std::unique_ptr<FittedMethod> unlessDiverged(const TrainingOutcome& outcome,
                                             std::unique_ptr<FittedMethod> fitted);

} // namespace crossfade
