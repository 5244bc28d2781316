#pragma once

#include "core/base/job.h"
#include "core/methods/method.h"
#include "core/study/result/result.h"

#include <filesystem>
#include <memory>

namespace crossfade
{

/// The fitted method of a curve: its saved transform where the study names one, else the fit that a
/// run left in the cache.
/// @param folder  of finished parts (PartialResults); empty: there are none
/// @return null where there is none, or it takes more than the features under the old and the new
///         model: side information, or features of an own method. Throws Error, Cancelled.
std::shared_ptr<const FittedMethod> keptFit(const StudyResult& result, const StudyCurve& curve,
                                            const std::filesystem::path& folder, JobContext& job);

} // namespace crossfade
