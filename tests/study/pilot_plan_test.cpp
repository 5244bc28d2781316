#include "core/base/error.h"
#include "core/metrics/metric.h"
#include "core/study/plan/pilot_trial.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_report.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

/// What a pilot says of a candidate, or would say without one of its groups: the curve, and the
/// models alone.
struct PilotView {
    std::vector<double> curve;
    double oldModel = 0.2;
    double newModel = 0.6;
};

/// A curve that is the same everywhere.
PilotView flat(double value)
{
    return {.curve = {value, value}};
}

/// @param views  the first with the whole pilot, the others without each group of its items
PilotNumbers numbersOf(const std::vector<PilotView>& views, double share)
{
    std::vector<std::vector<double>> rows; // [view]: the curve, old, new
    for (const PilotView& view : views) {
        rows.push_back(view.curve);
        rows.back().insert(rows.back().end(), {view.oldModel, view.newModel});
    }
    const std::vector<double> whole = rows.front();
    rows.erase(rows.begin());
    const std::vector<Replicated> made = replicatedCurve(whole, rows, {}, share);
    return {.curves = {{.mix = {made[0], made[1]}, .oldModel = made[2], .newModel = made[3]}}};
}

Trial trialOf(const std::vector<PilotNumbers>& numbers, const Objective& objective = {})
{
    Trial trial;
    trial.metrics = parseMetrics("map");
    trial.fractions = {0, 1};
    trial.queries = 10;
    trial.raw = {{{numbers.front().curves[0].oldModel, numbers.front().curves[0].newModel}}};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        trial.candidates.push_back({.choice = i, .ordering = "random"});
        trial.views.push_back(pilotView(numbers[i], trial, objective));
    }
    addViewsWithoutGroups(trial);
    return trial;
}

/// @param views  [candidate], as numbersOf()
Trial trialOf(const std::vector<std::vector<PilotView>>& views, double share = 0)
{
    std::vector<PilotNumbers> numbers;
    for (const std::vector<PilotView>& each : views)
        numbers.push_back(numbersOf(each, share));
    return trialOf(numbers);
}

/// Candidate 0 is 0.5 in all and 0.4 and 0.6 without each of two groups; candidate 1 is 0.45.
Trial unsure(double share = 0)
{
    return trialOf({{flat(0.5), flat(0.4), flat(0.6)}, {flat(0.45), flat(0.45), flat(0.45)}},
                   share);
}

/// The same, and candidate 1 is 0.43 and 0.47 without them.
Trial bothUnsure(double share = 0)
{
    return trialOf({{flat(0.5), flat(0.4), flat(0.6)}, {flat(0.45), flat(0.43), flat(0.47)}},
                   share);
}

/// The same trial where nothing beats waiting, so that no candidate is put before another for that.
Trial belowWaiting(Trial trial)
{
    trial.withoutPart.push_back(std::move(trial.views));
    for (std::vector<TrialView>& views : trial.withoutPart)
        for (TrialView& view : views)
            view.waiting.value = 1;
    trial.views = std::move(trial.withoutPart.back());
    trial.withoutPart.pop_back();
    return trial;
}

Choice choiceOf(const Trial& trial, const std::vector<std::size_t>& efforts,
                const Objective& objective = {})
{
    JobContext job;
    return choose(trial, objective, efforts, job);
}

} // namespace

TEST(PilotChoice, TakesTheSimplestWithinOneJackknifeError)
{
    // The differences without a group are −0.05 and 0.15: √((0.1² + 0.1²) · 1/2) = 0.1.
    const Choice choice = choiceOf(unsure(), {1, 0});
    EXPECT_EQ(choice.chosen, 1U);
    EXPECT_EQ(choice.scores[0].candidate, 0U);
    EXPECT_NEAR(choice.scores[1].behindBest, 0.05, 1e-12);
    EXPECT_NEAR(choice.scores[1].standardError, 0.1, 1e-12);
    EXPECT_TRUE(choice.scores[1].isAsGood);
    EXPECT_EQ(choiceOf(unsure(), {0, 1}).chosen, 1U) << "the other may be below old";
    // With 19 of 20 items in the pilot, hardly anything is uncertain: 0.1 · √0.05 = 0.022.
    EXPECT_EQ(choiceOf(unsure(0.95), {1, 0}).chosen, 0U);
}

