#include "core/methods/shared/mlp.h"

#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

namespace crossfade
{
namespace
{

std::uint64_t parametersOf(const torch::nn::Module& module)
{
    std::uint64_t count = 0;
    for (const torch::Tensor& parameter : module.parameters())
        count += static_cast<std::uint64_t>(parameter.numel());
    return count;
}

TEST(Mlp, CountsItsParametersWithoutBeingBuilt)
{
    const std::vector<MlpShape> shapes = {{.widths = {3, 5}},
                                          {.widths = {3, 5}, .plainEnd = true},
                                          {.widths = {7, 4, 6, 2}},
                                          {.widths = {7, 4, 6, 2}, .plainEnd = true},
                                          {.widths = {7, 4, 2}, .norm = Norm::Layer}};
    for (const MlpShape& shape : shapes) {
        torch::Generator generator = seededGenerator(1);
        EXPECT_EQ(parameterCount(shape), parametersOf(Mlp(shape, generator)));
    }
    EXPECT_EQ(macCount({.widths = {7, 4, 6, 2}}), 7U * 4 + 4 * 6 + 6 * 2);
}

TEST(Mlp, LayerNormIsOverTheDimensionsOfARow)
{
    torch::Generator generator = seededGenerator(2);
    Mlp mlp({.widths = {3, 4}, .norm = Norm::Layer}, generator);
    const torch::Tensor input = torch::rand({6, 3});
    const auto state = mlp.named_parameters();
    const torch::Tensor hidden = input.mm(state["linear0.weight"].t()) + state["linear0.bias"];
    const torch::Tensor mean = hidden.mean(1, true);
    const torch::Tensor variance = hidden.var(1, /*unbiased=*/false, /*keepdim=*/true);
    const torch::Tensor expected = torch::relu((hidden - mean) / (variance + 1e-5).sqrt());
    EXPECT_TRUE(torch::allclose(mlp.forward(input), expected, 1e-4, 1e-5));
    EXPECT_TRUE(
        torch::allclose(mlp.forward(input.narrow(0, 2, 1)), expected.narrow(0, 2, 1), 1e-4, 1e-5))
        << "a row's output does not depend on the others";
    EXPECT_EQ(mlp.named_buffers().size(), 0U);
}

TEST(Mlp, HoldsRankMergesWeights)
{
    // Rank merge, App. B.3: two blocks, hidden 256, d = 128, twice: 132.8K.
    const MlpShape shape{.widths = {128, 256, 128}, .plainEnd = true};
    EXPECT_EQ(2 * parameterCount(shape), 132864U);
}

TEST(Mlp, IsTheFormulaOfItsBlocks)
{
    torch::Generator generator = seededGenerator(2);
    Mlp mlp({.widths = {3, 4, 2}, .plainEnd = true}, generator);
    const torch::Tensor input = torch::rand({6, 3});
    const auto state = mlp.named_parameters();
    const torch::Tensor hidden = input.mm(state["linear0.weight"].t()) + state["linear0.bias"];
    const torch::Tensor mean = hidden.mean(0);
    const torch::Tensor variance = hidden.var(0, /*unbiased=*/false);
    const torch::Tensor expected =
        torch::relu((hidden - mean) / (variance + 1e-5).sqrt()).mm(state["linear1.weight"].t()) +
        state["linear1.bias"];
    EXPECT_TRUE(torch::allclose(mlp.forward(input), expected, 1e-4, 1e-5));

    // The running statistics moved a tenth of the way, the variance as the unbiased one.
    const auto buffers = mlp.named_buffers();
    EXPECT_TRUE(torch::allclose(buffers["norm0.running_mean"], 0.1 * mean, 1e-4, 1e-6));
    EXPECT_TRUE(torch::allclose(buffers["norm0.running_var"],
                                0.9 + 0.1 * hidden.var(0, /*unbiased=*/true), 1e-4, 1e-6));
}

TEST(Mlp, GradientIsThatOfFiniteDifferences)
{
    torch::Generator generator = seededGenerator(3);
    Mlp mlp({.widths = {2, 3, 2}, .plainEnd = true}, generator);
    mlp.to(torch::kFloat64);
    const torch::Tensor input = torch::rand({5, 2}, torch::kFloat64);
    const auto loss = [&] { return mlp.forward(input).square().sum(); };
    loss().backward();
    for (torch::Tensor& parameter : mlp.parameters()) {
        const torch::Tensor gradient = parameter.grad().clone();
        const torch::NoGradGuard noGradients;
        for (std::int64_t i = 0; i < parameter.numel(); ++i) {
            const double step = 1e-6;
            parameter.view(-1)[i] += step;
            const double up = loss().item<double>();
            parameter.view(-1)[i] -= 2 * step;
            const double down = loss().item<double>();
            parameter.view(-1)[i] += step;
            EXPECT_NEAR(gradient.view(-1)[i].item<double>(), (up - down) / (2 * step), 1e-5);
        }
    }
}

TEST(Mlp, BeginsByItsOwnSeedAlone)
{
    const auto weights = [](std::uint64_t seed) {
        torch::Generator generator = seededGenerator(seed);
        return Mlp({.widths = {16, 8}}, generator).named_parameters()["linear0.weight"].clone();
    };
    torch::manual_seed(1);
    const torch::Tensor first = weights(7);
    torch::manual_seed(2);
    EXPECT_TRUE(torch::equal(first, weights(7)));
    EXPECT_FALSE(torch::equal(first, weights(8)));
    EXPECT_LE(first.abs().max().item<double>(), 0.25); // 1/√16
}

} // namespace
} // namespace crossfade
