#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/study/analysis/estimate_words.h"
#include "core/study/report/thresholds_json.h"
#include "core/study/run/estimation.h"
#include "core/study/run/inputs/loaded_study.h"
#include "core/study/run/runner.h"
#include "core/study/run/thresholds.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

class Estimation : public testing::Test
{
protected:
    Estimation() { writeTiny(m_folder / "whole.h5"); }

    static Study studyOf(const std::filesystem::path& file)
    {
        Study study = tinyStudy(file);
        study.orders = {"random"};
        return study;
    }

    /// The same data, in which only the drawn items have new features.
    void writeMarked(const PilotDraw& draw)
    {
        EmbeddingSet set = tinySet();
        RowMask mask(set.gallery.count, 0);
        for (const std::int64_t row : rowsOf(draw, set.gallery.count))
            mask[static_cast<std::size_t>(row)] = 1;
        set.gallery.present["new"] = mask;
        set.gallery.pilot = mask;
        writeEmbeddings(m_folder / "marked.h5", set, m_job);
    }

    std::string refusalOf(const Study& study, const std::optional<PilotDraw>& pilot)
    {
        try {
            (void)estimateStudy(study, pilot, m_job);
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    TemporaryFolder m_folder;
    JobContext m_job;
};

void expectSame(const std::vector<Interval>& a, const std::vector<Interval>& b)
{
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
        EXPECT_DOUBLE_EQ(a[i].low, b[i].low);
        EXPECT_DOUBLE_EQ(a[i].high, b[i].high);
    }
}

void expectSame(const StudyEstimate& marked, const StudyEstimate& drawn)
{
    EXPECT_EQ(marked.queriesArePilot, drawn.queriesArePilot);
    EXPECT_EQ(marked.queries, drawn.queries);
    EXPECT_EQ(marked.oldModel, drawn.oldModel) << "of all queries, though few have new features";
    ASSERT_EQ(marked.curves.size(), drawn.curves.size());
    for (std::size_t c = 0; c < marked.curves.size(); ++c)
        for (std::size_t m = 0; m < 3; ++m) {
            const PilotMetric& a = marked.curves[c].curve.metrics[m];
            const PilotMetric& b = drawn.curves[c].curve.metrics[m];
            ASSERT_EQ(a.mean.size(), b.mean.size());
            for (std::size_t t = 0; t < a.mean.size(); ++t)
                EXPECT_DOUBLE_EQ(a.mean[t], b.mean[t]);
            expectSame(a.interval, b.interval);
            EXPECT_THAT(marked.curves[c].gain[m].value,
                        testing::NanSensitiveDoubleEq(drawn.curves[c].gain[m].value));
        }
}

} // namespace

TEST_F(Estimation, OfAMarkedPilotIsThatOfTheSameItemsDrawnFromAWholeGallery)
{
    const PilotDraw draw{.count = 24, .seed = 5};
    writeMarked(draw);
    Study whole = studyOf(m_folder / "whole.h5");
    whole.orders = {"random", "hubness"};
    Study partial = whole;
    partial.embeddings = m_folder / "marked.h5";
    const StudyEstimate drawn = estimateStudy(whole, draw, m_job);
    const StudyEstimate marked = estimateStudy(partial, {}, m_job);
    EXPECT_EQ(marked.pilot, 24U);
    EXPECT_EQ(marked.present, 24U);
    EXPECT_EQ(drawn.present, 60U);
    EXPECT_EQ(marked.pilotSeed, std::nullopt);
    expectSame(marked, drawn);
}

