#pragma once

#include <QFont>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace crossfade
{

struct ChartColors;

/// One axis of a painted chart.
struct PlotAxis {
    QString title;
    double low = 0;
    double high = 1;
    bool logarithmic = false; ///< then low > 0
    bool isMagnitude = false; ///< labels leave out the sign: what is beneath 0 is a count, too
    bool isWhole = false;     ///< ticks at whole numbers only
    /// The ticks with their texts, ascending; empty: at round numbers.
    std::vector<std::pair<double, QString>> ticks = {};
};

/// A linear axis that holds both numbers, from one round number to another.
PlotAxis roundedAxis(const QString& title, double low, double high);
/// An axis of shares in percent, which holds both; low > high: of nothing, from 0 to 100.
PlotAxis percentAxis(const QString& title, double low, double high);
/// The low end of an axis that holds nearly all of the values, which lie between `low` and `high`:
/// the lowest tenth is left out where it would take more than half of the axis, as the steep start
/// of a method does that begins at `cross`.
double lowEndOfMost(std::vector<double> values, double low, double high);
/// A logarithmic axis that holds both, each above 0.
PlotAxis logarithmicAxis(const QString& title, double low, double high);
/// The ticks of an axis, about `count` of them and two at least; of magnitudes, one on each side of
/// 0 at least. On a logarithmic axis: powers of ten, with their 2 and 5 where there is room.
std::vector<double> ticksOf(const PlotAxis& axis, int count);

/// Where values lie on a chart.
struct PlotSpace {
    QRectF area;
    PlotAxis x;
    PlotAxis y;
    std::optional<PlotAxis> right = {}; ///< a second upright axis

    /// The space of what belongs to the axis at the right.
    PlotSpace onRight() const { return {.area = area, .x = x, .y = right.value_or(y)}; }
    QPointF at(double xValue, double yValue) const;
    double xAt(qreal pixel) const;
    double yAt(qreal pixel) const;
};

/// The points of a line that are finite.
QPolygonF pointsOf(const PlotSpace& space, const std::vector<double>& x,
                   const std::vector<double>& y);

/// The space with the same unit on both axes, so that distances are as they are: the one that has
/// more room than its range needs spans more, to both sides.
PlotSpace withSameUnits(PlotSpace space);

/// Grid lines, ticks with their numbers, and the titles of all axes.
void drawAxes(QPainter& painter, const PlotSpace& space, const ChartColors& colors);

/// The size is set in pixels, not points, so that text has the same size relative to the chart on
/// screen, on paper and in an SVG.
QFont chartFont();

} // namespace crossfade
