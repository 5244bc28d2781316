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

ResidualNetworkImpl::ResidualNetworkImpl(const std::vector<std::int64_t>& widths, std::int64_t dim,
                                         std::int64_t classes)
    : stem(3, widths.front(), 3, 2), embedding(widths.back(), dim), classifier(dim, classes)
{
    register_module("stem", stem);
    for (std::size_t i = 0; i < widths.size(); ++i) {
        blocks.emplace_back(widths[i == 0 ? 0 : i - 1], widths[i], i == 0 ? 1 : 2);
        register_module("block" + std::to_string(i), blocks.back());
    }
    register_module("embedding", embedding);
    register_module("classifier", classifier);
}

torch::Tensor ResidualNetworkImpl::embed(torch::Tensor x)
{
    x = torch::relu(stem((x - 0.5) / 0.25));
    for (ResidualBlock& block : blocks)
        x = block(x);
    return embedding(x.mean({2, 3}));
}

void ResidualNetworkImpl::initialize(at::Generator generator)
{
    const torch::NoGradGuard noGradient;
    for (torch::Tensor& parameter : parameters())
        if (parameter.dim() > 1) {
            const double fanIn = static_cast<double>(parameter[0].numel());
            const double gain = parameter.dim() == 4 ? 2.0 : 1.0;
            parameter.normal_(0.0, std::sqrt(gain / fanIn), generator);
        }
    embedding->bias.zero_();
    classifier->bias.zero_();
}

} // namespace crossfade
