#include "widgets/tables/tabletext.h"

#include "core/base/spreadsheet_text.h"

#include <QAbstractItemModel>
#include <QStringList>

namespace crossfade
{

namespace
{

QString rawText(const QVariant& value)
{
    if (value.metaType().id() == QMetaType::Double) {
        const double number = value.toDouble();
        return qIsNaN(number) ? QString() : QString::number(number, 'g', 17);
    }
    return value.toString();
}

QString quoted(const QString& text, QChar separator)
{
    const QChar quote = QLatin1Char('"');
    if (!text.contains(separator) && !text.contains(quote) && !text.contains(QLatin1Char('\n')) &&
        !text.contains(QLatin1Char('\r')))
        return text;
    QString inside = text;
    return quote + inside.replace(quote, QStringLiteral("\"\"")) + quote;
}

/// What a table that is read elsewhere calls the column: its raw name where it has one, since the
/// shown one may be short.
QString headingOf(const QAbstractItemModel& model, int column)
{
    const QVariant whole = model.headerData(column, Qt::Horizontal, rawRole);
    return (whole.isValid() ? whole : model.headerData(column, Qt::Horizontal)).toString();
}

/// Every row, the header first, as shown, without hidden columns. Word joiners, which keep a line
/// on the screen from ending in a number, are left out.
QList<QStringList> shownRows(const QAbstractItemModel& model,
                             const std::function<bool(int)>& isHidden)
{
    QList<QStringList> rows;
    for (int row = -1; row < model.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(); ++column)
            if (!isHidden || !isHidden(column))
                cells += (row < 0 ? headingOf(model, column)
                                  : model.index(row, column).data().toString())
                             .remove(QChar(0x2060));
        rows += cells;
    }
    return rows;
}

/// "Metric: CMC@1; Data: demo.h5"
QString notesLine(const TableNotes& notes)
{
    QStringList parts;
    for (const auto& [name, value] : notes)
        parts += QStringLiteral("%1: %2").arg(name, value);
    return parts.join(QStringLiteral("; "));
}

QString markdownText(const QList<QStringList>& rows, const QString& note)
{
    QString text = note.isEmpty() ? QString() : note + QStringLiteral("\n\n");
    for (qsizetype i = 0; i < rows.size(); ++i) {
        QStringList cells = rows[i];
        for (QString& cell : cells)
            cell.replace(QLatin1Char('|'), QStringLiteral("\\|"));
        text += QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
        if (i == 0)
            text += QLatin1Char('|') + QStringLiteral("---|").repeated(cells.size()) +
                    QLatin1Char('\n');
    }
    return text;
}

QString latexEscaped(QString text)
{
    QString safe;
    for (const QChar c : text) {
        if (QStringLiteral("&%$#_{}").contains(c))
            safe += QLatin1Char('\\');
        if (c == QLatin1Char('\\'))
            safe += QStringLiteral("\\textbackslash{}");
        else if (c == QLatin1Char('~') || c == QLatin1Char('^'))
            safe += QStringLiteral("\\%1{}").arg(c);
        else if (c == QChar(0xA0))
            safe += QLatin1Char('~');
        else if (c == QChar(0x2212))
            safe += QStringLiteral("$-$");
        else
            safe += c;
    }
    return safe;
}

/// "llr": texts are at the left, as in the window. Where the model says nothing of it, the first
/// column has the names.
QString latexColumns(const QAbstractItemModel& model, const std::function<bool(int)>& isHidden)
{
    QString columns;
    for (int column = 0; column < model.columnCount(); ++column) {
        if (isHidden && isHidden(column))
            continue;
        const QVariant side = model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole);
        const bool isText =
            side.isValid() ? side.value<Qt::Alignment>().testFlag(Qt::AlignLeft) : column == 0;
        columns += QLatin1Char(isText ? 'l' : 'r');
    }
    return columns;
}

QString latexText(const QList<QStringList>& rows, const QString& columns, const QString& note)
{
    QString text = note.isEmpty() ? QString() : QStringLiteral("% ") + note + QLatin1Char('\n');
    text += QStringLiteral("\\begin{tabular}{%1}\n\\toprule\n").arg(columns);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        QStringList cells = rows[i];
        for (QString& cell : cells)
            cell = latexEscaped(cell);
        text += cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n");
        if (i == 0)
            text += QStringLiteral("\\midrule\n");
    }
    return text + QStringLiteral("\\bottomrule\n\\end{tabular}\n");
}

} // namespace

QString tableText(const QAbstractItemModel& model, TableFormat format,
                  const std::function<bool(int)>& isHidden, const TableNotes& notes)
{
    switch (format) {
    case TableFormat::Spreadsheet:
        return tableText(model, QLatin1Char('\t'), notes);
    case TableFormat::Csv:
        return tableText(model, QLatin1Char(','), notes);
    case TableFormat::Markdown:
        return markdownText(shownRows(model, isHidden), notesLine(notes));
    case TableFormat::Latex:
        return latexText(shownRows(model, isHidden), latexColumns(model, isHidden),
                         notesLine(notes));
    }
    return {};
}

QString tableText(const QAbstractItemModel& model, QChar separator, const TableNotes& notes)
{
    QString text;
    const int columns = model.columnCount();
    const auto addLine = [&](const auto& cell, const auto& noteOf) {
        for (int column = 0; column < columns; ++column) {
            if (column > 0)
                text += separator;
            text += quoted(cell(column), separator);
        }
        for (const auto& note : notes)
            text += separator + quoted(noteOf(note), separator);
        text += QLatin1Char('\n');
    };
    addLine([&](int column) { return headingOf(model, column); },
            [](const auto& note) { return note.first; });
    for (int row = 0; row < model.rowCount(); ++row)
        addLine([&](int column) { return rawText(model.index(row, column).data(rawRole)); },
                [](const auto& note) { return note.second; });
    return QString::fromStdString(safeForSpreadsheets(text.toStdString(), separator.toLatin1()));
}

} // namespace crossfade
