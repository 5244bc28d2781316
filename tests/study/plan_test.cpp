#include "core/base/error.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_report.h"
#include "core/study/plan/query_trial.h"
#include "core/study/run/runner.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <sstream>
#include <utility>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

namespace
{

using Rows = std::vector<std::vector<float>>; // [query][slice]

/// Four queries of four classes in two parts, old 0.2 and new 0.6 for each, three slices.
QueryTrial trialOf(const std::vector<Rows>& curves)
{
    QueryTrial trial;
    trial.head.fractions = {0, 0.5, 1};
    trial.head.metrics = parseMetrics("map");
    trial.part = {0, 0, 1, 1};
    trial.parts = 2;
    trial.labels = {0, 1, 2, 3};
    trial.valid = {true, true, true, true};
    trial.groups = {"first", "second"};
    trial.group = {0, 0, 1, 1};
    trial.metrics = parseMetrics("map,cmc@1");
    trial.raw.resize(1);
    trial.normalised.resize(1);
    trial.raw[0] = {.oldMetrics = {std::vector<float>(4, 0.2F), {1, 1, 0, 0}},
                    .newMetrics = {std::vector<float>(4, 0.6F), {1, 1, 1, 1}}};
    for (std::size_t i = 0; i < curves.size(); ++i) {
        trial.head.candidates.push_back({.choice = i, .ordering = "random"});
        std::vector<float> map;
        for (const std::vector<float>& row : curves[i])
            map.insert(map.end(), row.begin(), row.end());
        trial.curves.push_back({.metrics = {map, std::vector<float>(map.size(), 1.0F)}});
    }
    return trial;
}

/// The same curve for every query.
Rows always(const std::vector<float>& row)
{
    return Rows(4, row);
}

Rows constant(float first, float second)
{
    return {{first, first, first},
            {first, first, first},
            {second, second, second},
            {second, second, second}};
}

Choice choiceOf(const QueryTrial& trial, const Objective& objective = {},
                std::vector<std::size_t> simplest = {})
{
    if (simplest.empty()) {
        simplest.resize(trial.head.candidates.size());
        std::iota(simplest.begin(), simplest.end(), 0);
    }
    JobContext job;
    return choose(withViews(trial, objective, 200, 1, job), objective, simplest, job);
}

template <class Call>
std::string refusalOfPlan(Call call)
{
    try {
        (void)call();
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST(Choice, IsTheBestWhereNothingIsUncertain)
{
    // By hand: AUC = (first/2 + second + third/2) / 2.
    const Choice choice = choiceOf(
        trialOf({always({0, 0.1F, 0.6F}), always({0.3F, 0.5F, 0.6F}), always({0.1F, 0.3F, 0.6F})}));
    EXPECT_EQ(choice.chosen, 1U);
    ASSERT_EQ(choice.scores.size(), 3U);
    EXPECT_EQ(choice.scores[0].candidate, 1U);
    EXPECT_NEAR(choice.scores[0].value, 0.475, 1e-6);
    EXPECT_EQ(choice.scores[0].behindBest, 0);
    EXPECT_NEAR(choice.scores[0].gain, (0.475 - 0.2) / 0.4, 1e-6);
    EXPECT_NEAR(choice.scores[1].value, 0.325, 1e-6);
    EXPECT_NEAR(choice.scores[1].behindBest, 0.15, 1e-6);
    EXPECT_NEAR(choice.scores[2].value, 0.2, 1e-6);
    EXPECT_NEAR(choice.waiting, 0.2, 1e-6);
    EXPECT_NEAR(choice.scores[0].aboveOld, 0.275, 1e-6);
    EXPECT_FALSE(choice.isWaitingBetter);
    ASSERT_EQ(choice.scores[0].auc.size(), 1U);
    EXPECT_NEAR(choice.scores[0].auc[0].value, 0.475, 1e-6);
    EXPECT_NEAR(choice.scores[0].auc[0].interval.low, 0.475, 1e-6) << "all queries are alike";
    EXPECT_FALSE(choice.scores[0].startsBelowOld);
    EXPECT_TRUE(choice.scores[1].startsBelowOld);
}

TEST(Choice, SaysFromWhereTheMixIsNoWorseThanOld)
{
    const Choice choice =
        choiceOf(trialOf({always({0, 0.1F, 0.6F}), always({0.3F, 0.5F, 0.6F}),
                          always({0.1F, 0.3F, 0.6F}), always({0.1F, 0.3F, 0.1F})}));
    const auto scoreOf = [&](std::size_t candidate) {
        return *std::ranges::find(choice.scores, candidate, &CandidateScore::candidate);
    };
    EXPECT_EQ(scoreOf(0).serveFrom, 1.0);
    EXPECT_NEAR(scoreOf(0).noRegretAuc, (0.1 + 0.2 + 0.3) / 2, 1e-6); // old, old, mix
    EXPECT_EQ(scoreOf(1).serveFrom, 0.0);
    EXPECT_NEAR(scoreOf(1).noRegretAuc, 0.475, 1e-6);
    EXPECT_EQ(scoreOf(2).serveFrom, 0.5);
    EXPECT_NEAR(scoreOf(2).noRegretAuc, (0.1 + 0.3 + 0.3) / 2, 1e-6);
    EXPECT_EQ(scoreOf(3).serveFrom, std::nullopt) << "it falls below old in the end";
    EXPECT_NEAR(scoreOf(3).noRegretAuc, 0.2, 1e-6);
}

TEST(Choice, PrefersTheSimplestWithinOneStandardError)
{
    Rows noisy = always({0.3F, 0.3F, 0.3F});
    for (std::size_t query = 0; query < 4; ++query)
        for (float& value : noisy[query])
            value += query % 2 == 0 ? -0.11F : 0.09F; // 0.01 worse on average, 0.05 standard error
    QueryTrial trial = trialOf({always({0.3F, 0.3F, 0.3F}), noisy});
    trial.raw[0].oldMetrics[0].assign(4, 0); // both are better than waiting
    EXPECT_EQ(choiceOf(trial, {}, {1, 0}).chosen, 1U);
    EXPECT_EQ(choiceOf(trial, {}, {0, 1}).chosen, 0U);
    const CandidateScore second = choiceOf(trial).scores[1];
    EXPECT_NEAR(second.behindBest, 0.01, 1e-6);
    EXPECT_NEAR(second.standardError, 0.05, 0.01);
    EXPECT_TRUE(second.isAsGood);
}

TEST(Choice, PromisesWhatTheOtherPartsChose)
{
    // Each candidate shines in one part. The part itself would choose the one that shines there;
    // the other part chooses the other, which is worth 0.2 there.
    const Choice choice = choiceOf(trialOf({constant(0.6F, 0.2F), constant(0.2F, 0.6F)}));
    EXPECT_NEAR(choice.scores[0].value, 0.4, 1e-6);
    EXPECT_THAT(choice.chosenWithoutPart, ElementsAre(1, 0));
    EXPECT_NEAR(choice.objective.value, 0.2, 1e-6);
    EXPECT_NEAR(choice.gain.value, 0, 1e-6);
    ASSERT_EQ(choice.gainAlong.size(), 3U);
    EXPECT_NEAR(choice.gainAlong[1].value, 0, 1e-6);
    ASSERT_EQ(choice.along.size(), 1U);
    EXPECT_NEAR(choice.along[0][2].value, 0.2, 1e-6);
}

TEST(Choice, PromisesNoShareOfAWayThatIsNotThere)
{
    // `new` is above `old` for two queries and below it for two: a gain would be a share of
    // nothing.
    QueryTrial trial = trialOf({always({0.2F, 0.3F, 0.4F}), constant(0.25F, 0.3F)});
    trial.raw[0].newMetrics[0] = {0, 0.41F, 0.4F, 0};
    const Choice choice = choiceOf(trial);
    EXPECT_TRUE(std::isnan(choice.gain.value));
    EXPECT_FALSE(choice.gain.interval.isKnown());
    for (const Estimated& at : choice.gainAlong)
        EXPECT_TRUE(std::isnan(at.value));
    for (const CandidateScore& score : choice.scores) {
        EXPECT_TRUE(std::isnan(score.gain));
        EXPECT_TRUE(score.aboveOldInterval.contains(score.aboveOld));
        EXPECT_TRUE(score.auc[0].interval.contains(score.auc[0].value));
    }
    for (const Estimated& at : choice.along[0])
        EXPECT_TRUE(at.interval.contains(at.value)); // the metric itself is promised
    EXPECT_TRUE(choice.objective.interval.contains(choice.objective.value));
}

TEST(Choice, GoesByTheWorstGroup)
{
    const QueryTrial trial = trialOf({constant(0.6F, 0.2F), constant(0.35F, 0.3F)});
    const Objective objective{.kind = Objective::Kind::WorstGroup, .attribute = "half"};
    const Choice choice = choiceOf(trial, objective);
    EXPECT_EQ(choice.scores[0].candidate, 1U);
    EXPECT_NEAR(choice.scores[0].value, 0.3, 1e-6);
    EXPECT_NEAR(choice.scores[1].value, 0.2, 1e-6);
    EXPECT_EQ(choiceOf(trial).scores[0].candidate, 0U) << "by the mean it is the other";
}

TEST(Choice, GoesByAFractionOrByNegativeFlips)
{
    QueryTrial trial = trialOf({always({0.3F, 0.5F, 0.6F}), always({0.4F, 0.4F, 0.6F})});
    EXPECT_EQ(choiceOf(trial, {.kind = Objective::Kind::At, .fraction = 0}).chosen, 1U);
    EXPECT_EQ(choiceOf(trial, {.kind = Objective::Kind::At, .fraction = 0.5}).chosen, 0U);
    trial.curves[0].metrics[1][0 * 3 + 1] = 0; // right under old, wrong half way
    trial.curves[0].metrics[1][2 * 3 + 1] = 0; // was wrong under old
    const Choice choice =
        choiceOf(trial, {.kind = Objective::Kind::NegativeFlips, .fraction = 0.5}, {0, 1});
    EXPECT_EQ(choice.scores[0].candidate, 1U);
    EXPECT_NEAR(choice.scores[1].value, -0.25, 1e-9);
    EXPECT_EQ(choice.waiting, 0);
    EXPECT_TRUE(choice.isWaitingBetter) << "it never flips anything";
    EXPECT_THAT(refusalOfPlan([&] {
                    return choiceOf(trial, {.kind = Objective::Kind::At, .fraction = 0.3});
                }),
                HasSubstr("3 evenly spaced fractions"));
}

TEST(Choice, ByTheEndIsHeldAgainstWhatWaitingHasSwitchedTo)
{
    QueryTrial trial = trialOf({always({0.1F, 0.3F, 0.6F}), always({0.3F, 0.5F, 0.7F})});
    trial.head.rerankDepths = {10};
    trial.reranks = {{trial.curves[0]}};       // 0.6, of which nothing is left in the end
    trial.raw[0].newMetrics[1] = {1, 0, 0, 1}; // one is right under old and wrong under new
    trial.curves[0].metrics[1][1 * 3 + 2] = 0; // as under new
    for (const bool byFlips : {false, true}) {
        const Objective objective{
            .kind = byFlips ? Objective::Kind::NegativeFlips : Objective::Kind::At, .fraction = 1};
        JobContext job;
        const Trial tried = withViews(trial, objective, 200, 1, job);
        const double waiting = byFlips ? -0.25 : 0.6;
        const double other = byFlips ? 0 : 0.7;
        EXPECT_NEAR(tried.views[0].waiting.value, waiting, 1e-6);
        EXPECT_NEAR(tried.views[0].value.value, waiting, 1e-6);
        EXPECT_NEAR(tried.views[1].value.value, other, 1e-6) << "it ends at a model of its own";
        EXPECT_NEAR(tried.reranks[0][0].value.value, waiting, 1e-6);
        const Choice choice = choose(tried, objective, {0, 1}, job);
        EXPECT_EQ(choice.scores[1].aboveOldInterval, (Interval{0, 0}));
        EXPECT_NEAR(choice.waiting, waiting, 1e-6);
    }
    QueryTrial alone = trialOf({always({0.1F, 0.3F, 0.6F})});
    EXPECT_TRUE(choiceOf(alone, {.kind = Objective::Kind::At, .fraction = 1}).isWaitingBetter);
    EXPECT_FALSE(isOfEnd(parseObjective("at_0.9:map", parseMetric("map"))));
    EXPECT_TRUE(isOfEnd(parseObjective("flips_at_1", parseMetric("map"))));
}

TEST(Choice, SaysOfHowFewClassesTheQueriesAre)
{
    JobContext job;
    QueryTrial trial = trialOf({always({0.1F, 0.3F, 0.6F})});
    EXPECT_EQ(withViews(trial, {}, 200, 1, job).tooFewClasses, 4.0);
    trial.labels.clear();
    EXPECT_FALSE(withViews(trial, {}, 200, 1, job).tooFewClasses);
}

TEST(Choice, SaysWhenWaitingIsBetter)
{
    EXPECT_TRUE(choiceOf(trialOf({always({0, 0.1F, 0.2F})})).isWaitingBetter);
    EXPECT_TRUE(choiceOf(trialOf({always({0.2F, 0.2F, 0.2F})})).isWaitingBetter);
    EXPECT_FALSE(choiceOf(trialOf({always({0.2F, 0.21F, 0.2F})})).isWaitingBetter);
}

TEST(Choice, NeedsAQueryWithARelevantItem)
{
    QueryTrial trial = trialOf({always({0.2F, 0.2F, 0.2F})});
    trial.valid.assign(4, false);
    EXPECT_THAT(refusalOfPlan([&] { return choiceOf(trial); }), HasSubstr("no held-out query"));
}

TEST(Objective, IsReadAndSaid)
{
    const auto saidOf = [](const std::string& name) {
        return objectiveName(parseObjective(name, parseMetric("map"))).english();
    };
    EXPECT_EQ(saidOf("auc"), "AUC of map");
    EXPECT_EQ(saidOf("auc:cmc@5"), "AUC of cmc@5");
    EXPECT_EQ(saidOf("at_0.3:cmc@1"), "cmc@1 at 30 %");
    EXPECT_EQ(saidOf("at_0.125"), "map at 12.5 %");
    EXPECT_EQ(saidOf("worst_group:kind:map@r"), "AUC of map@r of the worst group of kind");
    EXPECT_EQ(saidOf("flips_at_0.5"), "negative flips at 50 %");
    for (const char* name : {"", "gain", "at_", "at_2", "worst_group", "worst_group::map",
                             "flips_auc", "flips_", "mAP", "auc:map:map", "flips_at_0.5:map"})
        EXPECT_THAT(refusalOfPlan([&] { return saidOf(name); }), HasSubstr("worst_group:ATTRIBUTE"))
            << name;
    EXPECT_THAT(refusalOfPlan([&] { return saidOf("auc:quality"); }), HasSubstr("quality"));
}

TEST(Batches, HaveCostTimeAndWhatLiesBetweenTwoSlices)
{
    Choice choice;
    choice.gainAlong = {{0, {-0.1, 0.1}}, {0.5, {0.4, 0.6}}, {1, {1, 1}}};
    choice.along = {{{0.2}, {0.4}, {0.5}}};
    const auto batches = makeBatches(
        10, 10,
        {.batchSize = 4, .costPerItem = 0.5, .itemsPerHour = 8, .start = "2026-12-31T23:00"},
        choice);
    ASSERT_EQ(batches.size(), 3U);
    EXPECT_EQ(batches[2].first, 8U);
    EXPECT_EQ(batches[2].count, 2U);
    EXPECT_DOUBLE_EQ(batches[0].fraction, 0.4);
    EXPECT_DOUBLE_EQ(batches[0].gain.value, 0.4); // four fifths of the way to 0.5
    EXPECT_DOUBLE_EQ(batches[0].gain.interval.low, -0.1 + 0.8 * 0.5);
    EXPECT_DOUBLE_EQ(batches[2].gain.value, 1);
    EXPECT_DOUBLE_EQ(batches[1].metrics[0].value, 0.46); // at 0.8
    EXPECT_EQ(batches[1].cost, 4.0);
    EXPECT_EQ(batches[0].hours, 0.5);
    EXPECT_EQ(batches[0].end, "2026-12-31T23:30");
    EXPECT_EQ(batches[2].end, "2027-01-01T00:15");
    const auto rest = makeBatches(10, 4, {.batchSize = 2}, choice); // six are new already
    ASSERT_EQ(rest.size(), 2U);
    EXPECT_DOUBLE_EQ(rest[0].fraction, 0.8);
    EXPECT_DOUBLE_EQ(rest[1].fraction, 1);
    // Transforming costs as much as 3 embeddings, at once; 16 queries an hour are embedded twice.
    const BackfillPace pace{
        .batchSize = 4, .costPerItem = 0.5, .itemsPerHour = 8, .queriesPerHour = 16};
    const ServingCost serving{.embedsQueriesTwice = true, .asEmbeddings = 3};
    EXPECT_EQ(makeBatches(10, 10, pace, choice, serving)[1].cost, (8 + 3 + 16) * 0.5);
    EXPECT_EQ(makeBatches(10, 10, pace, choice)[1].cost, 4.0);
    const ServingCost cheaper{
        .embedsQueriesTwice = true, .queryAsEmbeddings = 0.5, .asEmbeddings = 3};
    EXPECT_EQ(makeBatches(10, 10, pace, choice, cheaper)[1].cost, (8 + 3 + 8) * 0.5);
    EXPECT_TRUE(std::isnan(makeBatches(3, 3, {.batchSize = 5}, Choice{})[0].gain.value));
    EXPECT_EQ(makeBatches(3, 3, {.batchSize = 5}, Choice{})[0].end, std::nullopt);
}

TEST(Batches, BeginWithTheTrainingOfANewModel)
{
    const ServingCost serving{.needsTraining = true};
    BackfillPace pace{.batchSize = 4, .itemsPerHour = 8, .start = "2026-12-31T23:00"};
    const auto unknown = makeBatches(10, 10, pace, Choice{}, serving);
    EXPECT_FALSE(unknown[0].hours);
    EXPECT_FALSE(unknown[0].end);
    pace.trainingHours = 2;
    const auto known = makeBatches(10, 10, pace, Choice{}, serving);
    EXPECT_EQ(known[0].hours, 2.5);
    EXPECT_EQ(known[0].end, "2027-01-01T01:30");
    EXPECT_EQ(makeBatches(10, 10, pace, Choice{})[0].hours, 0.5);
}

TEST(Batches, RefuseWhatIsNoPace)
{
    const auto refused = [](const BackfillPace& pace) {
        return refusalOfPlan([&] { return makeBatches(10, 10, pace, Choice{}); });
    };
    EXPECT_THAT(refused({.batchSize = 0}), HasSubstr("1 or more"));
    EXPECT_THAT(refused({.costPerItem = -1}), HasSubstr("0 or more"));
    EXPECT_THAT(refused({.costPerItem = NAN}), HasSubstr("0 or more"));
    EXPECT_THAT(refused({.queriesPerHour = -1}), HasSubstr("0 or more"));
    EXPECT_THAT(refused({.itemsPerHour = 0}), HasSubstr("more than 0"));
    EXPECT_THAT(refused({.itemsPerHour = 1e-9}), HasSubstr("thousand years"));
    EXPECT_THAT(refused({.start = "2026-12-01"}), HasSubstr("items per hour"));
    for (const char* start : {"2026-02-30", "2026-13-01", "tomorrow", "2026-12-01T24:00",
                              "2026-12-01T10:00Z", "2026-12-01 ", "", "1969-01-01"})
        EXPECT_THAT(refused({.itemsPerHour = 5, .start = start}), HasSubstr("a date such as"))
            << start;
}

class PlanOfTinyData : public testing::Test
{
protected:
    PlanOfTinyData() { writeTiny(m_file); }

    PlanRequest request() const
    {
        PlanRequest made;
        made.study = tinyStudy(m_file);
        made.study.results.clear();
        made.study.orders = {"random", "class-mean", "oracle-loss"};
        made.study.resamples = 100;
        made.pace.batchSize = 50;
        return made;
    }

    TemporaryFolder m_folder;
    std::filesystem::path m_file = m_folder.path() / "tiny.h5";
    JobContext m_job;
};

TEST_F(PlanOfTinyData, OrdersTheWholeGalleryByWhatWasChosenInAdvance)
{
    PlanRequest asked = request();
    asked.verify = true;
    const Plan plan = makePlan(asked, {}, m_job);
    for (const Candidate& candidate : plan.candidates)
        EXPECT_EQ(candidate.ordering, "random") << "the others need labels or new features";
    EXPECT_EQ(plan.candidates.size(), asked.study.methods.size());
    Order sorted = plan.order;
    std::ranges::sort(sorted);
    for (std::size_t row = 0; row < sorted.size(); ++row)
        EXPECT_EQ(sorted[row], static_cast<std::int64_t>(row));
    EXPECT_EQ(plan.queries, 120U) << "every training row is a query of its part";
    EXPECT_EQ(plan.choice.chosenWithoutPart.size(), 3U);
    ASSERT_TRUE(plan.check.has_value());
    EXPECT_GE(plan.check->regret, 0);

    // The real numbers are those that `evaluate` gives.
    Study real = asked.study;
    real.orders = {"random"};
    const StudyResult result = runStudy(real, m_job);
    const std::size_t map = 2; // of cmc@1, cmc@5, map
    for (const CandidateScore& score : plan.check->real.scores) {
        double sum = 0;
        double seeds = 0;
        for (const StudyCurve& curve : result.curves)
            if (curve.choice == plan.candidates[score.candidate].choice) {
                sum += curve.backfill.metrics[map].aucSlices;
                seeds += 1;
            }
        EXPECT_NEAR(score.value, sum / seeds, 1e-6);
    }
}

TEST_F(PlanOfTinyData, HoldsOutRowsWhereTheGalleryIsOfTheClassesThatAreFittedOn)
{
    const Plan seen = makePlan(request(), {}, m_job);
    EXPECT_TRUE(seen.areRowsHeldOut);
    EXPECT_THAT(
        seen.judgedWhy.english(),
        HasSubstr("100 % of the gallery's items are of classes that the training rows have, "
                  "so rows are held out"));
    EmbeddingSet set = tinySet();
    for (std::size_t row = 0; row < 31; ++row) // of 60
        set.gallery.labels[row] += 6;
    writeEmbeddings(m_file, set, m_job);
    EXPECT_FALSE(makePlan(request(), {}, m_job).areRowsHeldOut) << "most are of other classes";
    set = tinySet({.train = 30}); // five of a class: no two in each of three parts
    writeEmbeddings(m_file, set, m_job);
    EXPECT_FALSE(makePlan(request(), {}, m_job).areRowsHeldOut);
}

TEST_F(PlanOfTinyData, DrawsTrainingRowsWhereThereAreNone)
{
    EmbeddingSet set = tinySet({.gallery = 120});
    set.train.reset();
    writeEmbeddings(m_file, set, m_job);
    PlanRequest asked = request();
    asked.study.drawTrain = 0.5;
    const Plan plan = makePlan(asked, {}, m_job);
    EXPECT_EQ(plan.judgedOn, JudgeOn::Train);
    EXPECT_GE(plan.queries, 55U) << "the drawn rows, each in its part, but those alone of a class";
    EXPECT_LE(plan.queries, 60U);
    EXPECT_EQ(plan.order.size(), 60U);
    EXPECT_EQ(plan.gallery, 60U);
    const std::string csv = planCsv(plan);
    std::istringstream lines(csv);
    std::string line;
    std::string last;
    while (std::getline(lines, line))
        last = line;
    EXPECT_THAT(last,
                testing::EndsWith("," + plan.ids.text(static_cast<std::size_t>(plan.order.back()))))
        << "by its row in the file";
    EXPECT_EQ(plan.chosenStudy.drawTrain, 0.5);
}

TEST_F(PlanOfTinyData, SaysWhatServingTheMixTakes)
{
    const auto servingBy = [&](const std::string& id) {
        PlanRequest asked = request();
        const auto tiny = std::ranges::find(asked.study.methods, id, &MethodChoice::id);
        asked.study.methods = {tiny == asked.study.methods.end() ? chooseMethod(id) : *tiny};
        asked.study.embeddingMacs = 1280;
        return makePlan(asked, {}, m_job).serving;
    };
    const ServingCost procrustes = servingBy("procrustes"); // an 8 × 8 product a query
    EXPECT_EQ(procrustes.transformedItems, 0U);
    EXPECT_EQ(procrustes.macsPerItem, 64U);
    EXPECT_TRUE(procrustes.mapsQueries);
    EXPECT_TRUE(procrustes.searchesTwice);
    EXPECT_FALSE(procrustes.embedsQueriesTwice);
    const ServingCost fct = servingBy("fct");
    EXPECT_EQ(fct.transformedItems, 60U);
    EXPECT_EQ(fct.asEmbeddings, 60 * static_cast<double>(fct.macsPerItem) / 1280);
    EXPECT_FALSE(fct.searchesTwice);
    const ServingCost both = servingBy("rm-naive"); // the old model's queries for the old items
    EXPECT_EQ(both.transformedItems, 0U);
    EXPECT_TRUE(both.embedsQueriesTwice);
    EXPECT_TRUE(both.searchesTwice);
    EXPECT_FALSE(servingBy("direct").embedsQueriesTwice);
}

TEST_F(PlanOfTinyData, PricesWhatItRecommends)
{
    std::set<bool> wait;
    for (const char* id : {"rm-naive", "direct"})
        for (const bool isNewWorse : {false, true}) {
            PlanRequest asked = request();
            if (isNewWorse)
                std::swap(asked.study.oldModel, asked.study.newModel);
            asked.study.methods = {chooseMethod(id)};
            asked.study.embeddingMacs = 1280;
            asked.pace.costPerItem = 0.5;
            asked.pace.itemsPerHour = 30;
            asked.pace.queriesPerHour = 100;
            const Plan plan = makePlan(asked, {}, m_job);
            const StrategyRow& row = plan.strategies.rows[plan.strategies.recommended];
            EXPECT_NEAR(plan.batches.back().cost.value(), row.cost.value(), 1e-9)
                << id << isNewWorse;
            wait.insert(row.strategy == Strategy::Wait);
        }
    EXPECT_TRUE(wait.contains(true));
}

TEST_F(PlanOfTinyData, IsMadeBeforeAnyNewFeatureIsThere)
{
    const Plan whole = makePlan(request(), {}, m_job);
    EmbeddingSet before = tinySet();
    before.gallery.features.erase("new");
    writeEmbeddings(m_folder / "before.h5", before, m_job);
    PlanRequest asked = request();
    asked.study.embeddings = m_folder / "before.h5";
    const Plan plan = makePlan(asked, {}, m_job);
    EXPECT_EQ(plan.order, whole.order);
    EXPECT_EQ(plan.choice.gain.value, whole.choice.gain.value);
    asked.verify = true;
    EXPECT_THAT(refusalOfPlan([&] { return makePlan(asked, {}, m_job); }),
                HasSubstr("no such model"));
    asked.verify = false;
    asked.study.protocol = Protocol::NewNeighbours;
    EXPECT_EQ(makePlan(asked, {}, m_job).order.size(), 60U) << "no neighbours are known yet";
}

TEST_F(PlanOfTinyData, GoesOnFromWhatIsPresent)
{
    const Plan whole = makePlan(request(), {}, m_job);
    EmbeddingSet midway = tinySet();
    midway.gallery.present["new"] = RowMask(60, 0);
    for (std::size_t position = 0; position < 20; ++position)
        midway.gallery.present["new"][static_cast<std::size_t>(whole.order[position])] = 1;
    writeEmbeddings(m_folder / "midway.h5", midway, m_job);
    PlanRequest asked = request();
    asked.study.embeddings = m_folder / "midway.h5";
    const Plan plan = makePlan(asked, {}, m_job);
    EXPECT_EQ(plan.order, Order(whole.order.begin() + 20, whole.order.end()));
    EXPECT_EQ(plan.gallery, 60U);
    EXPECT_DOUBLE_EQ(plan.batches.front().fraction, 1) << "20 are there, 40 fit into a batch";
}

TEST_F(PlanOfTinyData, IsWrittenAsCsvAndAsLines)
{
    Plan plan = makePlan(request(), {}, m_job);
    const std::size_t items = plan.order.size();
    ItemIds::Texts ids;
    for (std::size_t row = 0; row < items; ++row)
        ids.push_back("item, \"" + std::to_string(row) + "\"");
    plan.ids = ItemIds(ids);
    const std::vector<std::string> csv = linesOf(planCsv(plan));
    ASSERT_EQ(csv.size(), items + 2);
    EXPECT_THAT(csv[0], AllOf(StartsWith("# {"), HasSubstr("\"sha256\"")));
    EXPECT_EQ(csv[1], "position,batch,id");
    EXPECT_EQ(csv[2], "0,1,\"item, \"\"" + std::to_string(plan.order[0]) + "\"\"\"");
    EXPECT_THAT(csv[52], StartsWith("50,2,"));
    const std::vector<std::string> lines = linesOf(planLines(plan));
    ASSERT_EQ(lines.size(), plan.batches.size() + 1);
    EXPECT_EQ(nlohmann::json::parse(lines[0])["format"], "crossfade plan 1");
    std::size_t written = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const nlohmann::json batch = nlohmann::json::parse(lines[i]);
        for (const auto& id : batch["ids"])
            EXPECT_EQ(id, ids[static_cast<std::size_t>(plan.order[written++])]);
    }
    EXPECT_EQ(written, items);
    const nlohmann::json report = nlohmann::json::parse(planJson(plan));
    EXPECT_EQ(report["promised"]["gain_along"].size(), plan.fractions.size());
    EXPECT_EQ(report["judged_on"], "train");
    EXPECT_EQ(report["recommended"]["ordering"], "random");
    EXPECT_TRUE(report["candidates"][0]["auc"]["cmc@5"]["low"].is_number());
    EXPECT_TRUE(report["candidates"][0]["starts_below_old"].is_boolean());
    EXPECT_EQ(report["batches"][0]["items"], 50);
    EXPECT_TRUE(report["batches"][0]["metrics"]["map"]["high"].is_number());
}

TEST_F(PlanOfTinyData, LeavesOutWhatTheDataCannotHaveBeforeAnyFit)
{
    PlanRequest asked = request();
    asked.study.methods = {chooseMethod("procrustes"), chooseMethod("fastfill")};
    asked.study.orders = {"random", "sigma"};
    std::vector<std::string> notes;
    bool hasBegun = false;
    JobContext watched(
        {},
        [&](const Progress& progress) { hasBegun = hasBegun || progress.stage == Stage::Fitting; },
        [&](const Message& message) {
            const std::string note = message.english();
            EXPECT_FALSE(hasBegun && note.find("left out") != std::string::npos) << note;
            notes.push_back(note);
        });
    const Plan plan = makePlan(asked, {}, watched);
    EXPECT_THAT(plan.candidates, ElementsAre(Candidate{0, "random"}));
    EXPECT_THAT(notes,
                Contains(AllOf(HasSubstr("fastfill is left out: "), HasSubstr("classifier"))));
    EXPECT_THAT(notes, Contains(HasSubstr("procrustes, sigma is left out: ")));
    asked.study.isStrict = true;
    EXPECT_THROW((void)makePlan(asked, {}, m_job), Error);
}

TEST_F(PlanOfTinyData, RefusesWhatItCannotPlan)
{
    const auto refused = [&](const PlanRequest& asked) {
        return refusalOfPlan([&] { return makePlan(asked, {}, m_job); });
    };
    PlanRequest asked = request();
    asked.study.orders = {"class-mean"};
    EXPECT_THAT(refused(asked), HasSubstr("no method is left"));
    asked = request();
    asked.parts = 11; // of six classes of twenty rows
    EXPECT_THAT(refused(asked), HasSubstr("two classes or more"));
    asked = request();
    asked.study.resamples = 10;
    EXPECT_THAT(refused(asked), HasSubstr("100 resamples"));
    asked = request();
    asked.study.methods[0].transform = "saved.pt";
    EXPECT_THAT(refused(asked), HasSubstr("held-out rows"));
    asked = request();
    asked.objective.metric = parseMetric("map@3");
    EXPECT_THAT(refused(asked), HasSubstr("one of --metrics"));
    asked = request();
    asked.objective = {.kind = Objective::Kind::WorstGroup, .attribute = "nothing"};
    EXPECT_THAT(refused(asked), HasSubstr("nothing"));
}
