#pragma once

#include "core/backfill/passing_items.h"
#include "core/metrics/metric_shares.h"

#include <vector>

namespace crossfade
{

/// The shares of average precision of a query's relevant items, from state to state, for a metric
/// in which every relevant item has a share (MetricShares::isAveragePrecision()).
class PrecisionShares
{
public:
    /// @param shares  of average precision
    explicit PrecisionShares(const MetricShares& shares);

    /// The ranks as they are in a state.
    void setRanks(const RankedRelevant& ranked);
    /// Goes on from the state in which no item of `passing` is backfilled to the one in which all
    /// are. Returns by how much each changes the sum of the shares, times its number of states,
    /// added up. Always adds in the same sequence, in lanes whose number is fixed.
    double follow(const PassingByGroup& passing);

private:
    ShareRule m_rule;
    bool m_atTieEnd;
    // Filled up to whole groups. A share is part / rank but for ShareRule::Trapezoid.
    std::vector<double> m_parts; ///< of each item: relevant items up to it
    std::vector<double> m_ranks; ///< and all items up to it
    std::vector<double> m_steps; ///< as many zeros as there are ranks, and as many ones
};

} // namespace crossfade
