#pragma once

#include "core/backfill/pilot/pilot_curve.h"
#include "core/base/job.h"
#include "core/metrics/relevance.h"
#include "core/statistics/replicated.h"

#include <cstddef>
#include <span>
#include <vector>

namespace crossfade
{

/// Estimates what reranking gives (rerank_depths.h) before anything is backfilled: from the new
/// features of a random pilot alone (docs/estimation.md). Items are ranked as rerankDepths() does,
/// and where the pilot is the gallery, the means are the same to rounding. The jackknife's groups
/// are those of estimateCurve() for the same options, so that the two can be compared.
/// @param transition  the models themselves; without settled items
/// @param options     metrics, groups and weights; slices are not looked at
/// @param depths      ascending, each once, at least 1
/// @return [metric][depth], over the queries that have a relevant item, by their weights;
/// NaN without any
/// Cost: one product in double queries × gallery, and a sort of the gallery for each query. Memory:
/// of each query its relevant items, and the pilot's items among its first ones.
/// Throws Error(ShapeMismatch, OutOfRange, BadUsage, OutOfMemory), Cancelled.
std::vector<std::vector<Replicated>> estimateReranking(const PilotTransition& transition,
                                                       const Relevance& relevance,
                                                       const PilotCurveOptions& options,
                                                       std::span<const std::size_t> depths,
                                                       JobContext& job);

} // namespace crossfade