TEST(PilotChoice, PromisesWhatTheOtherGroupsChose)
{
    // Without group 0 candidate 1 is chosen; without group 1, candidate 0, which is 0.13 better.
    // On group 1 alone candidate 0 is 2 · 0.5 − 0.6 = 0.4, and candidate 1 is 0.43: the choice of
    // the other group is 0.03 behind there, half of that on average.
    const Choice choice = choiceOf(belowWaiting(bothUnsure()), {1, 0});
    EXPECT_EQ(choice.chosen, 1U);
    EXPECT_THAT(choice.chosenWithoutPart, ElementsAre(1, 0));
    EXPECT_NEAR(choice.objective.value, 0.45 - 0.015, 1e-12);
    EXPECT_NEAR(choice.gain.value, (0.435 - 0.2) / 0.4, 1e-12);
    EXPECT_NEAR(choice.along[0][1].value, 0.435, 1e-12);
    EXPECT_EQ(choice.oldMeans, std::vector{0.2});
    EXPECT_NEAR(choiceOf(belowWaiting(bothUnsure(0.5)), {1, 0}).objective.value, 0.45 - 0.0075,
                1e-12);
    // Candidate 1 is surely above waiting, and candidate 0 may not be: it is chosen by all groups.
    EXPECT_THAT(choiceOf(unsure(), {1, 0}).chosenWithoutPart, ElementsAre(1, 1));
    EXPECT_NEAR(choiceOf(unsure(), {1, 0}).objective.value, 0.45, 1e-12);
}

TEST(PilotChoice, TakesOffNoMoreThanChanceCanHaveGiven)
{
    // Without either group candidate 0 starts at 0.3 and ends at 0.6, so candidate 1 is chosen. On
    // a group alone candidate 0 would start at 2 · 0.5 − 0.3 = 0.7, and the choice of the others
    // would be 0.24 behind. But the groups agree to the last digit: this is no chance.
    const PilotView other{.curve = {0.3, 0.6}};
    const Choice choice = choiceOf(
        trialOf({{flat(0.5), other, other}, {flat(0.46), flat(0.46), flat(0.46)}}), {1, 0});
    EXPECT_EQ(choice.chosen, 0U);
    EXPECT_THAT(choice.chosenWithoutPart, ElementsAre(1, 1));
    EXPECT_NEAR(choice.along[0][0].value, 0.5, 1e-12);
    EXPECT_NEAR(choice.objective.value, 0.5, 1e-12);
}

TEST(PilotChoice, TakesNothingOffWhatIsKnown)
{
    // Candidate 0 begins as `old`, which is known; candidate 1 below it, and without group 0 it is
    // the best.
    const auto view = [](double first, double last) { return PilotView{.curve = {first, last}}; };
    const Choice choice = choiceOf(trialOf({{view(0.2, 0.5), view(0.2, 0.4), view(0.2, 0.6)},
                                            {view(0.1, 0.55), view(0.12, 0.55), view(0.08, 0.55)}}),
                                   {0, 0});
    ASSERT_EQ(choice.chosen, 0U);
    ASSERT_THAT(choice.chosenWithoutPart, ElementsAre(1, 0));
    EXPECT_NEAR(choice.along[0][0].value, 0.2, 1e-12);
    EXPECT_NEAR(choice.gainAlong[0].value, 0, 1e-12);
    EXPECT_LT(choice.along[0][1].value, 0.5) << "what is not known may be good by chance";
}

TEST(PilotChoice, ComparesWithOldOverTheSameQueries)
{
    std::vector<PilotView> views{flat(0.3), flat(0.1), flat(0.5)};
    views[1].oldModel = 0.0; // the queries that were hard for one were so for all
    views[2].oldModel = 0.4;
    const Choice choice = choiceOf(trialOf(std::vector<std::vector<PilotView>>{views}), {0});
    EXPECT_NEAR(choice.scores[0].aboveOld, 0.1, 1e-12);
    EXPECT_NEAR(choice.scores[0].aboveOldInterval.low, 0.1, 1e-12);
    EXPECT_FALSE(choice.isWaitingBetter);
    EXPECT_EQ(choice.scores[0].serveFrom, 0.0);
    EXPECT_EQ(choice.scores[0].auc[0].interval.low, 0) << "the mean itself is uncertain";
    EXPECT_EQ(choice.scores[0].auc[0].interval.high, 1) << "but within the range of a metric";
}

