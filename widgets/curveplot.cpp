#include "widgets/curveplot.h"

#include "widgets/curvelegend.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

constexpr qreal lineWidth = 2;
constexpr qreal strongWidth = 3.5;
constexpr qreal markerSize = 8.5;

qreal distanceToSegment(const QPointF& point, const QPointF& from, const QPointF& to)
{
    const QPointF along = to - from;
    const qreal length = QPointF::dotProduct(along, along);
    const qreal share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    const QPointF offset = point - (from + share * along);
    return std::hypot(offset.x(), offset.y());
}

/// Per cent of the gallery.
QValueAxis* shareAxis()
{
    auto* axis = new QValueAxis;
    axis->setRange(0, 100);
    axis->setTickCount(11);
    axis->setLabelFormat(QStringLiteral("%.0f"));
    return axis;
}

} // namespace

CurvePlot::CurvePlot(const ResultModel* model, QGraphicsItem* parent)
    : PlotFrame(shareAxis(), parent), m_model(model)
{

    connect(model, &ResultModel::resultChanged, this, &CurvePlot::rebuild);
    connect(model, &ResultModel::metricChanged, this, &CurvePlot::redraw);
    connect(model, &ResultModel::sliceChanged, this, &CurvePlot::moveCursor);
    connect(model, &ResultModel::currentCurveChanged, this, &CurvePlot::showHighlight);
    connect(model, &ResultModel::curveVisibilityChanged, this, &CurvePlot::redraw);
    rebuild();
}

void CurvePlot::setHovered(int curve)
{
    if (std::exchange(m_hovered, curve) != curve)
        showHighlight();
}

void CurvePlot::setHighlightShown(bool shown)
{
    m_highlightShown = shown;
    showHighlight();
}

void CurvePlot::setCursorShown(bool shown)
{
    m_cursorShown = shown;
    moveCursor();
}

void CurvePlot::retranslate()
{
    rebuild();
}

void CurvePlot::rebuild()
{
    clear();
    m_curves.clear();
    m_band = nullptr;
    m_hovered = -1;
    x()->setTitleText(tr("Share of the gallery that is backfilled (%)"));
    setNothing(m_model->isEmpty(),
               tr("No result yet: open an embedding file or a study and run it."));

    if (!m_model->isEmpty()) { // in the order in which they are painted
        m_bandLow = new QLineSeries;
        m_bandHigh = new QLineSeries;
        m_band = addTo(new QAreaSeries(m_bandHigh, m_bandLow));
        m_bandLow->setParent(m_band); // QAreaSeries does not own its bounds
        m_bandHigh->setParent(m_band);
        const StudyResult& result = *m_model->result();
        addLevel(tr("old"), {6, 4});
        addLevel(tr("new"), {});
        if (result.crossBaseline)
            addLevel(tr("cross"), {1.5, 3});
        m_cursor = addTo(new QLineSeries);
        for (int i = 0; i < m_model->curveCount(); ++i)
            addCurve();
        m_here = addTo(new QScatterSeries);
    }
    paintLook();
    redraw();
}

void CurvePlot::addCurve()
{
    Curve curve;
    curve.line = addTo(new QLineSeries);
    curve.markers = addTo(new QScatterSeries);
    curve.markers->setMarkerSize(markerSize);
    curve.markers->setPen(Qt::NoPen);
    m_curves.push_back(curve);
}

double CurvePlot::percentOf(int curve, int slice) const
{
    const StudyCurve& studyCurve = m_model->result()->curves[static_cast<std::size_t>(curve)];
    const MetricCurve& metric =
        studyCurve.curve.metrics[static_cast<std::size_t>(m_model->metric())];
    return 100 * metric.mean[static_cast<std::size_t>(slice)];
}

void CurvePlot::redraw()
{
    if (m_model->metric() < 0 || m_curves.empty()) {
        curveLegend()->setEntries({});
        layOut();
        return;
    }
    const StudyResult& result = *m_model->result();
    const auto metric = static_cast<std::size_t>(m_model->metric());
    y()->setTitleText(tr("%1 (%)").arg(metricText(result.study.metrics[metric])));

    const Baseline* baselines[] = {&result.oldBaseline, &result.newBaseline,
                                   result.crossBaseline ? &*result.crossBaseline : nullptr};
    for (std::size_t i = 0; i < levels().size(); ++i)
        setLevel(i, 100 * (*baselines[i])[metric]);

    std::vector<CurveLegend::Entry> entries;
    const int slices = m_model->sliceCount();
    const int markerStep = std::max(1, (slices - 1) / 10);
    for (int i = 0; i < m_model->curveCount(); ++i) {
        Curve& curve = m_curves[static_cast<std::size_t>(i)];
        QList<QPointF> line;
        QList<QPointF> markers;
        for (int slice = 0; slice < slices; ++slice) {
            const double percent = percentOf(i, slice);
            if (!std::isfinite(percent))
                continue; // no query has a relevant item
            const double x = 100 * result.curves[static_cast<std::size_t>(i)]
                                       .curve.fractions[static_cast<std::size_t>(slice)];
            line += QPointF(x, percent);
            if ((slice + i) % markerStep == 0) // staggered: markers of close curves side by side
                markers += QPointF(x, percent);
        }
        curve.line->replace(line);
        curve.markers->replace(markers);
        const bool visible = m_model->isCurveVisible(i);
        curve.line->setVisible(visible);
        curve.markers->setVisible(visible);
        if (visible)
            entries.push_back({curveText(result, static_cast<std::size_t>(i)), curve.style});
    }
    curveLegend()->setEntries(std::move(entries));
    scale();
    moveCursor();
    layOut();
}

