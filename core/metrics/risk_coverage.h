#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace crossfade
{

/// The curve of selective prediction: what items cost on average while only the most certain ones
/// are answered.
struct RiskCoverage {
    std::vector<double> coverage; ///< shares of the items that are kept: 1/p, 2/p, …, 1
    std::vector<double> risk;     ///< mean loss of the kept ones, the most certain of all
    double area = 0;              ///< mean of the risk over coverages 1/n, 2/n, …, 1
    double areaAtBest = 0;        ///< the area where the losses themselves say what is dropped
    double areaAtRandom = 0;      ///< what is expected of dropping at random: the mean loss
};

/// Drops the items of highest uncertainty first. Items of equal uncertainty count with their mean
/// loss, so that their sequence does not matter.
/// @param uncertainty, loss  [n], finite
/// @param points             of the curve, at least 1; no more than there are items
/// Throws Error(ShapeMismatch) for unequal lengths.
RiskCoverage riskCoverage(std::span<const double> uncertainty, std::span<const double> loss,
                          std::size_t points);

} // namespace crossfade
