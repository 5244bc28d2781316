#include "core/methods/shared/mlp.h"

#include "core/base/machine/shared_product.h"

#include <ATen/CPUGeneratorImpl.h>
#include <torch/nn/modules/batchnorm.h>
#include <torch/nn/modules/normalization.h>
#include <torch/utils.h>

#include <cmath>
#include <string>

namespace crossfade
{

namespace
{

std::size_t blockCount(const MlpShape& shape)
{
    return shape.widths.size() - 1;
}

bool hasNorm(const MlpShape& shape, std::size_t block)
{
    return !(shape.plainEnd && block + 1 == blockCount(shape));
}

void initialize(torch::nn::LinearImpl& linear, torch::Generator& generator)
{
    const torch::NoGradGuard noGradients;
    const double bound = 1 / std::sqrt(static_cast<double>(linear.options.in_features()));
    linear.weight.uniform_(-bound, bound, generator);
    linear.bias.uniform_(-bound, bound, generator);
}

} // namespace

torch::nn::AnyModule normOf(Norm norm, std::int64_t width)
{
    if (norm == Norm::Layer)
        return torch::nn::AnyModule(torch::nn::LayerNorm(torch::nn::LayerNormOptions({width})));
    return torch::nn::AnyModule(torch::nn::BatchNorm1d(width));
}

std::uint64_t parameterCount(const MlpShape& shape)
{
    std::uint64_t count = 0;
    for (std::size_t block = 0; block < blockCount(shape); ++block) {
        const auto in = static_cast<std::uint64_t>(shape.widths[block]);
        const auto out = static_cast<std::uint64_t>(shape.widths[block + 1]);
        count += in * out + out + (hasNorm(shape, block) ? 2 * out : 0);
    }
    return count;
}

std::uint64_t macCount(const MlpShape& shape)
{
    std::uint64_t count = 0;
    for (std::size_t block = 0; block < blockCount(shape); ++block)
        count += static_cast<std::uint64_t>(shape.widths[block]) *
                 static_cast<std::uint64_t>(shape.widths[block + 1]);
    return count;
}

Mlp::Mlp(const MlpShape& shape, torch::Generator& generator)
{
    for (std::size_t i = 0; i < blockCount(shape); ++i) {
        const std::string number = std::to_string(i);
        Block block;
        block.linear = register_module("linear" + number,
                                       torch::nn::Linear(shape.widths[i], shape.widths[i + 1]));
        initialize(*block.linear, generator);
        if (hasNorm(shape, i)) {
            block.norm = normOf(shape.norm, shape.widths[i + 1]);
            register_module("norm" + number, block.norm.ptr());
        }
        m_blocks.push_back(block);
    }
}

torch::Tensor Mlp::forward(torch::Tensor rows)
{
    for (Block& block : m_blocks) {
        rows = sharedLinear(rows, block.linear->weight, block.linear->bias);
        if (!block.norm.is_empty())
            rows = block.norm.forward(rows).relu_();
    }
    return rows;
}

torch::Generator seededGenerator(std::uint64_t seed)
{
    return at::make_generator<at::CPUGeneratorImpl>(seed);
}

std::uint64_t drawnSeed(torch::Generator& generator)
{
    const torch::Tensor drawn =
        torch::randint(std::int64_t{1} << 62, {1}, generator, torch::kInt64);
    return static_cast<std::uint64_t>(drawn.item<std::int64_t>());
}

} // namespace crossfade
