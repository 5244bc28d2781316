#include "core/study/analysis/differences/compared_runs.h"

#include "core/base/error.h"
#include "core/hdf5/embedding_file.h"
#include "core/methods/registry.h"
#include "core/study/run/runner.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

class ComparedRuns : public testing::Test
{
protected:
    ComparedRuns()
    {
        writeTiny(m_folder.path() / "tiny.h5", {});
        Study study = tinyStudy(m_folder.path() / "tiny.h5");
        m_a = runStudy(study, m_job);
        study.methods = {chooseMethod("direct")};
        study.orders = {"class-mean"};
        study.slices = 9;
        m_b = runStudy(study, m_job);
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    StudyResult m_a;
    StudyResult m_b;
};

} // namespace

TEST_F(ComparedRuns, FindsWhatBothHave)
{
    EXPECT_TRUE(haveSameQueries(m_a, m_b));
    const auto common = commonCurves(m_a, m_b);
    ASSERT_EQ(common.size(), 1U);
    EXPECT_EQ(m_a.study.methods[common[0].first.choice].id, "direct");
    EXPECT_EQ(common[0].first.ordering, "class-mean");
    EXPECT_EQ(common[0].second.choice, 0U);
}

TEST_F(ComparedRuns, TheSameCurveIsEqual)
{
    const Metric metric = m_a.study.metrics.front();
    for (const Quantity& of : {parseQuantity("at_0"), parseQuantity("at_1"), Quantity()}) {
        const auto differences = compareRuns(m_a, m_b, commonCurves(m_a, m_b), metric, of, m_job);
        ASSERT_EQ(differences.size(), 1U);
        EXPECT_EQ(differences[0].difference, 0);
        EXPECT_EQ(differences[0].interval, (Interval{0, 0}));
        EXPECT_EQ(differences[0].verdict, Verdict::Equal);
    }
}

/// Of 5 slices and of 9: both areas are over the 5, and so are those of parts of the queries.
TEST_F(ComparedRuns, AreasAreOverTheSlicesThatBothHave)
{
    const auto common = commonCurves(m_a, m_b);
    const auto areaOf = [](const StudyResult& result, const Side& side) {
        return std::ranges::find_if(result.curves,
                                    [&](const StudyCurve& curve) {
                                        return curve.choice == side.choice &&
                                               curve.ordering == side.ordering;
                                    })
            ->backfill.metrics[0]
            .aucSlices;
    };
    const double ofFive = areaOf(m_a, common[0].first);
    ASSERT_GT(std::fabs(areaOf(m_b, common[0].second) - ofFive), 1e-4) // else nothing is seen
        << "the areas over all slices of each";
    const auto auc = compareRuns(m_a, m_b, common, m_a.study.metrics[0], {}, m_job);
    EXPECT_NEAR(auc[0].aValue, ofFive, 1e-6);
    EXPECT_NEAR(auc[0].bValue, ofFive, 1e-6);
    std::vector<ComparedPart> parts(2);
    for (std::size_t query = 0; query < m_a.relevance.queryCount(); ++query)
        parts[query % 2].inA.push_back(query);
    for (ComparedPart& part : parts)
        part.inB = part.inA;
    for (const auto& part :
         compareRunParts(m_a, m_b, common, m_a.study.metrics[0], {}, parts, m_job)) {
        EXPECT_EQ(part[0].difference, 0);
        EXPECT_EQ(part[0].interval, (Interval{0, 0}));
    }
}

/// What is called AUC is the same number as beside the curves.
TEST_F(ComparedRuns, AreasAreExactWhereBothRunsKnowThemSo)
{
    const auto common = commonCurves(m_a, m_a);
    const Metric metric = m_a.study.metrics[0];
    ASSERT_TRUE(haveExactAucs(m_a, m_a, metric));
    EXPECT_FALSE(haveExactAucs(m_a, m_b, metric)) << "other slices";
    const MetricCurve& curve = m_a.curves[0].backfill.metrics[0];
    ASSERT_GT(std::fabs(*curve.aucExact - curve.aucSlices), 1e-4);
    EXPECT_NEAR(compareRuns(m_a, m_a, common, metric, {}, m_job)[0].aValue, *curve.aucExact, 1e-6);
    Quantity overSlices;
    overSlices.isOverSlices = true;
    EXPECT_NEAR(compareRuns(m_a, m_a, common, metric, overSlices, m_job)[0].aValue, curve.aucSlices,
                1e-6);
    const ComparedPart all{.inA = {0, 1, 2}, .inB = {0, 1, 2}};
    const auto parts = compareRunParts(m_a, m_a, common, metric, {}, {all}, m_job);
    const auto ofSlices = compareRunParts(m_a, m_a, common, metric, overSlices, {all}, m_job);
    EXPECT_NEAR(parts[0][0].aValue - ofSlices[0][0].aValue, *curve.aucExact - curve.aucSlices,
                1e-6);
}

