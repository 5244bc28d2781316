#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/stagesview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLabel>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

/// The first curve of 120 items, and the same fitted anew at 50 %, which makes it 0.1 better from
/// there on.
std::shared_ptr<StudyResult> inStages()
{
    auto result = test::syntheticResult(".");
    const StudyCurve& still = result->curves.front();
    StagedCurve curve{.choice = still.choice,
                      .ordering = still.ordering,
                      .seed = still.seed,
                      .orderSeed = still.orderSeed,
                      .backfill = {},
                      .overStatic = {}};
    curve.backfill.order = still.order;
    curve.backfill.fractions = still.backfill.fractions;
    curve.backfill.stages.resize(2);
    curve.backfill.stages[0].last = curve.backfill.stages[1].first = 60;
    curve.backfill.stages[1].last = 120;
    curve.backfill.stages[1].macs = 30'000;
    for (MetricCurve& metric : result->curves.front().backfill.metrics) {
        metric.mean.assign(11, 0.5);
        StagedMetric staged{.metric = metric.metric,
                            .mean = metric.mean,
                            .beforeFit = {0.5, 0.5},
                            .perQueryAuc = {}};
        std::fill(staged.mean.begin() + 5, staged.mean.end(), 0.6);
        curve.backfill.metrics.push_back(staged);
        curve.overStatic.push_back({0.05, {0.02, 0.08}});
    }
    result->staged = {curve};
    return result;
}

QString textOf(const StagesView& view)
{
    return view.findChild<QLabel*>(QStringLiteral("stagesSentence"))->text();
}

const LinesContent& contentOf(const StagesView& view)
{
    return view.findChild<LinesChart*>(QStringLiteral("stagesChart"))->content();
}

} // namespace

TEST(Stages, AreOverWhatIsBackfilledWhereTheirCostIsNotKnown)
{
    ResultModel model;
    StagesView view(model);
    view.resize(600, 500);
    view.show();
    EXPECT_TRUE(view.isEmpty());
    EXPECT_TRUE(view.findChild<LinesChart*>()->isEmpty());

    model.setResult(inStages());
    ASSERT_FALSE(view.isEmpty());
    const LinesContent& content = contentOf(view);
    ASSERT_EQ(content.lines.size(), 2U);
    EXPECT_EQ(content.x.title, QStringLiteral("Share of the gallery that is backfilled (%)"));
    EXPECT_EQ(content.lines[0].name, QStringLiteral("static: fitted once"));
    EXPECT_NEAR(content.lines[0].y[10], 50, 1e-9);
    EXPECT_NEAR(content.lines[1].x[5], 50, 1e-9);
    EXPECT_NEAR(content.lines[1].y[5], 60, 1e-9);
    EXPECT_EQ(content.lines[0].light.color, content.lines[1].light.color) << "one method";
    EXPECT_NE(content.lines[0].light.dashes, content.lines[1].light.dashes);
    ASSERT_EQ(content.marks.size(), 1U);
    EXPECT_NEAR(content.marks[0].x, 50, 1e-9);
    EXPECT_TRUE(textOf(view).contains(QStringLiteral("--embedding-macs")))
        << textOf(view).toStdString();
}

TEST(Stages, AreOverTheirCostWhereItIsKnown)
{
    const auto result = inStages();
    result->study.embeddingMacs = 1000;
    ResultModel model;
    StagesView view(model);
    view.resize(600, 500);
    view.show();
    model.setResult(result);
    const LinesContent& content = contentOf(view);
    EXPECT_NEAR(content.lines[0].x.back(), 120, 1e-9);
    EXPECT_NEAR(content.lines[1].x.back(), 150, 1e-9) << "30,000 of 1,000 an item: 30 items";
    // In stages 0.5 until 60 items and the refit are paid, then 0.6 for 60 items; on the straight
    // line of the refit 0.55.
    const double inStages = (60 * 0.5 + 30 * 0.55 + 60 * 0.6) / 150;
    EXPECT_EQ(textOf(view),
              QStringLiteral("Over all that is spent, the mean is %1 in stages and %2 without: the "
                             "refits cost as much as embedding 30 items.")
                  .arg(percentText(inStages), percentText(0.5)));
    const QAbstractItemModel& table = *view.findChild<SheetView*>()->model();
    ASSERT_EQ(table.rowCount(), 1);
    QStringList row;
    for (int column = 1; column < table.columnCount(); ++column)
        row += table.index(0, column).data().toString();
    EXPECT_EQ(row, (QStringList{"+5.00\u00a0points", "+2.00 to +8.00\u00a0points", "1", "30",
                                percentText(inStages), percentText(0.5)}))
        << row.join(u'|').toStdString();
    EXPECT_EQ(view.tables().size(), 1U);
}

TEST(Stages, HaveATabWhereThereAreSome)
{
    ResultModel model;
    ChartTabs tabs(model);
    model.setResult(test::syntheticResult("."));
    tabs.showScreen(QStringLiteral("stages"));
    EXPECT_NE(tabs.screenName(), QStringLiteral("stages"));
    model.setResult(inStages());
    tabs.showScreen(QStringLiteral("stages"));
    EXPECT_EQ(tabs.screenName(), QStringLiteral("stages"));
}

} // namespace crossfade
