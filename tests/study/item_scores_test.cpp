#include "core/statistics/kendall.h"
#include "core/study/analysis/uncertainty_judgement.h"
#include "core/study/report/csv_tables.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <cmath>
#include <sstream>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

/// `direct`, which predicts nothing, and a small FastFill, which predicts its own loss.
Study studyOf(const std::filesystem::path& file)
{
    Study study = tinyStudy(file);
    study.methods = {chooseMethod("direct"), chooseMethod("fastfill")};
    for (const auto& [option, value] :
         {std::pair{"epochs", 2}, std::pair{"mixer_width", 16}, std::pair{"projection_width", 8}})
        study.methods[1].options.set(option, std::int64_t{value}, "test");
    study.methods[1].options.set("loss", std::string("l2"), "test");
    return study;
}

class ItemScoresOfAStudy : public testing::Test
{
protected:
    ItemScoresOfAStudy()
    {
        EmbeddingSet set = tinySet({.gallery = 24, .train = 60});
        for (std::size_t i = 0; i < 24; ++i)
            set.gallery.paths.push_back("a, \"" + std::to_string(i) + "\".jpg");
        ItemIds::Texts ids;
        for (std::size_t i = 0; i < 24; ++i)
            ids.push_back(std::string(1, 'a').append(std::to_string(i)));
        set.gallery.ids = ItemIds(ids);
        writeEmbeddings(m_folder / "tiny.h5", set, m_job);
        m_result = runStudy(studyOf(m_folder / "tiny.h5"), m_job);
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    StudyResult m_result;
};

} // namespace

TEST_F(ItemScoresOfAStudy, AreKeptForEveryTransition)
{
    ASSERT_EQ(m_result.itemScores.size(), 2U);
    EXPECT_TRUE(m_result.itemScores[0].uncertainty.empty());
    EXPECT_EQ(m_result.itemScores[1].uncertainty.size(), 24U);
    // direct's only loss: ‖old − new‖² of each item.
    const Transition& transition = m_result.transitions[0];
    const std::vector<double>& losses = m_result.itemScores[0].losses.begin()->second;
    ASSERT_EQ(losses.size(), 24U);
    for (std::size_t i = 0; i < 24; ++i) {
        double sum = 0;
        for (std::size_t d = 0; d < 8; ++d) {
            const double difference = static_cast<double>(transition.oldSystem.gallery.row(i)[d]) -
                                      static_cast<double>(transition.newSystem.gallery.row(i)[d]);
            sum += difference * difference;
        }
        EXPECT_NEAR(losses[i], sum, 1e-4 * sum);
    }
}

TEST_F(ItemScoresOfAStudy, AgreeAsTheFactsSay)
{
    const ItemScores& scores = m_result.itemScores[1];
    const StudyCurve& curve = m_result.curves[2];
    ASSERT_EQ(curve.method, "fastfill");
    ASSERT_FALSE(scores.losses.empty());
    for (const auto& [name, losses] : scores.losses)
        EXPECT_EQ(curve.facts.at("kendall_tau_sigma_" + name),
                  kendallTau(scores.uncertainty, losses).value());
    for (const auto& [name, value] : m_result.curves[0].facts)
        EXPECT_FALSE(name.starts_with("kendall_tau_sigma")) << name;
}

TEST_F(ItemScoresOfAStudy, ComeBackFromTheResultsFile)
{
    writeResults(m_folder / "results.h5", m_result, m_job);
    EXPECT_EQ(readResults(m_folder / "results.h5", m_job).itemScores, m_result.itemScores);
    EXPECT_EQ(readResults(m_folder / "results.h5", m_job).items->gallery.ids,
              m_result.items->gallery.ids);
    m_result.itemScores[1].predictedLoss.clear();
    m_result.itemScores[1].predictedLossName.clear();
    m_result.itemScores[1].ofSeenClass.clear();
    writeResults(m_folder / "results.h5", m_result, m_job); // as older files are
    EXPECT_EQ(readResults(m_folder / "results.h5", m_job).itemScores, m_result.itemScores);
    m_result.itemScores.clear(); // as older files are
    writeResults(m_folder / "results.h5", m_result, m_job);
    EXPECT_TRUE(readResults(m_folder / "results.h5", m_job).itemScores.empty());
}

