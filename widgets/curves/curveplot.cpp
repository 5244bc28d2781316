#include "widgets/curves/curveplot.h"

#include "widgets/results/resultmodel.h"
#include "widgets/words/resulttext.h"

#include <QAreaSeries>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>
#include <QLocale>
#include <QPainter>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

constexpr qreal lineWidth = 2;
constexpr qreal strongWidth = 3.5;
constexpr qreal markerSize = 8.5;
constexpr qreal ringRadius = 7.5;

constexpr qreal aboveAll = 100; // that a chart has

constexpr int ticksOfShares = 11;
constexpr int ticksOfFewShares = 6; ///< where there is no room for the labels of all
constexpr qreal roomOfAllTicks = 300;

/// An axis from 0 to 100 %.
QValueAxis* shareAxis(int ticks)
{
    auto* axis = new QValueAxis;
    axis->setRange(0, 100);
    axis->setTickCount(ticks);
    axis->setLabelFormat(QStringLiteral("%.0f"));
    return axis;
}

} // namespace

CurvePlot::CurvePlot(const ResultModel* model, QGraphicsItem* parent)
    : PlotFrame(shareAxis(ticksOfShares), parent),
      m_model(model),
      m_readout(new CurveReadout(this)),
      m_cut(new QGraphicsSimpleTextItem(this)),
      m_backfilled(shareAxis(6))
{
    m_cut->setZValue(aboveAll);
    m_readout->setZValue(aboveAll);
    m_readout->hide();
    addAxis(m_backfilled, Qt::AlignRight);
    m_backfilled->setGridLineVisible(false);
    connect(model, &ResultModel::resultChanged, this, &CurvePlot::rebuild);
    connect(model, &ResultModel::attributeChanged, this, &CurvePlot::rebuild);
    connect(model, &ResultModel::metricChanged, this, &CurvePlot::redraw);
    connect(model, &ResultModel::positionChanged, this, &CurvePlot::moveCursor);
    connect(this, &QChart::plotAreaChanged, this, [this] {
        m_linesMoved = true;
        showCut();
        showReadout();
    });
    connect(this, &QChart::plotAreaChanged, this, [this](const QRectF& area) {
        static_cast<QValueAxis*>(x())->setTickCount(area.width() < roomOfAllTicks ? ticksOfFewShares
                                                                                  : ticksOfShares);
    });
    connect(model, &ResultModel::currentCurveChanged, this, &CurvePlot::redraw);
    connect(model, &ResultModel::curveVisibilityChanged, this, &CurvePlot::redraw);
    rebuild();
}

void CurvePlot::setHovered(int line)
{
    if (std::exchange(m_hovered, line) != line)
        showHighlight();
}

void CurvePlot::setHighlightShown(bool shown)
{
    m_highlightShown = shown;
    showHighlight();
}

void CurvePlot::setLinesShown(bool shown)
{
    m_linesShown = shown;
    redraw();
}

void CurvePlot::setCursorShown(bool shown)
{
    m_cursorShown = shown;
    moveCursor();
}

void CurvePlot::setReadoutShown(bool shown)
{
    m_readoutShown = shown;
    showReadout();
    Q_EMIT cursorMoved();
}

void CurvePlot::setCursorOutside()
{
    m_cursorOutside = true;
    moveCursor();
}

void CurvePlot::setZoomed(bool zoomed)
{
    m_zoomed = zoomed;
    redraw();
}

void CurvePlot::retranslate()
{
    setLocale(QLocale()); // of the numbers at the axes: a chart keeps the one that it was made with
    rebuild();
}

void CurvePlot::rebuild()
{
    clear();
    m_lines.clear();
    m_band = nullptr;
    m_hovered = -1;
    m_kept.clear();
    m_content = plotContent(*m_model);
    x()->setTitleText(tr("Share of the gallery that is backfilled (%)"));
    m_backfilled->setTitleText(tr("Backfilled of the group (%), dotted"));
    m_backfilled->setVisible(!m_content.gapLow.empty());
    const bool hasResult = m_model->result() != nullptr;
    setPlaceholder(!hasResult ? tr("No result yet: open an embedding file or a study and run it.")
                              : noValuesSentence(*m_model->result()));

    if (hasResult) { // what is added first is painted first
        m_bandLow = new QLineSeries;
        m_bandHigh = new QLineSeries;
        m_band = addTo(new QAreaSeries(m_bandHigh, m_bandLow));
        m_bandLow->setParent(m_band); // QAreaSeries does not own its bounds
        m_bandHigh->setParent(m_band);
        for (const PlotContent::Level& level : m_content.levels)
            addLevel(level.name, level.dashes);
        m_cursor = addTo(new QLineSeries);
        for (const PlotContent::Line& line : m_content.lines)
            addLine(line);
        m_here = addTo(new QScatterSeries);
    }
    paintLook();
    redraw();
}

