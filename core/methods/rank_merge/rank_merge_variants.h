#pragma once

#include "core/methods/method.h"

#include <string>
#include <vector>

namespace crossfade
{

/// What the transforms are trained for; equations of Seo et al. (rank_merge_losses.h).
enum class RankMergeLoss {
    Reverse,         ///< RQT, eq. 9
    OldSystem,       ///< CL-S, eq. 10
    BothSystems,     ///< CL-M, eq. 14
    MetricCompatible ///< MCL, eq. 11
};

/// One of the five trained methods of the paper: what distinguishes it from the others.
struct RankMergeVariant {
    std::string id;
    std::string title;
    std::string summary;
    RankMergeLoss loss;
    bool alwaysLearnsNewEmbedding = false; ///< ρ is part of the method, not an option

    /// Whether the loss is contrastive, and so needs labels.
    bool isContrastive() const { return loss != RankMergeLoss::Reverse; }
    /// Whether a transform ρ of the new embedding is learned too (§4.3), in the method itself or by
    /// option `new_embedding`.
    bool learnsNewEmbedding(const Options& options) const;
};

/// The five, in the order of the paper.
std::vector<RankMergeVariant> rankMergeVariants();

/// The method's description, with the options and the quick preset of the variant.
MethodInfo rankMergeInfo(const RankMergeVariant& variant);

} // namespace crossfade
