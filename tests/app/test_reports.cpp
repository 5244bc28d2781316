// What plans, backfills on their way, estimates and comparisons say, in the window and in English.

#include "app/gui/style/languages.h"
#include "core/methods/common_options.h"
#include "core/serving/threshold_words.h"
#include "core/study/analysis/differences/verdict_sheet.h"
#include "core/study/analysis/estimate_words.h"
#include "core/study/analysis/gate/gate_words.h"
#include "core/study/follow/follow_words.h"
#include "core/study/plan/plan_answer.h"
#include "core/study/plan/plan_words.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "core/study/plan/target_words.h"
#include "tests/support/small_reports.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/reporttext.h"

#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

using namespace crossfade;
using test::adviseAgain;
using test::smallEstimate;
using test::smallPlan;
using test::smallReport;

namespace
{

/// The small plan, changed one way after the other, so that all is said that a plan can say.
std::vector<Plan> plans()
{
    const std::vector<std::function<void(Plan&)>> changes{
        [](Plan&) {},
        [](Plan& plan) { plan.choice.isWaitingBetter = true; },
        [](Plan& plan) { plan.choice.scores[0].serveFrom.reset(); },
        [](Plan& plan) { plan.choice.scores[0].serveFrom = 0; },
        [](Plan& plan) { plan.choice.gain.value = std::nan(""); },
        [](Plan& plan) { plan.request.objective.kind = Objective::Kind::At; },
        [](Plan& plan) { plan.batches.clear(); },
        [](Plan& plan) {
            plan.judgedOn = JudgeOn::Train;
            plan.request.pace = {
                .costPerItem = 0.125, .itemsPerHour = 20000, .start = "2026-11-30"};
        },
        [](Plan& plan) {
            plan.judgedOn = JudgeOn::Train;
            plan.request.study.protocol = Protocol::NewNeighbours;
        },
        [](Plan& plan) {
            plan.request.study.methods = {chooseMethod("rm-naive")};
            plan.request.study.methods[0].options.set(calibratedOption, std::string("moments"), "");
            plan.request.study.metrics = parseMetrics("map,cmc@1");
            plan.choice.along.push_back(plan.choice.along[0]);
            plan.serving = {.transformedItems = 700, .mapsQueries = true, .asEmbeddings = 12};
        },
        [](Plan& plan) {
            plan.serving.embedsQueriesTwice = true;
            plan.check = PlanCheck{.real = plan.choice, .best = 0, .regret = 0.0123, .gain = 0.4};
        },
        [](Plan& plan) { plan.request.objective.metric = parseMetric("cmc@1"); },
        [](Plan& plan) { plan.choice.gainAlong[2].value = std::nan(""); },
        [](Plan& plan) {
            plan.strategies.rows[1].needsTraining = true;
            plan.strategies.rows[1].lacksTraining = true;
            plan.strategies.rows[1].hours.reset();
            plan.strategies.rows[1].cost.reset();
            plan.strategies.groupedBy = "kind";
            plan.strategies.rows[1].worstGroup = {0.2, {0.1, 0.3}};
        },
    };
    std::vector<Plan> changed;
    for (const auto& change : changes) {
        changed.push_back(*smallPlan());
        changed.back().request.study.methods[0].label = "direct";
        changed.back().judgedWhy = Core::says("asked for");
        change(changed.back());
        adviseAgain(changed.back());
    }
    // Every strategy, and what is said where each is recommended; reranking beside them.
    const StrategyRow reranking{.strategy = Strategy::Rerank,
                                .depth = 100,
                                .aboveWaiting = {0.12, {0.1, 0.14}},
                                .modelCalls = 101};
    for (const Strategy strategy :
         {Strategy::Mix, Strategy::MapGallery, Strategy::MapQueries, Strategy::Merge}) {
        Plan& plan = changed.emplace_back(changed.front());
        plan.strategies.rows[1].strategy = strategy;
        plan.strategies.rows.push_back(reranking);
        adviseAgain(plan);
    }
    const Objective flips{.kind = Objective::Kind::NegativeFlips, .fraction = 0.5};
    for (const auto& [objective, recommended] :
         {std::pair{Objective(), 0}, {Objective(), 2}, {flips, 0}}) {
        Plan& plan = changed.emplace_back(changed.back());
        plan.request.objective = objective;
        plan.strategies.recommended = static_cast<std::size_t>(recommended);
        addAdvice(plan.strategies, plan.request.study, plan.request.objective, plan.candidates,
                  plan.choice);
    }
    // What is not recommended: equal, worse, not told apart on either side, and better.
    for (const Estimated& above : std::vector<Estimated>{{0, {0, 0}},
                                                         {-0.1, {-0.15, -0.05}},
                                                         {-0.01, {-0.06, 0.05}},
                                                         {0.01, {-0.05, 0.06}},
                                                         {0.1, {0.05, 0.15}}})
        for (const std::size_t recommended : {0U, 1U, 2U}) {
            Plan& plan = changed.emplace_back(*smallPlan());
            plan.request.study.methods[0].label = "direct";
            plan.strategies.recommended = recommended;
            plan.strategies.isNewWorse = recommended == 0 && above.value == 0.1;
            plan.strategies.alone = {{0, {0.1, {0.05, 0.15}}, {-0.1, {-0.15, -0.05}}}};
            plan.strategies.tooFewClasses = 4.2;
            if (recommended > 0) {
                plan.strategies.rows.push_back(reranking);
                plan.strategies.rows[3 - recommended].aboveWaiting = above;
            } else {
                plan.strategies.rows[1].aboveWaiting = above;
            }
            addAdvice(plan.strategies, plan.request.study, plan.request.objective, plan.candidates,
                      plan.choice);
        }
    // Two new models, by both kinds of objective; the way to the other is above waiting, or below.
    for (const auto& [objective, above] :
         {std::pair{Objective(), 0.12}, {Objective(), -0.12}, {flips, -0.12}}) {
        Plan& plan = changed.emplace_back(*smallPlan());
        plan.request.objective = objective;
        plan.request.study.methods[0].label = "direct";
        plan.request.study.otherNewModels = {"b"};
        plan.strategies.rows.push_back(reranking);
        plan.strategies.rows.back().newModel = 1;
        plan.strategies.rows.back().aboveWaiting = {above, {above - 0.02, above + 0.02}};
        plan.strategies.alone = {{0, {0.6, {0.5, 0.7}}}, {1, {0.5, {0.4, 0.6}}}};
        adviseAgain(plan);
    }
    return changed;
}

std::vector<FollowReport> reports()
{
    std::vector<std::function<void(FollowReport&)>> changes{
        [](FollowReport&) {},
        [](FollowReport& report) { report.byTarget->fraction = 0.4; },
        [](FollowReport& report) { report.byTarget.reset(); },
        [](FollowReport& report) {
            report.fractions.resize(1);
            report.byTarget.reset();
            report.request.target->metric.reset();
            report.request.worth = MetricWorth{.metric = parseMetric("map"), .perPoint = 5};
            report.isGainTooSmall = true;
            report.plan.objective = "negative flips at 50 %";
        },
        [](FollowReport& report) {
            report.plan.judgedOn = "train";
            report.promised = {{std::nan(""), {}}};
            report.promisedGain = {0.4, {0.3, 0.5}};
            report.gain = report.outlook[0];
            report.state.outOfOrder = report.state.othersAbsent = report.state.bornNew = 7;
        },
        [](FollowReport& report) {
            report.promised = {{std::nan(""), {}}};
        },
        [](FollowReport& report) {
            report.plan.study.protocol = Protocol::NewNeighbours;
            report.state.present = report.state.items - 1;
        },
        [](FollowReport& report) {
            report.pilot = 0;
            report.next.reset();
        },
        [](FollowReport& report) {
            report.plan.chosenBy = parseObjective("flips_at_0.5", parseMetric("map"));
            report.objective = {.value = {0.03, {0.02, 0.04}}, .outlook = report.outlook[0]};
        },
        [](FollowReport& report) {
            report.plan.chosenBy = parseObjective("worst_group:kind:map", parseMetric("map"));
            report.objective = {
                .value = {0.2, {0.1, 0.3}}, .group = "lines", .old = 0.1, .oldGroup = "dots"};
            report.objective->outlook = report.outlook[0];
        },
    };
    for (const FollowQueries queries :
         {FollowQueries::Own, FollowQueries::All, FollowQueries::Present, FollowQueries::None})
        changes.emplace_back([queries](FollowReport& report) { report.queries = queries; });
    std::vector<FollowReport> changed;
    for (const auto& change : changes) {
        changed.push_back(*smallReport());
        changed.back().plan.study.methods[0].label = "direct";
        change(changed.back());
    }
    return changed;
}

/// Ways of both distances that keep each of the three, held and not, counted and by a tail.
std::vector<ThresholdsOnTheWay> thresholdWays()
{
    const Accepted accepted{{0.001, {0.0009, 0.0012}}, {0.5, {0.4, 0.6}}, {12.5, {11, 14}}};
    const ThresholdState counted{.distance = {0.3, {0.25, 0.35}},
                                 .accepted = accepted,
                                 .byPresent = {{0.004, {}}, {0.7, {}}, {2.5, {2, 3}}},
                                 .pilotPairs = 400,
                                 .isHeld = true,
                                 .floor = 0.0005};
    std::vector<ThresholdsOnTheWay> ways;
    ways.reserve(32); // references to its elements stay
    for (const Distance distance : {Distance::Cosine, Distance::L2})
        for (const KeptByThreshold kept :
             {KeptByThreshold::FalseMatches, KeptByThreshold::Recall, KeptByThreshold::Answers}) {
            ThresholdsOnTheWay& way = ways.emplace_back(
                ThresholdsOnTheWay{.distance = distance,
                                   .aim = {.kept = kept, .threshold = 0.3},
                                   .present = 0.3,
                                   .rate = accepted.of(kept).value,
                                   .byOldModel = accepted,
                                   .queries = 1000,
                                   .pilot = 400,
                                   .gallery = 10000,
                                   .states = {counted, counted},
                                   .groups = {"a", "b"},
                                   .byOldModelOfGroups = {{{0.1, {}}, {0.2, {}}}, {}}});
            way.states.front().groups = way.byOldModelOfGroups;
            ways.push_back(way);
            ThresholdsOnTheWay& lost = ways.back();
            lost.pilot = 0;
            lost.isExtrapolated = true;
            lost.states[0].isHeld = lost.states[1].isHeld = false;
            lost.states[1].fraction = 1;
            lost.states[1].tail = ThresholdTail{0.4, 200, {-0.1, 0.05}, 0.02};
            ways.push_back(lost);
            for (ThresholdState& state : ways.back().states)
                state.floor = std::nan("");
            ways.push_back(lost);
            ways.back().states[0].distance = {std::nan(""), {}};
            ways.push_back(way);
            ways.back().byOldModel.recall = {std::nan(""), {}}; // without labels
        }
    return ways;
}

std::vector<StudyEstimate> estimates()
{
    using Values = std::vector<double>;
    std::vector<StudyEstimate> changed;
    for (const auto& [mean, below] : {std::pair(Values{0.1, 0.3, 0.5, 0.7, 0.8, 0.9}, 0.1),
                                      {Values{0.6, 0.7, 0.7}, 0.05},
                                      {Values{0.1, 0.7, 0.7}, 0.05},
                                      {Values{0.6, 0.7, 0.7}, 0.5},
                                      {Values{0.1, 0.1}, 0.05}}) {
        changed.push_back(*smallEstimate());
        setValues(changed.back().curves[0].curve.metrics[0], mean, below);
        changed.back().curves.resize(1);
        changed.back().curves[0].curve.fractions.resize(mean.size());
    }
    StudyEstimate& other = changed.emplace_back(*smallEstimate());
    other.pilotSeed = 3;
    other.queriesArePilot = true;
    other.study.seeds = other.study.orderSeeds = {0, 1};
    other.study.metrics = parseMetrics("cmc@1");
    other.study.methods[0].label = "direct";
    return changed;
}

/// With a comparison of each kind.
StudyResult comparedResult()
{
    StudyResult result;
    result.study.metrics = parseMetrics("map");
    result.study.methods = {chooseMethod("direct")};
    result.study.methods[0].label = "direct";
    const Side curve{.ordering = "class-mean"};
    for (const auto& [of, a, b, verdict] :
         {std::tuple("auc", Side{curve}, Side{.kind = Side::Kind::Old}, Verdict::Holds),
          {"at_0.5", curve, Side{.kind = Side::Kind::New}, Verdict::DoesNotHold},
          {"gain", Side{.kind = Side::Kind::Cross}, curve, Verdict::NotToldApart},
          {"auc", curve, Side{.kind = Side::Kind::New}, Verdict::Equal}})
        result.comparisons.push_back({.asked = {.of = parseQuantity(of), .a = a, .b = b},
                                      .aValue = 0.5,
                                      .bValue = 0.25,
                                      .difference = 0.25,
                                      .interval = {0.2, 0.3},
                                      .holm = verdict});
    result.comparisons[1].asked.resampled = Resampled::Class;
    result.comparisons[1].interval = {};
    result.comparisons[2].interval = {};
    result.study.resamples = 100;
    result.baselines.oldModel.perQuery = result.baselines.newModel.perQuery = {{0.5F}};
    EmbeddingSet items; // of two classes, which are too few
    items.gallery.count = 2;
    items.gallery.labels = {0, 1};
    result.items = std::make_shared<const EmbeddingSet>(std::move(items));
    result.relevance = {.relevant = {.offsets = {0, 1, 2}, .indices = {1, 0}},
                        .removed = {.offsets = {0, 0, 0}, .indices = {}}};
    return result;
}

void addSheet(std::vector<Message>& messages, const MessageSheet& sheet)
{
    for (const MessageSheet::Column& column : sheet.columns)
        messages.insert(messages.end(), {column.title, column.help});
    for (const auto& row : sheet.rows)
        for (const MessageSheet::Cell& cell : row)
            messages.insert(messages.end(), {cell.text, cell.help});
}

/// `direct` under random order: mAP is 0.1, 0.3, 0.5 at three slices where old has 0.2 and new 0.6.
StudyResult decidedResult()
{
    StudyResult result;
    result.study.metrics = parseMetrics("map");
    result.study.methods = {chooseMethod("bct")};
    result.study.methods[0].label = "direct";
    result.study.orders = {"random"};
    result.baselines.oldModel.mean = {0.2};
    result.baselines.newModel.mean = {0.6};
    StudyCurve& curve = result.curves.emplace_back();
    curve.method = "bct";
    curve.ordering = "random";
    curve.backfill.fractions = {0, 0.5, 1};
    curve.backfill.backfilled = {0, 50, 100};
    MetricCurve& metric = curve.backfill.metrics.emplace_back();
    metric.metric = parseMetric("map");
    metric.mean = {0.1, 0.3, 0.5};
    curve.ci95 = {{.low = {0, 0.25, 0.45}, .high = {0.2, 0.4, 0.6}}};
    return result;
}

/// All that is said of a target and a budget.
void addTargets(std::vector<Message>& messages)
{
    StudyResult result = decidedResult();
    const auto add = [&](double target, double budget) {
        const TargetQuestion asked{
            .target = target,
            .budget = budget,
            .pace = {.costPerItem = 0.5, .itemsPerHour = 10, .start = "2026-11-30T08:00"}};
        const std::vector<CurveDecision> offered = offeredCurves(result, asked);
        messages.push_back(targetParagraph(result, offered, asked));
        addSheet(messages, targetSheet(result, offered, asked));
    };
    for (const double target : {0.2, 0.28, 0.9, 0.5, 0.1})
        for (const double budget : {1.0, 0.6, 0.25, 0.0})
            add(target, budget);
    StudyCurve& curve = result.curves.front();
    std::vector<double>& mean = curve.backfill.metrics[0].mean;
    for (const std::vector<double>& low :
         {std::vector<double>{0, 0.1, 0.1}, {0, 0.25, 0.25}, {0, 0.1, 0.25}}) {
        curve.ci95[0].low = low;
        add(0.2, 1);
    }
    mean = {0.3, 0.4, 0.5}; // no worse than old from the start
    for (const double budget : {1.0, 0.5, 0.3})
        add(0.35, budget);
    curve.ci95[0].low = {0, 0.2, 0.45};
    mean = {0.1, 0.36, 0.38};
    result.baselines.newModel.mean = {0.1};
    add(0.35, 1);
    result.baselines.newModel.mean = {std::nan("")};
    add(0.35, 1);
    result.baselines.oldModel.mean = {0.7}; // never as good as old
    result.baselines.newModel.mean = {0.8};
    curve.backfill.fractions = {0, 0.4, 0.8};
    curve.ci95[0].low = {0, 0.3, 0.36};
    for (const double budget : {1.0, 0.6})
        add(0.35, budget);
    curve.ci95.clear();
    add(0.35, 1);
    add(0.9, 0.5);
    curve.ordering = "class-mean";
    add(0.35, 1);
    curve.ordering = "random";
    curve.backfill.metrics[0].metric = result.study.metrics[0] = parseMetric("cmc@1");
    for (int items = 0; items <= 100; ++items)
        curve.backfill.metrics[0].rightQueries.push_back(items);
    curve.backfill.validQueries = 100;
    curve.backfill.fractions = {0, 0.5, 1};
    curve.ci95 = {{.low = {0, 0.25, 0.45}, .high = {0.2, 0.4, 0.6}}};
    mean = {0, 0.5, 1}; // as they are counted
    for (const double budget : {1.0, 0.33})
        add(0.37, budget);
}

/// Each demand of a gate with each verdict.
void addGates(std::vector<Message>& messages)
{
    const Study study = decidedResult().study;
    using Kind = GateCondition::Kind;
    for (const GateVerdict verdict :
         {GateVerdict::Passes, GateVerdict::Fails, GateVerdict::CannotTell}) {
        GateReport report;
        report.verdict = verdict;
        for (const Kind kind : {Kind::NoWorse, Kind::Better, Kind::GroupNoWorse, Kind::Broken})
            report.conditions.push_back({.kind = kind,
                                         .margin = kind == Kind::Broken ? 3 : 0.005,
                                         .attribute = "kind",
                                         .group = "red",
                                         .queries = 40,
                                         .difference = kind == Kind::Broken ? 2 : -0.01,
                                         .verdict = verdict});
        GateSides sides{.candidate = {.ordering = "random"},
                        .reference = {.kind = Side::Kind::Old},
                        .of = parseQuantity("auc")};
        messages.push_back(gateSentence(report, study.metrics[0], study, sides));
        sides.of = parseQuantity("at_0.5");
        messages.push_back(gateSentence(report, study.metrics[0], study, sides));
        addSheet(messages, gateSheet(report));
    }
}

/// The best way to serve a mix beside the choice: simpler, below waiting, or the best of those that
/// may be chosen. And what a strategy takes, as far as the figures tell.
void addStrategies(std::vector<Message>& messages)
{
    for (const auto& [above, beatsWaiting] : {std::pair{0.1, true}, {-0.1, true}, {0.1, false}}) {
        Plan plan = *smallPlan();
        StrategyTable& table = plan.strategies;
        plan.candidates.push_back(plan.candidates[plan.choice.chosen]);
        StrategyRow best = table.rows[1];
        best.candidate = plan.candidates.size() - 1;
        best.aboveWaiting = {0.3, {0.2, 0.4}};
        table.rows[1].aboveWaiting = {above, {above - 0.01, above + 0.01}};
        table.rows.push_back(best);
        table.recommended = 1;
        CandidateScore score = plan.choice.scores.front();
        score.candidate = *best.candidate;
        score.beatsWaiting = beatsWaiting;
        plan.choice.scores.push_back(score);
        plan.choice.isWaitingBetter = false;
        addAdvice(table, plan.request.study, plan.request.objective, plan.candidates, plan.choice);
        messages.insert(messages.end(), {table.what, table.why});
    }
    StrategyTable table = smallPlan()->strategies;
    table.groupedBy = "kind";
    table.rows.resize(1);
    table.recommended = 0;
    StrategyRow& row = table.rows.front();
    row.broken = {0.1, {0.05, 0.15}};
    row.worstGroup = {0.2, {0.1, 0.3}};
    for (const std::optional<double> hours : {std::optional<double>(), {2.0}})
        for (const std::optional<double> cost : {std::optional<double>(), {3.0}}) {
            row.hours = hours;
            row.cost = cost;
            messages.push_back(takesMessage(table, Objective()));
        }
}

std::vector<Message> allMessages()
{
    std::vector<Message> all;
    const auto add = [&](const std::vector<Message>& more) {
        all.insert(all.end(), more.begin(), more.end());
    };
    for (const Plan& plan : plans()) {
        add({planQuestion(plan)});
        add(planParagraphs(plan));
        for (const double target : {0.01, 0.5, 0.7, 0.9})
            add({targetAnswer(plan, {}, target), targetAnswer(plan, 0, target)});
        add({budgetAnswer(plan, {}, 0.5), budgetAnswer(plan, 0, 1)});
        addSheet(all, strategiesSheet(plan));
        addSheet(all, candidatesSheet(plan, plan.choice));
        if (plan.request.objectiveMetric() < plan.request.study.metrics.size())
            addSheet(all, promiseSheet(plan));
        addSheet(all, batchesSheet(plan));
    }
    for (const FollowReport& report : reports()) {
        add(followParagraphs(report, 0));
        addSheet(all, followNumbersSheet(report));
        addSheet(all, followAheadSheet(report, 0));
    }
    for (const StudyEstimate& estimate : estimates()) {
        add({estimateOrigin(estimate), estimateFindings(estimate, 0)});
        addSheet(all, estimateSheet(estimate, 0, true));
    }
    for (const ThresholdsOnTheWay& way : thresholdWays()) {
        add(thresholdParagraphs(way));
        add({thresholdOfToday(way), thresholdOfState(way, way.states.back())});
        addSheet(all, thresholdsSheet(way));
        addSheet(all, thresholdGroupsSheet(way));
    }
    addSheet(all, verdictsSheet(comparedResult()));
    addStrategies(all);
    addTargets(all);
    addGates(all);
    return all;
}

/// Calls `visit` with the message and all that it is made of.
void forEachPart(const Message& message, const std::function<void(const Message&)>& visit)
{
    visit(message);
    for (const Message::Argument& argument : message.arguments())
        if (const auto* list = std::get_if<as::List>(&argument))
            for (const Message& item : list->items)
                forEachPart(item, visit);
        else if (message.text() != "%1")
            visit({"%1", false, {argument}});
}

QSet<QString> textsOf(const QString& file)
{
    static const QRegularExpression says(R"re(Core::says\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\))re");
    static const QRegularExpression between(R"re("\s*")re");
    QFile source(CROSSFADE_TRANSLATIONS "/../core/" + file);
    EXPECT_TRUE(source.open(QIODevice::ReadOnly));
    QSet<QString> texts;
    for (const auto& call : says.globalMatch(QString::fromUtf8(source.readAll())))
        texts += call.captured(1).trimmed().remove(between).chopped(1).mid(1).replace(
            QLatin1String("\\u2060"), QString(QChar(0x2060)));
    return texts;
}

/// What the two ways to write English do not differ in.
QString comparable(QString text)
{
    for (const char* mark : {"<b>", "</b>", "<i>", "</i>"})
        text.remove(QLatin1String(mark));
    return text.replace(QChar(0xA0), QLatin1Char(' '))
        .remove(QChar(0x2060))
        .remove(QLatin1Char(',')) // between thousands
        .replace(QChar(0x2212), QLatin1Char(' '))
        .replace(QLatin1Char('-'), QLatin1Char(' ')) // "Class mean" is class-mean
        .replace(QStringLiteral(" · "), QStringLiteral(" "))
        .toLower();
}

} // namespace

