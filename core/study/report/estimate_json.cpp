#include "core/study/report/estimate_json.h"

#include "core/base/version.h"
#include "core/study/report/curve_identity.h"
#include "core/study/report/json_text.h"

namespace crossfade
{

namespace
{

Json pilotJson(const StudyEstimate& estimate)
{
    Json json;
    json["items"] = estimate.pilot;
    json["gallery"] = estimate.gallery;
    json["seed"] = estimate.pilotSeed;
    json["queries"] = estimate.queries;
    json["queries_are_pilot_items"] = estimate.queriesArePilot;
    return json;
}

Json baselinesJson(const StudyEstimate& estimate)
{
    Json json{{"old", Json::object()}, {"new", Json::object()}, {"cross", nullptr}};
    for (std::size_t m = 0; m < estimate.study.metrics.size(); ++m) {
        const std::string name = metricName(estimate.study.metrics[m]);
        json["old"][name] = estimate.oldModel[m];
        json["new"][name] = estimate.newModel[m].value;
        json["new_ci95"][name] = estimate.newModel[m].interval;
    }
    return json;
}

Json curveJson(const StudyEstimate& estimate, const EstimatedCurve& curve)
{
    Json json = curveIdentity(estimate.study, curve);
    json["judged_against"] = geometryText(curve.geometry);
    json["fractions"] = curve.curve.fractions;
    json["backfilled"] = curve.curve.backfilled;
    json["valid_queries"] = curve.curve.validQueries;
    for (const char* key : {"metrics", "ci95", "auc", "gain", "gain_ci95"})
        json[key] = Json::object();
    for (const char* exactAlone : {"flips", "groups", "kendall_tau"})
        json[exactAlone] = nullptr;
    for (std::size_t m = 0; m < curve.curve.metrics.size(); ++m) {
        const PilotMetric& metric = curve.curve.metrics[m];
        const std::string name = metricName(metric.metric);
        json["metrics"][name] = metric.mean;
        Json& ci95 = json["ci95"][name];
        ci95["low"] = ci95["high"] = Json::array();
        for (const Interval& interval : metric.interval) {
            ci95["low"].push_back(interval.low);
            ci95["high"].push_back(interval.high);
        }
        json["auc"][name] = {
            {"slices", metric.auc}, {"exact", nullptr}, {"ci95", metric.aucInterval}};
        json["gain"][name] = curve.gain[m].value;
        json["gain_ci95"][name] = curve.gain[m].interval;
    }
    return json;
}

} // namespace

std::string estimateJson(const StudyEstimate& estimate)
{
    Json json;
    json["estimated"] = {{"pilot", estimate.pilot}, {"present", estimate.present}};
    json["pilot"] = pilotJson(estimate);
    json["distance"] = distanceName(estimate.study.distance);
    json["protocol"] = protocolName(estimate.study.protocol);
    json["beyond_pilot"] = Json::array();
    for (const Metric& metric : estimate.study.metrics)
        if (looksBeyondPilot(metric, estimate.pilot, estimate.gallery))
            json["beyond_pilot"].push_back(metricName(metric));
    json["baselines"] = baselinesJson(estimate);
    json["curves"] = listOf(
        estimate.curves, [&](const EstimatedCurve& curve) { return curveJson(estimate, curve); });
    json["version"] = version();
    return textOf(json);
}

} // namespace crossfade
