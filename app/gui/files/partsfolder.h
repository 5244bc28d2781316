#pragma once

#include <cstdint>
#include <filesystem>

namespace crossfade
{

/// The folder where the window caches finished fits and curves, each under the hash of all that it
/// depends on: what has been computed once is not computed again, for a further order, metric or
/// plan, or after a run was cancelled. For a study file it is the folder STUDY.toml.cache beside
/// it; for other files, or where nothing can be written there, one in the user's cache. Empty where
/// neither can be made: then nothing is cached.
/// @param opened  the file that the window shows; may be empty
std::filesystem::path partsFolder(const std::filesystem::path& opened = {});

/// Removes the parts that were used longest ago until the others take at most so many bytes. Files
/// that are no parts stay.
void pruneParts(const std::filesystem::path& folder, std::uintmax_t mostBytes);

} // namespace crossfade
