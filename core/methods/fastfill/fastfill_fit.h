#pragma once

#include "core/methods/fastfill/fastfill_module.h"
#include "core/methods/training/training_loop.h"

#include <cstddef>
#include <memory>
#include <string>

namespace crossfade
{

/// One training of h, with ψ and κ_new.
struct FastFillTask {
    std::string subject; ///< for progress and messages
    const TrainingData& data;
    const Options& options;
    torch::Device device;
    const FastFillModule* start = nullptr; ///< whose weights are the first ones; null: drawn ones
    std::size_t similarFitsAfter = 0;      ///< that are still to come: for the remaining time
};

struct FastFillFit {
    std::shared_ptr<FastFillModule> module; ///< in evaluation mode
    TrainingOutcome outcome;
    bool hasStarted = false; ///< it began with the weights of FastFillTask::start
};

/// Trains h by eq. 3 or eq. 5. Throws Error, Cancelled.
FastFillFit fitFastFill(const FastFillTask& task, torch::Generator& generator, JobContext& job);

} // namespace crossfade
