#pragma once

#include "core/study/plan/trial.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace crossfade
{

/// What a pilot says of one candidate: the curve of all queries, and of those that the objective
/// looks at.
struct PilotNumbers {
    std::vector<TrialCurve> curves = {};                ///< of each metric
    std::vector<std::vector<Replicated>> ofGroups = {}; ///< [group][T], of the objective's metric
    std::vector<Replicated> oldOfGroups = {};           ///< [group], as it is; NaN: no query
    /// [T], CMC@1 of the queries that are right under `old`; empty: not asked for, or there is none
    std::vector<Replicated> ofRight = {};
    /// The share of these queries by the new model alone; none: not known.
    std::optional<Replicated> newOfRight = {};
    double rightUnderOld = 0; ///< share of the valid queries
    std::size_t newModel = 0; ///< which of newModelsOf() the study
};

/// The view of the candidate by the objective; waiting is by Trial::raw. Queries of groups that are
/// empty are in none.
TrialView pilotView(const PilotNumbers& numbers, const Trial& trial, const Objective& objective);

/// Adds what the candidates come to without each group of the pilot's items and of its queries. A
/// group hardly changes the standard errors: they are those of the whole pilot.
void addViewsWithoutGroups(Trial& trial);

} // namespace crossfade
