#pragma once

#include "core/base/job.h"
#include "core/study/result/estimate.h"

#include <cstdint>
#include <string>

namespace crossfade
{

/// Which items of the gallery are the pilot: drawn at random from a file that has the new features
/// of all.
struct PilotDraw {
    double share = 0;      ///< of the gallery, in (0, 1]; 0: by count
    std::size_t count = 0; ///< items
    std::uint64_t seed = 0;
};

/// "0.05" is a share of the gallery, "500" a number of items. Throws Error(BadUsage) at `where`.
PilotDraw parsePilot(const std::string& text, const std::string& where);

/// Fits and applies the study's methods, makes its orders, and estimates their curves from a pilot.
/// Of the gallery's new features only the pilot's are looked at; where the gallery queries itself,
/// the pilot's items are the queries. Parts, groups and resamples of the study are left out.
/// Throws Error (NeedsNotMet for an order that needs the new features of all items), Cancelled.
StudyEstimate estimateStudy(const Study& study, const PilotDraw& pilot, JobContext& job);

} // namespace crossfade
