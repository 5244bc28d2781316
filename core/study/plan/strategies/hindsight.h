#pragma once

#include "core/study/plan/strategies/strategies.h"
#include "core/study/plan/trial.h"

#include <vector>

namespace crossfade
{

/// A way to serve the gallery, and what it came to by the objective, where all features are known.
struct WayInHindsight {
    StrategyRow row = {}; ///< its numbers are not filled in
    double value = 0;
};

/// The best of waiting, reranking at every depth that was tried, and all candidates; the first of
/// equals, which is waiting.
/// @param real  as tryOnGallery()
WayInHindsight bestInHindsight(const Study& study, const Trial& real);

/// What a row of a table came to. NaN: its candidate, or its depth, was not tried on the gallery.
/// @param candidates  that StrategyRow::candidate means
double valueInHindsight(const StrategyRow& row, const std::vector<Candidate>& candidates,
                        const Study& study, const Trial& real);

} // namespace crossfade
