#include "core/study/result/decision.h"

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

StudyCurve curveOf(const std::vector<double>& means, const std::vector<double>& low, double auc)
{
    StudyCurve curve;
    curve.backfill.metrics.resize(1);
    curve.backfill.metrics[0].mean = means;
    curve.backfill.metrics[0].aucSlices = auc;
    if (!low.empty())
        curve.ci95 = {{.low = low, .high = means}};
    return curve;
}

/// old 0.4, new 0.8; four slices.
StudyResult result()
{
    StudyResult result;
    result.baselines.oldModel.mean = {0.4};
    result.baselines.newModel.mean = {0.8};
    result.curves = {curveOf({0.2, 0.5, 0.7, 0.8}, {0.1, 0.4, 0.6, 0.7}, 0.5),
                     curveOf({0.5, 0.7, 0.6, 0.8}, {}, 0.6),
                     curveOf({0.3, 0.3, 0.35, 0.39}, {}, 0.3),
                     curveOf({0.5, 0.6, 0.7, 0.8}, {}, 0.7)};
    return result;
}

} // namespace

TEST(Decision, StaysAboveFromWhereOn)
{
    const std::vector<double> values{0.1, 0.5, 0.3, 0.5, 0.6};
    EXPECT_EQ(staysAbove(values, 0.5), 3U);
    EXPECT_EQ(staysAbove(values, 0.1), 0U);
    EXPECT_EQ(staysAbove(values, 0.6), 4U);
    EXPECT_EQ(staysAbove(values, 0.61), std::nullopt);
    EXPECT_EQ(staysAbove(values, 0.60005), 4U) << "within the tolerance of equal means";
    EXPECT_EQ(staysAbove({}, 0), std::nullopt);
}

TEST(Decision, KnowsWhatIsReachedOnlyWhenAllIsEmbedded)
{
    StudyCurve curve;
    curve.backfill.fractions = {0, 0.5, 1};
    EXPECT_TRUE(isReachedOnlyAtTheEnd({.slice = 2}, curve));
    EXPECT_FALSE(isReachedOnlyAtTheEnd({.slice = 1}, curve));
    EXPECT_FALSE(isReachedOnlyAtTheEnd({.slice = std::nullopt}, curve));
    curve.backfill.fractions = {0, 0.5, 0.8}; // the rest stays as it is
    EXPECT_FALSE(isReachedOnlyAtTheEnd({.slice = 2}, curve));
}

TEST(Decision, RanksCurvesByTheItemsThatTheyNeed)
{
    const double target = targetOfShare(result(), 0, 0.5);
    EXPECT_DOUBLE_EQ(target, 0.6);
    const auto found = decisions(result(), 0, target);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].curve, 3U); // both from slice 1 on; the larger AUC
    EXPECT_EQ(found[1].curve, 1U);
    EXPECT_EQ(found[1].slice, 1U);
    EXPECT_EQ(found[1].sureSlice, std::nullopt) << "nothing was resampled";
    EXPECT_EQ(found[2].curve, 0U);
    EXPECT_EQ(found[2].slice, 2U);
    EXPECT_EQ(found[2].sureSlice, 2U);
    EXPECT_EQ(found[2].betterThanOld, 1U);
    EXPECT_EQ(found[3].slice, std::nullopt);
    EXPECT_EQ(found[3].betterThanOld, std::nullopt);
}
