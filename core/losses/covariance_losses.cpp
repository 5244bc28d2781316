#include "core/losses/covariance_losses.h"

#include <torch/utils.h>

#include <cmath>

namespace crossfade
{

namespace
{

/// L of Covariance::Full, [n, d, d].
torch::Tensor precisionFactors(const torch::Tensor& predicted, std::int64_t dim)
{
    const std::int64_t items = predicted.size(0);
    const torch::Tensor diagonal = torch::diag_embed(torch::exp(predicted.narrow(1, 0, dim) / -2));
    const torch::Tensor below =
        torch::tril_indices(dim, dim, -1, predicted.options().dtype(torch::kInt64));
    const torch::Tensor places = (below[0] * dim + below[1]).expand({items, below.size(1)});
    return diagonal.flatten(1)
        .scatter(1, places, predicted.narrow(1, dim, below.size(1)))
        .view({items, dim, dim});
}

} // namespace

std::int64_t covarianceValues(Covariance covariance, std::int64_t dim)
{
    if (covariance == Covariance::Scalar)
        return 1;
    return covariance == Covariance::Diagonal ? dim : dim * (dim + 1) / 2;
}

torch::Tensor whitenedErrors(Covariance covariance, const torch::Tensor& errors,
                             const torch::Tensor& predicted)
{
    if (covariance == Covariance::Full)
        return errors.unsqueeze(1)
            .bmm(precisionFactors(predicted, errors.size(1)))
            .square()
            .sum({1, 2});
    return (errors.square() * torch::exp(-predicted)).sum(1);
}

torch::Tensor meanLogVariances(Covariance covariance, const torch::Tensor& predicted,
                               std::int64_t dim)
{
    return covariance == Covariance::Scalar ? predicted.squeeze(1)
                                            : predicted.narrow(1, 0, dim).mean(1);
}

torch::Tensor logMeanVariances(Covariance covariance, const torch::Tensor& predicted,
                               std::int64_t dim)
{
    if (covariance == Covariance::Scalar)
        return predicted.squeeze(1);
    const double logDim = std::log(static_cast<double>(dim));
    if (covariance == Covariance::Diagonal)
        return predicted.logsumexp(1) - logDim;
    // tr (LLᵀ)⁻¹ is the sum of the squared entries of L⁻¹.
    const torch::Tensor factors = precisionFactors(predicted, dim);
    const torch::Tensor unit = torch::eye(dim, predicted.options()).expand_as(factors);
    const torch::Tensor inverse = at::linalg_solve_triangular(factors, unit, /*upper=*/false);
    return inverse.square().sum({1, 2}).log() - logDim;
}

} // namespace crossfade
