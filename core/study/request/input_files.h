#pragma once

#include "core/study/request/study.h"

#include <filesystem>
#include <vector>

namespace crossfade
{

/// All files that the study reads, each once: the data, the order file, the judgements, saved
/// transforms and indexes. No output may be one of them.
std::vector<std::filesystem::path> inputFiles(const Study& study);

} // namespace crossfade
