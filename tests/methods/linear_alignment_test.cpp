#include "core/methods/shared/linear_alignment.h"

#include "tests/support/gradient_check.h"

namespace crossfade
{
namespace
{

using test::matrix;

torch::Tensor drawn(std::int64_t rows, std::int64_t columns, std::uint64_t seed)
{
    torch::manual_seed(seed);
    return torch::randn({rows, columns}, torch::kFloat64);
}

double squaredError(const torch::Tensor& a, const torch::Tensor& b)
{
    return (a - b).pow(2).sum().item<double>();
}

torch::Tensor applied(const LowRankAffine& map, const torch::Tensor& rows)
{
    return rows.mm(map.down.t()).mm(map.up.t()) + map.shift;
}

TEST(LinearAlignment, ProcrustesFindsAQuarterTurn)
{
    const torch::Tensor a = matrix({1, 0, 0, 1, 2, 1}, 3);
    const torch::Tensor b = matrix({0, 1, -1, 0, -1, 2}, 3); // (x, y) to (-y, x)
    EXPECT_TRUE(torch::allclose(procrustesMap(a, b), matrix({0, -1, 1, 0}, 2), 0, 1e-12));
}

TEST(LinearAlignment, ProcrustesIsTheBestOfAllRotationsByTheSlowWay)
{
    const torch::Tensor a = drawn(30, 2, 1);
    const torch::Tensor b = drawn(30, 2, 2);
    const double found = squaredError(a.mm(procrustesMap(a, b).t()), b);
    for (int step = 0; step < 3600; ++step) {
        const double angle = step * 3.14159265358979 / 1800;
        for (const double mirror : {1.0, -1.0}) {
            const torch::Tensor map = matrix({std::cos(angle), -mirror * std::sin(angle),
                                              std::sin(angle), mirror * std::cos(angle)},
                                             2);
            EXPECT_GE(squaredError(a.mm(map.t()), b), found - 1e-9);
        }
    }
}

TEST(LinearAlignment, ProcrustesIsSemiOrthogonalBetweenUnequalDimensions)
{
    const torch::Tensor up = procrustesMap(drawn(40, 3, 1), drawn(40, 5, 2));
    EXPECT_TRUE(torch::allclose(up.t().mm(up), torch::eye(3, torch::kFloat64), 0, 1e-12));
    const torch::Tensor down = procrustesMap(drawn(40, 5, 2), drawn(40, 3, 1));
    EXPECT_TRUE(torch::allclose(down.mm(down.t()), torch::eye(3, torch::kFloat64), 0, 1e-12));
    EXPECT_TRUE(torch::allclose(down, up.t(), 0, 1e-12));
}

TEST(LinearAlignment, AnAffineMapOfLowRankIsFoundExactly)
{
    const torch::Tensor a = drawn(50, 6, 1);
    const torch::Tensor truth = drawn(6, 2, 2).mm(drawn(2, 4, 3));
    const torch::Tensor b = a.mm(truth) + drawn(1, 4, 4);
    EXPECT_LT(squaredError(applied(lowRankAffineMap(a, b, 2, 1e-12), a), b), 1e-16);
    EXPECT_GT(squaredError(applied(lowRankAffineMap(a, b, 1, 1e-12), a), b), 1);
}

TEST(LinearAlignment, FullRankIsLeastSquares)
{
    const torch::Tensor a = drawn(40, 5, 1);
    const torch::Tensor b = drawn(40, 4, 2);
    const torch::Tensor withOne = torch::cat({a, torch::ones({40, 1}, torch::kFloat64)}, 1);
    const torch::Tensor solution = std::get<0>(at::linalg_lstsq(withOne, b));
    EXPECT_NEAR(squaredError(applied(lowRankAffineMap(a, b, 4, 1e-12), a), b),
                squaredError(withOne.mm(solution), b), 1e-9);
}

TEST(LinearAlignment, NoMapOfTheRankDoesBetter)
{
    // At the least penalised error every small step within the rank makes it worse.
    const torch::Tensor a = drawn(40, 5, 1);
    const torch::Tensor b = drawn(40, 4, 2) + a.narrow(1, 0, 4);
    const double ridge = 0.1;
    const torch::Tensor centred = a - a.mean(0);
    const double penalty = ridge * centred.pow(2).sum().item<double>() / 5;
    const auto objective = [&](const LowRankAffine& map) {
        return squaredError(applied(map, a), b) +
               penalty * map.up.mm(map.down).pow(2).sum().item<double>();
    };
    const LowRankAffine best = lowRankAffineMap(a, b, 2, ridge);
    for (std::uint64_t seed = 10; seed < 60; ++seed) {
        const LowRankAffine other{.down = best.down + 0.01 * drawn(2, 5, seed),
                                  .up = best.up + 0.01 * drawn(4, 2, seed + 100),
                                  .shift = best.shift + 0.01 * drawn(1, 4, seed + 200)[0]};
        EXPECT_GT(objective(other), objective(best));
    }
}

TEST(LinearAlignment, FewerRowsThanDimensionsAreSettledByTheRidge)
{
    const torch::Tensor a = drawn(3, 8, 1);
    const torch::Tensor b = drawn(3, 8, 2);
    const LowRankAffine map = lowRankAffineMap(a, b, 8, 1e-6);
    EXPECT_LT(squaredError(applied(map, a), b), 1e-6);
    EXPECT_LT(map.up.mm(map.down).abs().max().item<double>(), 10);
}

} // namespace
} // namespace crossfade
