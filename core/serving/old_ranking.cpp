#include "core/serving/old_ranking.h"

#include <algorithm>
#include <tuple>

namespace crossfade
{

namespace
{

/// Sorts by key. Keys that may be equal are replaced by exact ones; equal keys have irrelevant
/// items first, then those of lower rows.
void sortExactly(std::vector<OldRanked>& ranking, const SystemKeys& system, std::size_t query)
{
    const auto byKey = [](const OldRanked& a, const OldRanked& b) { return a.key < b.key; };
    std::ranges::sort(ranking, byKey);
    const double near = 2 * system.error();
    for (std::size_t first = 0; first < ranking.size();) {
        std::size_t end = first + 1;
        while (end < ranking.size() && ranking[end].key - ranking[end - 1].key <= near)
            ++end;
        if (end - first > 1) {
            for (std::size_t i = first; i < end; ++i)
                ranking[i].key = system.exact(query, ranking[i].item);
            std::sort(ranking.begin() + static_cast<std::ptrdiff_t>(first),
                      ranking.begin() + static_cast<std::ptrdiff_t>(end),
                      [](const OldRanked& a, const OldRanked& b) {
                          return std::tie(a.key, a.relevant, a.item) <
                                 std::tie(b.key, b.relevant, b.item);
                      });
        }
        first = end;
    }
}

} // namespace

std::vector<std::int32_t> tieEnds(std::span<const double> keys)
{
    std::vector<std::int32_t> ends(keys.size());
    for (std::size_t j = keys.size(); j-- > 0;)
        ends[j] = j + 1 < keys.size() && keys[j] == keys[j + 1] ? ends[j + 1]
                                                                : static_cast<std::int32_t>(j + 1);
    return ends;
}

void OldRanking::rank(const SystemKeys& system, std::size_t query, std::span<const double> keys,
                      std::span<const std::int64_t> relevant, std::span<const std::int64_t> removed)
{
    auto nextRemoved = removed.begin();
    auto nextRelevant = relevant.begin();
    m_items.clear();
    for (std::size_t item = 0; item < keys.size(); ++item) {
        const auto row = static_cast<std::int64_t>(item);
        if (nextRemoved != removed.end() && *nextRemoved == row) {
            ++nextRemoved;
            continue;
        }
        const bool isRelevant = nextRelevant != relevant.end() && *nextRelevant == row;
        nextRelevant += isRelevant ? 1 : 0;
        m_items.push_back({keys[item], static_cast<std::uint32_t>(item), isRelevant});
    }
    sortExactly(m_items, system, query);
    std::vector<double> relevantKeys;
    m_relevant.clear();
    for (std::size_t place = 0; place < m_items.size(); ++place)
        if (m_items[place].relevant) {
            m_relevant.push_back(
                {place, static_cast<std::int32_t>(place - relevantKeys.size()), 0});
            relevantKeys.push_back(m_items[place].key);
        }
    const std::vector<std::int32_t> ends = tieEnds(relevantKeys);
    for (std::size_t j = 0; j < ends.size(); ++j)
        m_relevant[j].tieEnd = ends[j];
}

} // namespace crossfade
