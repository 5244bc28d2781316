#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/generationsview.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QLabel>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

/// Two updates, the second of which is worse before its ψ: v1 → v2 → v3 with M_o2o = 0.2.
std::shared_ptr<StudyResult> sequence()
{
    auto result = test::syntheticResult(".");
    result->study.oldModel = "v1";
    result->study.intermediateModels = {"v2"};
    result->study.newModel = "v3";
    MethodChoice first = chooseMethod("bict");
    first.options.setText("refresh", "without-images", "test");
    MethodChoice second = first;
    first.newModel = "v2";
    result->study.methods = {first, second};
    result->study.orders = {"random"};
    result->curves.resize(2);
    for (std::size_t i = 0; i < 2; ++i) {
        result->curves[i].choice = i;
        result->curves[i].ordering = "random";
        for (MetricCurve& metric : result->curves[i].backfill.metrics) {
            metric.mean.front() = i == 0 ? 0.25 : 0.28;
            metric.mean.back() = i == 0 ? 0.31 : 0.42;
        }
    }
    std::ranges::fill(result->baselines.oldModel.mean, 0.2);
    return result;
}

} // namespace

TEST(Generations, ShowsEachUpdateAndWhereAnInequalityFails)
{
    ResultModel model;
    GenerationsView view(model);
    view.resize(600, 500);
    view.show();
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("generationsChart"));
    EXPECT_FALSE(chart.emptyText().isEmpty());
    EXPECT_TRUE(view.isEmpty());

    model.setResult(sequence());
    ASSERT_FALSE(view.isEmpty());
    const LinesContent& content = chart.content();
    ASSERT_EQ(content.lines.size(), 2U);
    EXPECT_EQ(content.lines[0].name, QStringLiteral("new queries, gallery as stored (M_BCT)"));
    EXPECT_NEAR(content.lines[0].y[0], 25, 1e-9);
    EXPECT_NEAR(content.lines[0].y[1], 28, 1e-9);
    EXPECT_EQ(content.lines[1].name,
              QStringLiteral("new queries, gallery carried forward by ψ (M_FCT)"));
    EXPECT_NEAR(content.lines[1].y[0], 31, 1e-9);
    EXPECT_NEAR(content.lines[1].y[1], 42, 1e-9);
    EXPECT_NEAR(content.levels[0].y, 20, 1e-9);
    EXPECT_EQ(content.x.title, QStringLiteral("Update (1: v2, 2: v3)"));
    const QString text = view.findChild<QLabel*>(QStringLiteral("generationsSentence"))->text();
    EXPECT_TRUE(text.contains(QStringLiteral("Eq. 1 of BiCT holds for every known pair (1).")))
        << text.toStdString();
    EXPECT_TRUE(text.contains(
        QStringLiteral("Eq. 2 of BiCT does not hold: M_FCT of v2 < M_BCT of v3 (short by %1)")
            .arg(percentText(0.03))))
        << text.toStdString();
    EXPECT_FALSE(text.contains(QStringLiteral("normalised")));
    // What the study does not have is left out of the table, and the sentence says why.
    const SheetView& table = *view.findChild<SheetView*>(QStringLiteral("generationsTable"));
    EXPECT_EQ(table.model()->rowCount(), 2);
    for (int row = 0; row < 2; ++row)
        EXPECT_EQ(table.model()->index(row, 1).data().toString(), percentText(0.2));
    QStringList headings;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        headings += table.model()->headerData(column, Qt::Horizontal).toString();
    EXPECT_EQ(headings, (QStringList{"Update to", "M_o2o", "M_BCT", "M_FCT"}));
    EXPECT_TRUE(text.contains(QStringLiteral(
        "Not computed without these options of BiCT: M_n2n (refresh\u00a0=\u00a0mixed), "
        "BCT (updates\u00a0=\u00a0single, forward\u00a0=\u00a0no).")))
        << text.toStdString();
    EXPECT_EQ(view.findChild<QComboBox*>(QStringLiteral("generationsList"))->currentText(),
              methodText("bict"));
    const auto& metrics = *view.findChild<QComboBox*>(QStringLiteral("generationsMetric"));
    EXPECT_EQ(metrics.count(), static_cast<int>(model.result()->study.metrics.size()));
    EXPECT_EQ(metrics.currentIndex(), model.metric());
}

/// Other screens have the old model on its features as they are.
TEST(Generations, SayThatTheOldModelIsNormalised)
{
    const auto result = sequence();
    result->normalisedBaselines = result->baselines;
    std::ranges::fill(result->normalisedBaselines->oldModel.mean, 0.23);
    for (StudyCurve& curve : result->curves)
        curve.geometry = Geometry::Normalised;
    ResultModel model;
    GenerationsView view(model);
    view.resize(600, 500);
    view.show();
    model.setResult(result);
    const auto& chart = *view.findChild<LinesChart*>(QStringLiteral("generationsChart"));
    EXPECT_NEAR(chart.content().levels[0].y, 23, 1e-9);
    const QString text = view.findChild<QLabel*>(QStringLiteral("generationsSentence"))->text();
    EXPECT_TRUE(text.contains(
        QStringLiteral("M_o2o is the old model on normalised features, as this method has them; "
                       "on features as they are it has %1.")
            .arg(percentText(0.2))))
        << text.toStdString();
}

TEST(Generations, HaveATabWhereThereAreSeveralUpdates)
{
    ResultModel model;
    ChartTabs tabs(model);
    model.setResult(test::syntheticResult("."));
    tabs.showScreen(QStringLiteral("generations"));
    EXPECT_NE(tabs.screenName(), QStringLiteral("generations"));
    model.setResult(sequence());
    EXPECT_TRUE(tabs.hasFraction());
    tabs.showScreen(QStringLiteral("generations"));
    EXPECT_EQ(tabs.screenName(), QStringLiteral("generations"));
    EXPECT_FALSE(tabs.hasFraction()) << "each update has its own gallery";
}

TEST(ChartTabs, OfferTheFractionWhereItIsSeen)
{
    ResultModel model;
    ChartTabs tabs(model);
    model.setResult(test::syntheticResult("."));
    for (const char* screen : {"curves", "flips", "groups", "uncertainty", "map", "decide"}) {
        tabs.showScreen(QLatin1String(screen));
        EXPECT_TRUE(tabs.hasFraction()) << screen;
    }
    tabs.showScreen(QStringLiteral("costs"));
    EXPECT_EQ(tabs.screenName(), QStringLiteral("costs"));
    EXPECT_FALSE(tabs.hasFraction());
    ASSERT_NE(tabs.takeOut(QStringLiteral("map")), nullptr);
    EXPECT_TRUE(tabs.hasFraction()) << "the map beside it plays";
    tabs.putBack(QStringLiteral("map"));
}

} // namespace crossfade
