#include "core/losses/compatible_losses.h"

#include "core/methods/lambda_orthogonality/orthogonal_map.h"
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

TEST(CompatibleLosses, CosineRegressionByHand)
{
    const torch::Tensor loss =
        cosineRegressionLoss(matrix({3, 4, 1, 0}, 2), matrix({6, 8, 0, 2}, 2));
    EXPECT_NEAR(loss.item<double>(), (0.0 + 1.0) / 2, 1e-12);
}

TEST(CompatibleLosses, NewToOldContrastiveByHand)
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

TEST(CompatibleLosses, RegressionAlleviatingByHand)
{
    // Row 0: itself 1, the other class's old 0 and new 0. Row 1: itself 0, 0 and 0. Row 2: itself
    // 1, the old ones 0 and 1, the new ones 0 and 0.
    const double loss = (std::log(e + 2) - 1 + std::log(3) + std::log(2 * e + 3) - 1) / 3;
    EXPECT_NEAR(regressionAlleviatingLoss(newRows(), oldRows(), classes(), 1).item<double>(), loss,
                1e-12);
}

TEST(CompatibleLosses, SupervisedContrastiveByHand)
{
    // Two pairs of equal directions; of one class, then crosswise.
    const torch::Tensor views = matrix({1, 0, 4, 0, 0, 1, 0, 2}, 4);
    EXPECT_NEAR(supervisedContrastiveLoss(views, classesOf({0, 0, 1, 1}), 1).item<double>(),
                std::log(e + 2) - 1, 1e-12);
    EXPECT_NEAR(supervisedContrastiveLoss(views, classesOf({0, 1, 0, 1}), 1).item<double>(),
                std::log(e + 2), 1e-12);
}

TEST(CompatibleLosses, GradientsAreThoseOfFiniteDifferences)
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

TEST(OrthogonalMap, GapByHand)
{
    // WWᵀ − I = diag(3, 0).
    EXPECT_NEAR(orthogonalityGap(matrix({2, 0, 0, 1}, 2)).item<double>(), 3, 1e-12);
    // Wide: rows are judged. Tall: columns are.
    EXPECT_NEAR(orthogonalityGap(matrix({1, 0, 0, 0, 1, 0}, 2)).item<double>(), 0, 1e-12);
    EXPECT_NEAR(orthogonalityGap(matrix({2, 0, 0, 1, 0, 0}, 3)).item<double>(), 3, 1e-12);
}

TEST(OrthogonalMap, LambdaLossByHand)
{
    const torch::Tensor weight = matrix({2, 0, 0, 1}, 2);
    const auto loss = [&](double lambda, double sharpness) {
        return lambdaOrthogonalityLoss(weight, lambda, sharpness).item<double>();
    };
    EXPECT_NEAR(loss(2.5, 2), 3 / (1 + std::exp(-1.0)), 1e-12);
    EXPECT_NEAR(loss(3, 7), 1.5, 1e-12);
    EXPECT_NEAR(loss(0, 10), 3, 1e-10) << "the soft constraint of old";
    EXPECT_NEAR(loss(6, 10), 0, 1e-10) << "well within λ nothing pulls";
}

TEST(OrthogonalMap, GradientsAreThoseOfFiniteDifferences)
{
    for (const std::int64_t rows : {2, 3, 6}) {
        const torch::Tensor at = someRows().view({rows, -1});
        expectGradient([](const torch::Tensor& w) { return orthogonalityGap(w); }, at);
        expectGradient([](const torch::Tensor& w) { return lambdaOrthogonalityLoss(w, 2, 1.5); },
                       at);
    }
}

class StrictMap : public ::testing::TestWithParam<std::pair<int, int>>
{
protected:
    /// A strict map in double, turned by some skew-symmetric matrix.
    StrictMap()
        : m_map(Constraint::Strict,
                torch::eye(GetParam().first, GetParam().second, torch::kFloat32))
    {
        m_map.to(torch::kFloat64);
        const torch::NoGradGuard noGradients;
        skew().copy_(someSkew());
    }

    torch::Tensor skew() { return m_map.parameters().front(); }
    static torch::Tensor someSkew()
    {
        const std::int64_t size = std::max(GetParam().first, GetParam().second);
        return torch::arange(size * size, torch::kFloat64).sin().view({size, size});
    }

    OrthogonalMap m_map;
};

TEST_P(StrictMap, StaysSemiOrthogonal)
{
    EXPECT_LT(orthogonalityGap(m_map.weight()).item<double>(), 1e-12);
    EXPECT_GT(
        (m_map.weight() - torch::eye(GetParam().first, GetParam().second)).norm().item<double>(),
        0.5)
        << "and yet it moves";
}

TEST_P(StrictMap, HasTheGradientOfFiniteDifferences)
{
    const torch::Tensor slopes =
        torch::arange(m_map.weight().numel(), torch::kFloat64).cos().view(m_map.weight().sizes());
    const auto score = [&] { return (m_map.weight() * slopes).sum(); };
    score().backward();
    const torch::Tensor gradient = skew().grad().clone();
    const torch::NoGradGuard noGradients;
    for (std::int64_t i = 0; i < gradient.numel(); ++i) {
        const auto moved = [&](double by) {
            torch::Tensor values = someSkew();
            values.view(-1)[i] += by;
            skew().copy_(values);
            return score().item<double>();
        };
        EXPECT_NEAR(gradient.view(-1)[i].item<double>(), (moved(1e-6) - moved(-1e-6)) / 2e-6, 1e-7);
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, StrictMap,
                         ::testing::Values(std::pair{3, 3}, std::pair{2, 4}, std::pair{4, 2}));

} // namespace
} // namespace crossfade
