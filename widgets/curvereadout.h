#pragma once

#include "widgets/palette.h"

#include <QFont>
#include <QGraphicsItem>

#include <vector>

namespace crossfade
{

/// The values of all curves at the cursor, in a box beside it, the best first.
class CurveReadout : public QGraphicsItem
{
public:
    struct Row {
        CurveStyle style;
        QString value;    ///< "74.50 %"
        QString interval; ///< "71.4 – 77.6"; may be empty
    };

    explicit CurveReadout(QGraphicsItem* parent) : QGraphicsItem(parent) {}

    void setLook(const QFont& font, const ChartColors& colors);
    void setRows(const QString& title, std::vector<Row> rows);
    /// Places the box inside `plot`, on the side of `cursor` that has more room.
    void place(const QRectF& plot, qreal cursor);

    QRectF boundingRect() const override { return QRectF(QPointF(0, 0), m_size); }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void measure();

    QFont m_font;
    ChartColors m_colors;
    QString m_title;
    std::vector<Row> m_rows;
    QSizeF m_size;
    qreal m_valueWidth = 0;
};

} // namespace crossfade
