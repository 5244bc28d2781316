#pragma once

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
    Influence,   ///< L_base through the old model's frozen classifier, on the rows whose class that
                 ///< classifier knows: BCT's influence loss, BiCT eq. 8
    Contrastive, ///< BiCT eq. 10
    RegressionAlleviating ///< RACT
};

struct ArcFace {
    double scale = 30;   ///< s
    double margin = 0.3; ///< m, an angle in [0, π/2)
};

struct CompatibleObjective {
    BaseLoss base = BaseLoss::Softmax;
    CompatibleLoss compatible = CompatibleLoss::Influence;
    double lambda = 1;
    double temperature = 0.1; ///< τ of the contrastive losses
    ArcFace arcFace = {};
    double labelSmoothing = 0; ///< of BaseLoss::Softmax, through either classifier
};

} // namespace crossfade
