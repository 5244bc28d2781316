#pragma once

#include "core/base/job.h"
#include "core/methods/method.h"

#include <optional>

namespace crossfade
{

/// How alike the models of a study see its gallery: linear CKA (metrics/cka.h), no value where it
/// is not defined. Side-information that is little like the old model complements it (FCT §5.3).
struct ModelSimilarity {
    struct Side {
        std::optional<double> oldSide;
        std::optional<double> sideNew;
    };
    std::optional<double> oldNew;
    std::optional<Side> side; ///< where there is a side model
};

/// Throws Error(ShapeMismatch), Cancelled.
ModelSimilarity modelSimilarity(const ModelFeatures& gallery, JobContext& job);

} // namespace crossfade
