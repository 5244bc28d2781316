#pragma once

#include "core/study/result/result.h"

namespace crossfade
{

struct RunInputs;

/// Refuses a study with an index that cannot be measured: where features of gallery items are
/// absent, and where the index does not fit the
/// gallery's size or the models' dimensions. Throws Error(NeedsNotMet, FileNotFound, BadUsage).
void requireIndexable(const RunInputs& inputs);

/// The curve that the study's index, which it has, gives along one curve of the result. Throws what
/// indexCurve() throws.
IndexCurve indexCurveOf(const StudyResult& result, const StudyCurve& curve, JobContext& job);

/// The curve that the study's index gives along each curve of the result; none where it has no
/// index. Throws what indexCurve() throws.
std::vector<IndexCurve> indexCurvesOf(const StudyResult& result, JobContext& job);

} // namespace crossfade
