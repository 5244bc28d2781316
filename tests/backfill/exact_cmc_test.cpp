#include "core/backfill/exact_cmc.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

namespace crossfade
{
namespace
{

/// A gallery by position in the order.
struct Gallery {
    struct Item {
        bool relevant = false;
        std::int32_t oldInterval = 0;
        std::int32_t newInterval = 0;
    };
    std::vector<Item> items;

    /// Irrelevant items at most as far as the nearest relevant one, with n items new.
    std::size_t irrelevantBefore(std::size_t n) const
    {
        const auto interval = [&](std::size_t position) {
            return position < n ? items[position].newInterval : items[position].oldInterval;
        };
        std::int32_t best = std::numeric_limits<std::int32_t>::max();
        for (std::size_t position = 0; position < items.size(); ++position)
            if (items[position].relevant)
                best = std::min(best, interval(position));
        std::size_t before = 0;
        for (std::size_t position = 0; position < items.size(); ++position)
            before += !items[position].relevant && interval(position) <= best ? 1U : 0U;
        return before;
    }
};

Gallery drawn(std::mt19937& random, std::size_t items, std::int32_t intervals)
{
    std::uniform_int_distribution<std::int32_t> interval(1, intervals);
    Gallery gallery;
    for (std::size_t i = 0; i < items; ++i)
        gallery.items.push_back({random() % 8 == 0, interval(random), interval(random)});
    gallery.items[random() % items].relevant = true;
    return gallery;
}

/// What is within the limits, met in any sequence.
CmcCandidates nearOf(const Gallery& gallery, std::span<const RelevantItem> relevant,
                     std::size_t keep, bool oldSystem, std::mt19937& random)
{
    const std::size_t count = gallery.items.size();
    CmcCandidates near;
    near.reset(keep);
    (oldSystem ? limitOldCandidates
               : limitNewCandidates)(relevant, static_cast<std::int64_t>(count), near.limits());
    std::vector<std::size_t> positions(count);
    std::iota(positions.begin(), positions.end(), 0);
    std::ranges::shuffle(positions, random);
    for (const std::size_t position : positions) {
        const Gallery::Item& item = gallery.items[position];
        const auto fromItsEnd =
            static_cast<std::uint32_t>(oldSystem ? count - 1 - position : position);
        const std::int32_t interval = oldSystem ? item.oldInterval : item.newInterval;
        if (!item.relevant &&
            interval < near.limits().byBucket()[CandidateLimits::bucketOf(fromItsEnd)])
            near.add({fromItsEnd, interval});
    }
    return near;
}

void expectSegmentsAreRight(const Gallery& gallery, std::size_t keep, std::mt19937& random)
{
    std::vector<RelevantItem> relevant;
    for (std::size_t position = 0; position < gallery.items.size(); ++position)
        if (const auto& item = gallery.items[position]; item.relevant)
            relevant.push_back(
                {static_cast<std::int64_t>(position), item.oldInterval, item.newInterval});
    CmcCandidates newCandidates = nearOf(gallery, relevant, keep, false, random);
    CmcCandidates oldCandidates = nearOf(gallery, relevant, keep, true, random);
    const std::vector<CmcSegment> segments =
        cmcSegments({relevant, newCandidates.needed(), oldCandidates.needed(),
                     static_cast<std::int64_t>(gallery.items.size())},
                    keep);
    ASSERT_EQ(segments.front().first, 0);
    auto segment = segments.begin();
    for (std::size_t n = 0; n <= gallery.items.size(); ++n) {
        if (segment + 1 != segments.end() && (segment + 1)->first == static_cast<std::int64_t>(n))
            ++segment;
        ASSERT_EQ(segment->irrelevantBefore, std::min(gallery.irrelevantBefore(n), keep))
            << n << " of " << gallery.items.size() << " items new, up to " << keep;
    }
    EXPECT_EQ(segment + 1, segments.end());
}

TEST(CmcSegments, KnownStates)
{
    // The relevant item comes nearer when it is backfilled, second of three: behind the old
    // neighbours at first, then alone with the new first one.
    const std::vector<RelevantItem> relevant{{.position = 1, .oldInterval = 5, .newInterval = 2}};
    const std::vector<CmcCandidate> newCandidates{{.position = 0, .interval = 2}};
    const std::vector<CmcCandidate> oldCandidates{{.position = 0, .interval = 4},
                                                  {.position = 2, .interval = 3}};
    const std::vector<CmcSegment> segments =
        cmcSegments({relevant, newCandidates, oldCandidates, 3}, 5);
    // 0: both old ones; 1: one of them, and the new first; 2 and 3: that one, tied, alone.
    ASSERT_EQ(segments.size(), 2U);
    EXPECT_EQ(segments[0].first, 0);
    EXPECT_EQ(segments[0].irrelevantBefore, 2U);
    EXPECT_EQ(segments[1].first, 2);
    EXPECT_EQ(segments[1].irrelevantBefore, 1U);
}

TEST(CmcSegments, EqualTheDefinitionInEveryState)
{
    std::mt19937 random(6);
    for (int trial = 0; trial < 300; ++trial) {
        const std::size_t items = trial < 20 ? 1 + trial % 4 : 1 + random() % 120;
        const Gallery gallery = drawn(random, items, trial % 2 == 0 ? 6 : 200);
        for (const std::size_t keep : {1U, 5U, 30U, 1000U})
            expectSegmentsAreRight(gallery, keep, random);
    }
}

} // namespace
} // namespace crossfade
