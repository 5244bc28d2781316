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

} // namespace
} // namespace crossfade
