#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <filesystem>

namespace crossfade::bench
{

/// The features of the models `old` and `new`, with training rows, labels and classifiers, from an
/// embedding file. Throws Error: what readEmbeddings() throws; NeedsNotMet in a program that is
/// built without HDF5.
EmbeddingSet fitData(const std::filesystem::path& file, JobContext& job);

} // namespace crossfade::bench
