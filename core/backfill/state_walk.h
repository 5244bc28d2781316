#pragma once

#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/relevant_item.h"
#include "core/metrics/metric_shares.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// One query under one order: what changes its ranking from item to item.
struct QueryStates {
    std::span<const RelevantItem> relevant;      ///< by ascending position, at least one
    std::span<const std::int32_t> irrelevant;    ///< by interval, how many, nothing backfilled
    std::span<const std::uint32_t> oldIntervals; ///< [N], of each item, by place; of the relevant
    std::span<const std::uint32_t> newIntervals; ///< and the removed ones, they are equal
    std::span<const std::uint32_t> placeAt;      ///< [N], by position in the order
};

/// A metric of one query while the states of a backfill pass by. A share that changes counts in all
/// states that are left, so its change is added as often at once.
struct AveragedMetric {
    MetricShares shares;
    std::vector<double> ofItem = {}; ///< the share of each item, where all have one
    double ofAll = 0;                ///< else the sum of the shares in the current state
    ShareSums total = {};            ///< the sums of the shares over all states
};

/// The relevant items of a query in one state, nearest first, filled up to a multiple of
/// shareLanes.
struct RankingState {
    std::vector<std::int32_t> irrelevant; ///< by interval, how many
    std::vector<std::int32_t> left;       ///< by interval, how many went since then,
    std::vector<std::int32_t> came;       ///< and how many came
    std::vector<std::int32_t> firstOf;    ///< by interval, the first relevant item in it or beyond
    std::vector<std::int32_t> before;     ///< irrelevant items at most as far as the item
    std::vector<std::int32_t> tieEnd;     ///< as in RankedRelevant
    std::size_t items = 0;                ///< without those that fill up
};

/// An irrelevant item that is backfilled, and passes relevant ones.
struct PassingItem {
    std::int32_t low = 0; ///< the relevant items [low, high) that it passes
    std::int32_t high = 0;
    std::int32_t step = 0; ///< what that adds to the number of irrelevant ones before them
    std::uint32_t position = 0;
};

/// Follows a query through every state of a backfill, and averages metrics over them
/// (docs/engine.md, "Every metric after every single item"). Between two items nothing changes but
/// the ranks of the relevant items that the item passes, so only their shares are worked out anew.
/// Reused from query to query.
class StateWalk
{
public:
    StateWalk(std::span<const Metric> metrics, Protocol protocol);

    /// The mean of each metric over the states with n = 0, 1, …, N − 1 items new. Not computed, so
    /// 0, for cmc@k, which has cheaper ways.
    const std::vector<double>& means(const QueryStates& states);

private:
    void begin(const QueryStates& states);
    void follow(const QueryStates& states, std::size_t first, std::size_t last);
    void move(const RelevantItem& item, double statesLeft);
    void rankAnew(double statesLeft);

    std::span<const Metric> m_metrics;
    Protocol m_protocol;
    std::vector<double> m_means;             ///< [metric]
    std::vector<AveragedMetric> m_precision; ///< metrics in which every relevant item has a share
    std::vector<AveragedMetric> m_limited;   ///< the others, but for cmc@k
    RelevantRanks m_ranks;
    RankingState m_state;
    std::vector<PassingItem> m_passing;   ///< scratch
    std::vector<std::int32_t> m_relevant; ///< by interval, how many in the current state
};

} // namespace crossfade
