#pragma once

#include "core/data/row_mask.h"

#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// What a fitted method says of every gallery item: how far it expects the item's old feature to be
/// from its new one, and how far it is (FastFill, Fig. 2 and App. E).
struct ItemScores {
    std::vector<double> uncertainty; ///< [N], FittedMethod::uncertainty(); empty: it predicts none
    std::map<std::string, std::vector<double>> losses; ///< [N] each, FittedMethod::itemLosses()
    /// FittedMethod::predictedLoss(); empty: it predicts none, and in older results files.
    std::vector<double> predictedLoss;
    std::string predictedLossName; ///< which of the losses that is
    /// [N], of 1 for items of a class that training rows have; empty where either has no labels.
    RowMask ofSeenClass;

    bool operator==(const ItemScores&) const = default;
};

} // namespace crossfade
