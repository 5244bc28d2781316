#include "core/backfill/pilot/pilot.h"

#include "core/base/error.h"
#include "tests/support/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace crossfade
{
namespace
{

PilotTransition tiny()
{
    return {{FeatureMatrix(2, 1, {0, 1}), FeatureMatrix(4, 1, {0, 1, 2, 3})},
            {FeatureMatrix(2, 2, {0, 1, 2, 3}), FeatureMatrix(2, 2, {4, 5, 6, 7})},
            {1, 3}};
}

TEST(Pilot, AcceptsWhatBelongsTogether)
{
    EXPECT_NO_THROW(validate(tiny()));
    PilotTransition own = tiny();
    own.queryRows = {3, 1};
    EXPECT_NO_THROW(validate(own));
}

TEST(Pilot, RefusesWhatDoesNot)
{
    PilotTransition tooFewRows = tiny();
    tooFewRows.pilotRows = {1};
    EXPECT_THROW(validate(tooFewRows), Error);
    PilotTransition twice = tiny();
    twice.pilotRows = {3, 3};
    EXPECT_THROW(validate(twice), Error);
    PilotTransition beyond = tiny();
    beyond.pilotRows = {1, 4};
    EXPECT_THROW(validate(beyond), Error);
    PilotTransition notInPilot = tiny();
    notInPilot.queryRows = {1, 2};
    EXPECT_THROW(validate(notInPilot), Error);
    PilotTransition queries = tiny();
    queries.newSystem.query = FeatureMatrix(1, 2, {0, 1});
    EXPECT_THROW(validate(queries), Error);
}

TEST(Pilot, IsDrawnWithoutReplacementAndBySeed)
{
    const auto rows = drawPilot(100, 10, 7);
    EXPECT_EQ(rows.size(), 10U);
    EXPECT_TRUE(std::ranges::is_sorted(rows));
    EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), 10U);
    EXPECT_EQ(rows, drawPilot(100, 10, 7));
    EXPECT_NE(rows, drawPilot(100, 10, 8));
    EXPECT_EQ(drawPilot(3, 3, 1), (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_THROW(drawPilot(100, 1, 0), Error);
    EXPECT_THROW(drawPilot(100, 101, 0), Error);
}

TEST(Pilot, GroupsAreEquallyLarge)
{
    const auto groups = randomGroups(10, 4, 3);
    for (std::uint32_t g = 0; g < 4; ++g)
        EXPECT_EQ(std::ranges::count(groups, g), g < 2 ? 3 : 2);
}

} // namespace
} // namespace crossfade
