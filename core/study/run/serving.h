#pragma once

#include "core/base/job.h"
#include "core/study/result/serving.h"
#include "core/study/run/estimation.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// What to compute; members that are empty are left out.
struct ServingRequest {
    /// How many items are ranked again.
    enum class Depths {
        None,  ///< reranking is left out
        Usual, ///< 1, 2, 5, 10, … up to the gallery
        Every, ///< 1, 2, 3, … up to the gallery
        Given
    };
    Depths depths = Depths::None;
    std::vector<std::size_t> rerankDepths = {}; ///< where they are given: ascending
    std::size_t overlapAt = 0;                  ///< how many nearest items are compared; 0: none
    /// The old model's threshold: the largest distance that is accepted.
    std::optional<double> oldThreshold = {};
    std::optional<double> falsePositiveRate = {}; ///< or the rate that it is to have
    /// To be drawn, where all new features are there, for all of it to be estimated from. None: it
    /// is exact, or, where new features are absent, estimated from the pilot that the file marks.
    std::optional<PilotDraw> pilot = {};
};

/// Sets the depths by their texts: "usual", "every", or numbers of items; empty: none. Throws
/// Error(BadUsage).
void setRerankDepths(ServingRequest& request, std::span<const std::string> texts);

/// Fits and applies the study's methods, makes its orders, and works out what is asked for. Groups,
/// parts and resamples of the study are left out.
/// Throws Error (NeedsNotMet where old features are absent, where new ones are and the file marks
/// no pilot, and for what a pilot does not tell; BadUsage where
/// nothing is asked for), Cancelled.
ServingReport servingReport(const Study& study, const ServingRequest& request, JobContext& job);

} // namespace crossfade
