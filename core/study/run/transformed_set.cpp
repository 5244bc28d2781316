#include "core/study/run/transformed_set.h"

#include "core/base/error.h"
#include "core/study/run/inputs.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// The lists of a gallery that queries itself, each without its own row, or with it at its end.
RowLists listsOfSelf(const std::optional<RowLists>& lists, std::size_t count, bool withOwnRow)
{
    RowLists own{.offsets = {0}, .indices = {}};
    for (std::size_t query = 0; query < count; ++query) {
        const auto row = static_cast<std::int64_t>(query);
        if (lists)
            for (const std::int64_t other : (*lists)[query])
                if (other != row)
                    own.indices.push_back(other);
        if (withOwnRow)
            own.indices.push_back(row);
        own.offsets.push_back(static_cast<std::int64_t>(own.indices.size()));
    }
    return own;
}

/// Everything but features, training rows and classifiers, with queries of their own.
EmbeddingSet withoutFeatures(const EmbeddingSet& set)
{
    EmbeddingSet bare = set;
    bare.train.reset();
    bare.heads.clear();
    if (set.selfQuery()) {
        bare.query = set.gallery;
        bare.ignored = listsOfSelf(set.ignored, set.gallery.count, true);
        if (set.relevant)
            bare.relevant = listsOfSelf(set.relevant, set.gallery.count, false);
    }
    bare.gallery.features.clear();
    bare.query->features.clear();
    return bare;
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
                    {.where = method,
                     .problem = "it leaves the old gallery as it is, so there is nothing by which "
                                "to transform old queries",
                     .expected = "a method that transforms the gallery, such as fct"});
    return transformed;
}

} // namespace

EmbeddingSet transformedSet(const EmbeddingSet& set, const ModelNames& models,
                            const FittedMethod& fitted, const std::string& method,
                            OldQueries oldQueries, JobContext& job)
{
    const RetrievalData data = retrievalData(set, models);
    const Transition transition = fitted.apply(data, job);
    validate(transition);
    EmbeddingSet result = withoutFeatures(set);
    result.gallery.features = {{"old", transition.oldSystem.gallery},
                               {"new", transition.newSystem.gallery}};
    result.query->features = {{"old", oldQueries == OldQueries::AsGallery
                                          ? queriesAsGallery(data, fitted, method, job)
                                          : transition.oldSystem.query},
                              {"new", transition.newSystem.query}};
    return result;
}

} // namespace crossfade
