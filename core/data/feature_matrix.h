#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace crossfade
{

class MatrixFile;

/// Features of n items: float32 [rows, dim], row-major, contiguous. An immutable value: copies
/// share the storage, so passing one on costs nothing, and several threads may read it. The values
/// are in memory, or in a file that is read in tiles (row_reader.h, matrix_builder.h).
class FeatureMatrix
{
public:
    FeatureMatrix() = default;
    /// Takes `values` [rows · dim]. Throws Error(ShapeMismatch) when the size does not fit.
    FeatureMatrix(std::size_t rows, std::size_t dim, std::vector<float> values);
    /// Shares `values` [rows · dim].
    static FeatureMatrix sharing(std::size_t rows, std::size_t dim,
                                 std::shared_ptr<const float> values);
    /// The values of `file` as [rows, dim]. Throws Error(ShapeMismatch) when the size does not fit.
    static FeatureMatrix inFile(std::size_t rows, std::size_t dim,
                                std::shared_ptr<const MatrixFile> file);

    std::size_t rows() const { return m_rows; }
    std::size_t dim() const { return m_dim; }
    bool empty() const { return m_rows == 0; }

    /// All values in memory. Those in a file are read whole when this, row() or values() is first
    /// called: what may be a large gallery is read by RowReader or copyRows() instead. Throws
    /// Error(OutOfMemory), and Error(BadFormat) for a file that was cut off.
    const float* data() const { return m_file ? readWhole() : m_values.get(); }
    std::span<const float> row(std::size_t index) const { return {data() + index * m_dim, m_dim}; }
    std::span<const float> values() const { return {data(), m_rows * m_dim}; }

    /// Copies `count` rows from `first` on to `out`. Throws Error(BadFormat) for a file that was
    /// cut off.
    void copyRows(std::size_t first, std::size_t count, float* out) const;
    /// The rows with these numbers, in this sequence, copied to memory. Throws Error(OutOfRange,
    /// BadFormat).
    FeatureMatrix selectRows(std::span<const std::int64_t> rows) const;
    /// The number of a row. Throws Error(OutOfRange) where there is no such row.
    std::size_t checkedRow(std::int64_t index) const;
    /// The first `count` rows, of the same storage.
    FeatureMatrix firstRows(std::size_t count) const;

    /// Whether both share one storage: then what was computed for one holds for the other.
    bool sharesStorageWith(const FeatureMatrix& other) const
    {
        return m_values == other.m_values && m_file == other.m_file && m_rows == other.m_rows &&
               m_dim == other.m_dim;
    }

    /// Whether the values are in a file: then they are best read once, from first row to last.
    bool onDisk() const { return m_file != nullptr; }
    /// Asks the system to load rows that will be read soon; does nothing for values in memory.
    void fetchAhead(std::size_t firstRow, std::size_t count) const;

private:
    const float* readWhole() const;

    std::size_t m_rows = 0;
    std::size_t m_dim = 0;
    std::shared_ptr<const float> m_values;    ///< null: the values are in the file
    std::shared_ptr<const MatrixFile> m_file; ///< null: the values are in memory
};

} // namespace crossfade
