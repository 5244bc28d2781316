#include "core/study/plan/strategies/result_strategies.h"

#include "core/statistics/number_messages.h"
#include "core/study/analysis/cost_table.h"
#include "core/study/analysis/gate/gate.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "core/study/plan/target_words.h"
#include "core/study/run/runner.h"
#include "tests/support/expect_refusal.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

/// `direct`, `fct`, and `bct`, for which a new model has to be trained, without cmc@1.
class StrategiesOfAResult : public testing::Test
{
protected:
    StrategiesOfAResult()
    {
        writeTiny(m_folder / "tiny.h5");
        Study study = tinyStudy(m_folder / "tiny.h5");
        study.methods.push_back(chooseMethod("bct"));
        study.methods.back().options.set("epochs", std::int64_t{1}, "test");
        study.methods.back().options.set("head_width", std::int64_t{8}, "test");
        study.methods.back().options.setText("class_means", "all", "test");
        study.metrics = parseMetrics("map,cmc@5");
        study.seeds = {0, 1};
        study.exactAuc = ExactAuc::Yes;
        m_result = runStudy(study, m_job);
        m_question.objective.metric = parseMetric("map");
        m_question.attribute = "kind";
        m_question.figures.rerankDepths = {5, 30};
        m_question.figures.pace = {.costPerItem = 0.5, .itemsPerHour = 30};
    }

    StrategyTable table(const ResultTrial& trial) const
    {
        return strategiesOf(trial, m_question.figures);
    }
    static const StrategyRow& rowOf(const ResultTrial& trial, const StrategyTable& table,
                                    std::size_t choice)
    {
        return *std::ranges::find_if(table.rows, [&](const StrategyRow& row) {
            return row.candidate && trial.trial.candidates[*row.candidate].choice == choice;
        });
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    StudyResult m_result;
    ResultQuestion m_question;
};

} // namespace

TEST_F(StrategiesOfAResult, AreWhatItsCurvesAre)
{
    const ResultTrial trial = tryResult(m_result, m_question, m_job);
    const StrategyTable strategies = table(trial);
    EXPECT_EQ(trial.notYet, 0U);
    const StrategyRow& waiting = strategies.rows.front();
    EXPECT_NEAR(waiting.wholeWay.value, m_result.baselines.oldModel.mean[0], 1e-6);
    double auc = 0;
    const std::vector<std::int32_t>& before = m_result.baselines.oldModel.firstRank;
    std::vector<double> right(before.size() * 5); // [Q, slices], of the two fits
    for (const StudyCurve& curve : m_result.curves) {
        if (curve.choice != 0 || curve.ordering != "random")
            continue;
        EXPECT_GT(std::abs(curve.backfill.metrics[0].aucExact.value() -
                           curve.backfill.metrics[0].aucSlices),
                  1e-4);
        auc += *curve.backfill.metrics[0].aucExact / 2; // as comparisons have it
        for (std::size_t i = 0; i < right.size(); ++i)
            right[i] += curve.backfill.firstRank[i] == 1 ? 0.5 : 0;
    }
    double broken = 0; // a query is wrong where most fits say so
    for (std::size_t i = 0; i < right.size(); ++i)
        if (before[i / 5] == 1 && right[i] < 0.5)
            broken += (i % 5 == 0 || i % 5 == 4 ? 0.5 : 1) / 4 / 60;
    const StrategyRow& direct = rowOf(trial, strategies, 0);
    EXPECT_EQ(trial.trial.candidates[*direct.candidate].ordering, "random") << "no oracle";
    EXPECT_NEAR(direct.wholeWay.value, auc, 1e-6);
    EXPECT_NEAR(direct.aboveWaiting.value, auc - m_result.baselines.oldModel.mean[0], 1e-6);
    const GateSides sides = gateSides(m_result.study, "direct:random", "old");
    const GateReport gate =
        judgeGate(gateQueries(m_result, sides, parseMetric("map"), {}), {.noWorse = 0.1});
    EXPECT_NEAR(gate.conditions.front().candidate, auc, 1e-6);
    EXPECT_NEAR(gate.conditions.front().difference, direct.aboveWaiting.value, 1e-6);
    EXPECT_NEAR(direct.broken.value, broken, 1e-6);
    EXPECT_EQ(strategies.groupedBy, "kind");
    EXPECT_LE(direct.worstGroup.value, direct.wholeWay.value);
    EXPECT_GT(direct.worstGroup.value, direct.wholeWay.value - 0.2);
    EXPECT_EQ(strategies.rows.back().strategy, Strategy::Rerank);
    EXPECT_EQ(direct.hours, 2.0) << "60 items";
    EXPECT_EQ(direct.cost, 30.0);
    EXPECT_FALSE(direct.needsTraining);
    EXPECT_TRUE(direct.worstGroup.interval.contains(direct.worstGroup.value));
}

