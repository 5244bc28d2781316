#include "core/study/analysis/found_sweeps.h"
#include "core/study/request/swept_choices.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/study/report/csv_tables.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

using namespace crossfade;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

MethodChoice bict(double lambda, const std::string& forward, const std::string& label)
{
    MethodChoice choice = chooseMethod("bict");
    choice.options.set("lambda", lambda, "test");
    choice.options.set("forward", forward, "test");
    choice.label = label;
    return choice;
}

/// A curve of the choice whose one metric goes from `start` to `end`.
StudyCurve curveOf(std::size_t choice, const std::string& ordering, std::uint64_t seed,
                   double start, double end)
{
    StudyCurve curve;
    curve.choice = choice;
    curve.ordering = ordering;
    curve.seed = seed;
    curve.backfill.metrics.push_back({.metric = {},
                                      .mean = {start, (start + end) / 2, end},
                                      .perQuery = {},
                                      .aucSlices = (start + end) / 2,
                                      .aucExact = {}});
    curve.facts["gap"] = start + end;
    return curve;
}

/// One curve for every choice, under one order and seed, from 0.1 · (choice + 1) to twice that.
StudyResult resultOf(std::vector<MethodChoice> choices)
{
    StudyResult result;
    result.study.methods = std::move(choices);
    result.study.orders = {"random"};
    result.study.metrics = parseMetrics("map");
    result.study.seeds = {0};
    for (std::size_t i = 0; i < result.study.methods.size(); ++i) {
        const double start = 0.1 * static_cast<double>(i + 1);
        result.curves.push_back(curveOf(i, "random", 0, start, 2 * start));
    }
    return result;
}

std::vector<std::string> valuesOf(const Sweep& sweep)
{
    std::vector<std::string> values;
    for (const SweepPoint& point : sweep.points)
        values.push_back(optionText(point.value));
    return values;
}

} // namespace

TEST(Sweeps, ChoicesThatDifferInOneOptionAloneMakeOne)
{
    MethodChoice other = bict(3, "yes", "other");
    other.options.set("epochs", std::int64_t{7}, "test");
    const auto sweeps = findSweeps(resultOf(
        {chooseMethod("direct"), bict(4, "yes", "four"), bict(0.5, "yes", "half"), other}));
    ASSERT_EQ(sweeps.size(), 1U);
    const Sweep& sweep = sweeps[0];
    EXPECT_EQ(sweep.name, "bict");
    EXPECT_EQ(sweep.method, "bict");
    EXPECT_EQ(sweep.option, "lambda");
    EXPECT_EQ(sweep.ordering, "random");
    EXPECT_FALSE(sweep.fixed.contains("lambda"));
    EXPECT_EQ(std::get<std::string>(sweep.fixed.at("forward")), "yes");
    EXPECT_THAT(valuesOf(sweep), ElementsAre("0.5", "4"));
    EXPECT_EQ(sweep.points[0].choice, 2U);
    EXPECT_DOUBLE_EQ(sweep.points[0].metrics[0].atStart, 0.3);
    EXPECT_DOUBLE_EQ(sweep.points[0].metrics[0].auc, 0.45);
    EXPECT_DOUBLE_EQ(sweep.points[0].metrics[0].atEnd, 0.6);
    EXPECT_FALSE(sweep.points[0].cost);
}

TEST(Sweeps, AStudyOfDifferentMethodsHoldsNone)
{
    EXPECT_TRUE(findSweeps(resultOf({chooseMethod("direct"), chooseMethod("fct")})).empty());
    EXPECT_TRUE(findSweeps(resultOf({bict(1, "yes", "a"), bict(1, "yes", "b")})).empty());
    EXPECT_TRUE(findSweeps(resultOf({bict(1, "yes", "a"), bict(2, "no", "b")})).empty());
    EXPECT_TRUE(findSweeps(StudyResult()).empty());
}

TEST(Sweeps, AGridHoldsItsLongSweepsAlone)
{
    std::vector<MethodChoice> choices;
    for (const char* forward : {"no", "yes"})
        for (const double lambda : {1.0, 2.0, 4.0})
            choices.push_back(bict(lambda, forward, forward + std::to_string(lambda)));
    const auto sweeps = findSweeps(resultOf(choices));
    ASSERT_EQ(sweeps.size(), 2U);
    EXPECT_EQ(sweeps[0].name, "bict, forward=no");
    EXPECT_EQ(sweeps[1].name, "bict, forward=yes");
    for (const Sweep& sweep : sweeps)
        EXPECT_THAT(valuesOf(sweep), ElementsAre("1", "2", "4"));
}

