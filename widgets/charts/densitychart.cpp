#include "widgets/charts/densitychart.h"

#include "widgets/basics/palette.h"
#include "widgets/basics/translated.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

struct DensityText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::DensityChart)
};

constexpr int cell = 3; // pixels; each has the colour of how many items are in it

/// The range of the numbers, of a logarithmic axis of those above 0. It does not end at round
/// numbers: much of the chart would be empty.
PlotAxis axisOf(const QString& name, const std::vector<double>& values, bool logarithmic)
{
    const QString title = name.left(1).toUpper() + name.mid(1);
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const double value : values)
        if (!logarithmic || value > 0) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    if (low > high)
        return {.title = title};
    if (logarithmic)
        return logarithmicAxis(DensityText::tr("%1, logarithmic").arg(title), low, high);
    const double room = 0.02 * (high - low);
    return room > 0 ? PlotAxis{.title = title, .low = low - room, .high = high + room}
                    : roundedAxis(title, low, high);
}

/// How many columns and rows of them hold the area.
QSize cellsOf(const QRectF& area)
{
    return {static_cast<int>(area.width() / cell) + 1, static_cast<int>(area.height() / cell) + 1};
}

/// A colour between that of a single item and the strongest one, 0…1.
QColor densityColor(double share, bool dark)
{
    const QColor from = dark ? QColor(60, 125, 169) : QColor(80, 145, 195);
    const QColor middle = dark ? QColor(70, 150, 200) : QColor(66, 146, 198);
    const QColor to = dark ? QColor(250, 225, 120) : QColor(8, 40, 100);
    const auto mixed = [](const QColor& a, const QColor& b, double t) {
        return QColor::fromRgbF(static_cast<float>(a.redF() + t * (b.redF() - a.redF())),
                                static_cast<float>(a.greenF() + t * (b.greenF() - a.greenF())),
                                static_cast<float>(a.blueF() + t * (b.blueF() - a.blueF())));
    };
    return share < 0.5 ? mixed(from, middle, 2 * share) : mixed(middle, to, 2 * share - 1);
}

QColor chosenColor(bool dark)
{
    return dark ? QColor(255, 255, 255) : QColor(190, 0, 90);
}

} // namespace

DensityChart::DensityChart(QWidget* parent) : ItemsChart(Shape::Rectangle, parent)
{
    setObjectName(QStringLiteral("densityChart"));
    keepTranslated(*this, [this] { setAccessibleName(tr("Items by two numbers")); });
}

void DensityChart::setContent(DensityContent content)
{
    m_content = std::move(content);
    setEmptyText({});
    const PlotAxis x = axisOf(m_content.xTitle, m_content.x, m_content.xLogarithmic);
    const PlotAxis y = axisOf(m_content.yTitle, m_content.y, m_content.yLogarithmic);
    setAxes(x, y);
    // Of a chart of a usual size, so that colours mean the same whatever the size.
    const auto counts = countsIn({.area = QRectF(0, 0, 600, 400), .x = x, .y = y});
    const auto most = static_cast<double>(std::ranges::max(counts));
    m_many = std::max(2.0, roundedAxis({}, 0, most).high);
    LegendEntry density{
        .text =
            tr("1 to %1 or more items in a dot").arg(countText(static_cast<std::size_t>(m_many))),
        .isLine = false};
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        density.range += densityColor(share, false);
        density.rangeInDark += densityColor(share, true);
    }
    // Always there: the chart does not move when items are chosen.
    LegendEntry ofChosen{.text = tr("chosen items"), .isLine = false};
    ofChosen.style.color = chosenColor(false);
    ofChosen.inDark.color = chosenColor(true);
    setLegend({std::move(density), std::move(ofChosen)});
    setAccessibleDescription(
        tr("%1 over %2, %3 items")
            .arg(m_content.yTitle, m_content.xTitle, countText(m_content.x.size())));
}

void DensityChart::showNothing(const QString& text)
{
    m_content = {};
    forget();
    setEmptyText(text);
    setAccessibleDescription(text);
}

QPointF DensityChart::pointIn(const PlotSpace& space, std::size_t item) const
{
    return space.at(m_content.x[item], m_content.y[item]);
}

std::vector<std::uint32_t> DensityChart::countsIn(const PlotSpace& space) const
{
    const QSize cells = cellsOf(space.area);
    std::vector<std::uint32_t> counts(static_cast<std::size_t>(cells.width() * cells.height()));
    for (std::size_t item = 0; item < m_content.x.size(); ++item) {
        const QPointF point = pointIn(space, item) - space.area.topLeft();
        const int x = std::clamp(static_cast<int>(point.x() / cell), 0, cells.width() - 1);
        const int y = std::clamp(static_cast<int>(point.y() / cell), 0, cells.height() - 1);
        ++counts[static_cast<std::size_t>(y * cells.width() + x)];
    }
    return counts;
}

QImage DensityChart::density(const PlotSpace& space, bool dark) const
{
    const std::vector<std::uint32_t> counts = countsIn(space);
    QImage image(cellsOf(space.area), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const double whole = std::log(m_many);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (const auto count = counts[static_cast<std::size_t>(y * image.width() + x)]) {
                const double share = std::log(static_cast<double>(count)) / whole;
                image.setPixelColor(x, y, densityColor(std::min(share, 1.0), dark));
            }
    return image;
}

void DensityChart::drawContent(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const QImage image = density(space, dark);
    painter.drawImage(QRectF(space.area.topLeft(), QSizeF(image.size() * cell)), image);
    if (m_content.bins.empty())
        return;
    QPolygonF line;
    for (const ReliabilityBin& bin : m_content.bins)
        line << space.at(bin.predicted, bin.measured);
    const ChartColors colors = chartColors(dark);
    painter.setPen(QPen(colors.background, 5));
    painter.drawPolyline(line);
    painter.setPen(QPen(wrongColor(dark), 2.5));
    painter.drawPolyline(line);
    painter.setBrush(wrongColor(dark));
    for (const QPointF& point : line)
        painter.drawEllipse(point, 4, 4);
}

void DensityChart::drawOverlay(QPainter& painter, const PlotSpace& space, bool dark) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(chosenColor(dark));
    for (const std::int64_t item : chosen())
        if (static_cast<std::size_t>(item) < m_content.x.size())
            painter.drawRect(QRectF(
                pointIn(space, static_cast<std::size_t>(item)) - QPointF(1.5, 1.5), QSizeF(3, 3)));
    ItemsChart::drawOverlay(painter, space, dark);
}

} // namespace crossfade
