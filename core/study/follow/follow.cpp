#include "core/study/follow/follow.h"

#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/presence.h"
#include "core/metrics/metric.h"
#include "core/statistics/straight_lines.h"
#include "core/study/follow/measuring.h"
#include "core/study/follow/objective_now.h"
#include "core/study/follow/threshold_now.h"
#include "core/study/follow/way_ahead.h"
#include "core/study/result/sha256.h"
#include "core/study/run/requirements.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <ctime>
#include <utility>

namespace crossfade
{

namespace
{

/// The two parts of "NAME=NUMBER".
std::pair<std::string, double> assignment(const std::string& text, const std::string& option,
                                          const Message& expected)
{
    const std::size_t equals = text.find('=');
    double value = notANumber;
    if (equals != std::string::npos) {
        const char* const first = text.data() + equals + 1;
        const char* const last = text.data() + text.size();
        const auto [stopped, error] = std::from_chars(first, last, value);
        if (error != std::errc{} || stopped != last)
            value = notANumber;
    }
    if (!std::isfinite(value))
        throw Error(ErrorCode::BadUsage, {.where = {"%1 '%2'", option, text},
                                          .problem = Core::says("no name and number"),
                                          .expected = expected});
    return {text.substr(0, equals), value};
}

/// Lets the request say what is relevant in place of the plan, whose promises are of the plan's
/// own.
void judgeBy(const FollowRequest& request, SavedPlan& plan, JobContext& job)
{
    Study& study = plan.study;
    const bool leavesQrels = request.protocol && !request.qrels && study.qrels;
    const bool isOther =
        leavesQrels || (request.protocol && *request.protocol != study.protocol) ||
        (request.qrels &&
         (!study.qrels || !plan.inputHashes.contains(sha256File(*request.qrels, job))));
    study.protocol = request.protocol.value_or(study.protocol);
    if (request.protocol)
        study.qrels.reset(); // which would say what is relevant whatever the protocol
    if (request.qrels)
        study.qrels = request.qrels;
    if (!isOther)
        return;
    plan.along.clear();
    plan.gainAlong.clear();
    job.note(Core::says("what is relevant was told otherwise when the plan was made: its promises "
                        "are left out"));
}

void checkMetric(const std::vector<Metric>& metrics, const Metric& metric,
                 const std::string& option)
{
    if (std::ranges::find(metrics, metric) != metrics.end())
        return;
    as::List known;
    for (const Metric& each : metrics)
        known.items.emplace_back(as::Metric{metricName(each)});
    throw Error(ErrorCode::BadUsage, {.where = {"%1 %2", option, as::Metric{metricName(metric)}},
                                      .problem = Core::says("the plan says nothing of this metric"),
                                      .expected = known,
                                      .remedy = Core::says("Make the plan again with --metrics.")});
}

void validate(const FollowReport& report)
{
    const FollowRequest& request = report.request;
    if (request.target && request.target->metric)
        checkMetric(report.metrics, *request.target->metric, "--target");
    if (request.threshold) {
        validate(*request.threshold);
        requireThresholds(report.plan.study.distance);
    }
    if (!request.worth)
        return;
    checkMetric(report.metrics, request.worth->metric, "--worth");
    if (!report.pace.costPerItem)
        throw Error(
            ErrorCode::BadUsage,
            {.where = "--worth",
             .problem = Core::says("nothing is known of the costs"),
             .expected = Core::says("what an item costs (--cost-per-item), here or in the plan")});
}

BackfillPace paceOf(const FollowRequest& request, const SavedPlan& plan)
{
    BackfillPace pace = plan.pace;
    if (request.itemsPerHour)
        pace.itemsPerHour = request.itemsPerHour;
    if (request.costPerItem)
        pace.costPerItem = request.costPerItem;
    validate(pace);
    return pace;
}

FollowQueries queriesOf(const EmbeddingSet& set, const GalleryState& state)
{
    if (!set.selfQuery())
        return FollowQueries::Own;
    if (state.present == state.items && state.bornNew == 0)
        return FollowQueries::All;
    if (state.present == 0)
        return FollowQueries::None;
    return set.gallery.pilot.empty() ? FollowQueries::Present : FollowQueries::Pilot;
}

void setMeasured(FollowReport& report, const MeasuredSoFar& measured)
{
    report.soFarFractions = measured.fractions;
    report.soFar = measured.means;
    for (const Replicated& now : measured.now)
        report.measured.push_back({now.value, withinMetric(now.interval())});
}

FollowedQueries followedQueries(const RunInputs& inputs, const MeasuredSoFar& measured,
                                JobContext& job)
{
    requireWhole(inputs.set.gallery, inputs.study.oldModel, "gallery",
                 "since the old model answers each query, too", "Leave out --per-query.");
    const QueryWeights weights = weightsOf(inputs.set);
    const RetrievalData& data = inputs.data.front().retrieval;
    const Baseline old = makeBaseline(inputs.study, {data.query.oldModel, data.gallery.oldModel},
                                      inputs.relevance, weights, inputs.countingDevices, job);
    FollowedQueries queries{.labels = inputs.set.queries().labels,
                            .weights = {weights.values().begin(), weights.values().end()},
                            .measured = measured.ofQueries,
                            .old = {}};
    for (const std::vector<float>& values : old.perQuery)
        queries.old.emplace_back(values.begin(), values.end());
    return queries;
}

MetricOutlook outlookOf(std::vector<Replicated> curve)
{
    MetricOutlook outlook{.curve = std::move(curve), .values = {}, .band = {}};
    outlook.values = valuesOf(outlook.curve);
    outlook.band = bandOf(outlook.curve);
    return outlook;
}

/// The outlook of a metric: cut to [0, 1], between which a metric lies.
MetricOutlook metricOutlookOf(std::vector<Replicated> curve)
{
    MetricOutlook outlook = outlookOf(std::move(curve));
    for (std::vector<Interval>* band : {&outlook.band.pointwise, &outlook.band.simultaneous})
        std::ranges::transform(*band, band->begin(), withinMetric);
    for (double& here : outlook.values)
        here = std::clamp(here, 0.0, 1.0);
    return outlook;
}

/// The estimated curve along shares of all items. It is of those that have old features; the others
/// are new in every state.
void spreadOverAllItems(PilotCurve& curve, const GalleryState& state)
{
    const double bornNew = static_cast<double>(state.bornNew) / static_cast<double>(state.items);
    for (double& fraction : curve.fractions)
        fraction = bornNew + (1 - bornNew) * fraction;
}

/// Adds the share of what the whole backfill brings, (M(f) − old) / (M(1) − old), unless that is
/// not surely above nothing.
/// @param old  over the same queries
void addGain(FollowReport& report, const Replicated& old)
{
    const std::vector<Replicated>& curve = report.outlook[report.plan.objectiveMetric].curve;
    if (!leadsUp((curve.back() - old).interval().low)) {
        report.isGainTooSmall = true;
        return;
    }
    std::vector<Replicated> shares;
    for (const Replicated& here : curve)
        shares.push_back(replicated(std::vector{here, old, curve.back()}, [](const auto& value) {
            return gain(value(0), value(1), value(2));
        }));
    report.gain = outlookOf(std::move(shares));
}

/// Adds what is measured now, and no more, where nothing is known of what is to come.
void addMeasuredAlone(FollowReport& report, const MeasuredSoFar& measured)
{
    for (const Replicated& each : measured.now)
        report.outlook.push_back(metricOutlookOf({each}));
}

/// Adds what is to come, as far as a pilot tells.
void addOutlook(FollowReport& report, const MeasuredSoFar& measured, std::optional<WayAhead>& ahead)
{
    const double now = report.state.fraction();
    report.fractions = {now};
    if (!ahead) {
        addMeasuredAlone(report, measured);
        return;
    }
    PilotCurve& curve = ahead->curves.all;
    spreadOverAllItems(curve, report.state);
    for (const double fraction : curve.fractions)
        if (fraction > now + 1e-9)
            report.fractions.push_back(fraction);
    for (std::size_t m = 0; m < report.metrics.size(); ++m) {
        report.oldValues[m] = ahead->models.metrics[m].mean.front();
        report.outlook.push_back(
            metricOutlookOf(anchored(curve, m, measured.now[m], report.fractions)));
    }
    addGain(report, replicated(ahead->models, report.plan.objectiveMetric).front());
}

/// What is measured is searched with the queries' features: none may be missing.
void requireEmbeddedQueries(const EmbeddingSet& set, const Study& study)
{
    constexpr const char* remedy = Core::says("Embed the queries with the model.");
    if (set.selfQuery())
        return;
    for (const std::string& model : searchedModels(study)) {
        if (!set.query->features.contains(model))
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = "/query/features/" + model,
                         .problem = Core::says("the queries have no features under the model"),
                         .expected = Core::says("features of all queries, with which the gallery "
                                                "is searched"),
                         .remedy = remedy});
        requireWhole(*set.query, model, "query", Core::says("since they search the gallery"),
                     remedy);
    }
}

