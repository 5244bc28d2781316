#include "core/study/report/serving_json.h"

#include "core/study/report/curve_identity.h"
#include "core/study/report/json_text.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json; // keeps the keys in the order in which they are set

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
    for (const char* key : {"metrics", "gain", "loss", "first_search_alone", "new"})
        json[key] = Json::object();
    for (const RerankMetric& metric : rerank.depths.metrics) {
        const std::string name = metricName(metric.metric);
        json["metrics"][name] = metric.mean;
        json["gain"][name] = Json::array();
        for (const double mean : metric.mean)
            json["gain"][name].push_back((mean - metric.oldSystem) /
                                         (metric.newSystem - metric.oldSystem));
        json["loss"][name] = {
            {"value", metric.loss}, {"low", metric.lossLow}, {"high", metric.lossHigh}};
        json["first_search_alone"][name] = metric.oldSystem;
        json["new"][name] = metric.newSystem;
    }
    return json;
}

Json overlapJson(const NearestOverlap& overlap)
{
    return {{"k", overlap.k},
            {"mixed_with_old", overlap.mixedWithOld},
            {"mixed_with_new", overlap.mixedWithNew},
            {"old_with_new", overlap.oldWithNew}};
}

Json thresholdJson(const Threshold& threshold, Distance distance)
{
    const double given = distance == Distance::Cosine ? 1 - threshold.distance : threshold.distance;
    return {{"threshold", given},
            {"false_positive_rate", threshold.falsePositiveRate},
            {"recall", threshold.recall},
            {"precision", threshold.precision}};
}

Json thresholdsJson(const StageThresholds& thresholds, Distance distance)
{
    Json json;
    json["kind"] = distance == Distance::Cosine ? "least_similarity" : "largest_distance";
    json["irrelevant_pairs"] = thresholds.irrelevantPairs;
    json["relevant_pairs"] = thresholds.relevantPairs;
    json["old"] = thresholdJson(thresholds.oldModel, distance);
    json["new"] = thresholdJson(thresholds.newModel, distance);
    json["mixed"] = Json::array();
    for (const Threshold& threshold : thresholds.mixed)
        json["mixed"].push_back(thresholdJson(threshold, distance));
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
    json["rerank"] = Json::array();
    for (const ServingRerank& rerank : report.reranks)
        json["rerank"].push_back(rerankJson(report, rerank));
    json["curves"] = Json::array();
    for (const ServingCurve& curve : report.curves)
        json["curves"].push_back(curveJson(report, curve));
    return textOf(json);
}

} // namespace crossfade
