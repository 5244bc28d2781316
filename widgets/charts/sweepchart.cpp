#include "widgets/charts/sweepchart.h"

#include "core/base/numbers.h"
#include "core/study/result/facts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/amounts.h"
#include "widgets/words/resulttext.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr qreal pointReach = 12; // pixels around a point in which the pointer finds it

double numberIn(const OptionValue& value)
{
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    return std::get<double>(value);
}

} // namespace

SweepChart::SweepChart(QWidget* parent) : LinesChart(QStringLiteral("sweepChart"), parent)
{
    keepTranslated(*this, [this] { rebuild(); });
}

void SweepChart::setFigure(SweepFigure figure)
{
    m_figure = std::move(figure);
    rebuild();
}

void SweepChart::rebuild()
{
    setMarked({});
    m_lines.clear();
    const bool hasSweeps = m_figure.result != nullptr && !m_figure.sweeps.empty();
    const PlotAxis x = hasSweeps ? xAxis() : PlotAxis();
    for (std::size_t sweep = 0; hasSweeps && sweep < m_figure.sweeps.size(); ++sweep) {
        if (m_figure.atStart)
            addLine(sweep, Quantity::AtStart);
        if (m_figure.auc)
            addLine(sweep, Quantity::Auc);
        if (m_figure.atEnd)
            addLine(sweep, Quantity::AtEnd);
        if (!m_figure.fact.empty())
            addLine(sweep, Quantity::Fact);
    }
    if (const QString why = lacking(); !why.isEmpty())
        showNothing(why);
    else
        setContent(lines(x));
    setAccessibleName(tr("Sweep"));
    describe(whole());
}

QString SweepChart::lacking() const
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

void SweepChart::addLine(std::size_t sweep, Quantity quantity)
{
    Line line{.sweep = sweep, .quantity = quantity, .points = {}};
    for (std::size_t point = 0; point < m_figure.sweeps[sweep].points.size(); ++point)
        if (std::isfinite(xNumber(sweep, point)) && std::isfinite(numberOf(line, point)))
            line.points.push_back(point);
    std::ranges::stable_sort(line.points, {},
                             [&](std::size_t point) { return xNumber(sweep, point); });
    m_lines.push_back(std::move(line));
}

/// Texts and names of models have no order, so no line is drawn from one to the next.
bool SweepChart::hasOrder() const
{
    return m_figure.xAxis != SweepFigure::XAxis::Value || m_texts.isEmpty();
}

/// The x axis, with a label at each value that has room for one.
PlotAxis SweepChart::xAxis()
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

    PlotAxis axis{.title = xAxisTitle(m_figure), .low = 0, .high = 100};
    if (m_scale.isLogarithmic())
        axis.title = tr("%1 (logarithmic)").arg(axis.title);
    for (const double number : m_scale.ticks())
        axis.ticks.emplace_back(m_scale.position(number),
                                !hasOrder() ? m_texts[static_cast<qsizetype>(number)]
                                : m_figure.xAxis == SweepFigure::XAxis::Value
                                    ? QLocale().toString(number, 'g', 6)
                                    : shortCountText(number));
    return axis;
}

double SweepChart::xNumber(std::size_t sweep, std::size_t index) const
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

double SweepChart::numberOf(const Line& line, std::size_t index) const
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

/// The axis of the metric: both models' levels are on it, too.
PlotAxis SweepChart::metricAxis() const
{
    const StudyResult& result = *m_figure.result;
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double share) {
        low = std::fmin(low, 100 * share);
        high = std::fmax(high, 100 * share);
    };
    include(result.baselines.oldModel.mean[m_figure.metric]);
    include(result.baselines.newModel.mean[m_figure.metric]);
    for (const Line& line : m_lines)
        if (line.quantity != Quantity::Fact)
            for (const std::size_t point : line.points)
                include(numberOf(line, point));
    return percentAxis(tr("%1 (%)").arg(metricText(result, result.study.metrics[m_figure.metric])),
                       low, high);
}

PlotAxis SweepChart::factAxis() const
{
    double high = 0;
    for (const Line& line : m_lines)
        if (line.quantity == Quantity::Fact)
            for (const std::size_t point : line.points)
                high = std::max(high, numberOf(line, point));
    return roundedAxis(factText(m_figure.fact), 0, high > 0 ? high : 1);
}