TEST_F(ComparedRuns, AreasOverTooFewCommonSlicesAreNotCompared)
{
    Study study = m_b.study;
    study.slices = 4; // thirds: of the quarters and eighths it has the ends alone
    const StudyResult thirds = runStudy(study, m_job);
    const auto common = commonCurves(thirds, m_b);
    const Metric metric = m_b.study.metrics[0];
    const RunDifference auc = compareRuns(thirds, m_b, common, metric, {}, m_job)[0];
    EXPECT_TRUE(std::isnan(auc.aValue) && std::isnan(auc.bValue) && std::isnan(auc.difference));
    EXPECT_FALSE(auc.interval.isKnown());
    EXPECT_EQ(auc.verdict, Verdict::NotToldApart);
    const Quantity atEnd = parseQuantity("at_1");
    EXPECT_EQ(compareRuns(thirds, m_b, common, metric, atEnd, m_job)[0].difference, 0);
}

TEST(CommonSlices, AreThoseAtTheSameShares)
{
    const auto slices = [](std::vector<double> a, std::vector<double> b) {
        BackfillCurve first;
        BackfillCurve second;
        first.fractions = std::move(a);
        second.fractions = std::move(b);
        return commonSlices(first, second);
    };
    using testing::ElementsAre;
    const CommonSlices some = slices({0, 0.25, 0.5, 0.75, 1}, {0, 0.5, 0.6, 1});
    EXPECT_THAT(some.inA, ElementsAre(0, 2, 4));
    EXPECT_THAT(some.inB, ElementsAre(0, 1, 3));
    EXPECT_FALSE(some.areAll);
    EXPECT_TRUE(some.haveArea);
    EXPECT_FALSE(slices({0, 0.25, 1}, {0, 0.5, 1}).haveArea); // the ends alone
    const CommonSlices ends = slices({0, 1}, {0, 1});
    EXPECT_TRUE(ends.areAll);
    EXPECT_TRUE(ends.haveArea);
    EXPECT_FALSE(slices({0.2, 0.6, 1}, {0.2, 0.6, 1}).haveArea); // of a part of the backfill
    EXPECT_FALSE(slices({0, 0.1, 0.2}, {0, 0.1, 0.2}).haveArea);
    EXPECT_TRUE(slices({0, 0.1}, {0.3, 0.4}).inA.empty());
}

TEST_F(ComparedRuns, ShowsTheCurvesOwnValuesToTheLastDigit)
{
    const auto common = commonCurves(m_a, m_b);
    const auto own = commonCurves(m_b, m_b);
    const StudyCurve& curve = *std::ranges::find_if(
        m_b.curves, [](const StudyCurve& each) { return each.ordering == "class-mean"; });
    for (std::size_t m = 0; m < m_b.study.metrics.size(); ++m) {
        const Metric& metric = m_b.study.metrics[m];
        const MetricCurve& values = curve.backfill.metrics[m];
        EXPECT_EQ(compareRuns(m_b, m_b, own, metric, {}, m_job)[0].bValue, *values.aucExact);
        EXPECT_EQ(compareRuns(m_a, m_b, common, metric, parseQuantity("at_0.5"), m_job)[0].bValue,
                  values.mean[4]);
    }
}

TEST_F(ComparedRuns, ADifferenceOfEveryQueryHasAnIntervalOfNoWidth)
{
    StudyResult shifted = m_a;
    for (StudyCurve& curve : shifted.curves)
        for (float& value : curve.backfill.metrics[0].perQuery)
            value += 0.25F; // b − a is 0.25 for every query, however they are drawn
    const auto common = commonCurves(m_a, shifted);
    EXPECT_EQ(common.size(), 4U);
    for (const RunDifference& difference :
         compareRuns(m_a, shifted, common, m_a.study.metrics[0], {}, m_job)) {
        EXPECT_NEAR(difference.difference, 0.25, 1e-6);
        EXPECT_NEAR(difference.interval.low, 0.25, 1e-6);
        EXPECT_NEAR(difference.interval.high, 0.25, 1e-6);
        EXPECT_EQ(difference.verdict, Verdict::Holds);
    }
}

