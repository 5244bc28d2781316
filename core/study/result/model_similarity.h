#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/study/request/study.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// How alike two models of a study see its gallery: linear CKA (metrics/cka.h), no value where it
/// is not defined. Side-information that is little like the old model complements it (FCT §5.3).
struct ModelSimilarity {
    std::string first;
    std::string second;
    std::optional<double> cka = {};
};

/// The pairs that a study compares, without values: old–new of its own models, and where there is a
/// side model old–side and side–new; then the pairs of methods with models of their own, each once.
std::vector<ModelSimilarity> comparedModels(const Study& study);

/// The same with their values. Throws Error(BadUsage) for an unknown model, Cancelled.
std::vector<ModelSimilarity> modelSimilarities(const Study& study, const ItemGroup& gallery,
                                               JobContext& job);

/// One value of those; none where there is no such pair.
std::optional<double> similarityOf(const std::vector<ModelSimilarity>& similarities,
                                   const std::string& first, const std::string& second);

} // namespace crossfade
