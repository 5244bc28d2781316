#pragma once

#include "widgets/palette.h"

#include <QFont>
#include <QGraphicsItem>
#include <QList>

#include <vector>

namespace crossfade
{

/// The values of all curves at the cursor, in a box, the best first.
class CurveReadout : public QGraphicsItem
{
public:
    struct Row {
        CurveStyle style;
        QString value;    ///< "74.50 %"
        QString interval; ///< "71.4 – 77.6"; may be empty
    };

    explicit CurveReadout(QGraphicsItem* parent) : QGraphicsItem(parent) {}

    /// @param widest  a row for which there is room at least, so that the box keeps its width
    void setLook(const QFont& font, const ChartColors& colors, Row widest);
    void setRows(const QString& title, std::vector<Row> rows);
    /// Places the box inside `plot` where it covers the fewest of the points.
    void place(const QRectF& plot, const QList<QPointF>& points);
    /// Leaves the box where it is, as far as it still fits into `plot`.
    void keepIn(const QRectF& plot);
    /// The box, in the coordinates of its parent.
    QRectF area() const { return QRectF(pos(), m_size); }

    QRectF boundingRect() const override { return QRectF(QPointF(0, 0), m_size); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void measure();

    QFont m_font;
    ChartColors m_colors;
    QString m_title;
    std::vector<Row> m_rows;
    Row m_widest;
    QSizeF m_size;
    qreal m_valueWidth = 0;
};

} // namespace crossfade
