#include "core/base/error.h"
#include "core/data/selection/drawn_training.h"
#include "core/data/updates/store_update.h"
#include "core/study/follow/follow.h"
#include "core/study/follow/follow_report.h"
#include "core/study/follow/follow_words.h"
#include "core/study/follow/plan_thresholds.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_report.h"
#include "core/study/run/runner.h"
#include "tests/support/error_text.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

template <class Call>
std::string refusalOfFollow(Call call)
{
    try {
        (void)call();
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

void scale(FeatureMatrix& features, float by)
{
    std::vector<float> values;
    for (std::size_t row = 0; row < features.rows(); ++row)
        for (const float value : features.row(row))
            values.push_back(by * value);
    features = FeatureMatrix(features.rows(), features.dim(), values);
}

using Values = std::vector<double>;

std::vector<std::string> notesOf(const FollowReport& report)
{
    std::vector<std::string> notes;
    for (const Message& note : followNotes(report))
        notes.push_back(note.english());
    return notes;
}

} // namespace

TEST(JointBand, IsAsWideAsItsReplicatesSay)
{
    // Two groups: the standard error is √((0.1² + 0.1²) · 1/2) = 0.1, with one degree of freedom.
    const Values values{0.5, 0.7};
    const std::vector<Values> without{{0.4, 0.6}, {0.6, 0.8}};
    const std::vector<Replicated> curve = replicatedCurve(values, without, {}, 0);
    const CurveBand band = bandOf(curve);
    EXPECT_NEAR(band.pointwise[0].high, 0.5 + 12.706 * 0.1, 1e-3);
    EXPECT_GE(band.factor, 12.706 - 1e-3);
    std::vector<Values> together;
    for (std::size_t g = 0; g < 16; ++g)
        together.push_back(g % 2 == 0 ? Values{0.51, 0.71} : Values{0.49, 0.69});
    EXPECT_NEAR(bandOf(replicatedCurve(values, together, {}, 0)).factor, 2.131, 0.1)
        << "two points that move as one";
    const CurveBand sure = bandOf(replicatedCurve(values, {}, {}, 0));
    EXPECT_EQ(sure.simultaneous[1].low, 0.7);
    // Three quarters of the gallery are in the pilot: √(1 − 0.75) = a half.
    const std::vector<Replicated> most = replicatedCurve(values, without, {}, 0.75);
    EXPECT_NEAR(bandOf(most).pointwise[0].high, 0.5 + 12.706 * 0.05, 1e-3);
}

TEST(JointBand, IsWiderThanAPointwiseOneWherePointsMoveOnTheirOwn)
{
    std::vector<Values> without;
    for (std::size_t g = 0; g < 16; ++g) {
        without.emplace_back(8, 0.5);
        without.back()[g % 8] += g < 8 ? 0.01 : -0.01;
    }
    const CurveBand band = bandOf(replicatedCurve(Values(8, 0.5), without, {}, 0));
    // Max of 8 independent t with 15 degrees of freedom (Šidák): t at 1 − 0.95^(1/8) is 3.1.
    EXPECT_NEAR(band.factor, 3.1, 0.15);
    EXPECT_LT(band.simultaneous[3].low, band.pointwise[3].low);
}

TEST(Stop, IsWhereTheLowerBandReachesTheTarget)
{
    const std::vector<double> fractions{0.2, 0.6, 1};
    const std::vector<Replicated> sure = replicatedCurve(Values{0.1, 0.3, 0.4}, {}, {}, 0);
    const auto stop = stopAtTarget(fractions, sure, 0.2);
    ASSERT_TRUE(stop);
    EXPECT_NEAR(stop->fraction, 0.4, 1e-12); // half way from 0.1 to 0.3
    EXPECT_EQ(stop->chanceWrong, 0);
    EXPECT_NEAR(stopAtTarget(fractions, sure, 0.05)->fraction, 0.2, 1e-12) << "reached already";
    EXPECT_FALSE(stopAtTarget(fractions, sure, 0.5));
    // 0.05 above the target with a standard error of 0.1: far from sure.
    const std::vector<Replicated> unsure =
        replicatedCurve(Values{0.1, 0.3, 0.4}, {{0.0, 0.2, 0.3}, {0.2, 0.4, 0.5}}, {}, 0);
    EXPECT_FALSE(stopAtTarget(fractions, unsure, 0.35));
}

TEST(Stop, IsWhereTheNextPercentIsNotWorthItsCost)
{
    const std::vector<double> fractions{0, 0.5, 1};
    const std::vector<Replicated> curve = replicatedCurve(Values{0.1, 0.3, 0.32}, {}, {}, 0);
    // Halves of 100 items at 1 each: 20 points and 2 points for 50. At 5 a point: 100 and 10.
    const WorthAndCost figures{.worthPerPoint = 5, .costPerItem = 1, .items = 100};
    EXPECT_EQ(stopByWorth(fractions, curve, figures).fraction, 0.5);
    EXPECT_EQ(stopByWorth(fractions, curve, figures).chanceWrong, 0);
    EXPECT_EQ(stopByWorth(fractions, curve, {30, 1, 100}).fraction, 1) << "2 points are worth 60";
    EXPECT_EQ(stopByWorth(fractions, curve, {1, 1, 100}).fraction, 0);
    // The second half brings 10 more than it costs, or 10 less, as likely as not.
    const std::vector<Replicated> unsure =
        replicatedCurve(Values{0.1, 0.3, 0.4 - 1e-9}, {{0.1, 0.3, 0.38}, {0.1, 0.3, 0.42}}, {}, 0);
    EXPECT_NEAR(stopByWorth(fractions, unsure, figures).chanceWrong, 0.5, 0.03);
}

TEST(FollowRequests, AreRead)
{
    EXPECT_EQ(parseTarget("gain=0.9").metric, std::nullopt);
    EXPECT_EQ(parseTarget("map=0.09").metric, parseMetric("map"));
    EXPECT_EQ(parseTarget("map=0.09").value, 0.09);
    EXPECT_EQ(parseWorth("cmc@1=500").perPoint, 500);
    for (const char* text : {"", "map", "map=", "map=x", "map=0", "map=1.5", "map=0.1x", "map=nan"})
        EXPECT_THAT(refusalOfFollow([&] { return parseTarget(text); }),
                    HasSubstr("such as map=0.09"))
            << text;
    EXPECT_THAT(refusalOfFollow([&] { return parseTarget("quality=0.5"); }), HasSubstr("quality"));
    EXPECT_THAT(refusalOfFollow([&] { return parseWorth("map=-1"); }), HasSubstr("above 0"));
}

/// A gallery of 240 items, a pilot of 120, and the plan of the other 120.
class Following : public testing::Test
{
protected:
    Following()
    {
        m_whole = tinySet({.gallery = 240});
        m_now = m_whole;
        forgetModel(m_now, "new");
        StoreUpdate pilot{.isPilot = true};
        for (const std::int64_t row : drawPilot(240, 120, 3))
            pilot.embedded.push_back(std::to_string(row));
        m_now = updatedStore(m_now, m_whole, "new", pilot, m_job);
        save();
        PlanRequest asked;
        asked.study = tinyStudy(m_folder / "now.h5");
        asked.study.methods = {chooseMethod("procrustes")};
        asked.study.orders = {"random"};
        asked.study.metrics = parseMetrics("map,cmc@1");
        asked.study.resamples = 100;
        asked.study.attributes.clear();
        asked.judgeOn = JudgeOn::Pilot;
        asked.pace = {.batchSize = 40, .costPerItem = 0.5, .itemsPerHour = 10};
        m_plan = makePlan(asked, {}, m_job);
        write("plan.csv", planCsv(m_plan));
    }

    void save() { writeEmbeddings(m_folder / "now.h5", m_now, m_job); }
    void write(const std::string& name, const std::string& text)
    {
        std::ofstream(m_folder / name, std::ios::binary) << text;
    }
    FollowReport readBack(const FollowReport& report)
    {
        write("look.json", followJson(report));
        return readFollowJson(m_folder / "look.json", report.request);
    }
    std::string idAt(std::size_t position) const
    {
        return m_plan.ids.text(static_cast<std::size_t>(m_plan.order[position]));
    }
    /// The next items of the plan are embedded, and others come or go.
    void update(std::size_t first, std::size_t last, std::vector<std::string> removed = {},
                std::vector<std::string> added = {})
    {
        StoreUpdate made{.removed = std::move(removed), .added = std::move(added)};
        for (std::size_t position = first; position < last; ++position)
            made.embedded.push_back(idAt(position));
        m_now = updatedStore(m_now, m_whole, "new", made, m_job);
        save();
    }
    FollowRequest request(const std::string& target = "") const
    {
        FollowRequest asked{.embeddings = m_folder / "now.h5", .plan = m_folder / "plan.csv"};
        asked.now = "2026-12-01T08:00";
        asked.device = "cpu";
        if (!target.empty())
            asked.target = parseTarget(target);
        return asked;
    }
    FollowReport follow(const std::string& target = "")
    {
        return followPlan(request(target), m_job);
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    EmbeddingSet m_whole;
    EmbeddingSet m_now;
    Plan m_plan;
};

TEST_F(Following, SaysWhereItIsAndWhatIsLeft)
{
    update(0, 30);
    const FollowReport report = follow("gain=0.5");
    EXPECT_EQ(report.state.present, 150U);
    EXPECT_EQ(report.state.done, 30U);
    EXPECT_EQ(report.state.outOfOrder, 0U);
    EXPECT_DOUBLE_EQ(report.state.fraction(), 150.0 / 240);
    EXPECT_EQ(report.queries, FollowQueries::Pilot);
    EXPECT_EQ(report.queryCount, 120U);
    EXPECT_EQ(report.left.items, 90U);
    EXPECT_EQ(report.left.cost, 45.0);
    EXPECT_EQ(report.left.hours, 9.0);
    EXPECT_EQ(report.left.end, "2026-12-01T17:00");
    ASSERT_TRUE(report.next);
    EXPECT_EQ(report.next->number, 1U) << "ten of its 40 items are left";
    EXPECT_EQ(report.next->items, 40U);
    EXPECT_DOUBLE_EQ(report.next->fraction, 190.0 / 240);
    EXPECT_EQ(report.next->gains.size(), 2U);
    EXPECT_DOUBLE_EQ(report.soFarFractions.front(), 0.5);
    EXPECT_DOUBLE_EQ(report.soFarFractions.back(), 150.0 / 240);
    EXPECT_DOUBLE_EQ(report.fractions.front(), 150.0 / 240);
    EXPECT_DOUBLE_EQ(report.fractions.back(), 1);
    EXPECT_DOUBLE_EQ(report.outlook[0].curve.front().value, report.measured[0].value);
    EXPECT_DOUBLE_EQ(report.gain->curve.back().value, 1);
    const nlohmann::json json = nlohmann::json::parse(followJson(report));
    EXPECT_EQ(json["fraction"], 150.0 / 240);
    for (const char* of : {"measured", "promised"})
        EXPECT_TRUE(json[of]["map"]["low"].is_number()) << of;
    EXPECT_TRUE(json["stop"]["reached"].is_boolean());
    EXPECT_EQ(json["items"]["done"], 30);

    // What a chart shows can be read back.
    const FollowReport read = readBack(report);
    EXPECT_EQ(read.state.fraction(), report.state.fraction());
    EXPECT_EQ(read.oldValues, report.oldValues);
    EXPECT_EQ(read.soFarFractions, report.soFarFractions);
    EXPECT_EQ(read.soFar, report.soFar);
    EXPECT_EQ(read.fractions, report.fractions);
    for (std::size_t t = 0; t < report.fractions.size(); ++t) {
        const MetricOutlook& outlook = report.outlook[0];
        EXPECT_EQ(read.outlook[0].values[t], outlook.values[t]);
        EXPECT_EQ(outlook.values[t], std::clamp(outlook.curve[t].value, 0.0, 1.0));
        EXPECT_EQ(read.outlook[0].band.pointwise[t].low, outlook.band.pointwise[t].low);
        EXPECT_EQ(read.outlook[0].band.simultaneous[t].high, outlook.band.simultaneous[t].high);
    }
    ASSERT_EQ(read.stop().has_value(), report.stop().has_value());
    if (report.stop()) {
        EXPECT_EQ(read.stop()->fraction, report.stop()->fraction);
    }
}

TEST_F(Following, MeasuresWhatEvaluateMeasures)
{
    update(0, 30);
    const FollowReport report = follow();
    Study study = tinyStudy(m_folder / "now.h5");
    study.methods = {chooseMethod("procrustes")};
    study.orders = {"random"};
    study.metrics = report.metrics;
    const StudyResult result = runStudy(study, m_job); // its curve ends with what is present
    for (std::size_t m = 0; m < 2; ++m)
        EXPECT_DOUBLE_EQ(report.measured[m].value,
                         result.curves.front().backfill.metrics[m].mean.back());
}

TEST_F(Following, SaysTheThresholdOfToday)
{
    update(0, 30);
    FollowRequest asked = request();
    asked.threshold = ThresholdAim{.rate = 0.1};
    const FollowReport report = followPlan(asked, m_job);
    ASSERT_TRUE(report.threshold);
    ASSERT_EQ(report.threshold->states.size(), 1U);
    const ThresholdState& today = report.threshold->states.front();
    EXPECT_DOUBLE_EQ(today.fraction, 150.0 / 240);
    EXPECT_EQ(today.backfilled, 150);
    EXPECT_EQ(report.threshold->queries, 120U);
    EXPECT_LE(today.accepted.falseMatches.value, 0.1);
    EXPECT_GT(today.accepted.falseMatches.value, 0.0995); // the pairs are counted
    const nlohmann::json json = nlohmann::json::parse(followJson(report))["threshold"];
    EXPECT_EQ(json["kept"], "false-matches");
    EXPECT_EQ(json["value"].get<double>(),
              servedNumber(report.threshold->distance, today.distance.value));
    EXPECT_LE(json["low"], json["value"]);
    EXPECT_LE(json["value"], json["high"]);
    const std::vector<Message> said = followParagraphs(report, 0);
    EXPECT_TRUE(std::ranges::any_of(said, [](const Message& paragraph) {
        return paragraph.english().starts_with("Today, a ");
    }));
    EXPECT_FALSE(nlohmann::json::parse(followJson(follow())).contains("threshold"))
        << "not asked for";
    asked.threshold = ThresholdAim{.rate = 2};
    EXPECT_THROW((void)followPlan(asked, m_job), Error);
}

TEST_F(Following, IsToldWithoutAThresholdThatCannotBe)
{
    update(0, 30);
    std::string notes;
    JobContext job({}, {}, [&](const Message& note) { notes += note.english() + '\n'; });
    FollowRequest asked = request();
    asked.threshold = ThresholdAim{.threshold = 1e9};
    const FollowReport report = followPlan(asked, job);
    EXPECT_FALSE(report.threshold);
    EXPECT_EQ(report.measured.size(), 2U);
    EXPECT_THAT(notes, HasSubstr("the threshold of today cannot be told: the present threshold: "
                                 "it lets every such pair through"));
}

TEST_F(Following, RefusesAThresholdOfInnerProductsBeforeTheWork)
{
    m_plan.chosenStudy.distance = Distance::InnerProduct;
    write("plan.csv", planCsv(m_plan));
    FollowRequest asked = request();
    asked.embeddings = m_folder / "missing.h5"; // not even looked for
    asked.threshold = ThresholdAim{.threshold = 10};
    EXPECT_THAT(refusalOfFollow([&] { return followPlan(asked, m_job); }),
                HasSubstr("distance ip"));
}

TEST_F(Following, RefusesQueriesThatAreNotEmbedded)
{
    update(0, 30);
    ItemGroup queries = m_whole.gallery;
    queries.features.erase("new");
    m_now.query = std::move(queries);
    m_now.gallery.pilot.clear();
    save();
    EXPECT_THAT(test::errorText([&] { (void)follow(); }),
                HasSubstr("/query/features/new: the queries have no features under the model"));
}

TEST_F(Following, LooksAtTheNewModelThatThePlansMethodHasOfItsOwn)
{
    update(0, 30);
    const FollowReport byNew = follow("gain=0.9");
    // The same backfill by a model of the method's own, in a file that has all features of `new`.
    for (EmbeddingSet* set : {&m_whole, &m_now}) {
        for (ItemGroup* group : {&set->gallery, &*set->train})
            group->features.emplace("own", group->features.at("new"));
        set->gallery.features.at("new") = m_whole.gallery.features.at("new");
    }
    m_now.gallery.present["own"] = m_now.gallery.present.at("new");
    m_now.gallery.present.erase("new");
    save();
    PlanRequest asked = m_plan.request;
    asked.study.fitOnPilot.reset();
    asked.study.methods.front().newModel = "own";
    const Plan plan = makePlan(asked, {}, m_job); // of those that are left
    EXPECT_EQ(plan.order.size(), 90U);
    m_plan.chosenStudy = plan.chosenStudy;
    write("plan.csv", planCsv(m_plan));
    const FollowReport byOwn = follow("gain=0.9");
    EXPECT_EQ(byOwn.state.present, 150U);
    EXPECT_EQ(byOwn.state.done, 30U);
    EXPECT_EQ(byOwn.left.items, 90U);
    EXPECT_FALSE(byOwn.isStopReached());
    EXPECT_EQ(byOwn.measured[0].value, byNew.measured[0].value);
    ASSERT_EQ(byOwn.fractions, byNew.fractions);
    for (std::size_t t = 0; t < byNew.fractions.size(); ++t)
        EXPECT_EQ(byOwn.gain->curve[t].value, byNew.gain->curve[t].value) << t;
    EXPECT_EQ(byOwn.stop()->fraction, byNew.stop()->fraction);
    EXPECT_EQ(byOwn.stop()->chanceWrong, byNew.stop()->chanceWrong);
}

TEST_F(Following, SpeaksOfTheMetricOfThePlansObjective)
{
    // The plan was chosen by CMC@1, its second metric.
    m_plan.request.objective = parseObjective("auc:cmc@1", m_plan.request.study.metrics.front());
    write("plan.csv", planCsv(m_plan));
    update(0, 30);
    const FollowReport report = follow("gain=0.9");
    EXPECT_EQ(report.objectiveMetric(), parseMetric("cmc@1"));
    // At the end the whole gain is there; now, the share by CMC@1.
    const std::vector<Replicated>& cmc = report.outlook[1].curve;
    ASSERT_TRUE(report.gain);
    EXPECT_NEAR(report.gain->curve.front().value,
                (cmc.front().value - report.oldValues[1]) /
                    (cmc.back().value - report.oldValues[1]),
                1e-12);
    // A plan of an earlier version has the metric in its words alone.
    std::string text = planCsv(m_plan);
    const std::string key = "\"objective_metric\":\"cmc@1\",";
    ASSERT_NE(text.find(key), std::string::npos);
    write("plan.csv", text.erase(text.find(key), key.size()));
    EXPECT_EQ(readPlan(m_folder / "plan.csv").objectiveMetric, 1U);
}

TEST_F(Following, TakesTheFitThatThePlanNames)
{
    std::filesystem::create_directory(m_folder / "plans");
    writePlan(m_plan, {.csv = m_folder / "plan.csv", .transform = m_folder / "plans" / "kept.pt"},
              m_job);
    EXPECT_EQ(readPlan(m_folder / "plan.csv").fit->file, "plans/kept.pt");
    std::vector<std::string> notes;
    bool isFitted = false;
    JobContext watched(
        {}, [&](const Progress& progress) { isFitted |= progress.stage == Stage::Fitting; },
        [&](const Message& message) { notes.push_back(message.english()); });
    const FollowReport kept = followPlan(request(), watched);
    EXPECT_EQ(kept.transform, m_folder / "plans/kept.pt");
    EXPECT_FALSE(isFitted);
    EXPECT_THAT(notes, testing::Not(testing::Contains(HasSubstr("fitted anew"))));
    std::ofstream(m_folder / "plans" / "kept.pt", std::ios::app) << "changed";
    EXPECT_FALSE(followPlan(request(), watched).transform);
    EXPECT_THAT(
        notes, testing::Contains(HasSubstr("is not the fit that the plan was made with any more")));
    std::filesystem::remove(m_folder / "plans" / "kept.pt");
    const FollowReport anew = followPlan(request(), watched);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("is not there: the method is fitted anew")));
    EXPECT_EQ(anew.measured[0].value, kept.measured[0].value);
    write("plan.csv", planCsv(m_plan));
    EXPECT_FALSE(followPlan(request(), watched).transform);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("names no fit that it was made with")));
}

