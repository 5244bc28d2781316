#include "core/study/report/json_sections.h"

#include "core/metrics/conditions.h"
#include "core/study/analysis/offline.h"
#include "core/study/analysis/old_flips.h"

#include <cmath>

namespace crossfade
{

namespace
{

/// The values of each metric, under its name.
void addMetrics(Json& json, const StudyCurve& curve, const std::vector<Metric>& metrics)
{
    const std::vector<MetricCurve>& values = curve.backfill.metrics;
    json["metrics"] = byMetric(metrics, [&](std::size_t m) { return values[m].mean; });
    json["auc"] = byMetric(metrics, [&](std::size_t m) {
        return Json{{"slices", values[m].aucSlices}, {"exact", values[m].aucExact}};
    });
    json["gain"] = byMetric(metrics, [&](std::size_t m) { return curve.gain[m]; });
    json["gain_of"] = byMetric(metrics, [&](std::size_t m) {
        return curve.gainOfExact && values[m].aucExact ? "exact" : "slices";
    });
    json["gain_ci95"] = byMetric(metrics, [&](std::size_t m) {
        return m < curve.gainInterval.size() && curve.gainInterval[m].isKnown()
                   ? Json(curve.gainInterval[m])
                   : Json();
    });
    json["ci95"] = byMetric(metrics, [&](std::size_t m) {
        return curve.ci95.empty()
                   ? Json()
                   : Json({{"low", curve.ci95[m].low}, {"high", curve.ci95[m].high}});
    });
}

/// M_α / M_new of each metric; null where M_new is 0.
Json relativeToNewJson(const StudyResult& result, const StudyCurve& curve)
{
    return byMetric(result.study.metrics, [&](std::size_t m) {
        const double whole = baselinesOf(result, curve).newModel.mean[m];
        return listOf(curve.backfill.metrics[m].mean,
                      [&](double mean) { return whole == 0 ? Json() : Json(mean / whole); });
    });
}

Json flipsJson(const auto& positive, const auto& negative)
{
    return {{"positive", positive}, {"negative", negative}};
}

/// By rank: flips where a query is right when CMC@k is 1; `countsOf` gives those of a FlipCurve.
Json byRank(const BackfillCurve& curve, auto countsOf)
{
    Json json;
    for (const FlipCurve& flips : curve.flips)
        json[std::to_string(flips.k)] = countsOf(flips);
    return json;
}

/// Since fraction 0.
Json sinceStart(const FlipCurve& flips)
{
    return flipsJson(flips.positive, flips.negative);
}

Json sinceStartByItem(const FlipCurve& flips)
{
    return flipsJson(flips.positiveByItem, flips.negativeByItem);
}

/// A condition: `met` is null where it is not defined; without an interval, so is the verdict.
Json conditionJson(const Condition& condition, double equalWithin)
{
    return {{"met", std::isnan(condition.margin) ? Json() : Json(condition.met)},
            {"margin", condition.margin},
            {"low", condition.interval.low},
            {"high", condition.interval.high},
            {"verdict",
             condition.verdict ? Json(verdictText(*condition.verdict, equalWithin)) : Json()}};
}

Json conditionsJson(const Conditions& conditions, const std::vector<double>& fractions,
                    double equalWithin)
{
    Json json;
    json["backward_compatible"] = conditionJson(conditions.backwardCompatible, equalWithin);
    json["starts_at_old"] = conditionJson(conditions.startsAtOld, equalWithin);
    json["ends_at_new"] = conditionJson(conditions.endsAtNew, equalWithin);
    json["monotone"] = conditionJson(conditions.monotone, equalWithin);
    const Fall& fall = conditions.fall;
    json["monotone"]["falls_from"] = fall.depth > 0 ? Json(fractions[fall.from]) : Json();
    json["monotone"]["falls_to"] = fall.depth > 0 ? Json(fractions[fall.to]) : Json();
    return json;
}

/// The models that the method works with, which may be its own.
void addModels(Json& json, const StudyResult& result, const StudyCurve& curve)
{
    const ModelNames models = modelNames(result.study, result.study.methods[curve.choice]);
    json["new_model"] = models.newModel;
    json["side_model"] = models.sideModel;
    json["cka"] = similarityJson(result, models);
}

/// The curve by item: with n = 0, 1, …, N items new.
Json byItemJson(const BackfillCurve& curve)
{
    Json json;
    json["valid_queries"] = curve.validQueries;
    json["right_queries"] = Json::object();
    for (const MetricCurve& metric : curve.metrics)
        if (!metric.rightQueries.empty())
            json["right_queries"][metricName(metric.metric)] = metric.rightQueries;
    json["flips"] = sinceStartByItem(curve.flips.front());
    json["flips_at"] = byRank(curve, sinceStartByItem);
    return json;
}

/// How the curve is calibrated, null where it is not; and what was tried on held-out rows.
void addCalibration(Json& json, const StudyCurve& curve)
{
    const std::optional<OrderCalibration>& tried = curve.calibration;
    json["calibrated"] = tried && tried->helps ? Json(tried->how) : Json();
    json["calibration"] = Json();
    if (tried)
        json["calibration"] = {
            {"tried", tried->how},
            {"scale", tried->calibration.scale},
            {"shift", tried->calibration.shift},
            {"length", tried->calibration.length > 0 ? Json(tried->calibration.length) : Json()},
            {"reference_items", tried->calibration.reference
                                    ? Json(tried->calibration.reference->oldItems.rows())
                                    : Json()},
            {"metric", metricName(tried->metric)},
            {"held_out_auc", tried->plain},
            {"held_out_gain", withInterval(tried->gain, tried->interval)}};
}

} // namespace

Json similarityJson(const StudyResult& result, const ModelNames& models)
{
    const auto value = [&](const std::string& first, const std::string& second) {
        return similarityOf(result.similarities, first, second);
    };
    Json json;
    json["old_new"] = value(models.oldModel, models.newModel);
    if (models.sideModel) {
        json["old_side"] = value(models.oldModel, *models.sideModel);
        json["side_new"] = value(*models.sideModel, models.newModel);
    }
    return json;
}

Json curveJson(const StudyResult& result, const StudyCurve& curve, CurveDetail detail)
{
    const std::vector<Metric>& metrics = result.study.metrics;
    Json json = choiceJson(result.study.methods[curve.choice]);
    addModels(json, result, curve);
    json["ordering"] = curve.ordering;
    addCalibration(json, curve);
    json["judged_against"] = geometryText(curve.geometry);
    if (result.study.seeds.size() > 1)
        json["seed"] = curve.seed;
    if (!result.study.orderSeeds.empty())
        json["order_seed"] = curve.orderSeed;
    json["fractions"] = curve.backfill.fractions;
    if (const auto hours = backfillHours(result.study, curve.order.size()))
        for (const double fraction : curve.backfill.fractions)
            json["hours"].push_back(fraction * *hours);
    json["flips"] = sinceStart(curve.backfill.flips.front());
    // Lists without numbers where it is not known.
    json["flips_against_old_at"] = byRank(curve.backfill, [&](const FlipCurve& flips) {
        const FlipCounts counts = flipsAgainstOld(result, curve, flips.k);
        return flipsJson(counts.positive, counts.negative);
    });
    json["flips_against_old"] = json["flips_against_old_at"]["1"];
    json["flips_at"] = byRank(curve.backfill, sinceStart);
    if (detail == CurveDetail::EveryItem)
        json["by_item"] = byItemJson(curve.backfill);
    addMetrics(json, curve, metrics);
    json["relative_to_new"] = relativeToNewJson(result, curve);
    json["resampled"] = resampledText(curve.judgedBy);
    json["conditions"] = Json::object();
    for (std::size_t m = 0; m < curve.conditions.size(); ++m)
        json["conditions"][metricName(metrics[m])] = conditionsJson(
            curve.conditions[m], curve.backfill.fractions, equalWithin(result.study));
    json["groups"] = groupsJson(metrics, curve.groups);
    for (const GroupCurve& group : curve.groups)
        json["groups"][group.attribute][group.value]["backfilled"] = group.backfilled;
    json["kendall_tau"] = curve.kendallTau;
    json["facts"] = curve.facts;
    json["seconds"] = {
        {"fit", curve.fitSeconds}, {"order", curve.orderSeconds}, {"curve", curve.curveSeconds}};
    return json;
}

} // namespace crossfade
