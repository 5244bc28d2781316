#pragma once

#include "core/base/error.h"

#include <filesystem>

namespace crossfade
{

/// What says that nothing can be written at a place, and what to do.
Error writeFailed(const std::filesystem::path& target, const std::string& problem);

/// Where a chain of links ends, also where nothing is there yet.
std::filesystem::path behindLinks(std::filesystem::path target);

/// Renames a whole, closed file or folder to the target, so that a power cut leaves one of the two.
/// Throws Error(WriteFailed).
void putInPlace(const std::filesystem::path& whole, const std::filesystem::path& target);

} // namespace crossfade
