#include "core/backfill/exact_cmc.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::int32_t farthest = std::numeric_limits<std::int32_t>::max();

/// The nearest few of the items met so far.
class Nearest
{
public:
    explicit Nearest(std::size_t keep) : m_keep(keep) {}
    /// Whether an item would be among them.
    bool takes(std::int32_t interval) const { return interval < limit(); }
    /// From which interval on an item would not be among them.
    std::int32_t limit() const
    {
        return m_intervals.size() < m_keep ? farthest : m_intervals.back();
    }
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

/// So few are best sorted at once.
constexpr std::size_t mostSorted = 256;

/// Beyond the middle of the order, nothing matters that is no nearer than the keep-th nearest
/// before it; so again for the first half. What is left is little more than the result, and the
/// sorting that follows is short.
void dropFarther(std::vector<NearRecord>& items, std::size_t keep, std::int64_t galleryCount)
{
    std::vector<std::int32_t> intervals;
    auto end = items.end();
    for (std::int64_t middle = galleryCount / 2; middle > 0; middle /= 2) {
        const auto before = std::partition(
            items.begin(), end, [&](const NearRecord& item) { return item.position < middle; });
        const auto count = static_cast<std::size_t>(before - items.begin());
        if (count < keep || count <= 2 * keep)
            return;
        intervals.clear();
        std::transform(items.begin(), before, std::back_inserter(intervals),
                       [](const NearRecord& item) { return item.interval; });
        const auto limit = intervals.begin() + static_cast<std::ptrdiff_t>(keep - 1);
        std::ranges::nth_element(intervals, limit);
        const auto dropped = std::remove_if(
            before, items.end(), [&](const NearRecord& item) { return item.interval >= *limit; });
        items.erase(dropped, items.end());
        end = items.begin() + static_cast<std::ptrdiff_t>(count);
    }
}

std::vector<CmcSegment> emptySegments(const ExactCmcInputs& inputs)
{
    std::vector<std::int64_t> starts{0};
    for (const RelevantItem& item : inputs.relevant)
        starts.push_back(item.position + 1);
    for (const auto& records : {inputs.newRecords, inputs.oldRecords})
        for (const NearRecord& record : records)
            starts.push_back(record.position + 1);
    std::ranges::sort(starts);
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    std::vector<CmcSegment> segments;
    for (std::size_t s = 0; s < starts.size(); ++s)
        segments.push_back(
            {.first = starts[s],
             .last = s + 1 < starts.size() ? starts[s + 1] : inputs.galleryCount + 1});
    return segments;
}

/// The interval of the nearest relevant item when the first j of them are backfilled, for
/// j = 0 … P: prefix-best of the new side against suffix-best of the old side.
std::vector<std::int32_t> nearestRelevant(std::span<const RelevantItem> relevant)
{
    std::vector<std::int32_t> best(relevant.size() + 1, farthest);
    for (std::size_t j = relevant.size(); j-- > 0;)
        best[j] = std::min(best[j + 1], relevant[j].oldInterval);
    std::int32_t prefixNew = farthest;
    for (std::size_t j = 0; j < relevant.size(); ++j) {
        prefixNew = std::min(prefixNew, relevant[j].newInterval);
        best[j + 1] = std::min(best[j + 1], prefixNew);
    }
    return best;
}

/// The same in every segment.
std::vector<std::int32_t> nearestRelevant(std::span<const RelevantItem> relevant,
                                          const std::vector<CmcSegment>& segments)
{
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    std::vector<std::int32_t> best;
    std::size_t backfilled = 0;
    for (const CmcSegment& segment : segments) {
        while (backfilled < relevant.size() && relevant[backfilled].position < segment.first)
            ++backfilled;
        best.push_back(nearest[backfilled]);
    }
    return best;
}

/// @param records  by ascending turn
void tighten(std::span<const NearRecord> records, std::size_t keep, const auto& turn,
             NearLimits& limits)
{
    Nearest nearest(keep);
    auto record = records.begin();
    for (std::size_t run = 0; run < limits.runs(); ++run) {
        for (; record != records.end() && turn(*record) < NearLimits::firstTurn(run); ++record)
            nearest.add(record->interval);
        limits.tighten(run, nearest.limit());
    }
}

} // namespace

