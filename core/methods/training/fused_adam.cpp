#include "core/methods/training/fused_adam.h"

#include "core/base/machine/simd.h"

#include <ATen/Parallel.h>
#include <torch/utils.h>

#include <cmath>
#include <sstream>
#include <string>
#include <type_traits>

namespace crossfade
{

namespace
{

constexpr std::int64_t valuesOfATask = 16384; ///< fewer are not worth a thread

/// What is the same for all values of a step.
struct Factors {
    float decay;        ///< of the parameter, added to the gradient
    float first;        ///< β₁
    float second;       ///< β₂
    float rootOfSecond; ///< √(1 − β₂ᵗ)
    float epsilon;
    float rate; ///< of learning, over 1 − β₁ᵗ
};

/// Values of one parameter that follow each other.
struct Values {
    float* parameter;
    const float* gradient;
    float* mean;   ///< of gradients: the first moment
    float* square; ///< of gradients: the second moment
};

CROSSFADE_SIMD_CLONES
void update(const Values& of, std::int64_t first, std::int64_t last, const Factors& by)
{
    const Factors f = by;
    float* __restrict parameter = of.parameter;
    const float* __restrict gradient = of.gradient;
    float* __restrict mean = of.mean;
    float* __restrict square = of.square;
    for (std::int64_t i = first; i < last; ++i) {
        const float slope = gradient[i] + f.decay * parameter[i];
        mean[i] = f.first * mean[i] + (1 - f.first) * slope;
        square[i] = f.second * square[i] + (1 - f.second) * slope * slope;
        const float spread = std::sqrt(square[i]) / f.rootOfSecond + f.epsilon;
        parameter[i] -= f.rate * mean[i] / spread;
    }
}

/// The key under which libtorch keeps a parameter's state: its address, up to 1.13 as a text.
template <class Key>
Key keyOf(const torch::Tensor& parameter)
{
    if constexpr (std::is_same_v<Key, std::string>) {
        std::ostringstream text;
        text << parameter.unsafeGetTensorImpl();
        return text.str();
    } else {
        return parameter.unsafeGetTensorImpl();
    }
}

} // namespace

torch::Tensor FusedAdam::step(LossClosure closure)
{
    if (closure != nullptr || !areOnProcessor())
        return Adam::step(std::move(closure));
    const torch::NoGradGuard noGradients;
    for (torch::optim::OptimizerParamGroup& group : param_groups())
        for (const torch::Tensor& parameter : group.params())
            if (parameter.grad().defined())
                stepOf(parameter, static_cast<const torch::optim::AdamOptions&>(group.options()));
    return {};
}

bool FusedAdam::areOnProcessor() const
{
    for (const torch::optim::OptimizerParamGroup& group : param_groups())
        for (const torch::Tensor& parameter : group.params())
            if (!parameter.is_cpu() || parameter.scalar_type() != torch::kFloat32 ||
                !parameter.is_contiguous())
                return false;
    return true;
}

void FusedAdam::stepOf(const torch::Tensor& parameter, const torch::optim::AdamOptions& options)
{
    torch::optim::AdamParamState& state = stateOf(parameter);
    state.step(state.step() + 1);
    const auto steps = static_cast<double>(state.step());
    const auto [first, second] = options.betas();
    const Factors factors{.decay = static_cast<float>(options.weight_decay()),
                          .first = static_cast<float>(first),
                          .second = static_cast<float>(second),
                          .rootOfSecond =
                              static_cast<float>(std::sqrt(1 - std::pow(second, steps))),
                          .epsilon = static_cast<float>(options.eps()),
                          .rate = static_cast<float>(options.lr() / (1 - std::pow(first, steps)))};
    const torch::Tensor gradient = parameter.grad().contiguous();
    const Values values{.parameter = parameter.data_ptr<float>(),
                        .gradient = gradient.data_ptr<float>(),
                        .mean = state.exp_avg().data_ptr<float>(),
                        .square = state.exp_avg_sq().data_ptr<float>()};
    at::parallel_for(0, parameter.numel(), valuesOfATask, [&](std::int64_t from, std::int64_t to) {
        update(values, from, to, factors);
    });
}

torch::optim::AdamParamState& FusedAdam::stateOf(const torch::Tensor& parameter)
{
    using Key = std::remove_const_t<decltype(state_.begin()->first)>;
    auto& state = state_[keyOf<Key>(parameter)];
    if (!state) {
        auto fresh = std::make_unique<torch::optim::AdamParamState>();
        fresh->exp_avg(torch::zeros_like(parameter));
        fresh->exp_avg_sq(torch::zeros_like(parameter));
        state = std::move(fresh);
    }
    return static_cast<torch::optim::AdamParamState&>(*state);
}

} // namespace crossfade
