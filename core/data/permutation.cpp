#include "core/data/permutation.h"

#include "core/base/error.h"

namespace crossfade
{

namespace
{

bool isRow(std::int64_t row, std::size_t count)
{
    return row >= 0 && static_cast<std::size_t>(row) < count;
}

/// What is wrong with entry p of an order.
Error badEntry(std::span<const std::int64_t> order, std::size_t p)
{
    const std::string row = "gallery row " + std::to_string(order[p]);
    return Error(
        ErrorCode::OutOfRange,
        {.where = "order, entry " + std::to_string(p),
         .problem = isRow(order[p], order.size()) ? row + " stands there for the second time"
                                                  : "there is no " + row,
         .expected = "each row from 0 to " + std::to_string(order.size() - 1) + " exactly once"});
}

} // namespace

std::vector<std::int64_t> invertOrder(std::span<const std::int64_t> order)
{
    std::vector<std::int64_t> position(order.size(), -1);
    for (std::size_t p = 0; p < order.size(); ++p) {
        if (!isRow(order[p], order.size()) || position[static_cast<std::size_t>(order[p])] != -1)
            throw badEntry(order, p);
        position[static_cast<std::size_t>(order[p])] = static_cast<std::int64_t>(p);
    }
    return position;
}

std::vector<std::uint8_t> isAmongFirst(std::span<const std::int64_t> order, std::size_t count)
{
    if (count > order.size())
        throw Error(ErrorCode::OutOfRange,
                    {.where = "order",
                     .problem = "the first " + std::to_string(count) + " asked for",
                     .expected = "at most its " + std::to_string(order.size())});
    std::vector<std::uint8_t> among(order.size(), 0);
    for (std::size_t p = 0; p < count; ++p) {
        if (!isRow(order[p], order.size()) || among[static_cast<std::size_t>(order[p])] != 0)
            throw badEntry(order, p);
        among[static_cast<std::size_t>(order[p])] = 1;
    }
    return among;
}

} // namespace crossfade
