#include "core/backfill/groups/group_values.h"
#include "tests/widgets/shown_curves.h"
#include "widgets/basics/palette.h"
#include "widgets/words/resulttext.h"

#include <QElapsedTimer>
#include <QTest>
#include <QToolTip>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace crossfade
{

using CurveChartTest = test::ShownCurves;

TEST_F(CurveChartTest, KeysMoveTheFractionAndChooseTheCurve)
{
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Left);
    EXPECT_EQ(model.slice(), 1);
    QTest::keyClick(&chart, Qt::Key_End);
    EXPECT_EQ(model.slice(), 10);
    QTest::keyClick(&chart, Qt::Key_Home);
    EXPECT_EQ(model.slice(), 0);
    model.setCurveVisible(1, false);
    QTest::keyClick(&chart, Qt::Key_Down); // past the hidden one
    EXPECT_EQ(model.currentCurve(), 2);
    QTest::keyClick(&chart, Qt::Key_Up);
    QTest::keyClick(&chart, Qt::Key_Up);
    EXPECT_EQ(model.currentCurve(), 0);
}

TEST_F(CurveChartTest, PointsLieWhereTheirValuesAre)
{
    const QRectF plot = chart.space().area;
    EXPECT_NEAR(chart.pointAt(0, 0).x(), plot.left(), 1e-6);
    EXPECT_NEAR(chart.pointAt(0, 10).x(), plot.right(), 1e-6);
    for (int curve = 0; curve < model.curveCount(); ++curve)
        for (int slice = 0; slice < model.sliceCount(); ++slice)
            EXPECT_TRUE(plot.contains(chart.pointAt(curve, slice)));
}

TEST_F(CurveChartTest, HoveringShowsExactValues)
{
    const StudyCurve& curve = model.result()->curves[3];
    move(pixelOf(3, 4));
    EXPECT_EQ(chart.sliceAt(chart.pointAt(3, 4)), 4);
    EXPECT_TRUE(
        QToolTip::text().contains(QString::number(100 * curve.backfill.metrics[0].mean[4], 'f', 3)))
        << qPrintable(QToolTip::text());
}

TEST_F(CurveChartTest, AClickChoosesACurveOrAFraction)
{
    press(pixelOf(5, 2));
    const int chosen = model.currentCurve(); // curves may touch: any that passes there
    EXPECT_NEAR(chart.pointAt(chosen, 2).y(), chart.pointAt(5, 2).y(), 9);
    press(emptyPixel(6));
    EXPECT_EQ(model.slice(), 6);
}

TEST_F(CurveChartTest, HiddenCurvesAreNeitherDrawnNorHit)
{
    const auto visibleLines = [&] {
        return std::ranges::count_if(chart.content().lines, &LinesContent::Line::isShown);
    };
    const auto before = visibleLines();
    model.setCurveVisible(3, false);
    EXPECT_EQ(visibleLines(), before - 1);
    for (int slice = 0; slice < model.sliceCount(); ++slice)
        EXPECT_NE(chart.curveAt(chart.pointAt(3, slice), 9), 3);
    for (int curve = 0; curve < model.curveCount(); ++curve)
        model.setCurveVisible(curve, false);
    EXPECT_EQ(chart.curveAt(chart.space().area.center(), 1000), 0)
        << "the chosen curve is always drawn";
}

TEST_F(CurveChartTest, AClickInTheLegendHidesACurveAndShowsItAgain)
{
    ASSERT_FALSE(entryOf(4).isNull());
    press(entryOf(4));
    EXPECT_FALSE(model.isCurveVisible(4));
    ASSERT_FALSE(entryOf(4).isNull()) << "it stays in the legend";
    press(entryOf(4));
    EXPECT_TRUE(model.isCurveVisible(4));
}

TEST_F(CurveChartTest, HidingACurveInTheLegendLeavesTheChosenOneStrong)
{
    const auto strongLines = [&] {
        return std::ranges::count_if(chart.content().lines, [](const LinesContent::Line& line) {
            return line.isShown && line.isStrong;
        });
    };
    ASSERT_EQ(strongLines(), 1);
    move(entryOf(4));
    press(entryOf(4));
    ASSERT_FALSE(model.isCurveVisible(4));
    EXPECT_EQ(strongLines(), 1) << "the pointer is still there";
    model.setCurveVisible(model.currentCurve() == 0 ? 1 : 0, false);
    EXPECT_EQ(strongLines(), 1);
}

