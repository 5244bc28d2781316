#include "core/study/report/json_text.h"

namespace crossfade
{

std::string textOf(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

void to_json(Json& json, const Interval& interval)
{
    json = {{"low", interval.low}, {"high", interval.high}};
}

Json withInterval(double value, const Interval& interval)
{
    return {{"value", value}, {"low", interval.low}, {"high", interval.high}};
}

Json choiceJson(const MethodChoice& choice)
{
    Json json{{"method", choice.id}};
    if (!choice.label.empty() || !ownName(choice.options).empty())
        json["label"] = choice.displayName();
    return json;
}

Json baselineJson(const Study& study, const Baseline& baseline)
{
    return byMetric(study.metrics, [&](std::size_t m) { return baseline.mean[m]; });
}

} // namespace crossfade