TEST(PilotChoice, TakesNoSimpleMethodThatMayBeWorseThanWaiting)
{
    // Candidate 1 is simpler and as good as the best, but swings about `old`, 0.2.
    const Trial trial =
        trialOf({{flat(0.5), flat(0.5), flat(0.5)}, {flat(0.48), flat(0.08), flat(0.88)}});
    const Choice choice = choiceOf(trial, {1, 0});
    EXPECT_TRUE(choice.scores[1].isAsGood);
    EXPECT_EQ(choice.chosen, 0U);
    EXPECT_FALSE(choice.isWaitingBetter);
}

TEST(PilotChoice, GoesByTheWorstGroupAndByNegativeFlips)
{
    const auto curve = [](double start, double end) {
        return std::vector<Replicated>{{.value = start}, {.value = end}};
    };
    PilotNumbers first = numbersOf({flat(0.5)}, 0);
    first.ofGroups = {curve(0.1, 0.3), curve(0.9, 0.9), {}}; // no query in the third
    first.oldOfGroups = {{.value = 0.1}, {.value = 0.3}, {.value = std::nan("")}};
    first.ofRight = curve(1, 0.75);
    first.rightUnderOld = 0.2;
    PilotNumbers second = first;
    second.curves = numbersOf({flat(0.4)}, 0).curves;
    second.ofGroups = {curve(0.4, 0.4), curve(0.3, 0.5), {}};
    second.ofRight = curve(1, 0.9);
    const auto chosenBy = [&](const Objective& objective) {
        return choiceOf(trialOf(std::vector{first, second}, objective), {0, 1}, objective);
    };
    const Choice worst = chosenBy({.kind = Objective::Kind::WorstGroup, .attribute = "kind"});
    EXPECT_EQ(worst.chosen, 1U);
    EXPECT_NEAR(worst.scores[0].value, 0.4, 1e-12);
    EXPECT_NEAR(worst.scores[1].value, 0.2, 1e-12);
    EXPECT_NEAR(worst.waiting, 0.1, 1e-12);
    const Choice flips = chosenBy({.kind = Objective::Kind::NegativeFlips, .fraction = 1});
    EXPECT_NEAR(flips.scores[0].value, -0.02, 1e-12); // a tenth of a fifth
    EXPECT_NEAR(flips.scores[1].value, -0.05, 1e-12);
    EXPECT_TRUE(flips.isWaitingBetter) << "waiting breaks none";
}

class PlanByPilot : public testing::Test
{
protected:
    PlanByPilot() { writeTiny(m_file); }

    PlanRequest request(double share) const
    {
        PlanRequest made;
        made.study = tinyStudy(m_file);
        made.study.results.clear();
        made.study.orders = {"random"};
        made.study.resamples = 100;
        made.pilot = PilotDraw{.share = share};
        made.judgeOn = JudgeOn::Pilot; // however small it is
        return made;
    }

    /// Judged by what the file has, as if nothing were asked for.
    static void withoutPilot(PlanRequest& asked)
    {
        asked.pilot.reset();
        asked.judgeOn = JudgeOn::Auto;
    }

    template <class Call>
    std::string refusal(Call call)
    {
        try {
            (void)call();
        } catch (const Error& error) {
            return error.what();
        }
        return "(accepted)";
    }

