#pragma once

#include "core/methods/method.h"

#include <torch/types.h>

#include <cstdint>
#include <vector>

namespace crossfade
{

/// The training rows that a loss on classes can use: all but the distractors (label −1).
struct LabelledRows {
    torch::Tensor rows;          ///< [m] int64, into the training features
    torch::Tensor labels;        ///< [m] int64, as in the file
    torch::Tensor classes;       ///< [m] int64, the labels numbered anew from 0 without gaps
    std::int64_t classCount = 0; ///< how many there are

    std::size_t count() const { return static_cast<std::size_t>(rows.size(0)); }
};

/// The labels numbered anew from 0 in their order, without gaps; −1 stays.
std::vector<std::int64_t> classesOf(const std::vector<std::int64_t>& labels);

/// The labelled rows, on `device`. The labels are one a row.
LabelledRows labelledRows(const TrainingData& data, const torch::Device& device);

} // namespace crossfade
