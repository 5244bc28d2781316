#include "core/losses/orthogonality_loss.h"

#include "tests/support/gradient_check.h"

#include <cmath>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

TEST(OrthogonalityLoss, GapByHand)
{
    // WWᵀ − I = diag(3, 0).
    EXPECT_NEAR(orthogonalityGap(matrix({2, 0, 0, 1}, 2)).item<double>(), 3, 1e-12);
    // Wide: rows are judged. Tall: columns are.
    EXPECT_NEAR(orthogonalityGap(matrix({1, 0, 0, 0, 1, 0}, 2)).item<double>(), 0, 1e-12);
    EXPECT_NEAR(orthogonalityGap(matrix({2, 0, 0, 1, 0, 0}, 3)).item<double>(), 3, 1e-12);
}

TEST(OrthogonalityLoss, LambdaLossByHand)
{
    const torch::Tensor weight = matrix({2, 0, 0, 1}, 2);
    const auto loss = [&](double lambda, double sharpness) {
        return lambdaOrthogonalityLoss(weight, lambda, sharpness).item<double>();
    };
    EXPECT_NEAR(loss(2.5, 2), 3 / (1 + std::exp(-1.0)), 1e-12);
    EXPECT_NEAR(loss(3, 7), 1.5, 1e-12);
    EXPECT_NEAR(loss(0, 10), 3, 1e-10) << "λ = 0: the plain gap";
    EXPECT_NEAR(loss(6, 10), 0, 1e-10) << "well below λ there is no loss";
}

TEST(OrthogonalityLoss, GradientsAreThoseOfFiniteDifferences)
{
    for (const std::int64_t rows : {2, 3, 6}) {
        const torch::Tensor at = torch::arange(12, torch::kFloat64).sin().view({rows, -1});
        expectGradient([](const torch::Tensor& w) { return orthogonalityGap(w); }, at);
        expectGradient([](const torch::Tensor& w) { return lambdaOrthogonalityLoss(w, 2, 1.5); },
                       at);
    }
}

} // namespace
} // namespace crossfade
