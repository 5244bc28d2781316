#pragma once

#include "core/study/report/json_text.h"

namespace crossfade
{

/// How well each method's predicted uncertainty tells the items' losses (docs/command-line.md): one
/// entry for each method and seed that predicts it.
Json uncertaintyJson(const StudyResult& result);

} // namespace crossfade
