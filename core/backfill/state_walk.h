#pragma once

#include "core/backfill/counting/relevant_item.h"
#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/passing_items.h"
#include "core/backfill/precision_shares.h"
#include "core/metrics/metric_shares.h"

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// A metric of one query while the states of a backfill pass by.
struct AveragedMetric {
    MetricShares shares;
    std::optional<PrecisionShares> precision = {}; ///< of average precision
    double now = 0;                                ///< Σ of the shares in the current state
    double total = 0;                              ///< Σ of these sums over the states
};

/// The ranking of a query in one state, as far as it is known.
struct RankingState {
    std::vector<std::int32_t> irrelevant; ///< by interval, how many
    std::vector<std::int32_t> left;       ///< by interval, how many went since then,
    std::vector<std::int32_t> came;       ///< and how many came
    std::vector<std::int32_t> firstOf;    ///< by interval, the first relevant item in it or beyond
    std::vector<std::int32_t> before;     ///< of each relevant item: irrelevant ones at most as
                                          ///< far; only kept for metrics of the first ranks
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
    /// 0, where isHit(): there are cheaper ways.
    const std::vector<double>& means(const QueryStates& states);

private:
    void begin(const QueryStates& states);
    void follow(const QueryStates& states, std::size_t first, std::size_t last,
                std::size_t lastState);
    void followPassing();
    void followLimited();
    void move(const RelevantItem& item);
    void rankAnew();

    std::span<const Metric> m_metrics;
    Protocol m_protocol;
    std::vector<double> m_means;            ///< [metric]
    std::vector<AveragedMetric> m_averaged; ///< the metrics that are no isHit()
    std::int64_t m_depth = 0;               ///< the largest rank that a limited metric looks at
    RelevantRanks m_ranks;
    RankingState m_state;
    std::vector<PassingItem> m_passing;   ///< of a piece of the order
    PassingByGroup m_byGroup;             ///< a piece of the order, by groups
    std::vector<std::int32_t> m_relevant; ///< by interval, how many, nothing backfilled
};

} // namespace crossfade
