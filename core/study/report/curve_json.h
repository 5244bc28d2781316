#pragma once

#include "core/study/report/json_report.h"
#include "core/study/report/json_text.h"

namespace crossfade
{

/// One curve of a result (docs/command-line.md, "evaluate").
Json curveJson(const StudyResult& result, const StudyCurve& curve, CurveDetail detail);

/// Linear CKA of the models with the old one; null where it is not known.
Json similarityJson(const StudyResult& result, const ModelNames& models);

} // namespace crossfade
