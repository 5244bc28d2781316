#include "app/cli/arguments/index_arguments.h"

#include "app/cli/arguments/study_options.h"
#include "app/cli/tables/text_table.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

void addIndexOptions(CLI::App& command, IndexChoice& choice)
{
    CLI::Option* index =
        command.add_option("--index", choice.indexes,
                           std::string("Measure the curves as an index gives them, too: ") +
                               knownIndexes + ". Twice: of the old items, then of the new ones");
    const OptionNames further{"--index-way", "--index-depth", "--index-queries", "--index-slices"};
    addStudyOptions(command, choice, further);
    for (const char* option : further)
        command.get_option(option)->needs(index);
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
