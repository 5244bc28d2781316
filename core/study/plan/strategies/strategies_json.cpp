#include "core/study/plan/strategies/strategies_json.h"

#include "core/methods/common_options.h"
#include "core/study/request/new_models.h"

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json;

/// The value of the option `calibrated`, null where a method has none or it is not wanted.
Json calibratedJson(const Options& options)
{
    const auto found = options.values().find(calibratedOption);
    if (found == options.values().end() || optionText(found->second) == notCalibrated)
        return nullptr;
    return optionText(found->second);
}

} // namespace

Json estimatedJson(const Estimated& number)
{
    return {{"value", number.value}, {"low", number.interval.low}, {"high", number.interval.high}};
}

void addNewModel(Json& json, const Study& study, std::size_t newModel)
{
    if (!study.otherNewModels.empty())
        json["new_model"] = newModelsOf(study)[newModel];
}

Json candidateJson(const Study& study, const Candidate& candidate)
{
    const MethodChoice& choice = study.methods[candidate.choice];
    Json json{{"method", choice.id},
              {"label", choice.displayName()},
              {"ordering", candidate.ordering},
              {"calibrated", calibratedJson(choice.options)}};
    addNewModel(json, study, newModelOf(study, candidate));
    return json;
}

Json strategiesJson(const StrategyTable& table, const Study& study,
                    const std::vector<Candidate>& candidates)
{
    Json rows = Json::array();
    for (const StrategyRow& row : table.rows) {
        Json json{{"strategy", strategyText(row.strategy)}};
        json.update(row.candidate ? candidateJson(study, candidates[*row.candidate])
                                  : Json{{"method", nullptr},
                                         {"label", nullptr},
                                         {"ordering", nullptr},
                                         {"calibrated", nullptr}});
        addNewModel(json, study, row.newModel);
        json["depth"] = row.depth > 0 ? Json(row.depth) : Json();
        json["now"] = estimatedJson(row.now);
        json["at_budget"] = estimatedJson(row.atBudget);
        json["whole_way"] = estimatedJson(row.wholeWay);
        json["above_waiting"] = estimatedJson(row.aboveWaiting);
        json["broken"] = estimatedJson(row.broken);
        if (!table.groupedBy.empty())
            json["worst_group"] = estimatedJson(row.worstGroup);
        json["hours"] = orNull(row.hours);
        json["cost"] = orNull(row.cost);
        json["needs_training"] = row.needsTraining;
        json["bytes"] = row.bytes;
        json["milliseconds"] = orNull(row.milliseconds);
        json["model_calls"] = row.modelCalls;
        rows.push_back(std::move(json));
    }
    return rows;
}

Json adviceJson(const StrategyTable& table)
{
    return {{"what", table.what.english()}, {"why", table.why.english()}};
}

} // namespace crossfade