/// The threshold of today. The report is worth telling without it.
std::optional<ThresholdsOnTheWay> thresholdIfTold(const RunInputs& inputs, const MethodFit& fit,
                                                  const ThresholdAim& aim, JobContext& job)
{
    try {
        return thresholdNow(inputs, fit, aim, job);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NeedsNotMet)
            throw;
        job.note({Core::says("the threshold of today cannot be told: %1"), error.what()});
        return {};
    }
}

/// Adds what is measured and estimated, by one fit of the plan's method to data that are read once.
void addCurves(FollowReport& report, const Study& study, const LoadedStudy& loaded, JobContext& job)
{
    const bool hasPilot = report.pilot > 0;
    RunInputs inputs = loadInputs(study, loaded, {}, job,
                                  hasPilot ? NeededFeatures::AllModels : NeededFeatures::OldModel);
    checkRequirements(inputs, job);
    report.queryCount = inputs.relevance.queryCount();
    const MethodFit fit = fitMethod(inputs, inputs.methods.front(), study.seeds.front(), job);
    const MeasuredSoFar measured = measureSoFar(inputs, fit, report.state, report.queries, job);
    setMeasured(report, measured);
    if (report.request.perQuery)
        report.perQuery = followedQueries(inputs, measured, job);
    const std::optional<Objective>& chosenBy = report.plan.chosenBy;
    std::optional<FollowedObjective> followed;
    if (chosenBy)
        followed = objectiveNow(inputs, *chosenBy, measured, report.queries, job);
    if (report.request.threshold)
        report.threshold = thresholdIfTold(inputs, fit, *report.request.threshold, job);
    std::optional<WayAhead> ahead;
    const bool tellsTheRest = hasPilot && study.protocol != Protocol::NewNeighbours;
    if (tellsTheRest && report.state.fraction() < 1)
        ahead = estimateWayAhead(inputs, loaded.set, report.plan, fit,
                                 followed ? followed->parts : QueryParts(), job);
    addOutlook(report, measured, ahead);
    if (!followed)
        return;
    report.objective = followed->now;
    if (ahead)
        report.objective->outlook =
            metricOutlookOf(objectiveAhead(*followed, inputs, *chosenBy, measured, report.queries,
                                           ahead->curves, report.fractions));
}

