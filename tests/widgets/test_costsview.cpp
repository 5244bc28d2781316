#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/costsview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

TEST(CostsView, SetsRetrievalAgainstCosts)
{
    const auto result = test::fullResult(".");
    const CostChart costs = costChart(*result);
    ASSERT_FALSE(costs.points.empty());
    ResultModel model;
    CostsView view(model);
    view.resize(640, 520);
    view.show();
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("costsChart"));
    EXPECT_TRUE(chart.emptyText().startsWith(QStringLiteral("No result yet")));
    model.setResult(result);
    const std::string first = result->study.orders.front();
    std::vector<CostChart::Point> shown;
    for (const CostChart::Point& point : costs.points)
        if (point.ordering == first)
            shown.push_back(point);
    const auto metric = static_cast<std::size_t>(model.metric());
    const auto& table = *view.findChild<SheetView*>(QStringLiteral("costsTable"))->model();
    ASSERT_EQ(chart.content().lines.size(), shown.size());
    ASSERT_EQ(table.rowCount(), static_cast<int>(shown.size()));
    for (std::size_t i = 0; i < shown.size(); ++i) {
        EXPECT_EQ(chart.content().lines[i].x[0], static_cast<double>(shown[i].macsPerItem));
        EXPECT_EQ(chart.content().lines[i].y[0], 100 * shown[i].metrics[metric].auc);
        EXPECT_EQ(table.index(static_cast<int>(i), 4).data(rawRole).toULongLong(),
                  shown[i].bytesPerItem);
    }
    EXPECT_EQ(chart.content().x.title, QStringLiteral("Multiply–accumulates (MACs) per item"));
    EXPECT_EQ(table.index(0, 2).data().toString(), QStringLiteral("✓"))
        << "direct costs nothing, so none is as good for less";
    const auto* sentence = view.findChild<QLabel*>(QStringLiteral("costsSentence"));
    const QString askForSpeed = QStringLiteral("Time and money are known once");
    EXPECT_TRUE(sentence->text().contains(askForSpeed)) << "and the table has neither";
    EXPECT_EQ(table.index(0, 5).data().toString(), QStringLiteral("–"));
    QTest::keyClick(view.findChild<QComboBox*>(QStringLiteral("costsCost")), Qt::Key_Down);
    QTest::keyClick(view.findChild<QComboBox*>(QStringLiteral("costsQuality")), Qt::Key_Down);
    EXPECT_EQ(chart.content().lines[0].x[0], static_cast<double>(shown[0].bytesPerItem));
    EXPECT_EQ(chart.content().lines[0].y[0], 100 * shown[0].metrics[metric].atStart);
    EXPECT_EQ(chart.content().x.title, QStringLiteral("Stored bytes per item"));
    EXPECT_TRUE(chart.content().yTitle.startsWith(QStringLiteral("Value at 0")));
    // 10⁹ a second at 2 an hour: items × macs / 10⁹ / 3,600 hours, and twice that of money.
    auto& cost = *view.findChild<QComboBox*>(QStringLiteral("costsCost"));
    QTest::keyClick(&cost, Qt::Key_Down);
    EXPECT_TRUE(chart.emptyText().startsWith(QStringLiteral("Enter above")));
    view.findChild<QDoubleSpinBox*>(QStringLiteral("costsSpeed"))->setValue(1);
    const auto items = static_cast<double>(result->items->gallery.count);
    const CostChart::Point& last = shown.back();
    const double hours = static_cast<double>(last.macsPerItem) * items / 1e9 / 3600;
    EXPECT_DOUBLE_EQ(chart.content().lines.back().x[0], hours);
    EXPECT_FALSE(sentence->text().contains(askForSpeed));
    QTest::keyClick(&cost, Qt::Key_Down);
    EXPECT_FALSE(chart.emptyText().isEmpty());
    view.findChild<QDoubleSpinBox*>(QStringLiteral("costsPrice"))->setValue(2);
    EXPECT_DOUBLE_EQ(chart.content().lines.back().x[0], 2 * hours);
    double most = 0;
    for (const LinesContent::Line& line : chart.content().lines)
        most = std::max(most, line.x[0]);
    ASSERT_LT(most, 0.01);
    EXPECT_LT(chart.content().x.high, 1.5 * most) << "tiny costs fill the axis, too";
    view.grab();
    const auto& shownTable = *view.findChild<SheetView*>(QStringLiteral("costsTable"));
    EXPECT_LT(shownTable.maximumHeight(),
              (table.rowCount() + 3) * shownTable.verticalHeader()->defaultSectionSize())
        << "the chart has the room that the rows leave";
}

TEST(CostsView, HasTheListOfMetrics)
{
    const auto result = test::fullResult(".");
    ResultModel model;
    CostsView view(model);
    view.show();
    model.setResult(result);
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("costsChart"));
    auto& metric = *view.findChild<QComboBox*>(QStringLiteral("costsMetric"));
    EXPECT_EQ(metric.currentIndex(), 0);
    QTest::keyClick(&metric, Qt::Key_Down);
    EXPECT_EQ(model.metric(), 1) << "one for the whole window";
    EXPECT_TRUE(chart.content().yTitle.contains(metricText(result->study.metrics[1])))
        << chart.content().yTitle.toStdString();
    model.setMetric(2);
    EXPECT_EQ(metric.currentIndex(), 2);
}

} // namespace crossfade
