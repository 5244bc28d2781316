#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <array>
#include <vector>

namespace crossfade
{

/// The gallery in two dimensions, before and after its items are backfilled.
struct GalleryLayout {
    using Point = std::array<float, 2>;
    std::vector<Point> before; ///< [N], of the old features
    std::vector<Point> after;  ///< [N], of the new ones
    /// Whether both are in one space: then an item's two places can be compared. Else the features
    /// have different dimensions, and each is laid out on its own, the second turned, mirrored and
    /// scaled so that items move as little as possible.
    bool oneSpace = false;
    /// How much of the features' variance the two dimensions hold, 0…1; of two spaces, the smaller.
    double explained = 0;
    /// By neighbours (neighbour_layout.h): the share of the items' nearest others that are among
    /// the nearest on the map, over up to 1,000 items; of the two layouts, the smaller.
    double kept = 0;
};

/// Principal components of old and new features together, found on at most `mostSampled` rows of
/// each (evenly spaced) by subspace iteration. Deterministic. O(N · D), memory O(N). What would be
/// too far out for float32 is brought nearer, all by one factor.
/// @param before, after  [N, D] and [N, E], finite
/// Throws Error(ShapeMismatch) for unequal N, Cancelled.
GalleryLayout layOutGallery(const FeatureMatrix& before, const FeatureMatrix& after,
                            JobContext& job);

} // namespace crossfade
