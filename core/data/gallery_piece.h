#pragma once

#include "core/base/ranks.h"
#include "core/data/embedding_set.h"
#include "core/data/feature_matrix.h"
#include "core/data/feature_sources.h"

#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

// Reading for a process that looks at a piece of the gallery: of the gallery's features, only the
// rows of the piece are checked, and only they are read where the file can be mapped
// (MemoryBudget::leaveInFiles()). Else as the functions of the same names without a piece, which
// look at all rows.

/// core/data/embedding_file.h
EmbeddingSet readEmbeddings(const std::filesystem::path& file,
                            const std::vector<std::string>& models, const GalleryPiece& piece,
                            JobContext& job);
/// core/data/feature_sources.h
EmbeddingSet readFeatureSources(const FeatureSources& sources, const GalleryPiece& piece,
                                JobContext& job);
/// core/data/feature_file.h
FeatureMatrix readFeatures(const std::filesystem::path& file, const GalleryPiece& piece,
                           JobContext& job);

} // namespace crossfade
