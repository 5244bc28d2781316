#pragma once

#include "core/data/embedding_set.h"

#include <filesystem>
#include <map>
#include <string>

namespace crossfade::test
{

/// Writes a small embedding file: `classes` classes of 10 gallery items that query themselves, a
/// poor old model of 8 dimensions, a better new one of 8, a side model of 4; training rows; class
/// names; the class attribute "kind"; paths of images that are not there.
/// @param names  other names for these models: {{"old", "clip"}}
void writeSmallEmbeddings(const std::filesystem::path& file, std::size_t classes = 6,
                          const std::map<std::string, std::string>& names = {});

} // namespace crossfade::test
