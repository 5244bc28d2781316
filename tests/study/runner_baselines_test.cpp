// The old, new and cross model that a curve is judged by.

#include "core/backfill/score.h"
#include "core/study/analysis/old_flips.h"
#include "core/study/report/csv_tables.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/study/runner_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

TEST_F(Runner, TheCrossBaselineNeedsEqualDimensions)
{
    Study asked = study({.oldDim = 6});
    asked.methods.erase(asked.methods.begin());
    EXPECT_FALSE(runStudy(asked, m_job).baselines.cross);
}

TEST_F(Runner, BackwardCompatibilityIsAboutTheUntouchedOldGallery)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), asked.methods[1], chooseMethod("rm-naive"),
                     chooseMethod("procrustes")};
    asked.orders = {"random"};
    const StudyResult result = runStudy(asked, m_job);
    const double cross = result.baselines.cross->mean[2];
    const double old = result.baselines.oldModel.mean[2];
    const auto margin = [&](std::size_t curve) {
        return result.curves[curve].conditions[2].backwardCompatible.margin;
    };
    const auto start = [&](std::size_t curve) {
        return result.curves[curve].backfill.metrics[2].mean[0];
    };
    EXPECT_NEAR(margin(0), cross - old, 1e-12);
    // fct maps the gallery: its start is about the mapped one.
    EXPECT_DOUBLE_EQ(margin(1), cross - old);
    EXPECT_GT(std::abs(start(1) - cross), 1e-3);
    EXPECT_NEAR(result.curves[1].conditions[2].startsAtOld.margin, start(1) - old, 1e-12);
    // rm-naive searches the old gallery with old queries.
    EXPECT_TRUE(std::isnan(margin(2)));
    // procrustes carries the new query into the old space and leaves the gallery as it is.
    EXPECT_NEAR(margin(3), start(3) - old, 1e-12);
    EXPECT_GT(std::abs(start(3) - cross), 1e-3);
}

TEST_F(Runner, AMethodThatNormalisesIsJudgedByNormalisedBaselines)
{
    EmbeddingSet set = tinySet();
    set.heads["old"] = {.weight = FeatureMatrix(6, 8, std::vector<float>(48, 0.1F)),
                        .bias = std::vector<float>(6, 0.0F)};
    writeEmbeddings(m_folder / "tiny.h5", set, m_job);
    Study asked = tinyStudy(m_folder / "tiny.h5");
    asked.methods = {chooseMethod("direct"), chooseMethod("bct")};
    asked.methods[1].options.set("epochs", std::int64_t{1}, "test");
    asked.orders = {"random"};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_TRUE(result.normalisedBaselines);
    EXPECT_EQ(result.curves[0].geometry, Geometry::Raw);
    EXPECT_EQ(result.curves[1].geometry, Geometry::Normalised);
    // Under cosine, length makes no difference: these are the baselines at length 1.
    Study cosine = asked;
    cosine.distance = Distance::Cosine;
    const StudyResult angles = runStudy(cosine, m_job);
    EXPECT_FALSE(angles.normalisedBaselines);
    EXPECT_EQ(angles.curves[1].geometry, Geometry::Raw);
    for (std::size_t m = 0; m < 3; ++m) {
        const Baselines& own = *result.normalisedBaselines;
        EXPECT_NEAR(own.oldModel.mean[m], angles.baselines.oldModel.mean[m], 1e-6);
        EXPECT_NEAR(own.newModel.mean[m], angles.baselines.newModel.mean[m], 1e-6);
        EXPECT_NEAR(own.cross->mean[m], angles.baselines.cross->mean[m], 1e-6);
        const StudyCurve& curve = result.curves[1];
        const double start = curve.backfill.metrics[m].mean[0];
        const Conditions& conditions = curve.conditions[m];
        EXPECT_NEAR(conditions.startsAtOld.margin, start - own.oldModel.mean[m], 1e-12);
        EXPECT_NEAR(conditions.backwardCompatible.margin, start - own.oldModel.mean[m], 1e-6)
            << "bct leaves the old gallery as it is, at length 1";
        EXPECT_EQ(curve.gain[m], gain(*curve.backfill.metrics[m].aucExact, own.oldModel.mean[m],
                                      own.newModel.mean[m]));
    }
    const auto againstOld = std::ranges::find_if(result.comparisons, [](const Comparison& made) {
        return made.asked.a.choice == 1 && made.asked.b.kind == Side::Kind::Old &&
               made.asked.of.kind == Quantity::Kind::At && made.asked.metric == 2;
    });
    ASSERT_NE(againstOld, result.comparisons.end());
    EXPECT_NEAR(againstOld->difference, result.curves[1].conditions[2].startsAtOld.margin, 1e-12);
    EXPECT_NE(result.baselines.oldModel.mean[2], result.normalisedBaselines->oldModel.mean[2]);

    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(back.normalisedBaselines->newModel, result.normalisedBaselines->newModel);
    EXPECT_EQ(studyJson(back), studyJson(result));
    EXPECT_THAT(studyJson(back), HasSubstr("\"judged_against\": \"normalised\""));
    EXPECT_THAT(curveCsv(back), HasSubstr("\nnormalised old,"));
}

