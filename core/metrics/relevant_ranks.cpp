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
    m_interval.resize(count + 1); // one is written ahead: a branch would be mispredicted
    std::size_t placed = 0;
    for (std::size_t interval = 1; interval < relevant.size(); ++interval) {
        const auto items = static_cast<std::size_t>(relevant[interval]);
        m_interval[placed] = static_cast<std::int32_t>(interval);
        for (std::size_t k = 1; k < items; ++k)
            m_interval[placed + k] = static_cast<std::int32_t>(interval);
        placed += items;
    }
    m_interval.pop_back();
    m_irrelevantBefore.resize(count);
    findTieEnds();
}

void RelevantRanks::findTieEnds()
{
    m_tieEnd.resize(m_interval.size());
    std::int32_t end = 0;
    std::int32_t behind = 0; // no item's interval
    for (std::size_t j = m_interval.size(); j-- > 0;) {
        end = m_interval[j] == behind ? end : static_cast<std::int32_t>(j) + 1;
        behind = m_interval[j];
        m_tieEnd[j] = end;
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
