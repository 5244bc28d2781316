#pragma once

#include "core/methods/shared/query_adapter.h"

#include <torch/types.h>

#include <string>
#include <vector>

namespace crossfade
{

// What the adapters have in common: options `training_pairs` and, for the three of Drift-Adapter,
// `diagonal_scaling`.

/// `options` and after them `training_pairs`.
std::vector<OptionSpec> withTrainingPairs(std::vector<OptionSpec> options);
/// `options` and after them the two.
std::vector<OptionSpec> withAdapterOptions(std::vector<OptionSpec> options);

/// `options` and after them `rank` and `ridge` of an affine map.
std::vector<OptionSpec> withAffineOptions(std::vector<OptionSpec> options, std::int64_t rank);

/// Checks the training rows, at least `minimum` of them, and that there are as many as
/// `training_pairs` asks for. Throws Error(NeedsNotMet, ShapeMismatch).
void requireAdapterPairs(const TrainingData& data, const Options& options, std::size_t minimum,
                         const std::string& method);

/// The factors of the diagonal scaling, as a module of its own. It adds no multiply–accumulates: it
/// folds into the matrix before it.
void addScaling(MethodCost& cost, const AdapterShape& shape, const Options& options);

/// The rows that a fit learns from.
struct AdapterPairs {
    torch::Tensor newRows; ///< [n, d_new]
    torch::Tensor oldRows; ///< [n, d_old]
};

/// All training rows, or `training_pairs` items of them in all versions, drawn by the fit's
/// generator. Under one seed a larger draw contains a smaller one.
AdapterPairs drawnPairs(const AdapterTraining& training);

/// The outcome of a fit in closed form: it has no epochs and cannot diverge. Throws Cancelled.
TrainingOutcome closedFormOutcome(const std::string& method, JobContext& job);

} // namespace crossfade
