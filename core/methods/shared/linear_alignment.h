#pragma once

#include <torch/types.h>

#include <cstddef>
#include <cstdint>

namespace crossfade
{

// Linear maps between paired rows in closed form. All are computed in double. `weights` [n] say how
// much each pair counts, none negative and not all 0; undefined: each counts 1.

/// The semi-orthogonal R [d_b, d_a] of orthogonal Procrustes: with the thin singular value
/// decomposition bᵀa = U·S·Vᵀ, R = U·Vᵀ (Schönemann 1966). For d_b ≥ d_a the columns of R are
/// orthonormal: it keeps lengths and angles, and it minimises Σ‖R·a_i − b_i‖². For d_b < d_a the
/// rows of R are orthonormal: it maximises Σ b_i·(R·a_i), since the least squared error then has no
/// closed form.
/// @param a [n, d_a]
/// @param b [n, d_b]
torch::Tensor procrustesMap(const torch::Tensor& a, const torch::Tensor& b,
                            const torch::Tensor& weights = {});

/// The bytes that procrustesMap() takes for n pairs at most, its result included.
std::size_t procrustesBytes(std::int64_t n, std::int64_t dA, std::int64_t dB);

/// x ↦ up·(down·x) + shift
struct LowRankAffine {
    torch::Tensor down;  ///< [r, d_a]
    torch::Tensor up;    ///< [d_b, r], orthonormal columns
    torch::Tensor shift; ///< [d_b]
};

/// The affine map of rank ≤ `rank` that minimises Σ‖map(a_i) − b_i‖² + λ‖up·down‖²_F, where
/// λ = ridge·(the mean variance of a's columns)·n: reduced-rank regression (Izenman 1975). With a
/// ridge above 0 the solution is unique even if the rows do not span the space. Where all a_i are
/// equal, the map gives the mean of b.
/// @param a [n, d_a]
/// @param b [n, d_b]
/// @param rank in [1, min(d_a, d_b)]
LowRankAffine lowRankAffineMap(const torch::Tensor& a, const torch::Tensor& b, std::int64_t rank,
                               double ridge, const torch::Tensor& weights = {});

/// The bytes that lowRankAffineMap() takes for n pairs at most, its result included.
std::size_t lowRankAffineBytes(std::int64_t n, std::int64_t dA, std::int64_t dB);

} // namespace crossfade
