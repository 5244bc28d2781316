#include "core/study/plan/strategies/strategies.h"

#include "core/metrics/relevance.h"
#include "core/serving/rerank_depths.h"
#include "core/study/plan/pilot_trial.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/strategies/hindsight.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using testing::StartsWith;

namespace
{

/// A number without either of two groups of the pilot.
Replicated about(double value, double off)
{
    return {.value = value, .without = {value - off, value + off}};
}

/// Over three slices, of a trial where old has 0.2 and new 0.6.
TrialView viewOf(const std::vector<double>& mix, double off = 0)
{
    std::vector<Replicated> curve;
    for (const double value : mix)
        curve.push_back(about(value, off));
    const double area = (mix[0] / 2 + mix[1] + mix[2] / 2) / 2;
    return {.value = about(area, off),
            .waiting = about(0.2, 0),
            .curves = {{.mix = curve, .oldModel = about(0.2, 0), .newModel = about(0.6, 0)}},
            .broken = about(0.05, 0.01)};
}

/// `direct`, which maps nothing, and `procrustes`, which maps the queries; of 1,000 items of 8 and
/// 16 dimensions, 100 are new.
struct SmallTrial {
    SmallTrial(std::vector<TrialView> views, std::vector<TrialView> reranks = {})
    {
        study.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
        study.metrics = parseMetrics("map");
        trial.metrics = study.metrics;
        trial.fractions = {0, 0.5, 1};
        trial.raw = {{{about(0.2, 0), about(0.6, 0)}}};
        for (std::size_t i = 0; i < views.size(); ++i) {
            trial.candidates.push_back({.choice = i, .ordering = "random"});
            trial.served.push_back({.searchesTwice = i == 1, .oldDim = 8, .newDim = 16});
            figures.costs.emplace_back().macsPerItem = 1000;
            figures.serving.push_back(
                servingCostOf(figures.costs.back(), trial.served.back(), 900, {}));
            figures.efforts.push_back(i);
        }
        trial.views = std::move(views);
        addViewsWithoutGroups(trial);
        trial.reranks = {std::move(reranks)};
        for (std::size_t d = 0; d < trial.reranks[0].size(); ++d)
            trial.rerankDepths.push_back(d == 0 ? 10 : 100 * d);
        figures.gallery = 1000;
        figures.oldDim = 8;
        figures.models = {{.present = 100, .dim = 16}};
        figures.budget = 0.5;
        figures.pace = {.costPerItem = 0.5, .itemsPerHour = 90};
        figures.times = {.search = 2, .perMac = 0.001, .embed = 7};
    }

    StrategyTable table(const Objective& objective = {}) const
    {
        JobContext job;
        return strategyTable(study, objective, trial,
                             choose(trial, objective, figures.efforts, job), figures);
    }

    Study study;
    Trial trial;
    StrategyFigures figures;
};

const StrategyRow& rowOf(const StrategyTable& table, Strategy strategy)
{
    return *std::ranges::find(table.rows, strategy, &StrategyRow::strategy);
}

} // namespace

TEST(Strategies, WaitingServesOldUntilTheEnd)
{
    SmallTrial small({viewOf({0.3, 0.4, 0.6})});
    const StrategyTable table = small.table();
    const StrategyRow& waiting = table.rows.front();
    EXPECT_EQ(waiting.strategy, Strategy::Wait);
    EXPECT_NEAR(waiting.now.value, 0.2, 1e-12);
    EXPECT_NEAR(waiting.atBudget.value, 0.2, 1e-12);
    EXPECT_NEAR(waiting.wholeWay.value, 0.2, 1e-12);
    EXPECT_EQ(waiting.aboveWaiting.value, 0);
    EXPECT_EQ(waiting.broken.value, 0);
    EXPECT_EQ(waiting.hours, 10.0);
    EXPECT_EQ(waiting.cost, 450.0);
    EXPECT_EQ(waiting.bytes, 1000U * (8 + 16) * 4) << "both indexes, whole";
    EXPECT_EQ(waiting.milliseconds, 0.0);
    small.figures.budget = 1;
    EXPECT_NEAR(small.table().rows.front().atBudget.value, 0.6, 1e-12) << "then it has switched";
}

