#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// Sums over queries, of which an estimated curve is made: for each metric and slice the shares of
/// the relevant items, those that are still old (all known) apart from those that are new (known in
/// the pilot alone). Every query counts by its weight. In fixed point, so they do not depend on the
/// sequence of the queries.
class PilotSums
{
public:
    PilotSums() = default;
    PilotSums(std::size_t metrics, std::size_t slices);

    void addQuery(double weight);
    /// The metric's value of a query whose ranks are all known in this slice.
    void addExact(std::size_t metric, std::size_t slice, double weight, double value);
    /// The expected share of one relevant item, over the metric's norm.
    void addShare(std::size_t metric, std::size_t slice, bool isNew, double weight, double share);
    /// How many of a query's relevant items are old, new, and new and in the pilot.
    /// @param relevant  of the query: each query counts for its weight
    void addRelevant(std::size_t slice, double weight, double old, double isNew, double seen,
                     double relevant);
    void add(const PilotSums& other);
    void subtract(const PilotSums& other);

    std::int64_t queries() const { return m_queries; }
    /// The estimated mean of a metric [T]; NaN without any weight.
    std::vector<double> means(std::size_t metric) const;
    /// The estimated mean [T] of a metric of the first relevant item alone; NaN without any weight.
    /// @param first  the metric that is 1 wherever there is a relevant item
    std::vector<double> meansOfFirst(std::size_t metric, std::size_t first) const;

private:
    void combine(const PilotSums& other, std::int64_t sign);
    double meanOf(double sum) const;

    std::size_t m_slices = 0;
    std::int64_t m_queries = 0;
    std::int64_t m_weight = 0;         ///< of all queries
    std::vector<std::int64_t> m_exact; ///< [metrics, T]
    std::vector<std::int64_t> m_ofOld; ///< [metrics, T]
    std::vector<std::int64_t> m_ofNew; ///< [metrics, T]
    std::vector<std::int64_t> m_old;   ///< [T]
    std::vector<std::int64_t> m_new;   ///< [T]
    std::vector<std::int64_t> m_seen;  ///< [T]
};

} // namespace crossfade
