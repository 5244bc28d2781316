#include "core/study/report/json_report.h"

#include "core/metrics/conditions.h"
#include "core/study/report/staged_json.h"
#include "core/study/result/baseline_groups.h"
#include "core/study/result/comparisons.h"
#include "core/study/result/cost_chart.h"
#include "core/study/result/curve_means.h"
#include "core/study/result/found_sweeps.h"
#include "core/study/result/generations.h"
#include "core/study/result/offline.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace crossfade
{

namespace
{

// Keeps the keys in the order in which they are set; NaN is written as null.
using Json = nlohmann::ordered_json;

std::string textOf(const Json& json)
{
    // Names come from files: bytes that are not UTF-8 are replaced rather than refused.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json baselineJson(const Study& study, const Baseline& baseline)
{
    Json json = Json::object();
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        json[metricName(study.metrics[m])] = baseline.mean[m];
    return json;
}

Json baselinesJson(const Study& study, const Baselines& baselines)
{
    Json json;
    json["old"] = baselineJson(study, baselines.oldModel);
    json["new"] = baselineJson(study, baselines.newModel);
    json["cross"] = baselines.cross ? baselineJson(study, *baselines.cross) : Json();
    return json;
}

Json baselineGroupsJson(const StudyResult& result, const Baseline& baseline)
{
    Json json = Json::object();
    for (const BaselineGroup& group : baselineGroups(result, baseline)) {
        Json& entry = json[group.attribute][group.value];
        entry["cmc@1"] = group.cmc1;
        for (std::size_t m = 0; m < group.metrics.size(); ++m)
            if (const std::string name = metricName(result.study.metrics[m]); name != "cmc@1")
                entry[name] = group.metrics[m];
    }
    return json;
}

Json groupsJson(const std::vector<GroupCurve>& groups, const std::vector<MetricCurve>& metrics)
{
    Json json = Json::object();
    for (const GroupCurve& group : groups) {
        Json& entry = json[group.attribute][group.value];
        entry["cmc@1"] = group.cmc1;
        for (std::size_t m = 0; m < group.metrics.size(); ++m)
            if (const std::string name = metricName(metrics[m].metric); name != "cmc@1")
                entry[name] = group.metrics[m];
        entry["backfilled"] = group.backfilled;
    }
    return json;
}

/// The values of each metric, under its name.
void addMetrics(Json& json, const StudyCurve& curve)
{
    for (const char* key : {"metrics", "auc", "gain", "gain_of", "ci95"})
        json[key] = Json::object();
    for (std::size_t m = 0; m < curve.backfill.metrics.size(); ++m) {
        const MetricCurve& metric = curve.backfill.metrics[m];
        const std::string name = metricName(metric.metric);
        json["metrics"][name] = metric.mean;
        json["auc"][name] = {{"slices", metric.aucSlices},
                             {"exact", metric.aucExact ? Json(*metric.aucExact) : Json()}};
        json["gain"][name] = curve.gain[m];
        json["gain_of"][name] = curve.gainOfExact && metric.aucExact ? "exact" : "slices";
        json["ci95"][name] = curve.ci95.empty()
                                 ? Json()
                                 : Json({{"low", curve.ci95[m].low}, {"high", curve.ci95[m].high}});
    }
}

/// M_α / M_new of each metric; null where M_new is 0.
Json relativeToNewJson(const StudyResult& result, const StudyCurve& curve)
{
    Json json = Json::object();
    for (std::size_t m = 0; m < curve.backfill.metrics.size(); ++m) {
        Json& values = json[metricName(curve.backfill.metrics[m].metric)] = Json::array();
        const double whole = baselinesOf(result, curve).newModel.mean[m];
        for (const double mean : curve.backfill.metrics[m].mean)
            values.push_back(whole == 0 ? Json() : Json(mean / whole));
    }
    return json;
}

/// By rank: flips where a query is right when CMC@k is 1.
Json flipsAtJson(const BackfillCurve& curve)
{
    Json json;
    json["1"] = {{"positive", curve.positiveFlips}, {"negative", curve.negativeFlips}};
    for (const FlipCurve& flips : curve.furtherFlips)
        json[std::to_string(flips.k)] = {{"positive", flips.positive},
                                         {"negative", flips.negative}};
    return json;
}

/// The same after every single item.
Json flipsAtByItemJson(const BackfillCurve& curve)
{
    Json json;
    json["1"] = {{"positive", curve.positiveFlipsByItem}, {"negative", curve.negativeFlipsByItem}};
    for (const FlipCurve& flips : curve.furtherFlips)
        json[std::to_string(flips.k)] = {{"positive", flips.positiveByItem},
                                         {"negative", flips.negativeByItem}};
    return json;
}

/// Where a condition is not defined, `met` is null; without an interval, so is the verdict.
Json conditionJson(const Condition& condition)
{
    return {{"met", std::isnan(condition.margin) ? Json() : Json(condition.met)},
            {"margin", condition.margin},
            {"low", condition.interval.low},
            {"high", condition.interval.high},
            {"verdict", condition.verdict ? Json(verdictText(*condition.verdict)) : Json()}};
}

Json conditionsJson(const Conditions& conditions, const std::vector<double>& fractions)
{
    Json json;
    json["backward_compatible"] = conditionJson(conditions.backwardCompatible);
    json["starts_at_old"] = conditionJson(conditions.startsAtOld);
    json["ends_at_new"] = conditionJson(conditions.endsAtNew);
    json["monotone"] = conditionJson(conditions.monotone);
    const Fall& fall = conditions.fall;
    json["monotone"]["falls_from"] = fall.depth > 0 ? Json(fractions[fall.from]) : Json();
    json["monotone"]["falls_to"] = fall.depth > 0 ? Json(fractions[fall.to]) : Json();
    return json;
}

void addConditions(Json& json, const StudyCurve& curve)
{
    json["conditions"] = Json::object();
    for (std::size_t m = 0; m < curve.conditions.size(); ++m)
        json["conditions"][metricName(curve.backfill.metrics[m].metric)] =
            conditionsJson(curve.conditions[m], curve.backfill.fractions);
}

Json similarityJson(const StudyResult& result, const ModelNames& models)
{
    const auto value = [&](const std::string& first, const std::string& second) {
        const auto cka = similarityOf(result.similarities, first, second);
        return cka ? Json(*cka) : Json();
    };
    Json json;
    json["old_new"] = value(models.oldModel, models.newModel);
    if (models.sideModel) {
        json["old_side"] = value(models.oldModel, *models.sideModel);
        json["side_new"] = value(*models.sideModel, models.newModel);
    }
    return json;
}

/// The models that the method works with, which may be its own.
void addModels(Json& json, const StudyResult& result, const StudyCurve& curve)
{
    const ModelNames models = modelNames(result.study, result.study.methods[curve.choice]);
    json["new_model"] = models.newModel;
    json["side_model"] = models.sideModel ? Json(*models.sideModel) : Json();
    json["cka"] = similarityJson(result, models);
}

/// With n = 0, 1, …, N items new.
Json byItemJson(const BackfillCurve& curve)
{
    Json json;
    json["valid_queries"] = curve.validQueries;
    json["right_queries"] = Json::object();
    for (const MetricCurve& metric : curve.metrics)
        if (!metric.rightQueries.empty())
            json["right_queries"][metricName(metric.metric)] = metric.rightQueries;
    json["flips"] = {{"positive", curve.positiveFlipsByItem},
                     {"negative", curve.negativeFlipsByItem}};
    json["flips_at"] = flipsAtByItemJson(curve);
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
            {"metric", metricName(tried->metric)},
            {"held_out_auc", tried->plain},
            {"held_out_gain",
             {{"value", tried->gain},
              {"low", tried->interval.low},
              {"high", tried->interval.high}}}};
}

Json curveJson(const StudyResult& result, const StudyCurve& curve, CurveDetail detail)
{
    Json json;
    json["method"] = curve.method;
    if (const std::string& label = result.study.methods[curve.choice].label; !label.empty())
        json["label"] = label;
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
    json["flips"] = {{"positive", curve.backfill.positiveFlips},
                     {"negative", curve.backfill.negativeFlips}};
    json["flips_against_old"] = {{"positive", curve.flipsAgainstOld.positive},
                                 {"negative", curve.flipsAgainstOld.negative}};
    json["flips_at"] = flipsAtJson(curve.backfill);
    if (detail == CurveDetail::EveryItem)
        json["by_item"] = byItemJson(curve.backfill);
    addMetrics(json, curve);
    json["relative_to_new"] = relativeToNewJson(result, curve);
    addConditions(json, curve);
    json["groups"] = groupsJson(curve.groups, curve.backfill.metrics);
    json["kendall_tau"] = curve.kendallTau ? Json(*curve.kendallTau) : Json();
    json["facts"] = Json::object();
    for (const auto& [name, value] : curve.facts)
        json["facts"][name] = value;
    json["seconds"] = {
        {"fit", curve.fitSeconds}, {"order", curve.orderSeconds}, {"curve", curve.curveSeconds}};
    return json;
}

Json divergedJson(const StudyResult& result, const DivergedFit& fit)
{
    const MethodChoice& choice = result.study.methods[fit.choice];
    const Error::Parts& parts = fit.error.parts();
    Json json;
    json["method"] = choice.id;
    if (!choice.label.empty())
        json["label"] = choice.label;
    json["seed"] = fit.seed;
    json["where"] = parts.where;
    json["problem"] = parts.problem;
    json["remedy"] = parts.remedy;
    json["epochs"] = fit.error.epochs();
    return json;
}

Json costOf(const MethodCost& cost, std::size_t oldDim)
{
    Json json;
    json["parameters"] = cost.parameters;
    json["macs_per_item"] = cost.macsPerItem;
    json["bytes_per_item"] = storedBytes(cost, oldDim);
    return json;
}

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

Json comparisonJson(const Study& study, const Comparison& comparison)
{
    const ComparisonRequest& asked = comparison.asked;
    Json json;
    json["metric"] = metricName(study.metrics[asked.metric]);
    json["of"] = quantityName(asked.of);
    json["a"] = sideJson(study, asked.a);
    json["b"] = sideJson(study, asked.b);
    json["a_value"] = comparison.aValue;
    json["b_value"] = comparison.bValue;
    json["difference"] = comparison.difference;
    json["low"] = comparison.interval.low;
    json["high"] = comparison.interval.high;
    json["resampled"] = resampledText(asked.resampled);
    json["seeds"] = comparison.seeds;
    json["verdict"] = verdictText(comparison.verdict);
    json["holm"] = verdictText(comparison.holm);
    if (comparison.mixesGeometries)
        json["mixes_geometries"] = true;
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

/// Means over the seeds.
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
    return json;
}

Json claimsJson(const StudyResult& result)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < result.claims.size(); ++i) {
        Json claim{{"says", result.study.claims[i].says},
                   {"source", result.study.claims[i].source}};
        claim.update(comparisonJson(result.study, result.claims[i]));
        json.push_back(std::move(claim));
    }
    return json;
}