/// Round bounds around all that can be seen, bands included, so that hovering moves nothing.
void CurvePlot::scale()
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double percent) {
        if (!std::isfinite(percent))
            return;
        low = std::min(low, percent);
        high = std::max(high, percent);
    };
    for (const Level& level : levels())
        include(level.percent);
    const auto metric = static_cast<std::size_t>(m_model->metric());
    for (int i = 0; i < m_model->curveCount(); ++i) {
        if (!m_model->isCurveVisible(i))
            continue;
        for (int slice = 0; slice < m_model->sliceCount(); ++slice)
            include(percentOf(i, slice));
        const auto& intervals = m_model->result()->curves[static_cast<std::size_t>(i)].ci95;
        if (metric >= intervals.size())
            continue;
        for (const double value : intervals[metric].low)
            include(100 * value);
        for (const double value : intervals[metric].high)
            include(100 * value);
    }
    scaleY(low, high);
}

void CurvePlot::moveCursor()
{
    if (m_cursor == nullptr || m_curves.empty())
        return;
    m_cursor->setVisible(m_cursorShown);
    const double x = 100 * m_model->fraction();
    m_cursor->replace(QList<QPointF>{{x, y()->min()}, {x, y()->max()}});
    showHighlight();
}

int CurvePlot::highlighted() const
{
    if (!m_highlightShown)
        return -1;
    const int curve = m_hovered >= 0 ? m_hovered : m_model->currentCurve();
    return m_model->isCurveVisible(curve) ? curve : -1;
}

void CurvePlot::showHighlight()
{
    if (m_band == nullptr)
        return;
    const int strong = highlighted();
    for (int i = 0; i < m_model->curveCount(); ++i) {
        const Curve& curve = m_curves[static_cast<std::size_t>(i)];
        curve.line->setPen(curve.style.pen(i == strong ? strongWidth : lineWidth));
        curve.markers->setMarkerSize(i == strong ? markerSize * 1.3 : markerSize);
    }

    QList<QPointF> low;
    QList<QPointF> high;
    const auto metric = static_cast<std::size_t>(m_model->metric());
    if (strong >= 0) {
        const StudyCurve& curve = m_model->result()->curves[static_cast<std::size_t>(strong)];
        for (std::size_t t = 0; metric < curve.ci95.size() && t < curve.curve.fractions.size();
             ++t) {
            const Interval& interval = curve.ci95[metric];
            if (!std::isfinite(interval.low[t]) || !std::isfinite(interval.high[t]))
                continue;
            low += QPointF(100 * curve.curve.fractions[t], 100 * interval.low[t]);
            high += QPointF(100 * curve.curve.fractions[t], 100 * interval.high[t]);
        }
        QColor fill = m_curves[static_cast<std::size_t>(strong)].style.color;
        fill.setAlphaF(isDark() ? 0.24F : 0.16F);
        m_band->setBrush(fill);
        m_here->setBorderColor(m_curves[static_cast<std::size_t>(strong)].style.color);
    }
    m_bandLow->replace(low);
    m_bandHigh->replace(high);
    m_band->setVisible(!low.isEmpty());

    const bool ring =
        strong >= 0 && m_cursorShown && std::isfinite(percentOf(strong, m_model->slice()));
    m_here->setVisible(ring);
    if (ring)
        m_here->replace(
            QList<QPointF>{{100 * m_model->fraction(), percentOf(strong, m_model->slice())}});
}

void CurvePlot::paintLook()
{
    PlotFrame::paintLook();
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        Curve& curve = m_curves[i];
        curve.style = curveStyle(static_cast<int>(i), isDark());
        styleMarkers(*curve.markers, curve.style);
    }
    if (m_band == nullptr)
        return;
    m_band->setPen(Qt::NoPen);
    const QColor cursor = chartColors(isDark()).cursor;
    m_cursor->setPen(QPen(cursor, 1));
    m_here->setMarkerShape(QScatterSeries::MarkerShapeCircle);
    m_here->setMarkerSize(15);
    m_here->setColor(Qt::transparent);
    m_here->setPen(QPen(cursor, 2));
}

QPointF CurvePlot::pointOf(int curve, int slice) const
{
    const auto& fractions =
        m_model->result()->curves[static_cast<std::size_t>(curve)].curve.fractions;
    return position(100 * fractions[static_cast<std::size_t>(slice)], percentOf(curve, slice));
}

CurvePlot::Hit CurvePlot::hitAt(const QPointF& point, qreal radius) const
{
    Hit best;
    qreal nearest = radius;
    for (int curve = 0; curve < m_model->curveCount(); ++curve) {
        if (!m_model->isCurveVisible(curve))
            continue;
        for (int slice = 0; slice + 1 < m_model->sliceCount(); ++slice) {
            const QPointF from = pointOf(curve, slice);
            const QPointF to = pointOf(curve, slice + 1);
            const qreal distance = distanceToSegment(point, from, to);
            if (!(distance < nearest))
                continue;
            nearest = distance;
            const bool firstIsNearer = point.x() - from.x() < to.x() - point.x();
            best = {.curve = curve, .slice = firstIsNearer ? slice : slice + 1};
        }
    }
    return best;
}

int CurvePlot::sliceAt(const QPointF& point) const
{
    const QRectF plot = plotArea();
    const int last = m_model->sliceCount() - 1;
    if (last < 0 || plot.width() <= 0)
        return -1;
    const double share = std::clamp((point.x() - plot.left()) / plot.width(), 0.0, 1.0);
    return static_cast<int>(std::lround(share * last));
}

} // namespace crossfade
