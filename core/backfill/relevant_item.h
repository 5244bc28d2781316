#pragma once

#include <cstdint>

namespace crossfade
{

/// A relevant item of a query: its place in the order, and the intervals (rank_counting.h) of its
/// keys on the two systems.
struct RelevantItem {
    std::int64_t position = 0;
    std::int32_t oldInterval = 0;
    std::int32_t newInterval = 0;
};

} // namespace crossfade
