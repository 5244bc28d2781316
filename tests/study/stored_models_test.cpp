// Studies of vectors as stores hold them: "new@int8", "old@binary", "new@first4".

#include "core/data/stored_as.h"
#include "core/study/plan/plan.h"
#include "core/study/run/estimation.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/recount.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "core/study/verify/verification.h"
#include "tests/study/runner_test.h"
#include "tests/support/brute_force.h"
#include "tests/support/refusal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

class StoredStudies : public Runner
{
protected:
    /// `direct` and `procrustes` with queries of their own.
    Study stored(const std::string& oldModel, const std::string& newModel)
    {
        Study asked = study({.queries = 24});
        asked.oldModel = oldModel;
        asked.newModel = newModel;
        asked.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
        asked.orders = {"random"};
        return asked;
    }

    /// Asks for a study of features that were stored before they were written to the file.
    Study written(StoredKind oldKind, StoredKind newKind)
    {
        EmbeddingSet set = tinySet({.queries = 24});
        auto& features = set.gallery.features;
        features.at("old") = asStored(features.at("old"), oldKind, {}, "old", m_job);
        features.at("new") = asStored(features.at("new"), newKind, {}, "new", m_job);
        Study asked = stored("old", "new");
        asked.embeddings = m_folder / "written.h5";
        writeEmbeddings(asked.embeddings, set, m_job);
        return asked;
    }
};

} // namespace

TEST_F(StoredStudies, AreThoseOfFeaturesThatWereStoredBefore)
{
    const StudyResult made = runStudy(stored("old@int8-vector", "new@binary"), m_job);
    const StudyResult same = runStudy(written(StoredKind::Int8Vector, StoredKind::Binary), m_job);
    EXPECT_EQ(made.baselines.oldModel.mean, same.baselines.oldModel.mean);
    EXPECT_EQ(made.baselines.newModel.mean, same.baselines.newModel.mean);
    for (std::size_t i = 0; i < 2; ++i) // neither maps the gallery
        for (std::size_t m = 0; m < 3; ++m)
            EXPECT_EQ(made.curves[i].backfill.metrics[m].mean,
                      same.curves[i].backfill.metrics[m].mean);
    const StudyResult plain = runStudy(stored("old", "new"), m_job);
    EXPECT_NE(made.baselines.newModel.mean, plain.baselines.newModel.mean);
}

TEST_F(StoredStudies, HaveTheMetricsOfABruteForce)
{
    const StudyResult result = runStudy(stored("old@int8", "new@binary"), m_job);
    const StudyCurve& curve = result.curves.front();
    EmbeddingSet set = tinySet({.queries = 24});
    const FeatureMatrix older =
        asStored(set.gallery.features.at("old"), StoredKind::Int8, {}, "old", m_job);
    const FeatureMatrix newer =
        asStored(set.gallery.features.at("new"), StoredKind::Binary, {}, "new", m_job);
    const FeatureMatrix& queries = set.query->features.at("new");
    const Relevance relevance = makeRelevance(set, Protocol::ClassLabels);
    for (std::size_t slice = 0; slice < 5; ++slice) {
        RowMask isNew(set.gallery.count, 0);
        for (std::size_t i = 0; i < slice * set.gallery.count / 4; ++i)
            isNew[static_cast<std::size_t>(curve.order[i])] = 1;
        for (std::size_t m = 0; m < result.study.metrics.size(); ++m) {
            double sum = 0;
            for (std::size_t query = 0; query < queries.rows(); ++query)
                sum += brute::value(
                    result.study.metrics[m], Protocol::ClassLabels,
                    brute::ranking(relevance, query, set.gallery.count, [&](std::size_t row) {
                        return brute::distance(Distance::L2, queries.row(query),
                                               (isNew[row] != 0 ? newer : older).row(row));
                    }));
            EXPECT_NEAR(curve.backfill.metrics[m].mean[slice],
                        sum / static_cast<double>(queries.rows()), 1e-6)
                << slice << " " << m;
        }
    }
}

