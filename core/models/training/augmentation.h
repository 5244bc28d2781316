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

/// A view of each image as SimCLR draws it (Chen et al., ICML 2020, App. A): a piece of 8 to 100 %
/// of its area and of 3:4 to 4:3, enlarged to the whole image again; flipped with probability 1/2;
/// with probability 0.8 its brightness, contrast and saturation are multiplied by 0.6 to 1.4 and
/// its hue is turned by up to a tenth of the circle, as SimCLR has it for CIFAR-10; with
/// probability 0.2 it becomes grey. Ours: a piece that would not fit is cut to the image, the
/// colours change in this sequence, and hue is turned about the axis of greys. Small images are not
/// blurred, as in SimCLR.
/// @param images [n, 3, side, side], 0…1, unchanged; so is what is returned
torch::Tensor contrastiveView(const torch::Tensor& images, at::Generator generator);

/// Mixes each image with another of the batch (Zhang et al., "mixup", ICLR 2018): λ of it and 1 − λ
/// of the other, λ ~ Beta(0.2, 0.2), drawn for each image alone; of λ and 1 − λ the larger one is
/// the image's own, since its label stays.
torch::Tensor mixed(const torch::Tensor& images, at::Generator generator);

} // namespace crossfade
