#include "core/losses/angular_losses.h"

#include "tests/support/gradient_check.h"

#include <cmath>
#include <numbers>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

constexpr double e = std::numbers::e;

torch::Tensor classesOf(std::vector<std::int64_t> classes)
{
    return torch::tensor(classes, torch::kInt64);
}

// Three items of classes 0, 0, 1: the first's two features agree, the second's old one lies with
// the third's. Lengths differ on purpose.
torch::Tensor newRows()
{
    return matrix({2, 0, 1, 0, 0, 3}, 3);
}
torch::Tensor oldRows()
{
    return matrix({1, 0, 0, 5, 0, 1}, 3);
}
torch::Tensor classes()
{
    return classesOf({0, 0, 1});
}

torch::Tensor someRows()
{
    return matrix({0.3, -1.2, 2.0, 0.1, 0.4, -0.5, 1.1, 0.2, -0.9, 0.7, 0.7, 0.3}, 4);
}
torch::Tensor otherRows()
{
    return matrix({1.0, 0.2, -0.7, -0.4, 0.9, 0.6, 0.5, -0.8, 0.1, 1.3, -0.2, 0.4}, 4);
}

TEST(AngularLosses, CosineRegressionByHand)
{
    const torch::Tensor loss =
        cosineRegressionLoss(matrix({3, 4, 1, 0}, 2), matrix({6, 8, 0, 2}, 2));
    EXPECT_NEAR(loss.item<double>(), (0.0 + 1.0) / 2, 1e-12);
}

TEST(AngularLosses, NewToOldContrastiveByHand)
{
    // Cosines: rows 0 and 1 (1, 0, 0) with positives 0, 1; row 2 (0, 1, 1) with positive 2.
    const double first = std::log(e + 2) - 0.5;
    const double third = std::log(1 + 2 * e) - 1;
    EXPECT_NEAR(newToOldContrastiveLoss(newRows(), oldRows(), classes(), 1).item<double>(),
                (2 * first + third) / 3, 1e-12);
    // τ divides the cosines: at 1/2, e² stands where e stood, and 2 where 1 stood.
    const double sharper = (2 * (std::log(e * e + 2) - 1) + std::log(1 + 2 * e * e) - 2) / 3;
    EXPECT_NEAR(newToOldContrastiveLoss(newRows(), oldRows(), classes(), 0.5).item<double>(),
                sharper, 1e-12);
}

TEST(AngularLosses, RegressionAlleviatingByHand)
{
    // Row 0: itself 1, the other class's old 0 and new 0. Row 1: itself 0, 0 and 0. Row 2: itself
    // 1, the old ones 0 and 1, the new ones 0 and 0.
    const double loss = (std::log(e + 2) - 1 + std::log(3) + std::log(2 * e + 3) - 1) / 3;
    EXPECT_NEAR(regressionAlleviatingLoss(newRows(), oldRows(), classes(), 1).item<double>(), loss,
                1e-12);
}

TEST(AngularLosses, SupervisedContrastiveByHand)
{
    // Two pairs of equal directions; of one class, then crosswise.
    const torch::Tensor views = matrix({1, 0, 4, 0, 0, 1, 0, 2}, 4);
    EXPECT_NEAR(supervisedContrastiveLoss(views, classesOf({0, 0, 1, 1}), 1).item<double>(),
                std::log(e + 2) - 1, 1e-12);
    EXPECT_NEAR(supervisedContrastiveLoss(views, classesOf({0, 1, 0, 1}), 1).item<double>(),
                std::log(e + 2), 1e-12);
}

TEST(AngularLosses, GradientsAreThoseOfFiniteDifferences)
{
    const torch::Tensor old = otherRows();
    const torch::Tensor classes = classesOf({0, 1, 0, 2});
    expectGradient([&](const torch::Tensor& x) { return cosineRegressionLoss(x, old); },
                   someRows());
    expectGradient(
        [&](const torch::Tensor& x) { return newToOldContrastiveLoss(x, old, classes, 0.4); },
        someRows());
    expectGradient(
        [&](const torch::Tensor& x) { return regressionAlleviatingLoss(x, old, classes, 0.4); },
        someRows());
    expectGradient(
        [&](const torch::Tensor& x) {
            return supervisedContrastiveLoss(torch::cat({x, old}), classes.repeat({2}), 0.4);
        },
        someRows());
}

TEST(AngularLosses, HigherOrderByHand)
{
    // cos(old_i, new_k): (1, 1, 0), (0, 0, 1), (0, 0, 1); own: 1, 0, 1. Rows of the same class
    // count exp(0); of the other class row 0 has the cosine 0, row 1 has 1, row 2 has 0 and 0.
    const double expected = (2 * (std::log(3) - 2) + std::log(2 + e * e)) / 3;
    EXPECT_NEAR(higherOrderLoss(newRows(), oldRows(), classes(), 2).item<double>(), expected,
                1e-12);
}

TEST(AngularLosses, HigherOrderGradient)
{
    expectGradient(
        [](const torch::Tensor& rows) {
            return higherOrderLoss(rows, otherRows(), classesOf({0, 1, 0, 2}), 10);
        },
        someRows());
}

} // namespace
} // namespace crossfade
