#pragma once

#include "core/backfill/counting/counting_layout.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/backfill/pilot/pilot.h"
#include "core/base/job.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// A relevant item of a query. Its new key is known only where it is in the pilot.
struct PilotRelevant {
    std::int64_t position = 0;    ///< in the order
    std::int32_t group = -1;      ///< of the pilot; −1: not in the pilot
    std::int32_t oldInterval = 0; ///< of its old key (counting/interval_lookup.h)
    std::int32_t newInterval = 0; ///< of its new key; 0: not known
};

/// The counts of one query. Intervals lie between its thresholds: the old keys of all relevant
/// items, and the new keys of those in the pilot. The irrelevant items are counted by the slice in
/// which they become new.
struct PilotCounts {
    std::size_t query = 0;
    std::size_t width = 0;               ///< columns: intervals 1 … m + 1, and column 0, unused
    std::vector<PilotRelevant> relevant; ///< by position; none: a query without any
    std::vector<std::int32_t> oldCounts; ///< [T, width], all items by their old keys
    std::vector<std::int32_t> settledCounts; ///< [width], settled items by their new keys
    std::vector<std::int32_t> pilotCounts;   ///< [T, groups, width], the pilot's by their new keys
    std::vector<std::int32_t> oldItems;      ///< [T], how many irrelevant items there are
    std::vector<std::int32_t> pilotItems;    ///< [T, groups], how many of them are in the pilot
    std::span<const std::int32_t> oldSlice(std::size_t slice) const
    {
        return std::span(oldCounts).subspan(slice * width, width);
    }
};

/// Counts galleries of which the new features are known for a pilot, by the engine of
/// core/backfill/counting: the whole gallery by its old keys, the pilot by its new ones. Ranks are
/// exact. Memory: the systems, tiles, and the counts of the queries asked for.
class PilotCounting
{
public:
    /// @param order   a permutation of the gallery
    /// @param groups  [n], of each pilot item, below groupCount
    /// The arguments must outlive the object. Throws Error(OutOfRange, OutOfMemory), Cancelled.
    PilotCounting(const PilotTransition& transition, std::span<const std::int64_t> order,
                  const Relevance& relevance, Distance distance, std::size_t slices,
                  std::span<const std::uint32_t> groups, std::size_t groupCount,
                  std::size_t threads, const JobContext& job);

    std::span<const std::int64_t> sliceEnds() const { return m_sliceEnds; }
    std::size_t groupCount() const { return m_groupCount; }
    /// How many queries should be counted at once, at most.
    std::size_t blockQueries() const { return m_blockQueries; }

    /// Counts the queries [first, first + count). Safe to call from several threads, each on one
    /// thread. Throws Cancelled.
    std::vector<PilotCounts> count(std::size_t first, std::size_t count,
                                   const JobContext& job) const;

private:
    /// The exact keys of a query's relevant items, in the sequence of its lists.
    struct Keys {
        std::span<const double> old;
        std::span<const double> pilot;
        std::span<const double> settled;
    };
    std::vector<PilotRelevant> relevantItems(std::size_t query, std::span<const double> thresholds,
                                             const Keys& keys) const;
    void countItems(PilotCounts& counts) const;
    std::size_t sliceOf(std::int64_t row) const;

    const PilotTransition& m_transition;
    const Relevance& m_relevance;
    std::span<const std::uint32_t> m_groups;
    std::size_t m_groupCount;
    std::vector<std::int64_t> m_sliceEnds;
    std::vector<std::int64_t> m_position; ///< [N], of each row in the order
    CountingLayout m_layout;
    std::vector<SliceOfItem> m_oldSlices;          ///< one: by place
    std::vector<SliceOfItem> m_pilotSlices;        ///< one: slice · groups + group, by pilot item
    std::vector<std::int64_t> m_pilotIndex;        ///< [N], index in the pilot; −1: not in it
    std::vector<std::int32_t> m_itemsOfSlice;      ///< [T + 1], at last the settled ones
    std::vector<std::int32_t> m_pilotItemsOfSlice; ///< [T, groups]
    Relevance m_pilotRelevance;                    ///< rows are indices in the pilot
    std::vector<bool> m_isSettled;                 ///< [N]
    std::vector<SliceOfItem> m_settledSlices;      ///< one, of zeros
    Relevance m_settledRelevance;                  ///< rows are indices in the settled items
    PreparedSystem m_old;
    PreparedSystem m_new;
    System m_settledSystem;                  ///< new queries, settled items
    std::optional<PreparedSystem> m_settled; ///< none: no item is settled
    std::size_t m_blockQueries = 1;
};

} // namespace crossfade
