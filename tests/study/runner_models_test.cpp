// Studies of more models than one old and one new: a method's own, side models, sequences.

#include "core/study/analysis/cost_table.h"
#include "core/study/analysis/generations.h"
#include "core/study/report/json_report.h"
#include "core/study/result/model_similarity.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/study/runner_test.h"
#include "tests/support/refusal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

TEST_F(Runner, AMethodMayHaveANewModelOfItsOwn)
{
    Study asked = studyOfMoreModels();
    asked.methods = {chooseMethod("direct"), chooseMethod("direct")};
    asked.methods[1].newModel = "like-old";
    const StudyResult result = runStudy(asked, m_job);
    const StudyResult plain = runStudy(
        [&] {
            Study only = asked;
            only.methods.pop_back();
            return only;
        }(),
        m_job);
    ASSERT_EQ(result.curves.size(), 4U);
    EXPECT_EQ(result.baselines.newModel, plain.baselines.newModel);
    for (std::size_t m = 0; m < 3; ++m) {
        EXPECT_EQ(result.curves[0].backfill.metrics[m].mean,
                  plain.curves[0].backfill.metrics[m].mean);
        // With the old model as new model nothing changes along the way, and the gain is 0.
        for (const double mean : result.curves[2].backfill.metrics[m].mean)
            EXPECT_NEAR(mean, result.baselines.oldModel.mean[m], 1e-12);
        EXPECT_NEAR(result.curves[2].gain[m], 0, 1e-12);
    }
    EXPECT_EQ(similarityOf(result.similarities, "old", "new"),
              similarityOf(plain.similarities, "old", "new"));
    EXPECT_NEAR(*similarityOf(result.similarities, "old", "like-old"), 1, 1e-12);
    EXPECT_EQ(similarityOf(plain.similarities, "old", "like-old"), std::nullopt);
}

TEST_F(Runner, KindsOfSideInformationCompareInOneStudy)
{
    Study asked = studyOfMoreModels();
    asked.methods[0] = asked.methods[1];
    asked.methods[0].sideModel = "like-old";
    asked.methods[1].sideModel = "like-new";
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_NE(result.curves[0].backfill.metrics[2].mean, result.curves[2].backfill.metrics[2].mean);
    EXPECT_NEAR(*similarityOf(result.similarities, "old", "like-old"), 1, 1e-12);
    EXPECT_NEAR(*similarityOf(result.similarities, "like-new", "new"), 1, 1e-12);

    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    ASSERT_EQ(back.similarities.size(), result.similarities.size());
    for (const ModelSimilarity& pair : result.similarities)
        EXPECT_EQ(similarityOf(back.similarities, pair.first, pair.second), pair.cka);
}

TEST_F(Runner, FollowsASequenceOfUpdates)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    // Intermediate models are not searched: they need features of the training rows only.
    set.train->features.emplace("middle", set.train->features.at("new"));
    set.train->features.emplace("other", set.train->features.at("old"));
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.intermediateModels = {"middle"};
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("direct"), HasSubstr("fct, bict")));

    asked.methods.erase(asked.methods.begin());
    const auto folder = m_folder / "partial";
    const StudyResult result = runStudy(asked, m_job, folder);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult read = readResults(m_folder / "results.h5", m_job);
    EXPECT_EQ(read.study.intermediateModels, asked.intermediateModels);
    EXPECT_EQ(read.dimensions, result.dimensions);
    EXPECT_EQ(choiceCost(read, 0).value().modules.size(), 4U) << "two of h_2, two of h_3";

    // With other intermediate models, or none, it is another study.
    const auto curve = [&] { return runStudy(asked, m_job, folder).curves[0].backfill; };
    const std::vector<double> first = result.curves[0].backfill.metrics[2].mean;
    EXPECT_EQ(curve().metrics[2].mean, first);
    asked.intermediateModels = {"other"};
    EXPECT_NE(curve().metrics[2].mean, first);
    asked.intermediateModels = {};
    const std::vector<double> single = curve().metrics[2].mean;
    EXPECT_NE(single, first);
    asked.intermediateModels = {"middle"};
    asked.methods[0].options.set("updates", std::string("single"), "test");
    EXPECT_EQ(curve().metrics[2].mean, single);

    asked.intermediateModels = {"missing"};
    EXPECT_THAT(refusalOf(asked), AllOf(HasSubstr("missing"), HasSubstr("middle")));
    set.gallery.features.emplace("searched", set.gallery.features.at("new"));
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.intermediateModels = {"searched"};
    EXPECT_THAT(refusalOf(asked), HasSubstr("/train/features/searched"));
}

TEST_F(Runner, ShowsAnEarlierGenerationOfASequence)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    for (ItemGroup* group : {&set.gallery, &*set.train})
        group->features.emplace("middle", group->features.at("new"));
    writeEmbeddings(asked.embeddings, set, m_job);
    MethodChoice bict = chooseMethod("bict");
    for (const auto& [name, text] : {std::pair{"refresh", "without-images"},
                                     {"epochs", "2"},
                                     {"head_width", "8"},
                                     {"forward_width", "8"}})
        bict.options.setText(name, text, "test");
    asked.methods = {bict, bict};
    asked.methods[0].newModel = "middle";
    asked.orders = {"random"};
    asked.intermediateModels = {"middle"};
    const StudyResult result = runStudy(asked, m_job);
    const auto chains = findGenerations(result);
    ASSERT_EQ(chains.size(), 1U);
    ASSERT_EQ(chains[0].generations.size(), 2U);
    const Generation& first = chains[0].generations[0];
    EXPECT_EQ(*first.backward, std::vector<double>({result.curves[0].backfill.metrics[0].mean[0],
                                                    result.curves[0].backfill.metrics[1].mean[0],
                                                    result.curves[0].backfill.metrics[2].mean[0]}));
    // The second generation begins with what the first one's ψ left in the gallery.
    const auto& [begin, end] =
        std::pair(result.transitions[1].oldSystem.gallery, result.transitions[0].newSystem.gallery);
    EXPECT_TRUE(std::ranges::equal(begin.values(), end.values()));
    EXPECT_THAT(studyJson(result, CurveDetail::Slices), HasSubstr("m_bct of middle"));
}
