#pragma once

#include "widgets/palette.h"

#include <QChart>

#include <vector>

QT_BEGIN_NAMESPACE
class QGraphicsSimpleTextItem;
class QGraphicsTextItem;
class QLineSeries;
class QScatterSeries;
class QValueAxis;
QT_END_NAMESPACE

namespace crossfade
{

class CurveLegend;

/// The frame of a picture of a metric, without any interaction, so that it serves the window and a
/// printed figure alike: the metric in percent upwards, something from 0 to 100 across, levels that
/// reach all across with their names at the right, a legend in rows, a footer.
class PlotFrame : public QChart
{
    Q_OBJECT

public:
    /// `x`: the axis across, from 0 to 100.
    explicit PlotFrame(QAbstractAxis* x, QGraphicsItem* parent = nullptr);

    void setDark(bool dark);
    /// Lines beneath the legend, for a printed figure.
    void setFooter(const QStringList& lines);

protected:
    struct Level {
        QLineSeries* line = nullptr;
        QGraphicsSimpleTextItem* label = nullptr;
        double percent = 0;
    };

    bool isDark() const { return m_dark; }
    QAbstractAxis* x() const { return m_x; }
    QValueAxis* y() const { return m_y; }
    CurveLegend* curveLegend() const { return m_legend; }
    const std::vector<Level>& levels() const { return m_levels; }

    /// Removes all series and levels.
    void clear();
    /// What stands in the middle where there is nothing to draw.
    void setNothing(bool nothing, const QString& text);
    void addLevel(const QString& name, const QList<qreal>& dashes);
    void setLevel(std::size_t level, double percent);
    template <class Series>
    Series* addTo(Series* series)
    {
        attach(series);
        return series;
    }
    void styleMarkers(QScatterSeries& markers, const CurveStyle& style) const;
    /// Round bounds around what is between `low` and `high`; low > high: nothing is.
    void scaleY(double low, double high);
    /// Where a point of the axes, both in percent, lies in the chart.
    QPointF position(double x, double y) const;
    void styleAxis(QAbstractAxis& axis) const;
    /// The plot between title and legend.
    void layOut();
    /// Colours and fonts; to be gone on with by the plot for what it adds.
    virtual void paintLook();
    /// Draws anew what depends on the colours.
    virtual void redraw() = 0;

private:
    void attach(QAbstractSeries* series);
    void placeLevelLabels();

    bool m_dark = false;
    QAbstractAxis* m_x;
    QValueAxis* m_y;
    CurveLegend* m_legend;
    QGraphicsTextItem* m_footer;
    QGraphicsSimpleTextItem* m_empty;
    std::vector<Level> m_levels; ///< their lines are owned by the chart
};

} // namespace crossfade
