#pragma once

#include <filesystem>

namespace crossfade
{

/// Whether a path leads out of a folder, as it is written: links on the way are the user's own and
/// may lead anywhere.
bool isOutside(const std::filesystem::path& path, const std::filesystem::path& folder);

} // namespace crossfade
