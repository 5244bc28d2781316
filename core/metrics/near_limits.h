#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// When each item of a gallery is met by someone who looks for its nearest items in an order, from
/// either end.
struct Turns {
    std::span<const std::uint32_t> positions; ///< [N], of each place in the order
    bool fromTheEnd = false;

    std::uint32_t of(std::size_t place) const
    {
        return fromTheEnd ? static_cast<std::uint32_t>(positions.size()) - 1 - positions[place]
                          : positions[place];
    }
};

/// Below which interval an item is near enough to be gathered while it is counted, by its turn.
/// Limits never rise from turn to turn. Some neighbouring turns share a limit: few early ones,
/// where a limit changes quickly, and more and more later on.
class NearLimits
{
public:
    /// None of `items` items is near.
    void reset(std::size_t items)
    {
        m_limits.assign(runOf(static_cast<std::uint32_t>(items - 1)) + 1, 0);
    }

    std::size_t runs() const { return m_limits.size(); }
    static constexpr std::size_t runOf(std::uint32_t turn)
    {
        if (turn < partsOfADoubling)
            return turn;
        const auto doubling = static_cast<unsigned>(std::bit_width(turn)) - partBits;
        return partsOfADoubling * (doubling - 1) + (turn >> (doubling - 1));
    }
    /// Of a run.
    static std::uint32_t firstTurn(std::size_t run)
    {
        const auto index = static_cast<std::uint32_t>(run);
        if (index < 2 * partsOfADoubling)
            return index;
        const std::uint32_t doubling = index / partsOfADoubling - 1;
        return (partsOfADoubling + index % partsOfADoubling) << doubling;
    }

    void set(std::size_t run, std::int32_t limit) { m_limits[run] = limit; }
    void tighten(std::size_t run, std::int32_t limit)
    {
        m_limits[run] = std::min(m_limits[run], limit);
    }

    /// Of each run: of all its turns, and at least that of any later one.
    std::span<const std::int32_t> byRun() const { return m_limits; }

private:
    static constexpr unsigned partBits = 2;
    static constexpr std::uint32_t partsOfADoubling = 1U << partBits;

    std::vector<std::int32_t> m_limits;
};

} // namespace crossfade
