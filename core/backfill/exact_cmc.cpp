#include "core/backfill/exact_cmc.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

/// States n in [first, next segment's first), in which nothing that matters changes.
struct Segment {
    std::int64_t first = 0;
    std::int32_t best = 0;            ///< interval of the nearest relevant item
    std::size_t irrelevantBefore = 0; ///< items at most as far, counted up to the largest k
};

std::vector<Segment> segmentsOf(const ExactCmcInputs& inputs)
{
    std::vector<std::int64_t> starts{0};
    for (const RelevantItem& item : inputs.relevant)
        starts.push_back(item.position + 1);
    for (const auto& records : {inputs.newRecords, inputs.oldRecords})
        for (const NearRecord& record : records)
            starts.push_back(record.position + 1);
    std::ranges::sort(starts);
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    std::vector<Segment> segments;
    for (const std::int64_t start : starts)
        if (start < inputs.galleryCount)
            segments.push_back({.first = start});
    return segments;
}

/// Prefix-best of the new side against suffix-best of the old side.
void findBest(std::span<const RelevantItem> relevant, std::vector<Segment>& segments)
{
    constexpr std::int32_t none = std::numeric_limits<std::int32_t>::max();
    std::vector<std::int32_t> suffixOld(relevant.size() + 1, none);
    for (std::size_t j = relevant.size(); j-- > 0;)
        suffixOld[j] = std::min(suffixOld[j + 1], relevant[j].oldInterval);
    std::size_t backfilled = 0;
    std::int32_t prefixNew = none;
    for (Segment& segment : segments) {
        for (; backfilled < relevant.size() && relevant[backfilled].position < segment.first;
             ++backfilled)
            prefixNew = std::min(prefixNew, relevant[backfilled].newInterval);
        segment.best = std::min(prefixNew, suffixOld[backfilled]);
    }
}

/// The nearest few of the records met so far.
class Nearest
{
public:
    explicit Nearest(std::size_t keep) : m_keep(keep) {}
    void add(std::int32_t interval)
    {
        m_intervals.insert(std::ranges::upper_bound(m_intervals, interval), interval);
        if (m_intervals.size() > m_keep)
            m_intervals.pop_back();
    }
    std::size_t countUpTo(std::int32_t interval) const
    {
        return static_cast<std::size_t>(std::ranges::upper_bound(m_intervals, interval) -
                                        m_intervals.begin());
    }

private:
    std::size_t m_keep;
    std::vector<std::int32_t> m_intervals;
};

void countNew(std::span<const NearRecord> records, std::size_t keep, std::vector<Segment>& segments)
{
    Nearest nearest(keep);
    std::size_t met = 0;
    for (Segment& segment : segments) {
        for (; met < records.size() && records[met].position < segment.first; ++met)
            nearest.add(records[met].interval);
        segment.irrelevantBefore += nearest.countUpTo(segment.best);
    }
}

void countOld(std::span<const NearRecord> records, std::size_t keep, std::vector<Segment>& segments)
{
    Nearest nearest(keep);
    std::size_t met = 0;
    for (std::size_t s = segments.size(); s-- > 0;) {
        for (; met < records.size() && records[met].position >= segments[s].first; ++met)
            nearest.add(records[met].interval);
        segments[s].irrelevantBefore += nearest.countUpTo(segments[s].best);
    }
}

} // namespace

std::vector<std::int64_t> rightStates(const ExactCmcInputs& inputs,
                                      std::span<const std::size_t> ranks)
{
    const std::size_t keep = std::ranges::max(ranks);
    std::vector<Segment> segments = segmentsOf(inputs);
    findBest(inputs.relevant, segments);
    countNew(inputs.newRecords, keep, segments);
    countOld(inputs.oldRecords, keep, segments);

    std::vector<std::int64_t> right(ranks.size(), 0);
    for (std::size_t s = 0; s < segments.size(); ++s) {
        const std::int64_t end =
            s + 1 < segments.size() ? segments[s + 1].first : inputs.galleryCount;
        for (std::size_t r = 0; r < ranks.size(); ++r)
            if (segments[s].irrelevantBefore < ranks[r])
                right[r] += end - segments[s].first;
    }
    return right;
}

} // namespace crossfade
