#pragma once

#include "core/backfill/order.h"

#include <string>
#include <vector>

namespace crossfade
{

/// The urgency of every item [N], high = early, by the softmax p of the old classifier on the
/// features that the old model made:
/// - `classifier-score` (rank merge App. A), `least-confidence` (FastFill C.3): 1 − max p, one
/// score
///   under the names of two papers
/// - `entropy` (RACT; FastFill C.3): −Σ_c p_c ln p_c
/// - `margin` (FastFill C.3): −(p₁ − p₂), the two largest
/// In double; does not depend on the number of threads.
/// Throws Error(NeedsNotMet, ShapeMismatch): see requireOldHead(). `id` is one of the four.
std::vector<double> classifierUrgency(const std::string& id, const OrderInputs& inputs);

} // namespace crossfade