TEST_F(Following, TellsThresholdsOfThePlansOwnStates)
{
    writePlan(m_plan, {.csv = m_folder / "plan.csv", .transform = m_folder / "kept.pt"}, m_job);
    const ThresholdRequest aim{.aim = {.rate = 0.1, .within = 0.5}};
    bool isFitted = false;
    JobContext watched(
        {}, [&](const Progress& progress) { isFitted |= progress.stage == Stage::Fitting; });
    const PlanThresholds asked{.embeddings = m_folder / "now.h5",
                               .planFile = m_folder / "plan.csv",
                               .plan = readPlan(m_folder / "plan.csv"),
                               .request = aim};
    const ThresholdReport byPlan = planThresholds(asked, watched);
    EXPECT_FALSE(isFitted);
    Study study = m_plan.chosenStudy;
    study.methods.front().transform = m_folder / "kept.pt";
    const ThresholdReport byName = thresholdReport(study, aim, m_job);
    ASSERT_EQ(byPlan.curves.size(), 1U);
    ASSERT_EQ(byPlan.curves[0].way.states.size(), study.slices);
    for (std::size_t t = 0; t < study.slices; ++t)
        EXPECT_EQ(byPlan.curves[0].way.states[t].distance.value,
                  byName.curves[0].way.states[t].distance.value);
    PlanThresholds fewer = asked;
    fewer.slices = 3;
    EXPECT_EQ(planThresholds(fewer, m_job).curves[0].way.states.size(), 3U);
    scale(m_now.gallery.features.at("old"), 2);
    save();
    EXPECT_THAT(refusalOfFollow([&] { return planThresholds(asked, m_job); }),
                HasSubstr("other old features"));
}

