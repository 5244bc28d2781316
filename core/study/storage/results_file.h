#pragma once

#include "core/base/job.h"
#include "core/study/result/result.h"

#include <filesystem>

namespace crossfade
{

/// Writes a result as one HDF5 file (docs/results-file.md): first under another name, then renamed.
/// Matrices that share storage are written once. Throws Error(WriteFailed), Cancelled.
void writeResults(const std::filesystem::path& file, const StudyResult& result, JobContext& job);

/// Reads a results file. The embedding file need not exist. Throws Error(FileNotFound, BadFormat,
/// …), Cancelled.
StudyResult readResults(const std::filesystem::path& file, JobContext& job);

/// Whether an HDF5 file is a results file. Throws Error(FileNotFound); Error(BadFormat) where it is
/// not HDF5 at all.
bool isResultsFile(const std::filesystem::path& file);

/// Throws Error(BadUsage) where there is a file already that is no results file: a study comes from
/// anybody, and may name any file as the place of its results. An empty file is nothing to lose.
void requireReplaceable(const std::filesystem::path& results);

} // namespace crossfade
