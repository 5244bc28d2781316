#pragma once

#include <torch/nn/module.h>
#include <torch/types.h>

namespace crossfade
{

/// What keeps B, a linear map W [d_old, d_new] from the new model's space to the old one's, from
/// distorting the new model's geometry. For "semi-orthogonal" see orthogonality_loss.h.
enum class Constraint {
    Strict, ///< W is always semi-orthogonal, by Cayley's parametrisation
    Lambda, ///< W is free; the loss L_λ keeps it nearly semi-orthogonal
    Affine  ///< W is free, and nothing keeps it near
};

/// B of λ-orthogonality while it is trained: x ↦ W·x, with a bias where one is asked for. It starts
/// from a semi-orthogonal map, that of orthogonal Procrustes, and a bias of zeros (ours).
class OrthogonalMap : public torch::nn::Module
{
public:
    /// @param start [d_old, d_new], semi-orthogonal, float32
    OrthogonalMap(Constraint constraint, const torch::Tensor& start, bool hasBias);

    torch::Tensor weight() const; ///< W [d_old, d_new]
    torch::Tensor bias() const;   ///< [d_old]; zeros where there is none

private:
    Constraint m_constraint;
    torch::Tensor m_start;  ///< a buffer, for Strict alone
    torch::Tensor m_skew;   ///< [max(d), max(d)], for Strict alone: A of the rotation of `start`
    torch::Tensor m_weight; ///< for Lambda and Affine
    torch::Tensor m_bias;
};

} // namespace crossfade
