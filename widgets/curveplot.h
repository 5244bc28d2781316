#pragma once

#include "widgets/palette.h"

#include <QChart>

#include <vector>

QT_BEGIN_NAMESPACE
class QAreaSeries;
class QLineSeries;
class QScatterSeries;
class QValueAxis;
QT_END_NAMESPACE

namespace crossfade
{

class CurveLegend;
class ResultModel;

/// The picture of a result's curves, without any interaction, so that it serves the window and a
/// printed figure alike: every visible curve of the chosen metric over the share of the gallery
/// that is new, the `old`, `new` and `cross` levels, the 95 % band of one curve, a legend.
class CurvePlot : public QChart
{
    Q_OBJECT

public:
    explicit CurvePlot(const ResultModel* model, QGraphicsItem* parent = nullptr);

    void setDark(bool dark);
    /// The curve that is drawn strong and with its band; −1: none.
    void setHighlight(int curve);
    int highlight() const { return m_highlight; }
    void setCursorShown(bool shown);
    /// Lines beneath the legend, for a printed figure.
    void setFooter(const QStringList& lines);

    /// A slice of a visible curve in the plot.
    struct Hit {
        int curve = -1;
        int slice = -1;
    };
    /// The nearest one within `radius` of a point of the chart; curve −1: none.
    Hit hitAt(const QPointF& point, qreal radius) const;
    /// The slice nearest to a point of the chart.
    int sliceAt(const QPointF& point) const;
    /// Where a slice of a curve lies in the chart.
    QPointF pointOf(int curve, int slice) const;

Q_SIGNALS:
    void highlightChanged(int curve);

private:
    int m_highlight = -1;
};

} // namespace crossfade
