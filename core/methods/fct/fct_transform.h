#pragma once

#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace crossfade
{

/// The widths of FCT's transformation h (FCT App. D, "Transformation Models").
struct FctShape {
    std::int64_t oldDim = 0;
    std::int64_t newDim = 0;
    std::int64_t sideDim = 0; ///< 0: no side information
    std::int64_t projectionWidth = 256;
    std::int64_t mixerWidth = 2048;

    /// Linear(d→p)·BN·ReLU·Linear(p→p)·BN·ReLU
    MlpShape projection(std::int64_t inputDim) const;
    /// Linear(p or 2p→m)·BN·ReLU·Linear(m→m)·BN·ReLU·Linear(m→d_new)
    MlpShape mixer() const;
};

/// Parameters by module, and multiply–accumulates for one item.
MethodCost costOf(const FctShape& shape);

/// h: R^d_old × R^d_side → R^d_new. The old feature and the side information each go through a
/// projection branch; the two outputs, concatenated, go through the mixer.
///
/// Without side information the paper gives that branch the zero vector. The branch then has the
/// same output for every item, which the bias of the mixer's first layer can express as well. So
/// the branch and its half of the mixer's first layer are left out: the same functions for less
/// work.
class FctTransform : public torch::nn::Module
{
public:
    FctTransform(const FctShape& shape, torch::Generator& generator);

    /// @param oldRows  [n, oldDim]
    /// @param sideRows [n, sideDim], undefined without side information
    /// @return [n, newDim]
    torch::Tensor forward(const torch::Tensor& oldRows, const torch::Tensor& sideRows);

    const FctShape& shape() const { return m_shape; }

private:
    FctShape m_shape;
    std::shared_ptr<Mlp> m_projectOld;
    std::shared_ptr<Mlp> m_projectSide; ///< null without side information
    std::shared_ptr<Mlp> m_mixer;
};

} // namespace crossfade
