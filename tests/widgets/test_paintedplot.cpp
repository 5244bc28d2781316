#include "widgets/paintedplot.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

constexpr QSize chartSize(400, 600);

/// Remembers where its content was drawn last.
class Chart : public PaintedPlot
{
public:
    explicit Chart(int entries)
    {
        std::vector<LegendEntry> legend;
        for (int i = 0; i < entries; ++i)
            legend.push_back({.style = curveStyle(i, false),
                              .inDark = curveStyle(i, true),
                              .text = QStringLiteral("method %1 · random").arg(i)});
        setLegend(std::move(legend));
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

} // namespace crossfade
