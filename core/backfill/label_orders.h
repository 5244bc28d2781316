#pragma once

#include "core/backfill/order.h"

#include <vector>

namespace crossfade
{

// Orders by the gallery's labels: the urgency of every item [N], high = early. An item without a
// class (label −1) is as far from any mean as nothing is: −1, last of all.
// Throw Error(NeedsNotMet) without labels.

/// Distance of the old-system feature to the mean of its class over the gallery, by the retrieval's
/// own distance (λ-orthogonality).
std::vector<double> classMeanUrgency(const OrderInputs& inputs);

/// 1 − cos(old feature, mean old feature of its class), of the features as the old model made them
/// (rank merge App. A). Throws Error(NeedsNotMet) without old features.
std::vector<double> centroidCosineUrgency(const OrderInputs& inputs);

} // namespace crossfade
