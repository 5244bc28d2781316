#pragma once

#include "core/base/job.h"
#include "core/study/request/study.h"
#include "core/study/result/result.h"

#include <filesystem>

namespace crossfade
{

/// Computes a study: reads the embeddings, fits or loads the methods, makes the orders, counts the
/// curves. Needs and options are checked before any work. A fit that diverges is told in the
/// result, and the others go on: there may be no curve at all. Does not write Study::results.
/// @param partialFolder  where finished fits and curves are kept, and found again when the same
///                       study was interrupted; empty: nowhere
/// Throws Error, Cancelled.
StudyResult runStudy(const Study& study, JobContext& job,
                     const std::filesystem::path& partialFolder = {});

} // namespace crossfade
