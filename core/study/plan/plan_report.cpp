#include "core/study/plan/plan_report.h"

#include "core/base/error.h"
#include "core/files/atomic_file.h"
#include "core/study/plan/strategies/strategies_json.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "core/study/request/new_models.h"
#include "core/study/result/sha256.h"
#include "core/tuning/tuning_file.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json;

Json candidateJson(const Plan& plan, std::size_t candidate)
{
    return candidateJson(plan.request.study, plan.candidates[candidate]);
}

bool isSavedTransform(const std::filesystem::path& file)
{
    try {
        (void)readTuning(file);
        return true;
    } catch (const Error& error) {
        if (error.code() != ErrorCode::BadFormat) // it could not be looked into
            throw;
        return false;
    }
}

std::string strategyOfCandidate(const Plan& plan, std::size_t candidate)
{
    return candidate < plan.kinds.size() ? strategyText(plan.kinds[candidate]) : "";
}

/// What to do, and the method and order of the backfill.
Json recommendedJson(const Plan& plan)
{
    const StrategyTable& table = plan.strategies;
    Json json = Json::object();
    if (!table.rows.empty()) {
        const StrategyRow& row = table.rows[table.recommended];
        json["strategy"] = strategyText(row.strategy);
        if (row.depth > 0)
            json["depth"] = row.depth;
    }
    json.update(candidateJson(plan, plan.choice.chosen));
    return json;
}

/// One number for each metric of the study.
Json metricsJson(const Plan& plan, const std::vector<Estimated>& numbers)
{
    Json json = Json::object();
    for (std::size_t m = 0; m < numbers.size(); ++m)
        json[metricName(plan.request.study.metrics[m])] = estimatedJson(numbers[m]);
    return json;
}

Json scoreJson(const Plan& plan, const CandidateScore& score)
{
    Json json = candidateJson(plan, score.candidate);
    json["strategy"] = strategyOfCandidate(plan, score.candidate);
    json["value"] = score.value;
    json["behind_best"] = score.behindBest;
    json["standard_error"] = score.standardError;
    json["as_good_as_best"] = score.isAsGood;
    json["above_old"] = estimatedJson({score.aboveOld, score.aboveOldInterval});
    json["auc"] = metricsJson(plan, score.auc);
    json["starts_below_old"] = score.startsBelowOld;
    json["gain"] = score.gain;
    json["serve_from"] = score.serveFrom ? Json(*score.serveFrom) : Json();
    json["no_regret_auc"] = score.noRegretAuc;
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
        Json at = estimatedJson(choice.gainAlong[t]);
        at["fraction"] = plan.fractions[t];
        along.push_back(std::move(at));
    }
    return {{"objective", estimatedJson(choice.objective)},
            {"gain", estimatedJson(choice.gain)},
            {"gain_along", std::move(along)}};
}

/// What serving the mixed gallery takes; the cost by the user's figures.
Json servingJson(const Plan& plan)
{
    const ServingCost& serving = plan.serving;
    const std::optional<double>& costPerItem = plan.request.pace.costPerItem;
    const bool isCostKnown = serving.asEmbeddings && costPerItem;
    return {{"transformed_items", serving.transformedItems},
            {"macs_per_item", serving.macsPerItem},
            {"extra_bytes_per_item", serving.extraBytesPerItem},
            {"as_embeddings", serving.asEmbeddings ? Json(*serving.asEmbeddings) : Json()},
            {"cost", isCostKnown ? Json(*serving.asEmbeddings * *costPerItem) : Json()},
            {"embeds_queries_twice", serving.embedsQueriesTwice},
            {"maps_queries", serving.mapsQueries},
            {"searches", serving.searchesTwice ? 2 : 1}};
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
            {"new", plan.chosenStudy.newModel},
            {"recommended", recommendedJson(plan)},
            {"objective", objectiveName(request.objective).english()},
            {"objective_metric", metricName(request.objective.metric)},
            {"objective_form", objectiveForm(request.objective)},
            {"judged_on", judgeOnText(plan.judgedOn)},
            {"judged_why", plan.judgedWhy.english()},
            {"pilot", plan.judgedOn == JudgeOn::Pilot ? Json(plan.pilot) : Json()},
            {"parts", plan.choice.chosenWithoutPart.size()},
            {"gallery", plan.gallery},
            {"present", plan.gallery - plan.order.size()}};
}

/// [[value, low, high], …].
Json alongJson(const std::vector<Estimated>& along)
{
    Json json = Json::array();
    for (const Estimated& at : along)
        json.push_back({at.value, at.interval.low, at.interval.high});
    return json;
}

Json paceJson(const BackfillPace& pace)
{
    return {{"batch_size", pace.batchSize},
            {"cost_per_item", orNull(pace.costPerItem)},
            {"items_per_hour", orNull(pace.itemsPerHour)},
            {"queries_per_hour", orNull(pace.queriesPerHour)},
            {"start", orNull(pace.start)}};
}

/// The head of a plan file: what made the plan, and what following it needs (plan_reader.h).
Json fileHeadJson(const Plan& plan, const std::optional<KeptFit>& fit)
{
    Json json = headJson(plan);
    if (fit)
        json["transform"] = {{"file", fit->file.string()}, {"sha256", fit->sha256}};
    json["items"] = plan.order.size();
    json["pace"] = paceJson(plan.request.pace);
    json["fingerprint"] = plan.fingerprint;
    if (!plan.drawn.empty()) {
        json["drawn"] = plan.drawn;
        json["drawn_items"] = plan.drawn.size();
    }
    Json metrics = Json::object();
    for (std::size_t m = 0; m < plan.choice.along.size(); ++m)
        metrics[metricName(plan.request.study.metrics[m])] = alongJson(plan.choice.along[m]);
    json["promise"] = {{"gain", alongJson(plan.choice.gainAlong)}, {"metrics", std::move(metrics)}};
    json["study"] = studyText(plan.chosenStudy, "/plan.csv");
    return json;
}

