#include "core/orders/order.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/methods/drawn_features.h"
#include "tests/study/runner_test.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <utility>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::HasSubstr;

TEST_F(Runner, OrdersMayHaveSeedsOfTheirOwn)
{
    Study asked = study();
    asked.methods.resize(1);
    asked.orders = {"random"};
    asked.seeds = {3};
    asked.orderSeeds = {5, 6};
    asked.results = m_folder / "results.h5";
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.curves.size(), 2U);
    EXPECT_EQ(result.curves[0].seed, 3U);
    EXPECT_EQ(result.curves[0].orderSeed, 5U);
    EXPECT_EQ(result.curves[1].orderSeed, 6U);
    EXPECT_NE(result.curves[0].order, result.curves[1].order);
    asked.seeds = {5};
    asked.orderSeeds.clear();
    EXPECT_EQ(runStudy(asked, m_job).curves[0].order, result.curves[0].order);
    writeResults(m_folder / "results.h5", result, m_job);
    const StudyResult back = readResults(m_folder / "results.h5", m_job);
    ASSERT_EQ(back.curves.size(), 2U);
    EXPECT_EQ(back.curves[1].orderSeed, 6U);
    EXPECT_EQ(back.study.orderSeeds, result.study.orderSeeds);
}

TEST_F(Runner, AGivenOrderIsOfTheWholeGallery)
{
    Study asked = study();
    asked.methods.pop_back();
    asked.orders = {"file"};
    asked.orderFile = m_folder.path() / "order.npy";
    asked.classes = ClassRange{0, 0};
    std::vector<std::int64_t> backwards(60);
    std::iota(backwards.rbegin(), backwards.rend(), 0);
    writeNpy(*asked.orderFile, backwards);
    const StudyResult result = runStudy(asked, m_job);
    EXPECT_EQ(result.curves[0].order, (Order{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}));
}

TEST_F(Runner, TheOracleOrderAgreesWithItsOwnScores)
{
    Study asked = study();
    asked.orders = {"oracle-loss"};
    EXPECT_DOUBLE_EQ(runStudy(asked, m_job).curves[0].kendallTau.value(), 1.0);
}

TEST_F(Runner, AnOrderByEqualLossesIsNoted)
{
    Study asked = studyOfMoreModels();
    asked.methods = {chooseMethod("direct")};
    asked.methods[0].newModel = "like-old"; // no feature changes: every loss is 0
    asked.orders = {"random", "oracle-loss"};
    std::vector<std::string> notes;
    JobContext watched({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    const StudyResult result = runStudy(asked, watched);
    std::erase_if(notes, [](const std::string& text) { return text.starts_with("warning: "); });
    ASSERT_EQ(notes.size(), 1U) << "beside the warning that two models are the same";
    EXPECT_THAT(notes[0], AllOf(HasSubstr("oracle-loss"), HasSubstr("direct (like-old)"),
                                HasSubstr("the order is random")));
    EXPECT_EQ(result.curves[1].order, result.curves[0].order);
    EXPECT_EQ(result.curves[1].kendallTau, std::nullopt);
}

TEST_F(Runner, BackfillsByTheUncertaintyThatAMethodPredicts)
{
    Study asked = study();
    asked.methods = {chooseMethod("fastfill", Preset::Quick)};
    for (const auto& [option, text] : {std::pair{"loss", "l2"},
                                       {"epochs", "2"},
                                       {"mixer_width", "16"},
                                       {"projection_width", "8"}})
        asked.methods[0].options.setText(option, text, "test");
    asked.orders = {"random", "sigma", "centroid-cosine"};
    const StudyResult result = runStudy(asked, m_job);
    ASSERT_EQ(result.curves.size(), 3U);
    EXPECT_NE(result.curves[1].order, result.curves[0].order);
    EXPECT_TRUE(result.curves[1].kendallTau.has_value());
}

TEST_F(Runner, OrdersByTheNewModelsClassifierOnMappedFeatures)
{
    Study asked = study();
    EmbeddingSet set = tinySet();
    const std::size_t dim = set.gallery.features.at("new").dim();
    set.heads["new"] = Head{drawnFeatures(6, dim, 5), std::vector<float>(6)};
    writeEmbeddings(asked.embeddings, set, m_job);
    asked.methods.erase(asked.methods.begin()); // direct
    asked.orders = {"head-entropy"};
    const StudyResult result = runStudy(asked, m_job);
    const Transition& transition = result.transitions[result.curves[0].transition];
    EXPECT_EQ(result.curves[0].order, makeOrder("head-entropy", {.transition = transition,
                                                                 .newHead = &set.heads["new"],
                                                                 .seed = result.curves[0].seed}));
}
