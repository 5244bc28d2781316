#include "core/study/report/json_sections.h"

#include "core/study/analysis/found_sweeps.h"
#include "core/study/analysis/generations.h"

namespace crossfade
{

namespace
{

Json optionJson(const OptionValue& value)
{
    return std::visit([](const auto& plain) { return Json(plain); }, value);
}

Json optionsJson(const std::map<std::string, OptionValue>& options)
{
    Json json = Json::object();
    for (const auto& [name, value] : options)
        json[name] = optionJson(value);
    return json;
}

Json sweepPointJson(const Study& study, const SweepPoint& point)
{
    Json json;
    json["value"] = optionJson(point.value);
    json["seeds"] = point.seeds;
    json["parameters"] = point.cost ? Json(point.cost->parameters) : Json();
    json["macs_per_item"] = point.cost ? Json(point.cost->macsPerItem) : Json();
    json["facts"] = point.facts;
    json["metrics"] = byMetric(study.metrics, [&](std::size_t m) {
        const SweepPoint::Values& values = point.metrics[m];
        return Json{{"at_0", values.atStart}, {"auc", values.auc}, {"at_1", values.atEnd}};
    });
    return json;
}

/// Null where the value is not known.
Json metricsJson(const Study& study, const GenerationValues& values)
{
    if (!values)
        return Json();
    return byMetric(study.metrics, [&](std::size_t m) { return (*values)[m]; });
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
    return listOf(findSweeps(result), [&](const Sweep& sweep) {
        return Json{{"name", sweep.name},
                    {"method", sweep.method},
                    {"option", sweep.option},
                    {"ordering", sweep.ordering},
                    {"fixed", optionsJson(sweep.fixed)},
                    {"points", listOf(sweep.points, [&](const SweepPoint& point) {
                         return sweepPointJson(result.study, point);
                     })}};
    });
}

Json generationsJson(const StudyResult& result)
{
    const Study& study = result.study;
    const auto updateJson = [&](const Generation& generation) {
        return Json{{"new", generation.newModel},
                    {"m_bct", metricsJson(study, generation.backward)},
                    {"m_fct", metricsJson(study, generation.forward)},
                    {"m_n2n", metricsJson(study, generation.newToNew)},
                    {"m_bct_alone", metricsJson(study, generation.backwardAlone)}};
    };
    const auto conditionJson = [&](const GenerationChain::Step& step) {
        return stepJson(study, step);
    };
    return listOf(findGenerations(result), [&](const GenerationChain& chain) {
        return Json{{"method", chain.method},
                    {"fixed", optionsJson(chain.fixed)},
                    {"m_o2o", metricsJson(study, chain.old)},
                    {"updates", listOf(chain.generations, updateJson)},
                    {"conditions", listOf(chain.steps, conditionJson)}};
    });
}

} // namespace crossfade
