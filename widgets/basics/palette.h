#pragma once

#include <QColor>
#include <QPalette>
#include <QPen>
#include <QPolygonF>

class QPainter;

namespace crossfade
{

/// How one curve is drawn. Colour, dash pattern and marker differ together, so that curves differ
/// without colour, too. The first six colours are those of Okabe & Ito, "Color Universal Design",
/// 2008.
struct CurveStyle {
    enum class Marker { Circle, Square, Triangle, Diamond, Star, OpenSquare, None };
    QColor color;
    QList<qreal> dashes; ///< in line widths; empty: solid
    Marker marker = Marker::Circle;

    QPen pen(qreal width) const;
};

inline constexpr qreal openMarkerWidth = 2; ///< of the line around an open marker

/// The colours of everything around the curves.
struct ChartColors {
    QColor background;
    QColor text;
    QColor grid;
    QColor baseline;
    QColor cursor;
};

inline constexpr int curveColors = 12;    ///< how many colours curves have
inline constexpr int stylesOfAColor = 24; ///< markers with dashes

bool isDark(const QPalette& palette);
/// The style of a curve by its number. Styles repeat after 288 curves; colours alone repeat after
/// 12, colours and markers together after 72, dashes and markers together after 24.
CurveStyle curveStyle(int curve, bool dark);
ChartColors chartColors(bool dark);
QColor rightColor(bool dark); ///< a right result; always beside a tick
QColor wrongColor(bool dark); ///< a wrong result; always beside a cross

/// The length of a swatch: a whole period of every dash pattern is seen, beside its marker too.
inline constexpr int swatchLength = 44;
/// Draws a piece of a curve with its marker in the middle, for legends and tables. Without a line,
/// only the marker.
void drawSwatch(QPainter& painter, const QRectF& area, const CurveStyle& style,
                bool hasLine = true);
void drawMarker(QPainter& painter, const QPointF& centre, qreal radius, const CurveStyle& style);
/// Fills a shape with a pale tone of a colour and lines of it, so that it differs from one that is
/// filled with that colour, however faint the two are.
void fillHatched(QPainter& painter, const QPolygonF& shape, const QColor& color);

} // namespace crossfade
