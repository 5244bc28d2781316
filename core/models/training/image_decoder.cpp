#include "core/models/training/image_decoder.h"

#include <torch/nn/functional/upsampling.h>

#include <algorithm>
#include <string>

namespace crossfade
{

ImageDecoderImpl::ImageDecoderImpl(const NetworkShape& shape, std::int64_t size)
{
    // The stem halves the image, and so does each stage but the first.
    m_firstSide = size;
    for (std::size_t i = 0; i < shape.widths.size(); ++i) {
        m_sides.push_back(m_firstSide);
        m_firstSide = (m_firstSide + 1) / 2;
    }
    std::ranges::reverse(m_sides);
    m_first = register_module(
        "first", torch::nn::Linear(shape.dim, shape.widths.back() * m_firstSide * m_firstSide));
    std::int64_t in = shape.widths.back();
    for (std::size_t i = 0; i < m_sides.size(); ++i) {
        const std::size_t before = shape.widths.size() - 1 - i;
        const std::int64_t out = shape.widths[before > 0 ? before - 1 : 0];
        m_stages.push_back(
            register_module("stage" + std::to_string(i), NormalizedConvolution(in, out, 3, 1)));
        in = out;
    }
    m_last =
        register_module("last", torch::nn::Conv2d(torch::nn::Conv2dOptions(in, 3, 3).padding(1)));
}

torch::Tensor ImageDecoderImpl::forward(const torch::Tensor& embeddings)
{
    namespace functional = torch::nn::functional;
    torch::Tensor x =
        torch::relu(m_first(embeddings)).view({embeddings.size(0), -1, m_firstSide, m_firstSide});
    for (std::size_t i = 0; i < m_stages.size(); ++i) {
        const std::vector<std::int64_t> sides{m_sides[i], m_sides[i]};
        x = functional::interpolate(
            x, functional::InterpolateFuncOptions().size(sides).mode(torch::kNearest));
        x = torch::relu(m_stages[i](x));
    }
    return m_last(x);
}

} // namespace crossfade
