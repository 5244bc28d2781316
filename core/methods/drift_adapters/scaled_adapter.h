#pragma once

#include "core/methods/shared/query_adapter.h"

#include <torch/types.h>

namespace crossfade
{

/// An adapter A of Drift-Adapter, and after it by option `diagonal_scaling` the paper's diagonal
/// scaling matrix (DSM): S·A(x), S with one factor for each dimension of the old features.
class ScaledAdapter : public QueryAdapter
{
public:
    /// All factors are 1 at the start.
    /// @param learnsByGradient  whether the factors have gradients
    ScaledAdapter(std::int64_t oldDim, const Options& options, bool learnsByGradient);

    torch::Tensor toOldSpace(const torch::Tensor& rows) final;

    /// Sets each factor to the one of least Σ_i (s·A(a_i) − b_i)² in its dimension, s = Σ
    /// A(a_i)·b_i / Σ A(a_i)²; 1 where A gives only zeros. Nothing to do without the option.
    /// @param newRows a [n, d_new]
    /// @param oldRows b [n, d_old]
    void fitScale(const torch::Tensor& newRows, const torch::Tensor& oldRows);

protected:
    /// A: [n, d_new] → [n, d_old]
    virtual torch::Tensor unscaled(const torch::Tensor& rows) = 0;

private:
    torch::Tensor m_scale; ///< [d_old], undefined without the option
};

} // namespace crossfade
