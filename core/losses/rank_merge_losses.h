#pragma once

#include <torch/types.h>

namespace crossfade
{

// The contrastive losses of rank merge (Seo et al., "Metric Compatible Training for Online
// Backfilling in Large-Scale Retrieval", §4.2, eq. 10, 11, 14), one value an anchor, over a batch
// of n training rows. Two retrieval systems are at work: the old one compares the anchor's
// transformed new feature with stored old features, the new one compares new features with each
// other.

/// Which rows of the batch are an anchor's positives and negatives: bool [n, n], a row an anchor.
struct Pairs {
    torch::Tensor positive;
    torch::Tensor negative;
};

/// Positives have the anchor's label; in the old system the anchor's own old feature is one, too.
/// In the new system an anchor is neither its own positive nor its negative: its distance to
/// itself is 0 whatever is learned. A label −1 stands for no class.
/// @param labels  int64 [n]
Pairs oldSystemPairs(const torch::Tensor& labels);
Pairs newSystemPairs(const torch::Tensor& labels);

/// The members of the harder half of each row, ⌈m/2⌉ of m: hard-example mining, footnote 2.
/// Members at the same distance as the half's last one are all kept.
/// @param distances [n, n]
/// @param member    bool [n, n]
/// @return bool [n, n]
torch::Tensor farHalf(const torch::Tensor& distances, const torch::Tensor& member);  ///< positives
torch::Tensor nearHalf(const torch::Tensor& distances, const torch::Tensor& member); ///< negatives

/// Logarithms of Σ s over an anchor's mined positives and negatives, s = exp(−dist/temperature):
/// [n] each. Where there is no such example, log 0 is represented by a large negative number, so
/// that gradients stay finite.
struct Similarities {
    torch::Tensor logPositives;
    torch::Tensor logNegatives;
    torch::Tensor hasPositives; ///< bool [n]
};

/// @param distances [n, n] of one system, anchors down, what they are compared with across
Similarities minedSimilarities(const torch::Tensor& distances, const Pairs& pairs,
                               double temperature);

/// −log(P / (P + N)): CL-S (eq. 10), and either term of CL-M (eq. 14). 0 for an anchor without
/// positives, which can pull nothing nearer.
torch::Tensor contrastiveLosses(const Similarities& own);

/// −log(P / (P + N + N')), N' the other system's negatives: either term of MCL (eq. 11).
torch::Tensor compatibleLosses(const Similarities& own, const Similarities& other);

} // namespace crossfade
