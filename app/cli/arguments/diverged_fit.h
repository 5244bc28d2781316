#pragma once

#include "core/study/result/result.h"

#include <filesystem>

namespace crossfade
{

/// The file for the last good state of a fit that should have been saved as `wanted`: beside it, as
/// NAME.last-good.pt.
std::filesystem::path lastGoodFile(const std::filesystem::path& wanted);

/// Writes the last good state of a diverged fit to `file`. Returns the fit's error, with where the
/// state is and how to use it, or why there is none. `file` empty: the state is not written.
Error keepLastGood(const FitDiverged& diverged, const std::filesystem::path& file);

/// Throws where fits of a study diverged. Before, writes their last good states beside `wanted`
/// (the file of results; empty or "-": they are not written), named by the method's number in the
/// study, its id and the seed. Of several errors, the last is thrown and the others are notes.
void requireConverged(const StudyResult& result, const std::filesystem::path& wanted,
                      JobContext& job);

} // namespace crossfade
