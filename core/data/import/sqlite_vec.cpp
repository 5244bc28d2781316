#include "core/data/import/sqlite_vec.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace crossfade
{

namespace
{

/// The first word of a text, without quotes; leaves what follows it.
std::string takeWord(std::string_view& text)
{
    constexpr std::string_view blanks = " \t\r\n";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    std::string word(text.substr(0, end));
    text.remove_prefix(end);
    std::erase_if(word, [](char c) { return c == '"' || c == '\'' || c == '`'; });
    return word;
}

/// "embedding float[768]" → the bytes of a vector; 0: of another type; none: no vector.
std::optional<std::size_t> vectorBytes(const std::string& type)
{
    const std::size_t bracket = type.find('[');
    std::size_t dimensions = 0;
    if (bracket == std::string::npos ||
        std::from_chars(type.data() + bracket + 1, type.data() + type.size(), dimensions).ec !=
            std::errc())
        return {};
    const std::string number = lowerCase(type.substr(0, bracket));
    return number == "float" || number == "f32" ? dimensions * sizeof(float) : 0;
}

std::string numbered(const std::string& name, std::size_t number)
{
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%02zu", number);
    return name + digits.data();
}

} // namespace

std::string sqlIdentifier(const std::string& name)
{
    std::string text = "\"";
    for (const char c : name)
        text += c == '"' ? "\"\"" : std::string(1, c);
    return text + '"';
}

std::optional<SqliteVecTable> sqliteVecTable(const std::string& name, const std::string& sql)
{
    const std::size_t begin = sql.find('(');
    const std::size_t end = sql.rfind(')');
    const std::string head = lowerCase(sql.substr(0, begin));
    if (begin == std::string::npos || end == std::string::npos || end < begin ||
        !head.starts_with("create virtual table") || head.find("vec0") == std::string::npos)
        return {};
    SqliteVecTable table{.source = {}, .columns = {"id"}, .problem = {}};
    std::string selected = "SELECT coalesce(r.id, r.rowid) AS id";
    std::string joins;
    std::size_t vectors = 0;
    std::size_t auxiliary = 0;
    std::string_view rest = std::string_view(sql).substr(begin + 1, end - begin - 1);
    while (!rest.empty()) {
        std::string_view column = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(column.size() + 1, rest.size()));
        std::string called = takeWord(column);
        if (called.starts_with('+')) {
            called.erase(0, 1);
            selected += ", a." + numbered("value", auxiliary++) + " AS " + sqlIdentifier(called);
            table.columns.push_back(called);
            continue;
        }
        const std::string type = takeWord(column);
        const std::optional<std::size_t> bytes = vectorBytes(type);
        if (!bytes) // the key, or a column of metadata, which is packed
            continue;
        if (*bytes == 0)
            table.problem = "the vectors of " + called + " are " + type;
        const std::string chunks = "v" + std::to_string(vectors);
        const std::string size = std::to_string(*bytes);
        selected += ", substr(" + chunks + ".vectors, r.chunk_offset * " + size + " + 1, " + size +
                    ") AS " + sqlIdentifier(called);
        joins += " JOIN " + sqlIdentifier(numbered(name + "_vector_chunks", vectors++)) + " " +
                 chunks + " ON " + chunks + ".rowid = r.chunk_id";
        table.columns.push_back(called);
    }
    if (auxiliary > 0)
        joins += " LEFT JOIN " + sqlIdentifier(name + "_auxiliary") + " a ON a.rowid = r.rowid";
    table.source = "(" + selected + " FROM " + sqlIdentifier(name + "_rowids") + " r" + joins + ")";
    return table;
}

bool isSqliteVecShadow(std::string_view ending)
{
    constexpr std::array<std::string_view, 6> beginnings{
        "_info", "_chunks", "_rowids", "_vector_chunks", "_metadata", "_auxiliary"};
    return std::ranges::any_of(beginnings, [&](auto begin) { return ending.starts_with(begin); });
}

} // namespace crossfade
