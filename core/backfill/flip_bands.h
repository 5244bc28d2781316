#pragma once

#include "core/backfill/curve.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The ranks of the first relevant items of Q queries along T slices: those of a curve, of its
/// first slice, or of a system that stays as it is. A view: what it looks at must outlive it.
struct RanksAlong {
    const std::int32_t* ranks = nullptr; ///< as BackfillCurve::firstRank
    std::size_t queryStep = 0;
    std::size_t sliceStep = 0; ///< 0: the same at every slice

    std::int32_t rank(std::size_t query, std::size_t slice) const
    {
        return ranks[query * queryStep + slice * sliceStep];
    }
};

RanksAlong ranksAlong(const BackfillCurve& curve);
/// Those of the curve's first slice, at every slice.
RanksAlong ranksAtStart(const BackfillCurve& curve);
/// Those of a system that stays as it is. @param firstRank [Q], as Baseline::firstRank
RanksAlong ranksOfSystem(std::span<const std::int32_t> firstRank);

/// How a curve answers a query, compared with a reference; by CMC@k.
enum class FlipBand {
    Same,        ///< both right, both wrong, or the query has no relevant item
    GainedStays, ///< right here alone, and so at the curve's last slice
    GainedFades, ///< right here alone, but not at the last slice
    LostFades,   ///< wrong here alone, but not at the last slice
    LostStays    ///< wrong here alone, and so at the last slice
};

/// The band of one query at a slice of the curve, of `slices`.
FlipBand flipBandOf(const RanksAlong& curve, const RanksAlong& reference, std::size_t query,
                    std::size_t slice, std::size_t slices, std::size_t k);

/// How many queries are in each band [T].
struct FlipBands {
    std::vector<std::int64_t> gainedStays;
    std::vector<std::int64_t> gainedFades;
    std::vector<std::int64_t> lostFades;
    std::vector<std::int64_t> lostStays;

    std::int64_t gained(std::size_t slice) const { return gainedStays[slice] + gainedFades[slice]; }
    std::int64_t lost(std::size_t slice) const { return lostStays[slice] + lostFades[slice]; }
};

FlipBands flipBands(const RanksAlong& curve, const RanksAlong& reference, std::size_t queries,
                    std::size_t slices, std::size_t k);

/// The queries of one band at a slice, ascending.
std::vector<std::int32_t> queriesOfBand(const RanksAlong& curve, const RanksAlong& reference,
                                        std::size_t queries, std::size_t slices, std::size_t slice,
                                        std::size_t k, FlipBand band);

} // namespace crossfade
