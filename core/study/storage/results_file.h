#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

#include <filesystem>

namespace crossfade
{

/// Writes a result as one HDF5 file (docs/results-file.md), aside and then renamed; matrices that
/// share storage are written once. Throws Error(WriteFailed), Cancelled.
void writeResults(const std::filesystem::path& file, const StudyResult& result, JobContext& job);

/// Reads it back, without the embedding file. Throws Error(FileNotFound, BadFormat, …), Cancelled.
StudyResult readResults(const std::filesystem::path& file, JobContext& job);

/// Whether the HDF5 file is a results file (else perhaps an embedding file). Throws
/// Error(FileNotFound, BadFormat) where it is not HDF5 at all.
bool isResultsFile(const std::filesystem::path& file);

} // namespace crossfade