TEST(Strategies, LeaveWaitingOpenOnlyWhereTheyAreNotToldApartFromIt)
{
    const auto tableOf = [](double mapped, double off) {
        return SmallTrial({viewOf({0.1, 0.1, 0.1}), viewOf({mapped, mapped, mapped}, off)}).table();
    };
    const StrategyTable better = tableOf(0.4, 0.001);
    const StrategyTable worse = tableOf(0.15, 0.001);
    const StrategyTable open = tableOf(0.25, 0.2);
    EXPECT_FALSE(leavesWaitingOpen(better));
    EXPECT_FALSE(leavesWaitingOpen(worse));
    EXPECT_TRUE(leavesWaitingOpen(open));
    EXPECT_TRUE(mayFollow(open, better));
    EXPECT_FALSE(mayFollow(open, worse)) << "it waits, too";
    EXPECT_FALSE(mayFollow(worse, better)) << "what is surely worse here is not followed";
}

TEST(Strategies, AreComparedInHindsightWithWaitingAndReranking)
{
    const TrialView old = viewOf({0.2, 0.2, 0.2});
    const SmallTrial real({viewOf({0.1, 0.1, 0.1}), viewOf({0.3, 0.3, 0.3})},
                          {old, viewOf({0.35, 0.35, 0.35})});
    const WayInHindsight best = bestInHindsight(real.study, real.trial);
    EXPECT_EQ(best.row.strategy, Strategy::Rerank);
    EXPECT_EQ(best.row.depth, 100U);
    EXPECT_NEAR(best.value, 0.35, 1e-12);
    const auto valueOf = [&](const StrategyRow& row) {
        return valueInHindsight(row, real.trial.candidates, real.study, real.trial);
    };
    EXPECT_NEAR(valueOf({.strategy = Strategy::Wait}), 0.2, 1e-12);
    EXPECT_NEAR(valueOf({.strategy = Strategy::MapQueries, .candidate = 1}), 0.3, 1e-12);
    EXPECT_NEAR(valueOf({.strategy = Strategy::Rerank, .depth = 10}), 0.2, 1e-12);
    EXPECT_TRUE(std::isnan(valueOf({.strategy = Strategy::Rerank, .depth = 50})));
    EXPECT_EQ(bestInHindsight(real.study, SmallTrial({old, old}).trial).row.strategy,
              Strategy::Wait)
        << "the first of equals";
}

TEST(Strategies, HaveTheNumbersOfTheCandidatesThatTheyAre)
{
    const StrategyTable table =
        SmallTrial({viewOf({0.1, 0.4, 0.6}), viewOf({0.3, 0.5, 0.6}, 0.01)}).table();
    ASSERT_EQ(table.rows.size(), 3U);
    const StrategyRow& mix = rowOf(table, Strategy::Mix);
    EXPECT_EQ(mix.candidate, 0U);
    EXPECT_NEAR(mix.now.value, 0.1 + 0.2 * 0.3, 1e-12) << "a tenth is new: between two slices";
    EXPECT_NEAR(mix.atBudget.value, 0.4, 1e-12);
    EXPECT_NEAR(mix.wholeWay.value, 0.375, 1e-12);
    EXPECT_NEAR(mix.aboveWaiting.value, 0.175, 1e-12);
    EXPECT_EQ(mix.bytes, 1000U * 16 * 4) << "the larger of the two";
    EXPECT_EQ(mix.milliseconds, 0.0);
    EXPECT_EQ(mix.modelCalls, 0U);
    const StrategyRow& mapped = rowOf(table, Strategy::MapQueries);
    EXPECT_EQ(mapped.candidate, 1U);
    EXPECT_EQ(table.recommended, 2U) << "its area is 0.475";
    EXPECT_NEAR(*mapped.milliseconds, 2 + 1000 * 0.001, 1e-12) << "a further search, and the map";
    for (const StrategyRow& row : table.rows)
        for (const Estimated& number :
             {row.now, row.atBudget, row.wholeWay, row.aboveWaiting, row.broken})
            EXPECT_TRUE(number.interval.contains(number.value));
    EXPECT_THAT(table.what.english(), StartsWith("Take procrustes, random"));
    EXPECT_THAT(table.what.english(), HasSubstr("each query is mapped for the old one"));
    EXPECT_THAT(table.why.english(), HasSubstr("points above waiting"));
}

