#include "core/metrics/interval_lookup.h"

#include "core/base/simd.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// Cells between the outermost thresholds: small enough for the first-level cache, large enough
/// that few items share a cell with a threshold. One more on each side catches the rest.
constexpr int innerCells = 2048;
constexpr std::size_t cellCount = innerCells + 2;
constexpr float lastCell = static_cast<float>(innerCells + 1);

/// How far, in cells, float32 arithmetic may put a value from its place.
constexpr double cellSlack = 0.01;

CROSSFADE_SIMD_CLONES
void locateCells(const float* products, const float* itemTerms, std::size_t count, float low,
                 float scale, std::int32_t* cells)
{
    for (std::size_t i = 0; i < count; ++i) {
        float cell = (products[i] + itemTerms[i] - low) * scale + 1.0F;
        cell = cell > 0.0F ? cell : 0.0F;
        cell = cell < lastCell ? cell : lastCell;
        cells[i] = static_cast<std::int32_t>(cell);
    }
}

} // namespace

std::size_t IntervalLookup::cellOf(double value) const
{
    const double cell = (value - static_cast<double>(m_low)) * static_cast<double>(m_scale) + 1.0;
    return static_cast<std::size_t>(std::clamp(cell, 0.0, static_cast<double>(lastCell)));
}

void IntervalLookup::build(const PreparedSide& side, std::size_t query,
                           std::span<const double> thresholds)
{
    m_side = &side;
    m_query = query;
    m_thresholds = thresholds;
    m_shift = side.queryTerm(query);
    m_bound = side.errorBound(query);
    if (!std::isfinite(m_bound)) {
        m_low = 0;
        m_scale = 0;
        m_intervals.assign(cellCount, undecided);
        return;
    }
    const double low = thresholds.front() - m_shift - m_bound;
    const double high = thresholds.back() - m_shift + m_bound;
    // Room on both sides, more than rounding takes: so the outermost cells hold no threshold, and
    // the many items far beyond are decided at once.
    const double room =
        std::max(std::abs(low), std::abs(high)) * 0x1p-20 + (high - low) * 0x1p-9 + 1e-30;
    m_low = static_cast<float>(low - room);
    m_scale = static_cast<float>(innerCells / (high + room - static_cast<double>(m_low)));
    m_intervals.resize(cellCount);

    const double slack = cellSlack / static_cast<double>(m_scale);
    std::size_t filled = 0;
    for (std::size_t k = 0; k < thresholds.size(); ++k) {
        const double local = thresholds[k] - m_shift;
        const std::size_t first = cellOf(local - m_bound - slack);
        const std::size_t last = cellOf(local + m_bound + slack);
        for (; filled < first; ++filled)
            m_intervals[filled] = static_cast<std::int32_t>(k + 1);
        for (; filled <= last; ++filled)
            m_intervals[filled] = undecided;
    }
    for (; filled < m_intervals.size(); ++filled)
        m_intervals[filled] = static_cast<std::int32_t>(thresholds.size() + 1);
}

void IntervalLookup::locate(const float* products, const float* itemTerms, std::size_t count,
                            std::int32_t* cells) const
{
    locateCells(products, itemTerms, count, m_low, m_scale, cells);
}

std::int32_t IntervalLookup::resolve(float value, std::size_t position) const
{
    if (const std::int32_t interval = intervalWithin(static_cast<double>(value) + m_shift, m_bound))
        return interval;
    const double near = m_side->approximateKey(m_query, position);
    if (const std::int32_t interval = intervalWithin(near, m_side->approximateKeyBound(near)))
        return interval;
    return intervalOf(m_thresholds, m_side->key(m_query, position));
}

/// The interval of a key known to within `bound`, or `undecided` where a threshold is as near.
std::int32_t IntervalLookup::intervalWithin(double key, double bound) const
{
    if (!std::isfinite(bound))
        return undecided;
    const auto next = std::ranges::lower_bound(m_thresholds, key - bound);
    const bool certain = next == m_thresholds.end() || *next > key + bound;
    return certain ? static_cast<std::int32_t>(next - m_thresholds.begin()) + 1 : undecided;
}

void toThresholds(std::vector<double>& keys)
{
    std::ranges::sort(keys);
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

std::int32_t intervalOf(std::span<const double> thresholds, double key)
{
    return static_cast<std::int32_t>(std::ranges::lower_bound(thresholds, key) -
                                     thresholds.begin()) +
           1;
}

} // namespace crossfade
