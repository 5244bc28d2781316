#pragma once

#include "core/backfill/groups/answers.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// How a curve answers a query, compared with a reference.
enum class FlipBand {
    Same,        ///< both alike (by CMC@k: both right or both wrong), or it has no relevant item
    GainedStays, ///< better here (by CMC@k: right here alone), and so at the curve's last slice
    GainedFades, ///< better here, but not at the last slice
    LostFades,   ///< worse here, but not at the last slice
    LostStays    ///< worse here, and so at the last slice
};

/// The band of one query at a slice of the curve, of `slices`.
FlipBand flipBandOf(const Answers& curve, const Answers& reference, std::size_t query,
                    std::size_t slice, std::size_t slices);

/// How many queries are in each band [T].
struct FlipBands {
    std::vector<std::int64_t> gainedStays;
    std::vector<std::int64_t> gainedFades;
    std::vector<std::int64_t> lostFades;
    std::vector<std::int64_t> lostStays;

    std::int64_t gained(std::size_t slice) const { return gainedStays[slice] + gainedFades[slice]; }
    std::int64_t lost(std::size_t slice) const { return lostStays[slice] + lostFades[slice]; }
};

FlipBands flipBands(const Answers& curve, const Answers& reference, std::size_t queries,
                    std::size_t slices);
/// The bands of these queries alone.
FlipBands flipBands(const Answers& curve, const Answers& reference,
                    std::span<const std::int64_t> queries, std::size_t slices);

/// The queries of one band at a slice, ascending.
std::vector<std::int32_t> queriesOfBand(const Answers& curve, const Answers& reference,
                                        std::size_t queries, std::size_t slices, std::size_t slice,
                                        FlipBand band);

} // namespace crossfade
