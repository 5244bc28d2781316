#include "core/losses/classification_losses.h"

#include "tests/support/gradient_check.h"

#include <cmath>
#include <numbers>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

constexpr double pi = std::numbers::pi;

torch::Tensor labelsOf(std::vector<std::int64_t> labels)
{
    return torch::tensor(labels, torch::kInt64);
}

/// A row of length `length` at angle θ to the first of two axes.
torch::Tensor atAngle(double angle, double length = 1)
{
    return matrix({length * std::cos(angle), length * std::sin(angle)}, 1);
}

/// The loss of label 0 where the classes are the two axes, lengths apart.
double arcFaceAt(double angle, const ArcFace& arcFace)
{
    return arcFaceLosses(atAngle(angle, 7), matrix({3, 0, 0, 0.5}, 2), labelsOf({0}), arcFace)
        .item<double>();
}

TEST(ClassificationLosses, CrossEntropyByHand)
{
    // softmax(ln 3, 0) = (3/4, 1/4), softmax(0, ln 4) = (1/5, 4/5).
    const torch::Tensor logits = matrix({std::log(3.0), 0, 0, std::log(4.0)}, 2);
    const torch::Tensor losses = crossEntropies(logits, labelsOf({0, 0}));
    EXPECT_NEAR(losses[0].item<double>(), -std::log(0.75), 1e-14);
    EXPECT_NEAR(losses[1].item<double>(), -std::log(0.2), 1e-14);
}

TEST(ClassificationLosses, SmoothingSharesTheTargetOut)
{
    // ε = 0.1 over two classes: t = (0.95, 0.05).
    const torch::Tensor losses = crossEntropies(matrix({std::log(3.0), 0}, 1), labelsOf({0}), 0.1);
    EXPECT_NEAR(losses[0].item<double>(), -0.95 * std::log(0.75) - 0.05 * std::log(0.25), 1e-14);
}

TEST(ClassificationLosses, ArcFaceByHand)
{
    // At angle π/6 to class 0 and π/3 to class 1: logits s·cos(π/6 + m) and s·cos(π/3).
    const double own = 4 * std::cos(pi / 6 + 0.3);
    const double other = 4 * std::cos(pi / 3);
    EXPECT_NEAR(arcFaceAt(pi / 6, {.scale = 4, .margin = 0.3}), std::log(1 + std::exp(other - own)),
                1e-12);
    const double plain = 4 * std::cos(pi / 6);
    EXPECT_NEAR(arcFaceAt(pi / 6, {.scale = 4, .margin = 0}), std::log(1 + std::exp(other - plain)),
                1e-12);
}

TEST(ClassificationLosses, ArcFaceNeverRewardsTurningAway)
{
    // Class 1 is behind the row's back, so that only the own class's logit varies.
    const ArcFace arcFace{.scale = 8, .margin = 0.5};
    const torch::Tensor weight = matrix({1, 0, 0, 0, 0, 1}, 2);
    double before = 0;
    for (double angle = 0.01; angle < pi; angle += 0.01) {
        const torch::Tensor row = matrix({std::cos(angle), std::sin(angle), 0}, 1);
        const double loss = arcFaceLosses(row, weight, labelsOf({0}), arcFace).item<double>();
        EXPECT_GT(loss, before) << angle;
        before = loss;
    }
}

TEST(ClassificationLosses, ArcFaceIsFiniteOnTheClassItself)
{
    for (const double angle : {0.0, pi}) {
        torch::Tensor row = atAngle(angle).requires_grad_();
        arcFaceLosses(row, matrix({1, 0, 0, 1}, 2), labelsOf({0}), {}).sum().backward();
        EXPECT_TRUE(torch::isfinite(row.grad()).all().item<bool>()) << angle;
    }
}

TEST(ClassificationLosses, GradientsAreThoseOfFiniteDifferences)
{
    const torch::Tensor rows = matrix({0.3, -1.2, 2.0, 0.1, 0.4, -0.5, 1.1, 0.2, -0.9}, 3);
    const torch::Tensor weight = matrix({1.0, 0.2, -0.7, -0.4, 0.9, 0.6}, 2);
    const torch::Tensor labels = labelsOf({1, 0, 1});
    expectGradient([&](const torch::Tensor& x) { return crossEntropies(x, labels, 0.1).sum(); },
                   rows);
    const ArcFace arcFace{.scale = 5, .margin = 0.4};
    expectGradient(
        [&](const torch::Tensor& x) { return arcFaceLosses(x, weight, labels, arcFace).sum(); },
        rows);
    expectGradient(
        [&](const torch::Tensor& w) { return arcFaceLosses(rows, w, labels, arcFace).sum(); },
        weight);
}

} // namespace
} // namespace crossfade
