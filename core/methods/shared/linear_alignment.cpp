#include "core/methods/shared/linear_alignment.h"

#include "core/base/machine/shared_product.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

/// A spread of float32 rows below this share of their squares is that of rounding alone.
constexpr double equalRows = 1e-20;

/// Bytes of so many doubles; the number is no integer, since large dimensions would overflow one.
std::size_t doubleBytes(double values)
{
    return static_cast<std::size_t>(std::min(values * sizeof(double), 1e18));
}

/// [n, 1] in double, of the pairs of `rows`.
torch::Tensor weightColumn(const torch::Tensor& weights, const torch::Tensor& rows)
{
    if (!weights.defined())
        return torch::ones({rows.size(0), 1}, rows.options().dtype(torch::kFloat64));
    return weights.to(torch::kFloat64).unsqueeze(1);
}

} // namespace

torch::Tensor procrustesMap(const torch::Tensor& a, const torch::Tensor& b,
                            const torch::Tensor& weights)
{
    const torch::NoGradGuard noGradients;
    const torch::Tensor weighted = a.to(torch::kFloat64) * weightColumn(weights, a);
    const torch::Tensor cross = sharedProduct(b.to(torch::kFloat64).t(), weighted);
    const auto [u, s, vh] = at::linalg_svd(cross, /*full_matrices=*/false);
    return sharedProduct(u, vh);
}

std::size_t procrustesBytes(std::int64_t n, std::int64_t dA, std::int64_t dB)
{
    const double smaller = static_cast<double>(std::min(dA, dB));
    const double larger = static_cast<double>(std::max(dA, dB));
    // The product, a copy of it and its two bases, and what LAPACK's gesdd works in.
    const double matrices =
        2 * smaller * larger + (smaller + larger) * smaller + 3 * smaller * smaller;
    const double rows = static_cast<double>(n) * static_cast<double>(2 * dA + dB);
    return doubleBytes(matrices + rows);
}

LowRankAffine lowRankAffineMap(const torch::Tensor& a, const torch::Tensor& b, std::int64_t rank,
                               double ridge, const torch::Tensor& weights)
{
    const torch::NoGradGuard noGradients;
    const torch::Tensor x = a.to(torch::kFloat64);
    const torch::Tensor y = b.to(torch::kFloat64);
    const torch::Tensor weight = weightColumn(weights, a);
    const torch::Tensor meanX = (weight * x).sum(0) / weight.sum();
    const torch::Tensor meanY = (weight * y).sum(0) / weight.sum();
    const torch::Tensor centred = x - meanX;
    const torch::Tensor weighted = weight * centred;
    torch::Tensor gram = sharedProduct(weighted.t(), centred);
    const torch::Tensor variance = gram.diagonal().mean();
    const torch::Tensor isSpread = variance > equalRows * (weight * x.square()).sum();
    gram.diagonal().add_(torch::where(isSpread, variance * ridge, torch::ones_like(variance)));
    const torch::Tensor full = at::linalg_solve(gram, sharedProduct(weighted.t(), y - meanY), true);
    // Of the outputs of the full-rank map, the best map of lower rank keeps the principal
    // directions.
    const auto [spread, directions] =
        at::linalg_eigh(sharedProduct(sharedProduct(full.t(), gram), full), "L");
    const torch::Tensor up = directions.narrow(1, directions.size(1) - rank, rank);
    const torch::Tensor down = sharedProduct(full, up).t();
    return {
        .down = down.contiguous(), .up = up.contiguous(), .shift = meanY - up.mv(down.mv(meanX))};
}

std::size_t lowRankAffineBytes(std::int64_t n, std::int64_t dA, std::int64_t dB)
{
    const double a = static_cast<double>(dA);
    const double b = static_cast<double>(dB);
    // The Gram matrix and its factors; the products with b, the map and its copies; the spread of
    // the outputs with its directions, and what LAPACK's syevd works in.
    const double matrices = 2 * a * a + 4 * a * b + 5 * b * b;
    const double rows = static_cast<double>(n) * (3 * a + 2 * b);
    return doubleBytes(matrices + rows);
}

} // namespace crossfade