TEST(Strategies, SayFirstWhereNothingBeatsWaiting)
{
    const StrategyTable table =
        SmallTrial({viewOf({0.1, 0.2, 0.6}, 0.2)}, {viewOf({0.22, 0.22, 0.22}, 0.05)}).table();
    EXPECT_EQ(table.recommended, 0U);
    EXPECT_THAT(table.what.english(), StartsWith("Nothing beats waiting"));
    EXPECT_THAT(table.why.english(), HasSubstr("direct, random"));
}

TEST(Strategies, RerankAtTheSmallestDepthThatIsAsGoodWhereThatIsBest)
{
    const auto reranks = [](double off) {
        return std::vector{viewOf({0.3, 0.3, 0.3}), viewOf({0.45, 0.45, 0.45}, off),
                           viewOf({0.46, 0.46, 0.46}, 0)};
    };
    const TrialView mix = viewOf({0.1, 0.3, 0.6});
    const StrategyTable table = SmallTrial({mix}, reranks(0.015)).table();
    const StrategyRow& rerank = table.rows.back();
    EXPECT_EQ(rerank.depth, 100U) << "0.01 behind 200, within one standard error";
    EXPECT_EQ(SmallTrial({mix}, reranks(0)).table().rows.back().depth, 200U);
    EXPECT_EQ(rerank.modelCalls, 101U);
    EXPECT_NEAR(*rerank.milliseconds, 101 * 7 + 100 * 16 * 0.001, 1e-9);
    EXPECT_EQ(rerank.bytes, 1000U * (8 + 16) * 4);
    EXPECT_EQ(table.recommended, table.rows.size() - 1);
    EXPECT_THAT(table.what.english(), HasSubstr("rerank its first 100"));
    SmallTrial slow({mix}, reranks(0));
    slow.figures.mostMs = 800; // 101 calls take 707, 201 take more
    EXPECT_EQ(slow.table().rows.back().depth, 100U);
    slow.figures.mostMs = 20;
    EXPECT_EQ(slow.table().rows.back().depth, 10U);
    EXPECT_NE(slow.table().recommended, slow.table().rows.size() - 1) << "11 calls are too many";
    // Behind a mix that is as good within one standard error, it is not: it costs calls.
    EXPECT_EQ(SmallTrial({viewOf({0.41, 0.46, 0.46}, 0.018)}, reranks(0)).table().recommended, 1U);
}

TEST(Strategies, OfARealPlanRerankByThePilotAsWhatIsMeasured)
{
    const TemporaryFolder folder;
    JobContext job;
    const EmbeddingSet set = tinySet();
    writeEmbeddings(folder / "tiny.h5", set, job);
    PlanRequest asked;
    asked.study = tinyStudy(folder / "tiny.h5");
    asked.study.methods = {chooseMethod("direct"), chooseMethod("procrustes"),
                           chooseMethod("rm-naive")};
    asked.study.orders = {"random"};
    asked.study.metrics = parseMetrics("map");
    asked.study.resamples = 100;
    asked.study.attributes.clear();
    asked.pilot = PilotDraw{.share = 1};
    asked.rerankDepths = {10, 20, 50};
    const Plan plan = makePlan(asked, {}, job);
    EXPECT_EQ(plan.kinds, (std::vector{Strategy::Mix, Strategy::MapQueries, Strategy::Merge}));
    const StrategyRow& row = rowOf(plan.strategies, Strategy::Rerank);
    const RerankDepths exact =
        rerankDepths({{set.gallery.features.at("old"), set.gallery.features.at("old")},
                      {set.gallery.features.at("new"), set.gallery.features.at("new")}},
                     makeRelevance(set, Protocol::ClassLabels),
                     {.metrics = asked.study.metrics, .depths = {10, 20}}, job);
    const std::size_t at = row.depth == 10 ? 0 : 1;
    EXPECT_NEAR(row.wholeWay.value, exact.metrics[0].mean[at], 1e-9);
    EXPECT_GE(exact.metrics[0].mean[at], exact.metrics[0].mean[1 - at]) << "nothing is uncertain";
    for (const StrategyRow& each : plan.strategies.rows) {
        EXPECT_TRUE(each.wholeWay.interval.contains(each.wholeWay.value));
        EXPECT_EQ(each.milliseconds.has_value(), each.modelCalls == 0);
    }
    // On training rows it is measured in galleries of their own.
    asked.pilot.reset();
    const Plan byTraining = makePlan(asked, {}, job);
    EXPECT_EQ(byTraining.judgedOn, JudgeOn::Train);
    EXPECT_GT(rowOf(byTraining.strategies, Strategy::Rerank).wholeWay.value,
              byTraining.strategies.rows.front().wholeWay.value);
    asked.rerankDepths.clear();
    EXPECT_EQ(makePlan(asked, {}, job).strategies.rows.size(), 4U);
}

