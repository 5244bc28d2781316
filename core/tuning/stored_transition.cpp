#include "core/tuning/stored_transition.h"

namespace crossfade
{

Transition asStored(const Transition& made, const ModelFeatures& gallery, StoredKind written,
                    const PresentItems& present, const JobContext& job)
{
    Transition stored = made;
    const auto store = [&](FeatureMatrix& features, const RowMask& mask) {
        if (!features.sharesStorageWith(gallery.oldModel) &&
            !features.sharesStorageWith(gallery.newModel))
            features = asStored(features, written, mask, "the mapped gallery", job);
    };
    store(stored.oldSystem.gallery, present.inOld);
    store(stored.newSystem.gallery, present.inNew);
    return stored;
}

} // namespace crossfade
