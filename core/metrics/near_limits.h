#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// Below which interval an item is near enough to be gathered while it is counted, by the row of
/// counts that it is dealt to: some neighbouring rows share a limit. Without rows, nothing is near.
class NearLimits
{
public:
    static constexpr std::size_t mostRuns = 64;

    /// No item of `rows` rows is near.
    void reset(std::size_t rows)
    {
        m_shift = 0;
        while (((rows - 1) >> m_shift) >= mostRuns)
            ++m_shift;
        m_limits.assign(((rows - 1) >> m_shift) + 1, 0);
    }

    std::size_t runs() const { return m_limits.size(); }
    /// The first row of a run, which may be one past the last row of all.
    std::size_t firstRow(std::size_t run) const { return run << m_shift; }
    void set(std::size_t run, std::int32_t limit) { m_limits[run] = limit; }

    std::int32_t of(std::size_t row) const { return m_limits[row >> m_shift]; }
    /// The largest of the rows [first, last].
    std::int32_t mostOf(std::size_t first, std::size_t last) const
    {
        std::int32_t most = 0;
        for (std::size_t run = first >> m_shift; run <= last >> m_shift; ++run)
            most = std::max(most, m_limits[run]);
        return most;
    }

private:
    unsigned m_shift = 0;
    std::vector<std::int32_t> m_limits;
};

} // namespace crossfade