TEST_F(Following, KeepsTheFitBesideAPlanUnlessThatIsNotItsPlace)
{
    writePlan(m_plan, {.csv = m_folder / "old"}, m_job);
    EXPECT_EQ(readPlan(m_folder / "old").fit->file, "old.pt");
    writePlan(m_plan, {.csv = m_folder / "old"}, m_job); // over its own
    write("model.pt", "the user's model");
    write("model", "kept");
    EXPECT_THROW(writePlan(m_plan, {.csv = m_folder / "model"}, m_job), Error);
    EXPECT_EQ(readBytes(m_folder / "model.pt"), "the user's model");
    EXPECT_EQ(readBytes(m_folder / "model"), "kept");
    EXPECT_EQ(fitBeside("/dev/null"), "");
    EXPECT_EQ(fitBeside("/dev/stdout"), "");
}

TEST_F(Following, SaysWhereItDoesNotFollowWhatThePlanWasChosenBy)
{
    save();
    update(0, 30);
    FollowReport report = follow("gain=0.9");
    const auto notesBy = [&](const char* objective) {
        report.plan.objective =
            objectiveName(parseObjective(objective, report.objectiveMetric())).english();
        return notesOf(report);
    };
    const auto says = testing::Contains(HasSubstr("which is not followed: what is said here is "));
    EXPECT_THAT(notesBy("auc"), testing::Not(says));
    EXPECT_THAT(notesBy("at_0.5"), testing::Not(says));
    EXPECT_THAT(notesBy("flips_at_0.5"), says);
    EXPECT_THAT(notesBy("worst_group:kind"), says);
}