TEST_F(Estimation, IsTheSameBesideTheKeptPartsOfARun)
{
    const PilotDraw draw{.count = 24, .seed = 5};
    writeMarked(draw);
    const std::filesystem::path parts = m_folder / "parts";
    for (const auto& [file, pilot] :
         {std::pair{"whole.h5", std::optional(draw)}, {"marked.h5", std::optional<PilotDraw>()}}) {
        Study study = studyOf(m_folder / file);
        study.orders = {"random", "hubness"};
        const StudyEstimate alone = estimateStudy(study, pilot, m_job);
        (void)runStudy(study, m_job, parts);
        std::string notes;
        JobContext job({}, {}, [&](const Message& note) { notes += note.english(); });
        expectSame(estimateStudy(study, pilot, job, parts), alone);
        EXPECT_THAT(notes, Not(HasSubstr("damaged")));
    }
}

TEST_F(Estimation, MeasuresEverySystemByTheQrels)
{
    const PilotDraw draw{.count = 24, .seed = 5};
    writeMarked(draw);
    std::ofstream qrels(m_folder / "qrels.txt");
    for (std::size_t query = 0; query < 60; ++query)
        for (std::size_t item = 0; item < 60; ++item)
            if (item != query && (query + item) % 6 < 3) // other items than the labels'
                qrels << query << " 0 " << item << ' ' << (query + item) % 6 + 1 << '\n';
    qrels.close();
    Study whole = studyOf(m_folder / "whole.h5");
    whole.metrics = parseMetrics("cmc@1,ndcg@5,map");
    Study partial = whole;
    partial.embeddings = m_folder / "marked.h5";
    const StudyEstimate byLabels = estimateStudy(partial, {}, m_job);
    whole.qrels = partial.qrels = m_folder / "qrels.txt";
    const StudyEstimate marked = estimateStudy(partial, {}, m_job);
    EXPECT_NE(marked.oldModel, byLabels.oldModel);
    expectSame(marked, estimateStudy(whole, draw, m_job));
    partial.qrels.reset();
    partial.protocol = Protocol::NewNeighbours;
    EXPECT_THAT(refusalOf(partial, {}), HasSubstr("nearest under the new model"));
}

TEST_F(Estimation, OfAPilotThatIsTheGalleryIsWhatIsEvaluatedOfWeightedQueries)
{
    EmbeddingSet set = tinySet({.queries = 24});
    for (std::size_t query = 0; query < 24; ++query)
        set.query->weight.push_back(query % 6 < 2 ? 20 : 1);
    writeEmbeddings(m_folder / "weighted.h5", set, m_job);
    const Study study = studyOf(m_folder / "weighted.h5");
    const EstimatedBeside beside{.attribute = "kind", .rightUnderOld = true, .rerankDepths = {60}};
    const StudyEstimate estimate = estimateCandidates(study, loadStudy(study, m_job),
                                                      PilotDraw{.share = 1}, beside, m_job, {});
    const StudyResult result = runStudy(study, m_job);
    EXPECT_EQ(estimate.oldModel, result.baselines.oldModel.mean);
    ASSERT_EQ(estimate.curves.size(), result.curves.size());
    const QueryWeights weights = weightsOf(set);
    for (std::size_t m = 0; m < study.metrics.size(); ++m) {
        const double end = result.baselines.newModel.mean[m];
        EXPECT_NEAR(estimate.newModel[m].value, end, 1e-9);
        EXPECT_NEAR(estimate.reranks[0].metrics[m].value, end, 1e-9) << "all items are reranked";
        for (std::size_t c = 0; c < result.curves.size(); ++c) {
            const MetricCurve& exact = result.curves[c].backfill.metrics[m];
            const EstimatedCurve& curve = estimate.curves[c];
            EXPECT_EQ(curve.curve.metrics[m].mean, exact.mean);
            if (std::isnan(curve.gain[m].value))
                continue; // the new model is not told apart from the old one
            EXPECT_NEAR(curve.gain[m].value,
                        gain(exact.aucSlices, estimate.oldModel[m],
                             baselinesOf(result, result.curves[c]).newModel.mean[m]),
                        1e-9);
        }
    }
    // Groups count their queries by weight, flips count queries: those that were right at first.
    const MetricCurve& exact = result.curves[0].backfill.metrics[0];
    ASSERT_EQ(exact.metric, cmcAt(1));
    std::array<double, 2> sums{};
    std::array<double, 2> total{};
    double right = 0;
    double stay = 0;
    for (std::size_t query = 0; query < 24; ++query) {
        const double last = exact.perQuery[(query + 1) * study.slices - 1];
        sums[query % 2] += weights[query] * last; // class 0, 2, 4: even
        total[query % 2] += weights[query];
        if (result.baselines.oldModel.firstRank[query] == 1) {
            ++right;
            stay += last;
        }
    }
    for (std::size_t group = 0; group < 2; ++group)
        EXPECT_NEAR(estimate.curves[0].ofGroups[group].metrics[0].mean.back(),
                    sums[group] / total[group], 1e-9);
    EXPECT_NEAR(estimate.rightUnderOld, right / 24, 1e-12);
    EXPECT_NEAR(estimate.curves[0].ofRight->metrics[0].mean.back(), stay / right, 1e-9);
}

