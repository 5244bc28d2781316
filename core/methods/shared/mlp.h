#pragma once

#include <torch/nn/module.h>
#include <torch/nn/modules/batchnorm.h>
#include <torch/nn/modules/linear.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace crossfade
{

/// A stack of blocks Linear·BatchNorm·ReLU, by its widths: input first, one more a block.
struct MlpShape {
    std::vector<std::int64_t> widths;
    bool plainEnd = false; ///< the last block is a Linear alone
};

/// Weights, biases and BatchNorm's scales and shifts.
std::uint64_t parameterCount(const MlpShape& shape);

/// Multiply–accumulates an item: the products of the Linear layers. BatchNorm's scaling, which
/// folds into the Linear before it, and ReLU are not counted.
std::uint64_t macCount(const MlpShape& shape);

/// The stack itself, initialised from `generator` as PyTorch does by default: weights and biases
/// uniform in ±1/√(inputs).
class Mlp : public torch::nn::Module
{
public:
    Mlp(const MlpShape& shape, torch::Generator& generator);

    /// [n, widths.front()] → [n, widths.back()]
    torch::Tensor forward(torch::Tensor rows);

private:
    struct Block {
        torch::nn::Linear linear{nullptr};
        torch::nn::BatchNorm1d norm{nullptr}; ///< null: the plain end
    };
    std::vector<Block> m_blocks;
};

/// A generator of one's own, so that a fit neither depends on libtorch's global seed nor moves it.
torch::Generator seededGenerator(std::uint64_t seed);

} // namespace crossfade
