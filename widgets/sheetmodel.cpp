#include "widgets/sheetmodel.h"

#include "widgets/palette.h"
#include "widgets/tabletext.h"

#include <utility>

namespace crossfade
{

namespace
{

QVariant alignment(const Sheet::Column& column)
{
    return QVariant::fromValue((column.isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

} // namespace

void SheetModel::setSheet(Sheet sheet)
{
    const bool fits =
        sheet.rows.size() == m_sheet.rows.size() && sheet.columns.size() == m_sheet.columns.size();
    if (!fits)
        beginResetModel();
    m_sheet = std::move(sheet);
    if (!fits)
        endResetModel();
    else
        tellAllChanged();
}

void SheetModel::setDark(bool dark)
{
    if (std::exchange(m_dark, dark) != dark)
        tellAllChanged();
}

void SheetModel::tellAllChanged()
{
    if (m_sheet.columns.empty())
        return;
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_sheet.rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int SheetModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sheet.rows.size());
}

int SheetModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sheet.columns.size());
}

QVariant SheetModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto column = static_cast<std::size_t>(index.column());
    const Sheet::Cell& cell = m_sheet.rows[static_cast<std::size_t>(index.row())][column];
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case rawRole:
        return cell.value;
    case Qt::ToolTipRole:
        return cell.help.isEmpty() ? m_sheet.columns[column].help : cell.help;
    case Qt::TextAlignmentRole:
        return alignment(m_sheet.columns[column]);
    case Qt::ForegroundRole:
        if (cell.good)
            return *cell.good ? rightColor(m_dark) : wrongColor(m_dark);
        return {};
    default:
        return {};
    }
}

QVariant SheetModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Sheet::Column& column = m_sheet.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return column.title;
    if (role == Qt::ToolTipRole)
        return column.help;
    return role == Qt::TextAlignmentRole ? alignment(column) : QVariant();
}

} // namespace crossfade
