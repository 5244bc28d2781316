#include "core/study/follow/follow_report.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/study/follow/follow_words.h"
#include "core/study/plan/strategies/strategies_json.h"

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json;

Json byMetric(const FollowReport& report, const auto& jsonOf)
{
    Json json = Json::object();
    for (std::size_t m = 0; m < report.metrics.size(); ++m)
        json[metricName(report.metrics[m])] = jsonOf(m);
    return json;
}

const char* queriesText(FollowQueries queries)
{
    switch (queries) {
    case FollowQueries::Own:
        return "own";
    case FollowQueries::All:
        return "all";
    case FollowQueries::Pilot:
        return "pilot";
    case FollowQueries::Present:
        return "present";
    case FollowQueries::None:
        return "none";
    }
    return "";
}

Json itemsJson(const GalleryState& state)
{
    return {{"gallery", state.items},
            {"present", state.present},
            {"planned", state.planned},
            {"done", state.done},
            {"deleted", state.gone},
            {"out_of_order", state.outOfOrder},
            {"present_not_planned", state.othersPresent},
            {"absent_not_planned", state.othersAbsent},
            {"born_new", state.bornNew}};
}

Json outlookJson(const MetricOutlook& outlook, std::size_t t)
{
    return {{"value", outlook.values[t]},
            {"low", outlook.band.pointwise[t].low},
            {"high", outlook.band.pointwise[t].high},
            {"band_low", outlook.band.simultaneous[t].low},
            {"band_high", outlook.band.simultaneous[t].high}};
}

Json soFarJson(const FollowReport& report)
{
    Json json = Json::array();
    for (std::size_t s = 0; s < report.soFarFractions.size(); ++s)
        json.push_back(
            {{"fraction", report.soFarFractions[s]},
             {"metrics", byMetric(report, [&](std::size_t m) { return report.soFar[m][s]; })}});
    return json;
}

Json aheadJson(const FollowReport& report)
{
    Json json = Json::array();
    for (std::size_t t = 0; t < report.fractions.size() && !report.outlook.empty(); ++t) {
        Json at{{"fraction", report.fractions[t]}, {"metrics", byMetric(report, [&](std::size_t m) {
                                                        return outlookJson(report.outlook[m], t);
                                                    })}};
        at["gain"] = report.gain ? outlookJson(*report.gain, t) : Json();
        json.push_back(std::move(at));
    }
    return json;
}

Json leftJson(const LeftToDo& left)
{
    return {{"items", left.items},
            {"cost", orNull(left.cost)},
            {"hours", orNull(left.hours)},
            {"end", orNull(left.end)}};
}

Json nextJson(const FollowReport& report)
{
    if (!report.next)
        return nullptr;
    const NextBatch& next = *report.next;
    return {{"batch", next.number},
            {"items", next.items},
            {"fraction", next.fraction},
            {"gain", byMetric(report,
                              [&](std::size_t m) {
                                  return next.gains.empty() ? Json() : estimatedJson(next.gains[m]);
                              })},
            {"cost", orNull(next.cost)},
            {"hours", orNull(next.hours)}};
}

Json stopJson(const FollowReport& report, const std::optional<StopPoint>& stop)
{
    if (!stop)
        return nullptr;
    return {{"reached", stop->fraction <= report.state.fraction()},
            {"fraction", stop->fraction},
            {"items", static_cast<std::int64_t>(std::ceil(
                          stop->fraction * static_cast<double>(report.state.items) - 1e-6))},
            {"chance_wrong", stop->chanceWrong}};
}

Json stopsJson(const FollowReport& report)
{
    const std::optional<StopPoint> stop = report.stop();
    Json json{{"reached", report.isStopReached()},
              {"fraction", stop ? Json(stop->fraction) : Json()},
              {"chance_wrong", stop ? Json(stop->chanceWrong) : Json()}};
    json["by_target"] = stopJson(report, report.byTarget);
    json["by_worth"] = stopJson(report, report.byWorth);
    return json;
}

double numberFrom(const Json& json)
{
    return json.is_null() ? notANumber : json.get<double>();
}

/// Throws Json::exception for a negative number or a fraction, which get() would take for another.
std::size_t countFrom(const Json& json)
{
    return json.get_ref<const Json::number_unsigned_t&>();
}

void readSoFar(FollowReport& report, const Json& soFar)
{
    report.soFar.resize(report.metrics.size());
    for (const Json& at : soFar) {
        report.soFarFractions.push_back(at.at("fraction").get<double>());
        for (std::size_t m = 0; m < report.metrics.size(); ++m)
            report.soFar[m].push_back(
                numberFrom(at.at("metrics").at(metricName(report.metrics[m]))));
    }
}

void readAhead(FollowReport& report, const Json& ahead)
{
    report.outlook.resize(report.metrics.size());
    for (const Json& at : ahead) {
        report.fractions.push_back(at.at("fraction").get<double>());
        for (std::size_t m = 0; m < report.metrics.size(); ++m) {
            const Json& there = at.at("metrics").at(metricName(report.metrics[m]));
            const auto number = [&](const char* key) { return numberFrom(there.at(key)); };
            MetricOutlook& outlook = report.outlook[m];
            outlook.values.push_back(number("value"));
            outlook.band.pointwise.push_back({number("low"), number("high")});
            outlook.band.simultaneous.push_back({number("band_low"), number("band_high")});
        }
    }
}

