#pragma once

#include "core/data/feature_matrix.h"

namespace crossfade
{

/// What one retrieval system compares: features of the queries [Q, a] and of the gallery [N, a].
struct System {
    FeatureMatrix query;
    FeatureMatrix gallery;
};

/// A gallery between two embedding models: what every method gives to the curve engine
/// (docs/definitions.md §1). At fraction α of an order π, query q is at distance
/// dist(newSystem.query[q], newSystem.gallery[i]) from item i when i is among the first ⌊α·N⌋ of π,
/// else at dist(oldSystem.query[q], oldSystem.gallery[i]). The systems may have unequal dimensions.
struct Transition {
    System oldSystem;
    System newSystem;

    std::size_t queryCount() const { return newSystem.query.rows(); }
    std::size_t galleryCount() const { return newSystem.gallery.rows(); }
};

/// Throws Error(ShapeMismatch) unless both systems have the same Q and N (both above zero) and each
/// system's query and gallery the same dimension.
void validate(const Transition& transition);

} // namespace crossfade