Json optionJson(const OptionValue& value)
{
    return std::visit([](const auto& plain) { return Json(plain); }, value);
}

Json sweepPointJson(const Study& study, const SweepPoint& point)
{
    Json json;
    json["value"] = optionJson(point.value);
    json["seeds"] = point.seeds;
    json["parameters"] = point.cost ? Json(point.cost->parameters) : Json();
    json["macs_per_item"] = point.cost ? Json(point.cost->macsPerItem) : Json();
    json["facts"] = point.facts;
    json["metrics"] = Json::object();
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        json["metrics"][metricName(study.metrics[m])] = {{"at_0", point.metrics[m].atStart},
                                                         {"auc", point.metrics[m].auc},
                                                         {"at_1", point.metrics[m].atEnd}};
    return json;
}

Json sweepsJson(const StudyResult& result)
{
    Json json = Json::array();
    for (const Sweep& sweep : findSweeps(result)) {
        Json entry;
        entry["name"] = sweep.name;
        entry["method"] = sweep.method;
        entry["option"] = sweep.option;
        entry["ordering"] = sweep.ordering;
        entry["fixed"] = Json::object();
        for (const auto& [name, value] : sweep.fixed)
            entry["fixed"][name] = optionJson(value);
        entry["points"] = Json::array();
        for (const SweepPoint& point : sweep.points)
            entry["points"].push_back(sweepPointJson(result.study, point));
        json.push_back(std::move(entry));
    }
    return json;
}

