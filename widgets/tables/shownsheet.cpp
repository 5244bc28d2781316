#include "widgets/tables/shownsheet.h"

#include "widgets/words/definitions.h"
#include "widgets/words/messagetext.h"

#include <type_traits>

namespace crossfade
{

namespace
{

/// The first metric that a text names.
const as::Metric* metricIn(const Message& message)
{
    for (const Message::Argument& argument : message.arguments()) {
        if (const auto* metric = std::get_if<as::Metric>(&argument))
            return metric;
        if (const auto* list = std::get_if<as::List>(&argument))
            for (const Message& item : list->items)
                if (const as::Metric* metric = metricIn(item))
                    return metric;
    }
    return nullptr;
}

/// The help, and what the metric is that the text names.
QString helpWith(const Message& help, const Message& text)
{
    QStringList lines;
    if (!help.empty())
        lines += shown(help);
    if (const as::Metric* metric = metricIn(text))
        lines += metricTip(parseMetric(metric->id));
    return lines.join(QLatin1Char('\n'));
}

QVariant rawOf(const MessageSheet::Cell& cell)
{
    return std::visit(
        [&]<class Value>(const Value& value) -> QVariant {
            if constexpr (std::is_same_v<Value, std::monostate>)
                return cell.text.isOurs() || !cell.text.arguments().empty()
                           ? shown(cell.text)
                           : QString::fromStdString(cell.text.text());
            else if constexpr (std::is_same_v<Value, Message>)
                return shown(value);
            else if constexpr (std::is_same_v<Value, double>)
                return value;
            else
                return static_cast<qulonglong>(value);
        },
        cell.value);
}

} // namespace

Sheet shownSheet(const MessageSheet& sheet)
{
    Sheet made;
    for (const MessageSheet::Column& column : sheet.columns)
        made.columns.push_back({.title = shown(column.title),
                                .help = helpWith(column.help, column.title),
                                .isText = column.isText});
    for (const auto& row : sheet.rows) {
        std::vector<Sheet::Cell> cells;
        for (const MessageSheet::Cell& cell : row)
            cells.push_back({.text = shown(cell.text),
                             .value = rawOf(cell),
                             .help = helpWith(cell.help, cell.text),
                             .good = cell.good,
                             .style = cell.style});
        made.rows.push_back(std::move(cells));
    }
    return made;
}

Sheet shownSheet(const MessageSheet& sheet, const std::vector<int>& styles)
{
    Sheet made = shownSheet(sheet);
    for (std::vector<Sheet::Cell>& row : made.rows)
        for (Sheet::Cell& cell : row)
            if (cell.style)
                cell.style = styles[static_cast<std::size_t>(*cell.style)];
    return made;
}

} // namespace crossfade
