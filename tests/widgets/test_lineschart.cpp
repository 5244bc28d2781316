#include "widgets/charts/lineschart.h"

#include <QFontMetricsF>
#include <QImage>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <cstdlib>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

LinesContent between0And20(std::vector<LinesContent::Level> levels)
{
    return {.x = {.title = QStringLiteral("x"), .low = 0, .high = 100},
            .yTitle = QStringLiteral("y"),
            .lines = {{.name = QStringLiteral("line"),
                       .light = curveStyle(0, false),
                       .dark = curveStyle(0, true),
                       .x = {0, 100},
                       .y = {0, 20}}},
            .levels = std::move(levels)};
}

QImage pictureOf(LinesChart& chart)
{
    return chart.grab().toImage();
}

/// What is drawn to the right of the area.
QRect inkBeside(LinesChart& chart)
{
    const QImage image = pictureOf(chart);
    const QRgb ground = image.pixel(image.width() - 1, 0);
    const int left = static_cast<int>(chart.space().area.right()) + 6; // behind the last marker
    const int bottom = static_cast<int>(chart.space().area.bottom()) + 4;
    QRect ink;
    for (int y = 0; y < bottom; ++y)
        for (int x = left; x < image.width(); ++x)
            if (image.pixel(x, y) != ground)
                ink |= QRect(x, y, 1, 1);
    return ink;
}

} // namespace

TEST(LinesChart, NamesOfLevelsAreWholeWhereverTheirLinesAre)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    const auto inkAt = [&](double y) {
        chart.setContent(between0And20({{.name = QStringLiteral("gap of old"), .y = y}}));
        return inkBeside(chart);
    };
    const QRect inTheMiddle = inkAt(10);
    ASSERT_GT(inTheMiddle.width(), 30);
    EXPECT_LT(inTheMiddle.right(), chart.width() - 1);
    for (const double y : {0.0, 0.4, 19.8, 20.0})
        EXPECT_EQ(inkAt(y).size(), inTheMiddle.size()) << y;
}

TEST(LinesChart, NamesOfLevelsCoverNeitherLinesNorEachOther)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    const auto areaWith = [&](const QString& one, const QString& other) {
        chart.setContent(between0And20({{.name = one, .y = 19.5}, {.name = other, .y = 19.6}}));
        return pictureOf(chart).copy(chart.space().area.toRect());
    };
    const QString name = QStringLiteral("gap 1221");
    const QString asWide = QStringLiteral("gap 2112");
    EXPECT_TRUE(areaWith(name, name) == areaWith(asWide, asWide));
    const qreal line = QFontMetricsF(chartFont()).height();
    EXPECT_GT(inkBeside(chart).height(), 1.5 * line) << "one beneath the other";
}

TEST(LinesChart, ALongNameOfALevelLeavesTheLinesMostOfTheChart)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    chart.setContent(between0And20({{.name = QString(200, QLatin1Char('n')), .y = 10}}));
    EXPECT_GT(chart.space().area.width(), 200);
    EXPECT_LT(inkBeside(chart).right(), chart.width() - 1);
}

TEST(LinesChart, MarkersOnTheEdgeAreWhole)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    chart.setContent(between0And20({}));
    const QImage image = pictureOf(chart);
    const QRgb ground = image.pixel(image.width() - 1, 0);
    const QPoint corner = chart.space().area.topRight().toPoint();
    EXPECT_NE(image.pixel(corner + QPoint(0, -3)), ground);
    EXPECT_NE(image.pixel(corner + QPoint(3, 0)), ground);
}

TEST(LinesChart, TheTargetLooksLikeNoCurveAndIsNamedBeside)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    chart.setContent(between0And20({}));
    ASSERT_TRUE(inkBeside(chart).isEmpty());
    chart.setTarget(10);
    const QPointF start = chart.space().at(0, 10);
    const QRect name = inkBeside(chart);
    ASSERT_GT(name.width(), 10);
    EXPECT_LT(name.right(), chart.width() - 1);
    EXPECT_NEAR(name.center().y(), start.y(), QFontMetricsF(chartFont()).height() / 2);
    const QImage image = pictureOf(chart);
    const QRgb ground = image.pixel(image.width() - 1, 0);
    for (int x = 10; x < 90; ++x) { // left of the curve
        const QRgb pixel = image.pixel(start.toPoint() + QPoint(x, 0));
        ASSERT_NE(pixel, ground) << "a gap at " << x;
        ASSERT_NEAR(qRed(pixel), qBlue(pixel), 20) << "a colour at " << x;
    }
    chart.setTarget(std::numeric_limits<double>::quiet_NaN());
    EXPECT_TRUE(inkBeside(chart).isEmpty());
}

