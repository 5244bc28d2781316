#pragma once

#include "core/study/result/comparison.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

/// The most usual comparisons that a run makes.
inline constexpr std::size_t mostComparisons = 5000;

/// The questions that every study asks: each curve against old and new, the orders of a method
/// against `random` (or each other), the methods under an order against each other; by AUC and
/// before anything is backfilled; by query, and by class where there are labels.
/// @param most  no more than about so many: whole metrics are left out, the last ones first; where
///              the first one alone has more, whole kinds of questions, methods against methods
///              first
/// @param leftOut  how many there would be beyond those
std::vector<ComparisonRequest> usualComparisons(const StudyResult& result, std::size_t most,
                                                std::size_t& leftOut);

/// Says in English how many comparisons are left out, which ones are made, and what to do.
Message leftOutText(std::size_t leftOut, std::size_t most);

/// The questions of the study's claims: is the better side above the worse one? By class where
/// there are labels, since queries of one class are not independent; else by query.
std::vector<ComparisonRequest> claimComparisons(const StudyResult& result);

} // namespace crossfade
