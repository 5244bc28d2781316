#include "widgets/palette.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

namespace crossfade
{

namespace
{

/// Of WCAG 2.
double luminance(const QColor& color)
{
    const auto linear = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

} // namespace

TEST(Palette, CurvesDifferWithAndWithoutColour)
{
    std::set<std::tuple<QRgb, int, qsizetype>> all;
    std::set<std::pair<QRgb, int>> undashed; // of charts without lines
    std::set<std::pair<int, qsizetype>> colourless;
    for (int curve = 0; curve < 144; ++curve) {
        const CurveStyle style = curveStyle(curve, false);
        const qsizetype dashes = style.dashes.size() * 10 +
                                 (style.dashes.isEmpty() ? 0 : qsizetype(style.dashes.first()));
        all.insert({style.color.rgb(), static_cast<int>(style.marker), dashes});
        if (curve < 72)
            undashed.insert({style.color.rgb(), static_cast<int>(style.marker)});
        if (curve < 24)
            colourless.insert({static_cast<int>(style.marker), dashes});
    }
    EXPECT_EQ(all.size(), 144U);
    EXPECT_EQ(undashed.size(), 72U);
    EXPECT_EQ(colourless.size(), 24U);
}

TEST(Palette, EveryColourOfACurveCanBeSeen)
{
    constexpr double least = 3; // WCAG 2, of graphics
    for (const bool dark : {false, true}) {
        std::set<QRgb> colors;
        const double behind = luminance(chartColors(dark).background) + 0.05;
        for (int curve = 0; curve < curveColors; ++curve) {
            const QColor color = curveStyle(curve, dark).color;
            const double before = luminance(color) + 0.05;
            EXPECT_GE(std::max(before, behind) / std::min(before, behind), least)
                << color.name().toStdString();
            colors.insert(color.rgb());
        }
        EXPECT_EQ(colors.size(), std::size_t{curveColors});
    }
}

TEST(Palette, TheFirstSixCurvesHaveMarkersOfTheirOwn)
{
    std::set<CurveStyle::Marker> markers;
    for (int curve = 0; curve < 6; ++curve)
        markers.insert(curveStyle(curve, false).marker);
    EXPECT_EQ(markers.size(), 6U);
    // An open marker is drawn, and differs from a filled one.
    const auto drawn = [](CurveStyle::Marker marker) {
        QImage image(20, 20, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        drawMarker(painter, {10, 10}, 7, {.color = Qt::black, .dashes = {}, .marker = marker});
        return image;
    };
    const QImage open = drawn(CurveStyle::Marker::OpenSquare);
    EXPECT_NE(open, drawn(CurveStyle::Marker::Square));
    EXPECT_NE(open, drawn(CurveStyle::Marker::None));
    EXPECT_EQ(open.pixel(10, 10), QColor(Qt::white).rgb());
}

} // namespace crossfade
