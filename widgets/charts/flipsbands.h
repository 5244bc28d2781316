#pragma once

#include "core/backfill/groups/flip_bands.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

struct BackfillCurve;

/// How high the bands of a FlipsChart are at one share of the gallery, in queries.
struct BandHeights {
    double share = 0; ///< 0…1
    double gained = 0;
    double gainedStays = 0; ///< of gained
    double lost = 0;
    double lostStays = 0; ///< of lost
};

/// The heights of the bands at the slices.
std::vector<BandHeights> bandHeights(const std::vector<double>& fractions, const FlipBands& bands);

/// The heights of the bands after single items, no more points than a chart can show. How many
/// queries are gained and lost is exact; what part of them stays so is known at the slices, and
/// between two of them lies on the straight line.
/// @param gainedByItem  [N + 1], as lostByItem
std::vector<BandHeights> bandHeights(const BackfillCurve& curve, const FlipBands& bands,
                                     std::span<const std::int32_t> gainedByItem,
                                     std::span<const std::int32_t> lostByItem);

} // namespace crossfade
