#pragma once

#include "core/orders/order.h"

#include <string>
#include <vector>

namespace crossfade
{

// Orders by what is known of the gallery before the backfill, without labels.

/// `hubness`: among how many queries' ten nearest old items the item is. Of at most 4,096 queries,
/// drawn at random.
std::vector<double> hubnessUrgency(const OrderInputs& inputs);

/// `traffic`: the items' weights (/gallery/weight), or an attribute whose values are numbers; items
/// of unknown value come last. Throws Error(NeedsNotMet) without weights, Error(BadUsage) for an
/// attribute that is no number.
std::vector<double> trafficUrgency(const std::string& attribute, const OrderInputs& inputs);

/// `cell`: whole cells of a k-means clustering of the old-side features, one after the other, so
/// that fewer of the comparisons that matter are between systems. It begins with the largest cell
/// and goes on to the cell whose centre is nearest to those before. Source of k-means: S. P. Lloyd,
/// IEEE Transactions on Information Theory 28 (1982).
/// @param cells  how many, 1 to 4096; empty: 64, or fewer in a small gallery
std::vector<double> cellUrgency(const std::string& cells, const OrderInputs& inputs);

} // namespace crossfade
