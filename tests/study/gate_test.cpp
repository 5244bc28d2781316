#include "core/study/analysis/gate/gate.h"
#include "core/study/analysis/gate/gate_words.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/study/report/gate_files.h"
#include "core/study/report/gate_json.h"
#include "tests/support/error_text.h"
#include "tests/support/expect_refusal.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <random>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using testing::Not;

namespace
{

/// Fifty classes of four queries. The candidate is on average `shift` above the reference, with
/// differences that change from query to query in the same way in every class.
GateQueries queriesShiftedBy(double shift)
{
    GateQueries queries;
    for (std::int64_t c = 0; c < 50; ++c)
        for (int q = 0; q < 4; ++q) {
            queries.labels.push_back(c);
            queries.reference.push_back(0.5);
            queries.candidate.push_back(0.5 + shift + 0.01 * (q - 1.5) +
                                        (c % 2 == 0 ? 0.02 : -0.02));
        }
    return queries;
}

GateVerdict verdictOn(const GateQueries& queries, const GateDemands& demands)
{
    return judgeGate(queries, demands).verdict;
}

} // namespace

TEST(Gate, PassesFailsOrCannotTell)
{
    EXPECT_EQ(verdictOn(queriesShiftedBy(0), {.noWorse = 0.02}), GateVerdict::Passes);
    EXPECT_EQ(verdictOn(queriesShiftedBy(-0.05), {.noWorse = 0.02}), GateVerdict::Fails);
    EXPECT_EQ(verdictOn(queriesShiftedBy(-0.02), {.noWorse = 0.02}), GateVerdict::CannotTell);
    EXPECT_EQ(verdictOn(queriesShiftedBy(0.05), {.better = 0.02}), GateVerdict::Passes);
    EXPECT_EQ(verdictOn(queriesShiftedBy(0.02), {.better = 0.02}), GateVerdict::CannotTell);
    EXPECT_EQ(verdictOn(queriesShiftedBy(0), {.better = 0.02}), GateVerdict::Fails);
}

TEST(Gate, TestsByClassWhereThereAreClasses)
{
    GateQueries queries = queriesShiftedBy(0.003);
    const GateCondition byClass = judgeGate(queries, {.noWorse = 0.005}).conditions.front();
    EXPECT_EQ(byClass.resampled, Resampled::Class);
    EXPECT_EQ(byClass.units, 50U);
    EXPECT_EQ(byClass.queries, 200U);
    EXPECT_NEAR(byClass.difference, 0.003, 1e-12);
    EXPECT_NEAR(byClass.candidate, 0.503, 1e-12);
    // The means of the classes are 0.003 ± 0.02: s = 0.02 · √(50/49), and the error s · √(1.04/50).
    const double error = 0.02 * std::sqrt(50 / 49.0) * std::sqrt(1.04 / 50);
    EXPECT_LT(byClass.atLeast, 0.003 - 1.677 * error);
    EXPECT_GT(byClass.atLeast, 0.003 - 1.9 * error);
    queries.labels.assign(200, 7); // one class says nothing of others
    const GateCondition byQuery = judgeGate(queries, {.noWorse = 0.005}).conditions.front();
    EXPECT_EQ(byQuery.resampled, Resampled::Query);
    EXPECT_EQ(byQuery.units, 200U);
    EXPECT_LT(byQuery.pValue, byClass.pValue);
}

TEST(Gate, TellsNothingByUnitsThatAreWorthFew)
{
    GateQueries queries = queriesShiftedBy(0.1);
    queries.weights.assign(200, 1);
    for (std::size_t query = 0; query < 4; ++query)
        queries.weights[query] = 1000;
    const GateReport report = judgeGate(queries, {.noWorse = 0.02});
    EXPECT_EQ(report.verdict, GateVerdict::CannotTell);
    const GateCondition& condition = report.conditions.front();
    EXPECT_EQ(condition.units, 50U);
    EXPECT_NEAR(condition.effectiveUnits, 1.1, 0.01);
    EXPECT_TRUE(std::isnan(condition.atLeast));
    EXPECT_EQ(condition.holm, 1);
    EXPECT_EQ(evidenceText(condition), "difference +0.1190, 200 queries of 50 classes: too few to "
                                       "tell (as good as 1.1 equal ones)");
}