/// Files that were written before these were counted have the ranks that they follow from.
TEST_F(Runner, FlipsAgainstOldAreKnownOfOlderFilesAndByEveryRank)
{
    StudyResult result = runStudy(study(), m_job);
    for (StudyCurve& curve : result.curves)
        for (const std::size_t k : {1, 3}) {
            FlipCounts expected{std::vector<std::int64_t>(5), std::vector<std::int64_t>(5)};
            for (std::size_t q = 0; q < curve.backfill.queries; ++q)
                for (std::size_t t = 0; t < 5; ++t) {
                    const auto before =
                        static_cast<std::size_t>(baselinesOf(result, curve).oldModel.firstRank[q]);
                    const auto here = static_cast<std::size_t>(curve.backfill.firstRank[q * 5 + t]);
                    const bool wasRight = before >= 1 && before <= k;
                    const bool isRightHere = here >= 1 && here <= k;
                    expected.positive[t] += !wasRight && isRightHere ? 1 : 0;
                    expected.negative[t] += wasRight && !isRightHere ? 1 : 0;
                }
            const FlipCounts counted = flipsAgainstOld(result, curve, k);
            EXPECT_EQ(counted.positive, expected.positive);
            EXPECT_EQ(counted.negative, expected.negative);
            StudyCurve older = curve;
            older.flipsAgainstOld = {};
            EXPECT_EQ(flipsAgainstOld(result, older, k).negative, expected.negative);
        }
    const StudyCurve& curve = result.curves.front();
    const std::string csv = curveCsv(result);
    EXPECT_THAT(csv,
                HasSubstr("backfilled,positive_flips_against_old,negative_flips_against_old,"));
    EXPECT_THAT(csv,
                HasSubstr(",positive_flips_against_start,negative_flips_against_start,label\n"));
    EXPECT_THAT(csv, HasSubstr("," + std::to_string(curve.flipsAgainstOld.positive.back()) + "," +
                               std::to_string(curve.flipsAgainstOld.negative.back()) + ","));
    EXPECT_THAT(csv, HasSubstr("," + std::to_string(curve.backfill.flips[0].positive.back()) + "," +
                               std::to_string(curve.backfill.flips[0].negative.back()) + ","));
    EXPECT_THAT(studyJson(result), HasSubstr("\"flips_against_old_at\""));

    for (StudyCurve& each : result.curves)
        each.flipsAgainstOld = {};
    result.baselines.oldModel.firstRank.clear();
    result.normalisedBaselines.reset();
    EXPECT_TRUE(flipsAgainstOld(result, result.curves.front(), 1).positive.empty());
    EXPECT_TRUE(oldRanksOf(result, result.curves.front()).empty());
    // Of a gallery that lacks old features, the ranks are zeros and no mean is known.
    result.baselines.oldModel.firstRank.assign(result.curves.front().backfill.queries, 0);
    for (double& mean : result.baselines.oldModel.mean)
        mean = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(oldRanksOf(result, result.curves.front()).empty());
    EXPECT_THAT(curveCsv(result), HasSubstr(",0,0,,,")); // of fraction and items: 0
}

TEST_F(Runner, FlipsAgainstOldExplainTheDifferenceToOld)
{
    const StudyResult result = runStudy(study(), m_job);
    for (const StudyCurve& curve : result.curves)
        for (std::size_t t = 0; t < 5; ++t) {
            const auto net = static_cast<double>(curve.flipsAgainstOld.positive[t] -
                                                 curve.flipsAgainstOld.negative[t]);
            EXPECT_NEAR(curve.backfill.metrics[0].mean[t],
                        result.baselines.oldModel.mean[0] +
                            net / static_cast<double>(curve.backfill.validQueries),
                        1e-12);
        }
}
