#include "core/study/result/model_similarity.h"

#include "core/metrics/cka.h"

#include <algorithm>

namespace crossfade
{

namespace
{

std::vector<ModelSimilarity> pairsOf(const ModelNames& models)
{
    std::vector<ModelSimilarity> pairs{{models.oldModel, models.newModel}};
    if (models.sideModel) {
        pairs.push_back({models.oldModel, *models.sideModel});
        pairs.push_back({*models.sideModel, models.newModel});
    }
    return pairs;
}

auto findPair(const std::vector<ModelSimilarity>& pairs, const std::string& first,
              const std::string& second)
{
    return std::ranges::find_if(pairs, [&](const ModelSimilarity& pair) {
        return pair.first == first && pair.second == second;
    });
}

} // namespace

std::vector<ModelSimilarity> comparedModels(const Study& study)
{
    std::vector<ModelSimilarity> pairs;
    for (const ModelNames& models : allModelNames(study))
        for (ModelSimilarity& pair : pairsOf(models))
            if (findPair(pairs, pair.first, pair.second) == pairs.end())
                pairs.push_back(std::move(pair));
    return pairs;
}

std::vector<ModelSimilarity> modelSimilarities(const Study& study, const ItemGroup& gallery,
                                               JobContext& job)
{
    std::vector<ModelSimilarity> similarities = comparedModels(study);
    for (ModelSimilarity& pair : similarities)
        pair.cka = linearCka(featuresOf(gallery, pair.first, "gallery"),
                             featuresOf(gallery, pair.second, "gallery"), job);
    return similarities;
}

std::optional<double> similarityOf(const std::vector<ModelSimilarity>& similarities,
                                   const std::string& first, const std::string& second)
{
    const auto found = findPair(similarities, first, second);
    return found == similarities.end() ? std::nullopt : found->cka;
}

} // namespace crossfade
