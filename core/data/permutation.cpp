#include "core/data/permutation.h"

#include "core/base/error.h"

#include <numeric>

namespace crossfade
{

namespace
{

/// SplitMix64 (Steele, Lea, Flood 2014): small, and the same on every machine, unlike
/// std::shuffle and std::uniform_int_distribution.
class SplitMix
{
public:
    explicit SplitMix(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t next()
    {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15U);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    /// Uniform in [0, bound): values that would favour small results are drawn again.
    std::uint64_t below(std::uint64_t bound)
    {
        const std::uint64_t unfair = -bound % bound;
        std::uint64_t value = next();
        while (value < unfair)
            value = next();
        return value % bound;
    }

private:
    std::uint64_t m_state;
};

bool isRow(std::int64_t row, std::size_t count)
{
    return row >= 0 && static_cast<std::size_t>(row) < count;
}

/// The error that says what is wrong with entry p of an order.
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

std::vector<std::int64_t> randomPermutation(std::size_t count, std::uint64_t seed)
{
    std::vector<std::int64_t> order(count);
    std::iota(order.begin(), order.end(), std::int64_t{0});
    SplitMix random(seed);
    for (std::size_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

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
