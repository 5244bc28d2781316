#include "widgets/basics/palette.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

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
    for (int curve = 0; curve < curveColors * stylesOfAColor; ++curve) {
        const CurveStyle style = curveStyle(curve, false);
        const qsizetype dashes = style.dashes.size() * 10 +
                                 (style.dashes.isEmpty() ? 0 : qsizetype(style.dashes.first()));
        all.insert({style.color.rgb(), static_cast<int>(style.marker), dashes});
        if (curve < 72)
            undashed.insert({style.color.rgb(), static_cast<int>(style.marker)});
        if (curve < 24)
            colourless.insert({static_cast<int>(style.marker), dashes});
    }
    EXPECT_EQ(all.size(), 288U);
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

/// The lengths of the pieces of a line that are seen left of its marker.
std::vector<int> piecesLeftOfMarker(const CurveStyle& style)
{
    constexpr int height = 16;
    constexpr int marker = 6; // at most so far from the middle
    QImage image(swatchLength, height, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawSwatch(painter, image.rect(), style);
    painter.end();
    std::vector<int> pieces;
    bool wasLine = false;
    for (int x = 0; x < swatchLength / 2 - marker; ++x) {
        const bool isLine = qGray(image.pixel(x, height / 2)) < 128;
        if (isLine && !wasLine)
            pieces.push_back(0);
        if (isLine)
            ++pieces.back();
        wasLine = isLine;
    }
    return pieces;
}

/// Dashes, dots, or both in turn.
TEST(Palette, ASwatchShowsTheDashesOfEveryCurve)
{
    std::set<QList<qreal>> patterns;
    for (int curve = 0; curve < 24; ++curve) {
        CurveStyle style = curveStyle(curve, false);
        patterns.insert(style.dashes);
        style.color = Qt::black;
        const std::vector<int> pieces = piecesLeftOfMarker(style);
        constexpr int longestDot = 3;
        const auto dots = std::ranges::count_if(pieces, [](int l) { return l <= longestDot; });
        const auto dashes = std::ranges::count_if(pieces, [](int l) { return l > longestDot; });
        const bool hasDots = std::ranges::any_of(style.dashes, [](qreal l) { return l < 1.5; });
        const bool hasDashes = style.dashes.isEmpty() || style.dashes.front() > 2;
        EXPECT_EQ(dots > 0, hasDots) << curve;
        EXPECT_EQ(dashes > 0, hasDashes) << curve;
        EXPECT_EQ(pieces.size() == 1 && pieces.front() > 12, style.dashes.isEmpty()) << curve;
    }
    EXPECT_EQ(patterns.size(), 4U);
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
