#include "core/study/analysis/decision.h"

#include "core/study/plan/target_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

StudyCurve curveOf(const std::vector<double>& means, const std::vector<double>& low, double auc)
{
    StudyCurve curve;
    curve.backfill.fractions = {0, 0.25, 0.5, 1};
    curve.backfill.backfilled = {0, 5, 10, 20};
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
    result.study.methods = {chooseMethod("direct")};
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
    curve.backfill.backfilled = {0, 10, 20};
    const auto reachedAt = [](std::int64_t items) {
        return CurveDecision{.target = CurvePlace{.items = items}};
    };
    EXPECT_TRUE(isReachedOnlyAtTheEnd(reachedAt(20), curve));
    EXPECT_FALSE(isReachedOnlyAtTheEnd(reachedAt(19), curve));
    EXPECT_FALSE(isReachedOnlyAtTheEnd({}, curve));
    curve.backfill.fractions = {0, 0.5, 0.8}; // the rest stays as it is
    EXPECT_FALSE(isReachedOnlyAtTheEnd(reachedAt(20), curve));
}

TEST(Decision, RanksCurvesByTheItemsThatTheyNeed)
{
    const double target = targetOfShare(result(), 0, 0.5);
    EXPECT_DOUBLE_EQ(target, 0.6);
    const auto found = decisions(result(), 0, target);
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].curve, 3U); // both from slice 1 on; the larger AUC
    EXPECT_EQ(found[1].curve, 1U);
    EXPECT_EQ(found[1].target, (CurvePlace{.items = 5, .share = 0.25, .slice = 1}));
    EXPECT_FALSE(found[1].isExact);
    EXPECT_EQ(found[1].sure, std::nullopt) << "nothing was resampled";
    EXPECT_EQ(found[2].curve, 0U);
    EXPECT_EQ(found[2].target, (CurvePlace{.items = 10, .share = 0.5, .slice = 2}));
    EXPECT_EQ(found[2].sure, found[2].target);
    EXPECT_EQ(found[2].betterThanOld, (CurvePlace{.items = 5, .share = 0.25, .slice = 1}));
    EXPECT_EQ(found[3].target, std::nullopt);
    EXPECT_EQ(found[3].betterThanOld, std::nullopt);
}

TEST(Decision, FindsTheMostWithinABudget)
{
    const BackfillCurve curve = curveOf({0.3, 0.7, 0.6, 0.8}, {}, 0.6).backfill;
    const CurvePlace start{.items = 0, .share = 0, .slice = 0};
    const CurvePlace quarter{.items = 5, .share = 0.25, .slice = 1};
    EXPECT_EQ(bestWithin(curve, 0, 0), start);
    EXPECT_EQ(bestWithin(curve, 0, 0.24), start);
    EXPECT_EQ(bestWithin(curve, 0, 0.25), quarter);
    EXPECT_EQ(bestWithin(curve, 0, 0.9), quarter) << "half has less";
    EXPECT_EQ(bestWithin(curve, 0, 1), (CurvePlace{.items = 20, .share = 1, .slice = 3}));
}

/// CMC@1 of ten queries, counted after every one of 20 items; and mAP, known at the slices.
TEST(Decision, FindsTheItemWhereTheMetricIsKnownAfterEveryOne)
{
    StudyResult exact = result();
    StudyCurve& curve = exact.curves[0];
    curve = curveOf({0.2, 0.5, 0.7, 0.8}, {0.1, 0.4, 0.6, 0.7}, 0.5);
    curve.backfill.validQueries = 10;
    curve.backfill.metrics[0].rightQueries = {2, 3, 4, 6, 5, 5, 5, 6, 6, 5, 7,
                                              7, 7, 7, 7, 7, 7, 8, 8, 7, 8};
    curve.backfill.metrics.push_back(curve.backfill.metrics[0]);
    curve.backfill.metrics[1].rightQueries.clear();
    exact.curves.resize(1);
    exact.baselines.oldModel.mean = {0.4, 0.4};

    const CurveDecision sixty = decisions(exact, 0, 0.6).front();
    EXPECT_TRUE(sixty.isExact);
    EXPECT_EQ(sixty.target, (CurvePlace{.items = 10, .share = 0.5, .slice = 2}))
        << "after 7 items it is there, too, but not to stay";
    EXPECT_EQ(sixty.betterThanOld, (CurvePlace{.items = 2, .share = 0.1, .slice = 0}));
    EXPECT_EQ(sixty.sure, sixty.target);
    const CurveDecision fifty = decisions(exact, 0, 0.5).front();
    EXPECT_EQ(fifty.target, (CurvePlace{.items = 3, .share = 0.15, .slice = 0}));
    EXPECT_EQ(fifty.sure, (CurvePlace{.items = 10, .share = 0.5, .slice = 2}));
    EXPECT_EQ(decisions(exact, 0, 0.81).front().target, std::nullopt);
    EXPECT_EQ(bestWithin(curve.backfill, 0, 0.49),
              (CurvePlace{.items = 3, .share = 0.15, .slice = 0}))
        << "the first of those with six right queries";

    const CurveDecision bySlice = decisions(exact, 1, 0.5).front();
    EXPECT_FALSE(bySlice.isExact);
    EXPECT_EQ(bySlice.target, (CurvePlace{.items = 5, .share = 0.25, .slice = 1}));
}

TEST(Decision, LooksForNoShareOfAWayThatLeadsNowhere)
{
    StudyResult worse = result();
    worse.study.metrics = parseMetrics("map");
    const auto offeredBy = [&](double newModel) {
        worse.baselines.newModel.mean = {newModel};
        return offeredCurves(worse, {.target = targetOfShare(worse, 0, 0.5)});
    };
    EXPECT_NE(firstAtTarget(worse, offeredBy(0.8)), nullptr);
    for (const double newModel : {0.4, 0.3}) {
        const auto offered = offeredBy(newModel);
        EXPECT_EQ(firstAtTarget(worse, offered), nullptr);
        EXPECT_EQ(offered.front().curve, 3U) << "the largest AUC";
        EXPECT_THAT(targetParagraph(worse, offered, {.target = 0.3}).english(),
                    testing::StartsWith("There is no way to go: by map, new has"));
    }
}
