#pragma once

#include <QList>
#include <QString>
#include <Qt>

#include <functional>
#include <utility>

class QAbstractItemModel;

namespace crossfade
{

/// The role of a cell's raw value, by which tables are sorted and which is exported: numbers are
/// shares of 1 or counts; NaN: no value.
inline constexpr int rawRole = Qt::UserRole;

/// How a table is written for another program.
enum class TableFormat {
    Spreadsheet, ///< tabs, all digits: for the clipboard
    Csv,         ///< commas, all digits
    Markdown,    ///< as shown
    Latex        ///< as shown, a tabular with booktabs' rules
};

/// Notes on a table's numbers that its headings do not say: "Metric" and "CMC@1", ….
using TableNotes = QList<std::pair<QString, QString>>;

/// A table in a format, without the columns that `isHidden` names where it is as shown.
/// Notes are a line above what is shown, and columns at the end of raw values.
QString tableText(const QAbstractItemModel& model, TableFormat format,
                  const std::function<bool(int)>& isHidden = {}, const TableNotes& notes = {});

/// A table as text, header first, raw values with all digits and a decimal point, rows as sorted in
/// `model`. The separator is '\t' for the clipboard and ',' for a CSV file; texts that contain it
/// are quoted as in RFC 4180, and those that a spreadsheet would run begin with an apostrophe
/// (core/base/spreadsheet_text.h).
QString tableText(const QAbstractItemModel& model, QChar separator, const TableNotes& notes = {});

} // namespace crossfade
