#include "widgets/tables/wholenumbers.h"

#include <QTableView>

#include <algorithm>

namespace crossfade
{

namespace
{

bool fits(const QStyleOptionViewItem& option, const QStyle& style)
{
    const QRect text = style.subElementRect(QStyle::SE_ItemViewItemText, &option, option.widget);
    const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
    return option.fontMetrics.horizontalAdvance(option.text) <= text.width() - 2 * margin;
}

} // namespace

WholeNumbers::WholeNumbers(QTableView* table, const QWidget* frozen)
    : QStyledItemDelegate(table), m_table(table), m_frozen(frozen)
{
}

/// A name begins where its column does, and so does the box before it.
QRect WholeNumbers::visiblePart(const QRect& cell, bool isNumber) const
{
    QRect part = cell;
    part.setRight(std::min(part.right(), m_table->viewport()->width() - 1));
    if (isNumber)
        part.setLeft(std::max(part.left(), m_frozen->isVisible() ? m_frozen->width() : 0));
    return part;
}

void WholeNumbers::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    QStyleOptionViewItem shown = option;
    initStyleOption(&shown, index);
    const bool isNumber = shown.displayAlignment.testFlag(Qt::AlignRight);
    shown.rect = visiblePart(option.rect, isNumber);
    if (!shown.rect.isValid())
        return;
    if (isNumber && !fits(shown, *m_table->style()))
        shown.text = QStringLiteral("…");
    m_table->style()->drawControl(QStyle::CE_ItemViewItem, &shown, painter, m_table);
}

} // namespace crossfade