/// The old system until all is new, then the new one.
Json offlineJson(const StudyResult& result)
{
    Json json = Json::object();
    for (std::size_t m = 0; m < result.study.metrics.size(); ++m)
        json[metricName(result.study.metrics[m])] = {
            {"values", offlineValues(result.study, result.baselines.oldModel.mean[m],
                                     result.baselines.newModel.mean[m])},
            {"auc", result.baselines.oldModel.mean[m]}};
    return json;
}

Json countJson(const std::optional<std::uint64_t>& count)
{
    return count ? Json(*count) : Json();
}

Json costPointJson(const Study& study, const CostChart::Point& point)
{
    Json json;
    json["method"] = study.methods[point.choice].id;
    if (const std::string& label = study.methods[point.choice].label; !label.empty())
        json["label"] = label;
    json["ordering"] = point.ordering;
    json["seeds"] = point.seeds;
    json["macs_per_item"] = point.macsPerItem;
    json["bytes_per_item"] = point.bytesPerItem;
    json["metrics"] = Json::object();
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        json["metrics"][metricName(study.metrics[m])] = {{"at_0", point.metrics[m].atStart},
                                                         {"auc", point.metrics[m].auc}};
    return json;
}

/// Retrieval against costs: methods, the old system (which costs nothing to keep) and embedding the
/// gallery again.
Json costChartJson(const StudyResult& result)
{
    const Study& study = result.study;
    const CostChart chart = costChart(result);
    Json json;
    json["points"] = Json::array();
    for (const CostChart::Point& point : chart.points)
        json["points"].push_back(costPointJson(study, point));
    json["old"] = {{"macs_per_item", 0},
                   {"bytes_per_item", countJson(chart.oldFeatureBytes)},
                   {"metrics", baselineJson(study, result.baselines.oldModel)}};
    json["re_embedding"] = {{"macs_per_item", countJson(study.embeddingMacs)},
                            {"bytes_per_item", countJson(chart.newFeatureBytes)},
                            {"image_bytes", countJson(study.imageBytes)},
                            {"metrics", baselineJson(study, result.baselines.newModel)}};
    return json;
}

