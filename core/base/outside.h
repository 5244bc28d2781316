#pragma once

#include <filesystem>

namespace crossfade
{

/// Whether a path leads out of a folder, links on the way followed: one in the folder that leads
/// elsewhere is outside.
bool isOutside(const std::filesystem::path& path, const std::filesystem::path& folder);

} // namespace crossfade
