#include "core/methods/shared/linear_alignment.h"

#include <torch/utils.h>

namespace crossfade
{

torch::Tensor procrustesMap(const torch::Tensor& a, const torch::Tensor& b)
{
    const torch::NoGradGuard noGradients;
    const torch::Tensor cross = b.to(torch::kFloat64).t().mm(a.to(torch::kFloat64));
    const auto [u, s, vh] = at::linalg_svd(cross, /*full_matrices=*/false);
    return u.mm(vh);
}

LowRankAffine lowRankAffineMap(const torch::Tensor& a, const torch::Tensor& b, std::int64_t rank,
                               double ridge)
{
    const torch::NoGradGuard noGradients;
    const torch::Tensor x = a.to(torch::kFloat64);
    const torch::Tensor y = b.to(torch::kFloat64);
    const torch::Tensor meanX = x.mean(0);
    const torch::Tensor meanY = y.mean(0);
    const torch::Tensor centred = x - meanX;
    torch::Tensor gram = centred.t().mm(centred);
    gram.diagonal().add_(gram.diagonal().mean() * ridge);
    const torch::Tensor full = at::linalg_solve(gram, centred.t().mm(y - meanY), true);
    // Of the outputs of the full-rank map, the best map of lower rank keeps the principal
    // directions.
    const auto [spread, directions] = at::linalg_eigh(full.t().mm(gram).mm(full), "L");
    const torch::Tensor up = directions.narrow(1, directions.size(1) - rank, rank);
    const torch::Tensor down = full.mm(up).t();
    return {
        .down = down.contiguous(), .up = up.contiguous(), .shift = meanY - up.mv(down.mv(meanX))};
}

} // namespace crossfade
