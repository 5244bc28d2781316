#include "tests/widgets/shown_curves.h"
#include "widgets/basics/palette.h"

#include <QGraphicsSimpleTextItem>

#include <cmath>

namespace crossfade
{

using CurveZoom = test::ShownCurves;

TEST_F(CurveZoom, LeavesOutTheBaselines)
{
    const auto spread = [&] {
        return chart.plot()->pointOf(0, 0).y() - chart.plot()->pointOf(0, 10).y();
    };
    const double before = std::fabs(spread());
    chart.setReadoutShown(true);
    chart.setZoomed(true);
    EXPECT_GE(std::fabs(spread()), before);
    model.setPosition(50);
    chart.grab();
}

TEST_F(CurveZoom, LeavesOutASteepStart)
{
    // One slice of one curve at the bottom, as that of a method that begins at `cross`.
    const auto steep = test::syntheticResult(".");
    for (StudyCurve& curve : steep->curves)
        for (std::size_t t = 0; t < curve.backfill.fractions.size(); ++t)
            curve.backfill.metrics[0].mean[t] =
                t == 0 ? 0.01 : 0.8 + 0.001 * static_cast<double>(t);
    for (StudyCurve& curve : steep->curves)
        curve.ci95.clear();
    model.setResult(steep);
    const auto isInPlot = [&](int slice) {
        return chart.plot()
            ->plotArea()
            .adjusted(-1, -1, 1, 1)
            .contains(chart.plot()->pointOf(0, slice));
    };
    const auto saysSo = [&] {
        for (const QGraphicsItem* item : chart.plot()->childItems()) {
            const auto* text = qgraphicsitem_cast<const QGraphicsSimpleTextItem*>(item);
            if (text != nullptr && text->isVisible() && text->text().startsWith(QChar(0x2193)))
                return chart.plot()->plotArea().contains(
                    text->mapRectToParent(text->boundingRect()));
        }
        return false;
    };
    EXPECT_TRUE(isInPlot(0));
    EXPECT_FALSE(saysSo());
    chart.setZoomed(true);
    EXPECT_FALSE(isInPlot(0));
    EXPECT_TRUE(isInPlot(1));
    EXPECT_TRUE(isInPlot(10));
    EXPECT_TRUE(saysSo());

    // The chosen curve is marked at the lower edge where it is outside.
    model.setSlice(0);
    const QColor color = curveStyle(chart.plot()->content().lines[0].style, false).color;
    const QPoint mark = pixel(chart.plot()->plotArea().bottomLeft() + QPointF(2, -8));
    const QImage image = chart.viewport()->grab().toImage();
    EXPECT_EQ(image.pixelColor(mark).name().toStdString(), color.name().toStdString());
    model.setResult(nullptr);
    EXPECT_FALSE(saysSo());
}

} // namespace crossfade