TEST(Reports, EveryTextOfAReportIsSaidHere)
{
    QSet<QString> said;
    for (const Message& message : allMessages())
        forEachPart(message,
                    [&](const Message& part) { said += QString::fromStdString(part.text()); });
    for (const char* file :
         {"study/plan/plan_words.cpp", "study/plan/strategies/strategy_words.cpp",
          "study/plan/plan_answer.cpp", "study/plan/target_words.cpp",
          "study/analysis/gate/gate_words.cpp", "study/follow/follow_words.cpp",
          "study/analysis/estimate_words.cpp", "study/analysis/differences/verdict_sheet.cpp",
          "serving/threshold_words.cpp"}) {
        const QSet<QString> texts = textsOf(QString::fromLatin1(file));
        EXPECT_GT(texts.size(), 5);
        for (const QString& text : texts - said)
            ADD_FAILURE() << "not said: " << text.toStdString();
    }
}

TEST(Reports, NoLanguageLosesAnArgument)
{
    const QLocale before;
    LanguageSwitch spoken;
    const std::vector<Message> messages = allMessages();
    for (const Language& language : languages()) {
        spoken.apply(language.code);
        for (const Message& message : messages) {
            const QString whole = shown(message);
            forEachPart(message, [&](const Message& part) {
                EXPECT_TRUE(part.isOurs() || whole.contains(shown(part)))
                    << language.code.toStdString() << ": " << whole.toStdString() << " lacks "
                    << part.english();
            });
        }
    }
    QLocale::setDefault(before);
}

