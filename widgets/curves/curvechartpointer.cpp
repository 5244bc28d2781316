#include "widgets/curves/curvechart.h"

#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/groupsheet.h"
#include "widgets/words/resulttext.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

// What pointer and keys find in a CurveChart, and what it says.

namespace crossfade
{

namespace
{

constexpr qreal curveReach = 9; // pixels around a curve in which the pointer finds it
constexpr qreal snap = 5;       // pixels around a slice in which the pointer finds it

} // namespace

QPointF CurveChart::pointAt(int line, int slice) const
{
    const auto t = static_cast<std::size_t>(slice);
    return space().at(percentSlices()[t],
                      m_curves.lines[static_cast<std::size_t>(line)].percent[t]);
}

int CurveChart::legendCurveAt(const QPointF& point) const
{
    const std::vector<int> named = namedLines();
    const auto entry = static_cast<std::size_t>(legendEntryAt(point)); // huge: none
    return m_curves.gapLow.empty() && entry < named.size() ? named[entry] : -1;
}

int CurveChart::sliceAt(const QPointF& point) const
{
    if (m_model->sliceCount() == 0)
        return -1;
    const double percent = space().xAt(point.x());
    const std::vector<double> slices = percentSlices();
    const auto nearest = std::ranges::min_element(
        slices, {}, [&](double slice) { return std::fabs(slice - percent); });
    return static_cast<int>(nearest - slices.begin());
}

void CurveChart::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        m_model->stepSlices(-1);
        break;
    case Qt::Key_Right:
        m_model->stepSlices(1);
        break;
    case Qt::Key_Home:
        m_model->setSlice(0);
        break;
    case Qt::Key_End:
        m_model->setSlice(m_model->sliceCount() - 1);
        break;
    case Qt::Key_Up:
        stepCurve(-1);
        break;
    case Qt::Key_Down:
        stepCurve(1);
        break;
    default:
        PaintedPlot::keyPressEvent(event);
    }
}

void CurveChart::leaveEvent(QEvent* event)
{
    setHovered(-1);
    PaintedPlot::leaveEvent(event);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event)
{
    if (isEmpty())
        return;
    const QPointF point = event->position();
    if (event->buttons().testFlag(Qt::LeftButton))
        return goTo(point);
    const int named = legendCurveAt(point);
    const int line = named >= 0 ? named : curveAt(point, curveReach);
    setHovered(named < 0 || m_model->isCurveVisible(named) ? line : -1);
    if (line < 0)
        return QToolTip::hideText();
    QToolTip::showText(event->globalPosition().toPoint(),
                       named >= 0 ? tr("Click to hide or show it; a click on a curve chooses it")
                                  : toolTipText(line, sliceAt(point)),
                       this);
}

void CurveChart::mousePressEvent(QMouseEvent* event)
{
    if (isEmpty() || event->button() != Qt::LeftButton)
        return PaintedPlot::mousePressEvent(event);
    const QPointF point = event->position();
    if (const int named = legendCurveAt(point); named >= 0)
        return toggle(named);
    const int line = curveAt(point, curveReach);
    if (line >= 0 && m_model->attribute().empty())
        m_model->setCurrentCurve(line);
    else if (space().area.contains(point))
        goTo(point);
}

/// Shows or hides a curve. The chosen one is always drawn: it is hidden where another one that is
/// shown can be the chosen one, else it stays.
void CurveChart::toggle(int curve)
{
    const bool isShown = m_model->isCurveVisible(curve);
    if (isShown && curve == m_model->currentCurve()) {
        stepCurve(1);
        if (m_model->currentCurve() == curve)
            stepCurve(-1);
        if (m_model->currentCurve() == curve)
            return;
    }
    m_kept.insert(curve);
    m_model->setCurveVisible(curve, !isShown);
}

/// Goes to the fraction at a point: to the slice where one is near, else to the item.
void CurveChart::goTo(const QPointF& point)
{
    const int slice = sliceAt(point);
    const PlotSpace here = space();
    if (slice >= 0 && std::abs(here.at(percentSlices()[static_cast<std::size_t>(slice)], 0).x() -
                               point.x()) < snap)
        return m_model->setSlice(slice);
    const double share = std::clamp(here.xAt(point.x()) / 100, 0.0, 1.0);
    m_model->setPosition(std::llround(share * static_cast<double>(m_model->galleryCount())));
}

QString CurveChart::toolTipText(int line, int slice) const
{
    return m_model->attribute().empty() ? curveTip(line, slice) : groupTip(line, slice);
}