void addPromises(FollowReport& report)
{
    const double now = report.state.fraction();
    report.promisedGain = promisedAt(now, report.plan.gainAlong);
    for (const Metric& metric : report.metrics) {
        // Training rows are another gallery: only the share of the way carries over from them.
        const auto found = report.plan.along.find(metricName(metric));
        const bool isOfGallery =
            report.plan.judgedOn == "pilot" && found != report.plan.along.end();
        report.promised.push_back(isOfGallery ? promisedAt(now, found->second)
                                              : Estimated{notANumber, {}});
    }
}

void addLeft(FollowReport& report)
{
    const BackfillPace& pace = report.pace;
    report.left.items = report.state.items - report.state.present;
    const auto items = static_cast<double>(report.left.items);
    if (pace.costPerItem)
        report.left.cost = items * *pace.costPerItem;
    if (!pace.itemsPerHour)
        return;
    report.left.hours = items / *pace.itemsPerHour;
    report.left.end = timeAfter(report.request.now, *report.left.hours);
}

void addNextBatch(FollowReport& report)
{
    const GalleryState& state = report.state;
    if (state.leftRows.empty())
        return;
    NextBatch next{.number = state.nextBatch,
                   .items = std::min(report.pace.batchSize, state.leftRows.size())};
    const auto items = static_cast<double>(next.items);
    next.fraction = state.fraction() + items / static_cast<double>(state.items);
    if (report.pace.costPerItem)
        next.cost = items * *report.pace.costPerItem;
    if (report.pace.itemsPerHour)
        next.hours = items / *report.pace.itemsPerHour;
    if (report.fractions.size() > 1)
        for (const MetricOutlook& outlook : report.outlook) {
            const auto added = [&](const std::vector<double>& values) {
                return valueAt(next.fraction, report.fractions, values) - values.front();
            };
            next.gains.push_back(alongCurve(outlook.curve, added).estimated());
        }
    report.next = std::move(next);
}

