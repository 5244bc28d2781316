#include "core/backfill/counting/cmc_candidates.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace crossfade
{

namespace
{

/// Sorting more items than this takes longer than dropping most of them first.
constexpr std::size_t mostSorted = 256;

/// The `keep` smallest of the intervals added so far.
class SmallestIntervals
{
public:
    explicit SmallestIntervals(std::size_t keep) : m_keep(keep) {}

    /// An interval at or above this one would not be among them.
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
    std::vector<std::int32_t> m_intervals; ///< ascending
};

} // namespace

void CmcCandidates::reset(std::size_t keep)
{
    m_items.clear();
    m_keep = keep;
    m_pruneAbove = pruneAbove;
}

std::span<const CmcCandidate> CmcCandidates::needed()
{
    prune();
    return m_items;
}

void CmcCandidates::prune()
{
    if (m_items.size() > mostSorted)
        pruneLaterHalves();
    std::ranges::sort(m_items, {}, &CmcCandidate::position);
    pruneSorted();
    m_pruneAbove = std::max(pruneAbove, 2 * m_items.size());
}

/// Drops, from items by ascending position, those that `keep` earlier ones make superfluous, and
/// lowers the limits by what is known now.
void CmcCandidates::pruneSorted()
{
    if (m_items.size() < m_keep)
        return;
    SmallestIntervals smallest(m_keep);
    std::size_t bucket = 0;
    std::size_t kept = 0;
    for (const CmcCandidate& item : m_items) {
        for (;
             bucket < m_limits.buckets() && CandidateLimits::firstPosition(bucket) <= item.position;
             ++bucket)
            m_limits.lower(bucket, smallest.limit());
        if (item.interval >= smallest.limit())
            continue;
        smallest.add(item.interval);
        m_items[kept++] = item;
    }
    for (; bucket < m_limits.buckets(); ++bucket)
        m_limits.lower(bucket, smallest.limit());
    m_items.resize(kept);
}

/// Drops, from the second half of all positions, the items that are no nearer than the keep-th
/// nearest item of the first half; then the same with the first half alone, and so on. That leaves
/// few more than are needed, so that sorting them is quick.
void CmcCandidates::pruneLaterHalves()
{
    std::vector<std::int32_t> intervals;
    auto end = m_items.end();
    for (std::uint32_t middle = CandidateLimits::firstPosition(m_limits.buckets()) / 2; middle > 0;
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
