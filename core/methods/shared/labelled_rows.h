#pragma once

#include "core/methods/method.h"

#include <torch/types.h>

#include <cstdint>
#include <vector>

namespace crossfade
{

/// The training rows that a loss on classes can use: all but those that belong to no class (label
/// −1).
struct LabelledRows {
    torch::Tensor rows;          ///< [m] int64, into the training features
    torch::Tensor labels;        ///< [m] int64, as in the file
    torch::Tensor classes;       ///< [m] int64, the labels renumbered from 0 without gaps
    std::int64_t classCount = 0; ///< number of different labels

    std::size_t count() const { return static_cast<std::size_t>(rows.size(0)); }
};

/// The labels renumbered from 0 in their order, without gaps; −1 stays −1.
std::vector<std::int64_t> classesOf(const std::vector<std::int64_t>& labels);

/// The labelled rows of `data`, which has one label for each row. Tensors are on `device`.
LabelledRows labelledRows(const TrainingData& data, const torch::Device& device);

} // namespace crossfade
