#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"
#include "core/search/index.h"

#include <cstddef>
#include <functional>

namespace crossfade
{

/// Galleries of at most so many rows are compared row by row.
inline constexpr std::size_t mostComparedWithAll = 20000;

/// The k nearest other rows of each row, as an exact index finds them (makeExactIndex()); item −1
/// at infinite distance where there are fewer. Of more than `comparedWithAll` rows, the others are
/// looked for in the cells (GalleryCells) nearest to the row's own. The same for every number of
/// threads. At equal distances the lower row is nearer.
/// @param features  [N, D], finite
/// @param found     is called with the number of rows that have theirs now
/// Throws Error(NotFinite), Error(OutOfMemory), Cancelled.
Neighbours nearestOthers(const FeatureMatrix& features, std::size_t k, Distance distance,
                         JobContext& job, const std::function<void(std::size_t rows)>& found,
                         std::size_t comparedWithAll = mostComparedWithAll);

} // namespace crossfade