TEST(LinesChart, MarksHaveNoColourOfACurve)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    LinesContent content = between0And20({});
    content.marks = {{.x = 70, .name = QStringLiteral("here")}};
    chart.setContent(std::move(content));
    const QImage image = pictureOf(chart);
    const QRgb ground = image.pixel(image.width() - 1, 0);
    const QPointF low = chart.space().at(70, 1);
    const QPointF high = chart.space().at(70, 11); // beneath the curve
    int drawn = 0;
    for (int y = static_cast<int>(high.y()); y < static_cast<int>(low.y()); ++y) {
        const QRgb pixel = image.pixel(static_cast<int>(low.x()), y);
        ASSERT_NEAR(qRed(pixel), qBlue(pixel), 20) << "a colour at " << y;
        drawn += std::abs(qGray(ground) - qGray(pixel)) > 100 ? 1 : 0;
    }
    EXPECT_GT(drawn, 20);
}

TEST(LinesChart, TheTargetGoesThroughNoNameOfAMark)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    const auto pictureWith = [&](const QString& name) {
        LinesContent content = between0And20({});
        content.marks = {{.x = 10, .name = name}};
        chart.setContent(std::move(content));
        return pictureOf(chart);
    };
    pictureWith({});
    const qreal line = chart.space().area.top() + 2 + QFontMetricsF(chartFont()).height() / 2;
    chart.setTarget(chart.space().yAt(line));
    const QImage one = pictureWith(QStringLiteral("WWWW"));
    const QImage other = pictureWith(QStringLiteral("mm"));
    QRect changed;
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x)
            if (one.pixel(x, y) != other.pixel(x, y))
                changed |= QRect(x, y, 1, 1);
    ASSERT_GT(changed.width(), 20);
    EXPECT_GT(changed.top(), line);
}

TEST(LinesChart, SaysWhereALineGoesOnBelowTheAxis)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    LinesContent content = between0And20({});
    content.lines[0].x.clear();
    content.lines[0].y.clear();
    for (int i = 0; i <= 20; ++i) {
        content.lines[0].x.push_back(5 * i);
        content.lines[0].y.push_back(i == 0 ? 1 : 80 + i);
    }
    const auto inkAtTheBottom = [&](bool isZoomed) {
        content.isZoomed = isZoomed;
        chart.setContent(content);
        const QImage image = pictureOf(chart);
        const QPoint corner = chart.space().area.bottomRight().toPoint();
        int ink = 0;
        for (int y = corner.y() - 14; y < corner.y() - 2; ++y) // beneath the line
            for (int x = corner.x() - 40; x < corner.x() - 4; ++x)
                ink += qGray(image.pixel(x, y)) < 128 ? 1 : 0;
        return ink;
    };
    EXPECT_EQ(inkAtTheBottom(false), 0);
    EXPECT_GT(chart.space().y.high, 90);
    EXPECT_LT(chart.space().y.low, 2);
    EXPECT_GT(inkAtTheBottom(true), 20);
    EXPECT_GT(chart.space().y.low, 70);
}

TEST(LinesChart, AClickOutsideOfTheAreaChoosesNoPlace)
{
    LinesChart chart(QStringLiteral("chart"));
    chart.resize(400, 250);
    chart.setContent(between0And20({}));
    QSignalSpy chosen(&chart, &LinesChart::placeChosen);
    const PlotSpace space = chart.space();
    const QPoint inside = space.at(50, 2).toPoint(); // far beneath the line
    QTest::mouseClick(&chart, Qt::LeftButton, {}, {inside.x(), chart.height() - 4});
    QTest::mouseClick(&chart, Qt::LeftButton, {}, {2, inside.y()});
    EXPECT_EQ(chosen.count(), 0);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, inside);
    ASSERT_EQ(chosen.count(), 1);
    EXPECT_NEAR(chosen.front().front().toDouble(), 50, 0.5);
}

TEST(LinesChart, TheUprightTitleIsNotCutOffAtTheTop)
{
    LinesChart chart(QStringLiteral("chart"));
    LinesContent content = between0And20({});
    content.yTitle = QStringLiteral("Abstand in CMC@1 (Punkte)");
    chart.setContent(content);
    for (int height = 170; height < 330; height += 2) {
        chart.resize(400, height);
        const QImage image = pictureOf(chart);
        const QRgb ground = image.pixel(0, height - 1);
        for (int x = 0; x < static_cast<int>(chart.space().area.left()); ++x)
            ASSERT_EQ(image.pixel(x, 0), ground) << "height " << height << ", x " << x;
    }
}

} // namespace crossfade
