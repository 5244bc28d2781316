#pragma once

#include "core/base/job.h"
#include "core/base/mapped_file.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

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

    /// [rows · dim], to be written. Call job.checkpoint() while filling it.
    float* data() { return m_values.get(); }

    FeatureMatrix finish() &&;

private:
    std::size_t m_rows = 0;
    std::size_t m_dim = 0;
    std::shared_ptr<float> m_values;
    std::shared_ptr<const MappedFile> m_file; ///< null: in memory
};

/// A matrix mapped from a file, for one that the job's budget does not allow in memory. `offset`,
/// in bytes, has to be a multiple of 4. The job has to have a budget. Throws Error(FileNotFound,
/// BadFormat).
FeatureMatrix matrixInFile(const std::filesystem::path& file, std::size_t offset, std::size_t rows,
                           std::size_t dim, const JobContext& job);

/// Whether the job's budget allows so many values in memory; without a budget always. Takes nothing
/// from it.
bool fitsInMemory(std::size_t values, const JobContext& job);

/// FeatureMatrix::selectRows(), within the job's budget. Throws Error(OutOfRange, OutOfMemory,
/// WriteFailed), Cancelled.
FeatureMatrix selectRows(const FeatureMatrix& matrix, std::span<const std::int64_t> rows,
                         const JobContext& job);

} // namespace crossfade
