#pragma once

#include "core/hdf5/embedding_file.h"
#include "core/suspicions/suspicion.h"

#include <string>
#include <vector>

namespace crossfade
{

/// What 'crossfade-cli check' says of an embedding file, as JSON (docs/command-line.md).
std::string checkJson(const EmbeddingSummary& summary, const std::vector<DataWarning>& suspicions);

} // namespace crossfade