QString CurveChart::groupMetricText() const
{
    const auto metric = static_cast<std::size_t>(m_model->metric());
    return metricText(*m_model->result(), groupMetricOf(*m_model->curve(), metric).metric);
}

QString CurveChart::groupTip(int line, int slice) const
{
    const PlotContent& content = m_curves;
    const PlotContent::Line& group = content.lines[static_cast<std::size_t>(line)];
    const auto t = static_cast<std::size_t>(slice);
    QStringList lines{group.name};
    lines += tr("%1 of the gallery backfilled")
                 .arg(percentText(m_model->curve()->backfill.fractions[t], 1));
    if (t < group.backfilled.size())
        lines += tr("%1 of the group backfilled").arg(percentText(group.backfilled[t] / 100, 1));
    lines += tr("%1: %2").arg(groupMetricText(), percentText(group.percent[t] / 100, 3));
    lines += tr("Gap between the groups: %1 points")
                 .arg(numberText(content.gapHigh[t] - content.gapLow[t], 3));
    return lines.join(QLatin1Char('\n'));
}

QString CurveChart::curveTip(int curve, int slice) const
{
    const StudyResult& result = *m_model->result();
    const StudyCurve& studyCurve = result.curves[static_cast<std::size_t>(curve)];
    const BackfillCurve& backfill = studyCurve.backfill;
    const auto metric = static_cast<std::size_t>(m_model->metric());
    const auto t = static_cast<std::size_t>(slice);
    QStringList lines{curveText(result, static_cast<std::size_t>(curve))};
    lines += tr("%1 backfilled: %2 of %3 items")
                 .arg(percentText(backfill.fractions[t], 1),
                      countText(static_cast<std::size_t>(backfill.backfilled[t])),
                      countText(static_cast<std::size_t>(backfill.backfilled.back())));
    lines += tr("%1: %2").arg(metricText(result, result.study.metrics[metric]),
                              percentText(backfill.metrics[metric].mean[t], 3));
    if (const ConfidenceInterval* interval = intervalOf(studyCurve, metric))
        lines += tr("95 % interval: %1 to %2")
                     .arg(percentText(interval->low[t], 3), percentText(interval->high[t], 3));
    const CurveFlips flips = flipsBeside(result, studyCurve, result.study.metrics[metric]);
    const FlipCounts counts = countsAt(flips, backfill, t, t);
    lines += tr("Flips by %1 against %2: %3 mended, %4 broken")
                 .arg(metricText(flips.by), flipReferenceText(flips.isAgainstOld),
                      countText(static_cast<std::size_t>(counts.positive[t])),
                      countText(static_cast<std::size_t>(counts.negative[t])));
    return lines.join(QLatin1Char('\n'));
}

/// Describes the chart for screen readers.
void CurveChart::describeCurves()
{
    setAccessibleName(tr("Backfill curves"));
    if (m_model->metric() < 0) {
        describe(tr("No result"));
        return;
    }
    if (const QString why = noValuesSentence(*m_model->result()); !why.isEmpty()) {
        describe(why);
        return;
    }
    const PlotContent& content = m_curves;
    QStringList values;
    for (std::size_t i = 0; i < content.lines.size(); ++i) {
        const PlotContent::Line& line = content.lines[i];
        if (!line.visible)
            continue;
        const NumberHere number = percentHere(static_cast<int>(i));
        const QString value =
            tr("%1: %2").arg(line.name, hereText(number, percentText(number.value / 100)));
        values += static_cast<int>(i) == content.chosen ? tr("%1, chosen").arg(value) : value;
    }
    const QString here = positionText(m_model->share());
    if (!m_model->attribute().empty()) {
        describe(
            tr("%1 of %2 at %3 backfilled. %4.")
                .arg(groupMetricText(), content.title, here, values.join(QStringLiteral("; "))));
        return;
    }
    const StudyResult& result = *m_model->result();
    const auto metric = static_cast<std::size_t>(m_model->metric());
    describe(tr("%1 at %2 backfilled. %3. Old model: %4, new model: %5.")
                 .arg(metricText(result, result.study.metrics[metric]), here,
                      values.join(QStringLiteral("; ")),
                      percentText(result.baselines.oldModel.mean[metric]),
                      percentText(result.baselines.newModel.mean[metric])));
}

void CurveChart::stepCurve(int direction)
{
    for (int curve = m_model->currentCurve() + direction;
         curve >= 0 && curve < m_model->curveCount(); curve += direction) {
        if (m_model->isCurveVisible(curve)) {
            m_model->setCurrentCurve(curve);
            return;
        }
    }
}

} // namespace crossfade