Json perQueryJson(const FollowReport& report)
{
    const FollowedQueries& queries = *report.perQuery;
    return {
        {"labels", queries.labels},
        {"weights", queries.weights},
        {"measured", byMetric(report, [&](std::size_t m) { return Json(queries.measured[m]); })},
        {"old", byMetric(report, [&](std::size_t m) { return Json(queries.old[m]); })}};
}

/// The threshold of today as the user's system has it.
Json thresholdJson(const ThresholdsOnTheWay& way)
{
    const ThresholdState& today = way.states.front();
    const auto ofUser = [&](double distance) { return servedNumber(way.distance, distance); };
    const Interval& interval = today.distance.interval;
    const bool isDistance = way.distance == Distance::L2;
    return {{"kept", keptName(way.aim.kept)},
            {"kind", thresholdKind(way.distance)},
            {"present", ofUser(way.present)},
            {"rate", way.rate},
            {"value", ofUser(today.distance.value)},
            {"low", ofUser(isDistance ? interval.low : interval.high)},
            {"high", ofUser(isDistance ? interval.high : interval.low)},
            {"by_present", estimatedJson(today.byPresent.of(way.aim.kept))},
            {"held", today.isHeld},
            {"floor", today.floor}};
}

/// Negative flips, or the worst group, now and from now on.
Json objectiveJson(const FollowReport& report)
{
    const ObjectiveNow& now = *report.objective;
    Json json{{"by", objectiveForm(*report.plan.chosenBy)}, {"measured", estimatedJson(now.value)}};
    if (report.plan.chosenBy->kind == Objective::Kind::WorstGroup) {
        json["group"] = now.group;
        json["old"] = {{"value", now.old}, {"group", now.oldGroup}};
    }
    json["ahead"] = Json::array();
    for (std::size_t t = 0; now.outlook && t < report.fractions.size(); ++t) {
        json["ahead"].push_back({{"fraction", report.fractions[t]}});
        json["ahead"].back().update(outlookJson(*now.outlook, t));
    }
    return json;
}

} // namespace

std::string followJson(const FollowReport& report)
{
    const auto estimates = [&](const std::vector<Estimated>& numbers) {
        return byMetric(report, [&](std::size_t m) { return estimatedJson(numbers[m]); });
    };
    Json notes = Json::array();
    for (const Message& note : followNotes(report))
        notes.push_back(note.english());
    Json json{{"fraction", report.state.fraction()},
              {"measured", estimates(report.measured)},
              {"promised", estimates(report.promised)},
              {"promised_gain", estimatedJson(report.promisedGain)},
              {"stop", stopsJson(report)},
              {"old", byMetric(report, [&](std::size_t m) { return report.oldValues[m]; })},
              {"queries", {{"are", queriesText(report.queries)}, {"count", report.queryCount}}},
              {"pilot", report.pilot},
              {"transform", report.transform ? Json(report.transform->string()) : Json()},
              {"items", itemsJson(report.state)},
              {"left", leftJson(report.left)},
              {"next_batch", nextJson(report)},
              {"so_far", soFarJson(report)},
              {"ahead", aheadJson(report)},
              {"notes", std::move(notes)}};
    if (report.objective)
        json["chosen_by"] = objectiveJson(report);
    if (report.threshold)
        json["threshold"] = thresholdJson(*report.threshold);
    if (report.perQuery)
        json["per_query"] = perQueryJson(report);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

FollowReport readFollowJson(const std::filesystem::path& file, const FollowRequest& request)
{
    constexpr const char* expected = "what 'crossfade-cli follow --json' wrote";
    InputFile stream = openRegularFile(file, expected);
    FollowReport report;
    report.request = request;
    report.plan = readPlan(request.plan);
    report.metrics = report.plan.study.metrics;
    try {
        const Json json = Json::parse(stream);
        report.state.items = countFrom(json.at("items").at("gallery"));
        report.state.present = countFrom(json.at("items").at("present"));
        for (const Metric& metric : report.metrics)
            report.oldValues.push_back(numberFrom(json.at("old").at(metricName(metric))));
        readSoFar(report, json.at("so_far"));
        readAhead(report, json.at("ahead"));
        if (const Json& stop = json.at("stop"); !stop.at("fraction").is_null())
            report.byTarget = StopPoint{.fraction = stop.at("fraction").get<double>(),
                                        .chanceWrong = stop.at("chance_wrong").get<double>()};
    } catch (const Json::exception& error) {
        throw Error(ErrorCode::BadFormat, {.where = file,
                                           .problem = "it is no look at this plan's backfill (" +
                                                      libraryMessage(error.what()) + ")",
                                           .expected = expected});
    }
    return report;
}

} // namespace crossfade
