#pragma once

// Includes libtorch: for the sources of this folder only.

#include "core/models/training/residual_network.h"

#include <cstdint>
#include <vector>

namespace crossfade
{

/// Embeddings [n, dim] → images [n, 3, size, size]: the way of a residual network of this shape
/// back. A linear layer to the grid of its last stage; for each stage but the first, the grid is
/// enlarged to the one before by repeating its pixels, then a normalised 3×3 convolution to the
/// width of the stage before; in the end the same to the size of the image, and a 3×3 convolution
/// to three channels.
class ImageDecoderImpl : public torch::nn::Module
{
public:
    ImageDecoderImpl(const NetworkShape& shape, std::int64_t size);
    torch::Tensor forward(const torch::Tensor& embeddings);

private:
    std::vector<std::int64_t> m_sides; ///< of the grids, the last one that of the image
    std::int64_t m_firstSide;
    torch::nn::Linear m_first = nullptr;
    std::vector<NormalizedConvolution> m_stages;
    torch::nn::Conv2d m_last = nullptr;
};
TORCH_MODULE(ImageDecoder);

} // namespace crossfade
