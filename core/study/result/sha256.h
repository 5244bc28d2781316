#pragma once

#include "core/base/job.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace crossfade
{

/// The SHA-256 of a text, as 64 lower-case hexadecimal digits.
std::string sha256(std::string_view text);

/// Tells a file from nearly every other one without reading all of it: its size, and the SHA-256 of
/// up to 4,096 pages all over it. Throws Error(FileNotFound).
std::string fileFingerprint(const std::filesystem::path& file);

/// The SHA-256 of a file's bytes. Throws Error(FileNotFound), Cancelled.
std::string sha256File(const std::filesystem::path& file, JobContext& job);

} // namespace crossfade