TEST(Sweeps, OneChoiceMayStandInTwo)
{
    // From strict to affine, with several λ between them.
    const auto choose = [](const std::string& constraint, double lambda) {
        MethodChoice choice = chooseMethod("lambda-orthogonality");
        choice.options.set("constraint", constraint, "test");
        choice.options.set("lambda", lambda, "test");
        choice.label = constraint + optionText(lambda);
        return choice;
    };
    const auto sweeps =
        findSweeps(resultOf({choose("strict", 4), choose("lambda", 12), choose("lambda", 4),
                             choose("lambda", 1), choose("affine", 4)}));
    ASSERT_EQ(sweeps.size(), 2U);
    EXPECT_EQ(sweeps[0].option, "constraint");
    EXPECT_THAT(valuesOf(sweeps[0]), ElementsAre("strict", "lambda", "affine"));
    EXPECT_EQ(sweeps[1].option, "lambda");
    EXPECT_THAT(valuesOf(sweeps[1]), ElementsAre("1", "4", "12"));
}

TEST(Sweeps, TakeTheirNameFromTheLabels)
{
    const auto named = [](const std::string& first, const std::string& second) {
        return findSweeps(resultOf({bict(1, "yes", first), bict(2, "yes", second)})).at(0).name;
    };
    EXPECT_EQ(named("M_FCT, lambda=1", "M_FCT, lambda=2"), "M_FCT");
    EXPECT_EQ(named("M_FCT, lambda=1", "M_BCT, lambda=2"), "bict");
    EXPECT_EQ(named("M_FCT, lambda=1", "M_FCT with 2"), "bict");
}

TEST(Sweeps, OfEqualChoicesTheOneThatIsNamedAfterThemCounts)
{
    // One study with a sweep over λ and one over ψ's width that share a point.
    const auto wide = [](std::int64_t width, const std::string& label) {
        MethodChoice choice = bict(2, "yes", label);
        choice.options.set("forward_width", width, "test");
        return choice;
    };
    std::vector<MethodChoice> choices;
    for (const char* lambda : {"1", "2", "4"}) {
        choices.push_back(bict(std::stod(lambda), "yes", std::string("M_FCT, lambda=") + lambda));
        choices.back().options.set("forward_width", std::int64_t{1024}, "test");
    }
    choices.push_back(wide(512, "psi, forward_width=512"));
    choices.push_back(wide(1024, "psi, forward_width=1024"));
    const auto sweeps = findSweeps(resultOf(choices));
    ASSERT_EQ(sweeps.size(), 2U);
    EXPECT_EQ(sweeps[0].name, "M_FCT");
    EXPECT_EQ(sweeps[0].points[1].choice, 1U);
    EXPECT_EQ(sweeps[1].name, "psi");
    EXPECT_EQ(sweeps[1].points[1].choice, 4U);
}

TEST(Sweeps, AverageTheSeedsOfEachOrder)
{
    StudyResult result = resultOf({bict(1, "yes", "a"), bict(2, "yes", "b")});
    result.study.orders = {"random", "entropy"};
    result.study.seeds = {0, 1};
    result.curves.push_back(curveOf(0, "random", 1, 0.3, 0.8));
    result.curves.push_back(curveOf(0, "entropy", 0, 0.5, 0.7));
    result.curves.back().facts.clear();
    const auto sweeps = findSweeps(result);
    ASSERT_EQ(sweeps.size(), 2U);
    const SweepPoint& both = sweeps[0].points[0]; // seed 0: 0.1 to 0.2
    EXPECT_EQ(both.seeds, 2U);
    EXPECT_DOUBLE_EQ(both.metrics[0].atStart, 0.2);
    EXPECT_DOUBLE_EQ(both.metrics[0].atEnd, 0.5);
    EXPECT_DOUBLE_EQ(both.facts.at("gap"), (0.3 + 1.1) / 2);
    EXPECT_EQ(sweeps[1].ordering, "entropy");
    EXPECT_DOUBLE_EQ(sweeps[1].points[0].metrics[0].atStart, 0.5);
    EXPECT_TRUE(sweeps[1].points[0].facts.empty());
    EXPECT_EQ(sweeps[1].points[1].seeds, 0U);
    EXPECT_TRUE(std::isnan(sweeps[1].points[1].metrics[0].auc)); // that has no curve
}

