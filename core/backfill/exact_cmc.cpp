#include "core/backfill/exact_cmc.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::int32_t farthest = std::numeric_limits<std::int32_t>::max();

/// The interval of the nearest relevant item when the first j of them are backfilled, j = 0 … P:
/// the nearest of those j in the new system and of the others in the old system.
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

} // namespace

void limitNewCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits)
{
    // The item at position p is in the new system in all states in which the relevant items up to p
    // are new as well. From the last bucket to the first, ever more of these states are added.
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    limits.reset(static_cast<std::size_t>(galleryCount));
    std::size_t j = relevant.size();
    std::int32_t farthestNearest = nearest[j];
    for (std::size_t bucket = limits.buckets(); bucket-- > 0;) {
        const std::int64_t firstPosition = CandidateLimits::firstPosition(bucket);
        while (j > 0 && relevant[j - 1].position > firstPosition)
            farthestNearest = std::max(farthestNearest, nearest[--j]);
        limits.set(bucket, farthestNearest + 1);
    }
}

void limitOldCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits)
{
    // The item at position p is in the old system in all states in which no relevant item after p
    // is new.
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    limits.reset(static_cast<std::size_t>(galleryCount));
    std::size_t j = 0;
    std::int32_t farthestNearest = nearest[j];
    for (std::size_t bucket = limits.buckets(); bucket-- > 0;) {
        const std::int64_t lastPosition = galleryCount - 1 - CandidateLimits::firstPosition(bucket);
        while (j < relevant.size() && relevant[j].position < lastPosition)
            farthestNearest = std::max(farthestNearest, nearest[++j]);
        limits.set(bucket, farthestNearest + 1);
    }
}

std::vector<CmcSegment> cmcSegments(const ExactCmcInputs& inputs, std::size_t keep)
{
    const auto& [relevant, newCandidates, oldCandidates, galleryCount] = inputs;
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    std::size_t backfilled = 0; // of relevant
    std::size_t entered = 0;    // how many of `newCandidates`
    std::size_t staying =
        oldCandidates.size(); // how many of `oldCandidates`: the last leaves first
    std::int32_t best = nearest.front();
    const auto isBefore = [&](const CmcCandidate& item) { return item.interval <= best; };
    auto before = std::ranges::count_if(oldCandidates, isBefore);
    const auto reported = [&] { return std::min(static_cast<std::size_t>(before), keep); };
    std::vector<CmcSegment> segments{{0, reported()}};
    while (true) {
        const std::int64_t moves =
            backfilled < relevant.size() ? relevant[backfilled].position : galleryCount;
        const std::int64_t enters =
            entered < newCandidates.size() ? newCandidates[entered].position : galleryCount;
        const std::int64_t leaves =
            staying > 0 ? galleryCount - 1 - oldCandidates[staying - 1].position : galleryCount;
        const std::int64_t position = std::min({moves, enters, leaves});
        if (position == galleryCount)
            return segments;
        if (enters == position)
            before += isBefore(newCandidates[entered++]) ? 1 : 0;
        if (leaves == position)
            before -= isBefore(oldCandidates[--staying]) ? 1 : 0;
        if (moves == position && nearest[++backfilled] != best) {
            best = nearest[backfilled];
            before = std::ranges::count_if(newCandidates.first(entered), isBefore) +
                     std::ranges::count_if(oldCandidates.first(staying), isBefore);
        }
        if (segments.back().irrelevantBefore != reported())
            segments.push_back({position + 1, reported()});
    }
}

double rightShare(std::span<const CmcSegment> segments, std::size_t k, std::int64_t galleryCount)
{
    std::int64_t right = 0;
    for (std::size_t s = 0; s < segments.size(); ++s) {
        const std::int64_t end = s + 1 < segments.size() ? segments[s + 1].first : galleryCount;
        if (segments[s].irrelevantBefore < k)
            right += std::min(end, galleryCount) - std::min(segments[s].first, galleryCount);
    }
    return static_cast<double>(right) / static_cast<double>(galleryCount);
}

} // namespace crossfade
