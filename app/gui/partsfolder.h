#pragma once

#include <cstdint>
#include <filesystem>

namespace crossfade
{

/// The folder in the user's cache where the window keeps finished fits and curves, each under the
/// hash of all that it depends on: what has been computed once is not computed again, for a further
/// order, metric or plan, or after a run was cancelled. Empty where it cannot be made: then nothing
/// is kept.
std::filesystem::path partsFolder();

/// Removes the parts that were used longest ago until the others take at most so many bytes. Files
/// that are no parts stay.
void pruneParts(const std::filesystem::path& folder, std::uintmax_t mostBytes);

} // namespace crossfade
