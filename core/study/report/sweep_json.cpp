#include "core/study/report/sweep_json.h"

#include "core/study/analysis/found_sweeps.h"
#include "core/study/analysis/generations.h"

namespace crossfade
{

namespace
{

using Json = nlohmann::ordered_json;

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

} // namespace

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

} // namespace crossfade
