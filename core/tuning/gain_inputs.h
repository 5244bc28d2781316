#pragma once

#include "core/orders/order.h"
#include "core/tuning/boosted_trees.h"

namespace crossfade
{

/// What is known of every gallery item without its label and without its new feature, for a model
/// that predicts gains: confidence, margin, entropy and evidence of the heads, lengths, the
/// method's own uncertainty, hubness, density and agreement among neighbours, distances to the
/// centres of the predicted classes. Columns that need what is missing (a head, an uncertainty) are
/// left out. Each value is replaced by its rank among the items, from 0 to 1: so a model that was
/// trained on other items can be used where distances are larger or smaller throughout.
/// @param inputs  `newHead` only where the method maps old features into its space
/// Throws Cancelled.
InputTable gainInputs(const OrderInputs& inputs);

/// The rank of each value among all, from 0 to below 1; equal values get equal ranks.
std::vector<double> ranksOf(const std::vector<double>& values);

} // namespace crossfade
