#include "widgets/charts/sweepplot.h"

#include "core/base/numbers.h"
#include "core/study/result/facts.h"
#include "widgets/charts/curvelegend.h"
#include "widgets/words/amounts.h"
#include "widgets/words/resulttext.h"

#include <QCategoryAxis>
#include <QLineSeries>
#include <QLocale>
#include <QScatterSeries>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr qreal sweepLineWidth = 2;
constexpr qreal sweepMarkerSize = 9.5;

QCategoryAxis* valueAxis()
{
    auto* axis = new QCategoryAxis;
    axis->setRange(0, 100);
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    return axis;
}

double numberIn(const OptionValue& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    return std::get<double>(value);
}

} // namespace

SweepPlot::SweepPlot(QGraphicsItem* parent)
    : PlotFrame(valueAxis(), parent), m_factAxis(new QValueAxis(this))
{
    addAxis(m_factAxis, Qt::AlignRight);
    rebuild();
}

void SweepPlot::setFigure(SweepFigure figure)
{
    m_figure = std::move(figure);
    rebuild();
}

void SweepPlot::retranslate()
{
    setLocale(QLocale()); // of the numbers at the axes: a chart keeps the one that it was made with
    rebuild();
}

void SweepPlot::rebuild()
{
    clear();
    m_lines.clear();
    m_ring = nullptr;
    m_marked = {};
    if (m_figure.result != nullptr && !m_figure.sweeps.empty()) {
        scaleX();
        for (std::size_t sweep = 0; sweep < m_figure.sweeps.size(); ++sweep)
            addLines(sweep);
    }
    const QString lacking = emptyText();
    setPlaceholder(lacking);
    m_factAxis->setVisible(lacking.isEmpty() && !m_figure.fact.empty());
    if (lacking.isEmpty()) {
        addLevel(tr("old"), {6, 4});
        addLevel(tr("new"), {6, 4});
        m_ring = addTo(new QScatterSeries);
    }
    paintLook();
    redraw();
}

QString SweepPlot::emptyText() const
{
    if (m_figure.result == nullptr || m_figure.sweeps.empty())
        return tr("No sweep: the study does not vary one option of a method alone.");
    if (m_lines.empty())
        return tr("No value is ticked, and no second axis is chosen.");
    const auto isDrawn = [](const Line& line) { return !line.points.empty(); };
    if (std::ranges::any_of(m_lines, isDrawn))
        return {};
    const std::vector<Sweep>& sweeps = m_figure.sweeps;
    return seedRange(sweeps).second == 0
               ? tr("This sweep has no curve under this order: its fits diverged.")
               : tr("No value of this sweep is known.");
}

void SweepPlot::addLines(std::size_t sweep)
{
    if (m_figure.atStart)
        addLine(sweep, Quantity::AtStart);
    if (m_figure.auc)
        addLine(sweep, Quantity::Auc);
    if (m_figure.atEnd)
        addLine(sweep, Quantity::AtEnd);
    if (!m_figure.fact.empty())
        addLine(sweep, Quantity::Fact);
}

void SweepPlot::addLine(std::size_t sweep, Quantity quantity)
{
    Line line{.sweep = sweep, .quantity = quantity, .style = {}, .points = {}};
    for (std::size_t point = 0; point < m_figure.sweeps[sweep].points.size(); ++point)
        if (std::isfinite(xNumber(sweep, point)) && std::isfinite(numberOf(line, point)))
            line.points.push_back(point);
    std::ranges::stable_sort(line.points, {},
                             [&](std::size_t point) { return xNumber(sweep, point); });
    line.line = addTo(new QLineSeries);
    line.markers = addTo(new QScatterSeries);
    line.markers->setPen(Qt::NoPen);
    line.markers->setMarkerSize(sweepMarkerSize);
    m_lines.push_back(std::move(line));
}

/// Texts and names of models have no order, so no line is drawn from one to the next.
bool SweepPlot::hasOrder() const
{
    return m_figure.xAxis != SweepFigure::XAxis::Value || m_texts.isEmpty();
}

