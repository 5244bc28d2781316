#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The rows of a gallery in cells of k-means, by FAISS: the inverted lists of an IVF index, without
/// a copy of the features. To search a gallery that is too large to read whole for every query.
/// Cells are made in two levels, so that a row is compared with 2·√C centroids of C: √C regions of
/// k-means, and cells of k-means within each.
/// Memory: 4 bytes a row, 8 while it is made. The same gallery gives the same cells.
class GalleryCells
{
public:
    /// @param cells  about so many; 0: √N, at most 16,384
    /// Cells are learned from 64 rows a cell, at equal steps through the gallery. Reports its
    /// progress in rows as Stage::Searching.
    /// Throws Error(BadUsage) for an empty gallery and for more cells than rows, Error(NotFinite),
    /// Error(OutOfRange) beyond 2^32 rows, Error(OutOfMemory), Cancelled.
    GalleryCells(const FeatureMatrix& gallery, Distance distance, JobContext& job,
                 std::size_t cells = 0);

    std::size_t count() const { return m_centroids.rows(); }
    std::size_t rows() const { return m_rows.size(); }

    /// All cells, the one nearest to the query first.
    /// @param query  [dimension of the gallery]
    std::vector<std::size_t> byDistance(std::span<const float> query) const;
    /// The rows of a cell, ascending.
    std::span<const std::uint32_t> rowsOf(std::size_t cell) const
    {
        return std::span(m_rows).subspan(m_first[cell], m_first[cell + 1] - m_first[cell]);
    }
    /// Rows longer than 1e15, which have no cell: float32 has no distance for them.
    std::span<const std::uint32_t> rowsWithoutCell() const { return rowsOf(count()); }

private:
    void learn(const FeatureMatrix& gallery, std::size_t cells, JobContext& job);
    /// The cell of each row; the number of cells for a row without.
    std::vector<std::uint32_t> assign(const FeatureMatrix& gallery, JobContext& job) const;
    void sort(const std::vector<std::uint32_t>& cellOfRow);

    Distance m_distance;
    FeatureMatrix m_regions;                  ///< [regions, dim], their centroids
    FeatureMatrix m_centroids;                ///< [cells, dim], region by region
    std::vector<std::size_t> m_firstOfRegion; ///< of its cells; then their number
    std::vector<std::uint32_t> m_rows;
    std::vector<std::size_t>
        m_first; ///< of each cell in m_rows; then of those without, and the end
};

} // namespace crossfade
