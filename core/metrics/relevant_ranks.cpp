#include "core/metrics/relevant_ranks.h"

#include "core/base/simd.h"

#include <numeric>

namespace crossfade
{

namespace
{

CROSSFADE_SIMD_CLONES
void pick(const std::int32_t* values, const std::int32_t* indices, std::size_t count,
          std::int32_t* out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = values[indices[i]];
}

} // namespace

void RelevantRanks::setRelevant(std::span<const std::int32_t> relevant)
{
    m_interval.clear();
    m_tieEnd.clear();
    for (std::size_t interval = 1; interval < relevant.size(); ++interval) {
        const auto tied = static_cast<std::size_t>(relevant[interval]);
        m_interval.insert(m_interval.end(), tied, static_cast<std::int32_t>(interval));
        m_tieEnd.insert(m_tieEnd.end(), tied, static_cast<std::int32_t>(m_interval.size()));
    }
    m_irrelevantBefore.resize(m_interval.size());
}

void RelevantRanks::setIrrelevant(std::span<const std::int32_t> irrelevant)
{
    const auto last = static_cast<std::size_t>(m_interval.back());
    m_upTo.resize(irrelevant.size());
    std::int32_t before = 0;
    for (std::size_t interval = 1; interval <= last; ++interval)
        m_upTo[interval] = before += irrelevant[interval];
    pick(m_upTo.data(), m_interval.data(), m_interval.size(), m_irrelevantBefore.data());
}

} // namespace crossfade
