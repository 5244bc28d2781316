#include "core/methods/lambda_orthogonality/orthogonal_map.h"

#include "core/losses/orthogonality_loss.h"

#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{
namespace
{

class StrictMap : public ::testing::TestWithParam<std::pair<int, int>>
{
protected:
    /// A strict map in double, turned by some skew-symmetric matrix.
    StrictMap()
        : m_map(Constraint::Strict,
                torch::eye(GetParam().first, GetParam().second, torch::kFloat32),
                /*hasBias=*/false)
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
        << "it differs from where it started";
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

TEST(OrthogonalMap, HasTheSameParametersButForTheConstraint)
{
    const torch::Tensor start = torch::eye(3, 4);
    for (const Constraint constraint :
         {Constraint::Strict, Constraint::Lambda, Constraint::Affine}) {
        const OrthogonalMap without(constraint, start, /*hasBias=*/false);
        const OrthogonalMap with(constraint, start, /*hasBias=*/true);
        EXPECT_EQ(without.parameters().size(), 1U);
        ASSERT_EQ(with.parameters().size(), 2U);
        EXPECT_EQ(with.parameters().back().sizes(), torch::IntArrayRef({3})) << "the bias";
        EXPECT_EQ(without.bias().norm().item<float>(), 0);
        EXPECT_FALSE(without.bias().requires_grad());
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, StrictMap,
                         ::testing::Values(std::pair{3, 3}, std::pair{2, 4}, std::pair{4, 2}));

} // namespace
} // namespace crossfade
