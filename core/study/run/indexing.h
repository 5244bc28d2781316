#pragma once

#include "core/study/result/result.h"

namespace crossfade
{

struct RunInputs;

/// Refuses a study with an index that cannot be measured: where features of gallery items are
/// absent, and where the gallery is spread over several processes. Throws Error(NeedsNotMet).
void requireIndexable(const RunInputs& inputs);

/// What the study's index gives along each curve of the result; none where it has no index.
/// Throws what indexCurve() throws.
std::vector<IndexCurve> indexCurvesOf(const StudyResult& result, JobContext& job);

} // namespace crossfade
