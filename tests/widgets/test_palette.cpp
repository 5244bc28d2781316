#include "widgets/palette.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <set>
#include <tuple>
#include <utility>

namespace crossfade
{

TEST(Palette, CurvesDifferWithAndWithoutColour)
{
    std::set<std::tuple<QRgb, int, qsizetype>> all;
    std::set<std::pair<QRgb, int>> undashed; // of charts without lines
    std::set<std::pair<int, qsizetype>> colourless;
    for (int curve = 0; curve < 72; ++curve) {
        const CurveStyle style = curveStyle(curve, false);
        const qsizetype dashes = style.dashes.size() * 10 +
                                 (style.dashes.isEmpty() ? 0 : qsizetype(style.dashes.first()));
        all.insert({style.color.rgb(), static_cast<int>(style.marker), dashes});
        if (curve < 36)
            undashed.insert({style.color.rgb(), static_cast<int>(style.marker)});
        if (curve < 24)
            colourless.insert({static_cast<int>(style.marker), dashes});
    }
    EXPECT_EQ(all.size(), 72U);
    EXPECT_EQ(undashed.size(), 36U);
    EXPECT_EQ(colourless.size(), 24U);
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
