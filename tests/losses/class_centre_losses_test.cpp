#include "core/losses/class_centre_losses.h"

#include "tests/support/gradient_check.h"

#include <cmath>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

// Four rows of classesOfClassCentreLosses 0, 1, 0, 1.
torch::Tensor rows()
{
    return matrix({1, 0, 0, 2, 3, 4, 0, 6}, 4);
}
torch::Tensor classesOfClassCentreLosses()
{
    return torch::tensor({0, 1, 0, 1}, torch::kInt64);
}

TEST(ClassCentreLosses, ByHand)
{
    const torch::Tensor centres = classMeans(rows(), classesOfClassCentreLosses(), 2);
    EXPECT_TRUE(centres.equal(matrix({2, 2, 0, 4}, 2)));
    // Class 0: (1, 0) and (3, 4) against (2, 2): 1/√2 and 7/(5√2). Class 1 lies on its centre's
    // ray.
    const torch::Tensor least = leastCosines(rows(), classesOfClassCentreLosses(), centres);
    EXPECT_NEAR(least[0].item<double>(), 1 / std::sqrt(2), 1e-12);
    EXPECT_NEAR(least[1].item<double>(), 1, 1e-12);
    // Squared differences 1, 0, 0, 4: mean 5/4; squared lengths 8 and 16: mean 12.
    EXPECT_NEAR(centreAlignmentLoss(matrix({1, 2, 0, 6}, 2), centres).item<double>(), 1.25 / 12,
                1e-12);
    // (0, 1) has the cosine 1/√2 with (2, 2), just its class's least; (1, 0) has 0 with (0, 4).
    const torch::Tensor losses = boundaryLosses(matrix({0, 1, 1, 0}, 2), centres,
                                                least.index_select(0, torch::tensor({0, 1})));
    EXPECT_NEAR(losses[0].item<double>(), 0, 1e-12);
    EXPECT_NEAR(losses[1].item<double>(), 1, 1e-12);
}

TEST(ClassCentreLosses, GradientsAreThoseOfFiniteDifferences)
{
    const torch::Tensor centres = matrix({2, 2, 0, 4, 1, -1}, 3);
    const torch::Tensor start = matrix({0.3, -1.2, 2.0, 0.1, 0.4, -0.5}, 3);
    expectGradient([&](const torch::Tensor& x) { return centreAlignmentLoss(x, centres); }, start);
    const torch::Tensor least = torch::tensor({0.9, 0.8, 0.2}, torch::kFloat64);
    expectGradient([&](const torch::Tensor& x) { return boundaryLosses(x, centres, least).sum(); },
                   start);
}

} // namespace
} // namespace crossfade
