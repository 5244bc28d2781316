#include "core/study/run/transformed_set.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/data/selection/own_queries.h"
#include "core/study/run/inputs/inputs.h"
#include "core/tuning/stored_transition.h"

#include <numeric>

namespace crossfade
{

namespace
{

/// The set without its features, with queries of their own.
EmbeddingSet itemsOf(const EmbeddingSet& set)
{
    EmbeddingSet bare = withoutFeatures(set);
    if (!set.selfQuery())
        return bare;
    std::vector<std::int64_t> all(set.gallery.count);
    std::iota(all.begin(), all.end(), std::int64_t{0});
    return withOwnQueries(bare, all);
}

/// The masks by the names of the transformed systems; no mask for a system that is whole.
std::map<std::string, RowMask> transformedMasks(const ItemGroup& gallery, const ModelNames& models)
{
    std::map<std::string, RowMask> masks{{"old", oldPresent(gallery, models)},
                                         {"new", presentMask(gallery, models.newModel)}};
    std::erase_if(masks, [](const auto& named) { return rowsNotIn(named.second).empty(); });
    return masks;
}

/// What is known of each transformed system by what is known of its model: the gallery's images
/// and the index are those of the models.
template <class T>
std::map<std::string, T> ofTransformed(const std::map<std::string, T>& ofModels,
                                       const ModelNames& models)
{
    std::map<std::string, T> known;
    for (const auto& [name, model] : {std::pair("old", models.oldModel), {"new", models.newModel}})
        if (const auto found = ofModels.find(model); found != ofModels.end())
            known[name] = found->second;
    return known;
}

/// The old queries, transformed as if they were the gallery.
FeatureMatrix queriesAsGallery(const RetrievalData& data, const FittedMethod& fitted,
                               const std::string& method, JobContext& job)
{
    RetrievalData ofQueries = data;
    ofQueries.gallery = data.query;
    ofQueries.galleryLabels.clear();
    const FeatureMatrix transformed = fitted.apply(ofQueries, job).oldSystem.gallery;
    if (transformed.sharesStorageWith(data.query.oldModel))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::Method{method},
                     .problem = "it leaves the old gallery as it is, so there is nothing by which "
                                "to transform old queries",
                     .expected = "a method that transforms the gallery, such as fct"});
    return transformed;
}

} // namespace

EmbeddingSet transformedSet(const EmbeddingSet& given, const ModelNames& models,
                            const FittedMethod& fitted, const std::string& method,
                            OldQueries oldQueries, JobContext& job,
                            const std::optional<Calibration>& calibration)
{
    const EmbeddingSet set = withPresentQueries(given, {models.oldModel, models.newModel}, job,
                                                [&](const Message& text) { job.note(text); });
    const RetrievalData data = retrievalData(set, models);
    const Transition plain =
        asStored(fitted.apply(data, job), data.gallery, storedKind(models.newModel),
                 {oldPresent(set.gallery, models), presentMask(set.gallery, models.newModel)}, job);
    validate(plain);
    const Transition transition = calibration ? calibrated(plain, *calibration, job) : plain;
    EmbeddingSet result = itemsOf(set);
    result.gallery.features = {{"old", transition.oldSystem.gallery},
                               {"new", transition.newSystem.gallery}};
    result.gallery.present = transformedMasks(set.gallery, models);
    result.preprocessing = ofTransformed(set.preprocessing, models);
    result.distances = ofTransformed(set.distances, models);
    result.query->features = {{"old", oldQueries == OldQueries::AsGallery
                                          ? queriesAsGallery(data, fitted, method, job)
                                          : transition.oldSystem.query},
                              {"new", transition.newSystem.query}};
    return result;
}

} // namespace crossfade
