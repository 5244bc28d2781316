#pragma once

#include "widgets/palette.h"

#include <QFont>
#include <QGraphicsItem>

#include <vector>

namespace crossfade
{

/// What the curves of a plot are called: swatch and name, side by side in as many rows as it takes.
/// (QLegend shows one row and neither dashes nor markers.)
class CurveLegend : public QGraphicsItem
{
public:
    struct Entry {
        QString text;
        CurveStyle style;
        bool hasLine = true; ///< else the marker alone
    };

    explicit CurveLegend(QGraphicsItem* parent) : QGraphicsItem(parent) {}

    void setEntries(std::vector<Entry> entries);
    void setLook(const QFont& font, const QColor& text);
    /// Fills the width with columns; entries that do not fit the height give way to their number.
    /// Returns the height that it takes.
    qreal layOut(qreal width, qreal maximumHeight);

    QRectF boundingRect() const override { return QRectF(QPointF(0, 0), m_size); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    std::vector<Entry> m_entries;
    QFont m_font;
    QColor m_textColor;
    QSizeF m_size;
    qreal m_columnWidth = 0;
    std::size_t m_columns = 1;
    std::size_t m_shown = 0;
};

} // namespace crossfade
