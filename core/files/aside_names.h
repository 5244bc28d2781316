#pragma once

// For the sources of this folder only.

#include <filesystem>
#include <string>

namespace crossfade
{

// Files and folders are written under another name in the folder of their target, which tells the
// process that writes.

/// An unused name, likely, with the extension of the target.
std::string nameAside(const std::filesystem::path& target);

/// Removes what processes of this machine left that were killed while they wrote this target.
void removeStaleTemporaries(const std::filesystem::path& target);

} // namespace crossfade
