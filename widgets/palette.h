#pragma once

#include <QColor>
#include <QPalette>
#include <QPen>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace crossfade
{

/// How one curve is drawn: colour, dash pattern and marker together, so that curves are told apart
/// without colour, too. Colours are those of Okabe & Ito, "Color Universal Design", 2008.
struct CurveStyle {
    enum class Marker { Circle, Square, Triangle, Diamond, Star };
    QColor color;
    QList<qreal> dashes; ///< in line widths; empty: solid
    Marker marker = Marker::Circle;

    QPen pen(qreal width) const;
};

/// The colours of everything around the curves.
struct ChartColors {
    QColor background;
    QColor text;
    QColor grid;
    QColor baseline;
    QColor cursor;
};

bool isDark(const QPalette& palette);
/// Repeats after 60 curves; in colour alone after 6, without colour after 20.
CurveStyle curveStyle(int curve, bool dark);
ChartColors chartColors(bool dark);
QColor rightColor(bool dark); ///< a right result; always beside a tick
QColor wrongColor(bool dark); ///< a wrong result; always beside a cross

/// A piece of the curve with its marker in the middle: for legends and tables. Without a line, the
/// marker alone.
void drawSwatch(QPainter& painter, const QRectF& area, const CurveStyle& style,
                bool hasLine = true);
void drawMarker(QPainter& painter, const QPointF& centre, qreal radius, const CurveStyle& style);

} // namespace crossfade
