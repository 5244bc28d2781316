#include "widgets/charts/flipsbands.h"

#include "core/backfill/curve.h"
#include "core/backfill/curve_value.h"

#include <algorithm>
#include <cstddef>

namespace crossfade
{

namespace
{

constexpr std::int64_t mostPoints = 600; // more are finer than a pixel

/// How many items are new where the bands are drawn: at every slice, and evenly between them.
std::vector<std::int64_t> positionsDrawn(const BackfillCurve& curve)
{
    std::vector<std::int64_t> positions = curve.backfilled;
    const std::int64_t last = curve.backfilled.back();
    const std::int64_t first = curve.backfilled.front();
    const std::int64_t step = std::max<std::int64_t>(1, (last - first) / mostPoints);
    for (std::int64_t n = first; n < last; n += step)
        positions.push_back(n);
    std::ranges::sort(positions);
    const auto repeated = std::ranges::unique(positions);
    positions.erase(repeated.begin(), repeated.end());
    return positions;
}

/// What part of the queries stays so, at each slice; where there are none, as at the next slice
/// with some: after the last of these, none has stayed so.
std::vector<double> partsThatStay(const std::vector<std::int64_t>& stays,
                                  const std::vector<std::int64_t>& fades)
{
    std::vector<double> parts(stays.size());
    double part = 0;
    for (std::size_t t = parts.size(); t-- > 0;) {
        if (const std::int64_t all = stays[t] + fades[t]; all > 0)
            part = static_cast<double>(stays[t]) / static_cast<double>(all);
        parts[t] = part;
    }
    return parts;
}

/// The value with so many items new, of what is known at the slices.
double between(const BackfillCurve& curve, const std::vector<double>& atSlices,
               std::int64_t position)
{
    const std::size_t slice = sliceReached(curve, position);
    if (slice + 1 >= atSlices.size())
        return atSlices.back();
    const std::int64_t passed = position - curve.backfilled[slice];
    const std::int64_t all = curve.backfilled[slice + 1] - curve.backfilled[slice];
    return std::lerp(atSlices[slice], atSlices[slice + 1],
                     static_cast<double>(passed) / static_cast<double>(all));
}

} // namespace

std::vector<BandHeights> bandHeights(const std::vector<double>& fractions, const FlipBands& bands)
{
    std::vector<BandHeights> heights;
    for (std::size_t t = 0; t < fractions.size(); ++t)
        heights.push_back({.share = fractions[t],
                           .gained = static_cast<double>(bands.gained(t)),
                           .gainedStays = static_cast<double>(bands.gainedStays[t]),
                           .lost = static_cast<double>(bands.lost(t)),
                           .lostStays = static_cast<double>(bands.lostStays[t])});
    return heights;
}

std::vector<BandHeights> bandHeights(const BackfillCurve& curve, const FlipBands& bands,
                                     std::span<const std::int32_t> gainedByItem,
                                     std::span<const std::int32_t> lostByItem)
{
    const auto gainedStay = partsThatStay(bands.gainedStays, bands.gainedFades);
    const auto lostStay = partsThatStay(bands.lostStays, bands.lostFades);
    std::vector<BandHeights> heights;
    for (const std::int64_t position : positionsDrawn(curve)) {
        const double gained = gainedByItem[static_cast<std::size_t>(position)];
        const double lost = lostByItem[static_cast<std::size_t>(position)];
        heights.push_back({.share = shareAt(curve, position),
                           .gained = gained,
                           .gainedStays = gained * between(curve, gainedStay, position),
                           .lost = lost,
                           .lostStays = lost * between(curve, lostStay, position)});
    }
    return heights;
}

} // namespace crossfade
