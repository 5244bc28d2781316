#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <filesystem>
#include <string>

namespace crossfade
{

/// Writes gallery and queries of a set as a new folder of files with one matrix each, whole or not
/// at all: `gallery_<model><extension>` and `query_<model><extension>`
/// (core/data/formats/feature_file.h), `gallery_labels.npy`, `gallery_cameras.npy` and the same for
/// the queries, `query_relevant.txt` and `query_ignored.txt` (core/data/formats/row_list_file.h),
/// `gallery_ids.txt` and `query_ids.txt` with one id a line, and `gallery_present_<model>.npy` with
/// 1 for each row whose features are there. What the set does not have is left out.
/// @param extension  ".npy", ".fvecs" or ".fbin"
/// Throws Error(BadUsage) where the folder exists and is not empty, or for another extension,
/// Error(WriteFailed), Cancelled.
void writeFeatureFolder(const std::filesystem::path& folder, const EmbeddingSet& set,
                        const std::string& extension, const JobContext& job);

} // namespace crossfade
