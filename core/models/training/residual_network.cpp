#include "core/models/training/residual_network.h"

#include <cmath>
#include <string>

namespace crossfade
{

NormalizedConvolutionImpl::NormalizedConvolutionImpl(std::int64_t in, std::int64_t out,
                                                     std::int64_t kernel, std::int64_t stride)
    : convolution(
          torch::nn::Conv2dOptions(in, out, kernel).stride(stride).padding(kernel / 2).bias(false)),
      normalization(torch::nn::BatchNorm2dOptions(out))
{
    register_module("convolution", convolution);
    register_module("normalization", normalization);
}

torch::Tensor NormalizedConvolutionImpl::forward(const torch::Tensor& x)
{
    return normalization(convolution(x));
}

ResidualBlockImpl::ResidualBlockImpl(std::int64_t in, std::int64_t out, std::int64_t blockStride)
    : stride(blockStride), first(in, out, 3, blockStride), second(out, out, 3, 1)
{
    register_module("first", first);
    register_module("second", second);
    if (in != out || stride != 1)
        shortcut = register_module("shortcut", NormalizedConvolution(in, out, 1, stride));
}

torch::Tensor ResidualBlockImpl::forward(const torch::Tensor& x)
{
    const torch::Tensor change = second(torch::relu(first(x)));
    return torch::relu(change + (shortcut ? shortcut(x) : x));
}

ResidualNetworkImpl::ResidualNetworkImpl(const NetworkShape& shape)
    : stem(3, shape.widths.front(), 3, 2), embedding(shape.widths.back(), shape.dim)
{
    register_module("stem", stem);
    std::int64_t in = shape.widths.front();
    for (std::size_t stage = 0; stage < shape.widths.size(); ++stage)
        for (std::int64_t i = 0; i < (shape.depths.empty() ? 1 : shape.depths[stage]); ++i) {
            blocks.emplace_back(in, shape.widths[stage], stage > 0 && i == 0 ? 2 : 1);
            register_module("block" + std::to_string(blocks.size() - 1), blocks.back());
            in = shape.widths[stage];
        }
    register_module("embedding", embedding);
    if (shape.classes > 0)
        classifier = register_module("classifier", torch::nn::Linear(shape.dim, shape.classes));
}

torch::Tensor ResidualNetworkImpl::embed(torch::Tensor x)
{
    x = torch::relu(stem((x - 0.5) / 0.25));
    for (ResidualBlock& block : blocks)
        x = block(x);
    x = embedding(x.mean({2, 3}));
    return normalization ? normalization(x) : x;
}

void ResidualNetworkImpl::normalizeEmbedding()
{
    normalization =
        register_module("normalization", torch::nn::BatchNorm1d(embedding->options.out_features()));
}

void ResidualNetworkImpl::initialize(at::Generator generator)
{
    const torch::NoGradGuard noGradient;
    for (const auto& named : named_parameters()) {
        torch::Tensor parameter = named.value();
        if (parameter.dim() > 1) {
            const double fanIn = static_cast<double>(parameter[0].numel());
            const double gain = parameter.dim() == 4 ? 2.0 : 1.0;
            parameter.normal_(0.0, std::sqrt(gain / fanIn), generator);
        } else if (named.key().ends_with("bias"))
            parameter.zero_();
    }
}

} // namespace crossfade
