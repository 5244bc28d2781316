#include "app/cli/index_arguments.h"

#include "app/cli/text_table.h"
#include "core/base/error.h"
#include "core/metrics/query_weights.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

namespace
{

IndexCurveOptions optionsFrom(const IndexArguments& arguments, const StudyResult& result)
{
    const Study& study = result.study;
    IndexCurveOptions options{.oldIndex = parseIndex(arguments.indexes.front()),
                              .newIndex = {},
                              .oneIndex = arguments.way == "one",
                              .distance = study.distance,
                              .protocol = study.protocol,
                              .metrics = study.metrics,
                              .depth = arguments.depth,
                              .slices = study.slices,
                              .mostQueries = arguments.queries,
                              .seed = study.seeds.front(),
                              .resamples = study.resamples,
                              .weights = weightsOf(*result.items)};
    if (arguments.indexes.size() == 2)
        options.newIndex = parseIndex(arguments.indexes[1]);
    else if (options.oldIndex.kind != IndexOptions::Kind::File)
        options.newIndex = options.oldIndex;
    return options;
}

} // namespace

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
    command
        .add_option("--index-depth", arguments.depth, "Items that the index returns for a query")
        ->capture_default_str()
        ->needs(index);
    command
        .add_option("--index-queries", arguments.queries,
                    "Queries that are searched, drawn at random; 0: all")
        ->capture_default_str()
        ->needs(index);
}

void check(const IndexArguments& arguments)
{
    if (arguments.indexes.size() > 2)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--index",
                     .problem = std::to_string(arguments.indexes.size()) + " indexes",
                     .expected = "one, or that of the old items and that of the new ones"});
    for (const std::string& index : arguments.indexes)
        (void)parseIndex(index);
}

void addIndexCurves(StudyResult& result, const IndexArguments& arguments, JobContext& job)
{
    if (arguments.indexes.empty())
        return;
    const IndexCurveOptions options = optionsFrom(arguments, result);
    for (const StudyCurve& curve : result.curves)
        result.indexCurves.push_back(indexCurve(searchedTransition(result, curve, job), curve.order,
                                                result.relevance, options, job));
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
                "; first " + std::to_string(curve.depth) + " of " + std::to_string(curve.queries) +
                " queries\n";
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
