#pragma once

#include "core/study/result/result.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI
{
class App;
}

namespace crossfade
{

/// How the index that is served is asked for on the command line.
struct IndexArguments {
    std::vector<std::string> indexes; ///< one, or that of the old and that of the new items
    std::string way = "two";
    std::size_t depth = 100;
    std::size_t queries = 1000;
    std::size_t slices = 0;
};

void addIndexOptions(CLI::App& command, IndexArguments& arguments);

/// None where no index was asked for.
std::optional<IndexChoice> indexFrom(const IndexArguments& arguments);

/// A table for people of StudyResult::indexCurves; empty where there are none.
std::string indexTable(const StudyResult& result);

} // namespace crossfade
