#include "widgets/screens/sweepsview.h"

#include "core/study/result/facts.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/charts/sweepchart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>

#include <algorithm>

namespace crossfade
{

SweepsView::SweepsView(ResultModel& model, QWidget* parent)
    : ScreenPage(parent),
      m_model(model),
      m_family(named("sweep", new QComboBox(this))),
      m_metric(new MetricList(QStringLiteral("sweepMetric"), model, this)),
      m_atStart(named("sweepAtStart", new QCheckBox(this))),
      m_auc(named("sweepAuc", new QCheckBox(this))),
      m_atEnd(named("sweepAtEnd", new QCheckBox(this))),
      m_xAxis(named("sweepXAxis", new QComboBox(this))),
      m_fact(named("sweepFact", new QComboBox(this))),
      m_chart(new SweepChart(this))
{
    buildRows();
    connect(m_family, &QComboBox::activated, this, &SweepsView::showFamily);
    connect(m_xAxis, &QComboBox::activated, this, &SweepsView::draw);
    connect(m_fact, &QComboBox::activated, this, &SweepsView::draw);
    for (QCheckBox* box : {m_atStart, m_auc, m_atEnd}) {
        box->setChecked(true);
        connect(box, &QCheckBox::toggled, this, &SweepsView::draw);
    }
    connect(m_chart, &SweepChart::chosen, this, &SweepsView::chooseCurve);
    connect(&m_model, &ResultModel::resultChanged, this, &SweepsView::showResult);
    connect(&m_model, &ResultModel::metricChanged, this, &SweepsView::draw);
    keepTranslated(*this, [this] { retranslate(); });
    showResult();
}

void SweepsView::buildRows()
{
    // Long names are cut off rather than widening the window.
    m_family->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_family->setMinimumContentsLength(7);
    m_family->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fitToRoom(*m_xAxis, 7);
    fitToRoom(*m_fact, 7);
    const QMargins margins(8, 4, 8, 0);
    inColumn(this,
             {inRow({{[] { return tr("S&weep:"); }, m_family, 1}, room(0)}, margins, 6),
              inRows({{[] { return tr("&Metric:"); }, m_metric},
                      m_atStart,
                      m_auc,
                      m_atEnd,
                      {new DataLabel(m_model, this), 1}},
                     margins),
              inRow({{[] { return tr("&X axis:"); }, m_xAxis},
                     gap(10),
                     {[] { return tr("&Second axis:"); }, m_fact},
                     room(0)},
                    margins, 6),
              {m_chart, 1}},
             {}, 2);
}

SweepFigure SweepsView::figure() const
{
    SweepFigure figure;
    if (isEmpty())
        return figure;
    figure.result = m_model.result();
    figure.sweeps = m_families[static_cast<std::size_t>(m_family->currentIndex())];
    figure.metric = static_cast<std::size_t>(m_model.metric());
    figure.atStart = m_atStart->isChecked();
    figure.auc = m_auc->isChecked();
    figure.atEnd = m_atEnd->isChecked();
    figure.xAxis = static_cast<SweepFigure::XAxis>(m_xAxis->currentIndex());
    figure.fact = m_fact->currentData().toString().toStdString();
    return figure;
}

void SweepsView::showResult()
{
    m_families.clear();
    m_family->clear();
    if (!m_model.isEmpty())
        m_families = sweepFamilies(*m_model.result());
    for (const Family& family : m_families) {
        m_family->addItem(familyText(family));
        m_family->setItemData(m_family->count() - 1, methodTip(family.front().method),
                              Qt::ToolTipRole);
    }
    showFamily();
}

/// Shows a family of sweeps as firstFigure() does: over the option, with the first fact.
void SweepsView::showFamily()
{
    m_xAxis->setCurrentIndex(0);
    fillLists();
    m_fact->setCurrentIndex(std::min(1, m_fact->count() - 1));
    draw();
}

/// Offers the facts and costs that the chosen sweeps have. What was chosen stays chosen.
void SweepsView::fillLists()
{
    const int xAxis = std::max(m_xAxis->currentIndex(), 0);
    const int fact = std::max(m_fact->currentIndex(), 0);
    m_xAxis->clear();
    m_fact->clear();
    m_fact->addItem(tr("none"));
    m_fact->setEnabled(false);
    m_xAxis->setEnabled(false);
    if (isEmpty())
        return;
    const Family& family = m_families[static_cast<std::size_t>(m_family->currentIndex())];
    m_xAxis->addItem(sweptText(family.front().option));
    const bool hasCosts = std::ranges::all_of(family, [](const Sweep& sweep) {
        return std::ranges::all_of(sweep.points,
                                   [](const SweepPoint& point) { return point.cost.has_value(); });
    });
    if (hasCosts)
        m_xAxis->addItems({tr("parameters"), tr("multiply–accumulates")});
    m_xAxis->setEnabled(hasCosts);
    for (const std::string& name : factNames(family.front().points))
        m_fact->addItem(factText(name), QString::fromStdString(name));
    m_fact->setEnabled(m_fact->count() > 1);
    m_xAxis->setCurrentIndex(std::min(xAxis, m_xAxis->count() - 1));
    m_fact->setCurrentIndex(std::min(fact, m_fact->count() - 1));
}

void SweepsView::draw()
{
    const SweepFigure shown = figure();
    m_auc->setText(shown.result == nullptr ? tr("AUC") : aucText(*shown.result, shown.metric));
    m_chart->setFigure(shown);
}

/// Makes the curve of a sweep's point the current one, in the table, the chart and the queries.
void SweepsView::chooseCurve(std::size_t choice)
{
    const auto& curves = m_model.result()->curves;
    const std::string ordering = figure().sweeps.front().ordering;
    const auto found = std::ranges::find_if(curves, [&](const StudyCurve& curve) {
        return curve.choice == choice && curve.ordering == ordering;
    });
    m_model.setCurrentCurve(static_cast<int>(found - curves.begin()));
}

/// "BiCT (feature-level) over lambda · Random"
QString SweepsView::familyText(const Family& family) const
{
    const Sweep& first = family.front();
    return tr("%1 over %2 · %3", "method, option, order")
        .arg(methodText(first.method), sweptText(first.option),
             orderWithCaveat(*m_model.result(), first.points.front().choice, first.ordering));
}

void SweepsView::retranslate()
{
    m_family->setAccessibleName(tr("Sweep"));
    m_family->setToolTip(tr("The method and the one option of it that is varied"));
    m_xAxis->setAccessibleName(tr("X axis"));
    m_xAxis->setToolTip(tr("What the values are drawn over: the option, or what the method costs"));
    m_fact->setAccessibleName(tr("Second axis"));
    m_fact->setToolTip(
        tr("A number that the method reports, such as how far its map is from orthogonal"));
    m_atStart->setText(tr("at 0 %"));
    m_atStart->setToolTip(tr("Before anything is backfilled"));
    m_auc->setToolTip(tr("The area under the curve"));
    m_atEnd->setText(tr("at 100 %"));
    m_atEnd->setToolTip(tr("When everything is backfilled"));
    for (int i = 0; i < m_family->count(); ++i)
        m_family->setItemText(i, familyText(m_families[static_cast<std::size_t>(i)]));
    fillLists();
    draw();
}

} // namespace crossfade
