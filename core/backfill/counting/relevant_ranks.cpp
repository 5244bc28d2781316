#include "core/backfill/counting/relevant_ranks.h"

#include "core/base/machine/simd.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace crossfade
{

namespace
{

/// sums[i] = values[1] + … + values[i]. Eight at a time: one by one, each sum would wait for the
/// one before.
CROSSFADE_SIMD_CLONES
void runningSums(const std::int32_t* values, std::size_t count, std::int32_t* sums)
{
    // Through references: memcpy() copies in pieces, see precision_shares.cpp.
    using Eight =
        std::int32_t __attribute__((vector_size(32), aligned(sizeof(std::int32_t)), may_alias));
    const Eight none{};
    Eight before = none - values[0];
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        Eight x = *reinterpret_cast<const Eight*>(values + i);
        x += __builtin_shufflevector(x, none, 8, 0, 1, 2, 3, 4, 5, 6);
        x += __builtin_shufflevector(x, none, 8, 8, 0, 1, 2, 3, 4, 5);
        x += __builtin_shufflevector(x, none, 8, 8, 8, 8, 0, 1, 2, 3);
        const Eight all = __builtin_shufflevector(x, x, 7, 7, 7, 7, 7, 7, 7, 7);
        x += before;
        before += all;
        *reinterpret_cast<Eight*>(sums + i) = x;
    }
    for (std::int32_t sum = before[0]; i < count; ++i)
        sums[i] = sum += values[i];
}

CROSSFADE_SIMD_CLONES
void pick(const std::int32_t* values, const std::int32_t* indices, std::size_t count,
          std::int32_t* __restrict out)
{
    for (std::size_t i = 0; i < count; ++i)
        out[i] = values[indices[i]];
}

} // namespace

void RelevantRanks::setRelevant(std::span<const std::int32_t> relevant)
{
    const auto count = static_cast<std::size_t>(
        std::accumulate(relevant.begin() + 1, relevant.end(), std::int32_t{0}));
    m_interval.resize(count + 1); // the loop writes one element too many, which saves a branch
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
    m_tieEnd.resize(count);
    findTieEnds(0, count);
}

void RelevantRanks::move(std::int32_t from, std::int32_t to)
{
    // The first item of the nearer interval, and the one behind the last of the farther one.
    const auto first = std::ranges::lower_bound(m_interval, std::min(from, to));
    const auto last = std::upper_bound(first, m_interval.end(), std::max(from, to));
    if (from < to) {
        const auto place = std::lower_bound(first, last, to);
        std::shift_left(first, place, 1);
        *std::prev(place) = to;
    } else {
        std::shift_right(first, last, 1);
        *first = to;
    }
    findTieEnds(static_cast<std::size_t>(first - m_interval.begin()),
                static_cast<std::size_t>(last - m_interval.begin()));
}

/// Finds the ends of ties among the items [first, last). Behind them another interval begins.
void RelevantRanks::findTieEnds(std::size_t first, std::size_t last)
{
    std::int32_t end = 0;
    std::int32_t behind = 0; // no item's interval
    for (std::size_t j = last; j-- > first;) {
        end = m_interval[j] == behind ? end : static_cast<std::int32_t>(j) + 1;
        behind = m_interval[j];
        m_tieEnd[j] = end;
    }
}

void RelevantRanks::setGrades(std::vector<GradedItem>& items)
{
    std::ranges::sort(items);
    m_grades.clear();
    for (const GradedItem& item : items)
        m_grades.push_back(item.grade);
}

void RelevantRanks::setIrrelevant(std::span<const std::int32_t> irrelevant)
{
    const auto last = static_cast<std::size_t>(m_interval.back());
    m_upTo.resize(irrelevant.size());
    runningSums(irrelevant.data(), last + 1, m_upTo.data());
    pick(m_upTo.data(), m_interval.data(), m_interval.size(), m_irrelevantBefore.data());
}

} // namespace crossfade