/// Where the gallery is held-out training rows, or the methods are fitted on some classes alone.
void addTraining(Json& json, const Study& study)
{
    if (study.heldOut)
        json["held_out"] = {{"rows", study.heldOut->rows},
                            {"seed", study.heldOut->seed},
                            {"folds", study.heldOut->folds},
                            {"fold", study.heldOut->fold}};
    if (study.trainClasses)
        json["train_classes"] = {study.trainClasses->first, study.trainClasses->last};
    if (study.fitOnPilot)
        json["fit_on_pilot"] = *study.fitOnPilot;
}

/// Null where the value is not known.
Json metricsJson(const Study& study, const GenerationValues& values)
{
    if (!values)
        return Json();
    Json json = Json::object();
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        json[metricName(study.metrics[m])] = (*values)[m];
    return json;
}

Json stepJson(const Study& study, const GenerationChain::Step& step)
{
    Json json{{"equation", step.equation}, {"smaller", step.smaller}, {"larger", step.larger}};
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        json["metrics"][metricName(study.metrics[m])] = {{"met", step.margins[m] > 0},
                                                         {"margin", step.margins[m]}};
    return json;
}

Json generationsJson(const StudyResult& result)
{
    Json json = Json::array();
    for (const GenerationChain& chain : findGenerations(result)) {
        Json entry;
        entry["method"] = chain.method;
        entry["fixed"] = Json::object();
        for (const auto& [name, value] : chain.fixed)
            entry["fixed"][name] = optionJson(value);
        entry["m_o2o"] = metricsJson(result.study, chain.old);
        entry["updates"] = Json::array();
        for (const Generation& generation : chain.generations)
            entry["updates"].push_back(
                {{"new", generation.newModel},
                 {"m_bct", metricsJson(result.study, generation.backward)},
                 {"m_fct", metricsJson(result.study, generation.forward)},
                 {"m_n2n", metricsJson(result.study, generation.newToNew)},
                 {"m_bct_alone", metricsJson(result.study, generation.backwardAlone)}});
        entry["conditions"] = Json::array();
        for (const GenerationChain::Step& step : chain.steps)
            entry["conditions"].push_back(stepJson(result.study, step));
        json.push_back(std::move(entry));
    }
    return json;
}

Json curvesJson(const StudyResult& result, CurveDetail detail)
{
    Json json = Json::array();
    for (const StudyCurve& curve : result.curves)
        json.push_back(curveJson(result, curve, detail));
    return json;
}

Json partJson(const StudyResult& part, CurveDetail detail)
{
    Json json;
    json["name"] = part.study.name;
    json["gallery"] = part.items->gallery.count;
    json["queries"] = part.relevance.queryCount();
    json["baselines"] = baselinesJson(part.study, part.baselines);
    json["curves"] = curvesJson(part, detail);
    for (Json& curve : json["curves"]) {
        curve["part"] = part.study.name;
        curve.erase("hours"); // of the whole gallery's backfill
    }
    return json;
}

} // namespace