/// Classes of sizes n / rank, and queries of such weights, that are just too bad.
TEST(Gate, PassesFalselyInFewStudiesOfUnevenUnits)
{
    std::mt19937 random(7);
    std::normal_distribution normal;
    for (const bool haveLabels : {true, false}) {
        int passed = 0;
        constexpr int studies = 400;
        for (int study = 0; study < studies; ++study) {
            GateQueries queries;
            for (int unit = 1; unit <= 100; ++unit) {
                const double effect = 0.06 * normal(random);
                for (int query = 0; query < (haveLabels ? (100 + unit) / unit : 1); ++query) {
                    queries.reference.push_back(0.5);
                    queries.candidate.push_back(0.48 + effect + 0.01 * normal(random));
                    if (haveLabels)
                        queries.labels.push_back(unit);
                    else
                        queries.weights.push_back(1.0 / unit);
                }
            }
            passed += verdictOn(queries, {.noWorse = 0.02}) == GateVerdict::Passes ? 1 : 0;
        }
        EXPECT_LE(passed, studies / 20) << haveLabels;
    }
}

TEST(Gate, OneConditionThatFailsFailsAll)
{
    const GateReport report = judgeGate(queriesShiftedBy(0.05), {.noWorse = 0.01, .better = 0.08});
    ASSERT_EQ(report.conditions.size(), 2U);
    EXPECT_EQ(report.conditions[0].verdict, GateVerdict::Passes);
    EXPECT_EQ(report.conditions[1].verdict, GateVerdict::Fails);
    EXPECT_EQ(report.verdict, GateVerdict::Fails);
    // Holm: the smaller of two p-values is doubled.
    EXPECT_EQ(report.conditions[0].holm, 2 * report.conditions[0].pValue);
    EXPECT_EQ(report.conditions[1].holm, report.conditions[1].pValue);
}

TEST(Gate, LooksAtEveryGroupByItself)
{
    GateQueries queries = queriesShiftedBy(0.03);
    queries.groups.resize(3);
    for (std::size_t query = 0; query < 200; ++query) {
        if (query >= 150)
            queries.candidate[query] -= 0.1;
        queries.groups[query < 150 ? 0 : 1].queries.push_back(query);
    }
    queries.groups[0].attribute = queries.groups[1].attribute = "kind";
    queries.groups[0].value = "red";
    queries.groups[1].value = "blue";
    const GateReport report = judgeGate(queries, {.groupsNoWorse = 0.02});
    ASSERT_EQ(report.conditions.size(), 2U); // the third has no queries
    EXPECT_EQ(report.conditions[0].verdict, GateVerdict::Passes);
    EXPECT_EQ(report.conditions[1].verdict, GateVerdict::Fails);
    EXPECT_EQ(conditionText(report.conditions[1]), "group kind = blue no worse than 0.02");
    EXPECT_NEAR(report.conditions[1].difference, -0.07, 0.002);
}

// An exact AUC is known of all queries together alone.
TEST(Gate, MovesValuesByWhatIsKnownOfAllTogether)
{
    GateQueries queries = queriesShiftedBy(0.003);
    const GateCondition plain = judgeGate(queries, {.noWorse = 0.005}).conditions.front();
    queries.candidateShift = -0.01;
    queries.referenceShift = 0.002;
    const GateCondition moved = judgeGate(queries, {.noWorse = 0.005}).conditions.front();
    EXPECT_NEAR(moved.candidate, plain.candidate - 0.01, 1e-12);
    EXPECT_NEAR(moved.reference, plain.reference + 0.002, 1e-12);
    EXPECT_NEAR(moved.difference, plain.difference - 0.012, 1e-12);
    EXPECT_NEAR(moved.atLeast, plain.atLeast - 0.012, 1e-12);
    // Where no query changes, that is no certainty either.
    queries.candidate = queries.reference;
    queries.candidateShift = 0.017;
    const GateCondition same = judgeGate(queries, {.better = 0}).conditions.front();
    EXPECT_NEAR(same.difference, 0.015, 1e-12);
    EXPECT_TRUE(std::isnan(same.atLeast));
}

