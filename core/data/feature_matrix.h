#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace crossfade
{

class MappedFile;

/// Features of n items: float32 [rows, dim], row-major, contiguous. An immutable value: copies
/// share the storage, so handing one over costs nothing and threads may read it freely. The values
/// lie in memory, or in a file that the system reads as they are touched (matrix_builder.h).
class FeatureMatrix
{
public:
    FeatureMatrix() = default;
    /// Takes `values` [rows · dim]. Throws Error(ShapeMismatch) when the size does not fit.
    FeatureMatrix(std::size_t rows, std::size_t dim, std::vector<float> values);
    /// `values` [rows · dim], alive as long as the pointer is.
    static FeatureMatrix sharing(std::size_t rows, std::size_t dim,
                                 std::shared_ptr<const float> values);
    /// The bytes of `file` as [rows, dim]. Throws Error(ShapeMismatch) when the size does not fit.
    static FeatureMatrix inFile(std::size_t rows, std::size_t dim,
                                std::shared_ptr<const MappedFile> file);

    std::size_t rows() const { return m_rows; }
    std::size_t dim() const { return m_dim; }
    bool empty() const { return m_rows == 0; }

    const float* data() const { return m_values.get(); }
    std::span<const float> row(std::size_t index) const { return {data() + index * m_dim, m_dim}; }
    std::span<const float> values() const { return {data(), m_rows * m_dim}; }

    /// The chosen rows in the chosen order, in memory. Throws Error(OutOfRange) for a row that is
    /// not there.
    FeatureMatrix selectRows(std::span<const std::int64_t> rows) const;

    /// Whether both are the very same storage: what lets files and computations share work.
    bool sharesStorageWith(const FeatureMatrix& other) const
    {
        return m_values == other.m_values && m_rows == other.m_rows && m_dim == other.m_dim;
    }

    /// Whether the values lie in a file: best read once, and in ascending order.
    bool onDisk() const { return m_file != nullptr; }
    /// Asks for rows that will be read soon; does nothing for what lies in memory.
    void fetchAhead(std::size_t firstRow, std::size_t count) const;

private:
    std::size_t m_rows = 0;
    std::size_t m_dim = 0;
    std::shared_ptr<const float> m_values;
    std::shared_ptr<const MappedFile> m_file; ///< where they lie on the disk
};

} // namespace crossfade
