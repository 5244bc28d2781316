#include "core/losses/half_point.h"

#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <cmath>
#include <limits>

namespace crossfade
{
namespace
{

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(HalfPoint, IsTheLastOfTheNearerHalfOfTheMembers)
{
    const torch::Tensor values =
        torch::tensor({5., 1., 4., 2., 3.}, torch::kFloat64).repeat({4, 1});
    const torch::Tensor member = torch::tensor({1, 1, 1, 1, 1,  // 1 2 3 | 4 5
                                                1, 0, 1, 1, 0,  // 2 4 | 5
                                                0, 0, 0, 0, 1,  // 3
                                                0, 0, 0, 0, 0}, // none
                                               torch::kBool)
                                     .view({4, 5});
    const torch::Tensor points = halfPoint(values, member);
    ASSERT_EQ(points.sizes(), (torch::IntArrayRef{4, 1}));
    EXPECT_EQ(points[0].item<double>(), 3);
    EXPECT_EQ(points[1].item<double>(), 4);
    EXPECT_EQ(points[2].item<double>(), 3);
    EXPECT_EQ(points[3].item<double>(), -infinity);
}

TEST(HalfPoint, IsTheSameByTheOperationsOfADevice)
{
    torch::manual_seed(7);
    for (const auto type : {torch::kFloat32, torch::kFloat64}) {
        const torch::Tensor values = torch::rand({60, 33}, type).mul_(8).round_(); // with ties
        const torch::Tensor member =
            torch::rand({60, 33}).lt(torch::linspace(0, 1, 60).unsqueeze(1));
        EXPECT_TRUE(torch::equal(halfPoint(values, member), halfPointOnDevice(values, member)));
    }
}

TEST(HalfPoint, NoNumberIsLargerThanAnyNumber)
{
    const torch::Tensor values = torch::tensor({NAN, 1.F, NAN, 2.F, NAN}).view({1, 5});
    const torch::Tensor all = torch::ones({1, 5}, torch::kBool);
    EXPECT_TRUE(std::isnan(halfPoint(values, all).item<float>()));
    EXPECT_EQ(halfPoint(values.narrow(1, 0, 4), all.narrow(1, 0, 4)).item<float>(), 2.F);
}

} // namespace
} // namespace crossfade
