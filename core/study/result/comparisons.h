#pragma once

#include "core/base/job.h"
#include "core/study/result/comparison.h"
#include "core/study/result/result.h"

#include <string>
#include <vector>

namespace crossfade
{

/// Answers any questions about a result. A curve is compared with the baselines of its own
/// geometry, two baselines with raw features. Curves are paired by their seeds. Holm's correction
/// is over the requests of the same kind: the same metric, quantity, resampling, and kinds of
/// sides. Memory: at most about 100 MiB. Throws Error(BadUsage) for a curve or a fraction that the
/// result does not have, Error(NeedsNotMet) for classes without labels; Cancelled.
std::vector<Comparison> compare(const StudyResult& result,
                                const std::vector<ComparisonRequest>& requests, JobContext& job);

/// The questions that every study asks: each curve against old and new, the orders of a method
/// against `random` (or each other), the methods under an order against each other; by AUC and
/// before anything is backfilled; by query, and by class where there are labels.
/// @param most  no more than about so many: whole kinds of questions are left out, methods against
///              methods first
/// @param leftOut  how many there would be beyond those
std::vector<ComparisonRequest> usualComparisons(const StudyResult& result, std::size_t most,
                                                std::size_t& leftOut);

/// The questions of the study's claims: is the better side above the worse one? By class where
/// there are labels, since queries of one class are not independent; else by query.
std::vector<ComparisonRequest> claimComparisons(const StudyResult& result);

/// "old", or the curve's method and order: "fct, random".
std::string sideName(const StudyResult& result, const Side& side);

} // namespace crossfade
