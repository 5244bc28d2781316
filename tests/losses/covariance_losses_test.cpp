#include "core/losses/covariance_losses.h"

#include "tests/support/gradient_check.h"

#include <cmath>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

TEST(CovarianceLosses, ScalarByHand)
{
    // ‖e‖² = 9 + 16, σ² = 5.
    const torch::Tensor errors = matrix({3, 4}, 1);
    const torch::Tensor predicted = matrix({std::log(5.0)}, 1);
    EXPECT_NEAR(whitenedErrors(Covariance::Scalar, errors, predicted)[0].item<double>(), 5, 1e-12);
    for (const auto function : {meanLogVariances, logMeanVariances})
        EXPECT_EQ(function(Covariance::Scalar, predicted, 2)[0].item<double>(), std::log(5.0));
}

TEST(CovarianceLosses, DiagonalByHand)
{
    // 9/1 + 16/4 = 13; log det = log 4; tr = 5.
    const torch::Tensor errors = matrix({3, 4}, 1);
    const torch::Tensor predicted = matrix({0, std::log(4.0)}, 1);
    EXPECT_NEAR(whitenedErrors(Covariance::Diagonal, errors, predicted)[0].item<double>(), 13,
                1e-12);
    EXPECT_NEAR(meanLogVariances(Covariance::Diagonal, predicted, 2)[0].item<double>(),
                std::log(4.0) / 2, 1e-12);
    EXPECT_NEAR(logMeanVariances(Covariance::Diagonal, predicted, 2)[0].item<double>(),
                std::log(2.5), 1e-12);
}

TEST(CovarianceLosses, FullByHand)
{
    // L = (1 0; 2 1/2): the first value is −2 log 1, the second −2 log 1/2, the third L's entry
    // below the diagonal. Lᵀe = (3 + 8, 2), squared 125. det Σ = 1/(1/2)² = 4.
    // L⁻¹ = (1 0; −4 2): tr Σ = 1 + 16 + 4.
    const torch::Tensor errors = matrix({3, 4}, 1);
    const torch::Tensor predicted = matrix({0, 2 * std::log(2.0), 2}, 1);
    EXPECT_EQ(covarianceValues(Covariance::Full, 2), 3);
    EXPECT_NEAR(whitenedErrors(Covariance::Full, errors, predicted)[0].item<double>(), 125, 1e-10);
    EXPECT_NEAR(meanLogVariances(Covariance::Full, predicted, 2)[0].item<double>(),
                std::log(4.0) / 2, 1e-12);
    EXPECT_NEAR(logMeanVariances(Covariance::Full, predicted, 2)[0].item<double>(), std::log(10.5),
                1e-12);
}

TEST(CovarianceLosses, EqualVariancesAreAScalarOne)
{
    const torch::Tensor errors = matrix({3, 4, 1, 0.5, -1, 2}, 2);
    const torch::Tensor scalar = matrix({0.3, -1.2}, 2);
    const torch::Tensor diagonal = scalar.expand({2, 3});
    const torch::Tensor full = torch::cat({diagonal, torch::zeros({2, 3}, torch::kFloat64)}, 1);
    const torch::Tensor expected = whitenedErrors(Covariance::Scalar, errors, scalar);
    EXPECT_TRUE(expected.allclose(whitenedErrors(Covariance::Diagonal, errors, diagonal)));
    EXPECT_TRUE(expected.allclose(whitenedErrors(Covariance::Full, errors, full)));
    const torch::Tensor logs = scalar.squeeze(1);
    EXPECT_TRUE(logs.allclose(logMeanVariances(Covariance::Diagonal, diagonal, 3)));
    EXPECT_TRUE(logs.allclose(logMeanVariances(Covariance::Full, full, 3)));
    EXPECT_TRUE(logs.allclose(meanLogVariances(Covariance::Full, full, 3)));
}

TEST(CovarianceLosses, GradientsAreThoseOfFiniteDifferences)
{
    const torch::Tensor errors = matrix({0.3, -0.4, 0.1, 0.5, -0.1, 0.2}, 2);
    const torch::Tensor many =
        matrix({0.3, -0.2, 0.1, 0.7, 0.2, -0.4, 1, 0, -0.3, 0.2, 0.1, 0.6}, 2);
    for (const Covariance kind : {Covariance::Scalar, Covariance::Diagonal, Covariance::Full}) {
        const torch::Tensor predicted = many.narrow(1, 0, covarianceValues(kind, 3)).contiguous();
        expectGradient(
            [&](const torch::Tensor& x) { return whitenedErrors(kind, x, predicted).sum(); },
            errors);
        expectGradient(
            [&](const torch::Tensor& x) {
                return (whitenedErrors(kind, errors, x) + meanLogVariances(kind, x, 3)).sum();
            },
            predicted);
    }
}

} // namespace
} // namespace crossfade
