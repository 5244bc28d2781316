#pragma once

#include "core/methods/shared/query_adapter.h"

#include <torch/nn/module.h>
#include <torch/types.h>

#include <cstdint>

namespace crossfade
{

/// The maps of Local Drift-Adapters: one x ↦ W_k·x + shift_k for each cell of the old features'
/// space, old to new. A row takes all of them, weighted by softmax_k(cos(x, centre_k)/τ), or for
/// τ = 0 the one of the cell with the largest cosine alone.
class RoutedMaps : public torch::nn::Module
{
public:
    /// @param shape        of the features
    /// @param temperature  τ
    RoutedMaps(const AdapterShape& shape, std::int64_t cells, double temperature);

    /// @param centre [d_old]
    /// @param weight W_k [d_new, d_old]
    /// @param shift  [d_new]
    void setCell(std::int64_t cell, const torch::Tensor& centre, const torch::Tensor& weight,
                 const torch::Tensor& shift);

    /// [n, d_old] → [n, d_new]
    torch::Tensor forward(const torch::Tensor& rows) const;

    std::int64_t cells() const { return m_centres.size(0); }
    /// Whether a row takes the map of one cell alone.
    bool isHard() const { return m_temperature == 0; }

private:
    torch::Tensor mapped(const torch::Tensor& rows, std::int64_t cell) const;
    torch::Tensor mixture(const torch::Tensor& rows, const torch::Tensor& cosines) const;
    torch::Tensor nearest(const torch::Tensor& rows, const torch::Tensor& cosines) const;

    double m_temperature;
    torch::Tensor m_centres; ///< [cells, d_old], of length 1
    torch::Tensor m_weights; ///< [cells, d_new, d_old]
    torch::Tensor m_shifts;  ///< [cells, d_new]
};

/// Parameters and multiply–accumulates of the above: with soft routing every map is computed for
/// every row.
MethodCost routedCost(const AdapterShape& shape, std::int64_t cells, double temperature);

} // namespace crossfade
