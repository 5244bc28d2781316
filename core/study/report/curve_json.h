#pragma once

#include "core/study/report/json_report.h"

#include <nlohmann/json.hpp>

namespace crossfade
{

/// One curve of a result (docs/command-line.md, "evaluate").
nlohmann::ordered_json curveJson(const StudyResult& result, const StudyCurve& curve,
                                 CurveDetail detail);

/// Linear CKA of the models with the old one; null where it is not known.
nlohmann::ordered_json similarityJson(const StudyResult& result, const ModelNames& models);

} // namespace crossfade
