#pragma once

#include "tests/widgets/synthetic_result.h"
#include "widgets/curves/curvechart.h"
#include "widgets/curves/curveplot.h"
#include "widgets/results/resultmodel.h"

#include <QTest>

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

    /// A pixel of the chart's viewport.
    QPoint pixel(const QPointF& inChart) const
    {
        return chart.mapFromScene(chart.plot()->mapToScene(inChart));
    }
    QPoint pixelOf(int curve, int slice) const
    {
        return pixel(chart.plot()->pointOf(curve, slice));
    }
    void move(const QPoint& point) { QTest::mouseMove(chart.viewport(), point); }
    void press(const QPoint& point)
    {
        QTest::mousePress(chart.viewport(), Qt::LeftButton, {}, point);
    }

    /// A pixel of the curve's entry of the legend; null: it has none.
    QPoint entryOf(int curve) const
    {
        for (qreal y = chart.plot()->plotArea().bottom(); y < chart.height(); y += 4)
            for (qreal x = 12; x < chart.width(); x += 8)
                if (chart.plot()->legendCurveAt({x, y}) == curve)
                    return pixel({x, y});
        return {};
    }

    /// A pixel of the plot that is far from every curve.
    QPoint emptyPixel(int slice) const
    {
        const QRectF plot = chart.plot()->plotArea();
        const QPointF corner(plot.left() + plot.width() * slice / 10, plot.top() + 3);
        EXPECT_EQ(chart.plot()->hitAt(corner, 9).line, -1);
        return pixel(corner);
    }

    ResultModel model;
    CurveChart chart;
};

} // namespace crossfade::test