/// The chosen curve is always drawn, so that another one becomes the chosen one where it is hidden.
TEST_F(CurveChartTest, AClickInTheLegendHidesTheChosenCurve)
{
    model.setCurrentCurve(5); // the last one
    press(entryOf(5));
    EXPECT_FALSE(model.isCurveVisible(5));
    EXPECT_EQ(model.currentCurve(), 4);
    EXPECT_FALSE(chart.curves().lines[5].visible);
    for (const int curve : {0, 1, 2, 3})
        model.setCurveVisible(curve, false);
    press(entryOf(4));
    EXPECT_TRUE(model.isCurveVisible(4)) << "one is always there";
    EXPECT_EQ(model.currentCurve(), 4);
}

TEST_F(CurveChartTest, ValuesStandWhereNoCurveIsAndStayThere)
{
    for (const double level : {0.95, 0.05}) {
        const auto flat = test::syntheticResult(".");
        flat->curves.resize(3);
        flat->baselines.oldModel.mean[0] = 0;
        flat->baselines.newModel.mean[0] = 1;
        for (StudyCurve& curve : flat->curves) {
            for (std::vector<double>* values :
                 {&curve.backfill.metrics[0].mean, &curve.ci95[0].low, &curve.ci95[0].high})
                std::ranges::fill(*values, level);
        }
        model.setResult(flat);
        model.setSlice(0);
        chart.setReadoutShown(true);
        const QRectF before = chart.readoutArea();
        ASSERT_TRUE(chart.space().area.contains(before));
        const qreal line = chart.pointAt(0, 5).y();
        EXPECT_TRUE(before.top() > line || before.bottom() < line);
        for (std::size_t items = 0; items <= model.galleryCount(); ++items) {
            model.setPosition(static_cast<std::int64_t>(items));
            EXPECT_EQ(chart.readoutArea(), before) << items;
        }
        chart.grab();
    }
}

TEST_F(CurveChartTest, DescribesItsContentForScreenReaders)
{
    model.setMetric(2);
    model.setSlice(5);
    EXPECT_FALSE(chart.accessibleName().isEmpty());
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("mAP at 50.0")));
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("chosen")));
    model.setResult(nullptr);
    EXPECT_EQ(chart.accessibleDescription(), "No result");
}

TEST_F(CurveChartTest, ShowsTheGroupsOfTheChosenCurve)
{
    model.setResult(test::fullResult("."));
    model.setCurrentCurve(4);
    model.setAttribute("size");
    const PlotContent& content = chart.curves();
    const StudyCurve& curve = model.result()->curves[4];
    const Metric cmc1 = cmcAt(1);
    ASSERT_EQ(content.lines.size(), 4U); // the whole gallery and three sizes: no item is huge
    EXPECT_EQ(content.lines[0].name, "whole gallery");
    EXPECT_TRUE(content.levels.empty());
    EXPECT_TRUE(content.title.contains(QStringLiteral("by size")));
    EXPECT_EQ(content.lines[0].percent[5], 100 * curve.backfill.metrics[0].mean[5]);
    EXPECT_EQ(content.lines[2].name, "middle");
    EXPECT_EQ(content.lines[2].percent[5], 100 * curve.groups[3].cmc1[5]);
    EXPECT_EQ(content.lines[2].backfilled[5], 100 * curve.groups[3].backfilled[5]);
    EXPECT_NEAR(content.gapHigh[5] - content.gapLow[5],
                100 * groupGap(curve.groups, "size", 0, cmc1, 5), 1e-9);
    chart.grab();

    EXPECT_TRUE(chart.toolTipText(2, 5).startsWith(QStringLiteral("middle\n")));
    EXPECT_TRUE(chart.toolTipText(2, 5).contains(
        QStringLiteral("Gap between the groups: %1 points")
            .arg(numberText(content.gapHigh[5] - content.gapLow[5], 3))));

    press(pixelOf(2, 5)); // groups cannot be chosen
    EXPECT_EQ(model.currentCurve(), 4);
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("middle")));
    model.setCurrentCurve(1);
    EXPECT_EQ(content.lines[2].percent[5], 100 * model.result()->curves[1].groups[3].cmc1[5]);
    model.setAttribute("shade");
    EXPECT_EQ(content.lines.size(), 3U);
    model.setAttribute("");
    EXPECT_EQ(content.lines.size(), model.result()->curves.size());
    EXPECT_EQ(content.levels.size(), 3U);
}

