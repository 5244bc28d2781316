#include "core/study/report/thresholds_json.h"

#include "core/study/report/csv_text.h"
#include "core/study/report/curve_identity.h"

#include <cmath>

namespace crossfade
{

namespace
{

Json estimatedJsonOf(const Estimated& number)
{
    return withInterval(number.value, number.interval);
}

/// A distance and its interval as the user's system has them.
Estimated asThreshold(Distance distance, const Estimated& of)
{
    const double low = servedNumber(distance, of.interval.low);
    const double high = servedNumber(distance, of.interval.high);
    return {servedNumber(distance, of.value),
            low <= high ? Interval{low, high} : Interval{high, low}};
}

Json acceptedJson(const Accepted& accepted)
{
    return {{"false_match_rate", estimatedJsonOf(accepted.falseMatches)},
            {"recall", estimatedJsonOf(accepted.recall)},
            {"answers", estimatedJsonOf(accepted.answers)}};
}

/// Null: the threshold cannot be told.
const char* methodOf(const ThresholdState& state)
{
    if (!std::isfinite(state.distance.value))
        return nullptr;
    return state.tail ? "tail" : "counted";
}

Json tailJson(const ThresholdsOnTheWay& way, const ThresholdState& state)
{
    if (!state.tail)
        return nullptr;
    const ThresholdTail& tail = *state.tail;
    return {{"from", servedNumber(way.distance, tail.from)},
            {"pairs", tail.pairs},
            {"shape", tail.fit.shape},
            {"scale", tail.fit.scale},
            {"misfit", tail.misfit}};
}

Json thresholdGroupsJson(const ThresholdsOnTheWay& way, const std::vector<ThresholdGroup>& groups)
{
    Json json = Json::object();
    for (std::size_t value = 0; value < groups.size(); ++value)
        json[way.groups[value]] = {
            {"true_accept_rate", estimatedJsonOf(groups[value].recall)},
            {"false_match_rate", estimatedJsonOf(groups[value].falseMatches)}};
    return json;
}

Json stateJson(const ThresholdsOnTheWay& way, const ThresholdState& state)
{
    Json json{{"fraction", state.fraction},
              {"backfilled", state.backfilled},
              {"threshold", estimatedJsonOf(asThreshold(way.distance, state.distance))}};
    json.update(acceptedJson(state.accepted));
    json["by_present_threshold"] = acceptedJson(state.byPresent);
    const char* method = methodOf(state);
    json["method"] = method != nullptr ? Json(method) : Json();
    json["pilot_pairs"] = state.pilotPairs;
    json["tail"] = tailJson(way, state);
    json["held"] = state.isHeld;
    json["floor"] = state.floor;
    json["groups"] = thresholdGroupsJson(way, state.groups);
    return json;
}

Json scoresJson(const ThresholdsOnTheWay& way)
{
    const auto sharesJson = [](const ScoreShares& shares) {
        return Json{{"irrelevant_accepted", shares.irrelevant},
                    {"relevant_accepted", shares.relevant}};
    };
    return {{"thresholds",
             listOf(way.distances, [&](double each) { return servedNumber(way.distance, each); })},
            {"old", sharesJson(way.ofOldModel)},
            {"states", listOf(way.ofStates, sharesJson)}};
}

void addEstimated(CsvRow& row, const Estimated& number)
{
    row.number(number.value).number(number.interval.low).number(number.interval.high);
}

CsvRow rowOf(const ThresholdReport& report, const ThresholdCurve& curve,
             const ThresholdState& state)
{
    const MethodChoice& choice = report.study.methods[curve.choice];
    CsvRow row;
    row.text(choice.id).text(choice.displayName()).text(curve.ordering);
    row.count(curve.seed).count(curve.orderSeed).number(state.fraction).count(state.backfilled);
    addEstimated(row, asThreshold(curve.way.distance, state.distance));
    return row;
}

Json wayJson(const ThresholdsOnTheWay& way)
{
    return {{"kept", keptName(way.aim.kept)},
            {"kind", thresholdKind(way.distance)},
            {"present_threshold", servedNumber(way.distance, way.present)},
            {"rate", way.rate},
            {"held_within", way.aim.within},
            {"queries", way.queries},
            {"pilot", way.pilot},
            {"gallery", way.gallery},
            {"old", acceptedJson(way.byOldModel)},
            {"old_groups", thresholdGroupsJson(way, way.byOldModelOfGroups)},
            {"states", listOf(way.states,
                              [&](const ThresholdState& state) { return stateJson(way, state); })},
            {"scores", scoresJson(way)}};
}

} // namespace

Json thresholdReportJson(const ThresholdReport& report)
{
    Json json;
    json["distance"] = distanceName(report.study.distance);
    json["protocol"] = protocolName(report.study.protocol);
    json["pilot_seed"] = report.pilotSeed;
    json["attribute"] = report.attribute.empty() ? Json() : Json(report.attribute);
    json["curves"] = listOf(report.curves, [&](const ThresholdCurve& curve) {
        Json of = curveIdentity(report.study, curve);
        of.update(wayJson(curve.way));
        return of;
    });
    return json;
}

std::string thresholdsJson(const ThresholdReport& report)
{
    return textOf(thresholdReportJson(report));
}

std::string thresholdsCsv(const ThresholdReport& report)
{
    CsvRow header;
    for (const char* name : {"method",
                             "label",
                             "ordering",
                             "seed",
                             "order_seed",
                             "fraction",
                             "backfilled",
                             "threshold",
                             "threshold_low",
                             "threshold_high",
                             "group",
                             "false_match_rate",
                             "false_match_rate_low",
                             "false_match_rate_high",
                             "recall",
                             "recall_low",
                             "recall_high",
                             "answers",
                             "answers_low",
                             "answers_high",
                             "how",
                             "held",
                             "floor"})
        header.text(name);
    std::string text = header.line();
    for (const ThresholdCurve& curve : report.curves)
        for (const ThresholdState& state : curve.way.states) {
            CsvRow all = rowOf(report, curve, state);
            all.nothing();
            for (const Estimated* each :
                 {&state.accepted.falseMatches, &state.accepted.recall, &state.accepted.answers})
                addEstimated(all, *each);
            const char* method = methodOf(state);
            all.text(method != nullptr ? method : "")
                .text(state.isHeld ? "yes" : "no")
                .number(state.floor);
            text += all.line();
            for (std::size_t value = 0; value < state.groups.size(); ++value) {
                CsvRow row = rowOf(report, curve, state);
                row.text(curve.way.groups[value]);
                addEstimated(row, state.groups[value].falseMatches);
                addEstimated(row, state.groups[value].recall);
                for (int empty = 0; empty < 6; ++empty)
                    row.nothing();
                text += row.line();
            }
        }
    return text;
}

} // namespace crossfade