    /// The same data with some of the items marked as the pilot.
    std::filesystem::path marked(std::size_t items, bool hasTrainingRows = true)
    {
        EmbeddingSet set = tinySet();
        if (!hasTrainingRows)
            set.train.reset();
        set.gallery.pilot = RowMask(set.gallery.count, 0);
        for (const std::int64_t row : drawPilot(set.gallery.count, items, 3))
            set.gallery.pilot[static_cast<std::size_t>(row)] = 1;
        set.gallery.present["new"] = set.gallery.pilot;
        writeEmbeddings(m_folder / "marked.h5", set, m_job);
        return m_folder / "marked.h5";
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "tiny.h5";
    JobContext m_job;
};

/// On both grounds: whoever waited has switched by then, and reranking is over.
TEST_F(PlanByPilot, OrByTrainingRowsFindsNothingBetterThanWaitingInTheEnd)
{
    for (const char* objective : {"at_1:map", "flips_at_1"})
        for (const bool byPilot : {false, true}) {
            PlanRequest asked = request(0.5);
            asked.study.methods = {chooseMethod("procrustes"), chooseMethod("rm-naive")};
            asked.objective = parseObjective(objective, parseMetric("map"));
            asked.rerankDepths = {10};
            if (!byPilot)
                withoutPilot(asked);
            const StrategyTable table = makePlan(asked, {}, m_job).strategies;
            SCOPED_TRACE(objective);
            ASSERT_EQ(table.rows.size(), 4U);
            EXPECT_EQ(table.rows[table.recommended].strategy, Strategy::Wait);
            for (const StrategyRow& row : table.rows)
                EXPECT_LE(row.aboveWaiting.value, 1e-9) << strategyText(row.strategy);
            EXPECT_THAT(table.why.english(), HasSubstr("it gives the same"));
            ASSERT_EQ(table.tooFewClasses.has_value(),
                      table.why.english().find("too few classes") != std::string::npos);
            EXPECT_NEAR(table.tooFewClasses.value_or(6), 6, 0.5);
        }
}

TEST_F(PlanByPilot, KnowsTheGroupsOfWhatItJudgesOn)
{
    EmbeddingSet set = tinySet();
    set.classAttributes.clear();
    set.gallery.attributes = {{"shade", {"dark", "light"}, {}}};
    for (std::size_t row = 0; row < set.gallery.count; ++row)
        set.gallery.attributes[0].codes.push_back(row % 2);
    writeEmbeddings(m_file, set, m_job);
    PlanRequest asked = request(0.5);
    asked.study.attributes.clear();
    asked.objective = parseObjective("worst_group:shade:map", parseMetric("map"));
    EXPECT_EQ(makePlan(asked, {}, m_job).strategies.groupedBy, "shade");
    withoutPilot(asked);
    EXPECT_THAT(refusal([&] { return makePlan(asked, {}, m_job); }),
                AllOf(HasSubstr("/train/attributes/shade: the file has no such attribute"),
                      HasSubstr("/classes/attributes/shade")));
    asked.objective = parseObjective("worst_group:colour:map", parseMetric("map"));
    asked.pilot = PilotDraw{.share = 0.5};
    asked.judgeOn = JudgeOn::Pilot;
    EXPECT_THAT(refusal([&] { return makePlan(asked, {}, m_job); }),
                HasSubstr("/gallery/attributes/colour: the file has no such attribute; expected "
                          "shade"));
}

TEST_F(PlanByPilot, IsExactWhereThePilotIsTheGallery)
{
    for (const char* objective :
         {"auc:map", "at_0.5:cmc@5", "worst_group:kind:map", "flips_at_0.5"}) {
        PlanRequest asked = request(1.0);
        asked.objective = parseObjective(objective, parseMetric("map"));
        asked.verify = true;
        const Plan plan = makePlan(asked, {}, m_job);
        EXPECT_EQ(plan.judgedOn, JudgeOn::Pilot);
        EXPECT_EQ(plan.pilot, 60U);
        ASSERT_TRUE(plan.check);
        EXPECT_NEAR(plan.check->regret, 0, 1e-6) << objective;
        const nlohmann::json check = nlohmann::json::parse(planJson(plan))["check"];
        EXPECT_GE(check["strategy_regret"].get<double>(), 0) << objective;
        EXPECT_NE(check["best_way"], "");
        for (const CandidateScore& real : plan.check->real.scores) {
            const CandidateScore& judged =
                *std::ranges::find(plan.choice.scores, real.candidate, &CandidateScore::candidate);
            EXPECT_NEAR(judged.value, real.value, 1e-6) << objective;
            EXPECT_NEAR(judged.aboveOld, real.aboveOld, 1e-6) << objective;
            EXPECT_NEAR(judged.gain, real.gain, 1e-5) << objective;
            EXPECT_EQ(judged.serveFrom, real.serveFrom) << objective;
        }
    }
}

TEST_F(PlanByPilot, TellsTheGainThatAnEstimateTells)
{
    PlanRequest asked = request(0.5);
    asked.study.methods = {chooseMethod("procrustes")};
    asked.study.orders = {"random"};
    const Plan plan = makePlan(asked, {}, m_job);
    const StudyEstimate estimate = estimateStudy(asked.study, asked.pilot, m_job);
    ASSERT_EQ(estimate.curves.size(), 1U);
    const std::size_t metric = metricIndex(asked.study.metrics, asked.objective.metric);
    const Estimated& gain = estimate.curves[0].gain[metric];
    ASSERT_TRUE(gain.interval.isKnown());
    EXPECT_NEAR(plan.choice.scores[0].gain, gain.value, 1e-9);
    EXPECT_NEAR(plan.choice.gain.value, gain.value, 1e-9);
    EXPECT_NEAR(plan.choice.gain.interval.low, gain.interval.low, 1e-9);
    EXPECT_NEAR(plan.choice.gain.interval.high, gain.interval.high, 1e-9);
}

TEST_F(PlanByPilot, SaysOnWhatItWasJudgedAndWhy)
{
    PlanRequest asked = request(0.5);
    const Plan drawn = makePlan(asked, {}, m_job);
    const nlohmann::json report = nlohmann::json::parse(planJson(drawn));
    EXPECT_EQ(report["judged_on"], "pilot");
    EXPECT_THAT(report["judged_why"].get<std::string>(), HasSubstr("asked for"));
    EXPECT_EQ(report["pilot"], 30);
    EXPECT_EQ(report["parts"], 16) << "groups of the jackknife";
    EXPECT_EQ(report["batches"].back()["metrics"].size(), 3U);
    EXPECT_NEAR(report["promised"]["gain_along"].back()["value"], 1, 1e-12)
        << "the whole way, by definition";

    withoutPilot(asked);
    EXPECT_EQ(makePlan(asked, {}, m_job).judgedOn, JudgeOn::Train) << "nothing is marked";
    asked.pilot = PilotDraw{.share = 0.5};
    EXPECT_THAT(makePlan(asked, {}, m_job).judgedWhy.english(), HasSubstr("only 30 items"))
        << "a pilot that is drawn is judged as one that is marked";
    asked.pilot = PilotDraw{.share = 1};
    EXPECT_THAT(makePlan(asked, {}, m_job).judgedWhy.english(), HasSubstr("was drawn"))
        << "nothing is left to chance";
    asked.pilot.reset();
    asked.study.embeddings = marked(24);
    const Plan small = makePlan(asked, {}, m_job);
    EXPECT_EQ(small.judgedOn, JudgeOn::Train);
    EXPECT_THAT(small.judgedWhy.english(), HasSubstr("only 24 items"));
    asked.judgeOn = JudgeOn::Pilot;
    const Plan wanted = makePlan(asked, {}, m_job);
    EXPECT_EQ(wanted.judgedOn, JudgeOn::Pilot);
    EXPECT_EQ(wanted.order.size(), 36U) << "the pilot is there already";
}

/// Six queries of their own tell little, and hundreds of training rows much.
TEST_F(PlanByPilot, AsksTheTrainingRowsWhereItLeavesWaitingOpen)
{
    writeTiny(m_file, {.gallery = 500, .queries = 6, .train = 360, .classes = 36});
    PlanRequest asked = request(0.8);
    asked.study.methods = {chooseMethod("procrustes")};
    asked.study.attributes.clear();
    asked.rerankDepths.clear();
    const Plan byPilot = makePlan(asked, {}, m_job);
    EXPECT_EQ(byPilot.judgedOn, JudgeOn::Pilot);
    ASSERT_TRUE(leavesWaitingOpen(byPilot.strategies));
    EXPECT_THAT(byPilot.strategies.what.english(), HasSubstr("Nothing beats waiting"));

    asked.judgeOn = JudgeOn::Auto;
    const Plan plan = makePlan(asked, {}, m_job);
    EXPECT_EQ(plan.judgedOn, JudgeOn::Train);
    EXPECT_THAT(plan.judgedWhy.english(),
                HasSubstr("a pilot of 400 items does not tell whether anything is better"));
    EXPECT_EQ(plan.strategies.rows[plan.strategies.recommended].strategy, Strategy::MapQueries);
    EXPECT_EQ(plan.kinds.size(), 1U);
    EXPECT_GT(plan.queries, 300U) << "those that have a relevant item in their part";

    asked.study.embeddings = m_folder / "unlabelled.h5";
    EmbeddingSet set = tinySet({.gallery = 500, .queries = 6, .train = 360, .classes = 36});
    set.train->labels.assign(360, -1);
    writeEmbeddings(asked.study.embeddings, set, m_job);
    EXPECT_EQ(makePlan(asked, {}, m_job).judgedOn, JudgeOn::Pilot)
        << "the rows tell nothing, and the pilot's answer stays";
}

TEST_F(PlanByPilot, IsNotMadeOfNeighboursThatAPilotDoesNotTell)
{
    PlanRequest asked = request(0.5);
    withoutPilot(asked);
    asked.study.protocol = Protocol::NewNeighbours;
    asked.study.neighbours = 3;
    asked.study.embeddings = marked(24);
    const Plan plan = makePlan(asked, {}, m_job);
    EXPECT_EQ(plan.judgedOn, JudgeOn::Train);
    EXPECT_THAT(plan.judgedWhy.english(), HasSubstr("nearest under the new model"));
    asked.judgeOn = JudgeOn::Pilot;
    EXPECT_THAT(refusal([&] { return makePlan(asked, {}, m_job); }),
                HasSubstr("nearest under the new model"));
}

TEST_F(PlanByPilot, FitsOnOneHalfWhereThereAreNoTrainingRows)
{
    PlanRequest asked = request(0.5);
    withoutPilot(asked);
    asked.study.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
    asked.study.embeddings = marked(24, false);
    const Plan plan = makePlan(asked, {}, m_job);
    EXPECT_EQ(plan.judgedOn, JudgeOn::Pilot);
    EXPECT_EQ(plan.pilot, 12U);
    EXPECT_EQ(plan.queries, 12U) << "no item that was fitted on is a query";
    EXPECT_THAT(plan.judgedWhy.english(), HasSubstr("one half of it is fitted on"));
    EXPECT_EQ(plan.candidates.size(), 2U);
    EXPECT_EQ(plan.chosenStudy.fitOnPilot, 1.0) << "in the end all of it is learned from";
    EXPECT_EQ(plan.order.size(), 36U);

    asked.study.methods = {chooseMethod("direct")};
    EXPECT_EQ(makePlan(asked, {}, m_job).pilot, 24U) << "nothing is fitted";
    asked.study.methods.front().options.set("calibrated", std::string("moments"), "test");
    asked.study.embeddings = marked(60, false);
    EXPECT_EQ(makePlan(asked, {}, m_job).pilot, 30U) << "a calibration is learned too";
    asked.study.methods = {chooseMethod("procrustes")};
    asked.pilot = PilotDraw{.share = 0.5};
    EXPECT_NE(refusal([&] { return makePlan(asked, {}, m_job); }), "(accepted)");
}

TEST_F(PlanByPilot, RefusesAPilotThatIsNotThere)
{
    PlanRequest asked = request(0.5);
    asked.judgeOn = JudgeOn::Train;
    EXPECT_THAT(refusal([&] { return makePlan(asked, {}, m_job); }), HasSubstr("--judge-on train"));
    withoutPilot(asked);
    asked.judgeOn = JudgeOn::Pilot;
    EXPECT_THAT(refusal([&] { return makePlan(asked, {}, m_job); }), HasSubstr("marks no pilot"));
    EXPECT_THAT(refusal([&] { return parseJudgeOn("both"); }), HasSubstr("pilot, train or auto"));
}
