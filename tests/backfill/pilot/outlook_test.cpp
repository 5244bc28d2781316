#include "core/backfill/pilot/outlook.h"

#include <gtest/gtest.h>

#include <cmath>

namespace crossfade
{
namespace
{

double meanOf(const SharePoints& points, const auto& of)
{
    double sum = 0;
    for (std::size_t i = 0; i < points.count; ++i)
        sum += points.weight[i] * of(points.share[i]);
    return sum;
}

TEST(Outlook, PointsHaveTheMomentsOfTheGammaDistribution)
{
    for (const double shape : {0.05, 0.3, 1.0, 2.5, 8.0, 20.0, 300.0}) {
        const double scale = 0.01 / shape;
        const SharePoints points = pointsOf({shape, scale}, 1e6);
        EXPECT_NEAR(meanOf(points, [](double) { return 1.0; }), 1, 1e-12) << shape;
        EXPECT_NEAR(meanOf(points, [](double p) { return p; }) / 0.01, 1, 0.01) << shape;
        // The mean of e^{−λ p} is (1 + λ scale)^−shape.
        for (const double rate : {1.0, 100.0, 1000.0})
            EXPECT_NEAR(meanOf(points, [=](double p) { return std::exp(-rate * p); }),
                        std::pow(1 + rate * scale, -shape), 0.01)
                << shape << " " << rate;
    }
}

TEST(Outlook, MeanReciprocalOfAPoissonNumber)
{
    for (const double base : {1.0, 1.5, 3.0, 7.0, 100.0})
        for (const double mean : {0.0, 0.01, 0.5, 2.0, 5.0, 9.0, 60.0}) {
            double chance = std::exp(-mean);
            double sum = 0;
            for (int y = 0; y < 400; ++y) {
                sum += chance / (base + y);
                chance *= mean / (y + 1);
            }
            EXPECT_NEAR(meanReciprocal(base, mean) / sum, 1, 0.01) << base << " " << mean;
        }
}

TEST(Outlook, WhereNothingIsUnseenTheShareIsExact)
{
    const RankCase certain{.weight = 1};
    const RankDistribution second{1, 3, {&certain, 1}}; // the second relevant item, at rank 5
    const auto share = [&](const char* metric, const RankDistribution& outlook) {
        return expectedShare(sharesOf(parseMetric(metric), Protocol::ClassLabels, 4), outlook);
    };
    EXPECT_DOUBLE_EQ(share("map", second), 2.0 / 5);
    EXPECT_DOUBLE_EQ(share("map-trapezoid", second), (1.0 / 4 + 2.0 / 5) / 2);
    EXPECT_EQ(share("cmc@9", second), 0); // it is not the first
    EXPECT_EQ(share("recall@4", second), 0);
    EXPECT_EQ(share("recall@5", second), 1);
    EXPECT_DOUBLE_EQ(share("map@5", second), 2.0 / 5);
    EXPECT_DOUBLE_EQ(share("ndcg@5", second), 1 / std::log2(6.0));
    const RankDistribution first{0, 1, {&certain, 1}};
    EXPECT_EQ(share("cmc@1", first), 0);
    EXPECT_EQ(share("cmc@2", first), 1);
    EXPECT_EQ(share("mrr@2", first), 0.5);
}

TEST(Outlook, FirstItemsNeedThatNothingUnseenIsNearer)
{
    // One case: two unseen irrelevant items are expected, and no relevant one with chance 0.25.
    const RankCase unseen{.weight = 1, .irrelevant = 2, .relevant = 1.5, .chanceOfNone = 0.25};
    const RankDistribution nothingSeen{0, 0, {&unseen, 1}};
    const auto share = [&](const char* metric) {
        return expectedShare(sharesOf(parseMetric(metric), Protocol::ClassLabels, 4), nothingSeen);
    };
    EXPECT_NEAR(share("cmc@1"), 0.25 * std::exp(-2.0), 1e-12);
    EXPECT_NEAR(share("cmc@2"), 0.25 * std::exp(-2.0) * 3, 1e-12);
    EXPECT_NEAR(share("mrr@2"), 0.25 * std::exp(-2.0) * 2, 1e-12); // 1 + 2 / 2
    // 2.5 relevant items with itself: half way between 2 and 3.
    EXPECT_NEAR(share("recall@2"), 0.5 * std::exp(-2.0), 1e-12);
    EXPECT_NEAR(share("map"), 2.5 * meanReciprocal(2.5, 2), 1e-12);
}

} // namespace
} // namespace crossfade
