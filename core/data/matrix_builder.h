#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Storage for a feature matrix that is still to be filled: in memory as long as the job's memory
/// budget allows, else in a temporary file. Without a budget always in memory.
class MatrixBuilder
{
public:
    /// @param where  what the matrix is for, for the message
    /// Throws Error(OutOfMemory, WriteFailed).
    MatrixBuilder(std::size_t rows, std::size_t dim, const Message& where, const JobContext& job);

    /// Room for rows [first, first + count), which may be written until the next call, and has to
    /// be written whole. In memory it is the place itself, so that several threads may fill
    /// different rows; for a file, rows one after the other are written together. Throws
    /// Error(WriteFailed).
    std::span<float> rows(std::size_t first, std::size_t count);
    std::span<float> row(std::size_t index) { return rows(index, 1); }
    /// To be called first, where not all rows will be written.
    void fillWithZeros();
    bool isInMemory() const { return m_file == nullptr; }

    /// Throws Error(WriteFailed).
    FeatureMatrix finish() &&;

private:
    void flush();

    std::size_t m_rows = 0;
    std::size_t m_dim = 0;
    std::shared_ptr<float> m_values;
    std::shared_ptr<MatrixFile> m_file; ///< null: in memory
    std::vector<float> m_tile;          ///< rows of the file that are not written yet
    std::size_t m_first = 0;
    std::size_t m_count = 0;
};

/// A matrix that stays in a file, for one that the job's budget does not allow in memory.
/// @param offset  in bytes
/// @param place   for messages: the file, and what of it
/// Throws Error(FileNotFound, BadFormat).
FeatureMatrix matrixInFile(const std::filesystem::path& file, std::size_t offset, std::size_t rows,
                           std::size_t dim, const Message& place, const JobContext& job);

/// Whether the job's budget allows so many values in memory; without a budget always. Takes nothing
/// from it.
bool fitsInMemory(std::size_t values, const JobContext& job);

/// FeatureMatrix::selectRows(), within the job's budget. Throws Error(OutOfRange, OutOfMemory,
/// WriteFailed), Cancelled.
FeatureMatrix selectRows(const FeatureMatrix& matrix, std::span<const std::int64_t> rows,
                         const JobContext& job);

/// The rows of matrices of one dimension, one matrix below the other, within the job's budget.
/// Throws Error(ShapeMismatch, OutOfMemory, WriteFailed), Cancelled.
FeatureMatrix joinedRows(std::span<const FeatureMatrix> matrices, const JobContext& job);

} // namespace crossfade
