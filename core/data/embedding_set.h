#pragma once

#include "core/data/distance.h"
#include "core/data/feature_matrix.h"
#include "core/data/head.h"
#include "core/data/item_ids.h"
#include "core/data/own_method.h"
#include "core/data/row_mask.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// An attribute of items or classes (gender, kind, …): one code for each item, −1 for unknown, else
/// an index into `values`.
struct Attribute {
    std::string name;
    std::vector<std::string> values;
    std::vector<std::int64_t> codes;
};

/// Lists of gallery rows, one list for each query, one after the other: list q is
/// indices[offsets[q] … offsets[q+1] − 1].
struct RowLists {
    std::vector<std::int64_t> offsets;
    std::vector<std::int64_t> indices;

    std::size_t size() const { return offsets.empty() ? 0 : offsets.size() - 1; }
    std::span<const std::int64_t> operator[](std::size_t query) const
    {
        const auto first = static_cast<std::size_t>(offsets[query]);
        return {indices.data() + first, static_cast<std::size_t>(offsets[query + 1]) - first};
    }
};

/// Items that belong together: row i of every member is the same item. Members that a file does
/// not have are empty.
struct ItemGroup {
    std::map<std::string, FeatureMatrix>
        features; ///< by model name, each [n, d] with the model's d
    /// Features of own methods, each [n, d]: the gallery's parts, and those of queries with the
    /// items that are the queries.
    OwnFeatures own;
    std::vector<std::int64_t> labels;  ///< class or identity; −1 = distractor
    std::vector<std::string> paths;    ///< image files, relative to the file's folder
    std::vector<std::string> texts;    ///< what each item is called or says; not of training rows
    std::vector<std::int64_t> cameras; ///< Market-1501 protocol
    std::vector<Attribute> attributes;
    ItemIds ids; ///< what the user's store calls the items
    /// Which items have a model's features, by model. A model without a mask has all. Features of
    /// the other rows are read as 0 and mean nothing (presence.h). For the gallery alone.
    std::map<std::string, RowMask> present;
    RowMask pilot;              ///< items that were re-embedded because they were drawn at random
    std::vector<double> weight; ///< traffic or importance of each item, ≥ 0, not all 0
    /// Views of training rows: features of the same images, augmented, each view with as many rows
    /// and nothing but features. A view is no item of its own: only fits look at it.
    std::vector<ItemGroup> views = {};
    std::size_t count = 0; ///< items

    bool empty() const { return count == 0; }
};

/// What an embedding file holds (docs/embedding-file.md), validated: every rule of that page
/// holds for a set that readEmbeddings() returned.
struct EmbeddingSet {
    std::filesystem::path file; ///< where it was read from; image paths are relative to its folder
    ItemGroup gallery;
    std::optional<ItemGroup> query;   ///< absent: the gallery queries itself
    std::optional<RowLists> relevant; ///< explicit relevant gallery rows of each query
    std::optional<RowLists> ignored;  ///< rows removed from a query's ranking
    std::optional<ItemGroup> train;
    std::vector<std::string> classNames; ///< name of label 0…C−1, may be empty
    std::vector<Attribute> classAttributes;
    std::map<std::string, Head> heads; ///< by model name
    /// How `embed` prepared a model's images, where that is known (preparation.h); by model name.
    std::map<std::string, std::string> preprocessing = {};
    /// How `embed` augmented a model's views of training images, where that is known (views.h); by
    /// model name. All models that have views saw the same ones.
    std::map<std::string, std::string> viewsMade = {};
    /// By which distance the index searches that a model's features came from, where that is known;
    /// by model name.
    std::map<std::string, Distance> distances = {};

    /// Whether the gallery queries itself; each query's own item is then removed from its ranking.
    bool selfQuery() const { return !query.has_value(); }
    const ItemGroup& queries() const { return query ? *query : gallery; }
};

/// The set without its features, training rows and classifiers.
EmbeddingSet withoutFeatures(EmbeddingSet set);

/// The attribute `name` of the items of `group`: the items' own, else that of their classes. Throws
/// Error(BadUsage) with the names of the attributes that it has.
/// @param group  of the set
Attribute itemAttribute(const EmbeddingSet& set, const ItemGroup& group, const std::string& name);

/// The names that itemAttribute() knows for `group`, each once, sorted.
std::vector<std::string> attributeNames(const EmbeddingSet& set, const ItemGroup& group);

/// The features of `model` in `group`. Throws Error(BadUsage) with the names of its models;
/// `groupName` ("gallery", "query", "train") is for the message.
const FeatureMatrix& featuresOf(const ItemGroup& group, const std::string& model,
                                const std::string& groupName);

} // namespace crossfade
