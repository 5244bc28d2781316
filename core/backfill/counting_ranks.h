#pragma once

#include "core/backfill/curve.h"
#include "core/backfill/known_states.h"
#include "core/backfill/score.h"
#include "core/base/ranks.h"

namespace crossfade
{

// Curves and scores that several processes count together, each a piece of the gallery
// (docs/many-machines.md). What the process with the totals gets is the same to the bit as without
// the others, but that ExactAuc::Auto takes the gallery as one that lies in memory; what the others
// get is no result. Null for `ranks`: this process alone.

/// As backfillCurves() of curve.h. Throws also Error(BadUsage) where the processes do not agree.
std::vector<std::vector<BackfillCurve>> backfillCurves(std::span<const BackfillPlan> plans,
                                                       const Relevance& relevance,
                                                       const CurveOptions& options, Ranks* ranks,
                                                       JobContext& job);

/// As curvesOfKnownStates() of known_states.h. Throws also Error(BadUsage) likewise.
std::vector<std::vector<BackfillCurve>>
curvesOfKnownStates(std::span<const BackfillPlan> plans, const Relevance& relevance,
                    CurveOptions options, const KnownStates& states, Ranks* ranks, JobContext& job);

/// As score() of score.h. Throws also Error(BadUsage) where the processes do not agree.
Score score(const System& system, const Relevance& relevance, const ScoreOptions& options,
            Ranks* ranks, JobContext& job);

} // namespace crossfade
