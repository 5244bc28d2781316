#pragma once

// For the sources of this folder only.

#include "core/serving/system_keys.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// An item in a query's ranking by the old system.
struct OldRanked {
    double key = 0;
    std::uint32_t item = 0;
    bool relevant = false;
};

/// A relevant item in that ranking.
struct RelevantPlace {
    std::size_t place = 0;       ///< in the ranking
    std::int32_t irrelevant = 0; ///< irrelevant items before it
    std::int32_t tieEnd = 0;     ///< relevant items that are at most as far
};

/// For relevant items by ascending keys: how many are at most as far as each.
std::vector<std::int32_t> tieEnds(std::span<const double> keys);

/// The whole gallery as the old system ranks it for a query. At equal keys irrelevant items come
/// first, then those of lower rows. Reused from query to query.
class OldRanking
{
public:
    /// @param keys               [N], as SystemKeys::fill() has them for the query
    /// @param relevant, removed  the query's lists: ascending rows
    void rank(const SystemKeys& system, std::size_t query, std::span<const double> keys,
              std::span<const std::int64_t> relevant, std::span<const std::int64_t> removed);

    const std::vector<OldRanked>& items() const { return m_items; }
    /// The relevant items, nearest first.
    const std::vector<RelevantPlace>& relevant() const { return m_relevant; }

private:
    std::vector<OldRanked> m_items;
    std::vector<RelevantPlace> m_relevant;
};

} // namespace crossfade
