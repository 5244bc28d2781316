#include "core/data/import/table.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>

namespace crossfade
{

void TableRow::clear(const WantedColumns& wanted)
{
    vectors.resize(wanted.vectors.size());
    for (std::vector<float>& vector : vectors)
        vector.clear();
    texts.assign(wanted.texts.size(), std::nullopt);
}

std::size_t columnIndex(const Table& table, const std::string& column)
{
    const auto& columns = table.columns();
    const auto found = std::ranges::find(columns, column, &TableColumn::name);
    if (found == columns.end())
        throw Error(ErrorCode::BadUsage,
                    {.where = table.name(),
                     .problem = "there is no column '" + printable(column) + "'",
                     .expected = columns.empty()
                                     ? "a table with columns"
                                     : "one of: " + joined(columns, ", ", &TableColumn::name)});
    return static_cast<std::size_t>(found - columns.begin());
}

} // namespace crossfade
