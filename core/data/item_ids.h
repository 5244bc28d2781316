#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace crossfade
{

/// The names that the user's store has for the items of a group: one integer or one text an item,
/// each once. Where there are none, an item is called by its row number.
class ItemIds
{
public:
    using Numbers = std::vector<std::int64_t>;
    using Texts = std::vector<std::string>;

    ItemIds() = default;
    explicit ItemIds(Numbers numbers) : m_values(std::move(numbers)) {}
    explicit ItemIds(Texts texts) : m_values(std::move(texts)) {}

    bool empty() const { return size() == 0; }
    std::size_t size() const;
    /// Null where the ids are of the other kind.
    const Numbers* numbers() const { return std::get_if<Numbers>(&m_values); }
    const Texts* texts() const { return std::get_if<Texts>(&m_values); }

    /// The id of a row as text; without ids, the row number.
    std::string text(std::size_t row) const;
    /// "item cat-17 (row 4)", for messages; without ids "row 4".
    std::string place(std::size_t row) const;
    /// The ids of these rows, in this sequence; none of none.
    ItemIds select(std::span<const std::int64_t> rows) const;

    bool operator==(const ItemIds&) const = default;

private:
    std::variant<Numbers, Texts> m_values;
};

/// Finds the rows that ids name.
class RowsById
{
public:
    /// @param rows  of the group; without ids they are named by their numbers
    RowsById(const ItemIds& ids, std::size_t rows);

    /// The row of an id, as ItemIds::text() writes it; none for an unknown id.
    std::optional<std::int64_t> find(const std::string& id) const;

private:
    std::unordered_map<std::string, std::int64_t> m_rows;
};

} // namespace crossfade
