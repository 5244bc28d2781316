#pragma once

#include <string>
#include <vector>

namespace crossfade
{

// What a new model is trained for, with or without being compatible with an old one:
//
//     L_base(κ(φ_new)) + λ·ℓ_comp(φ_new, φ_old)        (BiCT eq. 4; Shen et al., RACT)
//
// where κ is a classifier that is trained together with φ_new. The same holds at the feature level,
// where φ_new is a residual head on a frozen model, and at the backbone level, where φ_new is the
// whole network.

enum class BaseLoss {
    Softmax, ///< cross entropy of a linear classifier with bias
    ArcFace  ///< BiCT eq. 5
};

enum class CompatibleLoss {
    None,        ///< L_base alone: a model trained without regard to the old one
    Regression,  ///< BiCT eq. 6
    Influence,   ///< L_base through the old model's frozen classifier: BCT's influence loss, BiCT
                 ///< eq. 8
    Contrastive, ///< BiCT eq. 10
    RegressionAlleviating ///< RACT
};

/// Which classes are judged by the mean of their old features in the old classifier's place. Shen
/// et al. synthesise the rows of classes that the old model was not trained on so; the first
/// author's code can do so for all.
enum class ClassMeans {
    None,    ///< no class: rows of a class that the classifier does not know have no influence loss
    Unknown, ///< each class that the classifier does not know
    All      ///< every class: the classifier itself is not used
};

/// "none", "unknown", "all", in this sequence.
const std::vector<std::string>& classMeansNames();
/// The value of one of these names.
ClassMeans classMeansNamed(const std::string& name);

struct ArcFace {
    double scale = 30;   ///< s
    double margin = 0.3; ///< m, an angle in [0, π/2)
};

struct CompatibleObjective {
    BaseLoss base = BaseLoss::Softmax;
    CompatibleLoss compatible = CompatibleLoss::Influence;
    ClassMeans classMeans = ClassMeans::Unknown; ///< of CompatibleLoss::Influence
    double lambda = 1;
    double temperature = 0.1; ///< τ of the contrastive losses
    ArcFace arcFace = {};
    double labelSmoothing = 0; ///< of BaseLoss::Softmax, through either classifier
};

/// Whether ℓ_comp looks at the old features of the training rows.
bool usesOldFeatures(const CompatibleObjective& objective);
/// Whether ℓ_comp looks at the old model's classifier.
bool usesOldHead(const CompatibleObjective& objective);

} // namespace crossfade
