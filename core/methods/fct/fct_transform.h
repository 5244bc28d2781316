#pragma once

#include "core/methods/fct/residual_paths.h"
#include "core/methods/fct/side_code.h"
#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace crossfade
{

/// The form and the widths of FCT's transformation h.
struct FctShape {
    std::int64_t oldDim = 0;
    std::int64_t newDim = 0;
    std::int64_t sideDim = 0; ///< 0: no side information
    std::int64_t projectionWidth = 256;
    std::int64_t mixerWidth = 2048;
    Norm norm = Norm::Batch;
    bool takesOld = true;         ///< false: h takes side information alone (FCT §5.2)
    std::int64_t sideBits = 0;    ///< of a learned code of the side information; 0: no code
    bool isResidualPaths = false; ///< RBT instead of the paper's MLP (App. J); takes no side

    /// Linear(d→p)·norm·ReLU·Linear(p→p)·norm·ReLU (App. D, "Transformation Models")
    MlpShape projection(std::int64_t inputDim) const;
    /// Linear(p or 2p→m)·norm·ReLU·Linear(m→m)·norm·ReLU·Linear(m→d_new)
    MlpShape mixer() const;
    /// What the side information's branch takes: its features, or the bits of a learned code.
    std::int64_t sideInput() const { return sideBits > 0 ? sideBits : sideDim; }
    ResidualPathsShape residualPaths() const;
};

/// Parameters by module, and multiply–accumulates for one item.
MethodCost costOf(const FctShape& shape);

/// h: R^d_old × R^d_side → R^d_new. The old feature and the side information each go through a
/// projection branch; the two outputs, concatenated, go through the mixer. Or, as a baseline, the
/// residual paths of RBT.
///
/// Without side information the paper gives that branch the zero vector. The branch then has the
/// same output for every item, which the bias of the mixer's first layer can express as well. So
/// the branch and its half of the mixer's first layer are left out: the same functions for less
/// work. Likewise the branch of the old feature, where h takes side information alone.
class FctTransform : public torch::nn::Module
{
public:
    FctTransform(const FctShape& shape, torch::Generator& generator);

    /// @param oldRows  [n, oldDim]
    /// @param sideRows [n, sideDim], with a learned code [n, sideBits]; undefined without side
    ///                 information
    /// @return [n, newDim]
    torch::Tensor forward(const torch::Tensor& oldRows, const torch::Tensor& sideRows);

    const FctShape& shape() const { return m_shape; }

    void setSideCode(const SideCode& code);
    /// The bits ±1 of side information by the learned code: [n, sideDim] → [n, sideBits].
    torch::Tensor sideBitsOf(const torch::Tensor& side) const;

private:
    FctShape m_shape;
    SideCode m_sideCode;                ///< buffers, undefined without a code
    std::shared_ptr<Mlp> m_projectOld;  ///< null where h takes side information alone
    std::shared_ptr<Mlp> m_projectSide; ///< null without side information
    std::shared_ptr<Mlp> m_mixer;
    std::shared_ptr<ResidualPaths> m_paths; ///< null but for RBT, which has nothing else
};

} // namespace crossfade
