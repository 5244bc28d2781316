#include "core/backfill/flip_bands.h"

#include "core/backfill/flip.h"

namespace crossfade
{

RanksAlong ranksAlong(const BackfillCurve& curve)
{
    return {curve.firstRank.data(), curve.fractions.size(), 1};
}

RanksAlong ranksAtStart(const BackfillCurve& curve)
{
    return {curve.firstRank.data(), curve.fractions.size(), 0};
}

RanksAlong ranksOfSystem(std::span<const std::int32_t> firstRank)
{
    return {firstRank.data(), 1, 0};
}

FlipBand flipBandOf(const RanksAlong& curve, const RanksAlong& reference, std::size_t query,
                    std::size_t slice, std::size_t slices, std::size_t k)
{
    const auto flip = [&](std::size_t at) {
        return flipOf(isRight(reference.rank(query, at), k), isRight(curve.rank(query, at), k));
    };
    const Flip here = flip(slice);
    if (here == Flip::None)
        return FlipBand::Same;
    const bool stays = flip(slices - 1) == here;
    if (here == Flip::Positive)
        return stays ? FlipBand::GainedStays : FlipBand::GainedFades;
    return stays ? FlipBand::LostStays : FlipBand::LostFades;
}

FlipBands flipBands(const RanksAlong& curve, const RanksAlong& reference, std::size_t queries,
                    std::size_t slices, std::size_t k)
{
    const std::vector<std::int64_t> zeros(slices);
    FlipBands bands{zeros, zeros, zeros, zeros};
    for (std::size_t query = 0; query < queries; ++query)
        for (std::size_t slice = 0; slice < slices; ++slice)
            switch (flipBandOf(curve, reference, query, slice, slices, k)) {
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

std::vector<std::int32_t> queriesOfBand(const RanksAlong& curve, const RanksAlong& reference,
                                        std::size_t queries, std::size_t slices, std::size_t slice,
                                        std::size_t k, FlipBand band)
{
    std::vector<std::int32_t> found;
    for (std::size_t query = 0; query < queries; ++query)
        if (flipBandOf(curve, reference, query, slice, slices, k) == band)
            found.push_back(static_cast<std::int32_t>(query));
    return found;
}

} // namespace crossfade