/// Old vectors of many lengths: `d-simplex` brings them to length 1, and `direct` and waiting do
/// not.
TEST(Strategies, CompareEveryMethodWithTheSameOldModelInAnySequence)
{
    const TemporaryFolder folder;
    JobContext job;
    EmbeddingSet set = tinySet();
    for (ItemGroup* group : {&set.gallery, &*set.train}) {
        FeatureMatrix& old = group->features.at("old");
        std::vector<float> values(old.values().begin(), old.values().end());
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] *= static_cast<float>(1 + i / old.dim() % 4);
        old = FeatureMatrix(old.rows(), old.dim(), values);
    }
    writeEmbeddings(folder / "lengths.h5", set, job);
    PlanRequest asked;
    asked.study = tinyStudy(folder / "lengths.h5");
    asked.study.methods = {chooseMethod("direct"), chooseMethod("d-simplex")};
    asked.study.methods[1].options.set("epochs", std::int64_t{1}, "test");
    asked.study.orders = {"random"};
    asked.study.metrics = parseMetrics("map");
    asked.study.resamples = 100;
    asked.study.attributes.clear();
    asked.rerankDepths = {10};
    for (const bool byPilot : {false, true})
        for (const char* objective : {"auc:map", "worst_group:kind:map", "flips_at_0.5"}) {
            if (byPilot)
                asked.pilot = PilotDraw{.share = 1};
            else
                asked.pilot.reset();
            asked.objective = parseObjective(objective, parseMetric("map"));
            PlanRequest turned = asked;
            std::ranges::reverse(turned.study.methods);
            const Plan plan = makePlan(asked, {}, job);
            const StrategyTable& table = plan.strategies;
            const StrategyTable other = makePlan(turned, {}, job).strategies;
            SCOPED_TRACE(objective);
            EXPECT_EQ(table.what, other.what);
            EXPECT_EQ(table.why, other.why);
            ASSERT_EQ(table.rows.size(), 4U);
            for (const StrategyRow& row : table.rows) {
                const StrategyRow& same = rowOf(other, row.strategy);
                EXPECT_DOUBLE_EQ(row.wholeWay.value, same.wholeWay.value);
                EXPECT_DOUBLE_EQ(row.broken.value, same.broken.value);
                EXPECT_DOUBLE_EQ(row.aboveWaiting.value, same.aboveWaiting.value);
                if (plan.request.objective.kind == Objective::Kind::Auc) {
                    EXPECT_NEAR(row.aboveWaiting.value,
                                row.wholeWay.value - table.rows.front().wholeWay.value, 1e-9);
                }
            }
        }
}

TEST(Strategies, SayOfFlipsHowManyQueriesTheyBreakAndThatWaitingBreaksNone)
{
    const Objective objective{.kind = Objective::Kind::NegativeFlips, .fraction = 0.5};
    const auto flipping = [](double share) {
        TrialView view = viewOf({0.3, 0.4, 0.6});
        view.value = about(-share, 0);
        view.waiting = about(0, 0);
        return view;
    };
    SmallTrial small({flipping(0.125)}, {flipping(0.05)});
    const StrategyTable table = small.table(objective);
    EXPECT_EQ(table.rows[table.recommended].strategy, Strategy::Wait);
    EXPECT_EQ(table.why.english(),
              "By negative flips at 50 % waiting breaks no query. If something else is to be "
              "served meanwhile, reranking the first 10 breaks the fewest: 5.00 % (5.00–5.00 %) of "
              "the queries.");
    small.trial.reranks = {{flipping(0.25)}};
    EXPECT_THAT(small.table(objective).why.english(),
                HasSubstr("direct, random, not calibrated breaks the fewest: 12.50 %"));
}

TEST(Strategies, BreakNoLessThanNoQueryAlsoByTheJackknife)
{
    TrialView view;
    view.value = {.value = -0.02, .without = {-0.05, 0.01, -0.02, -0.02}};
    view.waiting = {.value = 0};
    EXPECT_GT(view.aboveWaiting().interval.high, 0);
    const double low = view.aboveWaiting().interval.low;
    view.isAtMostWaiting = true;
    EXPECT_EQ(view.aboveWaiting().interval.high, 0) << "waiting breaks none";
    EXPECT_EQ(view.aboveWaiting().interval.low, low);
}

