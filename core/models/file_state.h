#pragma once

#include <filesystem>
#include <string>

namespace crossfade
{

/// Name, size and time of a file: what tells whether it is as it was.
std::string fileState(const std::filesystem::path& file);

} // namespace crossfade
