#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

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
};

void addIndexOptions(CLI::App& command, IndexArguments& arguments);

/// Refuses what makes no sense, before any work. Throws Error(BadUsage).
void check(const IndexArguments& arguments);

/// Adds to a result what the index gives along each of its curves; nothing where none was asked
/// for.
void addIndexCurves(StudyResult& result, const IndexArguments& arguments, JobContext& job);

/// A table of them for people; empty where there are none.
std::string indexTable(const StudyResult& result);

} // namespace crossfade
