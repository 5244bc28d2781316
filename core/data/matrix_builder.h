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

/// Room for a feature matrix that is still to be filled: in memory as long as the job's budget
/// allows it, beyond that in a temporary file. Without a budget, in memory or not at all.
class MatrixBuilder
{
public:
    /// @param where  for the message: what asks for the room
    /// Throws Error(OutOfMemory, WriteFailed).
    MatrixBuilder(std::size_t rows, std::size_t dim, const std::string& where,
                  const JobContext& job);

    /// [rows · dim], to be written. Call job.checkpoint() while filling it.
    float* data() { return m_values.get(); }

    FeatureMatrix finish() &&;

private:
    std::size_t m_rows = 0;
    std::size_t m_dim = 0;
    std::shared_ptr<float> m_values;
    std::shared_ptr<const MappedFile> m_file; ///< null: in memory
};

/// Rows of a file as a matrix, left where they lie: for what the job's budget does not allow in
/// memory. `offset`, in bytes, has to be a multiple of 4, and there has to be a budget.
/// Throws Error(FileNotFound, BadFormat).
FeatureMatrix matrixInFile(const std::filesystem::path& file, std::size_t offset, std::size_t rows,
                           std::size_t dim, const JobContext& job);

/// Whether a matrix of so many values is to be kept in memory: without a budget always. Takes
/// nothing.
bool fitsInMemory(std::size_t values, const JobContext& job);

/// FeatureMatrix::selectRows(), within the job's budget. Throws Error(OutOfRange, OutOfMemory,
/// WriteFailed), Cancelled.
FeatureMatrix selectRows(const FeatureMatrix& matrix, std::span<const std::int64_t> rows,
                         const JobContext& job);

} // namespace crossfade
