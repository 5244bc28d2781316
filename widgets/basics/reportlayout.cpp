#include "widgets/basics/reportlayout.h"
#include "widgets/basics/layouts.h"

#include <QComboBox>
#include <QLabel>
#include <QTabWidget>

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
    inRow(parts.metricRow, {{parts.metricLabel, parts.metric}, {parts.data, 1}});
    parts.tables->setObjectName(name + QStringLiteral("Tables"));
    parts.tables->setDocumentMode(true);
    // So little that the tables are seen beneath the chart in the smallest window.
    parts.chart->setMinimumHeight(leastChart);
    parts.tables->setMinimumHeight(leastTables);
    auto* halves =
        named(name + QStringLiteral("Halves"),
              inHalves(view, {parts.chart, parts.tables}, {leastChart + 60, leastTables + 40}));
    inColumn(view, {inColumn({parts.card, parts.metricRow}, {8, 4, 8, 0}), {halves, 1}});
}

} // namespace crossfade
