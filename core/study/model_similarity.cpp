#include "core/study/model_similarity.h"

#include "core/metrics/cka.h"

namespace crossfade
{

ModelSimilarity modelSimilarity(const ModelFeatures& gallery, JobContext& job)
{
    ModelSimilarity similarity;
    similarity.oldNew = linearCka(gallery.oldModel, gallery.newModel, job);
    if (gallery.sideModel)
        similarity.side = {.oldSide = linearCka(gallery.oldModel, *gallery.sideModel, job),
                           .sideNew = linearCka(*gallery.sideModel, gallery.newModel, job)};
    return similarity;
}

} // namespace crossfade
