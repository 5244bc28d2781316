#pragma once

#include "core/orders/order.h"

#include <string>
#include <vector>

namespace crossfade
{

/// The urgency of every item [N], high = early, by the softmax p of a classifier. That of the old
/// model looks at the features that the old model made:
/// - `classifier-score` (rank merge App. A), `least-confidence` (FastFill C.3): 1 − max p, the same
///   under the names of two papers
/// - `entropy` (RACT; FastFill C.3): −Σ_c p_c ln p_c
/// - `margin` (FastFill C.3): −(p₁ − p₂), the two largest
/// The order of the new model looks at the old system's features, which a method has mapped into
/// the new model's space:
/// - `head-entropy` (ours; FastFill C.2 to C.4 may mean it): −Σ_c p_c ln p_c
/// In double; does not depend on the number of threads.
/// Throws Error(NeedsNotMet, ShapeMismatch): see requireClassifier(). `id` is one of the five.
std::vector<double> classifierUrgency(const std::string& id, const OrderInputs& inputs);

/// What a classifier says of every item, [N] each, by its softmax p.
struct ClassifierOutputs {
    std::vector<std::int64_t> label; ///< the most likely class
    std::vector<double> confidence;  ///< max p
    std::vector<double> margin;      ///< the two largest, their difference
    std::vector<double> entropy;     ///< −Σ_c p_c ln p_c
    std::vector<double> evidence;    ///< ln Σ_c exp(logit_c)
};

/// @param features  as many dimensions as the head has
ClassifierOutputs classifierOutputs(const Head& head, const FeatureMatrix& features,
                                    const JobContext* job);

} // namespace crossfade
