#pragma once

#include <torch/nn/module.h>
#include <torch/types.h>

namespace crossfade
{

// B of λ-orthogonality: a linear map W [d_old, d_new] from the new model's space to the old one's
// that keeps the new model's geometry as far as it is told to. Where the dimensions differ, W
// cannot be orthogonal; semi-orthogonal stands for it, on the side where it can be: WWᵀ = I for
// d_old ≤ d_new (an orthogonal projection), WᵀW = I for d_old > d_new (all distances kept).

/// ‖WWᵀ − I‖_F, or ‖WᵀW − I‖_F where W has more rows than columns. A scalar tensor.
torch::Tensor orthogonalityGap(const torch::Tensor& weight);

/// L_λ = sigmoid(α(gap − λ))·gap (λ-orthogonality, "λ-Orthogonality"), α = `sharpness`: no pull
/// while the gap stays well below λ. A scalar tensor.
torch::Tensor lambdaOrthogonalityLoss(const torch::Tensor& weight, double lambda, double sharpness);

enum class Constraint {
    Strict, ///< W semi-orthogonal throughout, by Cayley's parametrisation
    Lambda, ///< W free; L_λ keeps it near
    Affine  ///< W free, and a bias
};

/// B in training. Starts from the semi-orthogonal map that orthogonal Procrustes gives (ours).
class OrthogonalMap : public torch::nn::Module
{
public:
    /// @param start [d_old, d_new], semi-orthogonal, float32
    OrthogonalMap(Constraint constraint, const torch::Tensor& start);

    torch::Tensor weight() const; ///< W [d_old, d_new]
    torch::Tensor bias() const;   ///< [d_old]; zeros but for Constraint::Affine

private:
    Constraint m_constraint;
    torch::Tensor m_start;  ///< a buffer, for Strict alone
    torch::Tensor m_skew;   ///< [max(d), max(d)], for Strict alone: its skew-symmetric part turns W
    torch::Tensor m_weight; ///< for the others
    torch::Tensor m_bias;
};

} // namespace crossfade
