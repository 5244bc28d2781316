#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/search/mixed_hits.h"
#include "core/search/query_scorer.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Nearest neighbours of one query in a partly backfilled gallery, at any fraction of any order.
/// Exact: float32 scores (QueryScorer) limit which items can be among the nearest, and those are
/// sorted by their ranking keys. Scores are kept, for both systems: the first search reads one
/// feature vector of each item, a later one only those of items that have changed systems since.
/// Memory: 13 bytes an item.
class MixedSearch
{
public:
    /// @param removed  gallery rows that are never found
    /// @param threads  0: all cores
    /// Throws Error(OutOfRange, ShapeMismatch, NotFinite, OutOfMemory).
    MixedSearch(const Transition& transition, Distance distance, std::size_t query,
                std::span<const std::int64_t> removed, std::size_t threads = 0);

    /// The k nearest items (fewer where the gallery has fewer) when the first `backfilled` items of
    /// `order` are new, nearest first, equal distances by gallery row. One call at a time.
    /// Throws Error(OutOfRange) where `order` is no order of this gallery, Error(NotFinite) for a
    /// row that is NaN or infinite, Cancelled; the next call reuses the scores known by then.
    std::vector<MixedHit> nearest(std::span<const std::int64_t> order, std::size_t backfilled,
                                  std::size_t k, JobContext& job);

private:
    struct Worker;

    /// Fills m_chosen, and m_scores where they are missing; returns the k-th smallest of m_chosen.
    float scoreAll(const std::vector<std::uint8_t>& isNew, std::size_t k, JobContext& job);
    void scoreBlock(std::size_t first, std::span<const std::uint8_t> isNew, Worker& worker);
    std::vector<MixedHit> candidates(float limit, std::span<const std::uint8_t> isNew) const;

    Transition m_transition;
    Distance m_distance;
    std::size_t m_query;
    std::vector<std::int64_t> m_removed; ///< ascending
    std::size_t m_threads;
    std::array<QueryScorer, 2> m_scorers; ///< old, new
    std::vector<double> m_sizes; ///< of each thread, as QueryScorer::score() raised them: kept with
                                 ///< the scores, also those of a search that was cancelled
    std::array<std::vector<float>, 2> m_scores; ///< old, new; NaN: not known yet
    std::vector<float> m_chosen; ///< the scores at the fraction searched last; NaN: removed
};

} // namespace crossfade
