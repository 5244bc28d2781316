#include "app/cli/tables/text_table.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace crossfade
{

namespace
{

/// The width in characters, not in bytes of UTF-8.
std::size_t width(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::vector<std::size_t> widths(const std::vector<std::vector<std::string>>& rows)
{
    std::vector<std::size_t> widest;
    for (const auto& row : rows) {
        widest.resize(std::max(widest.size(), row.size()), 0);
        for (std::size_t c = 0; c < row.size(); ++c)
            widest[c] = std::max(widest[c], width(row[c]));
    }
    return widest;
}

} // namespace

std::string textTable(std::vector<std::vector<std::string>> rows)
{
    for (auto& row : rows)
        for (std::string& cell : row)
            cell = printable(cell); // names of foreign files may hold anything
    const std::vector<std::size_t> widest = widths(rows);
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t c = 0; c < row.size(); ++c) {
            const std::string padding(widest[c] - width(row[c]), ' ');
            text += c == 0 ? row[c] + padding : "  " + padding + row[c];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string textTable(const MessageSheet& sheet)
{
    std::vector<std::vector<std::string>> rows(1);
    for (const MessageSheet::Column& column : sheet.columns)
        rows[0].push_back(column.title.english());
    for (const auto& row : sheet.rows) {
        rows.emplace_back();
        for (const MessageSheet::Cell& cell : row)
            rows.back().push_back(cell.text.english());
    }
    return textTable(std::move(rows));
}

std::string textOf(const std::vector<Message>& paragraphs)
{
    std::string text;
    for (const Message& each : paragraphs) {
        const auto* sentences = each.only<as::List>();
        if (sentences != nullptr && sentences->between == sentencesBetween)
            text += textOf(sentences->items);
        else
            text += printable(each.english()) + '\n';
    }
    return text;
}

std::string fractionText(double value)
{
    if (std::isnan(value))
        return "–";
    char text[32];
    std::snprintf(text, sizeof text, "%.4f", value);
    return text;
}

std::string percentText(double share)
{
    if (!std::isfinite(share))
        return "–";
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100 * share);
    return text;
}

} // namespace crossfade
