#include "core/study/planning/plan_report.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <sstream>

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json;

/// null where it is not known.
Json numberJson(double value)
{
    return std::isfinite(value) ? Json(value) : Json();
}

Json intervalJson(const Interval& interval)
{
    return interval.isKnown() ? Json{interval.low, interval.high} : Json();
}

Json promisedJson(const Promised& promised)
{
    return {{"value", numberJson(promised.value)}, {"ci95", intervalJson(promised.interval)}};
}

Json candidateJson(const Plan& plan, std::size_t candidate)
{
    const Candidate& found = plan.candidates[candidate];
    return {{"method", plan.request.study.methods[found.choice].displayName()},
            {"ordering", found.ordering}};
}

Json scoreJson(const Plan& plan, const CandidateScore& score)
{
    Json json = candidateJson(plan, score.candidate);
    json["value"] = numberJson(score.value);
    json["behind_best"] = numberJson(score.behindBest);
    json["standard_error"] = numberJson(score.standardError);
    json["as_good_as_best"] = score.isAsGood;
    json["above_old"] = {{"value", numberJson(score.aboveOld)},
                         {"ci95", intervalJson(score.aboveOldInterval)}};
    json["gain"] = numberJson(score.gain);
    json["serve_from"] = score.serveFrom ? Json(*score.serveFrom) : Json();
    json["no_regret_auc"] = numberJson(score.noRegretAuc);
    return json;
}

Json scoresJson(const Plan& plan, const std::vector<CandidateScore>& scores)
{
    Json json = Json::array();
    for (const CandidateScore& score : scores)
        json.push_back(scoreJson(plan, score));
    return json;
}

Json promisesJson(const Plan& plan)
{
    const Choice& choice = plan.choice;
    Json along = Json::array();
    for (std::size_t t = 0; t < choice.gainAlong.size(); ++t) {
        Json at = promisedJson(choice.gainAlong[t]);
        at["fraction"] = plan.fractions[t];
        along.push_back(std::move(at));
    }
    return {{"criterion", promisedJson(choice.criterion)},
            {"gain", promisedJson(choice.gain)},
            {"gain_along", std::move(along)}};
}

Json inputsJson(const Provenance& provenance)
{
    Json json = Json::array();
    for (const Provenance::Input& input : provenance.inputs)
        json.push_back({{"file", input.file.string()}, {"sha256", input.sha256}});
    return json;
}

/// What made the plan.
Json headJson(const Plan& plan)
{
    const PlanRequest& request = plan.request;
    return {{"format", "crossfade plan 1"},
            {"version", plan.provenance.version},
            {"created", plan.provenance.created},
            {"inputs", inputsJson(plan.provenance)},
            {"old", request.study.oldModel},
            {"new", request.study.newModel},
            {"chosen", candidateJson(plan, plan.choice.chosen)},
            {"criterion", criterionText(request.criterion)},
            {"tried_on", "held-out training rows"},
            {"parts", request.parts},
            {"items", plan.order.size()}};
}

Json checkJson(const Plan& plan, const PlanCheck& check)
{
    return {{"scores", scoresJson(plan, check.real.scores)},
            {"best", candidateJson(plan, check.best)},
            {"regret", numberJson(check.regret)},
            {"promised_gain", promisedJson(plan.choice.gain)},
            {"real_gain", numberJson(check.gain)}};
}

std::string idOf(const Plan& plan, std::size_t position)
{
    const auto row = static_cast<std::size_t>(plan.order[position]);
    return plan.ids.empty() ? std::to_string(row) : plan.ids[row];
}

void addBatch(Json& json, const Batch& batch)
{
    json["fraction"] = batch.fraction;
    json["gain"] = promisedJson(batch.gain);
    json["cost"] = batch.cost ? Json(*batch.cost) : Json();
    json["hours"] = batch.hours ? Json(*batch.hours) : Json();
    json["end"] = batch.end ? Json(*batch.end) : Json();
}

std::string line(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// RFC 4180.
std::string cell(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char letter : text)
        quoted += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    return quoted + '"';
}

std::string cell(double value)
{
    if (!std::isfinite(value))
        return {};
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text.precision(10);
    text << value;
    return text.str();
}

std::string cell(const std::optional<double>& value)
{
    return value ? cell(*value) : std::string();
}

/// What the lines of one batch end with.
std::string batchCells(const Batch& batch)
{
    return cell(batch.fraction) + ',' + cell(batch.gain.value) + ',' +
           cell(batch.gain.interval.low) + ',' + cell(batch.gain.interval.high) + ',' +
           cell(batch.cost) + ',' + cell(batch.hours) + ',' + batch.end.value_or("");
}

} // namespace

std::string planJson(const Plan& plan)
{
    Json json = headJson(plan);
    json["queries"] = plan.queries;
    json["waiting"] = {{"value", numberJson(plan.choice.waiting)},
                       {"is_better", plan.choice.isWaitingBetter}};
    json["candidates"] = scoresJson(plan, plan.choice.scores);
    json["promised"] = promisesJson(plan);
    json["chosen_without_part"] = Json::array();
    for (const std::size_t candidate : plan.choice.chosenWithoutPart)
        json["chosen_without_part"].push_back(candidateJson(plan, candidate));
    json["batches"] = Json::array();
    for (const Batch& batch : plan.batches) {
        Json made{{"first", batch.first}, {"count", batch.count}};
        addBatch(made, batch);
        json["batches"].push_back(std::move(made));
    }
    if (plan.check)
        json["check"] = checkJson(plan, *plan.check);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string planLines(const Plan& plan)
{
    std::string text = line(headJson(plan));
    for (std::size_t i = 0; i < plan.batches.size(); ++i) {
        const Batch& batch = plan.batches[i];
        Json json{{"batch", i + 1}, {"position", batch.first}};
        addBatch(json, batch);
        Json& ids = json["ids"] = Json::array();
        for (std::size_t j = 0; j < batch.count; ++j)
            ids.push_back(idOf(plan, batch.first + j));
        text += line(json);
    }
    return text;
}

std::string planCsv(const Plan& plan)
{
    std::string text = "# " + line(headJson(plan)) +
                       "batch,position,id,fraction,gain,gain_low,gain_high,cost,hours,end\n";
    for (std::size_t i = 0; i < plan.batches.size(); ++i) {
        const Batch& batch = plan.batches[i];
        const std::string ending = batchCells(batch);
        for (std::size_t j = 0; j < batch.count; ++j)
            text += std::to_string(i + 1) + ',' + std::to_string(batch.first + j) + ',' +
                    cell(idOf(plan, batch.first + j)) + ',' + ending + '\n';
    }
    return text;
}

} // namespace crossfade