/// Sets up the x axis, with a label at each value that has room for one.
void SweepPlot::scaleX()
{
    m_texts.clear();
    for (const Sweep& sweep : m_figure.sweeps)
        for (const SweepPoint& point : sweep.points)
            if (!isNumber(point.value) && !m_texts.contains(optionValueText(point.value)))
                m_texts += optionValueText(point.value);
    std::vector<double> numbers;
    for (std::size_t sweep = 0; sweep < m_figure.sweeps.size(); ++sweep)
        for (std::size_t point = 0; point < m_figure.sweeps[sweep].points.size(); ++point)
            if (const double number = xNumber(sweep, point); std::isfinite(number))
                numbers.push_back(number);
    m_scale = ValueScale(std::move(numbers));

    auto* axis = static_cast<QCategoryAxis*>(x());
    for (const QString& label : axis->categoriesLabels())
        axis->remove(label);
    for (const double number : m_scale.ticks())
        axis->append(!hasOrder() ? asChartText(m_texts[static_cast<qsizetype>(number)])
                     : m_figure.xAxis == SweepFigure::XAxis::Value
                         ? QLocale().toString(number, 'g', 6)
                         : shortCountText(number),
                     m_scale.position(number));
    const QString title = asChartText(xAxisTitle(m_figure));
    axis->setTitleText(m_scale.isLogarithmic() ? tr("%1 (logarithmic)").arg(title) : title);
}

double SweepPlot::xNumber(std::size_t sweep, std::size_t index) const
{
    const SweepPoint& point = m_figure.sweeps[sweep].points[index];
    if (m_figure.xAxis == SweepFigure::XAxis::Value)
        return isNumber(point.value)
                   ? numberIn(point.value)
                   : static_cast<double>(m_texts.indexOf(optionValueText(point.value)));
    if (!point.cost)
        return notANumber;
    return static_cast<double>(m_figure.xAxis == SweepFigure::XAxis::Parameters
                                   ? point.cost->parameters
                                   : point.cost->macsPerItem);
}

double SweepPlot::numberOf(const Line& line, std::size_t index) const
{
    const SweepPoint& point = m_figure.sweeps[line.sweep].points[index];
    const SweepPoint::Values& values = point.metrics[m_figure.metric];
    switch (line.quantity) {
    case Quantity::AtStart:
        return values.atStart;
    case Quantity::Auc:
        return values.auc;
    case Quantity::AtEnd:
        return values.atEnd;
    case Quantity::Fact:
        break;
    }
    const auto fact = point.facts.find(m_figure.fact);
    return fact == point.facts.end() ? notANumber : fact->second;
}

/// The height of a line's number on the percent axis. All lines are drawn on it, those of the
/// second axis too.
double SweepPlot::height(const Line& line, double number) const
{
    if (line.quantity != Quantity::Fact)
        return 100 * number;
    const double share = (number - m_factAxis->min()) / (m_factAxis->max() - m_factAxis->min());
    return y()->min() + share * (y()->max() - y()->min());
}

void SweepPlot::redraw()
{
    if (m_ring == nullptr) {
        curveLegend()->setEntries({});
        layOut();
        return;
    }
    const StudyResult& result = *m_figure.result;
    y()->setTitleText(tr("%1 (%)").arg(metricText(result.study.metrics[m_figure.metric])));
    setLevel(0, 100 * result.baselines.oldModel.mean[m_figure.metric]);
    setLevel(1, 100 * result.baselines.newModel.mean[m_figure.metric]);
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double percent) {
        low = std::fmin(low, percent);
        high = std::fmax(high, percent);
    };
    for (const Level& level : levels())
        include(level.percent);
    for (const Line& line : m_lines)
        if (line.quantity != Quantity::Fact)
            for (const std::size_t point : line.points)
                include(100 * numberOf(line, point));
    scaleY(low, high);
    scaleFact();

    std::vector<CurveLegend::Entry> entries;
    for (int i = 0; i < lineCount(); ++i) {
        Line& line = m_lines[static_cast<std::size_t>(i)];
        QList<QPointF> points;
        for (const std::size_t point : line.points)
            points += QPointF(m_scale.position(xNumber(line.sweep, point)),
                              height(line, numberOf(line, point)));
        if (hasOrder())
            line.line->replace(points);
        line.markers->replace(points);
        if (!points.isEmpty())
            entries.push_back({lineText(i), line.style, hasOrder()});
    }
    curveLegend()->setEntries(std::move(entries));
    showMark();
    layOut();
}