void CurvePlot::addLine(const PlotContent::Line& content)
{
    Line line;
    line.styleIndex = content.style;
    if (!content.backfilled.empty()) {
        line.backfilled = new QLineSeries;
        addSeries(line.backfilled);
        line.backfilled->attachAxis(x());
        line.backfilled->attachAxis(m_backfilled);
    }
    line.line = addTo(new QLineSeries);
    line.markers = addTo(new QScatterSeries);
    line.markers->setMarkerSize(markerSize);
    m_lines.push_back(line);
}

double CurvePlot::xOf(std::size_t slice) const
{
    return 100 * m_model->result()->curves.front().backfill.fractions[slice];
}

double CurvePlot::percentOf(int line, int slice) const
{
    return m_content.lines[static_cast<std::size_t>(line)].percent[static_cast<std::size_t>(slice)];
}

void CurvePlot::redraw()
{
    m_content = plotContent(*m_model);
    if (m_content.lines.size() != m_lines.size())
        return rebuild(); // another curve was chosen, and has other groups
    setTitle(asChartText(m_content.title));
    y()->setTitleText(asChartText(m_content.yTitle));
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        showLine(i);
    for (std::size_t i = 0; i < levels().size(); ++i)
        setLevel(i, m_content.levels[i].percent);
    if (m_model->result() != nullptr)
        scale();
    showCut();
    m_linesMoved = true;
    moveCursor();
    showHighlight();
}

void CurvePlot::showLine(std::size_t index)
{
    const PlotContent::Line& content = m_content.lines[index];
    const Line& line = m_lines[index];
    const std::size_t slices = content.percent.size();
    const std::size_t markerStep = std::max<std::size_t>(1, (slices - 1) / 10);
    QList<QPointF> points;
    QList<QPointF> markers;
    QList<QPointF> backfilled;
    for (std::size_t slice = 0; slice < slices; ++slice) {
        if (slice < content.backfilled.size() && std::isfinite(content.backfilled[slice]))
            backfilled += QPointF(xOf(slice), content.backfilled[slice]);
        if (!std::isfinite(content.percent[slice]))
            continue; // no query has a relevant item
        points += QPointF(xOf(slice), content.percent[slice]);
        const bool isInside = slice > 0 && slice + 1 < slices; // else half of the marker is cut off
        // Each line has them at other slices, so that they do not overlap.
        if (isInside && (slice + index) % markerStep == 0)
            markers += points.back();
    }
    line.line->replace(content.fine.isEmpty() ? points : content.fine);
    line.markers->replace(markers);
    line.line->setVisible(content.visible && m_linesShown);
    line.markers->setVisible(content.visible && m_linesShown);
    if (line.backfilled != nullptr)
        line.backfilled->replace(backfilled);
}

void CurvePlot::moveCursor()
{
    if (m_cursor == nullptr || m_lines.empty())
        return;
    m_cursor->setVisible(m_cursorShown && !m_cursorOutside);
    const double x = 100 * m_model->share();
    if (!m_cursorOutside)
        m_cursor->replace(QList<QPointF>{{x, y()->min()}, {x, y()->max()}});
    moveRing();
    showReadout();
    Q_EMIT cursorMoved();
}

void CurvePlot::moveRing()
{
    const int strong = highlighted();
    const bool shown = strong >= 0 && m_cursorShown && !m_cursorOutside &&
                       std::isfinite(percentHere(strong).value);
    m_here->setVisible(shown);
    if (!shown)
        return;
    m_here->setBorderColor(m_lines[static_cast<std::size_t>(strong)].style.color);
    m_here->replace(QList<QPointF>{{100 * m_model->share(), percentHere(strong).value}});
}

