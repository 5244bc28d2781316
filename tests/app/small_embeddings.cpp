#include "tests/app/small_embeddings.h"

#include "core/hdf5/embedding_file.h"

#include <random>

namespace crossfade::test
{

namespace
{

constexpr std::size_t itemsPerClass = 10;

/// Class centres plus noise: the less noise, the better the model.
FeatureMatrix drawFeatures(const std::vector<std::int64_t>& labels, std::size_t dim, float noise,
                           std::uint32_t seed)
{
    std::mt19937 centres(seed);
    std::mt19937 items(seed + 1 + static_cast<std::uint32_t>(labels.size()));
    std::normal_distribution<float> normal;
    std::vector<std::vector<float>> centre;
    std::vector<float> values;
    for (const std::int64_t label : labels) {
        while (centre.size() <= static_cast<std::size_t>(label)) {
            auto& added = centre.emplace_back(dim);
            for (float& value : added)
                value = normal(centres);
        }
        for (std::size_t d = 0; d < dim; ++d)
            values.push_back(centre[static_cast<std::size_t>(label)][d] + noise * normal(items));
    }
    return {labels.size(), dim, std::move(values)};
}

ItemGroup drawGroup(std::size_t classes, std::size_t classSize)
{
    ItemGroup group;
    group.count = classes * classSize;
    for (std::size_t i = 0; i < group.count; ++i)
        group.labels.push_back(static_cast<std::int64_t>(i / classSize));
    group.features["old"] = drawFeatures(group.labels, 8, 1.5F, 1);
    group.features["new"] = drawFeatures(group.labels, 8, 0.7F, 2);
    group.features["side"] = drawFeatures(group.labels, 4, 1.0F, 3);
    return group;
}

} // namespace

void writeSmallEmbeddings(const std::filesystem::path& file, std::size_t classes,
                          const std::map<std::string, std::string>& names)
{
    EmbeddingSet set;
    set.file = file;
    set.gallery = drawGroup(classes, itemsPerClass);
    set.train = drawGroup(classes, 2 * itemsPerClass);
    for (std::size_t i = 0; i < set.gallery.count; ++i)
        set.gallery.paths.push_back("images/item_" + std::to_string(i) + ".png");
    Attribute kind{"kind", {"animal", "thing"}, {}};
    for (std::size_t c = 0; c < classes; ++c) {
        set.classNames.push_back("class " + std::to_string(c));
        kind.codes.push_back(static_cast<std::int64_t>(c % 2));
    }
    set.classAttributes.push_back(kind);
    for (const auto& [before, after] : names)
        for (ItemGroup* group : {&set.gallery, &*set.train}) {
            group->features[after] = group->features.at(before);
            group->features.erase(before);
        }
    JobContext job;
    writeEmbeddings(file, set, job);
}

} // namespace crossfade::test
