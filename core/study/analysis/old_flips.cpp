#include "core/study/analysis/old_flips.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

std::span<const std::int32_t> oldRanksOf(const StudyResult& result, const StudyCurve& curve)
{
    const Baseline& old = baselinesOf(result, curve).oldModel;
    const bool isKnown =
        old.firstRank.size() == curve.backfill.queries &&
        std::ranges::any_of(old.mean, [](double mean) { return !std::isnan(mean); });
    return isKnown ? std::span(old.firstRank) : std::span<const std::int32_t>();
}

FlipCounts flipsAgainstOld(const StudyResult& result, const StudyCurve& curve, std::size_t k)
{
    if (k == 1 && !curve.flipsAgainstOld.positive.empty())
        return curve.flipsAgainstOld;
    const auto ranks = oldRanksOf(result, curve);
    return ranks.empty() ? FlipCounts() : flipsAgainst(ranks, curve.backfill, k);
}

} // namespace crossfade