TEST(Gate, DifferencesAreNoLargerThanMetricsAre)
{
    GateQueries queries;
    for (int q = 0; q < 5; ++q) {
        queries.candidate.push_back(q < 2 ? 1 : 0);
        queries.reference.push_back(q > 2 ? 1 : 0);
    }
    const GateCondition few = judgeGate(queries, {.noWorse = 0.02}).conditions.front();
    EXPECT_EQ(few.atLeast, -1);
    EXPECT_EQ(few.atMost, 1);
}

TEST(Gate, SaysWhatDoesNotFit)
{
    GateQueries queries = queriesShiftedBy(0);
    const auto expectWords = [&](const GateQueries& asked, const char* words) {
        EXPECT_THAT(errorText([&] { judgeGate(asked, {.noWorse = 0.02}); }),
                    testing::HasSubstr(words));
    };
    GateQueries labels = queries;
    labels.labels.pop_back();
    expectWords(labels, "200 values of the candidate and 199 labels");
    GateQueries weights = queries;
    weights.weights.assign(3, 1);
    expectWords(weights, "200 values of the candidate and 3 weights");
    GateQueries reference = queries;
    reference.reference.pop_back();
    expectWords(reference, "200 values of the candidate and 199 of the reference");
    queries.weights.assign(200, 0);
    expectWords(queries, "every query with a relevant item has weight 0");
}

TEST(Gate, CountsBrokenQueries)
{
    GateQueries queries = queriesShiftedBy(0);
    queries.broken = 3;
    EXPECT_EQ(verdictOn(queries, {.mostBroken = 3}), GateVerdict::Passes);
    EXPECT_EQ(verdictOn(queries, {.mostBroken = 2}), GateVerdict::Fails);
    queries.broken = {};
    expectRefusal([&] { judgeGate(queries, {.mostBroken = 3}); }, ErrorCode::NeedsNotMet, "cmc@1");
}

TEST(Gate, EqualSystemsPassWhereThereAreEnoughQueries)
{
    GateQueries same{.candidate = std::vector<double>(1000, 0.5),
                     .reference = std::vector<double>(1000, 0.5)};
    EXPECT_EQ(verdictOn(same, {.noWorse = 0.01}), GateVerdict::Passes);
    EXPECT_EQ(verdictOn(same, {.noWorse = 0}), GateVerdict::CannotTell);
}

TEST(Gate, SaysHowManyQueriesItTakes)
{
    const GateQueries queries = queriesShiftedBy(-0.004);
    const GateCondition condition =
        judgeGate(queries, {.noWorse = 0.005, .power = 0.8, .assumed = 0}).conditions.front();
    ASSERT_TRUE(condition.need);
    // ((1.645 + 0.842) · 0.0202 / 0.005)² = 101 classes, and some for the safe side.
    EXPECT_GT(condition.need->units, 100U);
    EXPECT_LT(condition.need->units, 125U);
    EXPECT_EQ(condition.need->queries, 4 * condition.need->units);
    EXPECT_EQ(condition.need->verdict, GateVerdict::Passes);
    const GateCondition measured =
        judgeGate(queries, {.noWorse = 0.001, .power = 0.8}).conditions.front();
    ASSERT_TRUE(measured.need);
    EXPECT_NEAR(measured.need->truth, -0.004, 1e-12);
    EXPECT_EQ(measured.need->verdict, GateVerdict::Fails);
    const GateReport atMargin =
        judgeGate(queries, {.noWorse = 0.004, .power = 0.8, .assumed = -0.004});
    EXPECT_THAT(needText(atMargin.conditions.front()),
                testing::HasSubstr("if the difference is -0.0040, no number of queries tells"));
    const auto needed = nlohmann::json::parse(gateJson(atMargin))["conditions"][0]["needed"];
    EXPECT_EQ(needed["then"], "cannot be told");
    EXPECT_TRUE(needed["units"].is_null());
}

