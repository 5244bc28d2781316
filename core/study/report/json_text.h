#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

/// A value that may be missing is null then.
template <class T>
struct nlohmann::adl_serializer<std::optional<T>> {
    template <class Json>
    static void to_json(Json& json, const std::optional<T>& value)
    {
        if (value)
            json = *value;
        else
            json = nullptr;
    }
};

namespace crossfade
{

/// Keeps the keys in the order in which they are set; NaN is written as null.
using Json = nlohmann::ordered_json;

/// JSON as text with line breaks, and one at its end. Names come from files: bytes that are not
/// UTF-8 are replaced rather than refused.
std::string textOf(const Json& json);

/// {"low", "high"}.
void to_json(Json& json, const Interval& interval);

/// {"value", "low", "high"}.
Json withInterval(double value, const Interval& interval);

/// An object with a value for each metric, by its name.
template <class Value>
Json byMetric(const std::vector<Metric>& metrics, Value valueOf)
{
    Json json = Json::object();
    for (std::size_t m = 0; m < metrics.size(); ++m)
        json[metricName(metrics[m])] = valueOf(m);
    return json;
}

/// A list of what `jsonOf` makes of each element.
template <class Range, class JsonOf>
Json listOf(const Range& range, JsonOf jsonOf)
{
    Json json = Json::array();
    for (const auto& element : range)
        json.push_back(jsonOf(element));
    return json;
}

/// {"method"}, and the choice's "label" where it has one.
Json choiceJson(const MethodChoice& choice);

/// The mean of each metric, by name.
Json baselineJson(const Study& study, const Baseline& baseline);

/// The metrics of groups, by attribute and value: of objects with `attribute`, `value`, `cmc1` and
/// `metrics`. Those of older files know CMC@1 alone.
template <class Groups>
Json groupsJson(const std::vector<Metric>& metrics, const Groups& groups)
{
    Json json = Json::object();
    for (const auto& group : groups) {
        Json& entry = json[group.attribute][group.value];
        entry["cmc@1"] = group.cmc1;
        for (std::size_t m = 0; m < group.metrics.size(); ++m)
            if (const std::string name = metricName(metrics[m]); name != "cmc@1")
                entry[name] = group.metrics[m];
    }
    return json;
}

} // namespace crossfade
