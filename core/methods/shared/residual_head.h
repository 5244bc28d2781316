#pragma once

#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>

namespace crossfade
{

/// The widths of a residual head r: R^d_new → R^d_old.
struct ResidualHeadShape {
    std::int64_t newDim = 0;
    std::int64_t oldDim = 0;
    std::int64_t width = 1024;

    /// Linear(d_new→w)·BN·ReLU·Linear(w→d_old)
    MlpShape branch() const;
};

/// Adds the head to what a method costs.
void addModule(MethodCost& cost, const ResidualHeadShape& shape);

/// What stands for a new model trained to be compatible, where only its features are at hand:
/// r(x) = P·x + branch(x) on the frozen φ_new, P [d_old, d_new] trained too, without a bias.
///
/// It starts as the new model itself: the branch at zero, P the identity (its first d_old rows, or
/// that above rows of zeros, where the dimensions differ).
class ResidualHead : public torch::nn::Module
{
public:
    ResidualHead(const ResidualHeadShape& shape, torch::Generator& generator);

    /// [n, newDim] → [n, oldDim]
    torch::Tensor forward(const torch::Tensor& rows);

    const ResidualHeadShape& shape() const { return m_shape; }

private:
    ResidualHeadShape m_shape;
    torch::Tensor m_path;
    std::shared_ptr<Mlp> m_branch;
};

} // namespace crossfade
