#include "core/backfill/counting/cmc_candidates.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace crossfade
{

namespace
{

/// So few are best sorted at once.
constexpr std::size_t mostSorted = 256;

/// The nearest few of the items met so far.
class Nearest
{
public:
    explicit Nearest(std::size_t keep) : m_keep(keep) {}

    /// From which interval on an item would not be among them.
    std::int32_t limit() const
    {
        return m_intervals.size() < m_keep ? std::numeric_limits<std::int32_t>::max()
                                           : m_intervals.back();
    }
    void add(std::int32_t interval)
    {
        m_intervals.insert(std::ranges::upper_bound(m_intervals, interval), interval);
        if (m_intervals.size() > m_keep)
            m_intervals.pop_back();
    }

private:
    std::size_t m_keep;
    std::vector<std::int32_t> m_intervals;
};

} // namespace

void CmcCandidates::reset(std::size_t keep)
{
    m_items.clear();
    m_keep = keep;
    m_room = room;
}

std::span<const CmcCandidate> CmcCandidates::nearest()
{
    prune();
    return m_items;
}

void CmcCandidates::prune()
{
    if (m_items.size() > mostSorted)
        pruneByHalves();
    std::ranges::sort(m_items, {}, &CmcCandidate::position);
    pruneSorted();
    m_room = std::max(room, 2 * m_items.size());
}

/// Drops, of items by ascending position, those that others keep out.
void CmcCandidates::pruneSorted()
{
    if (m_items.size() < m_keep)
        return;
    Nearest nearest(m_keep);
    std::size_t run = 0;
    std::size_t kept = 0;
    for (const CmcCandidate& item : m_items) {
        for (; run < m_limits.runs() && CandidateLimits::firstPosition(run) <= item.position; ++run)
            m_limits.tighten(run, nearest.limit());
        if (item.interval >= nearest.limit())
            continue;
        nearest.add(item.interval);
        m_items[kept++] = item;
    }
    for (; run < m_limits.runs(); ++run)
        m_limits.tighten(run, nearest.limit());
    m_items.resize(kept);
}

/// Beyond a position, nothing matters that is no nearer than the keep-th nearest before it: so for
/// half of all positions, for a quarter, and so on. What is left is little more than what is kept,
/// and the sorting that follows is short.
void CmcCandidates::pruneByHalves()
{
    std::vector<std::int32_t> intervals;
    auto end = m_items.end();
    for (std::uint32_t middle = CandidateLimits::firstPosition(m_limits.runs()) / 2; middle > 0;
         middle /= 2) {
        const auto before = std::partition(
            m_items.begin(), end, [=](const CmcCandidate& item) { return item.position < middle; });
        const auto count = static_cast<std::size_t>(before - m_items.begin());
        if (count < m_keep || count <= 2 * m_keep)
            return;
        intervals.clear();
        std::transform(m_items.begin(), before, std::back_inserter(intervals),
                       [](const CmcCandidate& item) { return item.interval; });
        const auto limit = intervals.begin() + static_cast<std::ptrdiff_t>(m_keep - 1);
        std::ranges::nth_element(intervals, limit);
        const auto dropped = std::remove_if(before, m_items.end(), [=](const CmcCandidate& item) {
            return item.interval >= *limit;
        });
        m_items.erase(dropped, m_items.end());
        end = m_items.begin() + static_cast<std::ptrdiff_t>(count);
    }
}

} // namespace crossfade
