#pragma once

#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>
#include <string>

namespace crossfade
{

/// The widths of a residual head r: R^d_new → R^d_old.
struct ResidualHeadShape {
    std::int64_t newDim = 0;
    std::int64_t oldDim = 0;
    std::int64_t width = 1024;

    /// Linear(d_new→w)·BN·ReLU·Linear(w→d_old), w = `width`
    MlpShape branch() const;
};

/// Adds the head's parameters and multiply–accumulates to `cost`, as module `name`.
void addModule(MethodCost& cost, const ResidualHeadShape& shape,
               const std::string& name = "residual head r");

/// Stands for a new model that was trained to be compatible, where only features of the new model
/// are given: r(x) = P·x + branch(x) on the frozen φ_new. P [d_old, d_new] is trained too and has
/// no bias.
///
/// At the start r gives the new features themselves: the branch is zero and P is the identity.
/// Where the dimensions differ, P is the first d_old rows of the identity, or the identity above
/// rows of zeros.
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
