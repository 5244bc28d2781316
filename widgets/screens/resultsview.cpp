#include "widgets/screens/resultsview.h"

#include "widgets/basics/layouts.h"
#include "widgets/basics/listwidth.h"
#include "widgets/basics/translated.h"
#include "widgets/curves/curvechart.h"
#include "widgets/results/datalabel.h"
#include "widgets/results/metriclist.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/label.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>

namespace crossfade
{

ResultsView::ResultsView(ResultModel& model, QWidget* parent)
    : ScreenPage(parent),
      m_model(model),
      m_pages(new QStackedWidget(this)),
      m_hint(new Label(this)),
      m_metric(new MetricList(QStringLiteral("metric"), model, this)),
      m_groupLabel(new Label(this)),
      m_group(named("group", new QComboBox(this))),
      m_values(named("curveValues", new QToolButton(this))),
      m_zoom(named("curveZoom", new QToolButton(this))),
      m_chart(new CurveChart(&model, this))
{
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setTextFormat(Qt::RichText); // all of it is ours
    m_hint->setWordWrap(true);
    for (QToolButton* button : {m_values, m_zoom}) {
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
    }
    connect(m_values, &QToolButton::toggled, m_chart, &CurveChart::setReadoutShown);
    connect(m_zoom, &QToolButton::toggled, m_chart, &CurveChart::setZoomed);
    connect(m_values, &QToolButton::toggled, this, &ResultsView::valuesToggled);
    connect(m_zoom, &QToolButton::toggled, this, &ResultsView::zoomToggled);

    fitToRoom(*m_group, 8);
    auto* charted = new QWidget(this);
    inColumn(charted,
             {inRows({{[] { return tr("&Metric:"); }, m_metric},
                      {m_groupLabel, m_group},
                      m_values,
                      m_zoom,
                      {new DataLabel(m_model, this), 1}},
                     {8, 4, 8, 0}),
              {m_chart, 1}},
             {}, 2);
    m_pages->addWidget(m_hint);
    m_pages->addWidget(charted);
    inColumn(this, {m_pages});

    connect(m_group, &QComboBox::activated, this,
            [this] { m_model.setAttribute(m_group->currentData().toString().toStdString()); });
    connect(&m_model, &ResultModel::attributeChanged, this, &ResultsView::showAttributes);
    connect(&m_model, &ResultModel::resultChanged, this, &ResultsView::showResult);
    showResult();
    keepTranslated(*this, [this] { retranslate(); });
}

void ResultsView::nextMetric()
{
    if (m_metric->count() > 0)
        m_model.setMetric((m_model.metric() + 1) % m_metric->count());
}

void ResultsView::nextAttribute()
{
    if (m_group->count() > 0) {
        const int next = (m_group->currentIndex() + 1) % m_group->count();
        m_model.setAttribute(m_group->itemData(next).toString().toStdString());
    }
}

bool ResultsView::areValuesShown() const
{
    return m_values->isChecked();
}

void ResultsView::setValuesShown(bool shown)
{
    m_values->setChecked(shown);
}

bool ResultsView::isZoomed() const
{
    return m_zoom->isChecked();
}

void ResultsView::setZoomed(bool zoomed)
{
    m_zoom->setChecked(zoomed);
}

void ResultsView::setFileOpen(bool open)
{
    if (open == m_isFileOpen)
        return;
    m_isFileOpen = open;
    showPage();
    retranslate();
}

void ResultsView::setOverview(QWidget* overview)
{
    m_overview = overview;
    m_pages->addWidget(overview);
    showPage();
}

void ResultsView::showPage()
{
    if (m_model.result() != nullptr)
        m_pages->setCurrentIndex(1);
    else
        m_pages->setCurrentWidget(m_isFileOpen && m_overview != nullptr ? m_overview : m_hint);
}

/// Fills the list of attributes.
void ResultsView::showAttributes()
{
    m_group->clear();
    m_group->addItem(tr("Whole gallery"), QString());
    for (const std::string& attribute : m_model.attributes()) {
        const QString name = QString::fromStdString(attribute);
        m_group->addItem(tr("By %1").arg(name), name);
    }
    m_group->setCurrentIndex(
        m_group->findData(QString::fromStdString(m_model.attribute()), Qt::UserRole));
    const bool grouped = m_group->count() > 1;
    m_groupLabel->setVisible(grouped);
    m_group->setVisible(grouped);
}

void ResultsView::showResult()
{
    showPage();
    showAttributes();
}

void ResultsView::retranslate()
{
    m_groupLabel->setText(tr("&Of:"));
    m_group->setAccessibleName(tr("Whole gallery or groups"));
    m_group->setToolTip(tr("All curves of the whole gallery, or the groups of the chosen curve: "
                           "their values, the gap between the best and the worst (shaded) and how "
                           "much of each is backfilled (dotted)"));
    showAttributes();
    m_values->setText(tr("Va&lues"));
    m_values->setToolTip(tr("Show the values of all curves, with their 95 % intervals, at the "
                            "chosen fraction"));
    m_zoom->setText(tr("&Zoom"));
    m_zoom->setToolTip(tr("Show only where the curves are, without old, new, cross and a steep "
                          "start"));
    m_hint->setText(
        m_isFileOpen
            ? tr("<p>Choose on the left what to compare, then run it.</p>")
            : tr("<h2>No file is open</h2><p>Open one from the menu File, or drop it here.</p>"));
}

} // namespace crossfade
