#pragma once

// Includes libtorch: for the sources of this folder only.

#include <torch/types.h>

namespace crossfade
{

/// Training images as the network sees them: each is flipped left to right with probability 1/2,
/// then shifted down and to the right by a whole number of pixels from −r to r, r being an eighth
/// of its side. What a shift leaves empty takes the nearest pixel of the edge. Flip and shift are
/// drawn for every image alone.
/// @param images [n, channels, side, side], unchanged
torch::Tensor augmented(const torch::Tensor& images, at::Generator generator);

} // namespace crossfade
