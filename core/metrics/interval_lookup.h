#pragma once

#include "core/metrics/prepared_side.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Tells into which interval between a query's thresholds a key falls, for one side of the system.
/// Thresholds t_1 < … < t_m are exact keys; a key belongs to interval v ∈ [1, m + 1] when it is at
/// most t_v and above t_{v−1}; interval m + 1 lies beyond them all.
/// A table over the range of the thresholds answers for nearly every float32 product at once; where
/// a threshold is too near to tell, the answer is `undecided` and resolve() decides, exactly.
class IntervalLookup
{
public:
    static constexpr std::int32_t undecided = 0;

    /// Rebuilt for each query and side; the storage is reused. `thresholds` must outlive the use.
    void build(const PreparedSide& side, std::size_t query, std::span<const double> thresholds);

    /// cells[i] = cell of the table in which products[i] + itemTerms[i] lies.
    void locate(const float* products, const float* itemTerms, std::size_t count,
                std::int32_t* cells) const;

    /// The interval of each cell, or `undecided`.
    const std::int32_t* intervals() const { return m_intervals.data(); }

    /// The interval of the item at `position`, whose product and item term sum to `value`.
    std::int32_t resolve(float value, std::size_t position) const;

private:
    std::size_t cellOf(double value) const;
    std::int32_t intervalWithin(double key, double bound) const;

    const PreparedSide* m_side = nullptr;
    std::size_t m_query = 0;
    std::span<const double> m_thresholds;
    double m_shift = 0; ///< key of a float32 value: value + m_shift
    double m_bound = 0;
    float m_low = 0;
    float m_scale = 0;
    std::vector<std::int32_t> m_intervals; ///< of each cell
};

/// Sorts and removes repetitions: thresholds from keys.
void toThresholds(std::vector<double>& keys);
/// The interval of an exact key.
std::int32_t intervalOf(std::span<const double> thresholds, double key);

} // namespace crossfade