TEST_F(CurveChartTest, ShowsGroupsByTheChosenMetric)
{
    auto result = test::fullResult(".");
    model.setResult(result);
    model.setAttribute("shade");
    const PlotContent& content = chart.curves();
    for (const int metric : {2, 1}) {
        model.setMetric(metric);
        const auto m = static_cast<std::size_t>(metric);
        const StudyCurve& curve = *model.curve();
        EXPECT_EQ(content.yTitle, metric == 2 ? "mAP (%)" : "CMC@5 (%)");
        EXPECT_EQ(content.lines[0].percent[5], 100 * curve.backfill.metrics[m].mean[5]);
        EXPECT_EQ(content.lines[2].percent[5], 100 * curve.groups[1].metrics[m][5]);
        EXPECT_NEAR(content.gapHigh[5] - content.gapLow[5],
                    100 * std::fabs(curve.groups[0].metrics[m][5] - curve.groups[1].metrics[m][5]),
                    1e-9);
    }
    EXPECT_TRUE(chart.toolTipText(2, 5).contains(QStringLiteral("CMC@5: ")));
    EXPECT_TRUE(chart.accessibleDescription().startsWith(QStringLiteral("CMC@5 of ")));
    chart.grab();

    for (StudyCurve& curve : result->curves) // as older files are
        for (GroupCurve& group : curve.groups)
            group.metrics.clear();
    model.setMetric(2);
    EXPECT_EQ(content.yTitle, "CMC@1 (%)");
    EXPECT_TRUE(content.title.contains(QStringLiteral("CMC@1 alone")));
    EXPECT_EQ(content.lines[2].percent[5], 100 * model.curve()->groups[1].cmc1[5]);
}

TEST_F(CurveChartTest, SurvivesValuesThatDoNotExist)
{
    auto result = test::syntheticResult(".", 2);
    for (StudyCurve& curve : result->curves)
        for (double& mean : curve.backfill.metrics[0].mean)
            mean = std::nan("");
    result->baselines.oldModel.mean[0] = std::nan("");
    result->baselines.cross.reset();
    result->curves[1].ci95.clear();
    model.setResult(result);
    chart.grab();
    move(chart.rect().center());
    EXPECT_EQ(model.sliceCount(), 2);
}

TEST_F(CurveChartTest, EveryLineHasItsOwnColourAndTheChosenOneIsThick)
{
    for (int curve = 0; curve < model.curveCount(); ++curve) {
        const LinesContent::Line& line = chart.content().lines[static_cast<std::size_t>(curve)];
        const CurveStyle wanted = curveStyle(model.styleOf(curve), false);
        EXPECT_EQ(line.light.pen(2), wanted.pen(2)) << curve;
        EXPECT_EQ(line.isStrong, curve == 0) << curve;
    }
    // What is shown of a curve can be seen: its colour is in the picture.
    const QImage picture = chart.grab().toImage();
    const QRgb wanted = curveStyle(model.styleOf(0), false).color.rgb();
    int pixels = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            pixels += picture.pixel(x, y) == wanted;
    EXPECT_GT(pixels, 100);
}

/// Prints how long a frame takes while twelve curves of 1,001 points are played; how long depends
/// on the machine, so nothing is expected of it.
TEST(Playing, PrintsTheTimeOfAFrame)
{
    auto result = test::largeResult(2000, 1001);
    for (std::size_t t = 0; t < 1001; ++t)
        result->curves[0].backfill.metrics[0].mean[t] =
            0.5 + 0.3 * std::sin(static_cast<double>(t) / 150);
    while (result->curves.size() < 12)
        result->curves.push_back(result->curves.front());
    ResultModel model;
    CurveChart chart(&model);
    model.setResult(result);
    chart.setReadoutShown(true);
    chart.resize(900, 520);
    chart.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&chart));
    chart.repaint();
    constexpr int frames = 60;
    QElapsedTimer clock;
    clock.start();
    for (int frame = 1; frame <= frames; ++frame) {
        model.setPosition(frame * 2000 / frames);
        chart.repaint();
    }
    std::cout << "12 curves of 1,001 points: "
              << static_cast<double>(clock.nsecsElapsed()) / 1e6 / frames << " ms a frame\n";
    EXPECT_EQ(model.position(), 2000);
}

} // namespace crossfade
