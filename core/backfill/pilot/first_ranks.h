#pragma once

#include "core/backfill/pilot/pilot.h"
#include "core/backfill/pilot/pilot_curve.h"
#include "core/base/job.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// In which group each pilot item and each query is.
struct PilotGroups {
    std::size_t count = 0;
    std::span<const std::uint32_t> ofPilot;
    std::span<const std::uint32_t> ofQueries;
};

/// Estimates those metrics of a curve anew that look beyond the pilot (looksBeyondPilot()): their
/// means, and those without each group (docs/estimation.md, "First ranks"). Slices in which every
/// new item is in the pilot are known, and stay as they are.
/// @param order, relevance, options  of estimateCurve()
/// @param sliceEnds                  how many items of `order` are new at each slice
/// Cost: products queries × pilot, about 2 · (1 + groups) of them. Throws Error(OutOfMemory),
/// Cancelled.
void takeFirstRanks(PilotCurve& curve, const PilotTransition& transition,
                    std::span<const std::int64_t> order, const Relevance& relevance,
                    std::span<const std::int64_t> sliceEnds, const PilotGroups& groups,
                    const PilotCurveOptions& options, JobContext& job);

/// Means of a metric along a curve, and the same without each group of pilot items and of queries,
/// as PilotMetric has them.
struct GroupedMeans {
    std::vector<double> all;                            ///< [T]
    std::vector<std::vector<double>> withoutPilotGroup; ///< [groups][T]
    std::vector<std::vector<double>> withoutQueryGroup; ///< [groups][T]; none: see PilotMetric
};

/// A metric in a small gallery.
struct SmallMetric {
    Metric metric;
    /// Takes the mean over those queries alone whose value in the small gallery is 1 at the first
    /// slice; 0 where there are none.
    bool isOfRightAtStart = false;
};

/// The metric that is in a small part of a gallery what `metric` is in the whole: the first k ranks
/// become the first k · share, at least one.
Metric withinShare(Metric metric, double share);

/// The curves of a small gallery: the pilot's items and as large a share of the settled ones. All
/// of its features are known, so they are exact. Means are over the queries that have a relevant
/// item in the whole gallery, by their weights; one that has none in the small gallery counts as 0.
/// @param metrics    by withinShare()
std::vector<GroupedMeans>
meansWithinPilot(const PilotTransition& transition, std::span<const std::int64_t> order,
                 const Relevance& relevance, const std::vector<SmallMetric>& metrics,
                 std::span<const std::int64_t> sliceEnds, const PilotGroups& groups,
                 const PilotCurveOptions& options, JobContext& job);

/// The curve of the whole gallery by that of the small one: between the two, the log odds
/// ln(M / (1 − M)) are taken to differ by as much at every slice as at the first one
/// (docs/estimation.md, "First ranks").
/// @param start    of the whole gallery at the first slice
/// @param within   [T], of the small gallery
/// @param queries  of the means: what is nearer to 0 or 1 than half a query is taken for that
std::vector<double> shiftedToGallery(double start, std::span<const double> within, double queries);

/// Means whose last one is `end`: the log odds of each are shifted by as large a part of what the
/// last one lacks as items are new there.
/// @param means    [T]
/// @param queries  as of shiftedToGallery()
std::vector<double> endingAt(double end, std::span<const double> means,
                             std::span<const std::int64_t> sliceEnds, double queries);

/// Ends a curve where another one ends, by endingAt(): its means, and those without each group.
/// Slices that are known stay as they are, as by takeFirstRanks().
/// @param other  PilotCurveOptions::endsLike
void endLike(const PilotCurve& other, PilotCurve& curve, const PilotTransition& transition,
             std::span<const std::int64_t> order, std::span<const std::int64_t> sliceEnds);

} // namespace crossfade
