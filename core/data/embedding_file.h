#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// What is in an embedding file, read without its features: for choosing models in the window.
struct EmbeddingSummary {
    std::size_t galleryCount = 0;
    std::size_t queryCount = 0; ///< 0: the gallery queries itself
    std::size_t trainCount = 0;
    std::vector<std::pair<std::string, std::size_t>> models; ///< gallery models: name, dimension
    std::vector<std::string> heads;                          ///< models that have a classifier
    std::vector<std::string> attributes; ///< of queries, through items or classes
    bool hasPaths = false;
    bool hasCameras = false;
    bool hasRelevanceLists = false;
};

EmbeddingSummary summarizeEmbeddings(const std::filesystem::path& file);

/// Reads an embedding file (docs/embedding-file.md), float16 widened to float32. `models`: which
/// models' features to read; empty reads all. Heads are always all read: the largest says which
/// training labels there are. Checks sizes before it allocates, and every rule of
/// docs/embedding-file.md before it returns (core/data/validation.h). Labels that explicit
/// relevance lists stand in place of may be absent: they read as −1. Throws Error with file,
/// dataset, row and what was expected: FileNotFound; BadFormat (not HDF5, cut off, wrong type or
/// rank, missing dataset); ShapeMismatch (row counts); NotFinite; OutOfRange (indices, labels
/// beyond a head); OutOfMemory; BadUsage (a model that is not there). Cancelled.
EmbeddingSet readEmbeddings(const std::filesystem::path& file,
                            const std::vector<std::string>& models, JobContext& job);

/// Writes `set` as an embedding file: aside, then renamed, so that a failure leaves nothing half
/// written. Throws Error(WriteFailed), Cancelled.
void writeEmbeddings(const std::filesystem::path& file, const EmbeddingSet& set, JobContext& job);

/// Adds the features of a further model to an embedding file, by group ("gallery", "query",
/// "train"), and its classifier where there is one; leaves everything else in it as it is. Works on
/// a copy that then takes the file's place. Throws Error(BadUsage) where the file has that model,
/// Error(ShapeMismatch) where the rows are not those of the group, Error(WriteFailed), Cancelled.
void addFeatures(const std::filesystem::path& file, const std::string& model,
                 const std::map<std::string, FeatureMatrix>& features, JobContext& job,
                 const std::optional<Head>& head = {});

} // namespace crossfade
