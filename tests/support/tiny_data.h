#pragma once

#include "core/data/formats/feature_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/request/study.h"

#include <cstdint>
#include <filesystem>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace crossfade::test
{

struct TinyOptions {
    std::size_t gallery = 60;
    std::size_t queries = 0; ///< 0: the gallery queries itself
    std::size_t train = 120;
    std::size_t classes = 6;
    std::size_t oldDim = 8;
    std::size_t newDim = 8;
};

/// Items around one centre a class; the old model is the new one, turned and blurred.
inline ItemGroup tinyGroup(std::size_t count, const TinyOptions& options, std::mt19937& random)
{
    std::normal_distribution<float> normal;
    std::vector<float> newer(count * options.newDim);
    std::vector<float> older(count * options.oldDim);
    ItemGroup group;
    group.count = count;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t label = i % options.classes;
        group.labels.push_back(static_cast<std::int64_t>(label));
        for (std::size_t d = 0; d < options.newDim; ++d)
            newer[i * options.newDim + d] =
                (d == label % options.newDim ? 3.0F : 0.0F) + normal(random);
        for (std::size_t d = 0; d < options.oldDim; ++d)
            older[i * options.oldDim + d] =
                newer[i * options.newDim + (d + 1) % options.newDim] + normal(random);
    }
    group.features.emplace("old", FeatureMatrix(count, options.oldDim, older));
    group.features.emplace("new", FeatureMatrix(count, options.newDim, newer));
    return group;
}

inline EmbeddingSet tinySet(const TinyOptions& options = {})
{
    std::mt19937 random(11);
    EmbeddingSet set;
    set.gallery = tinyGroup(options.gallery, options, random);
    if (options.queries > 0)
        set.query = tinyGroup(options.queries, options, random);
    set.train = tinyGroup(options.train, options, random);
    Attribute kind{"kind", {"even", "odd"}, {}};
    for (std::size_t c = 0; c < options.classes; ++c) {
        set.classNames.push_back("class " + std::to_string(c));
        kind.codes.push_back(static_cast<std::int64_t>(c % 2));
    }
    set.classAttributes = {kind};
    return set;
}

inline void writeTiny(const std::filesystem::path& file, const TinyOptions& options = {})
{
    JobContext job;
    writeEmbeddings(file, tinySet(options), job);
}

/// `direct` and a very small `fct`, in two orders.
inline Study tinyStudy(const std::filesystem::path& embeddings)
{
    Study study;
    study.name = "Tiny";
    study.embeddings = embeddings;
    study.methods = {chooseMethod("direct"), chooseMethod("fct")};
    study.methods[1].options.set("epochs", std::int64_t{2}, "test");
    study.methods[1].options.set("mixer_width", std::int64_t{16}, "test");
    study.methods[1].options.set("projection_width", std::int64_t{8}, "test");
    study.orders = {"random", "class-mean"};
    study.metrics = parseMetrics("cmc@1,cmc@5,map");
    study.slices = 5;
    study.attributes = {"kind"};
    study.resamples = 100;
    study.device = "cpu";
    return study;
}

} // namespace crossfade::test
