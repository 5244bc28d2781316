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

/// What is summed over the queries of one curve, so that the sums do not depend on which thread
/// added when: metrics in fixed point, to 2⁻⁴⁰ a query. Each thread has one of its own.
class SliceSums
{
public:
    SliceSums(std::size_t metrics, std::size_t slices);

    /// The value, in [0, 1], of one query.
    void addMetric(std::size_t metric, std::size_t slice, double value);
    void addFlip(std::size_t slice, Flip flip);
    void add(const SliceSums& other);

    /// Fills in the means, their areas and the flips of `curve`.
    void finish(BackfillCurve& curve) const;

private:
    std::vector<std::vector<std::int64_t>> m_metrics; ///< [metric][T]
    std::vector<std::int64_t> m_positiveFlips;        ///< [T]
    std::vector<std::int64_t> m_negativeFlips;        ///< [T]
};

/// How many queries are right, and how many have flipped, with n = 0, 1, …, N items new. Threads
/// add to one object; whole numbers do not mind in which sequence.
class ItemSums
{
public:
    /// @param metrics  of the curve; only cmc@k is summed
    ItemSums(std::span<const Metric> metrics, std::size_t flipsAt, std::size_t galleryCount);

    /// The largest k that is asked for: what segments must know.
    std::size_t mostRanks() const;
    /// The states of one query.
    void add(std::span<const CmcSegment> segments);

    /// Fills in what `curve` holds by item. To be called once.
    void finish(BackfillCurve& curve);

private:
    /// Differences from state to state.
    using Steps = std::vector<std::int32_t>;
    static void count(Steps& steps, std::span<const CmcSegment> segments, const auto& counts);

    std::vector<std::size_t> m_ranks; ///< k of every cmc@k, in the metrics' sequence
    std::size_t m_flipsAt;
    std::vector<Steps> m_right; ///< [cmc metric]
    Steps m_positiveFlips;
    Steps m_negativeFlips;
};

} // namespace crossfade
