#include "core/losses/rank_merge_losses.h"

#include "core/losses/half_point.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

/// Stands for log 0: fits a float, and vanishes beside any other term of a sum.
constexpr double logOfZero = -1e30;

torch::Tensor sameClass(const torch::Tensor& labels)
{
    return labels.unsqueeze(1).eq(labels.unsqueeze(0)).logical_and(labels.ne(-1).unsqueeze(1));
}

torch::Tensor diagonalOf(const torch::Tensor& labels)
{
    return torch::eye(labels.size(0), labels.options().dtype(torch::kBool));
}

/// log Σ exp(x) over the kept entries of each row.
torch::Tensor logSum(const torch::Tensor& exponents, const torch::Tensor& kept)
{
    return exponents.masked_fill(kept.logical_not(), logOfZero).logsumexp(1);
}

/// −log(P / all) of each anchor that has positives, 0 of the others.
torch::Tensor lossOf(const Similarities& own, const torch::Tensor& logAll)
{
    const torch::Tensor losses = logAll - own.logPositives;
    return torch::where(own.hasPositives, losses, torch::zeros_like(losses));
}

} // namespace

Pairs oldSystemPairs(const torch::Tensor& labels)
{
    const torch::Tensor positive = sameClass(labels).logical_or_(diagonalOf(labels));
    return {positive, positive.logical_not()};
}

Pairs newSystemPairs(const torch::Tensor& labels)
{
    const Pairs pairs = oldSystemPairs(labels);
    return {pairs.positive.logical_and(diagonalOf(labels).logical_not()), pairs.negative};
}

torch::Tensor nearHalf(const torch::Tensor& distances, const torch::Tensor& member)
{
    const torch::Tensor values = distances.detach();
    return values.le(halfPoint(values, member)).logical_and_(member);
}

torch::Tensor farHalf(const torch::Tensor& distances, const torch::Tensor& member)
{
    return nearHalf(-distances.detach(), member);
}

Similarities minedSimilarities(const torch::Tensor& distances, const Pairs& pairs,
                               double temperature)
{
    const torch::Tensor exponents = distances / -temperature;
    return {.logPositives = logSum(exponents, farHalf(distances, pairs.positive)),
            .logNegatives = logSum(exponents, nearHalf(distances, pairs.negative)),
            .hasPositives = pairs.positive.any(1)};
}

torch::Tensor contrastiveLosses(const Similarities& own)
{
    return lossOf(own, torch::logaddexp(own.logPositives, own.logNegatives));
}

torch::Tensor metricCompatibleLosses(const Similarities& own, const Similarities& other)
{
    const torch::Tensor negatives = torch::logaddexp(own.logNegatives, other.logNegatives);
    return lossOf(own, torch::logaddexp(own.logPositives, negatives));
}

} // namespace crossfade
