#pragma once

#include <torch/nn/module.h>
#include <torch/nn/modules/container/any.h>
#include <torch/nn/modules/linear.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace crossfade
{

/// What brings the values between two layers to mean 0 and variance 1.
enum class Norm {
    Batch, ///< BatchNorm: each dimension, over the rows of a batch; running statistics in use
    Layer  ///< LayerNorm: each row, over its dimensions; the same in training and in use
};

/// A norm of rows of this width, with a scale and a shift for each dimension.
torch::nn::AnyModule normOf(Norm norm, std::int64_t width);

/// A stack of blocks Linear·norm·ReLU, given by its widths: that of the input, then one for each
/// block.
struct MlpShape {
    std::vector<std::int64_t> widths;
    bool plainEnd = false; ///< the last block is a Linear without norm and ReLU
    Norm norm = Norm::Batch;
};

/// Weights, biases and the norms' scales and shifts.
std::uint64_t parameterCount(const MlpShape& shape);

/// Multiply–accumulates for one item: those of the Linear layers. Neither the norms (a BatchNorm
/// can be folded into the Linear before it) nor ReLU are counted.
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
        torch::nn::AnyModule norm; ///< empty in a plain end
    };
    std::vector<Block> m_blocks;
};

/// A generator of its own for a fit, which then neither depends on libtorch's global generator nor
/// changes it.
torch::Generator seededGenerator(std::uint64_t seed);

/// A seed for something that draws by a generator of another kind.
std::uint64_t drawnSeed(torch::Generator& generator);

} // namespace crossfade