void SweepPlot::scaleFact()
{
    double high = 0;
    for (const Line& line : m_lines)
        if (line.quantity == Quantity::Fact)
            for (const std::size_t point : line.points)
                high = std::max(high, numberOf(line, point));
    m_factAxis->setRange(0, high > 0 ? high * 1.05 : 1);
    m_factAxis->setTickCount(6);
    m_factAxis->applyNiceNumbers();
    m_factAxis->setTitleText(factText(m_figure.fact));
}

void SweepPlot::paintLook()
{
    PlotFrame::paintLook();
    styleAxis(*m_factAxis);
    m_factAxis->setGridLineVisible(false);
    for (Line& line : m_lines) {
        // The look depends on sweep and quantity, so that a line keeps it when others are hidden.
        line.style = curveStyle(static_cast<int>(4 * line.sweep) + static_cast<int>(line.quantity),
                                isDark());
        line.line->setPen(line.style.pen(sweepLineWidth));
        styleMarkers(*line.markers, line.style);
    }
    if (m_ring == nullptr)
        return;
    m_ring->setMarkerShape(QScatterSeries::MarkerShapeCircle);
    m_ring->setMarkerSize(16);
    m_ring->setColor(Qt::transparent);
    m_ring->setPen(QPen(chartColors(isDark()).cursor, 2));
}

int SweepPlot::pointCount(int line) const
{
    return static_cast<int>(m_lines[static_cast<std::size_t>(line)].points.size());
}

QString SweepPlot::lineText(int index) const
{
    const Line& line = m_lines[static_cast<std::size_t>(index)];
    QString text;
    switch (line.quantity) {
    case Quantity::AtStart:
        text = tr("at 0 %");
        break;
    case Quantity::Auc:
        text = tr("AUC");
        break;
    case Quantity::AtEnd:
        text = tr("at 100 %");
        break;
    case Quantity::Fact:
        text = factText(m_figure.fact);
        break;
    }
    const QString name = sweepText(m_figure.sweeps[line.sweep]);
    return m_figure.sweeps.size() == 1 ? text : tr("%1 · %2").arg(name, text);
}

const Sweep& SweepPlot::sweepOf(int line) const
{
    return m_figure.sweeps[m_lines[static_cast<std::size_t>(line)].sweep];
}

const SweepPoint& SweepPlot::pointAt(const Spot& spot) const
{
    const Line& line = m_lines[static_cast<std::size_t>(spot.line)];
    return m_figure.sweeps[line.sweep].points[line.points[static_cast<std::size_t>(spot.point)]];
}

double SweepPlot::valueAt(const Spot& spot) const
{
    const Line& line = m_lines[static_cast<std::size_t>(spot.line)];
    return numberOf(line, line.points[static_cast<std::size_t>(spot.point)]);
}

QString SweepPlot::valueText(const Spot& spot) const
{
    const bool isFact = m_lines[static_cast<std::size_t>(spot.line)].quantity == Quantity::Fact;
    return isFact ? shortText(valueAt(spot), 5) : percentText(valueAt(spot), 3);
}

QPointF SweepPlot::pointOf(const Spot& spot) const
{
    const Line& line = m_lines[static_cast<std::size_t>(spot.line)];
    const std::size_t point = line.points[static_cast<std::size_t>(spot.point)];
    return position(m_scale.position(xNumber(line.sweep, point)),
                    height(line, numberOf(line, point)));
}

SweepPlot::Spot SweepPlot::hitAt(const QPointF& at, qreal radius) const
{
    Spot best;
    qreal nearest = radius;
    for (int line = 0; line < lineCount(); ++line)
        for (int point = 0; point < pointCount(line); ++point) {
            const QPointF offset = pointOf({line, point}) - at;
            const qreal distance = std::hypot(offset.x(), offset.y());
            if (distance < nearest) {
                nearest = distance;
                best = {line, point};
            }
        }
    return best;
}

void SweepPlot::setMarked(const Spot& spot)
{
    m_marked = spot;
    showMark();
}

void SweepPlot::showMark()
{
    if (m_ring == nullptr)
        return;
    m_ring->setVisible(m_marked.line >= 0);
    if (m_marked.line < 0)
        return;
    const Line& line = m_lines[static_cast<std::size_t>(m_marked.line)];
    const std::size_t point = line.points[static_cast<std::size_t>(m_marked.point)];
    m_ring->replace(QList<QPointF>{
        {m_scale.position(xNumber(line.sweep, point)), height(line, numberOf(line, point))}});
}

} // namespace crossfade
