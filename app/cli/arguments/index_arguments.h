#pragma once

#include "core/study/result/result.h"

#include <string>

namespace CLI
{
class App;
}

namespace crossfade
{

/// --index and what goes with it; without it, the choice has no index.
void addIndexOptions(CLI::App& command, IndexChoice& choice);

/// A table for people of StudyResult::indexCurves; empty where there are none.
std::string indexTable(const StudyResult& result);

} // namespace crossfade
