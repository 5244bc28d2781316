#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/study/request/study.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// How similar the gallery's features are under two models: linear CKA (core/metrics/cka.h), no
/// value where it is not defined. A side model that differs from the old model adds more to it (FCT
/// §5.3).
struct ModelSimilarity {
    std::string first;
    std::string second;
    std::optional<double> cka = {};
};

/// The pairs of models that a study compares, without values: old–new, and with a side model
/// old–side and side–new; first of the study's own models, then of methods with models of their
/// own. Each pair once.
std::vector<ModelSimilarity> comparedModels(const Study& study);

/// comparedModels() with their values. Throws Error(BadUsage) for an unknown model, Cancelled.
std::vector<ModelSimilarity> modelSimilarities(const Study& study, const ItemGroup& gallery,
                                               JobContext& job);

/// The value of one pair; none where the pair is missing or its CKA is not defined.
std::optional<double> similarityOf(const std::vector<ModelSimilarity>& similarities,
                                   const std::string& first, const std::string& second);

} // namespace crossfade
