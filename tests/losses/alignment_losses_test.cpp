#include "core/losses/alignment_losses.h"

#include "tests/support/gradient_check.h"

#include <cmath>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

torch::Tensor someLogits()
{
    return matrix({0.3, -1.2, 2.0, 0.1, 0.0, -0.5}, 2);
}

torch::Tensor otherLogits()
{
    return matrix({1.0, 0.2, -0.7, -0.4, 0.9, 0.6}, 2);
}

TEST(Losses, SquaredErrorByHand)
{
    // Differences 1, −2, 0, 3: (1 + 4 + 0 + 9) / 4.
    const torch::Tensor loss = squaredErrorLoss(matrix({2, 1, 5, 7}, 2), matrix({1, 3, 5, 4}, 2));
    EXPECT_DOUBLE_EQ(loss.item<double>(), 3.5);
}

TEST(Losses, SquaredErrorsARowByHand)
{
    const torch::Tensor losses = squaredErrors(matrix({2, 1, 5, 7}, 2), matrix({1, 3, 5, 4}, 2));
    EXPECT_TRUE(torch::equal(losses, torch::tensor({5.0, 9.0}, torch::kFloat64)));
}

TEST(Losses, UncertaintyByHand)
{
    // σ² = 2 and 1/4, λ = 1/2: 6/2 + 2 ln 2 and 3·4 − 2 ln 4.
    const torch::Tensor losses =
        uncertaintyLosses(torch::tensor({6.0, 3.0}, torch::kFloat64),
                          torch::tensor({std::log(2.0), -std::log(4.0)}, torch::kFloat64), 0.5);
    EXPECT_NEAR(losses[0].item<double>(), 3 + 2 * std::log(2.0), 1e-14);
    EXPECT_NEAR(losses[1].item<double>(), 12 - 2 * std::log(4.0), 1e-14);
}

TEST(Losses, UncertaintyIsLeastWhereSigmaIsLambdaTimesTheLoss)
{
    const torch::Tensor loss = torch::tensor({4.0}, torch::kFloat64);
    torch::Tensor logVariance = torch::tensor({std::log(0.5)}, torch::kFloat64).requires_grad_();
    uncertaintyLosses(loss, logVariance, 0.125).sum().backward();
    EXPECT_NEAR(logVariance.grad()[0].item<double>(), 0, 1e-14);
}

TEST(Losses, DivergenceByHand)
{
    // p = softmax(ln 3, 0) = (3/4, 1/4), q = softmax(0, 0) = (1/2, 1/2):
    // KL(p‖q) = 3/4 ln 3/2 + 1/4 ln 1/2, KL(q‖p) = 1/2 ln 2/3 + 1/2 ln 2.
    const torch::Tensor target = matrix({std::log(3.0), 0}, 1);
    const torch::Tensor transformed = matrix({0, 0}, 1);
    EXPECT_NEAR(divergenceLoss(transformed, target).item<double>(),
                0.75 * std::log(1.5) + 0.25 * std::log(0.5), 1e-14);
    EXPECT_NEAR(reversedDivergenceLoss(transformed, target).item<double>(),
                0.5 * std::log(2.0 / 3) + 0.5 * std::log(2.0), 1e-14);
}

TEST(Losses, DivergencesAreMeansOverRowsAndZeroAtTheTarget)
{
    const torch::Tensor a = someLogits();
    const torch::Tensor b = otherLogits();
    const auto rowLoss = [&](std::int64_t row) {
        return divergenceLoss(a.narrow(0, row, 1), b.narrow(0, row, 1)).item<double>();
    };
    EXPECT_NEAR(divergenceLoss(a, b).item<double>(), (rowLoss(0) + rowLoss(1)) / 2, 1e-14);
    EXPECT_NEAR(divergenceLoss(a, a + 5).item<double>(), 0, 1e-14);
    EXPECT_NEAR(reversedDivergenceLoss(a, a).item<double>(), 0, 1e-14);
}

TEST(Losses, GradientsAreThoseOfFiniteDifferences)
{
    const torch::Tensor target = otherLogits();
    expectGradient([&](const torch::Tensor& x) { return squaredErrorLoss(x, target); },
                   someLogits());
    expectGradient([&](const torch::Tensor& x) { return squaredErrors(x, target).mean(); },
                   someLogits());
    const torch::Tensor two = torch::tensor({0.4, -1.1}, torch::kFloat64);
    const torch::Tensor some = torch::tensor({3.0, 0.7}, torch::kFloat64);
    expectGradient([&](const torch::Tensor& x) { return uncertaintyLosses(x, two, 0.3).mean(); },
                   some);
    expectGradient([&](const torch::Tensor& x) { return uncertaintyLosses(some, x, 0.3).mean(); },
                   two);
    expectGradient([&](const torch::Tensor& x) { return divergenceLoss(x, target); }, someLogits());
    expectGradient([&](const torch::Tensor& x) { return reversedDivergenceLoss(x, target); },
                   someLogits());
}

} // namespace
} // namespace crossfade