TEST_F(Following, MeasuresWhatThePlanWasChosenBy)
{
    update(0, 30);
    const auto followBy = [&](const char* objective) {
        m_plan.request.objective = parseObjective(objective, parseMetric("map"));
        write("plan.csv", planCsv(m_plan));
        return follow("gain=0.9");
    };
    const FollowReport byFlips = followBy("flips_at_0.5");
    ASSERT_TRUE(byFlips.objective);
    // By hand: the queries by themselves, under old and now.
    FollowRequest asked = request();
    asked.perQuery = true;
    const FollowReport each = followPlan(asked, m_job);
    const std::size_t cmc = metricIndex(each.metrics, parseMetric("cmc@1"));
    ASSERT_LT(cmc, each.metrics.size());
    const auto& now = each.perQuery->measured[cmc];
    const auto& old = each.perQuery->old[cmc];
    double broken = 0;
    double valid = 0;
    for (std::size_t query = 0; query < now.size(); ++query)
        if (!std::isnan(now[query])) {
            ++valid;
            broken += old[query] == 1 && now[query] == 0 ? 1 : 0;
        }
    EXPECT_NEAR(byFlips.objective->value.value, broken / valid, 1e-12);
    EXPECT_TRUE(byFlips.objective->value.interval.contains(broken / valid));
    EXPECT_THAT(notesOf(byFlips), testing::Not(testing::Contains(HasSubstr("not followed"))));
    EXPECT_THAT(followParagraphs(byFlips, 0).front().english(),
                HasSubstr("chosen by negative flips at 50 %: now "));
    EXPECT_EQ(nlohmann::json::parse(followJson(byFlips))["chosen_by"]["by"], "flips_at_0.5");

    const FollowReport byGroup = followBy("worst_group:kind:map");
    ASSERT_TRUE(byGroup.objective);
    EXPECT_LE(byGroup.objective->value.value,
              byGroup.measured[metricIndex(byGroup.metrics, parseMetric("map"))].value);
    EXPECT_FALSE(byGroup.objective->group.empty());
    EXPECT_THAT(followParagraphs(byGroup, 0).front().english(),
                HasSubstr("now the worst is " + byGroup.objective->group));
    EXPECT_THAT(notesOf(followBy("worst_group:none:map")),
                testing::Contains(HasSubstr("not followed")));
    EXPECT_FALSE(followBy("at_0.5:map").objective);
}

