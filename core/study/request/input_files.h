#pragma once

#include "core/study/request/study.h"

#include <filesystem>
#include <map>
#include <vector>

namespace crossfade
{

/// All files that the study reads, each once: the data, the order file, the judgements, saved
/// transforms and indexes. No output may be one of them.
std::vector<std::filesystem::path> inputFiles(const Study& study);

/// Names files of a study by where they are now.
/// @param places  from their names in the study
void moveInputs(Study& study, const std::map<std::filesystem::path, std::filesystem::path>& places);

} // namespace crossfade