TEST_F(StrategiesOfAResult, DoNotTakeTheTrainingOfANewModelToBeFree)
{
    Study alone = m_result.study; // one method has the row of its strategy
    alone.methods = {alone.methods[2]};
    const ResultTrial trial = tryResult(runStudy(alone, m_job), m_question, m_job);
    const StrategyTable unknown = table(trial);
    const StrategyRow& bct = rowOf(trial, unknown, 0);
    EXPECT_TRUE(bct.needsTraining);
    EXPECT_FALSE(bct.hours);
    EXPECT_FALSE(bct.cost);
    const auto said = strategyParagraphs(trial, unknown);
    EXPECT_THAT(said.back().english(), HasSubstr("bct, random, not calibrated: that is not free"));
    EXPECT_THAT(strategiesSheet(trial, unknown).rows.back().size(), 13U);
    EXPECT_THAT(takesMessage(unknown, trial.objective).english(),
                HasSubstr(unknown.rows[unknown.recommended].hours ? "hours" : "do not tell"));
    m_question.figures.pace.trainingCost = 100;
    m_question.figures.pace.trainingHours = 8;
    const StrategyTable known = table(trial);
    EXPECT_EQ(rowOf(trial, known, 0).cost, 130.0);
    EXPECT_EQ(rowOf(trial, known, 0).hours, 10.0);
    EXPECT_TRUE(needsTraining(m_result));
    // A method that is judged by a model of its own needs it trained, too.
    Study other = m_result.study;
    other.methods[0].newModel = "new-bct";
    EXPECT_TRUE(needsTrainedModel(other, other.methods[0]));
    EXPECT_FALSE(needsTrainedModel(m_result.study, m_result.study.methods[0]));
    const TargetQuestion asked{.target = 0, .pace = m_question.figures.pace};
    const auto offered = offeredCurves(m_result, asked);
    EXPECT_EQ(offered.size(), 6U) << "three methods, two seeds";
}

TEST_F(StrategiesOfAResult, SayWhatTheRecommendedOneTakes)
{
    const ResultTrial trial = tryResult(m_result, m_question, m_job);
    StrategyTable known = table(trial);
    const StrategyRow& row = known.rows[known.recommended];
    const std::string said = takesMessage(known, trial.objective).english();
    EXPECT_THAT(said, HasSubstr("it breaks " + percentMessage(row.broken).english()));
    EXPECT_THAT(said, HasSubstr("worst group by kind the AUC of"));
    EXPECT_THAT(said, HasSubstr(percentMessage(row.worstGroup).english()));
    EXPECT_EQ(strategyParagraphs(trial, known)[1].english(), said);
    known.rows[known.recommended].hours = 2.5;
    known.rows[known.recommended].cost = 30;
    EXPECT_THAT(takesMessage(known, trial.objective).english(),
                HasSubstr("It takes 2.5 hours and costs 30"));
    known.isNewWorse = true;
    EXPECT_TRUE(takesMessage(known, trial.objective).empty());
}

TEST_F(StrategiesOfAResult, SayWhatTheirIntervalsAreDrawnBy)
{
    const auto said = [&] {
        const ResultTrial trial = tryResult(m_result, m_question, m_job);
        std::string text;
        for (const Message& paragraph : strategyParagraphs(trial, table(trial)))
            text += paragraph.english();
        return text;
    };
    EXPECT_THAT(said(), HasSubstr("Intervals here are by class"));
    EmbeddingSet items = *m_result.items;
    ItemGroup& queries = items.query ? *items.query : items.gallery;
    std::ranges::fill(queries.labels, -1);
    m_result.items = std::make_shared<const EmbeddingSet>(items);
    EXPECT_THAT(said(), HasSubstr("Intervals here are by query"));
}

TEST_F(StrategiesOfAResult, SayThatTheyAreProvisional)
{
    m_result.curves.pop_back();
    const ResultTrial trial = tryResult(m_result, m_question, m_job);
    EXPECT_EQ(trial.notYet, 1U);
    EXPECT_THAT(strategyParagraphs(trial, table(trial)).back().english(),
                HasSubstr("Provisional: 1 curves"));
    const auto json = nlohmann::json::parse(strategiesJson(trial, table(trial)));
    EXPECT_EQ(json["provisional"], true);
    EXPECT_EQ(json["worst_group_of"], "kind");
    EXPECT_EQ(json["strategies"].size(), table(trial).rows.size());
    EXPECT_TRUE(json["strategies"].back()["worst_group"]["value"].is_number());
}

TEST_F(StrategiesOfAResult, RefuseWhatCannotBeLookedBackAt)
{
    StudyResult partly = m_result;
    partly.curves[1].backfill.fractions.front() = 0.25;
    expectRefusal([&] { (void)tryResult(partly, m_question, m_job); }, ErrorCode::NeedsNotMet,
                  "embedded already");
    StudyResult older = m_result;
    older.models = {};
    expectRefusal([&] { (void)tryResult(older, m_question, m_job); }, ErrorCode::NeedsNotMet,
                  "features");
    m_question.figures.budget = 0;
    expectRefusal([&] { (void)tryResult(m_result, m_question, m_job); }, ErrorCode::BadUsage,
                  "budget");
}
