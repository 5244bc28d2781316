#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <optional>

namespace crossfade
{

/// Linear centred kernel alignment: how similar the features of two models are for the same n
/// items. ‖YᵀX‖_F² / (‖XᵀX‖_F ‖YᵀY‖_F) with the columns of X and Y centred (Kornblith et al., ICML
/// 2019; FCT §5.3). In [0, 1]: 1 for a rotation or a scaling of the same features, near 0 for
/// features that have nothing in common. No value where all rows of a matrix are equal, or there is
/// no row. Computed in double, some rows and columns at a time: about 150 MiB, whatever n and d.
/// Cost: n·(d_x² + d_y² + d_x·d_y) multiply–accumulates, or n²·(d_x + d_y) where that is less.
/// @param x, y  [n, d_x] and [n, d_y], finite, row i of both being the same item
/// Throws Error(ShapeMismatch) for unequal row counts, Cancelled.
std::optional<double> linearCka(const FeatureMatrix& x, const FeatureMatrix& y, JobContext& job);

} // namespace crossfade
