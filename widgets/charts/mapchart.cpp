#include "widgets/charts/mapchart.h"

#include "widgets/basics/palette.h"
#include "widgets/basics/translated.h"
#include "widgets/words/resulttext.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

constexpr double movingShare = 0.015; // of the gallery is on its way at a time

/// Sets a square of pixels.
void setDot(QImage& image, int x, int y, int radius, QRgb color)
{
    for (int row = std::max(0, y - radius); row <= std::min(image.height() - 1, y + radius);
         ++row) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = std::max(0, x - radius);
             column <= std::min(image.width() - 1, x + radius); ++column)
            line[column] = color;
    }
}

} // namespace

MapChart::MapChart(QWidget* parent) : ItemsChart(Shape::Lasso, parent)
{
    setObjectName(QStringLiteral("mapChart"));
    keepTranslated(*this, [this] { setAccessibleName(tr("Map of the gallery")); });
    setAxesShown(false);
    setSameUnits(true); // distances between items mean something
}

void MapChart::setLayout(GalleryLayout layout, std::vector<std::int64_t> places)
{
    m_layout = std::move(layout);
    m_places = std::move(places);
    setEmptyText({});
    fit();
}

void MapChart::setPlaces(std::vector<std::int64_t> places)
{
    m_places = std::move(places);
    redraw();
}

void MapChart::showNothing(const QString& text)
{
    m_layout = {};
    m_places.clear();
    setLegend({});
    setEmptyText(text);
    setAccessibleDescription(text);
}

/// Fits the axes: both span at least the middle 99.6 % of the points, so that single far items do
/// not squeeze all others.
void MapChart::fit()
{
    const auto range = [&](std::size_t axis, const QString& title) {
        std::vector<float> values;
        for (const auto* points : {&m_layout.before, &m_layout.after})
            for (const auto& point : *points)
                values.push_back(point[axis]);
        const auto at = [&](double share) {
            const auto nth = values.begin() + static_cast<std::ptrdiff_t>(
                                                  share * static_cast<double>(values.size() - 1));
            std::ranges::nth_element(values, nth);
            return static_cast<double>(*nth);
        };
        const double low = at(0.002);
        const double high = at(0.998);
        const double room = std::max((high - low) * 0.06, 1e-6);
        return PlotAxis{.title = title, .low = low - room, .high = high + room};
    };
    setAxes(range(0, {}), range(1, {}));
    setAccessibleDescription(
        tr("%1 items in two dimensions").arg(countText(m_layout.before.size())));
}

void MapChart::setPosition(std::int64_t position, bool playing)
{
    m_position = position;
    m_moving = playing ? std::max(1.0, movingShare * static_cast<double>(m_places.size())) : 0;
    redraw();
}

void MapChart::setColors(Colors colors)
{
    m_colors = std::move(colors);
    redraw();
}

void MapChart::setKeys(const std::vector<LegendEntry>& keys)
{
    QStringList texts;
    for (const LegendEntry& key : keys)
        texts += key.text;
    // Names of classes can be long, and there are many; the map needs the room.
    constexpr std::size_t few = 4;
    setLegend(keys, keys.size() > few ? 0.31 : 1);
    setAccessibleDescription(
        tr("%1 items in two dimensions. Colours: %2")
            .arg(countText(m_layout.before.size()), texts.join(QStringLiteral("; "))));
}

QPointF MapChart::pointIn(const PlotSpace& space, std::size_t item) const
{
    const auto passed = static_cast<double>(m_position - m_places[item]); // > 0: it is new
    const double share =
        m_moving > 0 ? std::clamp(passed / m_moving, 0.0, 1.0) : (passed > 0 ? 1.0 : 0.0);
    const GalleryLayout::Point& from = m_layout.before[item];
    const GalleryLayout::Point& to = m_layout.after[item];
    const auto between = [&](std::size_t axis) {
        return static_cast<double>(from[axis]) + share * static_cast<double>(to[axis] - from[axis]);
    };
    return space.at(between(0), between(1));
}

void MapChart::drawContent(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const std::vector<QRgb>& colors = dark ? m_colors.dark : m_colors.light;
    const qreal ratio = painter.device()->devicePixelRatioF();
    QImage image((space.area.size() * ratio).toSize() + QSize(1, 1),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const int radius = m_places.size() > 20000 ? 0 : 1;
    const auto draw = [&](std::size_t item, int size, QRgb color) {
        const QPointF point = (pointIn(space, item) - space.area.topLeft()) * ratio;
        setDot(image, static_cast<int>(point.x()), static_cast<int>(point.y()), size, color);
    };
    const bool some = !chosen().empty();
    const auto drawAll = [&](bool behind) {
        for (std::size_t item = 0; item < m_places.size(); ++item) {
            if ((item < m_colors.behind.size() && m_colors.behind[item]) != behind)
                continue;
            const QRgb color = item < colors.size() ? colors[item] : qRgb(120, 120, 120);
            // What is not chosen steps back: its colour, mostly transparent (premultiplied).
            draw(item, radius, some ? qPremultiply((color & 0x00ffffffU) | 0x38000000U) : color);
        }
    };
    if (!m_colors.behind.empty())
        drawAll(true);
    drawAll(false);
    for (const std::int64_t each : chosen())
        if (const auto item = static_cast<std::size_t>(each); item < m_places.size())
            draw(item, radius + 1, item < colors.size() ? colors[item] : qRgb(120, 120, 120));
    image.setDevicePixelRatio(ratio);
    painter.drawImage(space.area.topLeft(), image);
}

} // namespace crossfade
