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
    const auto count = static_cast<std::size_t>(
        std::accumulate(relevant.begin() + 1, relevant.end(), std::int32_t{0}));
    m_interval.resize(count);
    m_tieEnd.resize(count);
    m_irrelevantBefore.resize(count);
    std::int32_t placed = 0;
    for (std::size_t interval = 1; interval < relevant.size(); ++interval) {
        const std::int32_t end = placed + relevant[interval];
        for (; placed < end; ++placed) {
            m_interval[static_cast<std::size_t>(placed)] = static_cast<std::int32_t>(interval);
            m_tieEnd[static_cast<std::size_t>(placed)] = end;
        }
    }
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
