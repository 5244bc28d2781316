#include "core/study/report/json_text.h"

namespace crossfade
{

using Json = nlohmann::ordered_json;

std::string textOf(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json baselineJson(const Study& study, const Baseline& baseline)
{
    Json json = Json::object();
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        json[metricName(study.metrics[m])] = baseline.mean[m];
    return json;
}

} // namespace crossfade
