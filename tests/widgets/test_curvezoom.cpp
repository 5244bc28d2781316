#include "tests/widgets/drawn_texts.h"
#include "tests/widgets/shown_curves.h"
#include "widgets/basics/palette.h"

#include <cmath>

namespace crossfade
{

using CurveZoom = test::ShownCurves;

TEST_F(CurveZoom, LeavesOutTheBaselines)
{
    const auto spread = [&] { return chart.pointAt(0, 0).y() - chart.pointAt(0, 10).y(); };
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
        return chart.space().area.adjusted(-1, -1, 1, 1).contains(chart.pointAt(0, slice));
    };
    const auto saysSo = [&] {
        return !test::drawnTexts(chart).filter(QStringLiteral("Curves go on below")).isEmpty();
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
    const QColor color = curveStyle(chart.curves().lines[0].style, false).color;
    const QPoint mark = (chart.space().area.bottomLeft() + QPointF(2, -8)).toPoint();
    const QImage image = chart.grab().toImage();
    EXPECT_EQ(image.pixelColor(mark).name().toStdString(), color.name().toStdString());
    model.setResult(nullptr);
    EXPECT_FALSE(saysSo());
}

} // namespace crossfade
