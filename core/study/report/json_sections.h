#pragma once

#include "core/study/report/json_report.h"
#include "core/study/report/json_text.h"

namespace crossfade
{

// The parts of studyJson() (docs/command-line.md, "evaluate").

/// One curve of a result.
Json curveJson(const StudyResult& result, const StudyCurve& curve, CurveDetail detail);

/// Linear CKA of the models with the old one; null where it is not known.
Json similarityJson(const StudyResult& result, const ModelNames& models);

// What a result says of differences and means.
Json comparisonsJson(const StudyResult& result);
Json groupGapJson(const StudyResult& result, const StudyGroupGap& gap);
Json claimsJson(const StudyResult& result);
/// Means over the seeds.
Json meansJson(const StudyResult& result);

/// The sweeps that are found in a result, an entry for each.
Json sweepsJson(const StudyResult& result);

/// A result's sequences of updates: every update, and what FCT's inequalities say of them.
Json generationsJson(const StudyResult& result);

/// Retrieval against costs: methods, the old system (which costs nothing to keep) and embedding the
/// gallery again.
Json costChartJson(const StudyResult& result);

/// StudyResult::indexCurves: what each index gives along its curve (docs/serving.md).
Json indexCurvesJson(const StudyResult& result);

/// The backfills in stages of a result.
Json stagedJson(const StudyResult& result);

/// How well each method's predicted uncertainty tells the items' losses: one entry for each method
/// and seed that predicts it.
Json uncertaintyJson(const StudyResult& result);

} // namespace crossfade