TEST_F(StoredStudies, WhatAMethodWritesIsStoredAsNewVectorsAre)
{
    Study asked = stored("old@int8", "new@binary");
    asked.methods = {tinyStudy({}).methods[1]}; // fct maps the gallery
    const StudyResult result = runStudy(asked, m_job);
    const auto& [oldSystem, newSystem] = result.transitions.front();
    const auto bit =
        static_cast<float>(1 / std::sqrt(static_cast<double>(oldSystem.gallery.dim())));
    for (const float value : oldSystem.gallery.values())
        EXPECT_EQ(std::abs(value), bit);
    EXPECT_NE(std::abs(oldSystem.query.values()[0]), bit) << "queries stay as they are";
    asked.newModel = "new";
    const StudyResult whole = runStudy(asked, m_job);
    EXPECT_FALSE(std::ranges::all_of(whole.transitions.front().oldSystem.gallery.values(),
                                     [&](float value) { return std::abs(value) == bit; }));
}

TEST_F(StoredStudies, CompareInOneRun)
{
    Study asked = stored("old", "new");
    asked.methods = {chooseMethod("direct"), chooseMethod("direct")};
    asked.methods[1].newModel = "new@binary";
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_EQ(asked.methods[1].displayName(), "direct (new@binary)");
    const StudyResult alone = runStudy(stored("old", "new@binary"), m_job);
    EXPECT_EQ(result.curves[1].backfill.metrics[2].mean, alone.curves[0].backfill.metrics[2].mean);
    EXPECT_NEAR(result.curves[1].backfill.metrics[2].mean.back(), alone.baselines.newModel.mean[2],
                1e-12);
    EXPECT_FALSE(result.comparisons.empty()) << "paired, over the same queries";
}

TEST_F(StoredStudies, OneModelMayBeBothSides)
{
    const StudyResult result = runStudy(stored("new", "new@int8"), m_job);
    EXPECT_EQ(result.baselines.oldModel.mean,
              runStudy(stored("old", "new"), m_job).baselines.newModel.mean);
}

TEST_F(StoredStudies, FewerDimensionsAreUnequalOnes)
{
    Study asked = stored("old", "new@first4");
    EXPECT_THAT(refusalOf(asked), HasSubstr("direct"));
    asked.methods.erase(asked.methods.begin());
    asked.methods[0] = chooseMethod("fct");
    asked.methods[0].options.set("epochs", std::int64_t{1}, "test");
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_EQ(result.dimensions.at("new@first4"), 4U);
    EXPECT_FALSE(result.baselines.cross);
    asked.oldModel = "old@first4";
    asked.methods = {chooseMethod("direct")};
    EXPECT_EQ(runStudy(asked, m_job).dimensions.at("old@first4"), 4U);
    asked.newModel = "new@first9";
    EXPECT_THAT(refusalOf(asked), HasSubstr("new@first9: the vectors have 8 dimensions"));
    asked.newModel = "other@int8";
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("other@int8"), HasSubstr("no such model")));
}

TEST_F(StoredStudies, WhatIsRelevantIsFoundByWholeVectors)
{
    Study asked = stored("old", "new@binary");
    asked.protocol = Protocol::NewNeighbours;
    asked.neighbours = 3;
    EXPECT_LT(runStudy(asked, m_job).baselines.newModel.mean[2], 1);
    asked.newModel = "new";
    EXPECT_EQ(runStudy(asked, m_job).baselines.newModel.mean[2], 1);
}

TEST_F(StoredStudies, AGalleryThatQueriesItselfAsksByWholeVectors)
{
    Study asked = study();
    asked.oldModel = "old@first6-int8";
    asked.newModel = "new@binary";
    const RunInputs inputs = loadInputs(asked, {}, m_job);
    EXPECT_TRUE(inputs.set.selfQuery());
    const auto& [query, gallery, labels] = inputs.data.front().retrieval;
    EXPECT_TRUE(query.newModel.sharesStorageWith(inputs.set.gallery.features.at("new")));
    EXPECT_EQ(query.oldModel.dim(), 6U);
    EXPECT_EQ(query.oldModel.row(1)[5], inputs.set.gallery.features.at("old").row(1)[5]);
    EXPECT_NE(gallery.oldModel.row(1)[5], query.oldModel.row(1)[5]);

    // What is counted anew from a results file alone has the same queries.
    asked.oldModel = "old@int8";
    asked.methods = {chooseMethod("direct")};
    const StudyResult result = runStudy(asked, m_job);
    const auto again = inputsOfResult(asked, result);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->data.front().retrieval.query.newModel.sharesStorageWith(
        result.models.newModel->query));
    EXPECT_TRUE(again->data.front().retrieval.gallery.newModel.sharesStorageWith(
        result.models.newModel->gallery));
}

