#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// What an embedding file contains, read without its features: for choosing models in the window.
struct EmbeddingSummary {
    std::size_t galleryCount = 0;
    std::size_t queryCount = 0; ///< 0: the gallery queries itself
    std::size_t trainCount = 0;
    std::size_t viewCount = 0; ///< augmented views of each training row
    std::string viewsMade;     ///< how, as EmbeddingSet::viewsMade has it
    std::vector<std::pair<std::string, std::size_t>> models; ///< gallery models: name, dimension
    /// Models of queries or training rows that the gallery has no features of: name, dimension.
    std::map<std::string, std::size_t> queryModels, trainModels;
    std::vector<std::string> heads;      ///< models that have a classifier
    std::vector<std::string> attributes; ///< of queries, through items or classes
    std::map<std::string, std::vector<std::string>> attributeValues; ///< of these, by their names
    std::map<std::string, std::size_t> absent; ///< by model: gallery items without its features,
                                               ///< where there are any
    OwnDimensions ownMethods;                  ///< of the gallery and of queries
    std::vector<std::string> strayOwn; ///< datasets and groups that are not read, though they
                                       ///< look like the features of an own method
    std::size_t pilotCount = 0;        ///< gallery items drawn at random; 0: no pilot
    bool hasIds = false;               ///< the gallery
    bool hasGalleryWeights = false;
    bool hasQueryWeights = false;
    bool hasPaths = false;
    bool hasTexts = false;
    bool hasCameras = false;
    bool hasRelevanceLists = false;
    bool hasGalleryLabels = true;              ///< false: no item has a class
    std::map<std::string, Distance> distances; ///< EmbeddingSet::distances
};

/// The group of a view of the training rows, counted from 1: "/train/views/1".
std::string trainingView(std::size_t view);

/// The summary of a set that was read.
EmbeddingSummary summaryOf(const EmbeddingSet& set);
/// The dimension of a model's features, or of those that the store of one has (storedModel());
/// 0: there is no such model.
std::size_t dimensionOf(const EmbeddingSummary& summary, const std::string& model);
/// The model whose vectors another one is stored from, unless the file has it itself.
std::string modelInFile(const EmbeddingSummary& summary, const std::string& model);
/// Whether there is a classifier of the model's features. It reads whole vectors.
bool hasHead(const EmbeddingSummary& summary, const std::string& model);

/// A file that is imported is read as a whole, in a time that the job is told of. Throws what
/// readEmbeddings() throws, Cancelled.
EmbeddingSummary summarizeEmbeddings(const std::filesystem::path& file, JobContext& job);
/// Summarizes a file where nobody watches. Throws what readEmbeddings() throws.
EmbeddingSummary summarizeEmbeddings(const std::filesystem::path& file);

/// EmbeddingSet::distances of a file; none of one that is imported whenever it is read. Throws what
/// readEmbeddings() throws.
std::map<std::string, Distance> readDistances(const std::filesystem::path& file);

/// Reads an embedding file (docs/embedding-file.md), or imports another file that isImportable()
/// names (core/data/import/import.h), float16 widened to float32. Checks sizes
/// before it allocates, and every rule of docs/embedding-file.md before it returns
/// (core/data/rules/embedding_rules.h). Labels may be absent where the file has explicit relevance
/// lists; they then read as −1.
/// @param models  whose features to read; empty: all. A model that the file lacks may be one as a
///                store holds it (core/data/selection/stored_models.h). Heads are always all read,
///                because the largest one limits the training labels.
/// @param ownMethods  whose features to read; where no model is named either, all. What looks like
///                    features of one of these, under no seed, is refused (BadFormat).
/// Throws Error with file, dataset, row and what was expected: FileNotFound; BadFormat (not HDF5,
/// cut off, wrong type or rank, missing dataset); ShapeMismatch (row counts); NotFinite; OutOfRange
/// (indices, labels beyond a head); OutOfMemory; BadUsage (a model that the file does not have).
/// Throws Cancelled.
EmbeddingSet readEmbeddings(const std::filesystem::path& file,
                            const std::vector<std::string>& models, JobContext& job,
                            const std::vector<std::string>& ownMethods = {});

/// Writes `set` as an embedding file, whole or not at all. Throws what embedding_rules.h says,
/// Error(WriteFailed), Cancelled.
void writeEmbeddings(const std::filesystem::path& file, const EmbeddingSet& set, JobContext& job);

/// Adds the features of a further model to an embedding file, by group ("gallery", "query",
/// "train", "train/views/1", …), and its classifier and notes (model_note.h) if given; leaves the
/// rest of the file as it is. Works on a copy that then replaces the file. Throws Error(BadUsage)
/// where the file has that model, Error(ShapeMismatch) where the rows are not those of the group,
/// Error(WriteFailed), Cancelled.
void addFeatures(const std::filesystem::path& file, const std::string& model,
                 const std::map<std::string, FeatureMatrix>& features, JobContext& job,
                 const std::optional<Head>& head = {},
                 const std::map<std::string, std::string>& notes = {});

/// Adds features of own methods to an embedding file, as addFeatures() adds those of a model.
/// Throws Error(BadUsage) where the file has one of them, or where they break a rule of
/// docs/embedding-file.md, Error(ShapeMismatch), Error(WriteFailed), Cancelled.
void addOwnFeatures(const std::filesystem::path& file, const OwnFeatures& features,
                    JobContext& job);

} // namespace crossfade
