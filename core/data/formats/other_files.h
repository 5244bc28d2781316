#pragma once

#include <filesystem>
#include <string>

namespace crossfade
{

/// What to do, in Python, with a file of a kind that is not read, by its extension: matrices of
/// other programs, texts of word vectors, archives. Empty: nothing is known of it.
std::string remedyForOtherFile(const std::filesystem::path& file);

} // namespace crossfade
