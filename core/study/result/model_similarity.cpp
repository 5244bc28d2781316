#include "core/study/result/model_similarity.h"

#include "core/data/matrix_builder.h"
#include "core/data/presence.h"
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

/// The features of those items that the other model has, too.
FeatureMatrix comparable(const ItemGroup& gallery, const std::string& model,
                         const std::string& other, const JobContext& job)
{
    const FeatureMatrix& features = featuresOf(gallery, model, "gallery");
    if (isWhole(gallery, model) && isWhole(gallery, other))
        return features;
    std::vector<std::int64_t> rows = presentRows(gallery, model);
    const RowMask present = presentMask(gallery, other);
    std::erase_if(rows,
                  [&](std::int64_t row) { return present[static_cast<std::size_t>(row)] == 0; });
    return selectRows(features, rows, job);
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
        pair.cka = linearCka(comparable(gallery, pair.first, pair.second, job),
                             comparable(gallery, pair.second, pair.first, job), job);
    return similarities;
}

std::optional<double> similarityOf(const std::vector<ModelSimilarity>& similarities,
                                   const std::string& first, const std::string& second)
{
    const auto found = findPair(similarities, first, second);
    return found == similarities.end() ? std::nullopt : found->cka;
}

} // namespace crossfade