TEST(Gate, RefusesWhatMakesNoSense)
{
    const GateQueries queries = queriesShiftedBy(0);
    const auto refuses = [&](const GateQueries& asked, const GateDemands& demands, ErrorCode code,
                             const std::string& text) {
        expectRefusal([&] { judgeGate(asked, demands); }, code, text);
    };
    refuses(queries, {}, ErrorCode::BadUsage, "nothing is demanded");
    for (const double bad : {notANumber, -0.01, 1.5, HUGE_VAL}) {
        refuses(queries, {.noWorse = bad}, ErrorCode::OutOfRange, "margin");
        refuses(queries, {.better = bad}, ErrorCode::OutOfRange, "margin");
        refuses(queries, {.noWorse = 0.1, .power = bad}, ErrorCode::OutOfRange, "power");
    }
    refuses(queries, {.noWorse = 0.1, .power = 0.8, .assumed = notANumber}, ErrorCode::OutOfRange,
            "assumed");
    refuses(queries, {.groupsNoWorse = 0.1}, ErrorCode::BadUsage, "groups");
    GateQueries fewer = queries;
    fewer.reference.pop_back();
    refuses(fewer, {.noWorse = 0.1}, ErrorCode::ShapeMismatch, "199");
    GateQueries other = queries;
    other.candidate[4] = notANumber;
    refuses(other, {.noWorse = 0.1}, ErrorCode::ShapeMismatch, "query 4");
    other.candidate[4] = 1.2;
    refuses(other, {.noWorse = 0.1}, ErrorCode::OutOfRange, "query 4");
    GateQueries none{.candidate = {notANumber}, .reference = {notANumber}};
    refuses(none, {.noWorse = 0.1}, ErrorCode::NeedsNotMet, "relevant");
    refuses({}, {.noWorse = 0.1}, ErrorCode::NeedsNotMet, "relevant");
}

TEST(Gate, NamesSidesOfAStudy)
{
    Study study;
    study.methods = {chooseMethod("direct"), chooseMethod("fct")};
    study.methods[1].label = "ours: a@b";
    study.orders = {"random", "given"};
    const GateSides sides = gateSides(study, "ours: a@b:given@0.5", "direct:random");
    EXPECT_EQ(sides.candidate, (Side{Side::Kind::Curve, 1, "given"}));
    EXPECT_EQ(sides.reference, (Side{Side::Kind::Curve, 0, "random"}));
    EXPECT_EQ(sides.of, (Quantity{Quantity::Kind::At, 0.5}));
    EXPECT_EQ(gateSides(study, "fct:random", "old").of, (Quantity{Quantity::Kind::Auc}));
    EXPECT_EQ(gateSides(study, "new", "old").candidate.kind, Side::Kind::New);
    for (const char* bad : {"direct", "direct:", ":random", "direct:other", "direct:random@",
                            "direct:random@2", "direct:random@nan", "", "@", "nobody:random"})
        expectRefusal([&] { gateSides(study, bad, "old"); }, ErrorCode::BadUsage, "");
    expectRefusal([&] { gateSides(study, "direct:random@0.5", "fct:random@1"); },
                  ErrorCode::BadUsage, "different fractions");
}

TEST(Gate, JsonSaysEverythingAndXmlStaysWhole)
{
    GateQueries queries = queriesShiftedBy(0);
    queries.groups = {{.attribute = "a\"<&>'",
                       .value = "\x01\n]]>\xff\xef\xbf\xbf",
                       .queries = {0, 1},
                       .items = {}}};
    GateReport report = judgeGate(queries, {.noWorse = 0.02, .groupsNoWorse = 0.001, .power = 0.8});
    report.candidate = "fct:\"<random>\"";
    report.reference = "old";
    report.metric = "map";
    const auto json = nlohmann::json::parse(gateJson(report));
    EXPECT_EQ(json["verdict"], "cannot be told");
    EXPECT_EQ(json["conditions"][0]["p"].get<double>(), report.conditions[0].pValue);
    EXPECT_EQ(json["conditions"][0]["at_least"].get<double>(), report.conditions[0].atLeast);
    EXPECT_EQ(json["conditions"][0]["tested_by"], "class");
    EXPECT_EQ(json["conditions"][1]["attribute"], "a\"<&>'");
    const std::string xml = gateJUnit(report);
    EXPECT_THAT(xml, HasSubstr("tests=\"2\" failures=\"0\" errors=\"1\""));
    EXPECT_THAT(xml, HasSubstr("a&quot;&lt;&amp;&gt;'"));
    EXPECT_THAT(xml, HasSubstr("fct:&quot;&lt;random&gt;&quot; against old"));
    EXPECT_THAT(xml, Not(HasSubstr("\x01")));
    EXPECT_THAT(xml, Not(HasSubstr("\xff")));
    EXPECT_THAT(xml, Not(HasSubstr("\xef\xbf\xbf")));
}

