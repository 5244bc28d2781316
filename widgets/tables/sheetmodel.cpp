#include "widgets/tables/sheetmodel.h"

#include "widgets/tables/tabletext.h"
#include "widgets/words/definitions.h"

#include <QFont>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace crossfade
{

namespace
{

QVariant alignment(const Sheet::Column& column)
{
    return QVariant::fromValue((column.isText ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
}

/// A piece of a curve with its marker. On a selected row it keeps the table's background, since the
/// selection may have the colour of the curve.
QIcon swatch(int style, bool dark)
{
    constexpr QSize size = SheetModel::swatchSize;
    constexpr int scale = 2; // sharp on high-resolution screens
    QIcon icon;
    for (const auto mode : {QIcon::Normal, QIcon::Selected}) {
        QPixmap pixmap(size * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(mode == QIcon::Selected ? chartColors(dark).background
                                            : QColor(Qt::transparent));
        QPainter painter(&pixmap);
        drawSwatch(painter, QRectF(QPointF(), size), curveStyle(style, dark));
        painter.end();
        icon.addPixmap(pixmap, mode);
    }
    return icon;
}

/// Takes all but its weight from the table.
QFont boldFont()
{
    QFont font;
    font.setBold(true);
    return font;
}

/// The width of a text in letters of the alphabet.
int widthOf(QStringView text)
{
    const auto width = [](QChar letter) { return letter.unicode() >= 0x1100 ? 2 : 1; };
    return std::transform_reduce(text.begin(), text.end(), 0, std::plus(), width);
}

/// The space that leaves the narrowest two lines; −1: there is none.
qsizetype middleSpace(const QString& title)
{
    qsizetype best = -1;
    int narrowest = widthOf(title);
    for (qsizetype at = title.indexOf(u' '); at >= 0; at = title.indexOf(u' ', at + 1)) {
        const QStringView text(title);
        const int width = std::max(widthOf(text.first(at)), widthOf(text.sliced(at + 1)));
        if (width < narrowest) {
            narrowest = width;
            best = at;
        }
    }
    return best;
}

/// A long heading of numbers has two lines, the second what is in brackets at its end: the numbers
/// in such a column are narrow, and columns that have no room are not seen.
QString inTwoLines(const Sheet::Column& column)
{
    constexpr int longest = 16;
    const QString& title = column.title;
    const qsizetype bracket =
        std::max(title.lastIndexOf(QLatin1Char('(')), title.lastIndexOf(QChar(0xFF08)));
    const qsizetype end = bracket > 0 || column.isText ? bracket : middleSpace(title);
    if (widthOf(title) <= longest || end <= 0)
        return title;
    return title.first(end).trimmed() + QLatin1Char('\n') + title.sliced(end).trimmed();
}

/// A name is there whole, for there may be too little room for it in the table.
QString helpOf(const Sheet::Column& column, const Sheet::Cell& cell)
{
    if (!cell.help.isEmpty())
        return cell.help;
    if (!column.isText || cell.text.isEmpty())
        return column.help;
    return column.help.isEmpty() ? cell.text : cell.text + QLatin1Char('\n') + column.help;
}

} // namespace

void SheetModel::setSheet(Sheet sheet)
{
    const bool fits =
        sheet.rows.size() == m_sheet.rows.size() && sheet.columns.size() == m_sheet.columns.size();
    if (!fits)
        beginResetModel();
    m_sheet = std::move(sheet);
    drawSwatches();
    if (!fits)
        endResetModel();
    else
        announceChange();
}

void SheetModel::setDark(bool dark)
{
    if (std::exchange(m_dark, dark) == dark)
        return;
    m_swatches.clear();
    drawSwatches();
    announceChange();
}

void SheetModel::drawSwatches()
{
    for (const std::vector<Sheet::Cell>& row : m_sheet.rows)
        for (const Sheet::Cell& cell : row)
            if (cell.style && !m_swatches.contains(*cell.style))
                m_swatches.insert(*cell.style, swatch(*cell.style, m_dark));
}

void SheetModel::announceChange()
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

const Sheet::Cell& SheetModel::cell(const QModelIndex& index) const
{
    return m_sheet
        .rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
}

QVariant SheetModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Sheet::Column& column = m_sheet.columns[static_cast<std::size_t>(index.column())];
    const Sheet::Cell& cell = this->cell(index);
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case rawRole:
        return cell.value;
    case Qt::ToolTipRole:
        return foldedTip(helpOf(column, cell));
    case Qt::TextAlignmentRole:
        return alignment(column);
    case Qt::ForegroundRole:
        if (cell.good)
            return *cell.good ? rightColor(m_dark) : wrongColor(m_dark);
        return {};
    case Qt::CheckStateRole:
        if (cell.checked)
            return *cell.checked ? Qt::Checked : Qt::Unchecked;
        return {};
    case Qt::FontRole:
        return cell.isStrong ? QVariant(boldFont()) : QVariant();
    case Qt::AccessibleDescriptionRole:
        return cell.isStrong ? QVariant(cell.help) : QVariant();
    case Qt::DecorationRole:
        return cell.style ? QVariant(m_swatches[*cell.style]) : QVariant();
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
        return inTwoLines(column);
    if (role == rawRole) // what copies and files call it
        return column.title;
    if (role == Qt::ToolTipRole)
        return foldedTip(column.help);
    return role == Qt::TextAlignmentRole ? alignment(column) : QVariant();
}

Qt::ItemFlags SheetModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && cell(index).checked ? flags | Qt::ItemIsUserCheckable : flags;
}

bool SheetModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid) ||
        !cell(index).checked)
        return false;
    Q_EMIT checkWanted(index.row(), value.toInt() == Qt::Checked);
    return true;
}

} // namespace crossfade