TEST(Reports, TheWindowSaysInEnglishWhatTheCommandLineSays)
{
    const QLocale before;
    LanguageSwitch spoken;
    spoken.apply("en");
    for (const Message& message : allMessages()) {
        QString english = QString::fromStdString(message.english());
        bool hasTitles = false; // of methods, for which the command line has ids
        forEachPart(message, [&](const Message& part) {
            hasTitles |= part.only<as::Method>() != nullptr;
            const bool isPlain = !part.isOurs() && part.arguments().empty();
            if (isPlain ||
                part.only<std::string>() != nullptr) // a time is written as in the locale
                english.replace(QString::fromStdString(part.english()), shown(part));
        });
        EXPECT_TRUE(hasTitles || comparable(shown(message)) == comparable(english))
            << shown(message).toStdString() << "\n"
            << english.toStdString();
    }
    QLocale::setDefault(before);
}

TEST(Reports, ASheetOfTheWindowHasTheCellsOfTheCores)
{
    const MessageSheet sheet = candidatesSheet(*smallPlan(), smallPlan()->choice);
    const Sheet made = shownSheet(sheet);
    ASSERT_EQ(made.columns.size(), sheet.columns.size());
    ASSERT_EQ(made.rows.size(), sheet.rows.size());
    for (std::size_t row = 0; row < made.rows.size(); ++row)
        for (std::size_t column = 0; column < made.columns.size(); ++column)
            EXPECT_EQ(made.rows[row][column].text, shown(sheet.rows[row][column].text));
    EXPECT_EQ(made.rows[1][1].value.toDouble(), 0.15);
    EXPECT_TRUE(std::isnan(made.rows[1][6].value.toDouble())) << "never";
    EXPECT_EQ(made.rows[0][0].value.toString(),
              shown(candidateName(smallPlan()->request.study, {0, "entropy"})))
        << "without what is said of it";
    EXPECT_TRUE(made.columns[1].help.contains(QStringLiteral("mean")))
        << "what mAP is: " << made.columns[1].help.toStdString();
}

TEST(Reports, NamesThatLookLikeMarksAreShownAsTheyAre)
{
    Plan plan = *smallPlan();
    plan.request.study.methods[0].label = "<b>best</b> & %1";
    adviseAgain(plan);
    const std::vector<Message> paragraphs = planParagraphs(plan);
    const QString rich = shownParagraphs(paragraphs);
    EXPECT_TRUE(rich.contains("<b>Take &lt;b&gt;best&lt;/b&gt; &amp; %1")) << rich.toStdString();
    EXPECT_TRUE(paragraphs[0].english().starts_with("Take <b>best</b> & %1, entropy"));
}
