#include "widgets/charts/plotframe.h"

#include "widgets/charts/curvelegend.h"
#include "widgets/words/resulttext.h"

#include <QFontInfo>
#include <QGraphicsLayout>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsTextItem>
#include <QGuiApplication>
#include <QLineSeries>
#include <QScatterSeries>
#include <QTextDocument>
#include <QTextOption>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr qreal outerMargin = 10;
constexpr qreal labelGap = 8;

/// The distance between two ticks: 1, 2 or 5 times a power of ten, so that about `ticks` of them
/// fit into `range`.
double percentStep(double range, int ticks)
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
    case CurveStyle::Marker::OpenSquare:
        return QScatterSeries::MarkerShapeRectangle;
    case CurveStyle::Marker::Triangle:
        return QScatterSeries::MarkerShapeTriangle;
    case CurveStyle::Marker::Diamond:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    case CurveStyle::Marker::Star:
        return QScatterSeries::MarkerShapeStar;
    case CurveStyle::Marker::None:
        break;
    }
    return QScatterSeries::MarkerShapeCircle;
}

} // namespace

QString asChartText(const QString& text)
{
    return text.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
}

/// The size is set in pixels, not points, so that text has the same size relative to the figure on
/// screen, on paper and in an SVG.
QFont PlotFrame::plotFont(qreal scale)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(
        std::max(8, static_cast<int>(std::lround(QFontInfo(font).pixelSize() * scale))));
    return font;
}

PlotFrame::PlotFrame(QAbstractAxis* x, QGraphicsItem* parent)
    : QChart(parent),
      m_x(x),
      m_y(new QValueAxis(this)),
      m_legend(new CurveLegend(this)),
      m_heading(new QGraphicsTextItem(this)),
      m_footer(new QGraphicsTextItem(this)),
      m_placeholder(new QGraphicsTextItem(this))
{
    m_placeholder->document()->setDefaultTextOption(QTextOption(Qt::AlignCenter));
    legend()->hide();
    setBackgroundRoundness(0);
    setDropShadowEnabled(false);
    setLocalizeNumbers(true);
    layout()->setContentsMargins(0, 0, 0, 0);
    setMinimumSize(1, 1); // else the margins of the last size would keep the chart from shrinking
    addAxis(m_x, Qt::AlignBottom);
    addAxis(m_y, Qt::AlignLeft);
    m_y->setTickType(QValueAxis::TicksDynamic);
    connect(this, &QGraphicsWidget::geometryChanged, this, &PlotFrame::layOut);
    connect(this, &QChart::plotAreaChanged, this, &PlotFrame::placeLevelLabels);
}

void PlotFrame::setDark(bool dark)
{
    m_dark = dark;
    paintLook();
    redraw();
}

void PlotFrame::setHeading(const QString& text)
{
    m_heading->setPlainText(text);
    m_heading->document()->setDefaultTextOption(QTextOption(Qt::AlignHCenter));
    layOut();
}

void PlotFrame::setFooter(const QStringList& lines)
{
    m_footer->setPlainText(lines.join(QLatin1Char('\n')));
    layOut();
}

void PlotFrame::clear()
{
    removeAllSeries();
    for (const Level& level : m_levels)
        delete level.label;
    m_levels.clear();
}

void PlotFrame::setPlaceholder(const QString& text)
{
    m_placeholder->setPlainText(text);
    m_placeholder->setVisible(!text.isEmpty());
    m_x->setVisible(text.isEmpty());
    m_y->setVisible(text.isEmpty());
}

void PlotFrame::attach(QAbstractSeries* series)
{
    addSeries(series);
    series->attachAxis(m_x);
    series->attachAxis(m_y);
    // Markers at an axis are drawn whole: Qt would cut them at the edge of the plot.
    for (QGraphicsItem* item : childItems())
        if (item != legend())
            item->setFlag(QGraphicsItem::ItemClipsChildrenToShape, false);
}

void PlotFrame::addLevel(const QString& name, const QList<qreal>& dashes)
{
    Level level;
    level.line = addTo(new QLineSeries);
    level.line->setName(name);
    level.line->setPen(CurveStyle{.color = {}, .dashes = dashes, .marker = {}}.pen(1.5));
    level.label = new QGraphicsSimpleTextItem(this);
    m_levels.push_back(level);
}

void PlotFrame::setLevel(std::size_t index, double percent)
{
    Level& level = m_levels[index];
    level.percent = percent;
    level.line->setVisible(std::isfinite(percent));
    level.label->setVisible(std::isfinite(percent));
    if (std::isfinite(percent))
        level.line->replace(QList<QPointF>{{0, percent}, {100, percent}});
    level.label->setText(tr("%1 %2").arg(level.line->name(), percentText(percent / 100)));
}

void PlotFrame::styleMarkers(QScatterSeries& markers, const CurveStyle& style) const
{
    markers.setMarkerShape(markerShape(style.marker));
    const bool isOpen = style.marker == CurveStyle::Marker::OpenSquare;
    markers.setColor(isOpen ? Qt::transparent : style.color);
    markers.setPen(isOpen ? QPen(style.color, openMarkerWidth) : QPen(Qt::NoPen));
}