Json checkJson(const Plan& plan, const PlanCheck& check)
{
    return {{"scores", scoresJson(plan, check.real.scores)},
            {"best", candidateJson(plan, check.best)},
            {"regret", check.regret},
            {"best_way", wayName(check.bestWay, plan.request.study, plan.candidates).english()},
            {"strategy_regret", check.strategyRegret},
            {"promised_gain", estimatedJson(plan.choice.gain)},
            {"real_gain", check.gain}};
}

std::string idOf(const Plan& plan, std::size_t position)
{
    const auto row = static_cast<std::size_t>(plan.order[position]);
    return plan.ids.text(row);
}

void addBatch(Json& json, const Plan& plan, const Batch& batch)
{
    json["items"] = batch.count;
    json["fraction"] = batch.fraction;
    json["metrics"] = metricsJson(plan, batch.metrics);
    json["gain"] = estimatedJson(batch.gain);
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

} // namespace

std::string planJson(const Plan& plan)
{
    Json json = headJson(plan);
    json["queries"] = plan.queries;
    json["waiting"] = {{"value", plan.choice.waiting}, {"is_better", plan.choice.isWaitingBetter}};
    json["budget"] = plan.strategies.budget;
    json["strategies"] = strategiesJson(plan.strategies, plan.request.study, plan.candidates);
    json["advice"] = adviceJson(plan.strategies);
    json["candidates"] = scoresJson(plan, plan.choice.scores);
    json["promised"] = promisesJson(plan);
    json["chosen_without_part"] = Json::array();
    for (const std::size_t candidate : plan.choice.chosenWithoutPart)
        json["chosen_without_part"].push_back(candidateJson(plan, candidate));
    json["serving"] = servingJson(plan);
    json["batches"] = Json::array();
    for (const Batch& batch : plan.batches) {
        Json made{{"position", batch.first}};
        addBatch(made, plan, batch);
        json["batches"].push_back(std::move(made));
    }
    if (plan.check)
        json["check"] = checkJson(plan, *plan.check);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string planLines(const Plan& plan, const std::optional<KeptFit>& fit)
{
    std::string text = line(fileHeadJson(plan, fit));
    for (std::size_t i = 0; i < plan.batches.size(); ++i) {
        const Batch& batch = plan.batches[i];
        Json json{{"batch", i + 1}, {"position", batch.first}};
        addBatch(json, plan, batch);
        Json& ids = json["ids"] = Json::array();
        for (std::size_t j = 0; j < batch.count; ++j)
            ids.push_back(idOf(plan, batch.first + j));
        text += line(json);
    }
    return text;
}

std::string planCsv(const Plan& plan, const std::optional<KeptFit>& fit)
{
    std::string text = "# " + line(fileHeadJson(plan, fit)) + "position,batch,id\n";
    for (std::size_t i = 0; i < plan.batches.size(); ++i)
        for (std::size_t j = 0; j < plan.batches[i].count; ++j) {
            const std::size_t position = plan.batches[i].first + j;
            text += std::to_string(position) + ',' + std::to_string(i + 1) + ',' +
                    cell(idOf(plan, position)) + '\n';
        }
    return text;
}

std::string planForStore(const Plan& plan, const StoreTarget& target)
{
    validate(target, plan.ids);
    std::string text;
    for (std::size_t i = 0; i < plan.batches.size(); ++i)
        text += batchLines(
            target, plan.ids,
            std::span(plan.order).subspan(plan.batches[i].first, plan.batches[i].count), i + 1);
    return text;
}

std::filesystem::path fitBeside(const std::filesystem::path& plan)
{
    namespace fs = std::filesystem;
    std::error_code ignored;
    const bool isThere = fs::exists(plan, ignored);
    if (isThere && (!fs::is_regular_file(plan, ignored) ||
                    fs::equivalent(plan, "/dev/stdout", ignored))) // may lead to a file
        return {};
    fs::path fit = plan;
    fit += ".pt";
    if (fs::exists(fit, ignored) && !isSavedTransform(fit))
        throw Error(ErrorCode::BadUsage,
                    {.where = fit,
                     .problem = Core::says("the plan's fit would be kept in this file, which is "
                                           "there and is no saved transform"),
                     .expected = Core::says("a plan whose name with .pt is free, or --transform "
                                            "with another file")});
    return fit;
}

void writePlan(const Plan& plan, const PlanFiles& files, JobContext& job)
{
    const std::filesystem::path transform =
        files.transform.empty() ? fitBeside(files.csv.empty() ? files.lines : files.csv)
                                : files.transform;
    std::string sha256;
    if (!transform.empty()) {
        saveTuned(transform, *plan.fitted, plan.tuning);
        sha256 = sha256File(transform, job);
    }
    const auto asSeenFrom = [&](const std::filesystem::path& file) -> std::optional<KeptFit> {
        if (transform.empty())
            return {};
        const auto folder = std::filesystem::absolute(file).parent_path();
        return KeptFit{std::filesystem::absolute(transform).lexically_proximate(folder), sha256};
    };
    if (!files.csv.empty())
        writeWholeFile(files.csv, planCsv(plan, asSeenFrom(files.csv)));
    if (!files.lines.empty())
        writeWholeFile(files.lines, planLines(plan, asSeenFrom(files.lines)));
}

} // namespace crossfade
