#include "widgets/basics/reportlayout.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

namespace crossfade
{

void layOutReport(QWidget* view, const ReportParts& parts, const QString& name, int leastChart)
{
    constexpr int leastTables = 100;
    parts.card->setObjectName(name + QStringLiteral("Card"));
    parts.card->setTextFormat(Qt::RichText); // its marks are ours, and names in it are escaped
    parts.card->setWordWrap(true);
    parts.card->setFrameShape(QFrame::StyledPanel);
    parts.card->setMargin(8);
    parts.card->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    parts.metric->setObjectName(name + QStringLiteral("Metric"));
    parts.metricLabel->setBuddy(parts.metric);
    auto* row = new QHBoxLayout(parts.metricRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(parts.metricLabel);
    row->addWidget(parts.metric);
    row->addStretch(1);
    parts.tables->setObjectName(name + QStringLiteral("Tables"));
    parts.tables->setDocumentMode(true);
    auto* upper = new QVBoxLayout;
    upper->setContentsMargins(8, 4, 8, 0);
    upper->addWidget(parts.card);
    upper->addWidget(parts.metricRow);
    auto* halves = new QSplitter(Qt::Vertical, view);
    halves->setObjectName(name + QStringLiteral("Halves"));
    halves->setChildrenCollapsible(false);
    // So little that the tables are seen beneath the chart in the smallest window.
    parts.chart->setMinimumHeight(leastChart);
    parts.tables->setMinimumHeight(leastTables);
    halves->addWidget(parts.chart);
    halves->addWidget(parts.tables);
    halves->setSizes({leastChart + 60, leastTables + 40});
    auto* column = new QVBoxLayout(view);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(upper);
    column->addWidget(halves, 1);
}

} // namespace crossfade
