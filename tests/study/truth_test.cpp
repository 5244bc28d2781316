// What a study takes as relevant, and what its queries weigh.

#include "core/study/report/json_report.h"
#include "core/study/result/metric_words.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

class TruthOfAStudy : public testing::Test
{
protected:
    Study studyOf(const EmbeddingSet& set, const std::string& metrics) const
    {
        JobContext job;
        writeEmbeddings(m_folder / "set.h5", set, job);
        Study study = tinyStudy(m_folder / "set.h5");
        study.orders = {"random"};
        study.metrics = parseMetrics(metrics);
        return study;
    }

    static StudyResult run(const Study& study)
    {
        JobContext job;
        return runStudy(study, job);
    }

    TemporaryFolder m_folder;
};

} // namespace

TEST_F(TruthOfAStudy, NewNeighboursAreWhatTheNewModelFinds)
{
    for (const std::size_t queries : {0U, 20U}) { // 0: the gallery queries itself
        Study study = studyOf(tinySet({.queries = queries}), "recall@5,map,cmc@1");
        study.protocol = Protocol::NewNeighbours;
        study.neighbours = 5;
        const StudyResult result = run(study);
        for (const double value : result.baselines.newModel.mean)
            EXPECT_EQ(value, 1);
        EXPECT_LT(result.baselines.oldModel.mean[0], 0.9);
        EXPECT_EQ(result.curves[0].backfill.metrics[0].mean.back(), 1);
        for (std::size_t query = 0; query < result.relevance.queryCount(); ++query)
            EXPECT_EQ(result.relevance.relevant[query].size(), 5U);
    }
    Study study = studyOf(tinySet(), "map");
    study.protocol = Protocol::NewNeighbours;
    study.neighbours = 60;
    EXPECT_THAT(refusalOf(study), HasSubstr("neighbours: 60; expected 1 to 59"));
}

TEST_F(TruthOfAStudy, NeighboursAmongThoseThatArePresentHaveANameOfTheirOwn)
{
    EmbeddingSet set = tinySet({.queries = 20});
    set.gallery.present["new"] = RowMask(60, 1);
    Study study = studyOf(set, "map");
    study.neighbours = 3;
    study.protocol = Protocol::NewNeighbours;
    const auto name = [](const StudyResult& result) {
        return metricMessage(result, result.study.metrics[0]).english();
    };
    EXPECT_EQ(name(run(study)), "map") << "all are present";
    std::fill_n(set.gallery.present["new"].begin(), 30, 0);
    study.embeddings = studyOf(set, "map").embeddings;
    const StudyResult partly = run(study);
    EXPECT_EQ(name(partly), "map by neighbours among the items present");
    EXPECT_THAT(studyJson(partly, CurveDetail::Slices), Not(HasSubstr("among the items")));
    study.protocol = Protocol::ClassLabels;
    EXPECT_EQ(name(run(study)), "map") << "labels say the same of all items";
}

TEST_F(TruthOfAStudy, QrelsTakeThePlaceOfLabels)
{
    const EmbeddingSet set = tinySet({.queries = 20});
    Study study = studyOf(set, "map,ndcg@5,recall@5");
    study.protocol = Protocol::Gldv2;
    const StudyResult byLabels = run(study);
    std::ofstream(m_folder / "qrels.txt") << [&] {
        std::string lines;
        for (std::size_t q = 0; q < 20; ++q)
            for (std::size_t i = 0; i < 60; ++i)
                lines += std::to_string(q) + " 0 " + std::to_string(i) +
                         (set.query->labels[q] == set.gallery.labels[i] ? " 1\n" : " 0\n");
        return lines;
    }();
    study.qrels = m_folder / "qrels.txt";
    const StudyResult judged = run(study);
    EXPECT_EQ(judged.relevance.relevant.indices, byLabels.relevance.relevant.indices);
    EXPECT_TRUE(judged.relevance.grades.empty());
    for (std::size_t m = 0; m < 3; ++m)
        EXPECT_EQ(judged.curves[1].backfill.metrics[m].mean,
                  byLabels.curves[1].backfill.metrics[m].mean);
}

