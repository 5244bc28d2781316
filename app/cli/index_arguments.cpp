#include "app/cli/index_arguments.h"

#include "app/cli/text_table.h"
#include "core/study/request/study.h"

#include <CLI/CLI.hpp>

#include <cstdint>

namespace crossfade
{

void addIndexOptions(CLI::App& command, IndexArguments& arguments)
{
    CLI::Option* index =
        command.add_option("--index", arguments.indexes,
                           std::string("Measure the curves as an index gives them, too: ") +
                               knownIndexes + ". Twice: of the old items, then of the new ones");
    command
        .add_option("--index-way", arguments.way,
                    "two: an index of old and one of new items, merged by distance; one: the "
                    "entries of one index are replaced")
        ->check(CLI::IsMember({"two", "one"}))
        ->capture_default_str()
        ->needs(index);
    // Of a signed type: of another, −1 would be read as the largest number.
    const auto range = [](std::size_t least, std::size_t most) {
        return CLI::Range(static_cast<std::int64_t>(least), static_cast<std::int64_t>(most));
    };
    command
        .add_option("--index-depth", arguments.depth, "Items that the index returns for a query")
        ->check(range(1, mostIndexDepth))
        ->capture_default_str()
        ->needs(index);
    command
        .add_option("--index-queries", arguments.queries,
                    "Queries that are searched, drawn at random; 0: all")
        ->check(range(0, mostIndexQueries))
        ->capture_default_str()
        ->needs(index);
    command
        .add_option("--index-slices", arguments.slices,
                    "Evenly spaced fractions at which the index is built and searched; 0: those of "
                    "the curves")
        ->check(range(0, mostSlices))
        ->capture_default_str()
        ->needs(index);
}

std::optional<IndexChoice> indexFrom(const IndexArguments& arguments)
{
    if (arguments.indexes.empty())
        return {};
    return IndexChoice{.indexes = arguments.indexes,
                       .oneIndex = arguments.way == "one",
                       .depth = arguments.depth,
                       .queries = arguments.queries,
                       .slices = arguments.slices};
}

std::string indexTable(const StudyResult& result)
{
    std::string text;
    for (std::size_t i = 0; i < result.indexCurves.size(); ++i) {
        const IndexCurve& curve = result.indexCurves[i];
        const StudyCurve& of = result.curves[i];
        text += "\n" + result.study.methods[of.choice].displayName() + ", " + of.ordering +
                ", by an index: " + curve.oldIndex +
                (curve.oneIndex ? ", entries replaced" : " and " + curve.newIndex + ", merged") +
                "; first " + std::to_string(curve.depth) + " items for each of " +
                std::to_string(curve.queries) + " queries\n";
        std::vector<std::vector<std::string>> rows{{"new", "recall of exact"}};
        for (const IndexMetric& metric : curve.slices.front().metrics)
            for (const char* by : {"", ", exact"})
                rows.front().push_back(nameInList(metric.metric, curve.depth) + by);
        rows.front().insert(rows.front().end(), {"build s", "queries/s", "MiB"});
        for (const IndexSlice& slice : curve.slices) {
            rows.push_back({fractionText(slice.fraction), fractionText(slice.recall)});
            for (const IndexMetric& metric : slice.metrics)
                for (const double value : {metric.value, metric.exact})
                    rows.back().push_back(fractionText(value));
            rows.back().push_back(fractionText(slice.buildSeconds));
            rows.back().push_back(std::to_string(static_cast<int>(slice.queriesPerSecond)));
            rows.back().push_back(std::to_string(slice.bytes >> 20U));
        }
        text += textTable(rows);
    }
    return text;
}

} // namespace crossfade
