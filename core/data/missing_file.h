#pragma once

#include "core/base/message.h"

#include <filesystem>
#include <string>

namespace crossfade
{

/// Why a path of an embedding file may lead to no file: what is there is a folder, a pipe or a
/// device, or it is a web address, has backslashes, is
/// composed otherwise in Unicode than the file's name, or belongs to another folder.
/// @param file  where it should be
Message missingFileReason(const std::string& path, const std::filesystem::path& file);

} // namespace crossfade
