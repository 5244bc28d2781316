#pragma once

#include <torch/types.h>

namespace crossfade
{

// The losses by which LCE (Meng et al., "Learning Compatible Embeddings", ICCV 2021) maps the old
// model's features into the space of a fixed new model: by class centres and by the extent of the
// classes. FCT App. J compares itself with it.

/// The mean of the rows of each class: [classCount, d]. Every class has a row.
/// @param rows    [n, d]
/// @param classes [n] int64, from 0 without gaps
torch::Tensor classMeans(const torch::Tensor& rows, const torch::Tensor& classes,
                         std::int64_t classCount);

/// Alignment loss: the mean of (mapped − centre)² over classes and dimensions, in units of the
/// centres' mean squared length (which is 1 in LCE). A scalar.
/// @param mapped  the old model's class centres under the map [C, d]
/// @param centres the new model's class centres [C, d]
torch::Tensor centreAlignmentLoss(const torch::Tensor& mapped, const torch::Tensor& centres);

/// Boundary loss: max(0, least − cos(mapped, centre of its class)) of each row [n], least being the
/// smallest cosine that the class's own new features have with their centre: no row is to lie
/// farther out than they do.
/// @param mapped       [n, d]
/// @param ownCentres   [n, d], the new model's centre of each row's class
/// @param leastCosines [n]
torch::Tensor boundaryLosses(const torch::Tensor& mapped, const torch::Tensor& ownCentres,
                             const torch::Tensor& leastCosines);

/// The smallest cosine that the new features of each class have with their centre [C].
/// @param rows    the new features [n, d]
/// @param centres [C, d]
torch::Tensor leastCosines(const torch::Tensor& rows, const torch::Tensor& classes,
                           const torch::Tensor& centres);

} // namespace crossfade
