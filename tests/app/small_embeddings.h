#pragma once

#include "core/data/embedding_set.h"

#include <filesystem>

namespace crossfade::test
{

/// Writes an embedding file that is computed in no time: `classes` classes of 10 gallery items that
/// query themselves, an old model of 8 dimensions that sees little, a new one of 8 that sees more,
/// a side model of 4; training rows; class names; the class attribute "kind"; paths of images that
/// are not there.
void writeSmallEmbeddings(const std::filesystem::path& file, std::size_t classes = 6);

} // namespace crossfade::test
