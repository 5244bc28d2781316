#pragma once

#include "core/orders/order.h"

#include <vector>

namespace crossfade
{

// Orders by the gallery's labels: the urgency of every item [N], high = early. An item without a
// class (label −1) has urgency −1, which comes last.
// Throw Error(NeedsNotMet) without labels.

/// `class-mean`: distance of the item's feature in the old system to the mean of its class over the
/// gallery, by the retrieval's own distance (λ-orthogonality).
std::vector<double> classMeanUrgency(const OrderInputs& inputs);

/// Urgencies by class mean and by centroid cosine with the classes that a classifier predicts in
/// place of labels: the new model's on the method's old-side features, else the old model's on its
/// own. Throw Error(NeedsNotMet) without either.
std::vector<double> predictedClassMeanUrgency(const OrderInputs& inputs);
std::vector<double> predictedCentroidCosineUrgency(const OrderInputs& inputs);

/// `centroid-cosine`: 1 − cos(old feature, mean old feature of its class), of the features as the
/// old model made them (rank merge App. A). Throws Error(NeedsNotMet) without old features.
std::vector<double> centroidCosineUrgency(const OrderInputs& inputs);

} // namespace crossfade
