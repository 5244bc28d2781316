#include "core/methods/training/fused_adam.h"

#include "core/methods/shared/mlp.h"

#include <ATen/Parallel.h>
#include <gtest/gtest.h>
#include <torch/serialize.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <sstream>

namespace crossfade
{
namespace
{

/// Parameters of some shapes, one of them large enough for several threads, the same at each call.
std::vector<torch::Tensor> parameters()
{
    torch::Generator generator = seededGenerator(5);
    std::vector<torch::Tensor> list;
    for (const std::vector<std::int64_t>& shape :
         {std::vector<std::int64_t>{300, 200}, {17}, {1, 3}})
        list.push_back(torch::empty(shape).normal_(0, 1, generator).requires_grad_());
    return list;
}

/// So many steps with gradients that are the same at each call; the last parameter has none.
void takeSteps(torch::optim::Optimizer& optimizer, const std::vector<torch::Tensor>& list,
               int first, int last)
{
    const torch::NoGradGuard noGradients;
    for (int step = first; step < last; ++step) {
        torch::Generator generator = seededGenerator(static_cast<std::uint64_t>(step));
        for (std::size_t i = 0; i + 1 < list.size(); ++i)
            list[i].mutable_grad() = torch::empty(list[i].sizes()).normal_(0, 1, generator);
        optimizer.step();
    }
}

torch::optim::AdamOptions options()
{
    return torch::optim::AdamOptions(0.01).weight_decay(0.03);
}

TEST(FusedAdam, TakesTheStepsOfLibtorchsAdam)
{
    const auto ours = parameters();
    const auto theirs = parameters();
    FusedAdam fused(ours, options());
    torch::optim::Adam plain(theirs, options());
    takeSteps(fused, ours, 0, 20);
    takeSteps(plain, theirs, 0, 20);
    const auto untouched = parameters();
    for (std::size_t i = 0; i < ours.size(); ++i)
        EXPECT_TRUE(torch::allclose(ours[i], theirs[i], 1e-5, 1e-6)) << "parameter " << i;
    EXPECT_FALSE(torch::allclose(ours[0], untouched[0], 1e-5, 1e-3)) << "nothing moved";
    EXPECT_TRUE(torch::equal(ours[2], untouched[2])) << "it has no gradient";
}

TEST(FusedAdam, FollowsALearningRateThatChanges)
{
    const auto list = parameters();
    FusedAdam fused(list, options());
    for (torch::optim::OptimizerParamGroup& group : fused.param_groups())
        group.options().set_lr(0);
    takeSteps(fused, list, 0, 3);
    EXPECT_TRUE(torch::equal(list[0], parameters()[0]));
}

TEST(FusedAdam, IsTheSameToTheBitForAnyNumberOfThreads)
{
    const int threads = at::get_num_threads();
    const auto several = parameters();
    FusedAdam bySeveral(several, options());
    takeSteps(bySeveral, several, 0, 5);
    const auto one = parameters();
    at::set_num_threads(1);
    FusedAdam byOne(one, options());
    takeSteps(byOne, one, 0, 5);
    at::set_num_threads(threads);
    EXPECT_TRUE(torch::equal(several[0], one[0]));
}

TEST(FusedAdam, GoesOnFromASavedState)
{
    const auto whole = parameters();
    FusedAdam undisturbed(whole, options());
    takeSteps(undisturbed, whole, 0, 8);

    const auto halved = parameters();
    FusedAdam before(halved, options());
    takeSteps(before, halved, 0, 4);
    std::stringstream saved;
    torch::save(before, saved);
    FusedAdam after(halved, options());
    torch::load(after, saved);
    takeSteps(after, halved, 4, 8);
    EXPECT_TRUE(torch::equal(halved[0], whole[0]));
}

} // namespace
} // namespace crossfade