TEST_F(TruthOfAStudy, GradesStayWithTheirItemsInFilesAndParts)
{
    Study study = studyOf(tinySet({.queries = 20}), "ndcg@5");
    study.qrels = m_folder / "qrels.txt";
    study.parts = {{.name = "even", .subset = Subset{"kind", "even"}}};
    std::ofstream(m_folder / "qrels.txt") << "0 0 6 3\n0 0 1 2\n0 0 0 1\n2 0 2 1\n3 0 9 2\n";
    const StudyResult result = run(study);
    EXPECT_EQ(result.relevance.grades, (std::vector<std::int32_t>{1, 2, 3, 1, 2}));
    EXPECT_EQ(result.parts[0].relevance.grades, (std::vector<std::int32_t>{1, 3, 1}))
        << "items 0 and 6 of query 0, item 2 of query 2";
    EXPECT_FALSE(result.curves[0].backfill.metrics[0].aucExact);
    JobContext job;
    writeResults(m_folder / "results.h5", result, job);
    const StudyResult back = readResults(m_folder / "results.h5", job);
    EXPECT_EQ(back.relevance.grades, result.relevance.grades);
    EXPECT_EQ(back.parts[0].relevance.grades, result.parts[0].relevance.grades);
    EXPECT_EQ(back.curves[0].backfill.metrics[0].mean, result.curves[0].backfill.metrics[0].mean);

    study.heldOut = HeldOut{.rows = 30};
    EXPECT_THAT(refusalOf(study), HasSubstr("qrels"));
}

TEST_F(TruthOfAStudy, MeansAreWeighted)
{
    EmbeddingSet set = tinySet({.queries = 20});
    const StudyResult plain = run(studyOf(set, "map,cmc@1"));
    set.query->weight.assign(20, 7);
    const StudyResult equal = run(studyOf(set, "map,cmc@1"));
    for (std::size_t q = 0; q < 20; ++q)
        set.query->weight[q] = static_cast<double>(q % 4);
    const StudyResult weighted = run(studyOf(set, "map,cmc@1"));
    for (std::size_t m = 0; m < 2; ++m) {
        EXPECT_EQ(equal.baselines.oldModel.mean[m], plain.baselines.oldModel.mean[m]);
        EXPECT_EQ(equal.curves[1].backfill.metrics[m].mean,
                  plain.curves[1].backfill.metrics[m].mean);
        EXPECT_EQ(equal.curves[1].ci95[m].low, plain.curves[1].ci95[m].low);
        double sum = 0;
        double weights = 0;
        for (std::size_t q = 0; q < 20; ++q) {
            sum += set.query->weight[q] * plain.baselines.newModel.perQuery[m][q];
            weights += set.query->weight[q];
        }
        const MetricCurve& curve = weighted.curves[0].backfill.metrics[m];
        EXPECT_NEAR(weighted.baselines.newModel.mean[m], sum / weights, 1e-7);
        EXPECT_NEAR(curve.mean.back(), weighted.baselines.newModel.mean[m], 1e-7);
        EXPECT_LE(weighted.curves[0].ci95[m].low.back(), curve.mean.back());
        EXPECT_GE(weighted.curves[0].ci95[m].high.back(), curve.mean.back());
        EXPECT_NEAR(weighted.curves[0].conditions[m].endsAtNew.margin, 0, 1e-9);
    }
    EXPECT_EQ(weighted.curves[0].backfill.flips[0].positive,
              plain.curves[0].backfill.flips[0].positive);
    for (const Comparison& comparison : weighted.comparisons)
        if (comparison.interval.isKnown()) {
            EXPECT_LE(comparison.interval.low, comparison.difference + 1e-9);
            EXPECT_GE(comparison.interval.high, comparison.difference - 1e-9);
        }
    JobContext job;
    writeResults(m_folder / "results.h5", weighted, job);
    EXPECT_EQ(readResults(m_folder / "results.h5", job).items->query->weight, set.query->weight);
}
