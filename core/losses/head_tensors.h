#pragma once

#include "core/data/embedding_set.h"

#include <torch/types.h>

#include <optional>

namespace crossfade
{

/// A classifier on a device: logits = features·weightᵀ + bias.
struct HeadTensors {
    torch::Tensor weight; ///< [C, d]
    torch::Tensor bias;   ///< [C]

    torch::Tensor logits(const torch::Tensor& features) const;
};

/// The classifier of an embedding file on `device`; it takes no gradient.
HeadTensors headTensors(const Head& head, const torch::Device& device);
/// The tensors of a classifier that may be missing: undefined then.
HeadTensors headTensors(const std::optional<Head>& head, const torch::Device& device);

} // namespace crossfade