LinesContent SweepChart::lines(const PlotAxis& x) const
{
    const Baselines& baselines = m_figure.result->baselines;
    const PlotAxis y = metricAxis();
    const auto level = [&](const QString& name, double share) {
        return LinesContent::Level{.name = tr("%1 %2").arg(name, percentText(share)),
                                   .y = 100 * share};
    };
    LinesContent content{.x = x,
                         .yTitle = y.title,
                         .lines = {},
                         .levels = {level(tr("old"), baselines.oldModel.mean[m_figure.metric]),
                                    level(tr("new"), baselines.newModel.mean[m_figure.metric])},
                         .y = y,
                         .marksAll = true};
    if (!m_figure.fact.empty())
        content.right = factAxis();
    for (int i = 0; i < lineCount(); ++i) {
        const Line& line = m_lines[static_cast<std::size_t>(i)];
        // The look depends on sweep and quantity, so that a line keeps it when others are hidden.
        const int style = static_cast<int>(4 * line.sweep) + static_cast<int>(line.quantity);
        const bool isFact = line.quantity == Quantity::Fact;
        LinesContent::Line drawn{.name = lineText(i),
                                 .light = curveStyle(style, false),
                                 .dark = curveStyle(style, true),
                                 .x = {},
                                 .y = {},
                                 .isJoined = hasOrder(),
                                 .isOnRight = isFact};
        for (const std::size_t point : line.points) {
            drawn.x.push_back(m_scale.position(xNumber(line.sweep, point)));
            drawn.y.push_back((isFact ? 1 : 100) * numberOf(line, point));
        }
        content.lines.push_back(std::move(drawn));
    }
    return content;
}

QString SweepChart::lineText(int index) const
{
    const Line& line = m_lines[static_cast<std::size_t>(index)];
    QString text;
    switch (line.quantity) {
    case Quantity::AtStart:
        text = tr("at 0 %");
        break;
    case Quantity::Auc:
        text = aucText(*m_figure.result, m_figure.metric);
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

const SweepPoint& SweepChart::pointAt(const Spot& spot) const
{
    const Line& line = m_lines[static_cast<std::size_t>(spot.line)];
    return m_figure.sweeps[line.sweep].points[line.points[static_cast<std::size_t>(spot.point)]];
}

double SweepChart::valueAt(const Spot& spot) const
{
    const Line& line = m_lines[static_cast<std::size_t>(spot.line)];
    return numberOf(line, line.points[static_cast<std::size_t>(spot.point)]);
}

/// The point nearest to the pointer: a line says nothing between its points.
LinesChart::Spot SweepChart::spotAt(const QPointF& at) const
{
    Spot best;
    qreal nearest = pointReach;
    const PlotSpace here = space();
    for (int line = 0; line < lineCount(); ++line)
        for (int point = 0; point < pointCount(line); ++point) {
            const QPointF offset = pointIn(here, {line, point}) - at;
            if (const qreal distance = std::hypot(offset.x(), offset.y()); distance < nearest) {
                nearest = distance;
                best = {line, point};
            }
        }
    return best;
}

void SweepChart::choose(const Spot& spot)
{
    Q_EMIT chosen(pointAt(spot).choice);
}

QString SweepChart::tipAt(const Spot& spot) const
{
    const SweepPoint& point = pointAt(spot);
    const Sweep& sweep = m_figure.sweeps[m_lines[static_cast<std::size_t>(spot.line)].sweep];
    const SweepPoint::Values& values = point.metrics[m_figure.metric];
    QStringList lines{
        tr("%1, %2 = %3")
            .arg(sweepText(sweep), sweptText(sweep.option), optionValueText(point.value))};
    lines += tr("%1: %2 at 0 %, %3 %4, %5 at 100 %")
                 .arg(metricText(*m_figure.result, m_figure.result->study.metrics[m_figure.metric]),
                      percentText(values.atStart, 3), aucText(*m_figure.result, m_figure.metric),
                      percentText(values.auc, 3), percentText(values.atEnd, 3));
    const std::size_t seeds = m_figure.result->study.seeds.size();
    if (point.seeds < seeds)
        lines += tr("Means of %1 of %2 seeds: the other fits diverged").arg(point.seeds).arg(seeds);
    else if (seeds > 1)
        lines += tr("Means of %1 seeds").arg(seeds);
    for (const auto& [name, value] : point.facts)
        lines += tr("%1: %2").arg(factText(name), shortText(value, 5));
    if (point.cost)
        lines += tr("%1 parameters, %2 multiply–accumulates an item")
                     .arg(countText(point.cost->parameters), countText(point.cost->macsPerItem));
    return lines.join(QLatin1Char('\n'));
}

/// All numbers, for screen readers.
QString SweepChart::whole() const
{
    if (m_figure.result == nullptr || m_figure.sweeps.empty())
        return tr("No sweep");
    if (isEmpty())
        return emptyText();
    QStringList lines;
    for (int line = 0; line < lineCount(); ++line) {
        QStringList points;
        const bool isFact = m_lines[static_cast<std::size_t>(line)].quantity == Quantity::Fact;
        for (int point = 0; point < pointCount(line); ++point)
            points += tr("%1 at %2")
                          .arg(isFact ? shortText(valueAt({line, point}), 5)
                                      : percentText(valueAt({line, point}), 3),
                               optionValueText(pointAt({line, point}).value));
        lines += tr("%1: %2").arg(lineText(line), listText(points));
    }
    return tr("%1 over %2. %3.")
        .arg(metricText(*m_figure.result, m_figure.result->study.metrics[m_figure.metric]),
             xAxisText(m_figure), lines.join(QStringLiteral("; ")));
}

} // namespace crossfade
