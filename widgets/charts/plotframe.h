#pragma once

#include "widgets/basics/palette.h"

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

/// The text for a title of a chart or of an axis, which Qt reads as HTML. Its lines stay lines.
QString asChartText(const QString& text);

class CurveLegend;

/// The frame of a plot of one metric: the metric in percent on the y axis, an x axis from 0 to 100,
/// horizontal lines for reference levels with their names at the right, a legend in rows, a footer.
/// It has no interaction, so that the window and a printed figure draw the same plot.
class PlotFrame : public QChart
{
    Q_OBJECT

public:
    /// `x`: the x axis, from 0 to 100.
    explicit PlotFrame(QAbstractAxis* x, QGraphicsItem* parent = nullptr);

    void setDark(bool dark);
    /// Above the plot, for a printed figure: in several lines where one is too short.
    void setHeading(const QString& text);
    /// Lines beneath the legend, for a printed figure.
    void setFooter(const QStringList& lines);
    void setLegendShown(bool shown);

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
    /// A text in the middle in place of the axes, where there is nothing to draw. Empty: the axes.
    void setPlaceholder(const QString& text);
    void addLevel(const QString& name, const QList<qreal>& dashes);
    void setLevel(std::size_t level, double percent);
    template <class Series>
    Series* addTo(Series* series)
    {
        attach(series);
        return series;
    }
    void styleMarkers(QScatterSeries& markers, const CurveStyle& style) const;
    /// Sets the range of the y axis: rounded values just outside `low` and `high`. Where low >
    /// high, nothing is drawn and the range is 0 to 100.
    void scaleY(double low, double high);
    /// The position in the chart of a point given by axis values, both in percent.
    QPointF position(double x, double y) const;
    void styleAxis(QAbstractAxis& axis) const;
    /// The font of all texts of the plot.
    static QFont plotFont(qreal scale = 1);
    /// Places the plot between the title and the legend.
    void layOut();
    /// Sets colours and fonts. A plot overrides it to set those of the items that it adds.
    virtual void paintLook();
    /// Draws the content again; called after the colours changed.
    virtual void redraw() = 0;

private:
    void attach(QAbstractSeries* series);
    void placeLevelLabels();

    bool m_dark = false;
    QAbstractAxis* m_x;
    QValueAxis* m_y;
    CurveLegend* m_legend;
    QGraphicsTextItem* m_heading;
    QGraphicsTextItem* m_footer;
    QGraphicsTextItem* m_placeholder;
    std::vector<Level> m_levels; ///< their lines are owned by the chart
};

} // namespace crossfade
