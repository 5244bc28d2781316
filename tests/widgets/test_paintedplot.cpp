#include "widgets/paintedplot.h"

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
    EXPECT_GT(chart.heightInWindow(), 0.45 * chartSize.height());
    EXPECT_LT(chart.heightInFigure(true), 0.2 * chartSize.height()) << "a figure has it whole";
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