TEST(Sweeps, LeaveOutWhatSkipsTheOrder)
{
    std::vector<MethodChoice> choices{bict(1, "yes", "a"), bict(2, "yes", "b"),
                                      bict(4, "yes", "c")};
    choices[0].skippedOrders = {"entropy", "sigma"};
    choices[2].skippedOrders = {"sigma"};
    StudyResult result = resultOf(choices);
    result.study.orders = {"random", "sigma", "entropy"};
    const auto sweeps = findSweeps(result);
    ASSERT_EQ(sweeps.size(), 2U); // under sigma one choice alone is left
    EXPECT_EQ(sweeps[0].ordering, "random");
    EXPECT_THAT(valuesOf(sweeps[0]), ElementsAre("1", "2", "4"));
    EXPECT_EQ(sweeps[1].ordering, "entropy");
    EXPECT_THAT(valuesOf(sweeps[1]), ElementsAre("2", "4")); // computed or not
}

TEST(Sweeps, KnowTheCostOfEachValue)
{
    StudyResult result;
    for (const std::int64_t width : {2048, 256}) {
        MethodChoice choice = chooseMethod("fct");
        choice.options.set("mixer_width", width, "test");
        choice.label = std::to_string(width);
        result.study.methods.push_back(choice);
    }
    result.study.orders = {"random"};
    result.study.sideModel = "side";
    result.dimensions = {{"old", 128}, {"new", 128}, {"side", 128}};
    const auto sweeps = findSweeps(result);
    ASSERT_EQ(sweeps.size(), 1U);
    EXPECT_THAT(valuesOf(sweeps[0]), ElementsAre("256", "2048"));
    ASSERT_TRUE(sweeps[0].points[1].cost);
    EXPECT_EQ(sweeps[0].points[1].cost->parameters, 5717120U); // FCT Table 11
    EXPECT_LT(sweeps[0].points[0].cost->macsPerItem, sweeps[0].points[1].cost->macsPerItem);
}

TEST(Sweeps, KindsOfSideInformationAreOne)
{
    std::vector<MethodChoice> choices;
    for (const char* side : {"simclr", "autoencoder"}) {
        choices.push_back(chooseMethod("fct"));
        choices.back().sideModel = side;
    }
    StudyResult result = resultOf(choices);
    result.similarities = {{"old", "simclr", 0.25}, {"old", "autoencoder", {}}};
    const auto sweeps = findSweeps(result);
    ASSERT_EQ(sweeps.size(), 1U);
    EXPECT_EQ(sweeps[0].name, "fct");
    EXPECT_EQ(sweeps[0].option, "side");
    EXPECT_THAT(valuesOf(sweeps[0]), ElementsAre("simclr", "autoencoder"));
    EXPECT_EQ(sweeps[0].points[0].facts.at("cka_with_old"), 0.25);
    EXPECT_FALSE(sweeps[0].points[1].facts.contains("cka_with_old"));
}

TEST(Sweeps, OverModelsHaveTheStudysOwnToo)
{
    const auto over = [](const std::string& model) {
        MethodChoice choice = chooseMethod("direct");
        choice.newModel = model;
        choice.label = "Direct, new=" + model;
        return choice;
    };
    StudyResult result =
        resultOf({chooseMethod("direct"), over("bct"), over("ract"), bict(1, "yes", "other")});
    result.similarities = {{"old", "new", 0.5}};
    const auto sweeps = findSweeps(result);
    ASSERT_EQ(sweeps.size(), 1U);
    EXPECT_EQ(sweeps[0].name, "Direct");
    EXPECT_EQ(sweeps[0].option, "new");
    EXPECT_FALSE(sweeps[0].fixed.contains("new"));
    EXPECT_THAT(valuesOf(sweeps[0]), ElementsAre("new", "bct", "ract"));
    EXPECT_DOUBLE_EQ(sweeps[0].points[0].metrics[0].atStart, 0.1);
    EXPECT_EQ(sweeps[0].points[0].facts.at("cka_with_old"), 0.5);
    // It is not there twice, and makes no sweep with one other model.
    EXPECT_EQ(findSweeps(resultOf({chooseMethod("direct"), over("new"), over("bct")}))
                  .at(0)
                  .points.size(),
              2U);
    EXPECT_TRUE(findSweeps(resultOf({chooseMethod("direct"), over("bct")})).empty());
}

