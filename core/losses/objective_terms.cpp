#include "core/losses/objective_terms.h"

#include "core/losses/angular_losses.h"
#include "core/losses/class_centre_losses.h"
#include "core/losses/classification_losses.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

namespace crossfade
{

namespace
{

/// The mean of each class's rows; with ArcFace, which looks at directions alone, every row
/// counts alike.
torch::Tensor meansOf(const CompatibleObjective& objective, const torch::Tensor& rows,
                      const torch::Tensor& classes, std::int64_t count)
{
    const bool isAngular = objective.base == BaseLoss::ArcFace;
    return classMeans(isAngular ? torch::nn::functional::normalize(rows) : rows, classes, count);
}

} // namespace

torch::Tensor baseTerm(const CompatibleObjective& objective, const torch::Tensor& features,
                       const HeadTensors& classifier, const torch::Tensor& labels)
{
    if (objective.base == BaseLoss::ArcFace)
        return arcFaceLosses(features, classifier.weight, labels, objective.arcFace).mean();
    return crossEntropies(classifier.logits(features), labels, objective.labelSmoothing).mean();
}

InfluenceClassifier influenceClassifier(const CompatibleObjective& objective,
                                        const torch::Tensor& features, const torch::Tensor& labels,
                                        const HeadTensors& oldHead)
{
    if (!usesOldFeatures(objective))
        return {oldHead, labels};
    const std::int64_t known = usesOldHead(objective) ? oldHead.weight.size(0) : 0;
    const torch::Tensor rows = labels.lt(0).logical_or(labels.ge(known)).nonzero().squeeze(1);
    const auto [values, numbers, counts] =
        at::_unique2(labels.index_select(0, rows), /*sorted=*/true, /*return_inverse=*/true);
    const torch::Tensor means =
        meansOf(objective, features.index_select(0, rows), numbers, values.size(0));
    const torch::Tensor noBias = means.new_zeros({means.size(0)});
    const torch::Tensor classes = labels.index_copy(0, rows, numbers + known);
    if (known == 0)
        return {{means, noBias}, classes};
    return {{torch::cat({oldHead.weight, means}), torch::cat({oldHead.bias, noBias})}, classes};
}

CompatibilityLoss::CompatibilityLoss(const CompatibleObjective& objective,
                                     const torch::Tensor& oldFeatures, const torch::Tensor& labels,
                                     const HeadTensors& oldHead, std::int64_t versions)
    : m_objective(objective), m_classes(labels)
{
    if (objective.compatible != CompatibleLoss::Influence) {
        m_oldFeatures = oldFeatures;
        return;
    }
    const auto plain = [&](const torch::Tensor& rows) {
        return versions == 1 ? rows : rows.narrow(0, 0, rows.size(0) / versions);
    };
    InfluenceClassifier classifier =
        influenceClassifier(objective, plain(oldFeatures), plain(labels), oldHead);
    m_head = std::move(classifier.head);
    m_classes = classifier.classes.repeat({versions});
}

torch::Tensor CompatibilityLoss::operator()(const torch::Tensor& features,
                                            const torch::Tensor& rows) const
{
    const torch::Tensor classes = m_classes.index_select(0, rows);
    const auto old = [&] { return m_oldFeatures.index_select(0, rows); };
    switch (m_objective.compatible) {
    case CompatibleLoss::Influence:
        return influence(features, classes);
    case CompatibleLoss::Regression:
        return cosineRegressionLoss(features, old());
    case CompatibleLoss::Contrastive:
        return newToOldContrastiveLoss(features, old(), classes, m_objective.temperature);
    case CompatibleLoss::RegressionAlleviating:
        return regressionAlleviatingLoss(features, old(), classes, m_objective.temperature);
    case CompatibleLoss::None:
        break;
    }
    return features.new_zeros({});
}

torch::Tensor CompatibilityLoss::influence(const torch::Tensor& features,
                                           const torch::Tensor& classes) const
{
    const torch::Tensor isKnown = classes.ge(0).logical_and(classes.lt(m_head.weight.size(0)));
    const torch::Tensor known = isKnown.nonzero().squeeze(1);
    if (known.size(0) == 0)
        return features.new_zeros({});
    return baseTerm(m_objective, features.index_select(0, known), m_head,
                    classes.index_select(0, known));
}

} // namespace crossfade