TEST(Gate, ReadsScoresOfTheSameQueries)
{
    const TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& text) {
        writeBytes(folder / name, text);
        return folder / name;
    };
    const std::string head = R"({"queries": 3, "gallery": 9, "valid_queries": 2, )";
    const auto a = write("a.json", head + R"("metrics": {"map": 0.5, "cmc@1": 0.5}, "per_query":
        {"map": [0.25, null, 0.75], "cmc@1": [0, null, 1]}})");
    const auto b = write("b.json", head + R"("metrics": {"map": 0.75, "cmc@1": 1}, "per_query":
        {"map": [0.5, null, 1], "cmc@1": [1, null, 1]}})");
    const Metric map = parseMetric("map");
    const auto read = [&](const std::filesystem::path& one, const std::filesystem::path& other) {
        return readGateFiles(one, other, map, nullptr, {});
    };
    const GateQueries queries = read(a, b);
    EXPECT_EQ(queries.candidate[2], 0.75);
    EXPECT_EQ(queries.reference[0], 0.5);
    EXPECT_TRUE(std::isnan(queries.candidate[1]));
    EXPECT_EQ(queries.broken, std::size_t{1});
    EXPECT_TRUE(isJsonFile(a));
    const auto refuses = [&](const std::filesystem::path& other, ErrorCode code,
                             const std::string& text) {
        expectRefusal([&] { read(a, other); }, code, text);
    };
    refuses(write("more.json", R"({"queries": 4, "gallery": 9, "valid_queries": 2})"),
            ErrorCode::ShapeMismatch, "\"queries\" differ");
    refuses(write("means.json", head + R"("metrics": {"map": 0.75}})"), ErrorCode::NeedsNotMet,
            "--per-query");
    refuses(write("other.json", head + R"("metrics": {}, "per_query": {"cmc@5": [1, null, 1]}})"),
            ErrorCode::BadUsage, "cmc@5");
    refuses(write("weighted.json",
                  head + R"("metrics": {"map": 0.6}, "per_query": {"map": [0.5, null, 1]}})"),
            ErrorCode::ShapeMismatch, "not the mean");
    refuses(write("text.json",
                  head + R"("metrics": {"map": 0.6}, "per_query": {"map": [0.5, "x", 1]}})"),
            ErrorCode::BadFormat, "no number");
    refuses(write("cut.json", head), ErrorCode::BadFormat, "no JSON");
    refuses(folder / "none.json", ErrorCode::FileNotFound, "none.json");
    for (const char* strange : {"[]", "3", "null", R"({"per_query": 3})"})
        refuses(write("strange.json", strange), ErrorCode::BadFormat, "");
}

TEST(Gate, ReadsAStateOfFollow)
{
    const TemporaryFolder folder;
    writeBytes(folder / "state.json", R"({"measured": {"map": {"value": 0.5}}, "per_query": {
        "labels": [1, 1, 2], "weights": [],
        "measured": {"map": [0.25, 0.5, 0.75]}, "old": {"map": [0.5, 0.5, 0.5]}}})");
    const GateQueries queries =
        readGateFiles(folder / "state.json", "old", parseMetric("map"), nullptr, {});
    EXPECT_EQ(queries.labels, (std::vector<std::int64_t>{1, 1, 2}));
    EXPECT_EQ(queries.candidate.front(), 0.25);
    EXPECT_FALSE(queries.broken);
    expectRefusal(
        [&] { readGateFiles(folder / "state.json", "new", parseMetric("map"), nullptr, {}); },
        ErrorCode::BadUsage, "old");
}
