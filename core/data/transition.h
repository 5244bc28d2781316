#pragma once

#include "core/data/feature_matrix.h"

namespace crossfade
{

/// One side of a retrieval system: what its queries [Q, a] are compared with [N, a].
struct Side {
    FeatureMatrix query;
    FeatureMatrix gallery;
};

/// A retrieval system on its way from one embedding model to another: what every method hands to
/// the curve engine (docs/definitions.md §1). At fraction α of an order π, query q is at distance
/// dist(newSide.query[q], newSide.gallery[i]) from item i when i is among the first ⌊α·N⌋ of π,
/// else at dist(oldSide.query[q], oldSide.gallery[i]). The sides may have unequal dimensions.
struct Transition {
    Side oldSide;
    Side newSide;

    std::size_t queryCount() const { return newSide.query.rows(); }
    std::size_t galleryCount() const { return newSide.gallery.rows(); }
};

/// Throws Error(ShapeMismatch) unless both sides have the same Q and N (both above zero) and each
/// side's query and gallery the same dimension.
void validate(const Transition& transition);

} // namespace crossfade
