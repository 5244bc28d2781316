#include "core/methods/lambda_orthogonality/orthogonal_map.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

torch::Tensor identityLike(const torch::Tensor& square)
{
    return torch::eye(square.size(0), square.options());
}

/// The rotation (I + S)⁻¹(I − S) of the skew-symmetric S = A − Aᵀ: I for A = 0.
torch::Tensor cayley(const torch::Tensor& a)
{
    const torch::Tensor skew = a - a.t();
    const torch::Tensor identity = identityLike(skew);
    return at::linalg_solve(identity + skew, identity - skew, /*left=*/true);
}

} // namespace

torch::Tensor orthogonalityGap(const torch::Tensor& weight)
{
    const torch::Tensor gram =
        weight.size(0) <= weight.size(1) ? weight.mm(weight.t()) : weight.t().mm(weight);
    return (gram - identityLike(gram)).norm();
}

torch::Tensor lambdaOrthogonalityLoss(const torch::Tensor& weight, double lambda, double sharpness)
{
    const torch::Tensor gap = orthogonalityGap(weight);
    return torch::sigmoid(sharpness * (gap - lambda)) * gap;
}

OrthogonalMap::OrthogonalMap(Constraint constraint, const torch::Tensor& start)
    : m_constraint(constraint), m_bias(torch::zeros({start.size(0)}))
{
    if (constraint == Constraint::Strict) {
        const std::int64_t larger = std::max(start.size(0), start.size(1));
        m_start = register_buffer("start", start.clone());
        m_skew = register_parameter("skew", torch::zeros({larger, larger}));
    } else {
        m_weight = register_parameter("weight", start.clone());
    }
    if (constraint == Constraint::Affine)
        m_bias = register_parameter("bias", m_bias);
    else
        m_bias = register_buffer("bias", m_bias);
}

torch::Tensor OrthogonalMap::weight() const
{
    if (m_constraint != Constraint::Strict)
        return m_weight;
    // In double: what is called strict is to be so to the last digits that the result holds.
    const torch::Tensor start = m_start.to(torch::kFloat64);
    const torch::Tensor rotation = cayley(m_skew.to(torch::kFloat64));
    const bool rotatesOutput = start.size(0) > start.size(1);
    const torch::Tensor turned = rotatesOutput ? rotation.mm(start) : start.mm(rotation);
    return turned.to(m_skew.dtype());
}

torch::Tensor OrthogonalMap::bias() const
{
    return m_bias;
}

} // namespace crossfade
