#pragma once

#include "core/hdf5/embedding_file.h"
#include "core/suspicions/suspicion.h"

#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// What 'crossfade-cli check' says of an embedding file, as JSON (docs/command-line.md).
/// @param preprocessing  EmbeddingSet::preprocessing
std::string checkJson(const EmbeddingSummary& summary, const std::vector<DataWarning>& suspicions,
                      const std::map<std::string, std::string>& preprocessing);

} // namespace crossfade
