#pragma once

#include "core/base/message.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

/// A model's linear classifier: logits = weight·feature + bias, row c is label c.
struct Head {
    FeatureMatrix weight; ///< [C, d]
    std::vector<float> bias;
};

/// A classifier that fits features of dimension `dim`. `head` may be null: there is none. `model`
/// is whose it is ("old", "new"), `where` what needs it. Throws Error(NeedsNotMet) with `remedy`
/// where there is none, Error(ShapeMismatch) where it does not fit.
void requireHead(const Head* head, std::size_t dim, const std::string& model, const Message& where,
                 const Message& remedy);

} // namespace crossfade
