#include "core/study/report/serving_json.h"

#include "core/serving/thresholds_on_the_way.h"
#include "core/study/report/curve_identity.h"
#include "core/study/report/json_text.h"
#include "core/study/report/thresholds_json.h"

namespace crossfade
{

namespace
{

/// The ends of intervals along a curve.
Json intervalEnds(const std::vector<Interval>& intervals)
{
    return {{"low", listOf(intervals, [](const Interval& interval) { return interval.low; })},
            {"high", listOf(intervals, [](const Interval& interval) { return interval.high; })}};
}

Json rerankJson(const ServingReport& report, const ServingRerank& rerank)
{
    Json json;
    const MethodChoice* choice = rerank.choice ? &report.study.methods[*rerank.choice] : nullptr;
    json["first_search"] = choice ? choice->id : "old";
    json["label"] = choice ? choice->displayName() : "old";
    json["seed"] = choice ? Json(rerank.seed) : Json();
    json["valid_queries"] = rerank.depths.validQueries;
    json["depths"] = rerank.depths.depths;
    json["items_needed"] = rerank.depths.itemsNeeded;
    const std::vector<RerankMetric>& metrics = rerank.depths.metrics;
    const auto ofEach = [&](auto valueOf) {
        Json values = Json::object();
        for (const RerankMetric& metric : metrics)
            values[metricName(metric.metric)] = valueOf(metric);
        return values;
    };
    json["metrics"] = ofEach([](const RerankMetric& metric) { return metric.mean; });
    json["gain"] = ofEach([](const RerankMetric& metric) {
        return listOf(metric.mean, [&](double mean) {
            return (mean - metric.oldSystem) / (metric.newSystem - metric.oldSystem);
        });
    });
    json["loss"] = ofEach([](const RerankMetric& metric) {
        return Json{{"value", metric.loss}, {"low", metric.lossLow}, {"high", metric.lossHigh}};
    });
    json["first_search_alone"] =
        ofEach([](const RerankMetric& metric) { return metric.oldSystem; });
    json["new"] = ofEach([](const RerankMetric& metric) { return metric.newSystem; });
    if (report.pilot) {
        json["ci95"] =
            ofEach([](const RerankMetric& metric) { return intervalEnds(metric.meanInterval); });
        json["new_ci95"] = ofEach([](const RerankMetric& metric) { return metric.newInterval; });
    }
    return json;
}

Json overlapJson(const NearestOverlap& overlap)
{
    Json json{{"k", overlap.k},
              {"mixed_with_old", overlap.mixedWithOld},
              {"mixed_with_new", overlap.mixedWithNew},
              {"old_with_new", overlap.oldWithNew}};
    if (!overlap.mixedWithOldInterval.empty())
        json["ci95"] = {{"mixed_with_old", intervalEnds(overlap.mixedWithOldInterval)},
                        {"mixed_with_new", intervalEnds(overlap.mixedWithNewInterval)},
                        {"old_with_new", overlap.oldWithNewInterval}};
    return json;
}

Json thresholdJson(const Threshold& threshold, Distance distance)
{
    return {{"threshold", servedNumber(distance, threshold.distance)},
            {"false_positive_rate", threshold.falsePositiveRate},
            {"recall", threshold.recall},
            {"precision", threshold.precision}};
}

Json thresholdsJson(const StageThresholds& thresholds, Distance distance)
{
    Json json;
    json["kind"] = thresholdKind(distance);
    json["irrelevant_pairs"] = thresholds.irrelevantPairs;
    json["relevant_pairs"] = thresholds.relevantPairs;
    json["old"] = thresholdJson(thresholds.oldModel, distance);
    json["new"] = thresholdJson(thresholds.newModel, distance);
    json["mixed"] = listOf(thresholds.mixed, [&](const Threshold& threshold) {
        return thresholdJson(threshold, distance);
    });
    return json;
}

Json curveJson(const ServingReport& report, const ServingCurve& curve)
{
    Json json = curveIdentity(report.study, curve);
    const auto setFractions = [&json](const auto& along) {
        json["fractions"] = along.fractions;
        json["backfilled"] = along.backfilled;
    };
    if (curve.overlap)
        setFractions(*curve.overlap);
    else if (curve.thresholds)
        setFractions(*curve.thresholds);
    json["overlap"] = curve.overlap ? overlapJson(*curve.overlap) : Json();
    json["thresholds"] =
        curve.thresholds ? thresholdsJson(*curve.thresholds, report.study.distance) : Json();
    return json;
}

} // namespace

std::string servingJson(const ServingReport& report)
{
    Json json;
    json["distance"] = distanceName(report.study.distance);
    json["protocol"] = protocolName(report.study.protocol);
    if (report.pilot)
        json["estimated"] = {{"pilot", report.pilot->items}, {"present", report.pilot->present}};
    json["rerank"] = listOf(
        report.reranks, [&](const ServingRerank& rerank) { return rerankJson(report, rerank); });
    json["curves"] =
        listOf(report.curves, [&](const ServingCurve& curve) { return curveJson(report, curve); });
    if (report.thresholds)
        json["thresholds_on_the_way"] = thresholdReportJson(*report.thresholds);
    return textOf(json);
}

} // namespace crossfade