void PlotFrame::scaleY(double low, double high)
{
    if (low > high) { // nothing is drawn
        low = 0;
        high = 100;
    }
    const double step = percentStep(std::max(high - low, 0.5), 6);
    const double bottom = std::max(0.0, std::floor(low / step - 0.15) * step);
    const double top = std::min(100.0, std::ceil(high / step + 0.15) * step);
    const int decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    m_y->setLabelFormat(QStringLiteral("%.%1f").arg(decimals));
    m_y->setTickAnchor(0);
    m_y->setTickInterval(step);
    m_y->setRange(bottom, std::max(top, bottom + step));
}

QPointF PlotFrame::position(double x, double y) const
{
    const QRectF plot = plotArea();
    const double height = (y - m_y->min()) / (m_y->max() - m_y->min());
    return {plot.left() + plot.width() * x / 100, plot.bottom() - plot.height() * height};
}

void PlotFrame::styleAxis(QAbstractAxis& axis) const
{
    const ChartColors colors = chartColors(m_dark);
    const QFont font = plotFont();
    axis.setLabelsFont(font);
    axis.setTitleFont(font);
    axis.setLabelsBrush(colors.text);
    axis.setTitleBrush(colors.text);
    axis.setLinePen(QPen(colors.baseline, 1));
    axis.setGridLinePen(QPen(colors.grid, 1));
}

void PlotFrame::paintLook()
{
    const ChartColors colors = chartColors(m_dark);
    const QFont font = plotFont();
    setBackgroundBrush(colors.background);
    QFont headingFont = plotFont(1.15);
    headingFont.setBold(true);
    m_heading->setFont(headingFont);
    m_heading->setDefaultTextColor(colors.text);
    styleAxis(*m_x);
    styleAxis(*m_y);
    m_legend->setLook(font, colors.text);
    m_footer->setFont(plotFont(0.8));
    m_footer->setDefaultTextColor(colors.baseline);
    m_placeholder->setFont(font);
    m_placeholder->setDefaultTextColor(colors.baseline);
    for (const Level& level : m_levels) {
        QPen pen = level.line->pen();
        pen.setColor(colors.baseline);
        level.line->setPen(pen);
        level.label->setFont(font);
        level.label->setBrush(colors.text);
    }
}

void PlotFrame::setLegendShown(bool shown)
{
    m_legend->setVisible(shown);
    layOut();
}

void PlotFrame::layOut()
{
    const QSizeF area = size();
    if (area.isEmpty())
        return;
    qreal labelWidth = 0;
    for (const Level& level : m_levels)
        labelWidth = std::max(labelWidth, level.label->boundingRect().width());
    const qreal width = std::max(area.width() - 2 * outerMargin, 1.0);
    const qreal legendHeight =
        m_legend->isVisible() ? m_legend->layOut(width, area.height() * 0.3) : 0;
    const auto heightOf = [width](QGraphicsTextItem& text) {
        text.setTextWidth(width);
        return text.toPlainText().isEmpty() ? 0 : text.boundingRect().height();
    };
    const qreal headingHeight = heightOf(*m_heading);
    const qreal footerHeight =
        m_footer->toPlainText().isEmpty() ? 0 : heightOf(*m_footer) + outerMargin;
    const qreal below = outerMargin + legendHeight + footerHeight;
    setMargins(QMargins(static_cast<int>(outerMargin),
                        static_cast<int>(std::ceil(outerMargin + headingHeight)),
                        static_cast<int>(outerMargin + labelGap + labelWidth),
                        static_cast<int>(std::ceil(below + 4))));
    m_heading->setPos(outerMargin, outerMargin / 2);
    m_legend->setPos(outerMargin, area.height() - below);
    m_footer->setPos(outerMargin, area.height() - footerHeight);
    m_placeholder->setTextWidth(width);
    m_placeholder->setPos(outerMargin,
                          (area.height() - m_placeholder->boundingRect().height()) / 2);
    placeLevelLabels();
}

/// Puts the labels of the levels in the right margin, beside their lines. Labels that would overlap
/// move down.
void PlotFrame::placeLevelLabels()
{
    std::vector<const Level*> shown;
    qreal widest = 0;
    for (const Level& level : m_levels)
        if (std::isfinite(level.percent)) {
            // A level outside the axis has no line.
            const bool inside = level.percent >= m_y->min() && level.percent <= m_y->max();
            level.label->setVisible(inside);
            level.line->setVisible(inside);
            if (!inside)
                continue;
            shown.push_back(&level);
            widest = std::max(widest, level.label->boundingRect().width());
        }
    std::sort(shown.begin(), shown.end(),
              [](const Level* a, const Level* b) { return a->percent > b->percent; });
    const QRectF plot = plotArea();
    // Where there is a second y axis, it lies between the plot and the right margin.
    const qreal left = std::max(plot.right() + labelGap, size().width() - outerMargin - widest);
    qreal free = plot.top() - plot.height();
    for (const Level* level : shown) {
        const QSizeF extent = level->label->boundingRect().size();
        const qreal line = position(100, level->percent).y();
        const qreal top = std::max(line - extent.height() / 2, free);
        level->label->setPos(left, top);
        free = top + extent.height();
    }
}

} // namespace crossfade
