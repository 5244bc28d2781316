#include "core/study/run/indexing.h"

#include "core/base/error.h"
#include "core/metrics/query_weights.h"
#include "core/serving/index_curve.h"
#include "core/study/run/inputs.h"

#include <algorithm>
#include <filesystem>

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
    if (inputs.ranks != nullptr)
        refuse("the gallery is spread over several processes, and an index is built of the whole",
               "Leave out the index, or run the study in one process.");
    if (!std::ranges::all_of(inputs.data, &ModelData::areAllKnown))
        refuse("features of some gallery items are absent",
               "Leave out the index, or evaluate a sample whose features are all there.");
    validate(optionsFor(inputs.study), inputs.set.gallery.count);
}

std::vector<IndexCurve> indexCurvesOf(const StudyResult& result, JobContext& job)
{
    std::vector<IndexCurve> curves;
    if (!result.study.index)
        return curves;
    IndexCurveOptions options = optionsFor(result.study);
    options.weights = weightsOf(*result.items);
    if (const ItemIds::Numbers* const ids = result.items->gallery.ids.numbers())
        options.ids = *ids;
    for (const StudyCurve& curve : result.curves)
        curves.push_back(indexCurve(searchedTransition(result, curve, job), curve.order,
                                    result.relevance, options, job));
    return curves;
}

} // namespace crossfade
