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
struct OrderPositions {
    std::span<const std::uint32_t> positions; ///< [N], of each place in the order
    bool fromTheEnd = false;

    std::uint32_t of(std::size_t place) const
    {
        return fromTheEnd ? static_cast<std::uint32_t>(positions.size()) - 1 - positions[place]
                          : positions[place];
    }
};

/// Below which interval an item is near enough to be gathered while it is counted, by its position.
/// Limits never rise from position to position. Some neighbouring positions share a limit: few
/// early ones, where a limit changes quickly, and more and more later on.
class CandidateLimits
{
public:
    /// None of `items` items is near.
    void reset(std::size_t items)
    {
        m_limits.assign(bucketOf(static_cast<std::uint32_t>(items - 1)) + 1, 0);
    }

    std::size_t runs() const { return m_limits.size(); }
    static constexpr std::size_t bucketOf(std::uint32_t position)
    {
        if (position < bucketsPerDoubling)
            return position;
        const auto doubling =
            static_cast<unsigned>(std::bit_width(position)) - log2BucketsPerDoubling;
        return bucketsPerDoubling * (doubling - 1) + (position >> (doubling - 1));
    }
    /// Of a run.
    static std::uint32_t firstPosition(std::size_t run)
    {
        const auto index = static_cast<std::uint32_t>(run);
        if (index < 2 * bucketsPerDoubling)
            return index;
        const std::uint32_t doubling = index / bucketsPerDoubling - 1;
        return (bucketsPerDoubling + index % bucketsPerDoubling) << doubling;
    }

    void set(std::size_t run, std::int32_t limit) { m_limits[run] = limit; }
    void tighten(std::size_t run, std::int32_t limit)
    {
        m_limits[run] = std::min(m_limits[run], limit);
    }

    /// Of each run: of all its positions, and at least that of any later one.
    std::span<const std::int32_t> byBucket() const { return m_limits; }

private:
    static constexpr unsigned log2BucketsPerDoubling = 2;
    static constexpr std::uint32_t bucketsPerDoubling = 1U << log2BucketsPerDoubling;

    std::vector<std::int32_t> m_limits;
};

} // namespace crossfade
