#pragma once

#include <cstdint>

namespace crossfade
{

/// A relevant item of a query in one order, with the intervals of its two keys
/// (counting/interval_lookup.h).
struct RelevantItem {
    std::int64_t position = 0; ///< in the order
    std::int32_t oldInterval = 0;
    std::int32_t newInterval = 0;
    std::int32_t grade = 1;
};

} // namespace crossfade
