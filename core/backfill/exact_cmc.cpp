#include "core/backfill/exact_cmc.h"

#include "core/backfill/counting/relevant_reach.h"

#include <algorithm>

namespace crossfade
{

namespace
{

std::vector<std::int32_t> nearestRelevant(std::span<const RelevantItem> relevant)
{
    std::vector<std::int32_t> nearest(relevant.size() + 1);
    findNearestRelevant(relevant.data(), relevant.size(), nearest.data());
    return nearest;
}

} // namespace

void limitNewCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits)
{
    limits.reset(static_cast<std::size_t>(galleryCount));
    forEachNewLimit(relevant.data(), relevant.size(), nearestRelevant(relevant).data(),
                    limits.buckets(),
                    [&](std::size_t bucket, std::int32_t limit) { limits.set(bucket, limit); });
}

void limitOldCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits)
{
    limits.reset(static_cast<std::size_t>(galleryCount));
    forEachOldLimit(relevant.data(), relevant.size(), nearestRelevant(relevant).data(),
                    galleryCount, limits.buckets(),
                    [&](std::size_t bucket, std::int32_t limit) { limits.set(bucket, limit); });
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
