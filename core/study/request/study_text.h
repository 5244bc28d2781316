#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace crossfade
{

/// The format of study files: additions raise the minor version, which the first line of a written
/// study names as "# Crossfade study, format 1.N". It is a comment, so that older versions read
/// what they know; a study without it may be of any version. Another major version means something
/// else by the same keys.
inline constexpr int studyMajorVersion = 1;
/// The newest minor version that this program knows: that of its newest field.
int studyMinorVersion();
/// @param newest  minor version of the newest field that is written
std::string studyFirstLine(int newest);
/// The minor version that a study's first line names; 0 where it names none.
int minorVersionOf(std::string_view text);

/// Throws Error(BadFormat) for a study of another major version.
void requireKnownFormat(std::string_view text, const std::filesystem::path& file);

/// Throws Error(BadFormat) for a text that the TOML library could not read without the stack
/// overflowing: too long, nested too deeply, or with a key of too many parts.
void requireReadableToml(std::string_view text, const std::filesystem::path& file);

} // namespace crossfade
