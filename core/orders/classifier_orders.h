#pragma once

#include "core/orders/order.h"

#include <string>
#include <vector>

namespace crossfade
{

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
