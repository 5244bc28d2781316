#pragma once

#include "widgets/basics/palette.h"

#include <QFont>
#include <QList>
#include <QRectF>
#include <QStringList>

#include <vector>

namespace crossfade
{

/// The values of all curves at the cursor with their names, in a box.
class CurveReadout
{
public:
    struct Row {
        CurveStyle style;
        QString name;
        QString value;    ///< "74.50 %"
        QString interval; ///< "71.4 – 77.6"; may be empty
    };

    /// @param widest  a row for which there is room at least, so that the box keeps its width
    void setLook(const QFont& font, Row widest);
    /// @param room  of the plot: names too long for a part of its width go on in further lines,
    ///              as far as its height allows, else they are elided
    void setRows(const QString& title, std::vector<Row> rows, const QSizeF& room);
    /// Places the box inside `plot` where it covers the fewest of the points; they shine through
    /// where there is no place without any.
    void place(const QRectF& plot, const QList<QPointF>& points);
    /// Leaves the box where it is, as far as it still fits into `plot`.
    void keepIn(const QRectF& plot);
    QRectF area() const { return {m_corner, m_size}; }
    void draw(QPainter& painter, const ChartColors& colors) const;

private:
    void measure();
    /// Wraps the names in lines of that width at most, no more than `most` each.
    void wrapNames(qreal width, int most);
    qreal height() const;

    QFont m_font;
    QString m_title;
    std::vector<Row> m_rows;
    Row m_widest;
    QPointF m_corner;
    QSizeF m_size;
    QSizeF m_room;
    std::vector<QStringList> m_names; ///< the lines of each row's name
    qreal m_nameWidth = 0;
    qreal m_valueWidth = 0;
};

} // namespace crossfade
