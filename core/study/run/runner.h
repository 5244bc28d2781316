#pragma once

#include "core/base/job.h"
#include "core/study/request/study.h"
#include "core/study/result/result.h"

#include <filesystem>

namespace crossfade
{

/// Computes a study: loads the data, fits the methods and applies them, makes the orders, counts
/// the curves and judges them. What the study needs is checked before any work. A fit that diverges
/// is listed in the result, and the other fits go on, so there may be no curve at all. Does not
/// write Study::results.
/// @param partialFolder  where finished fits and curves are kept, and found again after the same
///                       study was interrupted; empty: nowhere
/// Throws Error, Cancelled.
StudyResult runStudy(const Study& study, JobContext& job,
                     const std::filesystem::path& partialFolder = {});

} // namespace crossfade
