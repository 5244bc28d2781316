#pragma once

#include "core/base/job.h"
#include "core/methods/training/module_snapshot.h"
#include "core/methods/training/training_plan.h"

#include <ATen/core/Generator.h>
#include <torch/nn/module.h>
#include <torch/optim/optimizer.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// How far a training is.
struct TrainingPosition {
    std::size_t epoch = 0;           ///< completed ones
    std::size_t batch = 0;           ///< of the epoch, the next one
    torch::Tensor order;             ///< of the rows in this epoch; undefined before it begins
    double lossSum = 0;              ///< over the rows of the epoch so far
    std::vector<double> lossByEpoch; ///< of the completed epochs
};

/// All that changes while a module is trained.
struct TrainingParts {
    torch::nn::Module& module;
    torch::optim::Optimizer& optimizer;
    at::Generator& generator;
    ModuleSnapshot& lastGood;
    TrainingPosition& position;
};

/// The checkpoint of one training of this thread's fit (FitCheckpoints), from which the same
/// training goes on. Without a FitCheckpoints it does nothing. That a file cannot be written is
/// noted once; the training goes on without.
class TrainingCheckpoint
{
public:
    /// @param module, generator  as they are before the training: they are part of what decides it
    TrainingCheckpoint(const TrainingPlan& plan, const torch::nn::Module& module,
                       const at::Generator& generator, JobContext& job);

    /// Goes on from the checkpoint that an earlier process wrote of this training, if it has.
    /// Throws Error(BadFormat).
    void goOn(const TrainingParts& parts);
    /// Writes a checkpoint where the last one is keepSeconds() old.
    void keepInTime(const TrainingParts& parts);
    /// Writes the checkpoint of a training that is done, if it has one, so that a fit of several
    /// trainings goes on with the next one. A short training has none and is as quickly done again.
    void keepAtEnd(const TrainingParts& parts);

private:
    void keep(const TrainingParts& parts);

    JobContext& m_job;
    std::filesystem::path m_file; ///< empty: no checkpoint is written
    std::string m_madeOf;
    std::chrono::steady_clock::time_point m_lastKept = std::chrono::steady_clock::now();
};

} // namespace crossfade
