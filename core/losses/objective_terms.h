#pragma once

#include "core/losses/head_tensors.h"
#include "core/losses/objective.h"

#include <torch/types.h>

namespace crossfade
{

// The two terms of a CompatibleObjective, L_base and ℓ_comp, on a batch of features [n, d].

/// L_base through `classifier`: a scalar, the mean over the rows. `labels` [n] is int64; every
/// label is the number of a row of the classifier's weight.
torch::Tensor baseTerm(const CompatibleObjective& objective, const torch::Tensor& features,
                       const HeadTensors& classifier, const torch::Tensor& labels);

/// The classifier of the influence loss on some training rows, and the number of each row's class
/// in it [n]. A number that no row of the classifier's weight has is that of a class without
/// influence loss.
struct InfluenceClassifier {
    HeadTensors head;
    torch::Tensor classes;
};

/// The old classifier, in which ClassMeans says what rows are means of old features. These have no
/// bias, and with BaseLoss::ArcFace they are means of features at length 1.
/// @param features  the old features of the training rows [n, d], where usesOldFeatures()
/// @param labels    their labels [n], int64; label c is row c of `oldHead`
/// @param oldHead   defined where usesOldHead()
InfluenceClassifier influenceClassifier(const CompatibleObjective& objective,
                                        const torch::Tensor& features, const torch::Tensor& labels,
                                        const HeadTensors& oldHead);

/// ℓ_comp of batches out of a set of training rows.
class CompatibilityLoss
{
public:
    /// The other parameters are those of influenceClassifier().
    /// @param versions  of the rows, one after the other; class means are those of the first
    CompatibilityLoss(const CompatibleObjective& objective, const torch::Tensor& oldFeatures,
                      const torch::Tensor& labels, const HeadTensors& oldHead,
                      std::int64_t versions = 1);

    /// ℓ_comp without its factor λ: a scalar. The influence loss is the mean over the rows whose
    /// class has one, and 0 where the batch has no such row.
    /// @param features  of the new model [m, d]
    /// @param rows      their numbers among the training rows [m], int64
    torch::Tensor operator()(const torch::Tensor& features, const torch::Tensor& rows) const;

private:
    torch::Tensor influence(const torch::Tensor& features, const torch::Tensor& classes) const;

    CompatibleObjective m_objective;
    torch::Tensor m_oldFeatures; ///< undefined for the influence loss
    HeadTensors m_head;          ///< for the influence loss alone
    torch::Tensor m_classes;
};

} // namespace crossfade
