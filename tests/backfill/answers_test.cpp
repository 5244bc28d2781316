#include "core/backfill/groups/answers.h"

#include <gtest/gtest.h>

#include <limits>

using namespace crossfade;

namespace
{

constexpr float none = std::numeric_limits<float>::quiet_NaN();

/// Four queries, two slices: one metric, and ranks.
BackfillCurve curve(std::vector<float> values, std::vector<std::int32_t> ranks)
{
    BackfillCurve curve;
    curve.fractions = {0, 1};
    curve.queries = 4;
    curve.firstRank = std::move(ranks);
    curve.metrics.push_back({.metric = parseMetric("map"),
                             .mean = {},
                             .perQuery = std::move(values),
                             .aucSlices = 0,
                             .aucExact = {}});
    return curve;
}

} // namespace

TEST(Answers, AreRightOrWrongByCmc)
{
    const BackfillCurve a = curve({}, {1, 2, 3, 1, 2, 2, 0, 0});
    const BackfillCurve b = curve({}, {2, 1, 3, 3, 1, 3, 0, 0});
    const std::vector<std::int32_t> old{1, 1, 1, 0};
    const ComparedAnswers compared{.curve = answersAlong(a, 1),
                                   .reference = answersAlong(b, 1),
                                   .before = answersOfSystem(old, 1)};
    const auto counts = countAnswers(compared, 4, 2);
    EXPECT_EQ(counts[0].queries, 3) << "the last has no relevant item";
    EXPECT_EQ(counts[0].better, 1);         // query 0
    EXPECT_EQ(counts[0].worse, 1);          // query 2
    EXPECT_EQ(counts[0].onlyHereBroken, 1); // query 2
    EXPECT_EQ(counts[0].onlyThereBroken, 1);
    EXPECT_EQ(counts[1].better, 1);          // query 1
    EXPECT_EQ(counts[1].worse, 1);           // query 0
    EXPECT_EQ(counts[1].onlyThereBroken, 1); // query 1; both break query 2
    EXPECT_DOUBLE_EQ(counts[1].change, 0);
    EXPECT_EQ(countAnswers({.curve = answersAlong(a, 2), .reference = answersAlong(b, 2)}, 4, 2)[0]
                  .better,
              0)
        << "by CMC@2 both are right";
}

TEST(Answers, AreBetterOrWorseByOtherMetrics)
{
    const BackfillCurve a =
        curve({0.5F, 0.25F, 0.75F, 1, 0.1F, 0.1F, none, none}, std::vector<std::int32_t>(8));
    const auto along = answersAlong(a, a.metrics[0]);
    ASSERT_TRUE(along);
    const auto counts = countAnswers({.curve = *along, .reference = atStart(*along)}, 4, 2);
    EXPECT_EQ(counts[0].better + counts[0].worse, 0);
    EXPECT_EQ(counts[1].queries, 3);
    EXPECT_EQ(counts[1].better, 1); // query 1
    EXPECT_EQ(counts[1].worse, 1);  // query 0; query 2 is a tie
    EXPECT_DOUBLE_EQ(counts[1].change, 0);
    EXPECT_EQ(counts[1].onlyHereBroken, 0) << "nothing is asked of an old model";
    const std::vector<float> system{0.25F, 1, 0, none};
    EXPECT_EQ(countAnswers({.curve = *along, .reference = answersOfSystem(system)}, 4, 2)[0].better,
              2);
    const BackfillCurve older = curve({}, std::vector<std::int32_t>(8));
    EXPECT_FALSE(answersAlong(older, older.metrics[0]));
}
