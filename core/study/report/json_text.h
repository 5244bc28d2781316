#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

#include <string>

namespace crossfade
{

/// JSON as text with line breaks, and one at its end. Names come from files: bytes that are not
/// UTF-8 are replaced rather than refused. NaN is written as null.
std::string textOf(const nlohmann::ordered_json& json);

/// The mean of each metric, by name.
nlohmann::ordered_json baselineJson(const Study& study, const Baseline& baseline);

} // namespace crossfade
