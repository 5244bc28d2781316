#include "widgets/screens/changebar.h"

#include "widgets/basics/palette.h"
#include "widgets/tables/tabletext.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr int gapAtEnds = 4; // around a bar

} // namespace

void ChangeBar::setRange(double least, double greatest, const QStringList& texts)
{
    m_low = std::min(least, 0.0);
    m_high = std::max(greatest, 0.0);
    m_texts = texts;
}

int ChangeBar::textRoom(const QStyleOptionViewItem& option) const
{
    const QStyle& style =
        option.widget == nullptr ? *QApplication::style() : *option.widget->style();
    const int margin = style.pixelMetric(QStyle::PM_FocusFrameHMargin, &option, option.widget) + 1;
    int widest = 0;
    for (const QString& text : m_texts)
        widest = std::max(widest, option.fontMetrics.horizontalAdvance(text));
    return widest + 2 * margin;
}

void ChangeBar::paint(QPainter* painter, const QStyleOptionViewItem& option,
                      const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const double change = index.data(rawRole).toDouble();
    const QRectF area =
        QRectF(option.rect)
            .adjusted(gapAtEnds, gapAtEnds, -gapAtEnds - textRoom(option), -gapAtEnds);
    if (!std::isfinite(change) || m_high <= m_low || area.width() <= 0)
        return;
    const auto at = [&](double value) {
        return area.left() + area.width() * (value - m_low) / (m_high - m_low);
    };
    const bool dark = isDark(option.palette);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->fillRect(QRectF(QPointF(at(std::min(change, 0.0)), area.top()),
                             QPointF(at(std::max(change, 0.0)), area.bottom())),
                      change < 0 ? wrongColor(dark) : rightColor(dark));
    painter->setPen(selected ? option.palette.color(QPalette::HighlightedText)
                             : option.palette.color(QPalette::Text));
    painter->drawLine(QPointF(at(0), area.top() - 3), QPointF(at(0), area.bottom() + 3));
    painter->restore();
}

QSize ChangeBar::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize own = QStyledItemDelegate::sizeHint(option, index);
    const int bar = option.fontMetrics.averageCharWidth() * 12 + 2 * gapAtEnds;
    return {std::max(own.width(), textRoom(option)) + bar, own.height()};
}

} // namespace crossfade
