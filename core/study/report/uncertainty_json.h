#pragma once

#include "core/study/result/result.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

/// How well each method's predicted uncertainty tells the items' losses (docs/command-line.md): one
/// entry for each method and seed that predicts it.
nlohmann::ordered_json uncertaintyJson(const StudyResult& result);

} // namespace crossfade