TEST(Strategies, LeadToNoNewModelThatIsWorse)
{
    SmallTrial small({viewOf({0.3, 0.4, 0.1})}, {viewOf({0.25, 0.25, 0.25})});
    small.trial.raw = {{{about(0.2, 0), about(0.1, 0.001)}}};
    const StrategyTable table = small.table();
    EXPECT_TRUE(table.isNewWorse);
    EXPECT_EQ(table.rows[table.recommended].strategy, Strategy::Wait);
    EXPECT_THAT(table.what.english(), StartsWith("new is worse than old by 10.00 ("));
    EXPECT_THAT(table.what.english(), HasSubstr(") points of map: do not switch."));
    EXPECT_THAT(table.why.english(), HasSubstr("direct, random, not calibrated is +10.00"));
    EXPECT_EQ(strategiesSheet(table, small.study, {}, small.trial.candidates).rows[0][0].text,
              strategyName(Strategy::Wait))
        << "nothing is recommended";
    small.trial.raw = {{{about(0.2, 0), about(0.1, 0.1)}}};
    EXPECT_FALSE(small.table().isNewWorse) << "it is not told apart";
    small.trial.raw = {{{about(0.2, 0), about(0.1995, 0)}}};
    EXPECT_FALSE(small.table().isNewWorse) << "by less than counts";
    // A candidate may end at a new model of its own.
    SmallTrial own({viewOf({0.3, 0.4, 0.5})});
    own.trial.raw = small.trial.raw = {{{about(0.2, 0), about(0.1, 0)}}};
    EXPECT_FALSE(own.table().isNewWorse);
    EXPECT_EQ(own.table().recommended, 1U);
}

/// By the objective one is best, but it ends below `old`, or is not told apart from waiting. The
/// other one is worse by more than one standard error, and surely above waiting.
TEST(Strategies, RecommendTheBestThatSurelyBeatsWaitingWhateverIsBest)
{
    const TrialView safe = viewOf({0.25, 0.3, 0.6});
    const auto recommended = [](SmallTrial small) {
        const StrategyTable table = small.table();
        return table.rows[table.recommended];
    };
    for (const TrialView& best : {viewOf({0.6, 0.6, 0.1}), viewOf({0.4, 0.6, 0.6}, 0.13)}) {
        EXPECT_EQ(recommended({{best, safe}}).candidate, 1U);
        EXPECT_EQ(recommended({{safe, best}}).candidate, 0U) << "in any sequence";
        EXPECT_EQ(recommended({{best}}).strategy, Strategy::Wait);
        EXPECT_EQ(recommended({{best, viewOf({0.1, 0.1, 0.2})}}).strategy, Strategy::Wait)
            << "the other one is below waiting";
        const std::vector<TrialView> rerank{viewOf({0.5, 0.5, 0.5})};
        EXPECT_EQ(recommended({{best, safe}, rerank}).strategy, Strategy::Rerank)
            << "it is above the one that may be taken";
    }
    SmallTrial equal({viewOf({0.6, 0.6, 0.1}), safe});
    equal.trial.equalWithin = 0.2;
    EXPECT_EQ(recommended(equal).candidate, 0U) << "it ends below by less than counts";
}

