#pragma once

#include "core/data/feature_matrix.h"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace crossfade
{

/// Reads the rows of a matrix: where they are in memory, at no cost, and from a file in tiles.
/// For one thread: each has its own.
class RowReader
{
public:
    explicit RowReader(FeatureMatrix matrix) : m_matrix(std::move(matrix)) {}

    /// The features of a row, until the next call. Throws as FeatureMatrix::copyRows().
    std::span<const float> row(std::size_t index) { return rows(index, 1); }
    /// Rows [first, first + count), one after the other, until the next call.
    std::span<const float> rows(std::size_t first, std::size_t count)
    {
        if (m_matrix.onDisk() && (first < m_first || first + count > m_first + m_count))
            read(first, count);
        const float* const from = m_matrix.onDisk() ? m_tile.data() : m_matrix.data();
        return {from + (first - m_first) * m_matrix.dim(), count * m_matrix.dim()};
    }

private:
    void read(std::size_t first, std::size_t count);

    FeatureMatrix m_matrix;
    std::size_t m_first = 0; ///< rows of the tile
    std::size_t m_count = 0;
    std::vector<float> m_tile;
};

/// Whether two matrices have one shape and equal values. Of those on the disk rows are read, not
/// the whole. Throws as FeatureMatrix::copyRows().
bool sameValues(const FeatureMatrix& a, const FeatureMatrix& b);

} // namespace crossfade
