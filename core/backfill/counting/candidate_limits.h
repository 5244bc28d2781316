#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// For each position of an order (or of the reversed order) the interval below which an item there
/// is a candidate (cmc_candidates.h). Limits never rise from one position to the next. Neighbouring
/// positions share one limit; together they are a bucket. Limits change quickly at the start, so
/// the first eight buckets have one position each, the next four two, the next four four, and so
/// on.
class CandidateLimits
{
public:
    /// Begins anew for `items` positions, at none of which there is a candidate.
    void reset(std::size_t items) { m_limits.assign(bucketsFor(items), 0); }

    static constexpr std::size_t bucketsFor(std::size_t items)
    {
        return bucketOf(static_cast<std::uint32_t>(items - 1)) + 1;
    }

    std::size_t buckets() const { return m_limits.size(); }
    static constexpr std::size_t bucketOf(std::uint32_t position)
    {
        if (position < bucketsPerDoubling)
            return position;
        const auto doubling =
            static_cast<unsigned>(std::bit_width(position)) - log2BucketsPerDoubling;
        return bucketsPerDoubling * (doubling - 1) + (position >> (doubling - 1));
    }
    static constexpr std::uint32_t firstPosition(std::size_t bucket)
    {
        const auto index = static_cast<std::uint32_t>(bucket);
        if (index < 2 * bucketsPerDoubling)
            return index;
        const std::uint32_t doubling = index / bucketsPerDoubling - 1;
        return (bucketsPerDoubling + index % bucketsPerDoubling) << doubling;
    }

    void set(std::size_t bucket, std::int32_t limit) { m_limits[bucket] = limit; }
    void lower(std::size_t bucket, std::int32_t limit)
    {
        m_limits[bucket] = std::min(m_limits[bucket], limit);
    }

    /// The limit of each bucket: that of its first position, the highest.
    std::span<const std::int32_t> byBucket() const { return m_limits; }

private:
    static constexpr unsigned log2BucketsPerDoubling = 2;
    static constexpr std::uint32_t bucketsPerDoubling = 1U << log2BucketsPerDoubling;

    std::vector<std::int32_t> m_limits;
};

} // namespace crossfade