TEST_F(ItemScoresOfAStudy, SayWhatLossIsExpectedAndWhichClassesWereSeen)
{
    EXPECT_TRUE(m_result.itemScores[0].predictedLoss.empty());
    EXPECT_TRUE(m_result.itemScores[0].ofSeenClass.empty());
    const ItemScores& scores = m_result.itemScores[1];
    EXPECT_EQ(scores.predictedLossName, "l2");
    ASSERT_EQ(scores.predictedLoss.size(), 24U);
    for (std::size_t i = 0; i < 24; ++i) // λ = 1
        EXPECT_NEAR(scores.predictedLoss[i], std::exp(scores.uncertainty[i]), 1e-9);
    EXPECT_EQ(itemsOfSeenClass(scores), 24U);
}

TEST(UncertaintyJudgement, IsOfEachLossAndOfSeenAndUnseenClasses)
{
    ItemScores scores;
    scores.uncertainty = {1, 2, 3, 4};
    scores.losses = {{"disc", {4, 3, 2, 1}}, {"l2", {5, 6, 8, 7}}};
    scores.predictedLoss = {6, 7, 7, 9};
    scores.predictedLossName = std::string("l2");
    scores.ofSeenClass = {1, 1, 0, 0};
    const auto judged = judgeUncertainty(scores);
    ASSERT_EQ(judged.size(), 2U);
    EXPECT_EQ(judged[0].loss, "disc");
    EXPECT_NEAR(judged[0].tau.value(), -1, 1e-12);
    EXPECT_TRUE(judged[0].reliability.empty());
    EXPECT_NEAR(judged[1].tau.value(), 4.0 / 6, 1e-12); // 5 of 6 pairs agree
    EXPECT_NEAR(judged[1].seenTau.value(), 1, 1e-12);
    EXPECT_NEAR(judged[1].unseenTau.value(), -1, 1e-12);
    EXPECT_THAT(judged[1].riskCoverage.risk,
                testing::ElementsAre(5, 5.5, testing::DoubleNear(19.0 / 3, 1e-12), 6.5));
    ASSERT_EQ(judged[1].reliability.size(), 4U);
    EXPECT_DOUBLE_EQ(calibrationError(judged[1].reliability), (1 + 1 + 1 + 2) / 4.0);
    EXPECT_EQ(itemsOfSeenClass(scores), 2U);
    EXPECT_TRUE(judgeUncertainty({}).empty());
    EXPECT_EQ(itemsOfSeenClass({}), std::nullopt);
}

TEST_F(ItemScoresOfAStudy, AreJudgedInTheJson)
{
    const auto json = nlohmann::json::parse(studyJson(m_result)).at("uncertainty");
    ASSERT_EQ(json.size(), 1U); // direct predicts none
    EXPECT_EQ(json[0]["method"], "fastfill");
    EXPECT_EQ(json[0]["items"], 24);
    EXPECT_EQ(json[0]["items_of_seen_classes"], 24);
    const auto& l2 = json[0]["losses"]["l2"];
    EXPECT_EQ(l2["kendall_tau"], m_result.curves[2].facts.at("kendall_tau_sigma_l2"));
    EXPECT_EQ(l2["kendall_tau_seen"], l2["kendall_tau"]);
    EXPECT_TRUE(l2["kendall_tau_unseen"].is_null());
    EXPECT_EQ(l2["risk_coverage"]["risk"].size(), 20U);
    EXPECT_NEAR(l2["risk_coverage"]["risk"][19], l2["risk_coverage"]["area_at_random"], 1e-9);
    EXPECT_EQ(l2["reliability"]["bins"].size(), 10U);
}

TEST_F(ItemScoresOfAStudy, BecomeATableWithEveryItem)
{
    std::istringstream text(itemCsv(m_result, 1));
    std::string line;
    while (std::getline(text, line) && line.starts_with('#')) {
    }
    EXPECT_TRUE(
        line.starts_with("method,seed,row,id,label,path,position:random,position:class-mean,"
                         "uncertainty,loss:"))
        << line;
    std::size_t items = 0;
    for (; std::getline(text, line); ++items) {
        const std::string start = "fastfill,0," + std::to_string(items) + ",a" +
                                  std::to_string(items) + "," + std::to_string(items % 6) +
                                  ",\"a, \"\"" + std::to_string(items) + "\"\".jpg\",";
        EXPECT_TRUE(line.starts_with(start)) << line;
        const auto position = std::stoul(line.substr(start.size()));
        EXPECT_EQ(m_result.curves[2].order[position], static_cast<std::int64_t>(items));
    }
    EXPECT_EQ(items, 24U);
    const std::string both = itemCsv(m_result);
    EXPECT_EQ(std::ranges::count(both, '\n') - std::ranges::count(itemCsv(m_result, 1), '\n'), 24);
}
