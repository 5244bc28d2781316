#include "widgets/curveplot.h"

#include "widgets/curvelegend.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"

#include <QAreaSeries>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsTextItem>
#include <QGuiApplication>
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
constexpr qreal outerMargin = 10;

/// In pixels, not points: so that a figure's text keeps its size on paper and in an SVG alike.
QFont plotFont(qreal scale = 1)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(
        std::max(8, static_cast<int>(std::lround(QFontInfo(font).pixelSize() * scale))));
    return font;
}

/// 1, 2 or 5 times a power of ten, so that `range` takes about `ticks` of it.
double niceStep(double range, int ticks)
{
    const double raw = std::max(range, 1e-6) / ticks;
    const double magnitude = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * magnitude)
            return factor * magnitude;
    return 10 * magnitude;
}

QScatterSeries::MarkerShape markerShape(CurveStyle::Marker marker)
{
    switch (marker) {
    case CurveStyle::Marker::Circle:
        return QScatterSeries::MarkerShapeCircle;
    case CurveStyle::Marker::Square:
        return QScatterSeries::MarkerShapeRectangle;
    case CurveStyle::Marker::Triangle:
        return QScatterSeries::MarkerShapeTriangle;
    case CurveStyle::Marker::Diamond:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    case CurveStyle::Marker::Star:
        return QScatterSeries::MarkerShapeStar;
    }
    return QScatterSeries::MarkerShapeCircle;
}

qreal distanceToSegment(const QPointF& point, const QPointF& from, const QPointF& to)
{
    const QPointF along = to - from;
    const qreal length = QPointF::dotProduct(along, along);
    const qreal share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    const QPointF offset = point - (from + share * along);
    return std::hypot(offset.x(), offset.y());
}

} // namespace

CurvePlot::CurvePlot(const ResultModel* model, QGraphicsItem* parent)
    : QChart(parent),
      m_model(model),
      m_x(new QValueAxis(this)),
      m_y(new QValueAxis(this)),
      m_legend(new CurveLegend(this)),
      m_footer(new QGraphicsTextItem(this)),
      m_empty(new QGraphicsSimpleTextItem(this))
{
    legend()->hide();
    setBackgroundRoundness(0);
    setDropShadowEnabled(false);
    setLocalizeNumbers(true);
    layout()->setContentsMargins(0, 0, 0, 0);
    setMinimumSize(1, 1); // else margins that served another size would hold this one open
    addAxis(m_x, Qt::AlignBottom);
    addAxis(m_y, Qt::AlignLeft);
    m_x->setRange(0, 100);
    m_x->setTickCount(11);
    m_x->setLabelFormat(QStringLiteral("%.0f"));
    m_y->setTickType(QValueAxis::TicksDynamic);

    connect(model, &ResultModel::resultChanged, this, &CurvePlot::rebuild);
    connect(model, &ResultModel::metricChanged, this, &CurvePlot::showMetric);
    connect(model, &ResultModel::sliceChanged, this, &CurvePlot::moveCursor);
    connect(model, &ResultModel::currentCurveChanged, this, &CurvePlot::showHighlight);
    connect(model, &ResultModel::curveVisibilityChanged, this, &CurvePlot::showMetric);
    connect(this, &QGraphicsWidget::geometryChanged, this, &CurvePlot::layOut);
    connect(this, &QChart::plotAreaChanged, this, &CurvePlot::placeLevelLabels);
    rebuild();
}

void CurvePlot::setDark(bool dark)
{
    m_dark = dark;
    paintLook();
    showMetric();
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

void CurvePlot::setFooter(const QStringList& lines)
{
    m_footer->setPlainText(lines.join(QLatin1Char('\n')));
    layOut();
}

void CurvePlot::retranslate()
{
    rebuild();
}

template <class Series>
Series* CurvePlot::addTo(Series* series)
{
    addSeries(series);
    series->attachAxis(m_x);
    series->attachAxis(m_y);
    return series;
}

void CurvePlot::rebuild()
{
    removeAllSeries();
    for (const Level& level : m_levels)
        delete level.label;
    m_levels.clear();
    m_curves.clear();
    m_band = nullptr;
    m_hovered = -1;
    m_x->setTitleText(tr("Share of the gallery that is backfilled (%)"));
    m_empty->setText(tr("No result yet: open an embedding file or a study and run it."));
    m_empty->setVisible(m_model->isEmpty());
    m_x->setVisible(!m_model->isEmpty());
    m_y->setVisible(!m_model->isEmpty());

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
    showMetric();
}

void CurvePlot::addLevel(const QString& name, const QList<qreal>& dashes)
{
    Level level;
    level.line = addTo(new QLineSeries);
    level.line->setName(name);
    level.line->setPen(CurveStyle{.color = {}, .dashes = dashes, .marker = {}}.pen(1.5));
    level.label = new QGraphicsSimpleTextItem(this);
    m_levels.push_back(level);
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

void CurvePlot::showMetric()
{
    if (m_model->metric() < 0 || m_curves.empty()) {
        m_legend->setEntries({});
        layOut();
        return;
    }
    const StudyResult& result = *m_model->result();
    const auto metric = static_cast<std::size_t>(m_model->metric());
    m_y->setTitleText(tr("%1 (%)").arg(metricText(result.study.metrics[metric])));

    const Baseline* baselines[] = {&result.oldBaseline, &result.newBaseline,
                                   result.crossBaseline ? &*result.crossBaseline : nullptr};
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        Level& level = m_levels[i];
        level.percent = 100 * (*baselines[i])[metric];
        level.line->setVisible(std::isfinite(level.percent));
        level.label->setVisible(std::isfinite(level.percent));
        if (std::isfinite(level.percent))
            level.line->replace(QList<QPointF>{{0, level.percent}, {100, level.percent}});
        level.label->setText(tr("%1 %2").arg(level.line->name(), percentText(level.percent / 100)));
    }

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
    m_legend->setEntries(std::move(entries));
    scaleY();
    moveCursor();
    layOut();
}

/// Round bounds around all that can be seen, bands included, so that hovering moves nothing.
void CurvePlot::scaleY()
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double percent) {
        if (!std::isfinite(percent))
            return;
        low = std::min(low, percent);
        high = std::max(high, percent);
    };
    for (const Level& level : m_levels)
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
    if (low > high) { // nothing to see
        low = 0;
        high = 100;
    }
    const double step = niceStep(std::max(high - low, 0.5), 6);
    const double bottom = std::max(0.0, std::floor(low / step - 0.15) * step);
    const double top = std::min(100.0, std::ceil(high / step + 0.15) * step);
    const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    m_y->setLabelFormat(QStringLiteral("%.%1f").arg(decimals));
    m_y->setTickAnchor(0);
    m_y->setTickInterval(step);
    m_y->setRange(bottom, std::max(top, bottom + step));
}

