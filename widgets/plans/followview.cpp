#include "widgets/plans/followview.h"

#include "core/study/follow/follow_words.h"
#include "widgets/basics/reportlayout.h"
#include "widgets/basics/translated.h"
#include "widgets/results/datalabel.h"
#include "widgets/tables/followcurve.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/shownsheet.h"
#include "widgets/words/definitions.h"
#include "widgets/words/label.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/reporttext.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QTabWidget>

#include <algorithm>
#include <utility>

namespace crossfade
{

FollowView::FollowView(QWidget* parent)
    : QWidget(parent),
      m_card(new Label(this)),
      m_metricLabel(new Label(this)),
      m_metric(new QComboBox(this)),
      m_data(new DataLabel(this)),
      m_metricRow(new QWidget(this)),
      m_chart(new LinesChart(QStringLiteral("followChart"), this)),
      m_tables(new QTabWidget(this)),
      m_numbers(new SheetView(QStringLiteral("followNumbers"))),
      m_ahead(new SheetView(QStringLiteral("followAhead")))
{
    layOut();
    connect(m_metric, &QComboBox::activated, this, &FollowView::showReport);
    keepTranslated(*this, [this] { retranslate(); });
}

void FollowView::layOut()
{
    m_tables->addTab(m_numbers, QString());
    m_tables->addTab(m_ahead, QString());
    layOutReport(this, {m_card, m_metricLabel, m_metric, m_data, m_metricRow, m_chart, m_tables},
                 QStringLiteral("follow"), 180);
}

void FollowView::setReport(Report report)
{
    // What the user chose stays while the same plan is followed.
    const bool isSamePlan = m_report && report && m_report->request.plan == report->request.plan;
    const QString before = isSamePlan ? m_metric->currentText() : QString();
    m_report = std::move(report);
    m_data->setStudies(m_report ? std::vector<Study>{m_report->plan.study} : std::vector<Study>());
    m_metric->clear();
    if (m_report)
        for (const Metric& each : m_report->metrics)
            m_metric->addItem(shown(followedMetric(*m_report, each)));
    const int kept = m_metric->findText(before);
    const std::size_t byPlan = m_report ? m_report->plan.objectiveMetric : 0;
    m_metric->setCurrentIndex(kept >= 0 ? kept : static_cast<int>(byPlan));
    retranslate();
}

std::size_t FollowView::metric() const
{
    return static_cast<std::size_t>(std::max(m_metric->currentIndex(), 0));
}

QString FollowView::advice() const
{
    return m_card->text();
}

void FollowView::showReport()
{
    const bool empty = m_report == nullptr;
    for (QWidget* part :
         {static_cast<QWidget*>(m_card), m_metricRow, static_cast<QWidget*>(m_tables)})
        part->setVisible(!empty);
    if (empty)
        return m_chart->showNothing(
            tr("No backfill is followed yet. Name its embedding file and its plan above, and press "
               "Follow: the window then looks again whenever the file changes."));
    m_card->setText(shownParagraphs(followParagraphs(*m_report, metric())));
    m_chart->setContent(followCurve(*m_report, metric()));
    m_numbers->setSheet(shownSheet(followNumbersSheet(*m_report)));
    m_ahead->setEmptyText(tr("Nothing is estimated ahead: the sentence above says why."));
    m_ahead->setSheet(shownSheet(followAheadSheet(*m_report, metric())));
}

void FollowView::retranslate()
{
    m_metricLabel->setText(tr("Me&tric:"));
    m_metric->setAccessibleName(tr("Metric of the way"));
    if (m_report)
        explainMetrics(*m_metric, m_report->metrics);
    m_chart->setAccessibleName(tr("The curve so far and ahead"));
    m_numbers->setAccessibleName(tr("Measured and promised numbers"));
    m_ahead->setAccessibleName(tr("What is to come"));
    m_tables->setTabText(0, tr("Measured"));
    m_tables->setTabText(1, tr("Ahead"));
    showReport();
}

} // namespace crossfade
