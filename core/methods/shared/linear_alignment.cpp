#include "core/methods/shared/linear_alignment.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

/// A spread of float32 rows below this share of their squares is that of rounding alone.
constexpr double equalRows = 1e-20;

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
    const torch::Tensor cross = b.to(torch::kFloat64).t().mm(weighted);
    const auto [u, s, vh] = at::linalg_svd(cross, /*full_matrices=*/false);
    return u.mm(vh);
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
    torch::Tensor gram = weighted.t().mm(centred);
    const torch::Tensor variance = gram.diagonal().mean();
    const torch::Tensor isSpread = variance > equalRows * (weight * x.square()).sum();
    gram.diagonal().add_(torch::where(isSpread, variance * ridge, torch::ones_like(variance)));
    const torch::Tensor full = at::linalg_solve(gram, weighted.t().mm(y - meanY), true);
    // Of the outputs of the full-rank map, the best map of lower rank keeps the principal
    // directions.
    const auto [spread, directions] = at::linalg_eigh(full.t().mm(gram).mm(full), "L");
    const torch::Tensor up = directions.narrow(1, directions.size(1) - rank, rank);
    const torch::Tensor down = full.mm(up).t();
    return {
        .down = down.contiguous(), .up = up.contiguous(), .shift = meanY - up.mv(down.mv(meanX))};
}

} // namespace crossfade
