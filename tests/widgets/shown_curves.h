#pragma once

#include "tests/widgets/synthetic_result.h"
#include "widgets/curves/curvechart.h"
#include "widgets/results/resultmodel.h"

#include <QTest>
#include <QtMath>

#include <gtest/gtest.h>

namespace crossfade::test
{

/// The chart of a synthetic result.
class ShownCurves : public ::testing::Test
{
protected:
    ShownCurves() : chart(&model)
    {
        model.setResult(syntheticResult("."));
        chart.resize(900, 520);
        chart.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&chart));
    }

    QPoint pixelOf(int curve, int slice) const { return chart.pointAt(curve, slice).toPoint(); }
    void move(const QPoint& point) { QTest::mouseMove(&chart, point); }
    void press(const QPoint& point) { QTest::mousePress(&chart, Qt::LeftButton, {}, point); }

    /// A pixel of the curve's entry of the legend; null: it has none.
    QPoint entryOf(int curve) const
    {
        for (int y = qCeil(chart.space().area.bottom()); y < chart.height(); y += 4)
            for (int x = 12; x < chart.width(); x += 8)
                if (chart.legendCurveAt(QPointF(x, y)) == curve)
                    return {x, y};
        return {};
    }

    /// A pixel of the plot that is far from every curve.
    QPoint emptyPixel(int slice) const
    {
        const QRectF plot = chart.space().area;
        const QPointF corner(plot.left() + plot.width() * slice / 10, plot.top() + 3);
        EXPECT_EQ(chart.curveAt(corner, 9), -1);
        return corner.toPoint();
    }

    ResultModel model;
    CurveChart chart;
};

} // namespace crossfade::test
