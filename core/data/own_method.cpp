#include "core/data/own_method.h"

#include <utility>

namespace crossfade
{

bool isOfGallery(OwnPart part)
{
    return part == OwnPart::OldGallery || part == OwnPart::NewGallery;
}

std::string ownGroup(OwnPart part)
{
    return isOfGallery(part) ? "/gallery/methods" : "/query/methods";
}

std::string ownSide(OwnPart part)
{
    return part == OwnPart::OldGallery || part == OwnPart::OldQueries ? "old" : "new";
}

std::string ownDataset(const OwnKey& key)
{
    return ownGroup(key.part) + "/" + key.method + "/" + std::to_string(key.seed) + "/" +
           ownSide(key.part);
}

OwnDimensions ownDimensions(const OwnFeatures& gallery, const OwnFeatures& queries)
{
    OwnDimensions dimensions;
    for (const OwnFeatures* features : {&gallery, &queries})
        for (const auto& [key, matrix] : *features)
            dimensions.emplace(key, matrix.dim());
    return dimensions;
}

std::map<std::string, std::vector<std::uint64_t>> ownSeeds(const OwnDimensions& methods)
{
    std::map<std::string, std::vector<std::uint64_t>> seeds;
    for (const auto& [key, dimension] : methods) // by method and seed
        if (key.part == OwnPart::OldGallery)
            seeds[key.method].push_back(key.seed);
    return seeds;
}

Message ownMismatch(const OwnDimensions& methods, const std::string& method, std::uint64_t seed,
                    std::size_t newDim)
{
    const auto dimensionOf = [&](const OwnKey& key) {
        const auto found = methods.find(key);
        return found == methods.end() ? newDim : found->second;
    };
    const auto text = [&](const OwnKey& key) {
        const Message count{Core::says("%1 dimensions"), as::Count{dimensionOf(key)}};
        return methods.contains(key)
                   ? count
                   : Message(Core::says("%1, as the new model's, since there is no %2"), count,
                             as::Dataset{ownDataset(key)});
    };
    for (const auto& [items, queries] : {std::pair{OwnPart::OldGallery, OwnPart::OldQueries},
                                         std::pair{OwnPart::NewGallery, OwnPart::NewQueries}}) {
        const OwnKey searched{method, seed, items};
        const OwnKey searching{method, seed, queries};
        if (dimensionOf(searched) != dimensionOf(searching))
            return {Core::says("%1 has %2, and the queries that search it have %3"),
                    as::Dataset{ownDataset(searched)}, text(searched), text(searching)};
    }
    return {};
}

} // namespace crossfade
