#pragma once

#include "core/metrics/reliability.h"
#include "core/metrics/risk_coverage.h"
#include "core/study/result/item_scores.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// How well a method's uncertainty tells one of the items' losses.
struct UncertaintyJudgement {
    std::string loss; ///< its name in ItemScores
    /// Kendall's τ of uncertainty and loss: of all items, of those of a class that the training
    /// rows have, and of the others. None where it is not defined, or nothing is known of classes.
    std::optional<double> tau;
    std::optional<double> seenTau;
    std::optional<double> unseenTau;
    RiskCoverage riskCoverage; ///< of the loss, in 20 points
    /// Tenths of the items by the loss that is predicted; empty where it is another.
    std::vector<ReliabilityBin> reliability;
};

/// One for each loss; none where the method predicts no uncertainty.
std::vector<UncertaintyJudgement> judgeUncertainty(const ItemScores& scores);

/// How many items are of a class that the training rows have; none: unknown.
std::optional<std::size_t> itemsOfSeenClass(const ItemScores& scores);

} // namespace crossfade
