#pragma once

#include "core/backfill/counting/candidate_limits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// An irrelevant item that may decide CMC@k of a query in some state of the backfill.
struct CmcCandidate {
    std::uint32_t position = 0; ///< OrderPositions::of()
    std::int32_t interval = 0;  ///< of its key (interval_lookup.h)
};

/// The irrelevant items that decide CMC@k after every single backfilled item, for one query and one
/// order. They are collected, in any sequence, while the gallery is counted (step 3). An item is
/// needed if it is among the `keep` nearest of all items up to its position. Items that turn out
/// not to be needed are dropped from time to time, and the limits are lowered: once `keep` items at
/// earlier positions are at least as near, a further item is not needed.
class CmcCandidates
{
public:
    /// Items that are not needed are dropped whenever more than this many are held.
    static constexpr std::size_t pruneAbove = 48;

    /// Drops all items. The limits have to be set anew.
    /// @param keep  at least 1
    void reset(std::size_t keep);
    std::size_t keep() const { return m_keep; }
    CandidateLimits& limits() { return m_limits; }
    const CandidateLimits& limits() const { return m_limits; }

    /// To be called for every irrelevant item below the limit of its position.
    void add(CmcCandidate item)
    {
        m_items.push_back(item);
        if (m_items.size() > m_pruneAbove)
            prune();
    }
    /// The items that are needed, by ascending position. To be called after the last item.
    std::span<const CmcCandidate> needed();

private:
    void prune();
    void pruneLaterHalves();
    void pruneSorted();

    CandidateLimits m_limits;
    std::vector<CmcCandidate> m_items;
    std::size_t m_keep = 1;
    std::size_t m_pruneAbove = pruneAbove;
};

} // namespace crossfade
