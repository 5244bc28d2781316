#include "widgets/curves/curvechart.h"

#include "widgets/basics/translated.h"
#include "widgets/curves/curveplot.h"
#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/groupsheet.h"
#include "widgets/words/resulttext.h"

#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <cmath>

namespace crossfade
{

namespace
{

constexpr qreal curveReach = 9; // pixels around a curve in which the pointer finds it
constexpr qreal snap = 5;       // pixels around a slice in which the pointer finds it

} // namespace

CurveChart::CurveChart(ResultModel* model, QWidget* parent)
    : CurveChart(model, new CurvePlot(model), parent)
{
}

CurveChart::CurveChart(ResultModel* model, CurvePlot* plot, QWidget* parent)
    : PlotView(plot, parent), m_model(model), m_plot(plot)
{
    setObjectName(QStringLiteral("curveChart"));
    plot->setCursorOutside();
    connect(plot, &CurvePlot::cursorMoved, viewport(), qOverload<>(&QWidget::update));
    connect(model, &ResultModel::resultChanged, this, &CurveChart::describe);
    connect(model, &ResultModel::metricChanged, this, &CurveChart::describe);
    connect(model, &ResultModel::positionChanged, this, &CurveChart::describe);
    connect(model, &ResultModel::currentCurveChanged, this, &CurveChart::describe);
    connect(model, &ResultModel::curveVisibilityChanged, this, &CurveChart::describe);
    connect(model, &ResultModel::attributeChanged, this, &CurveChart::describe);
    keepTranslated(*this, [this] {
        m_plot->retranslate();
        describe();
    });
}

void CurveChart::drawAbove(QPainter& painter) const
{
    m_plot->drawCursor(painter);
}

void CurveChart::setReadoutShown(bool shown)
{
    m_plot->setReadoutShown(shown);
}

void CurveChart::setZoomed(bool zoomed)
{
    m_plot->setZoomed(zoomed);
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
        PlotView::keyPressEvent(event);
    }
}

void CurveChart::leaveEvent(QEvent* event)
{
    m_plot->setHovered(-1);
    PlotView::leaveEvent(event);
}

void CurveChart::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF point = toChart(event->position());
    if (event->buttons().testFlag(Qt::LeftButton)) {
        goTo(point);
        return;
    }
    const int named = m_plot->legendCurveAt(point);
    if (named >= 0) {
        m_plot->setHovered(m_model->isCurveVisible(named) ? named : -1);
        QToolTip::showText(event->globalPosition().toPoint(),
                           tr("Click to hide or show it; a click on a curve chooses it"), this);
        return;
    }
    const CurvePlot::Hit hit = m_plot->hitAt(point, curveReach);
    m_plot->setHovered(hit.line);
    if (hit.line < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), toolTipText(hit.line, hit.slice),
                           this);
}

void CurveChart::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        PlotView::mousePressEvent(event);
        return;
    }
    const QPointF point = toChart(event->position());
    if (const int named = m_plot->legendCurveAt(point); named >= 0) {
        toggle(named);
        return;
    }
    const CurvePlot::Hit hit = m_plot->hitAt(point, curveReach);
    if (hit.line >= 0 && m_model->attribute().empty())
        m_model->setCurrentCurve(hit.line);
    else if (m_plot->plotArea().contains(point))
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
    m_plot->keepInLegend(curve);
    m_model->setCurveVisible(curve, !isShown);
}

/// Goes to the fraction at a point: to the slice where one is near, else to the item.
void CurveChart::goTo(const QPointF& point)
{
    const int slice = m_plot->sliceAt(point);
    if (std::abs(m_plot->xOfSlice(slice) - point.x()) < snap)
        m_model->setSlice(slice);
    else
        m_model->setPosition(
            std::llround(m_plot->shareAt(point) * static_cast<double>(m_model->galleryCount())));
}

QString CurveChart::toolTipText(int line, int slice) const
{
    return m_model->attribute().empty() ? curveTip(line, slice) : groupTip(line, slice);
}

QString CurveChart::groupMetricText() const
{
    const auto metric = static_cast<std::size_t>(m_model->metric());
    return metricText(groupMetricOf(*m_model->curve(), metric).metric);
}

QString CurveChart::groupTip(int line, int slice) const
{
    const PlotContent& content = m_plot->content();
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
    lines += tr("%1: %2").arg(metricText(result.study.metrics[metric]),
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
void CurveChart::describe()
{
    setAccessibleName(tr("Backfill curves"));
    if (m_model->metric() < 0) {
        setAccessibleDescription(tr("No result"));
        return;
    }
    if (const QString why = noValuesSentence(*m_model->result()); !why.isEmpty()) {
        setAccessibleDescription(why);
        return;
    }
    const PlotContent& content = m_plot->content();
    QStringList values;
    for (std::size_t i = 0; i < content.lines.size(); ++i) {
        const PlotContent::Line& line = content.lines[i];
        if (!line.visible)
            continue;
        const NumberHere number = m_plot->percentHere(static_cast<int>(i));
        const QString value =
            tr("%1: %2").arg(line.name, hereText(number, percentText(number.value / 100)));
        values += static_cast<int>(i) == content.chosen ? tr("%1, chosen").arg(value) : value;
    }
    const QString here = positionText(m_model->share());
    if (!m_model->attribute().empty()) {
        setAccessibleDescription(
            tr("%1 of %2 at %3 backfilled. %4.")
                .arg(groupMetricText(), content.title, here, values.join(QStringLiteral("; "))));
        return;
    }
    const StudyResult& result = *m_model->result();
    const auto metric = static_cast<std::size_t>(m_model->metric());
    setAccessibleDescription(tr("%1 at %2 backfilled. %3. Old model: %4, new model: %5.")
                                 .arg(metricText(result.study.metrics[metric]), here,
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
