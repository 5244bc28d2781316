#include "core/orders/order_file.h"

#include "core/base/error.h"
#include "core/data/formats/feature_file.h"
#include "core/data/updates/id_list.h"
#include "core/files/atomic_file.h"

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

void requirePermutation(const Order& order, const fs::path& file)
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

Order readRows(const fs::path& file, std::size_t galleryCount)
{
    Order order = readIndexFile(file);
    if (order.size() != galleryCount)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file,
                     .problem = std::to_string(order.size()) + " entries",
                     .expected = std::to_string(galleryCount) +
                                 ", one a gallery item (of the whole gallery, before any "
                                 "--classes or --subset)"});
    requirePermutation(order, file);
    return order;
}

/// The rows that the ids name, each at most once. `seen` [N] becomes true for them.
Order rowsOf(const std::vector<ListedId>& items, const OrderedGallery& gallery,
             const fs::path& file, std::vector<bool>& seen)
{
    const RowsById rows(gallery.ids, gallery.count);
    Order order;
    for (const ListedId& item : items) {
        const std::string line = file.string() + ", line " + std::to_string(item.line);
        const std::optional<std::int64_t> row = rows.find(item.id);
        if (!row)
            throw Error(
                ErrorCode::OutOfRange,
                {.where = line,
                 .problem = "no item of the gallery has the id " + item.id,
                 .expected = gallery.ids.empty()
                                 ? "a row number, since the data has no /gallery/ids"
                                 : "an id of /gallery/ids, such as " + gallery.ids.text(0)});
        if (seen[static_cast<std::size_t>(*row)])
            throw Error(ErrorCode::OutOfRange, {.where = line,
                                                .problem = "the id " + item.id + " is there twice",
                                                .expected = "every item of the gallery once"});
        seen[static_cast<std::size_t>(*row)] = true;
        order.push_back(*row);
    }
    return order;
}

Order readOrderOfIds(const fs::path& file, const OrderedGallery& gallery)
{
    std::vector<bool> seen(gallery.count, false);
    const Order named =
        rowsOf(readIdList(file, "an order: a .npy file of row numbers, a .csv table with a column "
                                "id, or a text file with one id a line"),
               gallery, file, seen);
    Order order;
    for (std::size_t row = 0; row < gallery.count; ++row) {
        if (seen[row])
            continue;
        if (gallery.presentAlready.empty() || gallery.presentAlready[row] == 0)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = file,
                         .problem = "the item " + gallery.ids.text(row) + " is left out, " +
                                    std::to_string(named.size()) + " of " +
                                    std::to_string(gallery.count) + " are there",
                         .expected = "every item of the whole gallery that is not present in the "
                                     "new model already"});
        order.push_back(static_cast<std::int64_t>(row));
    }
    order.insert(order.end(), named.begin(), named.end());
    return order;
}

} // namespace

Order readOrderFile(const fs::path& file, const OrderedGallery& gallery)
{
    return file.extension() == ".npy" ? readRows(file, gallery.count)
                                      : readOrderOfIds(file, gallery);
}

void writeOrderFile(const fs::path& file, const Order& order, const ItemIds& ids)
{
    std::string text;
    for (const std::int64_t row : order)
        text.append(ids.text(static_cast<std::size_t>(row))).append("\n");
    writeWholeFile(file, text);
}

} // namespace crossfade