/// The choice is the simplest that is as good as the best: which one is best is said beside it.
TEST(Strategies, SayWhichMixIsBestWhereTheChoiceIsTheSimplestThatIsAsGood)
{
    const TrialView simple = viewOf({0.4, 0.5, 0.6});
    const TrialView best = viewOf({0.4, 0.52, 0.6}, 0.015);
    const char* const isBest = "The best way to serve a mix, procrustes, random";
    const char* const isChosen =
        "The simplest that is as good, within one standard error, is direct, random";
    const StrategyTable mix = SmallTrial({simple, best}).table();
    EXPECT_THAT(mix.what.english(), StartsWith("Take direct, random"));
    const StrategyTable rerank = SmallTrial({simple, best}, {viewOf({0.8, 0.8, 0.8})}).table();
    EXPECT_THAT(rerank.what.english(), StartsWith("Keep the old index"));
    for (const StrategyTable& table : {mix, rerank}) {
        EXPECT_THAT(table.why.english(), HasSubstr(isBest));
        EXPECT_THAT(table.why.english(), HasSubstr(isChosen));
        const auto largest = std::ranges::max_element(table.rows, {}, [](const StrategyRow& row) {
            return row.candidate ? row.aboveWaiting.value : -1;
        });
        EXPECT_EQ(largest->candidate, 1U);
    }
    const std::string alone = SmallTrial({best, simple}).table().why.english();
    EXPECT_THAT(alone, testing::Not(HasSubstr("simplest"))) << "the best is the choice";
    // The best one ends below `old`: it is no choice.
    const std::string aside =
        SmallTrial({viewOf({0.6, 0.6, 0.1}), viewOf({0.25, 0.3, 0.6})}).table().why.english();
    EXPECT_THAT(aside, HasSubstr("The best way to serve a mix, direct, random"));
    EXPECT_THAT(aside, HasSubstr("That one is not told apart from waiting, or ends below old"));
    EXPECT_THAT(aside, HasSubstr("is procrustes, random"));
}

/// Of two new models the one is recommended, and the best way to serve a mix leads to the other.
TEST(Strategies, SayWhichMixIsBestOnTheWayToTheRecommendedModel)
{
    const auto tableOf = [](const std::vector<TrialView>& views,
                            const std::vector<TrialView>& reranks) {
        SmallTrial small(views);
        small.study.otherNewModels = {"b"};
        small.study.methods[1].newModel = "b";
        small.trial.raw = {{{about(0.2, 0), about(0.6, 0)}}, {{about(0.2, 0), about(0.7, 0)}}};
        small.trial.reranks = {{}, reranks};
        small.trial.rerankDepths.assign(reranks.size(), 10);
        small.figures.models.push_back(small.figures.models.front());
        return small.table();
    };
    const StrategyTable rerank =
        tableOf({viewOf({0.4, 0.5, 0.6}), viewOf({0.3, 0.4, 0.6})}, {viewOf({0.8, 0.8, 0.8})});
    EXPECT_EQ(rerank.rows[rerank.recommended].strategy, Strategy::Rerank);
    EXPECT_EQ(rerank.rows[rerank.recommended].newModel, 1U);
    EXPECT_THAT(rerank.why.english(), HasSubstr("The best way to serve a mix, procrustes"));
    EXPECT_THAT(rerank.why.english(), testing::Not(HasSubstr("simplest")));
    const StrategyTable wait =
        tableOf({viewOf({0.1, 0.2, 0.6}, 0.2), viewOf({0.1, 0.15, 0.6}, 0.2)}, {});
    EXPECT_EQ(wait.rows[wait.recommended].strategy, Strategy::Wait);
    EXPECT_EQ(wait.rows[wait.recommended].newModel, 1U);
    EXPECT_THAT(wait.why.english(), HasSubstr("The best to be had, procrustes"));
}

TEST(Strategies, AreNotSaidToBeAboveWaitingWhereTheyAreBelow)
{
    const auto whyOf = [](const TrialView& mix) { return SmallTrial({mix}).table().why.english(); };
    EXPECT_THAT(whyOf(viewOf({0.1, 0.1, 0.2})), HasSubstr("by AUC of map it is 7.50 (7.50–7.50) "
                                                          "points below."));
    EXPECT_THAT(whyOf(viewOf({0.1, 0.1, 0.2})), StartsWith("Even the best to be had, direct"));
    EXPECT_THAT(whyOf(viewOf({0.1, 0.2, 0.2}, 0.2)), HasSubstr("not told apart from that: by AUC "
                                                               "of map it is 2.50 (-"));
    EXPECT_THAT(whyOf(viewOf({0.2, 0.2, 0.2})), HasSubstr("by AUC of map it gives the same."));
    SmallTrial small({viewOf({0.1, 0.1, 0.2})}, {viewOf({0.4, 0.4, 0.4})});
    EXPECT_THAT(small.table().why.english(), HasSubstr("is 7.50 (7.50–7.50) points below waiting"));
    small = SmallTrial({viewOf({0.4, 0.4, 0.4})}, {viewOf({0.1, 0.1, 0.1})});
    EXPECT_THAT(small.table().why.english(),
                HasSubstr("Reranking the first 10 is 10.00 (10.00–10.00) points below waiting."));
}
