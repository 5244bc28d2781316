#pragma once

#include "core/methods/method.h"
#include "core/tuning/tuning.h"

#include <filesystem>

namespace crossfade
{

/// Saves the fitted method with its tuning in one file, which FittedMethod::load() reads as well.
/// Throws Error(WriteFailed).
void saveTuned(const std::filesystem::path& file, const FittedMethod& fitted, const Tuning& tuning);

/// The tuning in a saved transform; empty where there is none, as in older files. Throws
/// Error(FileNotFound, BadFormat).
Tuning readTuning(const std::filesystem::path& file);

} // namespace crossfade