TEST_F(Following, EstimatesWhatIsToComeOfFlipsAndTheWorstGroup)
{
    update(0, 30);
    for (const char* objective : {"flips_at_0.5", "worst_group:kind:map"}) {
        m_plan.request.objective = parseObjective(objective, parseMetric("map"));
        write("plan.csv", planCsv(m_plan));
        const FollowReport report = follow();
        ASSERT_TRUE(report.objective && report.objective->outlook) << objective;
        const MetricOutlook& ahead = *report.objective->outlook;
        ASSERT_EQ(ahead.curve.size(), report.fractions.size());
        // It begins with what is measured, and no estimate lies outside of its interval.
        EXPECT_NEAR(ahead.curve.front().value, report.objective->value.value, 1e-9);
        for (std::size_t t = 0; t < ahead.curve.size(); ++t) {
            EXPECT_TRUE(ahead.band.pointwise[t].contains(ahead.curve[t].value)) << t;
            EXPECT_GE(ahead.band.pointwise[t].low, 0);
            EXPECT_LE(ahead.band.pointwise[t].high, 1);
        }
        EXPECT_THAT(followParagraphs(report, 0).front().english(),
                    HasSubstr("From here on it is expected to be "));
        EXPECT_EQ(followAheadSheet(report, 0).rows.front().size(),
                  followAheadSheet(report, 0).columns.size());
        EXPECT_EQ(followAheadSheet(report, 0).columns.size(), 5U);
        const nlohmann::json json = nlohmann::json::parse(followJson(report))["chosen_by"]["ahead"];
        ASSERT_EQ(json.size(), report.fractions.size());
        EXPECT_EQ(json.back()["value"], ahead.values.back());

        // What it comes to in truth, where all items are new and query.
        const EmbeddingSet before = m_now;
        update(30, 120);
        const FollowReport end = follow();
        EXPECT_TRUE(ahead.band.pointwise.back().contains(end.objective->value.value)) << objective;
        EXPECT_FALSE(end.objective->outlook);
        m_now = before;
        save();
    }
}

