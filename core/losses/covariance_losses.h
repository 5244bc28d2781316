#pragma once

#include <torch/types.h>

#include <cstdint>

namespace crossfade
{

// The loss of errors whose covariance Σ [d, d] a network predicts for each item (Kendall and Gal,
// 2017; FastFill §4.2, eq. 4, and its footnote 2). `predicted` [n, k] is what the network gives for
// n items, `errors` [n, d] are their errors.

enum class Covariance {
    Scalar,   ///< Σ = σ²I; predicted is log σ²
    Diagonal, ///< predicted is the logarithm of each dimension's variance
    /// Any. Σ⁻¹ = LLᵀ with L lower triangular. Predicted are −2 log L_kk for each k, then the
    /// entries of L below the diagonal, row after row. Where these are 0, it is as Diagonal.
    Full
};

/// k, the number of values that are predicted for an item: 1, d or d(d + 1)/2.
std::int64_t covarianceValues(Covariance covariance, std::int64_t dim);

/// errorᵀ Σ⁻¹ error of each item [n]; ‖error‖²/σ² for Scalar.
torch::Tensor whitenedErrors(Covariance covariance, const torch::Tensor& errors,
                             const torch::Tensor& predicted);

/// (1/d) log det Σ of each item [n]: log σ² for Scalar.
torch::Tensor meanLogVariances(Covariance covariance, const torch::Tensor& predicted,
                               std::int64_t dim);

/// log (tr Σ / d) of each item [n], the expected squared error of a dimension: log σ² for Scalar.
torch::Tensor logMeanVariances(Covariance covariance, const torch::Tensor& predicted,
                               std::int64_t dim);

} // namespace crossfade
