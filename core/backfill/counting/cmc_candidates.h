#pragma once

#include "core/backfill/counting/candidate_limits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// An irrelevant item by its position in an order, with the interval (interval_lookup.h) of its
/// key.
struct CmcCandidate {
    std::uint32_t position = 0;
    std::int32_t interval = 0;
};

/// The near items of a query in one order, gathered in any sequence while a gallery is counted: in
/// the end those that are among the `keep` nearest when only items up to them are looked at. What
/// has turned out to be farther is dropped now and then, and limits are made narrower by what is
/// known: behind `keep` items that are as near, an item does not matter.
class CmcCandidates
{
public:
    /// Items gathered before it is looked which of them matter.
    static constexpr std::size_t room = 48;

    /// Forgets all items. The limits are to be set anew.
    /// @param keep  at least 1
    void reset(std::size_t keep);
    CandidateLimits& limits() { return m_limits; }
    const CandidateLimits& limits() const { return m_limits; }

    /// Of the items within the limits none may be left out.
    void add(CmcCandidate item)
    {
        m_items.push_back(item);
        if (m_items.size() > m_room)
            prune();
    }
    /// After the last item: those that are kept, by ascending position.
    std::span<const CmcCandidate> nearest();

private:
    void prune();
    void pruneByHalves();
    void pruneSorted();

    CandidateLimits m_limits;
    std::vector<CmcCandidate> m_items;
    std::size_t m_keep = 1;
    std::size_t m_room = room;
};

} // namespace crossfade
