#include "core/methods/shared/new_system.h"

namespace crossfade
{

System mappedNewSystem(const RetrievalData& data, const NewFeatureMap& map)
{
    const FeatureMatrix& query = data.query.newModel;
    const FeatureMatrix gallery = map(data.gallery.newModel, "new features of the gallery");
    if (query.sharesStorageWith(data.gallery.newModel))
        return {.query = gallery, .gallery = gallery};
    return {.query = map(query, "new features of the queries"), .gallery = gallery};
}

} // namespace crossfade
