#include "core/study/report/comparison_json.h"

#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/curve_means.h"

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json;

/// A baseline's name, or a curve's method and order.
Json sideJson(const Study& study, const Side& side)
{
    if (side.kind != Side::Kind::Curve)
        return sideName(study, side);
    const MethodChoice& choice = study.methods[side.choice];
    Json json{{"method", choice.id}};
    if (!choice.label.empty())
        json["label"] = choice.label;
    json["ordering"] = side.ordering;
    return json;
}

/// {"mean", "sd", "min", "max"}, each a number or, along the fractions, a list of them.
Json seedMeansJson(const std::vector<SeedMean>& means)
{
    Json json;
    for (const auto& [key, member] :
         {std::pair{"mean", &SeedMean::mean}, std::pair{"sd", &SeedMean::deviation},
          std::pair{"min", &SeedMean::least}, std::pair{"max", &SeedMean::most}}) {
        json[key] = Json::array();
        for (const SeedMean& mean : means)
            json[key].push_back(mean.*member);
    }
    return json;
}

Json seedMeanJson(const SeedMean& mean)
{
    return {{"mean", mean.mean}, {"sd", mean.deviation}, {"min", mean.least}, {"max", mean.most}};
}

} // namespace

Json comparisonJson(const StudyResult& result, const Comparison& comparison)
{
    const Study& study = result.study;
    const ComparisonRequest& asked = comparison.asked;
    Json json;
    json["metric"] = metricName(study.metrics[asked.metric]);
    json["of"] = quantityName(asked.of);
    if (asked.of.kind != Quantity::Kind::At)
        json["auc_of"] = hasExactAuc(result, asked.metric) ? "exact" : "slices";
    json["a"] = sideJson(study, asked.a);
    json["b"] = sideJson(study, asked.b);
    json["a_value"] = comparison.aValue;
    json["b_value"] = comparison.bValue;
    json["difference"] = comparison.difference;
    json["low"] = comparison.interval.low;
    json["high"] = comparison.interval.high;
    json["resampled"] = resampledText(asked.resampled);
    if (const auto effective = tooFewClasses(result, asked.resampled))
        json["too_few_classes"] = *effective;
    json["seeds"] = comparison.seeds;
    json["verdict"] = verdictText(comparison.verdict, equalWithin(study));
    json["holm"] = verdictText(comparison.holm, equalWithin(study));
    if (comparison.mixesGeometries)
        json["mixes_geometries"] = true;
    return json;
}

Json meansJson(const StudyResult& result)
{
    Json json = Json::array();
    for (const CurveMean& mean : curveMeans(result)) {
        const MethodChoice& choice = result.study.methods[mean.choice];
        Json entry{{"method", choice.id}};
        if (!choice.label.empty())
            entry["label"] = choice.label;
        entry["ordering"] = mean.ordering;
        entry["seeds"] = mean.seeds;
        entry["metrics"] = Json::object();
        for (std::size_t m = 0; m < mean.metrics.size(); ++m) {
            const CurveMean::Values& values = mean.metrics[m];
            entry["metrics"][metricName(result.study.metrics[m])] = {
                {"values", seedMeansJson(values.slices)},
                {"auc", seedMeanJson(values.auc)},
                {"auc_of", hasExactAuc(result, m) ? "exact" : "slices"},
                {"gain", seedMeanJson(values.gain)}};
        }
        json.push_back(std::move(entry));
    }
    return json;
}

Json groupGapJson(const StudyResult& result, const StudyGroupGap& gap)
{
    Json json;
    json["attribute"] = gap.gap.attribute;
    json["metric"] = metricName(result.study.metrics[gap.metric]);
    if (gap.kind == Side::Kind::Curve) {
        const StudyCurve& curve = result.curves[gap.curve];
        json["of"] = sideJson(result.study, {gap.kind, curve.choice, curve.ordering});
        json["of"]["seed"] = curve.seed;
    } else {
        json["of"] = sideJson(result.study, {.kind = gap.kind});
    }
    json["value"] = gap.gap.value;
    json["low"] = gap.gap.low;
    json["high"] = gap.gap.high;
    json["resampled"] =
        resampledText(result.curves.empty() ? Resampled::Query : result.curves.front().judgedBy);
    return json;
}

Json claimsJson(const StudyResult& result)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < result.claims.size(); ++i) {
        Json claim{{"says", result.study.claims[i].says},
                   {"source", result.study.claims[i].source}};
        claim.update(comparisonJson(result, result.claims[i]));
        json.push_back(std::move(claim));
    }
    return json;
}

} // namespace crossfade