TEST_F(ComparedRuns, OtherQueriesAreNotPaired)
{
    StudyResult other = m_a;
    auto items = std::make_shared<EmbeddingSet>(*m_a.items);
    items->gallery.count += 1;
    other.items = items;
    EXPECT_FALSE(haveSameQueries(m_a, other));
    const auto differences =
        compareRuns(m_a, other, commonCurves(m_a, other), m_a.study.metrics[0], {}, m_job);
    EXPECT_FALSE(differences[0].interval.isKnown());
    EXPECT_EQ(differences[0].verdict, Verdict::NotToldApart);
}

TEST_F(ComparedRuns, PartsAreMeansOverTheirOwnQueries)
{
    StudyResult other = m_a;
    for (StudyCurve& curve : other.curves) {
        std::vector<float>& values = curve.backfill.metrics[0].perQuery;
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] += i / curve.backfill.fractions.size() % 2 == 0 ? 0.25F : -0.5F;
    }
    std::vector<ComparedPart> parts(3); // the even queries, the odd ones, nobody
    for (std::size_t query = 0; query < m_a.relevance.queryCount(); ++query)
        parts[query % 2].inA.push_back(query);
    for (ComparedPart& part : parts)
        part.inB = part.inA;
    const auto common = commonCurves(m_a, other);
    const auto differences = compareRunParts(m_a, other, common, m_a.study.metrics[0],
                                             parseQuantity("at_1"), parts, m_job);
    ASSERT_EQ(differences.size(), 3U);
    ASSERT_EQ(differences[0].size(), common.size());
    for (std::size_t i = 0; i < common.size(); ++i) {
        EXPECT_NEAR(differences[0][i].difference, 0.25, 1e-6);
        EXPECT_NEAR(differences[0][i].interval.low, 0.25, 1e-6);
        EXPECT_EQ(differences[0][i].verdict, Verdict::Holds);
        EXPECT_NEAR(differences[1][i].difference, -0.5, 1e-6);
        EXPECT_EQ(differences[1][i].verdict, Verdict::DoesNotHold);
        EXPECT_TRUE(std::isnan(differences[2][i].difference));
        EXPECT_EQ(differences[2][i].verdict, Verdict::NotToldApart);
    }
    double sum = 0;
    double valid = 0;
    const StudyCurve& curve = m_a.curves.front();
    const std::size_t slices = curve.backfill.fractions.size();
    for (const std::size_t query : parts[0].inA)
        if (!m_a.relevance.relevant[query].empty()) {
            sum += static_cast<double>(
                curve.backfill.metrics[0].perQuery[query * slices + slices - 1]);
            ++valid;
        }
    EXPECT_NEAR(differences[0][0].aValue, sum / valid, 1e-9);
}

/// A query by itself cannot be drawn anew.
TEST_F(ComparedRuns, APartOfOneQueryHasNoInterval)
{
    const auto common = commonCurves(m_a, m_a);
    const auto differences =
        compareRunParts(m_a, m_a, common, m_a.study.metrics[0], {}, {{{0}, {0}}}, m_job);
    EXPECT_EQ(differences[0][0].difference, 0);
    EXPECT_FALSE(differences[0][0].interval.isKnown());
}

TEST_F(ComparedRuns, RefusesWhatAResultDoesNotHave)
{
    const auto common = commonCurves(m_a, m_b);
    const Metric metric = m_a.study.metrics[0];
    const auto refusal = [&](const auto& pairs, const Metric& by, const Quantity& of) {
        return errorText([&] { (void)compareRuns(m_a, m_b, pairs, by, of, m_job); });
    };
    EXPECT_THAT(refusal(common, parseMetric("recall@77"), {}),
                testing::HasSubstr("comparison of runs: a result has no metric recall@77"));
    EXPECT_THAT(refusal(common, metric, parseQuantity("at_0.3")),
                testing::HasSubstr("a curve has no value at_0.3; expected what both results have"));
    decltype(commonCurves(m_a, m_b)) unknown{common[0]};
    unknown[0].first = {Side::Kind::Curve, 9, "random"};
    EXPECT_THAT(refusal(unknown, metric, {}),
                testing::HasSubstr("a result has no curve of random"));
}
