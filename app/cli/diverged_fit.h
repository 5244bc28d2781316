#pragma once

#include "core/study/result/result.h"

#include <filesystem>

namespace crossfade
{

/// Where the last good state of a fit goes whose result was to become `wanted`: beside it, as
/// NAME.last-good.pt.
std::filesystem::path lastGoodFile(const std::filesystem::path& wanted);

/// Writes the last good state of a diverged fit to `file` and gives the error that tells where it
/// is and how to use it, or why there is none. `file` empty: there is no place.
Error keepLastGood(const FitDiverged& diverged, const std::filesystem::path& file);

/// Throws where fits of a study diverged, after keeping their last good states beside `wanted` (the
/// file of results; empty or "-": nowhere), named by the method's place in the study, its id and
/// the seed. Of several errors, all but the last are notes.
void requireConverged(const StudyResult& result, const std::filesystem::path& wanted,
                      JobContext& job);

} // namespace crossfade
