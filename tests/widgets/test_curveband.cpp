/// The band around a curve, and its name in the legend.

#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/curvelegend.h"
#include "widgets/curves/curvechart.h"
#include "widgets/curves/curveplot.h"
#include "widgets/results/resultmodel.h"

#include <QAreaSeries>
#include <QLineSeries>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

namespace
{

class CurveBandTest : public ::testing::Test
{
protected:
    CurveBandTest() : chart(&model)
    {
        model.setResult(test::syntheticResult("."));
        chart.resize(900, 520);
        chart.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&chart));
    }

    /// Moves the pointer to a point of the plot.
    void move(const QPointF& inChart)
    {
        QTest::mouseMove(chart.viewport(), chart.mapFromScene(chart.plot()->mapToScene(inChart)));
    }

    /// A point of a curve where it is nearer than any other, two pixels around; null: there is
    /// none.
    QPointF pointOfAlone(int curve) const
    {
        for (int slice = 1; slice + 1 < model.sliceCount(); ++slice) {
            const QPointF point = chart.plot()->pointOf(curve, slice);
            if (chart.plot()->hitAt(point + QPointF(0, 2), 9).line == curve &&
                chart.plot()->hitAt(point - QPointF(0, 2), 9).line == curve)
                return point;
        }
        return {};
    }

    ResultModel model;
    CurveChart chart;
};

} // namespace

TEST_F(CurveBandTest, TheBandFollowsTheCurveBetweenItsSlices)
{
    // Known after every item, with slices at 0, half and all of 120 items: most is gained at once.
    const auto result = test::syntheticResult(".", 3);
    StudyCurve& curve = result->curves[0];
    BackfillCurve& backfill = curve.backfill;
    backfill.validQueries = 100;
    backfill.metrics[0].rightQueries.assign(121, 60);
    backfill.metrics[0].rightQueries.front() = 10;
    backfill.metrics[0].mean = {0.1, 0.6, 0.6};
    curve.ci95[0] = {.low = {0.05, 0.5, 0.5}, .high = {0.15, 0.7, 0.65}};
    model.setResult(result);
    model.setCurrentCurve(0);
    const QAreaSeries* band = nullptr;
    for (const QAbstractSeries* series : chart.plot()->series())
        if (const auto* area = qobject_cast<const QAreaSeries*>(series))
            band = area;
    ASSERT_NE(band, nullptr);
    ASSERT_TRUE(band->isVisible());
    const QList<QPointF> low = band->lowerSeries()->points();
    const QList<QPointF> high = band->upperSeries()->points();
    ASSERT_EQ(low.size(), 121);
    for (qsizetype item = 0; item <= 120; ++item) {
        const double value = item == 0 ? 10 : 60;
        EXPECT_LT(low[item].y(), value) << item;
        EXPECT_GT(high[item].y(), value) << item;
    }
    EXPECT_NEAR(low[0].y(), 5, 1e-9) << "exact at the slices";
    EXPECT_NEAR(high[60].y(), 70, 1e-9);
    EXPECT_NEAR(high[120].y(), 65, 1e-9);
    EXPECT_NEAR(low[30].y(), 60 - 7.5, 1e-9) << "halfway between 5 and 10 below";
    EXPECT_NEAR(high[90].y(), 60 + 7.5, 1e-9) << "halfway between 10 and 5 above";
}

TEST_F(CurveBandTest, TheLegendNamesTheBand)
{
    const CurveLegend* legend = nullptr;
    for (const QGraphicsItem* item : chart.plot()->childItems())
        if (const auto* found = dynamic_cast<const CurveLegend*>(item))
            legend = found;
    ASSERT_NE(legend, nullptr);
    const auto bands = [&] {
        return std::ranges::count_if(legend->entries(),
                                     [](const auto& entry) { return entry.band.isValid(); });
    };
    const auto colorOf = [&](int curve) { return curveStyle(model.styleOf(curve), false).color; };
    model.setCurrentCurve(1);
    EXPECT_EQ(bands(), 1);
    EXPECT_EQ(legend->entries().back().text, QStringLiteral("95 % interval"));
    EXPECT_EQ(legend->entries().back().style.color, colorOf(1)) << "says whose it is";
    int other = 0;
    while (other < model.curveCount() &&
           (colorOf(other) == colorOf(1) || pointOfAlone(other).isNull()))
        ++other;
    ASSERT_LT(other, model.curveCount()) << "no curve of another colour is alone somewhere";
    move(pointOfAlone(other));
    EXPECT_EQ(legend->entries().back().style.color, colorOf(other));
    const QRectF area = chart.plot()->plotArea();
    const QPointF onNone(area.left() + 0.6 * area.width(), area.top() + 3);
    ASSERT_EQ(chart.plot()->hitAt(onNone, 9).line, -1);
    move(onNone);
    EXPECT_EQ(legend->entries().back().style.color, colorOf(1));

    const auto without = test::syntheticResult(".");
    for (StudyCurve& curve : without->curves)
        curve.ci95.clear();
    model.setResult(without);
    EXPECT_EQ(bands(), 0);
    model.setResult(test::fullResult("."));
    model.setAttribute("size");
    EXPECT_EQ(bands(), 1);
    EXPECT_EQ(legend->entries().back().text, QStringLiteral("gap between the groups"));
    chart.grab();
}

} // namespace crossfade