void CurvePlot::drawCursor(QPainter& painter) const
{
    if (m_lines.empty())
        return;
    const QColor color = chartColors(isDark()).cursor;
    const QRectF plot = plotArea();
    const double share = 100 * m_model->share();
    const qreal x = position(share, 0).x();
    painter.setPen(QPen(color, 1));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    const int strong = highlighted();
    const double percent = strong >= 0 ? percentHere(strong).value : 0;
    if (strong >= 0 && percent >= y()->min() && percent <= y()->max()) { // false for NaN
        painter.setPen(QPen(m_lines[static_cast<std::size_t>(strong)].style.color, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(position(share, percent), ringRadius, ringRadius);
    } else if (strong >= 0 && percent < y()->min()) { // the curve is further down
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_lines[static_cast<std::size_t>(strong)].style.color);
        const QPointF tip(x, plot.bottom());
        painter.drawPolygon(QPolygonF({tip, tip + QPointF(-ringRadius, -1.5 * ringRadius),
                                       tip + QPointF(ringRadius, -1.5 * ringRadius)}));
    }
    if (m_readoutShown) {
        painter.translate(m_readout->pos());
        m_readout->paint(&painter, nullptr, nullptr);
    }
}

void CurvePlot::showReadout()
{
    m_readout->setVisible(m_readoutShown && m_cursorShown && !m_cursorOutside &&
                          !m_lines.empty()); // else drawCursor() draws it
    if (!m_readoutShown || m_lines.empty())
        return;
    const QString order = orderOfAll();
    const QString share = positionText(m_model->share());
    m_readout->setRows(order.isEmpty() ? tr("At %1").arg(share)
                                       //: A share of the gallery and the order of all curves
                                       : tr("At %1 · %2").arg(share, order),
                       valueRows(), plotArea().size());
    if (std::exchange(m_linesMoved, false))
        m_readout->place(plotArea(), drawnPoints());
    else
        m_readout->keepIn(plotArea());
}

int CurvePlot::highlighted() const
{
    if (!m_highlightShown)
        return -1;
    for (const int line : {m_hovered, m_content.chosen}) // what is hovered may just be hidden
        if (line >= 0 && m_content.lines[static_cast<std::size_t>(line)].visible)
            return line;
    return -1;
}

void CurvePlot::showHighlight()
{
    fillLegend();
    layOut();
    if (m_band == nullptr || m_lines.empty())
        return;
    const int strong = highlighted();
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const Line& line = m_lines[i];
        const bool isStrong = static_cast<int>(i) == strong;
        line.line->setPen(line.style.pen(isStrong ? strongWidth : lineWidth));
        line.markers->setMarkerSize(isStrong ? markerSize * 1.3 : markerSize);
    }
    showBand(strong);
    moveRing();
    Q_EMIT cursorMoved();
}

void CurvePlot::paintLook()
{
    PlotFrame::paintLook();
    styleAxis(*m_backfilled);
    m_cut->setFont(plotFont());
    m_cut->setBrush(chartColors(isDark()).text);
    for (Line& line : m_lines) {
        line.style = curveStyle(line.styleIndex, isDark());
        styleMarkers(*line.markers, line.style);
        if (line.backfilled != nullptr)
            line.backfilled->setPen(QPen(line.style.color, 1.5, Qt::DotLine));
    }
    if (m_band == nullptr)
        return;
    m_band->setPen(Qt::NoPen);
    const QColor cursor = chartColors(isDark()).cursor;
    m_cursor->setPen(QPen(cursor, 1));
    m_here->setMarkerShape(QScatterSeries::MarkerShapeCircle);
    m_here->setMarkerSize(2 * ringRadius);
    m_here->setColor(Qt::transparent);
    m_here->setPen(QPen(cursor, 2));
    constexpr double usual = 0.8888; // of 100 % the box is wider than ever else
    m_readout->setLook(
        plotFont(), chartColors(isDark()),
        {.style = {},
         .name = {},
         .value = hereText({.value = 1, .isExact = false}, percentText(usual)),
         .interval = tr("≈ %1 to %2").arg(percentText(usual, 1), percentText(usual, 1))});
    showReadout();
}

} // namespace crossfade
