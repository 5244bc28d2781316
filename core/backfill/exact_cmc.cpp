#include "core/backfill/exact_cmc.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::int32_t farthest = std::numeric_limits<std::int32_t>::max();

/// The interval of the nearest relevant item when the first j of them are backfilled, for
/// j = 0 … P: prefix-best of the new system against suffix-best of the old system.
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
    // Behind an item at position p lie the states in which all relevant ones up to p are new.
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    limits.reset(static_cast<std::size_t>(galleryCount));
    std::size_t j = relevant.size();
    std::int32_t bound = nearest[j];
    for (std::size_t run = limits.runs(); run-- > 0;) {
        const std::int64_t firstPosition = CandidateLimits::firstPosition(run);
        while (j > 0 && relevant[j - 1].position > firstPosition)
            bound = std::max(bound, nearest[--j]);
        limits.set(run, bound + 1);
    }
}

void limitOldCandidates(std::span<const RelevantItem> relevant, std::int64_t galleryCount,
                        CandidateLimits& limits)
{
    // Before an item at position p lie the states in which relevant ones before p, at most, are
    // new.
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    limits.reset(static_cast<std::size_t>(galleryCount));
    std::size_t j = 0;
    std::int32_t bound = nearest[j];
    for (std::size_t run = limits.runs(); run-- > 0;) {
        const std::int64_t lastPosition = galleryCount - 1 - CandidateLimits::firstPosition(run);
        while (j < relevant.size() && relevant[j].position < lastPosition)
            bound = std::max(bound, nearest[++j]);
        limits.set(run, bound + 1);
    }
}

std::vector<CmcSegment> cmcSegments(const ExactCmcInputs& inputs, std::size_t keep)
{
    const auto& [relevant, newCandidates, oldCandidates, galleryCount] = inputs;
    const std::vector<std::int32_t> nearest = nearestRelevant(relevant);
    std::size_t backfilled = 0; // of relevant
    std::size_t entered = 0;    // of newCandidates
    std::size_t staying =
        oldCandidates.size(); // of oldCandidates: by its positions, the last one leaves first
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

} // namespace crossfade