TEST_F(Following, EstimatesFlipsOfQueriesOfTheirOwn)
{
    m_now.query = m_whole.gallery;
    m_now.query->present.clear();
    m_whole.query = m_now.query;
    update(0, 30);
    for (const char* objective : {"flips_at_0.5", "worst_group:kind:map"}) {
        m_plan.request.objective = parseObjective(objective, parseMetric("map"));
        write("plan.csv", planCsv(m_plan));
        const FollowReport report = follow();
        EXPECT_EQ(report.queries, FollowQueries::Own);
        ASSERT_TRUE(report.objective && report.objective->outlook) << objective;
        EXPECT_NEAR(report.objective->outlook->curve.front().value, report.objective->value.value,
                    1e-9);
        EXPECT_TRUE(report.objective->outlook->band.pointwise.back().isKnown());
    }
}

TEST_F(Following, TellsThresholdsOfAPlanWhoseBackfillHadBegun)
{
    update(0, 40);
    PlanRequest again = m_plan.request;
    again.study.fitOnPilot.reset();
    m_plan = makePlan(again, {}, m_job); // of the 80 that are left
    writePlan(m_plan, {.csv = m_folder / "plan.csv"}, m_job);
    update(0, 20);
    std::string notes;
    JobContext job({}, {}, [&](const Message& note) { notes += note.english() + '\n'; });
    const PlanThresholds asked{.embeddings = m_folder / "now.h5",
                               .planFile = m_folder / "plan.csv",
                               .plan = readPlan(m_folder / "plan.csv"),
                               .request = {.aim = {.rate = 0.1}}};
    const ThresholdsOnTheWay way = planThresholds(asked, job).curves.front().way;
    EXPECT_THAT(notes, testing::Not(HasSubstr("as if none had been")));
    const ThresholdState& first = way.states.front();
    EXPECT_GE(first.backfilled, 40);
    EXPECT_LT(first.backfilled, 160) << "the plan's own 20 are not new in all states";
    EXPECT_DOUBLE_EQ(first.fraction, static_cast<double>(first.backfilled) / 240);
    EXPECT_LE(way.pilot, 120U);
    // What it really accepts in the end, of all items as queries.
    const ThresholdState& last = way.states.back();
    EXPECT_EQ(last.backfilled, 240);
    const FeatureMatrix& features = m_whole.gallery.features.at("new");
    const std::vector<std::int64_t>& labels = m_whole.gallery.labels;
    double irrelevant = 0;
    double accepted = 0;
    for (std::size_t query = 0; query < 240; ++query)
        for (std::size_t item = 0; item < 240; ++item) {
            if (labels[query] == labels[item] && labels[query] >= 0)
                continue;
            ++irrelevant;
            double square = 0;
            for (std::size_t d = 0; d < features.dim(); ++d)
                square += std::pow(features.row(query)[d] - features.row(item)[d], 2);
            accepted += std::sqrt(square) <= last.distance.value ? 1 : 0;
        }
    EXPECT_TRUE(last.accepted.falseMatches.interval.contains(accepted / irrelevant))
        << accepted / irrelevant;
    // Where all new features are there, what was new then is known as well.
    m_now.gallery.present.erase("new");
    m_now.gallery.features.at("new") = m_whole.gallery.features.at("new");
    save();
    const ThresholdsOnTheWay whole = planThresholds(asked, job).curves.front().way;
    EXPECT_EQ(whole.states.front().backfilled, first.backfilled);
    EXPECT_DOUBLE_EQ(whole.states.back().distance.value, last.distance.value);
    PlanThresholds drawn = asked;
    drawn.request.pilot = PilotDraw{.count = 100, .seed = 1};
    EXPECT_EQ(planThresholds(drawn, job).curves.front().way.states.front().backfilled, 0);
    EXPECT_THAT(notes, HasSubstr("as if none had been"));
}

TEST_F(Following, HasNoShareOfAWayThatIsNotThere)
{
    // The new model is the old one: what the whole backfill brings is nothing.
    for (EmbeddingSet* set : {&m_whole, &m_now})
        for (ItemGroup* group : {&set->gallery, &*set->train})
            group->features.at("new") = group->features.at("old");
    save();
    update(0, 30);
    const FollowReport report = follow("gain=0.9");
    EXPECT_FALSE(report.gain);
    EXPECT_FALSE(report.byTarget);
    EXPECT_THAT(notesOf(report), testing::Contains(HasSubstr("not surely above nothing")));
}

