#include "widgets/charts/plotspace.h"
#include "widgets/curves/curveplot.h"

#include <QGraphicsSimpleTextItem>
#include <QValueAxis>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

// Which values the y axis of the curves holds.

namespace crossfade
{

/// Fits the y axis to all visible lines and to the bands of all of them, shown or not, so that the
/// axis stays where it is while the pointer moves from line to line.
void CurvePlot::scale()
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double percent) {
        if (!std::isfinite(percent))
            return;
        low = std::min(low, percent);
        high = std::max(high, percent);
    };
    if (!m_zoomed)
        for (const Level& level : levels())
            include(level.percent);
    std::vector<double> all;
    for (const PlotContent::Line& line : m_content.lines)
        if (line.visible) {
            for (const std::vector<double>* values : {&line.percent, &line.low, &line.high})
                std::ranges::for_each(*values, include);
            std::ranges::copy_if(line.percent, std::back_inserter(all),
                                 [](double percent) { return std::isfinite(percent); });
        }
    scaleY(m_zoomed ? lowEndOfMost(std::move(all), low, high) : low, high);
}

bool CurvePlot::isCut() const
{
    return std::ranges::any_of(m_content.lines, [this](const PlotContent::Line& line) {
        return line.visible && std::ranges::any_of(line.percent, [this](double percent) {
                   return percent < y()->min();
               });
    });
}

/// Shows the mark of the cut at the right, since what is cut off is the start.
void CurvePlot::showCut()
{
    m_cut->setVisible(isCut());
    m_cut->setText(tr("↓ Curves go on below the axis"));
    const QSizeF size = m_cut->boundingRect().size();
    m_cut->setPos(plotArea().bottomRight() - QPointF(size.width() + 6, size.height() + 2));
}

} // namespace crossfade
