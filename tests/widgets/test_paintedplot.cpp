#include "widgets/charts/chartlegend.h"
#include "widgets/charts/paintedplot.h"
#include "widgets/words/amounts.h"
#include "widgets/words/resulttext.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr QSize chartSize(400, 600);

/// Remembers where its content was drawn last.
class Chart : public PaintedPlot
{
public:
    explicit Chart(int entries, const QString& behind = {}, double widest = 1)
    {
        std::vector<LegendEntry> legend;
        for (int i = 0; i < entries; ++i)
            legend.push_back({.style = curveStyle(i, false),
                              .inDark = curveStyle(i, true),
                              .text = QStringLiteral("method %1 · random").arg(i) + behind});
        setLegend(std::move(legend), widest);
        resize(chartSize);
    }

    void setWords(const QString& words) { setLegend({{.text = words, .isLine = false}}); }

    /// How high the content is in the window.
    qreal heightInWindow()
    {
        grab();
        return m_height;
    }
    qreal heightInFigure(bool withLegend)
    {
        QImage image(chartSize, QImage::Format_RGB32);
        QPainter painter(&image);
        draw(painter, chartSize, false, withLegend);
        return m_height;
    }

protected:
    void drawContent(QPainter&, const PlotSpace& space, bool) const override
    {
        m_height = space.area.height();
    }

private:
    mutable qreal m_height = 0;
};

} // namespace

TEST(PaintedPlot, AShortLegendIsTheSameInTheWindowAndInFigures)
{
    Chart chart(4);
    EXPECT_EQ(chart.heightInWindow(), chart.heightInFigure(true));
    EXPECT_GT(chart.heightInFigure(false), chart.heightInFigure(true));
}

TEST(PaintedPlot, ALongLegendLeavesTheContentMostOfTheWindow)
{
    Chart chart(60);
    EXPECT_GT(chart.heightInWindow(), 0.6 * chart.heightInFigure(false)) << "two thirds, and a row";
    EXPECT_GE(chart.heightInFigure(true), 0.5 * chartSize.height());
    EXPECT_LE(chart.heightInFigure(true), chart.heightInWindow()) << "it has more of the legend";
}

TEST(PaintedPlot, LongTextsOfALegendAreElidedWhereTheyNeedTooManyRows)
{
    const QString name = QStringLiteral(", darning needle, devil's darning needle, snake feeder");
    Chart whole(16, name);
    Chart bounded(16, name, 0.25);
    EXPECT_GT(bounded.heightInWindow(), whole.heightInWindow()) << "three stand in a row";
    EXPECT_EQ(bounded.heightInFigure(true), whole.heightInFigure(true))
        << "a figure has them whole";
    Chart few(4, name);
    Chart fewBounded(4, name, 0.25);
    EXPECT_EQ(fewBounded.heightInWindow(), few.heightInWindow()) << "there is room for whole ones";
}

TEST(PaintedPlot, ALegendSaysHowManyCurvesHadNoRoomWhereThatIsSeen)
{
    constexpr QSizeF size(400, 300);
    const QFontMetricsF metrics(chartFont());
    for (const int length : {1, 20, 90}) // the longest ones fill their rows
        for (int curves = 1; curves < 12; ++curves) {
            std::vector<LegendEntry> entries;
            for (int i = 0; i < curves; ++i)
                entries.push_back(
                    {.style = curveStyle(i, false), .text = QString(length, QLatin1Char('w'))});
            entries.push_back({.text = QStringLiteral("95 % interval"), .isBand = true});
            const ChartLegend legend(entries, 0.9);
            const ChartLegend::Layout layout = legend.inWindow(size, size.width(), 100);
            const auto shown = std::min(layout.places.size(), static_cast<std::size_t>(curves));
            EXPECT_EQ(layout.more, static_cast<std::size_t>(curves) - shown);
            if (layout.more == 0)
                continue;
            const qreal words =
                metrics.horizontalAdvance(QStringLiteral("… and %1 more").arg(layout.more));
            EXPECT_LE(layout.rest.x() + words, size.width()) << length << ' ' << curves;
            EXPECT_EQ(layout.rest.y(), layout.places.back().y());
        }
}