/// `direct` alone has stored vectors, so that the study's own models are whole.
TEST_F(StoredStudies, OfAMethodAloneAreVerifiedWithoutTheData)
{
    Study asked = study();
    asked.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
    asked.methods[0].newModel = "new@binary";
    asked.orders = {"random"};
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_TRUE(result.items->selfQuery());
    EXPECT_TRUE(verifyResult(result, {}, m_job).holds());
    std::filesystem::remove(asked.embeddings);
    EXPECT_TRUE(verifyResult(result, {}, m_job).holds());
}

TEST_F(StoredStudies, DrawnTrainingRowsAreWhole)
{
    EmbeddingSet set = tinySet();
    set.train.reset();
    Study asked = stored("old", "new@binary");
    asked.embeddings = m_folder / "drawn.h5";
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.drawTrain = 0.5;
    const RunInputs inputs = loadInputs(asked, {}, m_job);
    asked.newModel = "new";
    const RunInputs whole = loadInputs(asked, {}, m_job);
    EXPECT_THAT(inputs.data.front().training->features.newModel.values(),
                testing::ElementsAreArray(whole.data.front().training->features.newModel.values()));
    const auto bit = static_cast<float>(1 / std::sqrt(8.0));
    EXPECT_EQ(std::abs(inputs.data.front().retrieval.gallery.newModel.values()[0]), bit);
}

TEST_F(StoredStudies, HeldOutRowsAreStoredToo)
{
    Study asked = stored("old", "new@binary");
    asked.heldOut = HeldOut{.rows = 40};
    const RunInputs inputs = loadInputs(asked, {}, m_job);
    const auto bit = static_cast<float>(1 / std::sqrt(8.0));
    for (const float value : inputs.data.front().retrieval.gallery.newModel.values())
        EXPECT_EQ(std::abs(value), bit);
    EXPECT_NE(std::abs(inputs.data.front().training->features.newModel.values()[0]), bit);
}

TEST_F(StoredStudies, ResultsAreReadBackAndEstimated)
{
    Study asked = stored("old@int8", "new@float16");
    asked.results = m_folder / "results.h5";
    StudyResult result = runStudy(asked, m_job);
    writeResults(asked.results, result, m_job);
    const StudyResult back = readResults(asked.results, m_job);
    EXPECT_EQ(back.study.oldModel, "old@int8");
    EXPECT_EQ(back.baselines.oldModel.mean, result.baselines.oldModel.mean);
    const StudyEstimate estimate =
        estimateStudy(stored("old@int8", "new@float16"), PilotDraw{.count = 40}, m_job);
    EXPECT_EQ(estimate.oldModel, result.baselines.oldModel.mean);
}

TEST_F(StoredStudies, APlanCountsTheBytesThatAreStored)
{
    PlanRequest request;
    request.study = stored("old@int8", "new@binary");
    request.study.resamples = 100;
    request.judgeOn = JudgeOn::Train;
    const Plan plan = makePlan(request, {}, m_job);
    ASSERT_EQ(plan.strategies.rows.front().strategy, Strategy::Wait);
    EXPECT_EQ(plan.strategies.rows.front().bytes, 60U * (8 + 1));
    const auto mix = std::ranges::find(plan.strategies.rows, Strategy::Mix, &StrategyRow::strategy);
    ASSERT_NE(mix, plan.strategies.rows.end());
    EXPECT_EQ(mix->bytes, 60U * 8) << "at most at once: the old ones";
}
