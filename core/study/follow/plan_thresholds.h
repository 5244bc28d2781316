#pragma once

#include "core/base/job.h"
#include "core/study/plan/plan_reader.h"
#include "core/study/run/thresholds.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace crossfade
{

/// What is asked of the states of a plan.
struct PlanThresholds {
    std::filesystem::path embeddings;       ///< as it is now
    std::filesystem::path planFile;         ///< as `plan --out` writes it
    SavedPlan plan;                         ///< what it says
    ThresholdRequest request;               ///< with the threshold as the user's system has it
    std::optional<std::size_t> slices = {}; ///< none: the plan's
    std::string device = "auto";
};

/// The thresholds of a plan's states: by its method as it was fitted for it, in its order. What is
/// present and not in the plan, beside the pilot, is new in all of them. Throws Error (also for a
/// plan that is not of this gallery), Cancelled.
ThresholdReport planThresholds(const PlanThresholds& asked, JobContext& job);

} // namespace crossfade