TEST_F(Estimation, ComparesAMixWithOldOfTheSameQueries)
{
    // The pilot's items, which are the queries, may be harder than others: what is served at the
    // start is `old` itself, so it is no worse.
    Study study = studyOf(m_folder / "whole.h5");
    study.methods = {chooseMethod("rm-naive")};
    study.distance = Distance::Cosine;
    bool wasHarder = false;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const StudyEstimate estimate =
            estimateStudy(study, PilotDraw{.count = 24, .seed = seed}, m_job);
        const MessageSheet sheet = estimateSheet(estimate, 0, false);
        const std::vector<double>& mean = estimate.curves.front().curve.metrics[0].mean;
        const bool rises =
            std::ranges::all_of(mean, [&](double value) { return value >= mean.front() - 1e-9; });
        if (!rises)
            continue;
        wasHarder = wasHarder || mean.front() < estimate.oldModel[0] - 1e-6;
        const auto from = std::ranges::find_if(sheet.columns, [](const auto& column) {
            return column.title.english() == "Serve from";
        });
        ASSERT_NE(from, sheet.columns.end());
        EXPECT_EQ(sheet.rows.front()[static_cast<std::size_t>(from - sheet.columns.begin())]
                      .text.english(),
                  "0 %")
            << seed;
    }
    EXPECT_TRUE(wasHarder);
}

/// Methods that start at other systems and share the new one.
TEST_F(Estimation, OfOneSystemIsOneNumberWhateverTheMethod)
{
    Study study = studyOf(m_folder / "whole.h5");
    study.methods = {chooseMethod("direct"), chooseMethod("procrustes"), chooseMethod("rm-naive"),
                     chooseMethod("fct"), chooseMethod("bict")};
    for (const std::size_t trained : {3, 4})
        study.methods[trained].options.set("epochs", std::int64_t{1}, "test");
    study.methods.back().options.setText("compatible", "none", "test"); // new, at length 1
    const EstimatedBeside beside{.attribute = "kind", .rightUnderOld = true, .rerankDepths = {}};
    const StudyEstimate estimate = estimateCandidates(
        study, loadStudy(study, m_job), PilotDraw{.count = 24, .seed = 5}, beside, m_job, {});
    ASSERT_EQ(estimate.curves.size(), 5U);
    EXPECT_EQ(estimate.curves.back().geometry, Geometry::Normalised);
    for (const EstimatedCurve& curve : estimate.curves) {
        const EstimatedParts& models = modelsFor(estimate, curve);
        for (std::size_t m = 0; m < study.metrics.size(); ++m) {
            EXPECT_EQ(curve.curve.metrics[m].mean.back(), models.all.metrics[m].mean.back());
            for (std::size_t group = 0; group < 2; ++group)
                EXPECT_EQ(curve.ofGroups[group].metrics[m].mean.back(),
                          models.ofGroups[group].metrics[m].mean.back());
        }
        EXPECT_EQ(curve.ofRight->metrics[0].mean.back(), models.ofRight->metrics[0].mean.back());
    }
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        EXPECT_EQ(estimate.curves[0].curve.metrics[m].mean.back(), estimate.newModel[m].value);
}

