#include "core/losses/objective_terms.h"

#include "core/losses/angular_losses.h"
#include "core/losses/classification_losses.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

torch::Tensor influenceLoss(const CompatibleObjective& objective, const torch::Tensor& features,
                            const HeadTensors& oldHead, const torch::Tensor& labels)
{
    const torch::Tensor isKnown = labels.ge(0).logical_and(labels.lt(oldHead.weight.size(0)));
    const torch::Tensor known = isKnown.nonzero().squeeze(1);
    if (known.size(0) == 0)
        return features.new_zeros({});
    return baseTerm(objective, features.index_select(0, known), oldHead,
                    labels.index_select(0, known));
}

} // namespace

torch::Tensor baseTerm(const CompatibleObjective& objective, const torch::Tensor& features,
                       const HeadTensors& classifier, const torch::Tensor& labels)
{
    if (objective.base == BaseLoss::ArcFace)
        return arcFaceLosses(features, classifier.weight, labels, objective.arcFace).mean();
    return crossEntropies(classifier.logits(features), labels, objective.labelSmoothing).mean();
}

torch::Tensor compatibilityTerm(const CompatibleObjective& objective, const torch::Tensor& features,
                                const OldBatch& old, const torch::Tensor& labels)
{
    switch (objective.compatible) {
    case CompatibleLoss::Influence:
        return influenceLoss(objective, features, old.head, labels);
    case CompatibleLoss::Regression:
        return cosineRegressionLoss(features, old.features);
    case CompatibleLoss::Contrastive:
        return newToOldContrastiveLoss(features, old.features, labels, objective.temperature);
    case CompatibleLoss::RegressionAlleviating:
        return regressionAlleviatingLoss(features, old.features, labels, objective.temperature);
    case CompatibleLoss::None:
        break;
    }
    return features.new_zeros({});
}

} // namespace crossfade
