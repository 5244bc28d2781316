#include "widgets/followview.h"

#include "widgets/followsheets.h"
#include "widgets/followtext.h"
#include "widgets/resulttext.h"
#include "widgets/sheetview.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace crossfade
{

FollowView::FollowView(QWidget* parent)
    : QWidget(parent),
      m_card(new QLabel(this)),
      m_metricLabel(new QLabel(this)),
      m_metric(new QComboBox(this)),
      m_metricRow(new QWidget(this)),
      m_chart(new LinesChart(QStringLiteral("followChart"), this)),
      m_tables(new QTabWidget(this)),
      m_numbers(new SheetView(QStringLiteral("followNumbers"))),
      m_ahead(new SheetView(QStringLiteral("followAhead")))
{
    layOut();
    connect(m_metric, &QComboBox::activated, this, &FollowView::showReport);
    retranslate();
    showReport();
}

void FollowView::layOut()
{
    m_card->setObjectName(QStringLiteral("followCard"));
    m_card->setWordWrap(true);
    m_card->setFrameShape(QFrame::StyledPanel);
    m_card->setMargin(8);
    m_card->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_metric->setObjectName(QStringLiteral("followMetric"));
    m_metricLabel->setBuddy(m_metric);
    auto* row = new QHBoxLayout(m_metricRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_metricLabel);
    row->addWidget(m_metric);
    row->addStretch(1);
    m_tables->setObjectName(QStringLiteral("followTables"));
    m_tables->setDocumentMode(true);
    m_tables->addTab(m_numbers, QString());
    m_tables->addTab(m_ahead, QString());
    auto* upper = new QVBoxLayout;
    upper->setContentsMargins(8, 4, 8, 0);
    upper->addWidget(m_card);
    upper->addWidget(m_metricRow);
    auto* halves = new QSplitter(Qt::Vertical, this);
    halves->setObjectName(QStringLiteral("followHalves"));
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_chart);
    halves->addWidget(m_tables);
    halves->setSizes({320, 150});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(upper);
    column->addWidget(halves, 1);
}

void FollowView::setReport(Report report)
{
    const QString before = m_metric->currentText();
    m_report = std::move(report);
    m_metric->clear();
    if (m_report)
        for (const Metric& each : m_report->metrics)
            m_metric->addItem(metricText(each));
    m_metric->setCurrentIndex(std::max(m_metric->findText(before), 0));
    showReport();
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
    QStringList lines{followPlace(*m_report) + QLatin1Char(' ') +
                          followMeasured(*m_report, metric()),
                      followAhead(*m_report, metric())};
    if (const QString stop = followStop(*m_report); !stop.isEmpty())
        lines += stop;
    if (const QStringList notes = followNotes(*m_report); !notes.isEmpty())
        lines += QStringLiteral("<i>%1</i>").arg(notes.join(QLatin1Char(' ')));
    m_card->setText(QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>")
                        .arg(lines.join(QStringLiteral("</p><p style='margin:0 0 4px 0'>"))));
    m_chart->setContent(followCurve(*m_report, metric()));
    m_numbers->setSheet(followNumbersSheet(*m_report));
    m_ahead->setSheet(followAheadSheet(*m_report, metric()));
}

void FollowView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showReport();
    }
    QWidget::changeEvent(event);
}

void FollowView::retranslate()
{
    m_metricLabel->setText(tr("Me&tric:"));
    m_metric->setAccessibleName(tr("Metric of the way"));
    m_chart->setAccessibleName(tr("The curve so far and ahead"));
    m_numbers->setAccessibleName(tr("Measured and promised numbers"));
    m_ahead->setAccessibleName(tr("What is to come"));
    m_tables->setTabText(0, tr("Measured"));
    m_tables->setTabText(1, tr("Ahead"));
}

} // namespace crossfade
