#pragma once

#include "widgets/palette.h"

#include <QChart>

#include <vector>

QT_BEGIN_NAMESPACE
class QAreaSeries;
class QGraphicsSimpleTextItem;
class QGraphicsTextItem;
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
    /// A curve under the pointer takes the highlight (a strong line, its band, a ring at the chosen
    /// fraction) from the model's current curve; −1: none is.
    void setHovered(int curve);
    void setHighlightShown(bool shown);
    void setCursorShown(bool shown);
    /// Lines beneath the legend, for a printed figure.
    void setFooter(const QStringList& lines);
    /// Sets texts anew after a change of language.
    void retranslate();

    /// A slice of a visible curve.
    struct Hit {
        int curve = -1;
        int slice = -1;
    };
    /// What lies nearest to a point of the chart within `radius`; curve −1: nothing.
    Hit hitAt(const QPointF& point, qreal radius) const;
    /// The slice nearest to a point of the chart.
    int sliceAt(const QPointF& point) const;
    /// Where a slice of a curve lies in the chart.
    QPointF pointOf(int curve, int slice) const;

private:
    struct Curve {
        QLineSeries* line = nullptr;
        QScatterSeries* markers = nullptr;
        CurveStyle style;
    };
    struct Level {
        QLineSeries* line = nullptr;
        QGraphicsSimpleTextItem* label = nullptr;
        double percent = 0;
    };

    void rebuild();
    void addLevel(const QString& name, const QList<qreal>& dashes);
    void addCurve();
    void showMetric();
    void scaleY();
    void moveCursor();
    void showHighlight();
    void paintLook();
    void layOut();
    void placeLevelLabels();
    int highlighted() const;
    /// Where a point of the axes, both in percent, lies in the chart.
    QPointF position(double x, double y) const;
    double percentOf(int curve, int slice) const;
    template <class Series>
    Series* addTo(Series* series);

    const ResultModel* m_model;
    bool m_dark = false;
    bool m_highlightShown = true;
    bool m_cursorShown = true;
    int m_hovered = -1;
    QValueAxis* m_x;
    QValueAxis* m_y;
    CurveLegend* m_legend;
    QGraphicsTextItem* m_footer;
    QGraphicsSimpleTextItem* m_empty;
    // Owned by the chart, made anew with every result.
    QAreaSeries* m_band = nullptr;
    QLineSeries* m_bandLow = nullptr;
    QLineSeries* m_bandHigh = nullptr;
    QLineSeries* m_cursor = nullptr;
    QScatterSeries* m_here = nullptr;
    std::vector<Level> m_levels;
    std::vector<Curve> m_curves;
};

} // namespace crossfade
