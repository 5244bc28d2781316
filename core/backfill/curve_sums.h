#pragma once

#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/curve.h"
#include "core/backfill/exact_cmc.h"
#include "core/backfill/flip.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Sums over the queries of one curve. Metrics and weights are summed in fixed point, to 2⁻⁴⁰ a
/// query, so that the sums do not depend on the sequence in which queries are added. Each thread
/// has its own.
class SliceSums
{
public:
    /// @param flips  for how many ranks flips are counted
    SliceSums(std::size_t metrics, std::size_t slices, std::size_t flips);

    /// Once for each valid query. @param weight  in [0, 1]
    void addWeight(double weight);
    /// @param value  of one query, in [0, 1], times its weight
    void addMetric(std::size_t metric, std::size_t slice, double value);
    /// @param auc  exact, of one query, in [0, 1], times its weight
    void addExactAuc(std::size_t metric, double auc);
    /// @param index  of the rank by which it is a flip: CurveOptions::flipsAt
    void addFlip(std::size_t index, std::size_t slice, Flip flip);
    void add(const SliceSums& other);
    /// Adds what a card summed up: CrossfadeCudaCurveResults::sums of one order.
    void add(const std::int64_t* sums);

    /// Fills in the means, AUCs over the slices and flips of `curve`.
    void finish(BackfillCurve& curve) const;
    /// Fills in the exact AUCs of all metrics but cmc@k, or of cmc@k alone.
    void finishExactAucs(BackfillCurve& curve, bool ofCmc) const;

    /// The sum of the valid queries' weights, by which the means are divided.
    double weight() const;

private:
    std::int64_t m_weight = 0;
    std::vector<std::vector<std::int64_t>> m_metrics;       ///< [metric][T]
    std::vector<std::int64_t> m_exactAucs;                  ///< [metric]
    std::vector<std::vector<std::int64_t>> m_positiveFlips; ///< [rank][T]
    std::vector<std::vector<std::int64_t>> m_negativeFlips; ///< [rank][T]
};

/// How many queries are right, and how many have flipped, with n = 0, 1, …, N items new. All
/// threads add to one object: sums of whole numbers do not depend on the sequence.
class ItemSums
{
public:
    /// @param metrics  of the curve; only cmc@k is summed
    /// @param flipsAt  the ranks by which flips are counted, at least one
    ItemSums(std::span<const Metric> metrics, std::vector<std::size_t> flipsAt,
             std::size_t galleryCount);

    /// The largest k of all metrics and flips: the `keep` that cmcSegments() needs.
    std::size_t largestK() const;
    /// @param segments  cmcSegments() of one query
    void add(std::span<const CmcSegment> segments);

    /// Fills in the members of `curve` that are [N + 1], and the exact AUCs of cmc@k where all
    /// queries count the same. To be called once.
    void finish(BackfillCurve& curve);

private:
    /// Differences from state to state.
    using Steps = std::vector<std::int32_t>;
    static void count(Steps& steps, std::span<const CmcSegment> segments, const auto& counts);

    std::vector<std::size_t> m_ranks; ///< k of every cmc@k, in the metrics' sequence
    std::vector<std::size_t> m_flipsAt;
    std::vector<Steps> m_right;         ///< [cmc metric]
    std::vector<Steps> m_positiveFlips; ///< [rank]
    std::vector<Steps> m_negativeFlips; ///< [rank]
};

} // namespace crossfade