TEST_F(Following, SearchesCalibratedAsThePlanDoes)
{
    // Old distances are a tenth of what they were: uncalibrated, all old items come first.
    for (ItemGroup* group : {&m_now.gallery, &*m_now.train, &m_whole.gallery, &*m_whole.train})
        scale(group->features.at("old"), 0.1F);
    save();
    MethodChoice method = chooseMethod("rm-naive");
    method.options.set("calibrated", std::string("moments"), "test");
    PlanRequest asked = m_plan.request;
    asked.study.methods = {method};
    asked.study.fitOnPilot.reset();
    m_plan = makePlan(asked, {}, m_job);
    ASSERT_FALSE(m_plan.tuning.calibrations.empty());
    ASSERT_TRUE(m_plan.tuning.calibrations.front().helps);
    write("plan.csv", planCsv(m_plan));
    update(0, 30);
    const FollowReport report = follow();
    Study study = tinyStudy(m_folder / "now.h5");
    study.orders = {"random"};
    study.metrics = report.metrics;
    study.methods = {method};
    const double calibrated = runStudy(study, m_job).curves.front().backfill.metrics[0].mean.back();
    EXPECT_DOUBLE_EQ(report.measured[0].value, calibrated);
    study.methods = {chooseMethod("rm-naive")};
    EXPECT_NE(runStudy(study, m_job).curves.front().backfill.metrics[0].mean.back(), calibrated);
}

TEST_F(Following, SaysThatThePilotTellsNothingOfTheLastItems)
{
    update(0, 119);
    const FollowReport report = follow("gain=0.9");
    EXPECT_EQ(report.left.items, 1U);
    EXPECT_EQ(report.fractions.size(), 1U);
    EXPECT_TRUE(std::isfinite(report.outlook[0].curve.front().value));
    EXPECT_THAT(notesOf(report), testing::Contains(HasSubstr("too few items of the pilot")));
}

TEST_F(Following, EndsAtTheExactNewSystem)
{
    update(0, 120);
    const FollowReport report = follow("gain=0.9");
    EXPECT_EQ(report.state.fraction(), 1);
    EXPECT_EQ(report.queries, FollowQueries::All);
    EXPECT_FALSE(report.next);
    EXPECT_TRUE(report.isStopReached());
    Study study = tinyStudy(m_folder / "now.h5");
    study.metrics = report.metrics;
    EXPECT_NEAR(report.measured[0].value, runStudy(study, m_job).baselines.newModel.mean[0], 1e-12);
}

TEST_F(Following, GoesByIdsWhereItemsComeAndGo)
{
    // The plan's first two are done, the third is gone, one was embedded far out of order; of the
    // removed items one comes back, as a new arrival.
    std::string fromPilot;
    for (std::size_t row = 0; fromPilot.empty(); ++row)
        if (m_now.gallery.pilot[row] != 0)
            fromPilot = std::to_string(row);
    update(0, 2, {idAt(2), fromPilot});
    update(100, 101, {}, {fromPilot});
    const FollowReport report = follow("map=0.1");
    EXPECT_EQ(report.state.items, 239U);
    EXPECT_EQ(report.state.gone, 1U);
    EXPECT_EQ(report.state.planned, 119U);
    EXPECT_EQ(report.state.done, 3U);
    EXPECT_EQ(report.state.outOfOrder, 1U);
    EXPECT_EQ(report.state.bornNew, 1U);
    EXPECT_EQ(report.state.othersPresent, 120U);
    EXPECT_EQ(report.pilot, 119U);
    EXPECT_THAT(notesOf(report)[0], HasSubstr("1 item was embedded out of the plan's order"));
    EXPECT_GT(report.fractions.size(), 1U);
    EXPECT_TRUE(std::isfinite(report.outlook[0].curve.back().value));
}

TEST_F(Following, SaysWhatIsUnknownWithoutAPilotOrWithoutAnything)
{
    update(0, 30);
    m_now.gallery.pilot.clear();
    save();
    const FollowReport blind = follow("map=0.001");
    EXPECT_EQ(blind.queries, FollowQueries::Present);
    EXPECT_EQ(blind.fractions.size(), 1U);
    EXPECT_TRUE(blind.isStopReached()) << "what is measured now is enough";
    EXPECT_TRUE(blind.next->gains.empty());
    EXPECT_FALSE(follow("gain=0.5").stop());

    forgetModel(m_now, "new");
    save();
    const FollowReport nothing = follow("map=0.001");
    EXPECT_EQ(nothing.state.fraction(), 0);
    EXPECT_EQ(nothing.queries, FollowQueries::None);
    EXPECT_TRUE(std::isnan(nothing.measured[0].value));
    EXPECT_FALSE(nothing.stop());
    EXPECT_TRUE(nlohmann::json::accept(followJson(nothing)));
    EXPECT_TRUE(readBack(nothing).fractions.empty());

    write("look.json", R"({"items": {"gallery": -1}})");
    EXPECT_THAT(
        refusalOfFollow([&] { return readFollowJson(m_folder / "look.json", nothing.request); }),
        HasSubstr("follow --json"));
}

TEST_F(Following, EstimatesNothingOfNeighboursThatThePilotDoesNotTell)
{
    m_plan.chosenStudy.protocol = Protocol::NewNeighbours;
    m_plan.chosenStudy.neighbours = 3;
    write("plan.csv", planCsv(m_plan));
    const FollowReport report = follow();
    EXPECT_EQ(report.fractions.size(), 1U);
    EXPECT_TRUE(std::isfinite(report.measured[0].value));
    EXPECT_THAT(notesOf(report)[0], HasSubstr("nearest under the new model"));
    EXPECT_THAT(notesOf(report)[1], HasSubstr("found among the 120 items that have its features"));
    const std::string name = "map by neighbours among the items present";
    EXPECT_EQ(followedMetric(report, report.metrics[0]).english(), name);
    EXPECT_THAT(followParagraphs(report, 0)[0].english(), HasSubstr(name + " is "));
    EXPECT_EQ(followNumbersSheet(report).rows[0][0].text.english(), name);
    EXPECT_THAT(followJson(report), testing::Not(HasSubstr("among the items present")));
    forgetModel(m_now, "new");
    update(0, 2);
    EXPECT_TRUE(std::isnan(follow().measured[0].value)) << "too few items for three neighbours";
}

