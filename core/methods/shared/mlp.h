#pragma once

#include <torch/nn/module.h>
#include <torch/nn/modules/batchnorm.h>
#include <torch/nn/modules/linear.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace crossfade
{

/// A stack of blocks Linear·BatchNorm·ReLU, given by its widths: that of the input, then one for
/// each block.
struct MlpShape {
    std::vector<std::int64_t> widths;
    bool plainEnd = false; ///< the last block is a Linear without BatchNorm and ReLU
};

/// Weights, biases and BatchNorm's scales and shifts.
std::uint64_t parameterCount(const MlpShape& shape);

/// Multiply–accumulates for one item: those of the Linear layers. Neither BatchNorm's scaling,
/// which can be folded into the Linear before it, nor ReLU is counted.
std::uint64_t macCount(const MlpShape& shape);

/// The stack as a module. Weights and biases are drawn from `generator` as PyTorch does by default:
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
        torch::nn::BatchNorm1d norm{nullptr}; ///< null in a plain end
    };
    std::vector<Block> m_blocks;
};

/// A generator of its own for a fit, which then neither depends on libtorch's global generator nor
/// changes it.
torch::Generator seededGenerator(std::uint64_t seed);

} // namespace crossfade
