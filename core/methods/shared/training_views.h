#pragma once

#include "core/base/job.h"
#include "core/methods/method.h"

#include <cstddef>
#include <vector>

namespace crossfade
{

/// The rows of several groups of items under the same models, one group below the other. Side
/// features are left out unless all have them. Throws Error(ShapeMismatch, OutOfMemory), Cancelled.
ModelFeatures joinedRows(const std::vector<ModelFeatures>& groups, const JobContext& job);

/// The data with its views as rows, below the plain ones (TrainingData::versions). Row i of version
/// k is row i + k · n, with the labels of the item; a method draws one version of each item in
/// every epoch (TrainingPlan::versions), a closed form takes all of them. Throws
/// Error(ShapeMismatch) for views of other rows or dimensions; Error(OutOfMemory), Cancelled.
TrainingData withViewsAsRows(const TrainingData& data, const JobContext& job);

/// How many items the rows are: those of the plain version, which are the first ones.
std::size_t itemsOf(const TrainingData& data);

} // namespace crossfade
