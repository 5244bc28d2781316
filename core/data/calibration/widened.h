#pragma once

// For the sources of this folder only.

#include "core/data/matrix_builder.h"
#include "core/data/row_reader.h"

#include <cstddef>
#include <span>
#include <utility>

namespace crossfade
{

/// A matrix with `more` further columns.
/// @param fill  (row, its features, where they go [dim + more]), called for each row
/// Throws as MatrixBuilder, and Cancelled.
template <class Fill>
FeatureMatrix widened(const FeatureMatrix& matrix, std::size_t more, const JobContext& job,
                      Fill fill)
{
    const std::size_t dim = matrix.dim() + more;
    MatrixBuilder builder(matrix.rows(), dim, "calibrated features", job);
    RowReader reader(matrix);
    for (std::size_t row = 0; row < matrix.rows(); ++row) {
        if (row % 4096 == 0)
            job.checkpoint();
        fill(row, reader.row(row), builder.row(row));
    }
    return std::move(builder).finish();
}

} // namespace crossfade
