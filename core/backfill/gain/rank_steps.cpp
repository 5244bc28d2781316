#include "core/backfill/gain/rank_steps.h"

#include <cmath>

namespace crossfade
{

void RankSteps::build(const MetricShares& shares, const RelevantRanks& ranks,
                      std::span<const std::int32_t> relevant, double unit)
{
    const RankedRelevant ranked = ranks.view();
    m_sums.assign(2 * (relevant.size() + 1), 0);
    std::int64_t better = 0;
    std::int64_t worse = 0;
    std::size_t item = 0;
    for (std::size_t interval = 1; interval < relevant.size(); ++interval) {
        m_sums[2 * interval] = better;
        m_sums[2 * interval + 1] = worse;
        for (std::int32_t i = 0; i < relevant[interval]; ++i, ++item) {
            const std::int32_t before = ranked.irrelevantBefore[item];
            const std::int32_t tieEnd = ranked.tieEnd[item];
            const double now = shareAt(shares, item, tieEnd, before);
            if (before > 0) // else there is none that could leave
                better += std::llround(unit * (shareAt(shares, item, tieEnd, before - 1) - now));
            worse += std::llround(unit * (now - shareAt(shares, item, tieEnd, before + 1)));
        }
    }
    m_sums[2 * relevant.size()] = better;
    m_sums[2 * relevant.size() + 1] = worse;
}

} // namespace crossfade
