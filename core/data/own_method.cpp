#include "core/data/own_method.h"

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

std::map<std::string, std::vector<std::uint64_t>> ownSeeds(const OwnFeatures& features)
{
    std::map<std::string, std::vector<std::uint64_t>> seeds;
    for (const auto& [key, matrix] : features) { // by method and seed
        std::vector<std::uint64_t>& known = seeds[key.method];
        if (known.empty() || known.back() != key.seed)
            known.push_back(key.seed);
    }
    return seeds;
}

} // namespace crossfade