std::vector<NearRecord> nearestSoFar(std::vector<NearRecord> items, std::size_t keep,
                                     std::int64_t galleryCount)
{
    if (items.size() > mostSorted)
        dropFarther(items, keep, galleryCount);
    std::ranges::sort(items, {}, &NearRecord::position);
    Nearest nearest(keep);
    std::erase_if(items, [&](const NearRecord& item) {
        const bool kept = nearest.takes(item.interval);
        if (kept)
            nearest.add(item.interval);
        return !kept;
    });
    return items;
}

std::vector<NearRecord> nearestToTheEnd(std::vector<NearRecord> items, std::size_t keep,
                                        std::int64_t galleryCount)
{
    const auto mirror = [&](std::vector<NearRecord>& all) {
        for (NearRecord& item : all)
            item.position = galleryCount - 1 - item.position;
    };
    mirror(items);
    items = nearestSoFar(std::move(items), keep, galleryCount);
    mirror(items);
    return items;
}

void limitNewSide(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                  NearLimits& limits)
{
    // Behind an item at position p lie the states in which all relevant ones up to p are new.
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    limits.reset(static_cast<std::size_t>(galleryCount));
    std::size_t j = relevant.size();
    std::int32_t bound = nearest[j];
    for (std::size_t run = limits.runs(); run-- > 0;) {
        const std::int64_t firstPosition = NearLimits::firstTurn(run);
        while (j > 0 && relevant[j - 1].position > firstPosition)
            bound = std::max(bound, nearest[--j]);
        limits.set(run, bound + 1);
    }
}

void limitOldSide(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                  NearLimits& limits)
{
    // Before an item at position p lie the states in which relevant ones before p, at most, are
    // new.
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    limits.reset(static_cast<std::size_t>(galleryCount));
    std::size_t j = 0;
    std::int32_t bound = nearest[j];
    for (std::size_t run = limits.runs(); run-- > 0;) {
        const std::int64_t lastPosition = galleryCount - 1 - NearLimits::firstTurn(run);
        while (j < relevant.size() && relevant[j].position < lastPosition)
            bound = std::max(bound, nearest[++j]);
        limits.set(run, bound + 1);
    }
}

void tightenNewSide(std::span<const NearRecord> records, std::size_t keep, NearLimits& limits)
{
    tighten(
        records, keep, [](const NearRecord& record) { return record.position; }, limits);
}

void tightenOldSide(std::span<const NearRecord> records, std::size_t keep,
                    std::int64_t galleryCount, NearLimits& limits)
{
    const auto turn = [&](const NearRecord& record) { return galleryCount - 1 - record.position; };
    tighten(records, keep, turn, limits);
}

std::vector<CmcSegment> cmcSegments(const ExactCmcInputs& inputs, std::size_t keep)
{
    std::vector<CmcSegment> segments = emptySegments(inputs);
    const std::vector<std::int32_t> best = nearestRelevant(inputs.relevant, segments);
    Nearest nearestNew(keep);
    auto met = inputs.newRecords.begin();
    for (std::size_t s = 0; s < segments.size(); ++s) {
        for (; met != inputs.newRecords.end() && met->position < segments[s].first; ++met)
            nearestNew.add(met->interval);
        segments[s].irrelevantBefore += nearestNew.countUpTo(best[s]);
    }
    Nearest nearestOld(keep);
    met = inputs.oldRecords.begin();
    for (std::size_t s = segments.size(); s-- > 0;) {
        for (; met != inputs.oldRecords.end() && met->position >= segments[s].first; ++met)
            nearestOld.add(met->interval);
        segments[s].irrelevantBefore += nearestOld.countUpTo(best[s]);
    }
    return segments;
}

} // namespace crossfade
