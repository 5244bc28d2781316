#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

namespace crossfade
{

/// Each row divided by its length, or by 1e-12 where it is shorter: a product of two rows is then
/// their cosine similarity as docs/definitions.md §2 defines it. Within the job's memory budget.
/// Throws Error(OutOfMemory, WriteFailed), Cancelled.
FeatureMatrix normalised(const FeatureMatrix& rows, const JobContext& job);

} // namespace crossfade
