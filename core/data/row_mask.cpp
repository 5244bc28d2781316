#include "core/data/row_mask.h"

namespace crossfade
{

namespace
{

std::vector<std::int64_t> rowsWhere(std::span<const std::uint8_t> mask, bool isMeant)
{
    std::vector<std::int64_t> rows;
    for (std::size_t row = 0; row < mask.size(); ++row)
        if ((mask[row] != 0) == isMeant)
            rows.push_back(static_cast<std::int64_t>(row));
    return rows;
}

} // namespace

std::vector<std::int64_t> rowsIn(std::span<const std::uint8_t> mask)
{
    return rowsWhere(mask, true);
}

std::vector<std::int64_t> rowsNotIn(std::span<const std::uint8_t> mask)
{
    return rowsWhere(mask, false);
}

} // namespace crossfade
