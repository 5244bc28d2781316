/// The band around a curve, and its name in the legend.

#include "tests/widgets/synthetic_result.h"
#include "widgets/curves/curvechart.h"
#include "widgets/results/resultmodel.h"

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
        const auto result = test::syntheticResult(".");
        for (std::size_t i = 0; i < result->curves.size(); ++i) // else all are of one colour
            result->curves[i].choice = i / result->study.orders.size();
        model.setResult(result);
        chart.resize(900, 520);
        chart.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&chart));
    }

    /// Moves the pointer to a point of the plot.
    void move(const QPointF& inChart) { QTest::mouseMove(&chart, inChart.toPoint()); }

    /// A point of a curve where it is nearer than any other, two pixels around; null: there is
    /// none.
    QPointF pointOfAlone(int curve) const
    {
        for (int slice = 1; slice + 1 < model.sliceCount(); ++slice) {
            const QPointF point = chart.pointAt(curve, slice);
            if (chart.curveAt(point + QPointF(0, 2), 9) == curve &&
                chart.curveAt(point - QPointF(0, 2), 9) == curve)
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
    const LinesContent::Line& line = chart.content().lines[0];
    ASSERT_TRUE(line.isShown);
    const std::vector<double>& low = line.low;
    const std::vector<double>& high = line.high;
    ASSERT_EQ(low.size(), 121U);
    ASSERT_EQ(high.size(), 121U);
    for (std::size_t item = 0; item <= 120; ++item) {
        const double value = item == 0 ? 10 : 60;
        EXPECT_LT(low[item], value) << item;
        EXPECT_GT(high[item], value) << item;
    }
    EXPECT_NEAR(low[0], 5, 1e-9) << "exact at the slices";
    EXPECT_NEAR(high[60], 70, 1e-9);
    EXPECT_NEAR(high[120], 65, 1e-9);
    EXPECT_NEAR(low[30], 60 - 7.5, 1e-9) << "halfway between 5 and 10 below";
    EXPECT_NEAR(high[90], 60 + 7.5, 1e-9) << "halfway between 10 and 5 above";
}

TEST_F(CurveBandTest, TheLegendNamesTheBand)
{
    const auto bands = [&] { return std::ranges::count_if(chart.legend(), &LegendEntry::isBand); };
    const auto colorOf = [&](int curve) { return curveStyle(model.styleOf(curve), false).color; };
    model.setCurrentCurve(1);
    EXPECT_EQ(bands(), 1);
    EXPECT_EQ(chart.legend().back().text, QStringLiteral("95 % interval"));
    EXPECT_EQ(chart.legend().back().style.color, colorOf(1)) << "says whose it is";
    int other = 0;
    while (other < model.curveCount() &&
           (colorOf(other) == colorOf(1) || pointOfAlone(other).isNull()))
        ++other;
    ASSERT_LT(other, model.curveCount()) << "no curve of another colour is alone somewhere";
    move(pointOfAlone(other));
    EXPECT_EQ(chart.legend().back().style.color, colorOf(other));
    const QRectF area = chart.space().area;
    const QPointF onNone(area.left() + 0.6 * area.width(), area.top() + 3);
    ASSERT_EQ(chart.curveAt(onNone, 9), -1);
    move(onNone);
    EXPECT_EQ(chart.legend().back().style.color, colorOf(1));

    const auto without = test::syntheticResult(".");
    for (StudyCurve& curve : without->curves)
        curve.ci95.clear();
    model.setResult(without);
    EXPECT_EQ(bands(), 0);
    model.setResult(test::fullResult("."));
    model.setAttribute("size");
    EXPECT_EQ(bands(), 1);
    EXPECT_EQ(chart.legend().back().text, QStringLiteral("gap between the groups"));
    chart.grab();
}

} // namespace crossfade
