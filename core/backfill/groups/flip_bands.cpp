#include "core/backfill/groups/flip_bands.h"

#include "core/backfill/flip.h"

#include <numeric>

namespace crossfade
{

FlipBand flipBandOf(const Answers& curve, const Answers& reference, std::size_t query,
                    std::size_t slice, std::size_t slices)
{
    const auto flip = [&](std::size_t at) {
        const float here = curve.at(query, at);
        const float there = reference.at(query, at);
        return here > there ? Flip::Positive : here < there ? Flip::Negative : Flip::None;
    };
    const Flip here = flip(slice);
    if (here == Flip::None)
        return FlipBand::Same;
    const bool stays = flip(slices - 1) == here;
    if (here == Flip::Positive)
        return stays ? FlipBand::GainedStays : FlipBand::GainedFades;
    return stays ? FlipBand::LostStays : FlipBand::LostFades;
}

FlipBands flipBands(const Answers& curve, const Answers& reference, std::size_t queries,
                    std::size_t slices)
{
    std::vector<std::int64_t> all(queries);
    std::iota(all.begin(), all.end(), 0);
    return flipBands(curve, reference, all, slices);
}

FlipBands flipBands(const Answers& curve, const Answers& reference,
                    std::span<const std::int64_t> queries, std::size_t slices)
{
    const std::vector<std::int64_t> zeros(slices);
    FlipBands bands{zeros, zeros, zeros, zeros};
    for (const std::int64_t query : queries)
        for (std::size_t slice = 0; slice < slices; ++slice)
            switch (flipBandOf(curve, reference, static_cast<std::size_t>(query), slice, slices)) {
            case FlipBand::Same:
                break;
            case FlipBand::GainedStays:
                ++bands.gainedStays[slice];
                break;
            case FlipBand::GainedFades:
                ++bands.gainedFades[slice];
                break;
            case FlipBand::LostFades:
                ++bands.lostFades[slice];
                break;
            case FlipBand::LostStays:
                ++bands.lostStays[slice];
                break;
            }
    return bands;
}

std::vector<std::int32_t> queriesOfBand(const Answers& curve, const Answers& reference,
                                        std::size_t queries, std::size_t slices, std::size_t slice,
                                        FlipBand band)
{
    std::vector<std::int32_t> found;
    for (std::size_t query = 0; query < queries; ++query)
        if (flipBandOf(curve, reference, query, slice, slices) == band)
            found.push_back(static_cast<std::int32_t>(query));
    return found;
}

} // namespace crossfade