TEST_F(Following, LeavesTheItemsOutThatThePlanDrewAsTrainingRows)
{
    m_whole.train.reset();
    m_now.train.reset();
    save();
    PlanRequest asked = m_plan.request;
    asked.study.fitOnPilot.reset();
    asked.study.drawTrain = 0.5; // of the pilot
    asked.study.drawTrainSeed = 4;
    m_plan = makePlan(asked, {}, m_job);
    EXPECT_EQ(m_plan.pilot, 60U);
    EXPECT_EQ(m_plan.gallery, 180U);
    EXPECT_EQ(m_plan.order.size(), 120U);
    write("plan.csv", planCsv(m_plan));
    const FollowReport begun = follow("gain=0.9");
    EXPECT_EQ(begun.state.items, 180U);
    EXPECT_EQ(begun.state.present, 60U);
    EXPECT_EQ(begun.state.gone, 0U);
    EXPECT_NEAR(begun.promised[0].value, begun.measured[0].value, 0.1);
    update(0, 120); // now all features are there: the same items are left out
    const FollowReport done = follow();
    EXPECT_EQ(done.state.items, 180U);
    EXPECT_EQ(done.state.done, 120U);
    EXPECT_EQ(done.state.othersPresent, 60U);
    Study real = m_plan.chosenStudy;
    const auto measured = [&](const EmbeddingSet& set) {
        writeEmbeddings(m_folder / "judged.h5", set, m_job);
        real.embeddings = m_folder / "judged.h5";
        real.drawTrain.reset();
        return runStudy(real, m_job).curves.front().backfill.metrics[0].mean.back();
    };
    EmbeddingSet begin = m_whole;
    begin.gallery.pilot = m_now.gallery.pilot;
    EXPECT_NEAR(done.measured[0].value, measured(drawTraining(begin, 0.5, 4)), 1e-6);
}

TEST_F(Following, RefusesAPlanOfOtherData)
{
    m_now = tinySet({.gallery = 240, .oldDim = 9});
    save();
    EXPECT_THAT(refusalOfFollow([&] { return follow(); }), HasSubstr("other old features"));
    ItemIds::Texts ids;
    for (std::size_t row = 0; row < 240; ++row)
        ids.push_back("item-" + std::to_string(row));
    m_now.gallery.ids = ItemIds(ids);
    save();
    EXPECT_THAT(refusalOfFollow([&] { return follow(); }), HasSubstr("none of the items"));
}

TEST_F(Following, RefusesATornPlanAndWhatIsOutOfRange)
{
    const std::string csv = planCsv(m_plan);
    const auto refused = [&](const std::string& text) {
        write("plan.csv", text);
        return refusalOfFollow([&] { return follow(); });
    };
    EXPECT_THAT(refused(csv.substr(0, csv.size() - 3)), HasSubstr("cut off"));
    const std::size_t lastLine = csv.find_last_of('\n', csv.size() - 2);
    EXPECT_THAT(refused(csv.substr(0, lastLine + 1)), HasSubstr("119 of the 120 items"));
    EXPECT_THAT(refused(csv.substr(0, 200)), HasSubstr("head"));
    EXPECT_THAT(refused(""), HasSubstr("head"));
    EXPECT_THAT(refused("position,batch,id\n0,1,a\n"), HasSubstr("head"));
    EXPECT_THAT(refused("# {}\nposition,batch,id\n"), HasSubstr("format"));
    EXPECT_THAT(refused("# {\"format\": \"crossfade plan 1\"}\nposition,batch,id\n"),
                HasSubstr("earlier version"));
    const std::size_t head = csv.find('\n') + 1;
    EXPECT_THAT(refused(csv.substr(0, head) + "0,1,a\n"), HasSubstr("position,batch,id"));
    EXPECT_THAT(refused(csv + "120,9,a,b\n"), HasSubstr("position 120"));
    EXPECT_THAT(refused(csv + "120,3," + idAt(0) + "\n"), HasSubstr("twice"));
    write("plan.csv", csv);
    FollowRequest asked = request("map@3=0.1");
    const auto refusedRequest = [&] {
        return refusalOfFollow([&] { return followPlan(asked, m_job); });
    };
    EXPECT_THAT(refusedRequest(), HasSubstr("map, cmc@1"));
    asked = request();
    asked.now = "tomorrow";
    EXPECT_THAT(refusedRequest(), HasSubstr("a date such as"));
    asked = request();
    asked.itemsPerHour = 1e-9;
    EXPECT_THAT(refusedRequest(), HasSubstr("thousand years"));
    asked.itemsPerHour = -5;
    EXPECT_THAT(refusedRequest(), HasSubstr("more than 0"));
    asked = request();
    asked.costPerItem = -1;
    EXPECT_THAT(refusedRequest(), HasSubstr("0 or more"));
    asked = request();
    asked.plan = m_folder / "nothing.csv";
    EXPECT_THAT(refusedRequest(), HasSubstr("nothing.csv"));
    m_plan.request.pace.costPerItem.reset();
    write("plan.csv", planCsv(m_plan));
    asked = request();
    asked.worth = parseWorth("map=5");
    EXPECT_THAT(refusedRequest(), HasSubstr("--cost-per-item"));
}
