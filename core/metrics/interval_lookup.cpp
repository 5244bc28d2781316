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
void locateInCells(const float* products, const float* itemTerms, std::size_t count, float low,
                   float scale, const std::int32_t* cells, std::int32_t* out)
{
    for (std::size_t i = 0; i < count; ++i) {
        float cell = (products[i] + itemTerms[i] - low) * scale + 1.0F;
        cell = cell > 0.0F ? cell : 0.0F;
        cell = cell < lastCell ? cell : lastCell;
        out[i] = cells[static_cast<std::int32_t>(cell)];
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
        m_cells.assign(cellCount, undecided);
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
    m_cells.resize(cellCount);

    const double slack = cellSlack / static_cast<double>(m_scale);
    std::size_t filled = 0;
    for (std::size_t k = 0; k < thresholds.size(); ++k) {
        const double local = thresholds[k] - m_shift;
        const std::size_t first = cellOf(local - m_bound - slack);
        const std::size_t last = cellOf(local + m_bound + slack);
        for (; filled < first; ++filled)
            m_cells[filled] = static_cast<std::int32_t>(k + 1);
        for (; filled <= last; ++filled)
            m_cells[filled] = undecided;
    }
    for (; filled < m_cells.size(); ++filled)
        m_cells[filled] = static_cast<std::int32_t>(thresholds.size() + 1);
}

void IntervalLookup::locate(const float* products, const float* itemTerms, std::size_t count,
                            std::int32_t* out) const
{
    locateInCells(products, itemTerms, count, m_low, m_scale, m_cells.data(), out);
}

std::int32_t IntervalLookup::resolve(float value, std::size_t position) const
{
    const double key = static_cast<double>(value) + m_shift;
    const auto near = std::ranges::lower_bound(m_thresholds, key - m_bound);
    const bool certain = near == m_thresholds.end() || *near > key + m_bound;
    const auto found = certain && std::isfinite(m_bound)
                           ? near
                           : std::ranges::lower_bound(m_thresholds, m_side->key(m_query, position));
    return static_cast<std::int32_t>(found - m_thresholds.begin()) + 1;
}

} // namespace crossfade
