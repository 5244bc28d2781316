#pragma once

#include "core/base/job.h"
#include "core/study/result.h"
#include "core/study/study.h"

namespace crossfade
{

/// Computes a study: reads the embeddings, fits or loads the methods, makes the orders, counts the
/// curves. Needs and options are checked before any work. Does not write Study::results.
/// Throws Error, Cancelled.
StudyResult runStudy(const Study& study, JobContext& job);

} // namespace crossfade
