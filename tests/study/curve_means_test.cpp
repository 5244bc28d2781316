#include "core/study/analysis/curve_means.h"

#include <gtest/gtest.h>

#include <cmath>

using namespace crossfade;

namespace
{

StudyCurve curveOf(std::size_t choice, std::uint64_t seed, const std::vector<double>& means)
{
    StudyCurve curve;
    curve.choice = choice;
    curve.ordering = "random";
    curve.seed = seed;
    curve.backfill.metrics.resize(1);
    curve.backfill.metrics[0].mean = means;
    curve.backfill.metrics[0].aucSlices = (means[0] + means[1]) / 2;
    curve.gain = {2 * means[0]};
    return curve;
}

} // namespace

TEST(CurveMeans, ByHand)
{
    StudyResult result;
    result.study.metrics = parseMetrics("map");
    result.curves = {curveOf(0, 0, {0.25, 0.5}), curveOf(1, 0, {0.5, 0.5}),
                     curveOf(0, 1, {0.5, 0.5}), curveOf(0, 2, {0.75, 0.5})};
    const std::vector<CurveMean> means = curveMeans(result);
    ASSERT_EQ(means.size(), 1U) << "the other method has one seed";
    EXPECT_EQ(means[0].seeds, 3U);
    const CurveMean::Values& values = means[0].metrics[0];
    EXPECT_DOUBLE_EQ(values.slices[0].mean, 0.5);
    EXPECT_DOUBLE_EQ(values.slices[0].deviation, 0.25);
    EXPECT_DOUBLE_EQ(values.slices[0].least, 0.25);
    EXPECT_DOUBLE_EQ(values.slices[0].most, 0.75);
    EXPECT_DOUBLE_EQ(values.slices[1].deviation, 0);
    EXPECT_DOUBLE_EQ(values.auc.mean, 0.5);
    EXPECT_DOUBLE_EQ(values.auc.deviation, 0.125);
    EXPECT_DOUBLE_EQ(values.gain.mean, 1);
}

TEST(CurveMeans, OfOneValueHaveNoSpread)
{
    EXPECT_EQ(seedMean({0.5}).mean, 0.5);
    EXPECT_TRUE(std::isnan(seedMean({0.5}).deviation));
    EXPECT_TRUE(std::isnan(seedMean({}).mean));
}
