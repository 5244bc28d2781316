#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace crossfade
{

/// Features from a file of one matrix, by its extension:
/// - `.npy`: NumPy, float16, float32 or float64 [n, d] (float64 is rounded to float32), C order,
///   format versions 1 to 3, either byte order;
/// - `.fvecs`: per row an int32 dimension, then that many float32, little-endian;
/// - `.fbin`: uint32 n, uint32 d, then n · d float32, little-endian.
/// The size that the header claims has to be the file's, to the byte; this is checked before
/// anything is allocated.
/// What the job's memory budget does not allow in memory stays on disk (matrix_builder.h). The
/// formats: feature_format.h.
/// Throws Error: FileNotFound; BadUsage (another extension); BadFormat (cut off, bytes left over,
/// wrong type or rank, Fortran order, no rows); ShapeMismatch (.fvecs rows that differ); NotFinite
/// with row and column; OutOfMemory. Throws Cancelled.
FeatureMatrix readFeatures(const std::filesystem::path& file, JobContext& job);

/// Integers from a one-dimensional `.npy` of any integer type: labels, or an order of backfilling.
/// Throws what readFeatures() throws, and Error(OutOfRange) for a number beyond int64.
std::vector<std::int64_t> readIndexFile(const std::filesystem::path& file);

/// Writes a matrix in the format of the file's extension, whole or not at all; features that stay
/// on the disk are read once. Throws Error(BadUsage) for another extension, Error(WriteFailed).
void writeFeatures(const std::filesystem::path& file, const FeatureMatrix& features);

/// Writes float32 [n, d] or int64 [n] as `.npy`, whole or not at all. Throws Error(WriteFailed).
void writeNpy(const std::filesystem::path& file, const FeatureMatrix& matrix);
void writeNpy(const std::filesystem::path& file, std::span<const std::int64_t> values);

} // namespace crossfade
