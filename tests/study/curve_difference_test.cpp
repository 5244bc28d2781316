#include "core/study/analysis/differences/curve_difference.h"

#include "core/base/error.h"
#include "core/study/analysis/comparisons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

using namespace crossfade;

namespace
{

constexpr std::size_t pairedQueries = 64;

Side curveSide(std::size_t choice)
{
    return {Side::Kind::Curve, choice, "random"};
}

StudyCurve curveWith(std::size_t choice, std::vector<float> perQuery)
{
    StudyCurve curve;
    curve.choice = choice;
    curve.ordering = "random";
    curve.backfill.fractions = {0, 0.5, 1};
    MetricCurve metric;
    for (std::size_t t = 0; t < 3; ++t) {
        double sum = 0;
        for (std::size_t query = 0; query < pairedQueries; ++query)
            sum += perQuery[3 * query + t];
        metric.mean.push_back(sum / static_cast<double>(pairedQueries));
    }
    metric.aucSlices = (metric.mean[0] + 2 * metric.mean[1] + metric.mean[2]) / 4;
    metric.perQuery = std::move(perQuery);
    curve.backfill.metrics = {metric};
    return curve;
}

/// Values in eighths, so that every mean is exact.
std::vector<float> drawnEighths(unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<float> values(3 * pairedQueries);
    for (float& value : values)
        value = static_cast<float>(random() % 5) / 8;
    return values;
}

/// Three methods: the second is the first and a quarter more in the middle, the third is drawn
/// anew.
StudyResult threeCurves()
{
    StudyResult result;
    result.study.methods = {chooseMethod("direct"), chooseMethod("fct"), chooseMethod("fastfill")};
    result.study.orders = {"random"};
    result.study.metrics = parseMetrics("map");
    result.study.resamples = 300;
    auto items = std::make_shared<EmbeddingSet>();
    items->gallery.count = pairedQueries;
    result.items = items;
    result.relevance.relevant.offsets.resize(pairedQueries + 1);
    for (std::size_t query = 0; query <= pairedQueries; ++query)
        result.relevance.relevant.offsets[query] = static_cast<std::int64_t>(query);
    result.relevance.relevant.indices.resize(pairedQueries);
    std::vector<float> raised = drawnEighths(1);
    for (std::size_t query = 0; query < pairedQueries; ++query)
        raised[3 * query + 1] += 0.25F;
    result.curves = {curveWith(0, drawnEighths(1)), curveWith(1, raised),
                     curveWith(2, drawnEighths(2))};
    const std::vector<float> none(pairedQueries, 0);
    const std::vector<float> all(pairedQueries, 1);
    result.baselines.oldModel = {.mean = {0}, .perQuery = {none}, .firstRank = {}};
    result.baselines.newModel = {.mean = {1}, .perQuery = {all}, .firstRank = {}};
    return result;
}

} // namespace

TEST(CurveDifference, IsTheDifferenceAtEveryFractionWithItsBand)
{
    const StudyResult result = threeCurves();
    JobContext job;
    const auto found = differencesFrom(result, curveSide(0), {curveSide(1), curveSide(2)}, 0, job);
    ASSERT_EQ(found.curves.size(), 2U);
    EXPECT_EQ(found.fractions, (std::vector<double>{0, 0.5, 1}));
    const CurveDifferences::Curve& raised = found.curves[0];
    EXPECT_EQ(raised.difference, (std::vector<double>{0, 0.25, 0}));
    EXPECT_EQ(raised.auc.difference, 0.125); // 0.25 in the middle of three slices
    EXPECT_EQ(raised.gain.difference, 0.125) << "old is 0, and new is 1";
    EXPECT_EQ(raised.auc.holm, Verdict::Holds);
    ASSERT_EQ(raised.band.size(), 3U);
    for (const std::size_t t : {0U, 1U, 2U}) { // every query has the same difference
        EXPECT_NEAR(raised.band[t].low, raised.difference[t], 1e-12);
        EXPECT_NEAR(raised.band[t].high, raised.difference[t], 1e-12);
    }
    const CurveDifferences::Curve& other = found.curves[1];
    for (std::size_t t = 0; t < 3; ++t) {
        EXPECT_EQ(other.difference[t], result.curves[2].backfill.metrics[0].mean[t] -
                                           result.curves[0].backfill.metrics[0].mean[t]);
        const ComparisonRequest at{
            0, {Quantity::Kind::At, found.fractions[t]}, curveSide(2), curveSide(0)};
        const Interval alone = compare(result, {at}, job).front().interval;
        EXPECT_LE(other.band[t].low, alone.low) << "the band is nowhere narrower";
        EXPECT_GE(other.band[t].high, alone.high);
    }
}

TEST(CurveDifference, HasNoBandWhereNothingWasResampled)
{
    StudyResult result = threeCurves();
    result.study.resamples = 0;
    JobContext job;
    const auto found = differencesFrom(result, curveSide(2), {curveSide(0)}, 0, job);
    EXPECT_TRUE(found.curves[0].band.empty());
    EXPECT_FALSE(found.curves[0].auc.interval.isKnown());
    EXPECT_THROW((void)differencesFrom(result, curveSide(7), {curveSide(0)}, 0, job), Error);
}

TEST(CurveDifference, SaysWhereTheClassesAreTooFew)
{
    StudyResult result = threeCurves();
    auto items = std::make_shared<EmbeddingSet>(*result.items);
    for (std::size_t query = 0; query < pairedQueries; ++query)
        items->gallery.labels.push_back(static_cast<std::int64_t>(query % 16));
    result.items = items;
    JobContext job;
    const std::vector<Side> others{curveSide(2)};
    const auto found = differencesFrom(result, curveSide(0), others, 0, job);
    ASSERT_TRUE(found.tooFewClasses);
    EXPECT_NEAR(*found.tooFewClasses, 16, 1e-9);
    EXPECT_FALSE(found.curves[0].auc.interval.isKnown());
    result.study.resamples = 0; // nothing was drawn: that is another reason
    EXPECT_FALSE(differencesFrom(result, curveSide(0), others, 0, job).tooFewClasses);
    EXPECT_FALSE(differencesFrom(threeCurves(), curveSide(0), others, 0, job).tooFewClasses);
}

TEST(CurveDifference, NamesEveryMethodUnderEveryOrderOnce)
{
    StudyResult result = threeCurves();
    result.curves.push_back(result.curves.front()); // another seed
    result.curves.back().seed = 7;
    EXPECT_EQ(sidesOf(result), (std::vector<Side>{curveSide(0), curveSide(1), curveSide(2)}));
}
