#include "core/study/report/json_report.h"

#include "core/study/analysis/baseline_groups.h"
#include "core/study/analysis/offline.h"
#include "core/study/report/comparison_json.h"
#include "core/study/report/cost_json.h"
#include "core/study/report/curve_json.h"
#include "core/study/report/index_json.h"
#include "core/study/report/json_text.h"
#include "core/study/report/staged_json.h"
#include "core/study/report/sweep_json.h"
#include "core/study/report/uncertainty_json.h"
#include "core/study/request/study_fields.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

namespace
{

// Keeps the keys in the order in which they are set; NaN is written as null.
using Json = nlohmann::ordered_json;

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

Json divergedJson(const StudyResult& result, const DivergedFit& fit)
{
    const MethodChoice& choice = result.study.methods[fit.choice];
    const Error::Parts& parts = fit.error.parts();
    Json json;
    json["method"] = choice.id;
    if (!choice.label.empty())
        json["label"] = choice.label;
    json["seed"] = fit.seed;
    json["where"] = parts.where.english();
    json["problem"] = parts.problem.english();
    json["remedy"] = parts.remedy.english();
    json["epochs"] = fit.error.epochs();
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

/// The fields of the study that its description wants in reports, where they say something.
class ReportedFields
{
public:
    explicit ReportedFields(Json& json) : m_json(json) {}

    template <class T>
    void operator()(const Field& field, const T& value)
    {
        if (field.inReport)
            add(std::string(field.lastKey()), value);
    }
    void operator()(const Field&, const std::optional<HeldOut>& value)
    {
        if (value)
            m_json["held_out"] = {{"rows", value->rows},
                                  {"seed", value->seed},
                                  {"folds", value->folds},
                                  {"fold", value->fold}};
    }

private:
    template <class T>
    void add(const std::string& key, const std::optional<T>& value)
    {
        if (value)
            add(key, *value);
    }
    void add(const std::string& key, const std::string& value)
    {
        if (!value.empty())
            m_json[key] = value;
    }
    void add(const std::string& key, double value) { m_json[key] = value; }
    void add(const std::string& key, const ClassRange& value)
    {
        m_json[key] = {value.first, value.last};
    }
    template <class T>
    void add(const std::string& key, const T&)
    {
        throw Error(ErrorCode::Internal, {.where = key, .problem = "no report can hold it"});
    }

    Json& m_json;
};

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
    if (!result.indexCurves.empty())
        json["index"] = indexCurvesJson(result);
    if (!result.study.stages.empty())
        json["staged"] = stagedJson(result);
    for (const StudyResult& part : result.parts)
        json["parts"].push_back(partJson(part, detail));
    json["uncertainty"] = uncertaintyJson(result);
    json["means"] = meansJson(result);
    json["sweeps"] = sweepsJson(result);
    json["cost_chart"] = costChartJson(result);
    json["offline"] = offlineJson(result);
    json["generations"] = generationsJson(result);
    json["comparisons"] = Json::array();
    for (const Comparison& comparison : result.comparisons)
        json["comparisons"].push_back(comparisonJson(result, comparison));
    json["comparisons_left_out"] = result.comparisonsLeftOut;
    json["claims"] = claimsJson(result);
    json["group_gaps"] = Json::array();
    for (const StudyGroupGap& gap : result.groupGaps)
        json["group_gaps"].push_back(groupGapJson(result, gap));
    json["diverged"] = Json::array();
    for (const DivergedFit& fit : result.diverged)
        json["diverged"].push_back(divergedJson(result, fit));
    ReportedFields reported(json);
    fields(reported, result.study);
    json["equal_within"] = equalWithin(result.study);
    json["estimated"] = nullptr; // an estimate is written by estimateJson()
    json["device"] = result.provenance.device;
    json["version"] = result.provenance.version;
    return textOf(json);
}

} // namespace crossfade
