#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <torch/types.h>

#include <functional>
#include <string>

namespace crossfade
{

/// The features as a float32 tensor [rows, dim] on the CPU that shares their memory: for reading
/// only, and valid only as long as `features` lives.
torch::Tensor viewOf(const FeatureMatrix& features);

/// Rows [first, first + count) as a float32 tensor on the CPU: a view, but a copy of those in a
/// file.
torch::Tensor viewOf(const FeatureMatrix& features, std::int64_t first, std::int64_t count);

/// The features as a float32 tensor on `device`; on the CPU it is viewOf().
torch::Tensor onDevice(const FeatureMatrix& features, const torch::Device& device);

/// A copy of a float32 tensor [rows, dim] on any device.
FeatureMatrix matrixOf(const torch::Tensor& rows);

/// Turns rows [first, first + count) of a matrix into [count, dim], float32, on any device.
using RowTransform = std::function<torch::Tensor(std::int64_t first, std::int64_t count)>;

/// Calls `transform` for all `rows` in batches, without gradients, and collects the results [rows,
/// dim] within the job's memory budget. Reports Stage::Transforming for `subject`.
/// Throws Error(NotFinite) naming the first row that is not finite, Cancelled.
FeatureMatrix transformRows(std::size_t rows, std::size_t dim, const std::string& subject,
                            const RowTransform& transform, JobContext& job);

/// Turns rows [n, d] on a device into [n, dim], whatever n.
using RowMap = std::function<torch::Tensor(const torch::Tensor& rows)>;

/// Applies `map` to all rows of `features`, one batch at a time on `device`. Reports and throws as
/// transformRows().
FeatureMatrix mapRows(const FeatureMatrix& features, std::size_t dim, const std::string& subject,
                      const torch::Device& device, const RowMap& map, JobContext& job);

} // namespace crossfade