void addStops(FollowReport& report)
{
    const FollowRequest& request = report.request;
    if (report.outlook.empty())
        return;
    if (request.target && request.target->metric)
        report.byTarget =
            stopAtTarget(report.fractions,
                         report.outlook[metricIndex(report.metrics, *request.target->metric)].curve,
                         request.target->value);
    else if (request.target && report.gain)
        report.byTarget = stopAtTarget(report.fractions, report.gain->curve, request.target->value);
    else if (request.target && report.state.fraction() == 1)
        report.byTarget = StopPoint{.fraction = 1};
    if (request.worth && (report.fractions.size() > 1 || report.state.fraction() == 1))
        report.byWorth =
            stopByWorth(report.fractions,
                        report.outlook[metricIndex(report.metrics, request.worth->metric)].curve,
                        {.worthPerPoint = request.worth->perPoint,
                         .costPerItem = *report.pace.costPerItem,
                         .items = report.state.items});
}

} // namespace

std::string timeNow()
{
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M", &local);
    return text.data();
}

FollowTarget parseTarget(const std::string& text)
{
    constexpr const char* expected = Core::says("METRIC=VALUE such as map=0.09, or gain=SHARE such "
                                                "as gain=0.9, with a value above 0 and up to 1");
    const auto [name, value] = assignment(text, "--target", expected);
    if (!(value > 0 && value <= 1))
        throw Error(ErrorCode::BadUsage, {.where = "--target '" + text + "'",
                                          .problem = Core::says("the value is out of range"),
                                          .expected = expected});
    return {.metric = name == "gain" ? std::nullopt : std::optional(parseMetric(name)),
            .value = value};
}

MetricWorth parseWorth(const std::string& text)
{
    constexpr const char* expected = Core::says("METRIC=AMOUNT such as map=500: what a point (a "
                                                "hundredth) of the metric is worth, above 0");
    const auto [name, value] = assignment(text, "--worth", expected);
    if (!(value > 0) || !std::isfinite(value))
        throw Error(ErrorCode::BadUsage,
                    {.where = "--worth '" + text + "'",
                     .problem = Core::says("it is not a finite number above 0"),
                     .expected = expected});
    return {.metric = parseMetric(name), .perPoint = value};
}

std::optional<StopPoint> FollowReport::stop() const
{
    if (byTarget && byWorth)
        return byTarget->fraction <= byWorth->fraction ? byTarget : byWorth;
    return byTarget ? byTarget : byWorth;
}

bool FollowReport::isStopReached() const
{
    const std::optional<StopPoint> point = stop();
    return point && point->fraction <= state.fraction();
}

FollowReport followPlan(const FollowRequest& request, JobContext& job)
{
    FollowReport report;
    report.request = request;
    report.plan = readPlan(request.plan);
    judgeBy(request, report.plan, job);
    report.transform =
        request.transform ? request.transform : keptFit(report.plan, request.plan, job);
    Study study = planStudy(report.plan, request.embeddings, report.transform, request.device);
    report.pace = paceOf(request, report.plan);
    report.metrics = study.metrics;
    validate(report);
    (void)timeAfter(request.now, 0); // refused before the work
    const LoadedStudy loaded = loadPlanStudy(study, report.plan, job);
    const ItemGroup& gallery = loaded.set.gallery;
    requireEmbeddedQueries(loaded.set, study);
    report.state = stateOf(report.plan, gallery);
    report.queries = queriesOf(loaded.set, report.state);
    report.pilot = rowsIn(gallery.pilot).size();
    report.oldValues.assign(report.metrics.size(), notANumber);
    if (report.queries == FollowQueries::None)
        report.measured.assign(report.metrics.size(), {notANumber, {}});
    else
        addCurves(report, study, loaded, job);
    addPromises(report);
    addLeft(report);
    addNextBatch(report);
    addStops(report);
    return report;
}

} // namespace crossfade
