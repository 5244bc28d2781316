#pragma once

#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/pilot/pilot_counting.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// The counts at one threshold of a query in one state, with the pilot items of one group left out
/// (as if they had not been embedded again). "Within": at most as far as the threshold.
struct KnownAtThreshold {
    std::int32_t exact = 0;     ///< irrelevant items within, that are still old
    std::int32_t oldWithin = 0; ///< irrelevant items that are new by now, within by their old keys
    std::int32_t newItems = 0;  ///< irrelevant items that are new by now
    std::int32_t seen = 0;      ///< irrelevant items that are new and in the pilot
    std::int32_t seenWithin = 0;
    /// Relevant items without the threshold's own.
    std::int32_t relevantExact = 0; ///< still old, within
    std::int32_t relevantNew = 0;   ///< new by now
    std::int32_t relevantSeen = 0;  ///< relevant items that are new and in the pilot
    std::int32_t relevantSeenWithin = 0;
    std::int32_t relevantAll = 0;       ///< old and new
    std::int32_t relevantOldWithin = 0; ///< of all, within by their old keys

    std::int32_t unseen() const { return newItems - seen; }
    std::int32_t relevantUnseen() const { return relevantNew - relevantSeen; }
};

/// A relevant item whose key in the present state is known.
struct KnownRelevant {
    std::size_t interval = 0;
    std::size_t oldInterval = 0;
    std::int32_t group = -1; ///< of the pilot; −1: still old
    bool isNew() const { return group >= 0; }
};

/// Follows one query through the states of a backfill, slice by slice. Reused from query to query.
class PilotState
{
public:
    static constexpr std::size_t noGroup = SIZE_MAX;

    /// @param sliceEnds  sliceEndsOf()
    /// The arguments must outlive the walk.
    void begin(const PilotCounts& counts, std::span<const std::int64_t> sliceEnds,
               std::size_t groups);
    /// Goes on to the next slice, at first to slice 0; false after the last.
    bool next();

    std::size_t slice() const { return m_slice - 1; }
    /// Whether the ranks of all relevant items are known: all that is new is in the pilot.
    bool isExact() const;
    /// The ranks of a state that is exact.
    RankedRelevant exactRanks();
    /// The relevant items whose rank is known, by ascending interval.
    const std::vector<KnownRelevant>& known() const { return m_known; }
    /// Relevant items: all, those that are new by now, and of these the pilot's without a group.
    std::int32_t relevantCount() const
    {
        return static_cast<std::int32_t>(m_counts->relevant.size());
    }
    std::int32_t relevantNew() const { return m_relevantNew; }
    std::int32_t relevantSeen(std::size_t without) const;
    /// @param without  a group of the pilot that is left out, or noGroup
    KnownAtThreshold at(const KnownRelevant& item, std::size_t without) const;

private:
    void takeSlice(std::size_t slice);
    void addUp();
    void findKnown();

    const PilotCounts* m_counts = nullptr;
    std::span<const std::int64_t> m_sliceEnds;
    std::size_t m_groups = 0;
    std::size_t m_slice = 0;         ///< the next one
    std::size_t m_relevantMoved = 0; ///< how many of the relevant items are new
    std::int32_t m_relevantNew = 0;
    std::int32_t m_newItems = 0;
    std::int32_t m_seen = 0;
    std::vector<std::int32_t> m_seenOf;         ///< [groups]
    std::vector<std::int32_t> m_relevantSeenOf; ///< [groups]
    std::int32_t m_relevantSeen = 0;
    // By interval: how many items are in it, then how many are up to it.
    std::vector<std::int32_t> m_old;   ///< still old
    std::vector<std::int32_t> m_moved; ///< new by now, by old keys
    std::vector<std::int32_t> m_pilot; ///< [groups, width], by new keys
    std::vector<std::int32_t> m_relevantOld;
    std::vector<std::int32_t> m_relevantPilot; ///< [groups, width]
    std::vector<std::int32_t> m_oldWithin;
    std::vector<std::int32_t> m_movedWithin;
    std::vector<std::int32_t> m_pilotWithin; ///< [groups, width]
    std::vector<std::int32_t> m_allPilotWithin;
    std::vector<std::int32_t> m_relevantOldWithin;
    std::vector<std::int32_t> m_relevantPilotWithin; ///< [groups, width]
    std::vector<std::int32_t> m_allRelevantPilotWithin;
    std::vector<std::int32_t> m_relevantByOldKey; ///< all of them, up to each interval
    std::vector<KnownRelevant> m_known;
    RelevantRanks m_ranks;
    std::vector<std::int32_t> m_relevantOf; ///< by interval, for m_ranks
    std::vector<std::int32_t> m_irrelevantOf;
};

} // namespace crossfade
