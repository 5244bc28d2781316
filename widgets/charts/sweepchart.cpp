#include "widgets/charts/sweepchart.h"

#include "widgets/basics/translated.h"
#include "widgets/words/amounts.h"
#include "widgets/words/resulttext.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr qreal pointReach = 12; // pixels around a point in which the pointer finds it

} // namespace

SweepChart::SweepChart(QWidget* parent) : SweepChart(new SweepPlot, parent) {}

SweepChart::SweepChart(SweepPlot* plot, QWidget* parent) : PlotView(plot, parent), m_plot(plot)
{
    setObjectName(QStringLiteral("sweepChart"));
    keepTranslated(*this, [this] {
        m_plot->retranslate();
        describe();
    });
}

void SweepChart::setFigure(SweepFigure figure)
{
    m_plot->setFigure(std::move(figure));
    describe();
}

void SweepChart::keyPressEvent(QKeyEvent* event)
{
    const SweepPlot::Spot at = m_plot->marked();
    switch (event->key()) {
    case Qt::Key_Left:
        goTo(at.line, at.point - 1);
        break;
    case Qt::Key_Right:
        goTo(at.line, at.point + 1);
        break;
    case Qt::Key_Home:
        goTo(at.line, 0);
        break;
    case Qt::Key_End:
        goTo(at.line, m_plot->lineCount() > 0 ? m_plot->pointCount(std::max(at.line, 0)) - 1 : 0);
        break;
    case Qt::Key_Up:
        goTo(at.line - 1, at.point);
        break;
    case Qt::Key_Down:
        goTo(at.line + 1, at.point);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(at);
        break;
    default:
        PlotView::keyPressEvent(event);
    }
}

void SweepChart::leaveEvent(QEvent* event)
{
    if (!hasFocus())
        m_plot->setMarked({});
    PlotView::leaveEvent(event);
}

void SweepChart::mouseMoveEvent(QMouseEvent* event)
{
    const SweepPlot::Spot spot = m_plot->hitAt(toChart(event->position()), pointReach);
    if (spot.line < 0) {
        QToolTip::hideText();
        return;
    }
    m_plot->setMarked(spot);
    describe();
    QToolTip::showText(event->globalPosition().toPoint(), toolTipText(spot), this);
}

void SweepChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        PlotView::mousePressEvent(event);
        return;
    }
    choose(m_plot->hitAt(toChart(event->position()), pointReach));
}

/// Marks a point. Numbers out of range are taken to the nearest line and point.
void SweepChart::goTo(int line, int point)
{
    if (m_plot->lineCount() == 0)
        return;
    line = std::clamp(line, 0, m_plot->lineCount() - 1);
    if (m_plot->pointCount(line) == 0)
        return;
    m_plot->setMarked({line, std::clamp(point, 0, m_plot->pointCount(line) - 1)});
    describe();
}

void SweepChart::choose(const SweepPlot::Spot& spot)
{
    if (spot.line < 0)
        return;
    m_plot->setMarked(spot);
    describe();
    Q_EMIT chosen(m_plot->pointAt(spot).choice);
}

QString SweepChart::toolTipText(const SweepPlot::Spot& spot) const
{
    const SweepFigure& figure = m_plot->figure();
    const SweepPoint& point = m_plot->pointAt(spot);
    const Sweep& sweep = m_plot->sweepOf(spot.line);
    const SweepPoint::Values& values = point.metrics[figure.metric];
    QStringList lines{
        tr("%1, %2 = %3")
            .arg(sweepText(sweep), sweptText(sweep.option), optionValueText(point.value))};
    lines += tr("%1: %2 at 0 %, AUC %3, %4 at 100 %")
                 .arg(metricText(figure.result->study.metrics[figure.metric]),
                      percentText(values.atStart, 3), percentText(values.auc, 3),
                      percentText(values.atEnd, 3));
    const std::size_t seeds = figure.result->study.seeds.size();
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

/// Describes the chart for screen readers.
void SweepChart::describe()
{
    setAccessibleName(tr("Sweep"));
    const SweepFigure& figure = m_plot->figure();
    if (figure.result == nullptr || figure.sweeps.empty()) {
        setAccessibleDescription(tr("No sweep"));
        return;
    }
    if (const QString why = m_plot->emptyText(); !why.isEmpty()) {
        setAccessibleDescription(why);
        return;
    }
    QStringList lines;
    for (int line = 0; line < m_plot->lineCount(); ++line) {
        QStringList points;
        for (int point = 0; point < m_plot->pointCount(line); ++point)
            points += tr("%1 at %2")
                          .arg(m_plot->valueText({line, point}),
                               optionValueText(m_plot->pointAt({line, point}).value));
        lines += tr("%1: %2").arg(m_plot->lineText(line), listText(points));
    }
    QString text = tr("%1 over %2. %3.")
                       .arg(metricText(figure.result->study.metrics[figure.metric]),
                            xAxisText(figure), lines.join(QStringLiteral("; ")));
    if (m_plot->marked().line >= 0)
        text = toolTipText(m_plot->marked()) + QLatin1Char('\n') + text;
    setAccessibleDescription(text);
}

} // namespace crossfade
