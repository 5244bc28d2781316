#include "core/methods/lambda_orthogonality/orthogonal_map.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

/// The rotation (I + S)⁻¹(I − S) of the skew-symmetric S = A − Aᵀ: I for A = 0.
torch::Tensor cayley(const torch::Tensor& a)
{
    const torch::Tensor skew = a - a.t();
    const torch::Tensor identity = torch::eye(skew.size(0), skew.options());
    return at::linalg_solve(identity + skew, identity - skew, /*left=*/true);
}

} // namespace

OrthogonalMap::OrthogonalMap(Constraint constraint, const torch::Tensor& start, bool hasBias)
    : m_constraint(constraint), m_bias(torch::zeros({start.size(0)}))
{
    if (constraint == Constraint::Strict) {
        const std::int64_t larger = std::max(start.size(0), start.size(1));
        m_start = register_buffer("start", start.clone());
        m_skew = register_parameter("skew", torch::zeros({larger, larger}));
    } else {
        m_weight = register_parameter("weight", start.clone());
    }
    if (hasBias)
        m_bias = register_parameter("bias", m_bias);
    else
        m_bias = register_buffer("bias", m_bias);
}

torch::Tensor OrthogonalMap::weight() const
{
    if (m_constraint != Constraint::Strict)
        return m_weight;
    // In double, so that the float32 result is semi-orthogonal to its last digits.
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
