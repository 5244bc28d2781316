#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"
#include "core/methods/shared/mlp.h"

#include <torch/types.h>

#include <cstdint>
#include <optional>

namespace crossfade
{

/// The input of ψ_i in a sequence of updates, from the second update on (BiCT eq. 9):
/// (1 − m)·F_{i−1} + m·F_{i−2}, the features stored after the last update and after the one before.
/// @param last, beforeLast [n, d]
torch::Tensor momentumInput(const torch::Tensor& last, const torch::Tensor& beforeLast,
                            double momentum);

/// The features stored of items along a sequence of updates (F_0, F_1, … of BiCT §4.4): first the
/// old features, then the output of each ψ at length 1. Only the last two are kept, since no ψ uses
/// more. d is that of the features they are compared with; the old features may have another.
class StoredItems
{
public:
    StoredItems(FeatureMatrix oldFeatures, double momentum);

    const FeatureMatrix& last() const { return m_last; }
    /// The features before the last bringForward(); none before the first.
    const std::optional<FeatureMatrix>& beforeLast() const { return m_beforeLast; }

    /// The input of the next ψ for the rows [first, first + count), on the CPU.
    torch::Tensor input(std::int64_t first, std::int64_t count) const;
    /// The input of the next ψ for all rows, on the CPU.
    torch::Tensor input() const;

    /// Replaces the features by what `forward`, a ψ on `device`, makes of its input: [n, dim].
    /// Throws Error(NotFinite), Cancelled.
    void bringForward(Mlp& forward, std::int64_t dim, const torch::Device& device, JobContext& job);

private:
    FeatureMatrix m_last;
    std::optional<FeatureMatrix> m_beforeLast; ///< none before the first bringForward()
    double m_momentum = 0;
};

} // namespace crossfade
