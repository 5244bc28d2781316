#pragma once

#include "core/base/message.h"

#include <filesystem>
#include <fstream>

namespace crossfade
{

/// Opens a file to be read from its first byte. What is no regular file is never opened: a pipe
/// would be waited for.
/// @param expected  what kind of file, for messages: "a .npy file"
/// Throws Error(FileNotFound) with the system's reason, or Error(BadFormat) for a folder, a pipe or
/// a device.
std::ifstream openRegularFile(const std::filesystem::path& file, const Message& expected);

} // namespace crossfade
