#include "core/models/training/augmentation.h"

#include <ATen/CPUGeneratorImpl.h>
#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace crossfade
{
namespace
{

constexpr std::int64_t side = 16;
constexpr std::int64_t reach = 2;

/// The image whose pixel (y, x) is side·y + x: flips and shifts can be read off its values.
torch::Tensor numberedImage()
{
    return torch::arange(side * side, torch::kFloat32).view({1, side, side});
}

torch::Tensor numberedImages(std::int64_t count)
{
    return numberedImage().expand({count, 1, side, side}).contiguous();
}

torch::Tensor drawn(std::int64_t count, std::uint64_t seed)
{
    return augmented(numberedImages(count), at::detail::createCPUGenerator(seed));
}

/// The shift (down, right) of an image that may be flipped: its middle pixel says where it comes
/// from.
std::pair<std::int64_t, std::int64_t> shiftOf(const torch::Tensor& image, bool flipped)
{
    const auto middle = image[0][side / 2][side / 2].item<std::int64_t>();
    const std::int64_t column = flipped ? side - 1 - middle % side : middle % side;
    return {side / 2 - middle / side, side / 2 - column};
}

bool isFlipped(const torch::Tensor& image)
{
    return image[0][side / 2][side / 2].item<float>() >
           image[0][side / 2][side / 2 + 1].item<float>();
}

TEST(Augmentation, EveryImageHasAShiftAndAFlipOfItsOwn)
{
    const torch::Tensor images = drawn(200, 1);
    std::set<std::pair<std::int64_t, std::int64_t>> shifts;
    int flips = 0;
    for (std::int64_t i = 0; i < 200; ++i) {
        const bool flipped = isFlipped(images[i]);
        const auto shift = shiftOf(images[i], flipped);
        EXPECT_LE(std::abs(shift.first), reach);
        EXPECT_LE(std::abs(shift.second), reach);
        shifts.insert(shift);
        flips += flipped ? 1 : 0;
    }
    EXPECT_EQ(shifts.size(), 25U) << "all of (2r + 1)² come up among 200 images";
    EXPECT_GT(flips, 70);
    EXPECT_LT(flips, 130);
}

TEST(Augmentation, AShiftRepeatsTheEdge)
{
    const torch::Tensor images = drawn(50, 2);
    for (std::int64_t i = 0; i < 50; ++i) {
        const bool flipped = isFlipped(images[i]);
        const auto [down, right] = shiftOf(images[i], flipped);
        const torch::Tensor source = flipped ? numberedImage().flip(2) : numberedImage();
        for (std::int64_t y = 0; y < side; ++y)
            for (std::int64_t x = 0; x < side; ++x) {
                const std::int64_t fromY = std::clamp<std::int64_t>(y - down, 0, side - 1);
                const std::int64_t fromX = std::clamp<std::int64_t>(x - right, 0, side - 1);
                ASSERT_EQ(images[i][0][y][x].item<float>(), source[0][fromY][fromX].item<float>());
            }
    }
}

TEST(Augmentation, IsTheSameForASeed)
{
    EXPECT_TRUE(drawn(20, 3).equal(drawn(20, 3)));
    EXPECT_FALSE(drawn(20, 3).equal(drawn(20, 4)));
}

/// Images of one colour each.
torch::Tensor colours(std::int64_t count, const std::vector<float>& colour)
{
    return torch::tensor(colour).view({1, 3, 1, 1}).expand({count, 3, side, side}).contiguous();
}

TEST(ContrastiveView, IsAPieceOfItsOwnImageEnlarged)
{
    // Brightness is x: a piece shows a stretch of it, from left to right or from right to left.
    const torch::Tensor ramp =
        ((torch::arange(side, torch::kFloat32) + 0.5) / side).expand({300, 3, side, side});
    const torch::Tensor views =
        contrastiveView(ramp.contiguous(), at::detail::createCPUGenerator(1));
    EXPECT_GE(views.min().item<float>(), 0);
    EXPECT_LE(views.max().item<float>(), 1);
    const torch::Tensor steps = views.diff(1, 3);
    std::int64_t flipped = 0;
    for (std::int64_t i = 0; i < 300; ++i) {
        const bool rises = steps[i].ge(-1e-5).all().item<bool>();
        const bool falls = steps[i].le(1e-5).all().item<bool>();
        EXPECT_TRUE(rises || falls) << i;
        flipped += falls ? 1 : 0;
    }
    EXPECT_GT(flipped, 110);
    EXPECT_LT(flipped, 190);
    // All rows of a piece are alike.
    EXPECT_LT(views.diff(1, 2).abs().max().item<float>(), 1e-4);
}

TEST(ContrastiveView, ChangesColoursAndLeavesGreyGrey)
{
    const auto views = [](const std::vector<float>& colour) {
        return contrastiveView(colours(1000, colour), at::detail::createCPUGenerator(2));
    };
    const torch::Tensor red = views({0.6F, 0.3F, 0.3F});
    const torch::Tensor saturation = (red.amax(1) - red.amin(1)).mean({1, 2});
    const auto greyCount = saturation.lt(1e-5).sum().item<std::int64_t>();
    EXPECT_GT(greyCount, 150); // of 1000 with probability 0.2
    EXPECT_LT(greyCount, 250);
    const auto untouched = (red - colours(1000, {0.6F, 0.3F, 0.3F})).abs().amax({1, 2, 3}).lt(1e-5);
    EXPECT_GT(untouched.sum().item<std::int64_t>(), 110); // 0.2 · 0.8
    EXPECT_LT(untouched.sum().item<std::int64_t>(), 210);
    const torch::Tensor grey = views({0.5F, 0.5F, 0.5F});
    EXPECT_LT((grey.amax(1) - grey.amin(1)).max().item<float>(), 1e-5);
}

TEST(Mixing, KeepsMoreOfTheImageThanOfTheOther)
{
    // Image i has the value 2^i: what was mixed, and how, can be read off.
    const std::int64_t count = 16;
    const torch::Tensor images =
        torch::pow(2.0, torch::arange(count)).to(torch::kFloat32).view({count, 1, 1, 1});
    at::Generator generator = at::detail::createCPUGenerator(3);
    std::int64_t half = 0;
    for (int round = 0; round < 50; ++round) {
        const torch::Tensor mix = mixed(images, generator) / images;
        // Between itself alone, and half of itself and half of the smallest or largest.
        EXPECT_GE(mix.min().item<float>(), 0.5F);
        EXPECT_LE(mix[count - 1].item<float>(), 1.0F + 1e-6F);
        half += mix.sub(1).abs().gt(0.05).sum().item<std::int64_t>();
    }
    EXPECT_GT(half, 50 * count / 10); // Beta(0.2, 0.2) is mostly near 0 or 1, but not always
    EXPECT_LT(half, 50 * count * 3 / 4);
}

} // namespace
} // namespace crossfade
