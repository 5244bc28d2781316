#include "core/metrics/relevant_ranks.h"

namespace crossfade
{

void RelevantRanks::rank(std::span<const std::int32_t> irrelevant,
                         std::span<const std::int32_t> relevant)
{
    m_irrelevantBefore.clear();
    m_tieEnd.clear();
    std::int64_t before = 0;
    for (std::size_t interval = 1; interval < relevant.size(); ++interval) {
        before += irrelevant[interval];
        const auto tied = static_cast<std::size_t>(relevant[interval]);
        if (tied == 0)
            continue;
        m_irrelevantBefore.insert(m_irrelevantBefore.end(), tied, before);
        m_tieEnd.insert(m_tieEnd.end(), tied, static_cast<std::int64_t>(m_irrelevantBefore.size()));
    }
}

} // namespace crossfade