TEST(Sweeps, TellOverHowManySeedsTheirMeansAre)
{
    StudyResult result = resultOf({bict(1, "yes", ""), bict(2, "yes", ""), bict(4, "yes", "")});
    result.study.seeds = {0, 1, 2};
    EXPECT_EQ(seedRange(findSweeps(result)), std::pair(std::size_t{1}, std::size_t{1}));
    result.curves.push_back(curveOf(0, "random", 1, 0.1, 0.2));
    EXPECT_EQ(seedRange(findSweeps(result)), std::pair(std::size_t{1}, std::size_t{2}));
    // A point whose fits all diverged has no mean.
    std::erase_if(result.curves, [](const StudyCurve& curve) { return curve.choice != 0; });
    EXPECT_EQ(seedRange(findSweeps(result)), std::pair(std::size_t{2}, std::size_t{2}));
    result.curves.clear();
    EXPECT_EQ(seedRange(findSweeps(result)), std::pair(std::size_t{0}, std::size_t{0}));
}

TEST(Sweeps, BecomeATable)
{
    StudyResult result = resultOf({bict(1, "yes", "a"), bict(2, "yes", "b")});
    result.curves.back().facts.clear();
    result.curves.front().backfill.metrics[0].mean.back() = std::nan("");
    const std::string csv = sweepCsv(result);
    EXPECT_THAT(csv, HasSubstr("\nname,method,ordering,option,value,seeds,parameters,macs_per_item,"
                               "gap,map:at_0,map:auc,map:at_1\n"));
    EXPECT_THAT(csv, HasSubstr("\nbict,bict,random,lambda,1,1,,,"));
    EXPECT_THAT(csv, HasSubstr(",\nbict,bict,random,lambda,2,1,,,,0.2"));
}

TEST(Sweeps, LeaveSavedTransformsOut)
{
    std::vector<MethodChoice> choices{bict(1, "yes", "a"), bict(2, "yes", "b")};
    choices[1].transform = "saved.pt";
    EXPECT_TRUE(findSweeps(resultOf(choices)).empty());
}

TEST(Sweeps, LabelTheirChoicesByTheirValues)
{
    std::vector<MethodChoice> swept;
    addSweptChoice(swept, bict(0.5, "yes", "M_FCT"), "lambda", "here");
    addSweptChoice(swept, bict(2, "yes", ""), "lambda", "here");
    EXPECT_EQ(swept[0].label, "M_FCT, lambda=0.5");
    EXPECT_EQ(swept[1].label, "bict, lambda=2");
    try {
        addSweptChoice(swept, bict(2, "yes", ""), "lambda", "here");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        EXPECT_THAT(error.what(), HasSubstr("here: the sweep has lambda=2 twice"));
    }
    EXPECT_EQ(swept.size(), 2U);
    MethodChoice saved = bict(4, "yes", "");
    saved.transform = "saved.pt";
    try {
        addSweptChoice(swept, saved, "lambda", "here");
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadUsage);
        EXPECT_THAT(error.what(), HasSubstr("here: the options of a saved transform"));
    }
    const auto typed = sweptChoices(bict(1, "yes", ""), "forward", "no , yes", "here");
    ASSERT_EQ(typed.size(), 2U);
    EXPECT_EQ(typed[0].label, "bict, forward=no");
    EXPECT_THROW((void)sweptChoices(bict(1, "yes", ""), "lambda", "1,,2", "here"), Error);
}

TEST(Sweeps, LeaveMethodsWithoutTheOptionAsTheyAre)
{
    const std::vector<MethodChoice> all = sweptWherePossible(
        {chooseMethod("bict"), chooseMethod("direct")}, "forward", "no, yes", "test");
    std::vector<std::string> names;
    for (const MethodChoice& choice : all)
        names.push_back(choice.displayName());
    EXPECT_THAT(names, ElementsAre("bict, forward=no", "bict, forward=yes", "direct"));
}
