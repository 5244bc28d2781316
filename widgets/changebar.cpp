#include "widgets/changebar.h"

#include "widgets/palette.h"
#include "widgets/tabletext.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace crossfade
{

void ChangeBar::paint(QPainter* painter, const QStyleOptionViewItem& option,
                      const QModelIndex& index) const
{
    QStyleOptionViewItem blank = option;
    initStyleOption(&blank, index);
    blank.text.clear();
    blank.widget->style()->drawControl(QStyle::CE_ItemViewItem, &blank, painter, blank.widget);

    const double change = index.data(rawRole).toDouble();
    const bool dark = isDark(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QRectF area = QRectF(option.rect).adjusted(4, 4, -4, -4);
    const qreal middle = area.center().x();
    const qreal length =
        m_largest > 0 ? std::min(std::fabs(change) / m_largest, 1.0) * (area.width() / 2) : 0;
    painter->save();
    painter->setPen(Qt::NoPen);
    painter->setBrush(change < 0 ? wrongColor(dark) : rightColor(dark));
    painter->drawRect(
        QRectF(change < 0 ? middle - length : middle, area.top(), length, area.height()));
    painter->setPen(selected ? option.palette.color(QPalette::HighlightedText)
                             : option.palette.color(QPalette::Text));
    painter->drawLine(QPointF(middle, area.top() - 3), QPointF(middle, area.bottom() + 3));
    // The text stands on the side that has no bar.
    const QRectF left(area.left(), area.top(), area.width() / 2 - 5, area.height());
    const QRectF right = left.translated(area.width() / 2 + 5, 0);
    painter->drawText(change < 0 ? right : left,
                      (change < 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                      index.data().toString());
    painter->restore();
}

QSize ChangeBar::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return {option.fontMetrics.averageCharWidth() * 30, option.fontMetrics.height() + 8};
}

} // namespace crossfade