void CurvePlot::moveCursor()
{
    if (m_cursor == nullptr || m_curves.empty())
        return;
    m_cursor->setVisible(m_cursorShown);
    const double x = 100 * m_model->fraction();
    m_cursor->replace(QList<QPointF>{{x, m_y->min()}, {x, m_y->max()}});
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
        fill.setAlphaF(m_dark ? 0.24F : 0.16F);
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
    const ChartColors colors = chartColors(m_dark);
    const QFont font = plotFont();
    setBackgroundBrush(colors.background);
    QFont titleFont = plotFont(1.15);
    titleFont.setBold(true);
    setTitleFont(titleFont);
    setTitleBrush(colors.text);
    for (QValueAxis* axis : {m_x, m_y}) {
        axis->setLabelsFont(font);
        axis->setTitleFont(font);
        axis->setLabelsBrush(colors.text);
        axis->setTitleBrush(colors.text);
        axis->setLinePen(QPen(colors.baseline, 1));
        axis->setGridLinePen(QPen(colors.grid, 1));
    }
    m_legend->setLook(font, colors.text);
    m_footer->setFont(plotFont(0.8));
    m_footer->setDefaultTextColor(colors.baseline);
    m_empty->setFont(font);
    m_empty->setBrush(colors.baseline);
    for (const Level& level : m_levels) {
        QPen pen = level.line->pen();
        pen.setColor(colors.baseline);
        level.line->setPen(pen);
        level.label->setFont(font);
        level.label->setBrush(colors.text);
    }
    for (std::size_t i = 0; i < m_curves.size(); ++i) {
        Curve& curve = m_curves[i];
        curve.style = curveStyle(static_cast<int>(i), m_dark);
        curve.markers->setMarkerShape(markerShape(curve.style.marker));
        curve.markers->setColor(curve.style.color);
        curve.markers->setBorderColor(Qt::transparent);
    }
    if (m_band == nullptr)
        return;
    m_band->setPen(Qt::NoPen);
    m_cursor->setPen(QPen(colors.cursor, 1));
    m_here->setMarkerShape(QScatterSeries::MarkerShapeCircle);
    m_here->setMarkerSize(15);
    m_here->setColor(Qt::transparent);
    QPen ring(colors.cursor, 2);
    m_here->setPen(ring);
}

/// The plot between title and legend; the names of the levels at its right.
void CurvePlot::layOut()
{
    const QSizeF area = size();
    if (area.isEmpty())
        return;
    qreal labelWidth = 0;
    for (const Level& level : m_levels)
        labelWidth = std::max(labelWidth, level.label->boundingRect().width());
    const qreal width = std::max(area.width() - 2 * outerMargin, 1.0);
    const qreal legendHeight = m_legend->layOut(width, area.height() * 0.3);
    m_footer->setTextWidth(width);
    const qreal footerHeight =
        m_footer->toPlainText().isEmpty() ? 0 : m_footer->boundingRect().height() + outerMargin;
    const qreal below = outerMargin + legendHeight + footerHeight;
    setMargins(QMargins(static_cast<int>(outerMargin), static_cast<int>(outerMargin),
                        static_cast<int>(outerMargin + 8 + labelWidth),
                        static_cast<int>(std::ceil(below + 4))));
    m_legend->setPos(outerMargin, area.height() - below);
    m_footer->setPos(outerMargin, area.height() - footerHeight);
    m_empty->setPos((area.width() - m_empty->boundingRect().width()) / 2, area.height() / 2);
    placeLevelLabels();
}

/// Beside their lines; labels that would overlap move down.
void CurvePlot::placeLevelLabels()
{
    std::vector<const Level*> levels;
    for (const Level& level : m_levels)
        if (level.label->isVisible())
            levels.push_back(&level);
    std::sort(levels.begin(), levels.end(),
              [](const Level* a, const Level* b) { return a->percent > b->percent; });
    const QRectF plot = plotArea();
    qreal free = plot.top() - plot.height();
    for (const Level* level : levels) {
        const QSizeF size = level->label->boundingRect().size();
        const qreal line = position(100, level->percent).y();
        const qreal top = std::max(line - size.height() / 2, free);
        level->label->setPos(plot.right() + 8, top);
        free = top + size.height();
    }
}

QPointF CurvePlot::position(double x, double y) const
{
    const QRectF plot = plotArea();
    const double height = (y - m_y->min()) / (m_y->max() - m_y->min());
    return {plot.left() + plot.width() * x / 100, plot.bottom() - plot.height() * height};
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
