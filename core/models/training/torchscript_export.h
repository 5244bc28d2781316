#pragma once

// Includes libtorch: for the sources of this folder only.

#include "core/models/training/residual_network.h"

#include <torch/csrc/jit/api/module.h>

namespace crossfade
{

/// The embedding part of a trained network as a TorchScript module. The batch normalisations, which
/// are affine after training, are folded into the convolutions.
/// @param imageSize   of the training images; the module holds it as `image_size`
/// @param unitLength  embeddings are divided by their length
torch::jit::Module toTorchScript(const ResidualNetwork& network, std::size_t imageSize,
                                 bool unitLength);

} // namespace crossfade