TEST(PilotDraw, IsNotTheBeginningOfTheRandomOrderOfItsSeed)
{
    const std::vector<std::int64_t> pilot = rowsOf({.count = 50, .seed = 3}, 1000);
    std::vector<std::int64_t> first = randomPermutation(1000, 3);
    first.resize(50);
    std::vector<std::int64_t> both;
    std::ranges::sort(first);
    std::ranges::set_intersection(pilot, first, std::back_inserter(both));
    EXPECT_LT(both.size(), 15U); // 2.5 are to be expected
}

TEST_F(Estimation, NeedsAPilotOrAGalleryToDrawItFrom)
{
    EXPECT_THAT(refusalOf(studyOf(m_folder / "whole.h5"), {}), HasSubstr("marks no pilot"));
    writeMarked({.count = 24, .seed = 5});
    EXPECT_THAT(refusalOf(studyOf(m_folder / "marked.h5"), PilotDraw{.count = 10}),
                HasSubstr("Leave out --pilot"));
}

TEST_F(Estimation, ThresholdsOfAMarkedPilotAreThoseOfADrawnOne)
{
    const PilotDraw draw{.count = 30, .seed = 4};
    writeMarked(draw);
    Study study = studyOf(m_folder / "whole.h5");
    study.slices = 3;
    const ThresholdAim aim{.rate = 0.1, .within = 0.5};
    const ThresholdReport drawn = thresholdReport(study, {aim, "kind", draw}, m_job);
    study.embeddings = m_folder / "marked.h5";
    const ThresholdReport marked = thresholdReport(study, {aim, "kind"}, m_job);
    ASSERT_EQ(drawn.curves.size(), study.methods.size());
    ASSERT_EQ(marked.curves.size(), drawn.curves.size());
    EXPECT_EQ(drawn.pilotSeed, 4U);
    EXPECT_FALSE(marked.pilotSeed);
    for (std::size_t c = 0; c < drawn.curves.size(); ++c) {
        const ThresholdsOnTheWay& one = drawn.curves[c].way;
        const ThresholdsOnTheWay& other = marked.curves[c].way;
        EXPECT_EQ(one.pilot, 30U);
        ASSERT_EQ(one.states.size(), 3U);
        EXPECT_EQ(one.groups, other.groups);
        EXPECT_FALSE(one.groups.empty());
        for (std::size_t t = 0; t < 3; ++t) {
            EXPECT_DOUBLE_EQ(one.states[t].distance.value, other.states[t].distance.value);
            EXPECT_DOUBLE_EQ(one.states[t].accepted.recall.value,
                             other.states[t].accepted.recall.value);
            EXPECT_EQ(one.states[t].groups.size(), one.groups.size());
        }
    }
    // One line for each state and group, and the heading.
    const std::string csv = thresholdsCsv(drawn);
    const std::size_t lines = drawn.curves.size() * 3 * (1 + drawn.curves[0].way.groups.size());
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(csv, '\n')), lines + 1);
    ThresholdReport untold = drawn;
    untold.curves[0].way.states[0].distance = {std::nan(""), {}};
    untold.curves[0].way.states[0].tail.reset();
    std::istringstream untoldLines(thresholdsCsv(untold));
    std::string line;
    std::getline(untoldLines, line); // the heading
    std::getline(untoldLines, line);
    EXPECT_EQ(line.find("counted"), std::string::npos);
    EXPECT_THROW((void)thresholdReport(study, {aim, "no such attribute"}, m_job), Error);
    study.orders = {"oracle-loss"};
    EXPECT_THROW((void)thresholdReport(study, {aim}, m_job), Error);
}
