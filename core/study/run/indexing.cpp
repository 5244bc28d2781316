#include "core/study/run/indexing.h"

#include "core/base/error.h"
#include "core/metrics/query_weights.h"
#include "core/serving/index_curve.h"
#include "core/study/analysis/cost_table.h"
#include "core/study/run/inputs/inputs.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

namespace crossfade
{

namespace
{

IndexCurveOptions optionsFor(const Study& study)
{
    const IndexChoice& index = *study.index;
    IndexCurveOptions options{.oldIndex = parseIndex(index.indexes.front()),
                              .newIndex = {},
                              .oneIndex = index.oneIndex,
                              .distance = study.distance,
                              .protocol = study.protocol,
                              .metrics = study.metrics,
                              .depth = index.depth,
                              .slices = index.slices == 0 ? study.slices : index.slices,
                              .mostQueries = index.queries,
                              .seed = study.seeds.front(),
                              .resamples = study.resamples};
    if (index.indexes.size() == 2)
        options.newIndex = parseIndex(index.indexes[1]);
    else if (options.oldIndex.kind != IndexOptions::Kind::File)
        options.newIndex = options.oldIndex;
    return options;
}

/// The dimensions that the features of a method's systems may have; none: they are the method's own
/// choice, as those of d-simplex, or it cannot be told.
std::vector<std::size_t> dimensionsOf(const RunInputs& inputs, const MethodInputs& method)
{
    const ModelNames& names = inputs.dataOf(method).names;
    Dimensions dimensions{.oldDim = inputs.dimensions.at(names.oldModel),
                          .newDim = inputs.dimensions.at(names.newModel),
                          .sideDim = {}};
    if (names.sideModel)
        dimensions.sideDim = inputs.dimensions.at(*names.sideModel);
    const std::optional<MethodCost> cost = costTable({method.choice}, dimensions).rows.front().cost;
    if (!cost || cost->storedDim)
        return {};
    if (dimensions.oldDim == dimensions.newDim)
        return {dimensions.oldDim};
    return {dimensions.oldDim, dimensions.newDim};
}

/// Whether a method stores items at the old or the new dimension is known once it is applied:
/// refused is what fits neither.
void requirePossibleParts(const RunInputs& inputs, const IndexCurveOptions& options)
{
    for (const MethodInputs& method : inputs.methods) {
        const std::vector<std::size_t> dimensions = dimensionsOf(inputs, method);
        if (dimensions.empty())
            continue;
        requireParts(options.oldIndex, dimensions);
        requireParts(options.newIndex, dimensions);
    }
}

} // namespace

void requireIndexable(const RunInputs& inputs)
{
    if (!inputs.study.index)
        return;
    const auto refuse = [](const std::string& problem, const std::string& remedy) {
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "index", .problem = problem, .remedy = remedy});
    };
    for (const std::string& name : inputs.study.index->indexes)
        if (isIndexFile(name) && !std::filesystem::is_regular_file(name))
            throw Error(ErrorCode::FileNotFound,
                        {.where = name,
                         .problem = "there is no such file",
                         .expected = "an index that faiss.write_index wrote"});
    if (!std::ranges::all_of(inputs.data, &ModelData::areAllKnown))
        refuse("features of some gallery items are absent",
               "Leave out the index, or evaluate a sample whose features are all there.");
    const IndexCurveOptions options = optionsFor(inputs.study);
    validate(options, inputs.set.gallery.count);
    requirePossibleParts(inputs, options);
}

IndexCurve indexCurveOf(const StudyResult& result, const StudyCurve& curve, JobContext& job)
{
    IndexCurveOptions options = optionsFor(result.study);
    options.weights = weightsOf(*result.items);
    if (const auto& labels = result.items->queries().labels;
        labels.size() == result.relevance.queryCount())
        options.labels = labels;
    if (const ItemIds::Numbers* const ids = result.items->gallery.ids.numbers())
        options.ids = *ids;
    return indexCurve(searchedTransition(result, curve, job), curve.order, result.relevance,
                      options, job);
}

std::vector<IndexCurve> indexCurvesOf(const StudyResult& result, JobContext& job)
{
    std::vector<IndexCurve> curves;
    if (result.study.index)
        for (const StudyCurve& curve : result.curves)
            curves.push_back(indexCurveOf(result, curve, job));
    return curves;
}

} // namespace crossfade