/// Words that no colour stands before begin where the colours of other rows do.
TEST(PaintedPlot, WordsAloneAreNotIndented)
{
    Chart chart(0);
    chart.setWords(QStringLiteral("HHH"));
    QImage image(chartSize, QImage::Format_RGB32);
    QPainter painter(&image);
    chart.draw(painter, chartSize, false);
    painter.end();
    const int legend = static_cast<int>(QFontMetricsF(chartFont()).height()) + 8;
    int first = image.width();
    for (int y = image.height() - legend; y < image.height(); ++y)
        for (int x = 0; x < first; ++x)
            if (image.pixelColor(x, y) != chartColors(false).background)
                first = x;
    EXPECT_GE(first, 17);
    EXPECT_LT(first, 22);
}

TEST(PaintedPlot, SameUnitsKeepDistancesWhateverTheSize)
{
    for (const QSizeF& size : {QSizeF(900, 200), QSizeF(200, 900), QSizeF(300, 300)}) {
        const PlotSpace space = withSameUnits({.area = QRectF(QPointF(5, 7), size),
                                               .x = {.title = {}, .low = -2, .high = 4},
                                               .y = {.title = {}, .low = 10, .high = 13}});
        const QPointF from = space.at(0, 11);
        EXPECT_NEAR(space.at(1, 11).x() - from.x(), from.y() - space.at(0, 12).y(), 1e-9);
        EXPECT_TRUE(space.area.contains(space.at(-1.999, 10.001))) << "what it had to hold";
        EXPECT_TRUE(space.area.contains(space.at(3.999, 12.999)));
        const QPointF off = space.at(1, 11.5) - space.area.center();
        EXPECT_LT(off.manhattanLength(), 1e-6) << "in the middle";
    }
}

TEST(ShortCountText, HasNoExponent)
{
    EXPECT_EQ(shortCountText(5000), countText(5000));
    EXPECT_EQ(shortCountText(500000), "500 k");
    EXPECT_EQ(shortCountText(1e6), "1 M");
    EXPECT_EQ(shortCountText(5717120), "5.72 M");
    EXPECT_EQ(shortCountText(12050000, 6), "12.05 M");
    EXPECT_EQ(shortCountText(2e9), "2 G");
}

/// Whatever the height, what lies beneath 0 has a number of its own, and so has what lies above.
TEST(PaintedPlot, AnAxisOfMagnitudesHasATickOnEachSide)
{
    const PlotAxis mostlyAbove{.title = {}, .low = -100, .high = 600, .isMagnitude = true};
    const PlotAxis mostlyBelow{.title = {}, .low = -600, .high = 100, .isMagnitude = true};
    for (const int count : {1, 2, 4, 8})
        for (const PlotAxis& axis : {mostlyAbove, mostlyBelow}) {
            const std::vector<double> ticks = ticksOf(axis, count);
            EXPECT_LT(ticks.front(), 0) << count;
            EXPECT_GT(ticks.back(), 0) << count;
            EXPECT_TRUE(std::ranges::is_sorted(ticks));
        }
    const PlotAxis above{.title = {}, .low = 0, .high = 600, .isMagnitude = true};
    EXPECT_EQ(ticksOf(above, 2), (std::vector<double>{0, 500}));
}

/// A small side keeps its number as long as that does not touch the one of 0.
TEST(PaintedPlot, TheOnlyNumberOfASideIsDrawnCloseTo0)
{
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(chartFont());
    const qreal line = QFontMetricsF(painter.font()).height();
    const PlotSpace space{.area = QRectF(100, 40, 250, 7 * 0.75 * line),
                          .x = {.title = {}, .low = 0, .high = 100},
                          .y = {.title = {}, .low = -100, .high = 600, .isMagnitude = true}};
    drawAxes(painter, space, chartColors(false));
    painter.end();
    const QPointF least = space.at(0, -100);
    const QRect number =
        QRectF(least.x() - 46, least.y() - 0.2 * line, 40, 0.4 * line).toAlignedRect();
    bool isThere = false;
    for (int y = number.top(); y <= number.bottom(); ++y)
        for (int x = number.left(); x <= number.right(); ++x)
            isThere = isThere || image.pixelColor(x, y) != QColor(Qt::white);
    EXPECT_TRUE(isThere);
}

} // namespace crossfade
