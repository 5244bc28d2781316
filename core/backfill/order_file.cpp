#include "core/backfill/order_file.h"

#include "core/base/error.h"
#include "core/data/feature_file.h"

namespace crossfade
{

namespace
{

void requirePermutation(const Order& order, const std::filesystem::path& file)
{
    std::vector<bool> seen(order.size(), false);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::string entry = file.string() + ", entry " + std::to_string(i);
        const auto row = static_cast<std::uint64_t>(order[i]);
        if (row >= order.size())
            throw Error(ErrorCode::OutOfRange,
                        {.where = entry,
                         .problem = std::to_string(order[i]) + " is no row of the gallery",
                         .expected = "0 to " + std::to_string(order.size() - 1)});
        if (seen[row])
            throw Error(ErrorCode::OutOfRange,
                        {.where = entry,
                         .problem = "row " + std::to_string(row) + " is there twice",
                         .expected = "every row of the gallery once"});
        seen[row] = true;
    }
}

} // namespace

Order readOrderFile(const std::filesystem::path& file, std::size_t galleryCount)
{
    Order order = readIndexFile(file);
    if (order.size() != galleryCount)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.string(),
                     .problem = std::to_string(order.size()) + " entries",
                     .expected = std::to_string(galleryCount) +
                                 ", one a gallery item (of the whole gallery, before any "
                                 "--classes or --subset)"});
    requirePermutation(order, file);
    return order;
}

} // namespace crossfade
