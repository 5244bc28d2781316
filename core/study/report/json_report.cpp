#include "core/study/report/json_report.h"

#include "core/study/analysis/baseline_groups.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/new_model_rows.h"
#include "core/study/analysis/offline.h"
#include "core/study/report/json_sections.h"
#include "core/study/report/json_text.h"
#include "core/study/request/new_models.h"
#include "core/study/request/study_fields.h"

namespace crossfade
{

namespace
{

Json baselinesJson(const Study& study, const Baselines& baselines)
{
    Json json;
    json["old"] = baselineJson(study, baselines.oldModel);
    json["new"] = baselineJson(study, baselines.newModel);
    json["cross"] = baselines.cross ? baselineJson(study, *baselines.cross) : Json();
    return json;
}

Json divergedJson(const StudyResult& result, const DivergedFit& fit)
{
    const Error::Parts& parts = fit.error.parts();
    Json json = choiceJson(result.study.methods[fit.choice]);
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
    return byMetric(result.study.metrics, [&](std::size_t m) {
        const double oldValue = result.baselines.oldModel.mean[m];
        return Json{
            {"values", offlineValues(result.study, oldValue, result.baselines.newModel.mean[m])},
            {"auc", oldValue}};
    });
}

Json behindJson(const Estimated& behind)
{
    return {
        {"difference", behind.value}, {"low", behind.interval.low}, {"high", behind.interval.high}};
}

Json newModelJson(const StudyResult& result, const NewModelRow& row)
{
    Json json{{"alone", row.alone}, {"alone_behind_best", behindJson(row.aloneBehind)}};
    if (!row.best)
        return json;
    Json& best = json["best"] = choiceJson(result.study.methods[row.best->choice]);
    best["ordering"] = row.best->ordering;
    best["auc"] = row.auc;
    best["gain"] = row.gain;
    best["behind_best"] = behindJson(row.behind);
    best["negative_flips"] = {{"half_way", row.negativeHalfWay}, {"end", row.negativeAtEnd}};
    return json;
}

/// Each of several new models, with its baselines and the best way to it.
Json newModelsJson(const StudyResult& result)
{
    JobContext job;
    const std::vector<std::string> models = newModelsOf(result.study);
    std::vector<std::vector<NewModelRow>> rows;
    for (std::size_t m = 0; m < result.study.metrics.size(); ++m)
        rows.push_back(newModelRows(result, m, job));
    Json json = Json::array();
    for (std::size_t i = 0; i < models.size(); ++i)
        json.push_back({{"new_model", models[i]},
                        {"baselines", baselinesJson(result.study, baselinesOfModel(result, i))},
                        {"metrics", byMetric(result.study.metrics, [&](std::size_t m) {
                             return newModelJson(result, rows[m][i]);
                         })}});
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
        if (field.inReport && field.isWritten)
            add(std::string(field.lastKey()), value);
    }
    void operator()(const Field&, const std::optional<HeldOut>& value)
    {
        if (value)
            m_json["held_out"] = {{"rows", value->rows},
                                  {"seed", value->seed},
                                  {"folds", value->folds},
                                  {"fold", value->fold}};
        if (value && value->dealsRows)
            m_json["held_out"]["deals"] = "rows";
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
    void add(const std::string& key, std::uint64_t value) { m_json[key] = value; }
    void add(const std::string& key, bool value)
    {
        if (value)
            m_json[key] = true;
    }
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
    return listOf(result.curves,
                  [&](const StudyCurve& curve) { return curveJson(result, curve, detail); });
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
    const auto ofGroups = [&](const Baseline& baseline) {
        return groupsJson(result.study.metrics, baselineGroups(result, baseline));
    };
    json["baseline_groups"] = {{"old", ofGroups(result.baselines.oldModel)},
                               {"new", ofGroups(result.baselines.newModel)}};
    json["cka"] = similarityJson(result, modelNames(result.study));
    if (!result.study.otherNewModels.empty())
        json["new_models"] = newModelsJson(result);
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
    json["comparisons"] = comparisonsJson(result);
    json["comparisons_left_out"] = result.comparisonsLeftOut;
    json["claims"] = claimsJson(result);
    json["group_gaps"] = listOf(
        result.groupGaps, [&](const StudyGroupGap& gap) { return groupGapJson(result, gap); });
    json["diverged"] =
        listOf(result.diverged, [&](const DivergedFit& fit) { return divergedJson(result, fit); });
    ReportedFields reported(json);
    fields(reported, result.study);
    json["equal_within"] = equalWithin(result.study);
    json["estimated"] = nullptr; // an estimate is written by estimateJson()
    json["device"] = result.provenance.device;
    json["version"] = result.provenance.version;
    return textOf(json);
}

} // namespace crossfade
