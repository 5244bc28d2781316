#pragma once

#include "core/models/image_model.h"

#include <cstddef>
#include <cstdint>

namespace crossfade
{

/// The multiply–accumulates by which `model` embeds one image [3, size, size]: those of its
/// convolutions, linear layers, matrix products and attention, as libtorch runs them on a grey
/// image. As usual, bias additions, activations, normalisations and pooling are not counted (FCT
/// Fig. 3). For models that run on the calling thread.
/// Throws Error(NeedsNotMet) naming an operator whose multiplications libtorch does not show
/// (recurrent, quantized, fused for one device), and what embed() throws.
std::uint64_t countMacs(const ImageModel& model, std::size_t size);

/// countMacs() of a model file, loaded and run in a child process: see loadImageModelInChild().
std::uint64_t countMacs(const std::filesystem::path& model, std::size_t size,
                        const JobContext& job);

} // namespace crossfade