std::string scoreJson(const Score& score, bool perQuery)
{
    Json json;
    json["queries"] = score.queries;
    json["gallery"] = score.gallery;
    json["metrics"] = Json::object();
    json["valid_queries"] = score.validQueries;
    for (const Score::Entry& entry : score.entries)
        json["metrics"][metricName(entry.metric)] = entry.mean;
    if (perQuery)
        for (const Score::Entry& entry : score.entries)
            json["per_query"][metricName(entry.metric)] = entry.perQuery;
    return textOf(json);
}

std::string studyJson(const StudyResult& result, CurveDetail detail)
{
    Json json;
    json["baselines"] = baselinesJson(result.study, result.baselines);
    if (result.normalisedBaselines)
        json["normalised_baselines"] = baselinesJson(result.study, *result.normalisedBaselines);
    json["baseline_groups"] = {{"old", baselineGroupsJson(result, result.baselines.oldModel)},
                               {"new", baselineGroupsJson(result, result.baselines.newModel)}};
    json["cka"] = similarityJson(result, modelNames(result.study));
    json["curves"] = curvesJson(result, detail);
    if (!result.study.stages.empty())
        json["staged"] = stagedJson(result);
    for (const StudyResult& part : result.parts)
        json["parts"].push_back(partJson(part, detail));
    json["means"] = meansJson(result);
    json["sweeps"] = sweepsJson(result);
    json["cost_chart"] = costChartJson(result);
    json["offline"] = offlineJson(result);
    json["generations"] = generationsJson(result);
    json["comparisons"] = Json::array();
    for (const Comparison& comparison : result.comparisons)
        json["comparisons"].push_back(comparisonJson(result.study, comparison));
    json["comparisons_left_out"] = result.comparisonsLeftOut;
    json["claims"] = claimsJson(result);
    json["group_gaps"] = Json::array();
    for (const StudyGroupGap& gap : result.groupGaps)
        json["group_gaps"].push_back(groupGapJson(result, gap));
    json["diverged"] = Json::array();
    for (const DivergedFit& fit : result.diverged)
        json["diverged"].push_back(divergedJson(result, fit));
    addTraining(json, result.study);
    json["estimated"] = nullptr; // an estimate is written by estimateJson()
    json["device"] = result.provenance.device;
    json["version"] = result.provenance.version;
    return textOf(json);
}

std::string costJson(const std::string& method, const MethodCost& cost, std::size_t oldDim)
{
    Json json;
    json["method"] = method;
    json.update(costOf(cost, oldDim));
    json["modules"] = Json::array();
    for (const MethodCost::Module& module : cost.modules)
        json["modules"].push_back({{"name", module.name}, {"parameters", module.parameters}});
    return textOf(json);
}

std::string costsJson(const CostTable& table)
{
    const Dimensions& dimensions = table.dimensions;
    Json json;
    json["old_dim"] = dimensions.oldDim;
    json["new_dim"] = dimensions.newDim;
    json["side_dim"] = dimensions.sideDim ? Json(*dimensions.sideDim) : Json();
    json["intermediate_dims"] = Json::array();
    for (const Dimensions::Intermediate& model : dimensions.intermediate)
        json["intermediate_dims"].push_back(model.dim);
    json["embedding_macs"] = table.embeddingMacs ? Json(*table.embeddingMacs) : Json();
    json["side_macs"] = table.sideMacs ? Json(*table.sideMacs) : Json();
    json["methods"] = Json::array();
    for (const CostTable::Row& row : table.rows) {
        Json entry;
        entry["method"] = row.method;
        if (row.cost) {
            entry.update(costOf(*row.cost, dimensions.oldDim));
            entry["side_bytes_per_item"] = row.cost->extraBytesPerItem;
            const std::optional<std::uint64_t> macs = insertionMacs(table, *row.cost);
            entry["insertion_macs"] = macs ? Json(*macs) : Json();
            entry["insertion_bytes"] = row.cost->sideBytesPerItem;
        } else {
            entry["lacking"] = row.lacking;
        }
        json["methods"].push_back(std::move(entry));
    }
    return textOf(json);
}

} // namespace crossfade
