#include "core/models/count_macs.h"

#include "core/base/error.h"
#include "tests/models/test_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

std::uint64_t macsOf(const std::string& body, std::size_t size = 8)
{
    const TemporaryFolder folder;
    return countMacs(*loadImageModel(writeModel(folder / "m.pt", body), "cpu"), size);
}

} // namespace

TEST(CountMacs, OfConvolutions)
{
    // [1, 3, 8, 8] → [1, 5, 4, 4]: 80 results of 3·3·3 products each.
    EXPECT_EQ(macsOf("return torch.conv2d(x, torch.ones([5, 3, 3, 3]), None, [2, 2], [1, 1])"
                     ".mean([2, 3])"),
              80U * 27);
    // Three groups: every result sees one channel.
    EXPECT_EQ(macsOf("return torch.conv2d(x, torch.ones([6, 1, 3, 3]), None, [1, 1], [1, 1], "
                     "[1, 1], 3).mean([2, 3])"),
              6U * 64 * 9);
    // Transposed: each of 3·64 inputs meets [4, 2, 2].
    EXPECT_EQ(macsOf("return torch.conv_transpose2d(x, torch.ones([3, 4, 2, 2]), None, [2, 2])"
                     ".mean([2, 3])"),
              192U * 16);
    // Through the general operator, as a traced model names it.
    EXPECT_EQ(macsOf("return torch.convolution(x, torch.ones([3, 4, 2, 2]), None, [2, 2], [0, 0], "
                     "[1, 1], True, [0, 0], 1).mean([2, 3])"),
              192U * 16);
}

TEST(CountMacs, OfLinearLayersAndProducts)
{
    EXPECT_EQ(macsOf("return torch.addmm(torch.ones([7]), x.flatten(1), torch.ones([192, 7]))"),
              192U * 7);
    EXPECT_EQ(macsOf("return torch.matmul(x.flatten(1), torch.ones([192, 7]))"), 192U * 7);
    // [1, 3, 8, 8] by [8, 8]: a linear layer of the last axis alone.
    EXPECT_EQ(macsOf("return torch.matmul(x, torch.ones([8, 8])).mean([2, 3])"), 192U * 8);
    EXPECT_EQ(macsOf("return torch.bmm(x[0], x[0].transpose(1, 2)).mean([0]).mean(0, True)"),
              3U * 8 * 8 * 8);
}

TEST(CountMacs, OnlyOfOneImageAndOnlyProducts)
{
    EXPECT_EQ(macsOf("return torch.relu(x).mean([2, 3]) + 1"), 0U);
    EXPECT_EQ(macsOf("return torch.matmul(x.flatten(1), torch.ones([3, 7]))", 1), 3U * 7);
}

TEST(CountMacs, OfARealBackboneWorkedByHand)
{
    const auto file =
        std::filesystem::path(CROSSFADE_SHARED_DATA) / "tinyimagenet-upgrade" / "50to200-new.pt";
    if (!std::filesystem::exists(file))
        GTEST_SKIP() << "no real model beside the checkout: " << file;
    // 32×32: the stem at full resolution, residual blocks of 32, 64, 128 and 256 channels at 16, 8,
    // 4 and 4 pixels a side (two 3×3 convolutions and one 1×1 each), and Linear 256 → 128.
    const auto block = [](std::uint64_t side, std::uint64_t in, std::uint64_t out) {
        return side * side * out * (9 * in + 9 * out + in);
    };
    EXPECT_EQ(countMacs(*loadImageModel(file, "cpu"), 32),
              32U * 32 * 32 * 27 + block(16, 32, 32) + block(8, 32, 64) + block(4, 64, 128) +
                  block(4, 128, 256) + 256U * 128);
}

TEST(CountMacs, OfNothingElseOnTheThread)
{
    const TemporaryFolder folder;
    const auto model = loadImageModel(
        writeModel(folder / "m.pt", "return torch.matmul(x.flatten(1), torch.ones([3, 7]))"),
        "cpu");
    EXPECT_EQ(countMacs(*model, 1), 21U);
    model->embed({0, 0, 0}, 1, 1);
    EXPECT_EQ(countMacs(*model, 1), 21U);
}

TEST(CountMacs, RefusesOperatorsThatHideTheirs)
{
    try {
        macsOf("return torch.gru_cell(x.flatten(1), torch.zeros([1, 2]), torch.ones([6, 192]), "
               "torch.ones([6, 2]))");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        EXPECT_NE(std::string(error.what()).find("aten::gru_cell"), std::string::npos);
    }
}
