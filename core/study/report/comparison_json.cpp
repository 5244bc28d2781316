#include "core/study/report/json_sections.h"

#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/curve_means.h"

namespace crossfade
{

namespace
{

/// A baseline's name, or a curve's method and order.
Json sideJson(const Study& study, const Side& side)
{
    if (side.kind != Side::Kind::Curve)
        return sideName(study, side).english();
    Json json = choiceJson(study.methods[side.choice]);
    json["ordering"] = side.ordering;
    return json;
}

/// {"mean", "sd", "min", "max"}, each what `valueOf` makes of the member.
Json seedMeanJson(auto valueOf)
{
    return {{"mean", valueOf(&SeedMean::mean)},
            {"sd", valueOf(&SeedMean::deviation)},
            {"min", valueOf(&SeedMean::least)},
            {"max", valueOf(&SeedMean::most)}};
}

Json seedMeanJson(const SeedMean& mean)
{
    return seedMeanJson([&](auto member) { return Json(mean.*member); });
}

/// Along the fractions.
Json seedMeansJson(const std::vector<SeedMean>& means)
{
    return seedMeanJson([&](auto member) {
        return listOf(means, [&](const SeedMean& mean) { return mean.*member; });
    });
}

/// tooFewClasses() for all comparisons at once; none where all are by query.
std::optional<double> tooFewClassesOf(const StudyResult& result,
                                      const std::vector<Comparison>& comparisons)
{
    const bool areByClass = std::ranges::any_of(comparisons, [](const Comparison& comparison) {
        return comparison.asked.resampled == Resampled::Class;
    });
    return areByClass ? tooFewClasses(result, Resampled::Class) : std::nullopt;
}

/// @param tooFew  tooFewClassesOf() all
Json comparisonJson(const StudyResult& result, const Comparison& comparison,
                    const std::optional<double>& tooFew)
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
    if (tooFew && asked.resampled == Resampled::Class)
        json["too_few_classes"] = *tooFew;
    json["seeds"] = comparison.seeds;
    json["verdict"] = verdictText(comparison.verdict, equalWithin(study));
    json["holm"] = verdictText(comparison.holm, equalWithin(study));
    if (comparison.mixesGeometries)
        json["mixes_geometries"] = true;
    return json;
}

} // namespace

Json meansJson(const StudyResult& result)
{
    const Study& study = result.study;
    return listOf(curveMeans(result), [&](const CurveMean& mean) {
        Json json = choiceJson(study.methods[mean.choice]);
        json["ordering"] = mean.ordering;
        json["seeds"] = mean.seeds;
        json["metrics"] = byMetric(study.metrics, [&](std::size_t m) {
            const CurveMean::Values& values = mean.metrics[m];
            return Json{{"values", seedMeansJson(values.slices)},
                        {"auc", seedMeanJson(values.auc)},
                        {"auc_of", hasExactAuc(result, m) ? "exact" : "slices"},
                        {"gain", seedMeanJson(values.gain)}};
        });
        return json;
    });
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

Json comparisonsJson(const StudyResult& result)
{
    const std::optional<double> tooFew = tooFewClassesOf(result, result.comparisons);
    return listOf(result.comparisons, [&](const Comparison& comparison) {
        return comparisonJson(result, comparison, tooFew);
    });
}

Json claimsJson(const StudyResult& result)
{
    const std::optional<double> tooFew = tooFewClassesOf(result, result.claims);
    Json json = Json::array();
    for (std::size_t i = 0; i < result.claims.size(); ++i) {
        Json claim{{"says", result.study.claims[i].says},
                   {"source", result.study.claims[i].source}};
        claim.update(comparisonJson(result, result.claims[i], tooFew));
        json.push_back(std::move(claim));
    }
    return json;
}

} // namespace crossfade
