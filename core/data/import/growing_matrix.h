#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/data/import/table.h"
#include "core/data/matrix_builder.h"
#include "core/data/row_mask.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>

namespace crossfade
{

/// Features that come row by row, nobody knows how many, some of them not there. Kept as a
/// MatrixBuilder keeps them: what the job's memory budget does not allow in memory is on the disk.
class GrowingMatrix
{
public:
    /// `job` has to outlive it.
    /// @param expectedRows  about as many will come: no row is then copied for want of room
    explicit GrowingMatrix(const JobContext& job, std::size_t expectedRows = 0)
        : m_job(&job), m_expectedRows(expectedRows)
    {
    }

    /// The next row; an empty one is not there. Throws Error(ShapeMismatch, NotFinite) that names
    /// `place` and `column`; Error(OutOfMemory, WriteFailed).
    void add(std::span<const float> row, const RowPlace& place, const std::string& column);

    std::size_t rows() const { return m_present.size(); }
    bool anyPresent() const { return m_dim > 0; }
    bool allPresent() const { return m_presentCount == m_present.size(); }
    /// 1 for each row that is there.
    const RowMask& present() const { return m_present; }

    /// [rows, dim]; rows that are not there are 0. Only where some row is there.
    FeatureMatrix finish() &&;

private:
    void reserve(std::size_t rows);

    const JobContext* m_job;
    std::size_t m_expectedRows;
    std::size_t m_dim = 0;
    std::size_t m_capacity = 0; ///< rows that fit into the builder
    std::size_t m_presentCount = 0;
    RowMask m_present;
    RowPlace m_firstPlace; ///< of the row that has decided the dimension
    std::optional<MatrixBuilder> m_builder;
};

} // namespace crossfade
