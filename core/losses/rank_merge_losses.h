#pragma once

#include <torch/types.h>

namespace crossfade
{

// The contrastive losses of rank merge (Seo et al., "Metric Compatible Training for Online
// Backfilling in Large-Scale Retrieval", §4.2, eq. 10, 11, 14). They give one value for each of the
// n training rows of a batch; that row is then called the anchor. There are two retrieval systems:
// the old one compares the anchor's transformed new feature with stored old features, the new one
// compares new features with each other.

/// Which rows of the batch are positives and negatives of an anchor: bool [n, n], one row for each
/// anchor.
struct Pairs {
    torch::Tensor positive;
    torch::Tensor negative;
};

/// Positives have the anchor's label. In the old system the anchor's own old feature is a positive
/// too. In the new system an anchor is neither its own positive nor its own negative, since its
/// distance to itself is always 0. A label −1 means that the row belongs to no class.
/// @param labels  int64 [n]
Pairs oldSystemPairs(const torch::Tensor& labels);
Pairs newSystemPairs(const torch::Tensor& labels);

/// The members of the harder half of each row, ⌈m/2⌉ of m: hard-example mining, footnote 2.
/// Ties are kept: members as far away as the last one of the half belong to it.
/// @param distances [n, n]
/// @param member    bool [n, n]
/// @return bool [n, n]
torch::Tensor farHalf(const torch::Tensor& distances, const torch::Tensor& member);  ///< positives
torch::Tensor nearHalf(const torch::Tensor& distances, const torch::Tensor& member); ///< negatives

/// log Σ s over an anchor's mined positives and over its mined negatives, [n] each, with
/// s = exp(−dist/temperature). Where an anchor has no such row, a large negative number stands for
/// log 0, so that gradients stay finite.
struct Similarities {
    torch::Tensor logPositives;
    torch::Tensor logNegatives;
    torch::Tensor hasPositives; ///< bool [n]
};

/// @param distances [n, n] of one system: entry (i, k) is from anchor i to row k
Similarities minedSimilarities(const torch::Tensor& distances, const Pairs& pairs,
                               double temperature);

/// −log(P / (P + N)) of each anchor [n]: CL-S (eq. 10), and either term of CL-M (eq. 14). An anchor
/// without positives has loss 0.
torch::Tensor contrastiveLosses(const Similarities& own);

/// −log(P / (P + N + N')) of each anchor [n], N' being the negatives of the other system: either
/// term of metric compatible learning, MCL (eq. 11).
torch::Tensor metricCompatibleLosses(const Similarities& own, const Similarities& other);

} // namespace crossfade
