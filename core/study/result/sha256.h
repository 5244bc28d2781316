#pragma once

#include "core/base/job.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace crossfade
{

/// The SHA-256 of a text, as 64 lower-case hexadecimal digits.
std::string sha256(std::string_view text);

/// The SHA-256 of a file's bytes. Throws Error(FileNotFound), Cancelled.
std::string sha256File(const std::filesystem::path& file, JobContext& job);

} // namespace crossfade
