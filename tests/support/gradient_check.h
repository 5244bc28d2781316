#pragma once

#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <functional>
#include <vector>

namespace crossfade::test
{

inline torch::Tensor matrix(std::vector<double> values, std::int64_t rows)
{
    return torch::tensor(values, torch::kFloat64).view({rows, -1});
}

/// The gradient that libtorch derives against central differences, in double.
/// @param loss  a scalar of its argument
inline void expectGradient(const std::function<torch::Tensor(const torch::Tensor&)>& loss,
                           const torch::Tensor& at)
{
    torch::Tensor input = at.clone().requires_grad_();
    loss(input).backward();
    const torch::NoGradGuard noGradients;
    const double step = 1e-6;
    for (std::int64_t i = 0; i < at.numel(); ++i) {
        torch::Tensor up = at.clone();
        torch::Tensor down = at.clone();
        up.view(-1)[i] += step;
        down.view(-1)[i] -= step;
        const double expected = (loss(up) - loss(down)).item<double>() / (2 * step);
        EXPECT_NEAR(input.grad().view(-1)[i].item<double>(), expected, 1e-7) << "element " << i;
    }
}

} // namespace crossfade::test
