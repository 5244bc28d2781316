#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"
#include "core/search/gallery_layout.h"

namespace crossfade
{

/// The gallery in two dimensions so that items lie together that are near to each other by their
/// features: UMAP (McInnes, Healy and Melville, arXiv:1802.03426, 2018) with a = b = 1, so that the
/// map's own weight of a pair is 1 / (1 + d²). Both layouts start from the principal components
/// (layOutGallery()), are laid out together by the neighbours in both features, and then each on
/// its own by its own neighbours: so a part of the gallery lies in both where the other has it, and
/// an item that moves has other neighbours. Distances between far parts mean nothing; `oneSpace` is
/// false.
///
/// Each item has its 15 nearest others (nearestOthers()). The result does not depend on the number
/// of threads. The number of rounds falls with N, so that beyond 200,000 items it is the neighbours
/// that take longer, not the layout.
/// Memory: about 800 bytes an item beside the features of some cells.
/// @param before, after  [N, D] and [N, E]
/// Throws Error(ShapeMismatch) for unequal N, Error(NotFinite), Error(OutOfMemory), Cancelled.
GalleryLayout layOutByNeighbours(const FeatureMatrix& before, const FeatureMatrix& after,
                                 Distance distance, JobContext& job);

} // namespace crossfade
