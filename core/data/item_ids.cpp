#include "core/data/item_ids.h"

namespace crossfade
{

std::size_t ItemIds::size() const
{
    return std::visit([](const auto& values) { return values.size(); }, m_values);
}

std::string ItemIds::text(std::size_t row) const
{
    if (empty())
        return std::to_string(row);
    return texts() != nullptr ? (*texts())[row] : std::to_string((*numbers())[row]);
}

std::string ItemIds::place(std::size_t row) const
{
    const std::string number = "row " + std::to_string(row);
    return empty() ? number : "item " + text(row) + " (" + number + ")";
}

ItemIds ItemIds::select(std::span<const std::int64_t> rows) const
{
    if (empty())
        return {};
    return std::visit(
        [&](const auto& values) {
            std::remove_cvref_t<decltype(values)> selected;
            selected.reserve(rows.size());
            for (const std::int64_t row : rows)
                selected.push_back(values[static_cast<std::size_t>(row)]);
            return ItemIds(std::move(selected));
        },
        m_values);
}

RowsById::RowsById(const ItemIds& ids, std::size_t rows)
{
    m_rows.reserve(rows);
    for (std::size_t row = 0; row < rows; ++row)
        m_rows.emplace(ids.text(row), static_cast<std::int64_t>(row));
}

std::optional<std::int64_t> RowsById::find(const std::string& id) const
{
    const auto found = m_rows.find(id);
    return found == m_rows.end() ? std::nullopt : std::optional(found->second);
}

} // namespace crossfade
