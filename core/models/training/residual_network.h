#pragma once

// Includes libtorch: for the sources of this folder only.

#include <torch/nn/module.h>
#include <torch/nn/modules/batchnorm.h>
#include <torch/nn/modules/conv.h>
#include <torch/nn/modules/linear.h>

#include <cstdint>
#include <vector>

namespace crossfade
{

/// A convolution without bias and its batch normalisation.
class NormalizedConvolutionImpl : public torch::nn::Module
{
public:
    NormalizedConvolutionImpl(std::int64_t in, std::int64_t out, std::int64_t kernel,
                              std::int64_t stride);
    torch::Tensor forward(const torch::Tensor& x);

    torch::nn::Conv2d convolution;
    torch::nn::BatchNorm2d normalization;
};
TORCH_MODULE(NormalizedConvolution);

/// relu(second(relu(first(x))) + shortcut(x)); the shortcut is a 1×1 convolution where the block
/// changes the shape, else x itself.
class ResidualBlockImpl : public torch::nn::Module
{
public:
    ResidualBlockImpl(std::int64_t in, std::int64_t out, std::int64_t blockStride);
    torch::Tensor forward(const torch::Tensor& x);

    std::int64_t stride;
    NormalizedConvolution first;
    NormalizedConvolution second;
    NormalizedConvolution shortcut = nullptr;
};
TORCH_MODULE(ResidualBlock);

/// The size of a residual network.
struct NetworkShape {
    std::vector<std::int64_t> widths; ///< channels of each stage
    std::vector<std::int64_t> depths; ///< residual blocks of each stage; empty: one each
    std::int64_t dim = 0;             ///< of the embedding
    std::int64_t classes = 0;         ///< of the classifier; 0: none
};

/// The network of Backbone: images [n, 3, s, s] in 0…1 → embeddings [n, dim].
class ResidualNetworkImpl : public torch::nn::Module
{
public:
    explicit ResidualNetworkImpl(const NetworkShape& shape);
    torch::Tensor embed(torch::Tensor x);

    /// Adds a batch normalisation of the embedding.
    void normalizeEmbedding();

    /// He et al.'s normal distribution for convolutions, from this generator instead of libtorch's
    /// global one; of all modules that are registered by then.
    void initialize(at::Generator generator);

    NormalizedConvolution stem;
    std::vector<ResidualBlock> blocks;
    torch::nn::Linear embedding;
    torch::nn::Linear classifier = nullptr;
    torch::nn::BatchNorm1d normalization = nullptr; ///< of the embedding
};
TORCH_MODULE(ResidualNetwork);

} // namespace crossfade
