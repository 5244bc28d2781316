#include "widgets/charts/mapchart.h"

#include "widgets/basics/palette.h"
#include "widgets/basics/translated.h"
#include "widgets/words/resulttext.h"

#include <QImage>
#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <random>
#include <utility>

namespace crossfade
{

namespace
{

constexpr double movingShare = 0.015; // of the gallery is on its way at a time

/// From values to pixels.
QTransform pixelsOf(const PlotSpace& space)
{
    const double across = space.area.width() / (space.x.high - space.x.low);
    const double up = space.area.height() / (space.y.high - space.y.low);
    return {across,
            0,
            0,
            -up,
            space.area.left() - space.x.low * across,
            space.area.bottom() + space.y.low * up};
}

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
    point(-1);
    setEmptyText({});
    shuffle();
    placeDots();
    fit();
}

void MapChart::setPlaces(std::vector<std::int64_t> places)
{
    m_places = std::move(places);
    placeDots();
}

void MapChart::showNothing(const QString& text)
{
    m_layout = {};
    m_places.clear();
    m_dots.clear();
    point(-1);
    setLegend({});
    setEmptyText(text);
    setAccessibleDescription(text);
    Q_EMIT magnifiedChanged();
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
    m_wholeX = range(0, {});
    m_wholeY = range(1, {});
    showWhole();
    setAccessibleDescription(
        tr("%1 items in two dimensions").arg(countText(m_layout.before.size())));
}

/// Puts the items into a random sequence, the same each time.
void MapChart::shuffle()
{
    m_dots.resize(m_places.size());
    for (std::size_t item = 0; item < m_dots.size(); ++item)
        m_dots[item].item = static_cast<std::uint32_t>(item);
    std::ranges::shuffle(m_dots, std::mt19937_64{});
}

/// Keeps where the items are, so that a chart of many is drawn fast enough while it is magnified.
void MapChart::placeDots()
{
    for (Dot& dot : m_dots) {
        const auto [x, y] = placeOf(dot.item);
        dot.x = x;
        dot.y = y;
    }
    redraw();
}

void MapChart::setPosition(std::int64_t position, bool playing)
{
    m_position = position;
    m_moving = playing ? std::max(1.0, movingShare * static_cast<double>(m_places.size())) : 0;
    placeDots();
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

GalleryLayout::Point MapChart::placeOf(std::size_t item) const
{
    const auto passed = static_cast<double>(m_position - m_places[item]); // > 0: it is new
    const auto share = static_cast<float>(m_moving > 0 ? std::clamp(passed / m_moving, 0.0, 1.0)
                                                       : (passed > 0 ? 1.0 : 0.0));
    const GalleryLayout::Point& from = m_layout.before[item];
    const GalleryLayout::Point& to = m_layout.after[item];
    return {std::lerp(from[0], to[0], share), std::lerp(from[1], to[1], share)};
}

QPointF MapChart::pointIn(const PlotSpace& space, std::size_t item) const
{
    const auto [x, y] = placeOf(item);
    return space.at(static_cast<double>(x), static_cast<double>(y));
}

void MapChart::drawContent(QPainter& painter, const PlotSpace& space, bool dark) const
{
    const std::vector<QRgb>& colors = dark ? m_colors.dark : m_colors.light;
    const qreal ratio = painter.device()->devicePixelRatioF();
    QImage image((space.area.size() * ratio).toSize() + QSize(1, 1),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const auto seen = static_cast<double>(m_places.size()) / (m_magnified * m_magnified);
    const int radius = static_cast<int>((seen > 20000 ? 0 : seen > 200 ? 1 : 2) * ratio);
    const QRectF sight = QRectF(image.rect()).adjusted(-8, -8, 8, 8);
    const QTransform onImage = pixelsOf(space) *
                               QTransform::fromTranslate(-space.area.left(), -space.area.top()) *
                               QTransform::fromScale(ratio, ratio);
    const auto draw = [&](const Dot& dot, int size, bool isFaint) {
        const QPointF point =
            onImage.map(QPointF(static_cast<double>(dot.x), static_cast<double>(dot.y)));
        if (!sight.contains(point)) // it may be too far for whole numbers
            return;
        const QRgb color = dot.item < colors.size() ? colors[dot.item] : qRgb(120, 120, 120);
        setDot(image, static_cast<int>(point.x()), static_cast<int>(point.y()), size,
               isFaint ? qPremultiply((color & 0x00ffffffU) | 0x38000000U) : color);
    };
    // What is not chosen steps back: its colour, mostly transparent.
    const bool some = !chosen().empty();
    const auto drawAll = [&](bool behind) {
        for (const Dot& dot : m_dots)
            if ((dot.item < m_colors.behind.size() && m_colors.behind[dot.item]) == behind)
                draw(dot, radius, some);
    };
    if (!m_colors.behind.empty())
        drawAll(true);
    drawAll(false);
    std::vector<bool> isChosen(some ? m_places.size() : 0);
    for (const std::int64_t each : chosen())
        if (const auto item = static_cast<std::size_t>(each); item < isChosen.size())
            isChosen[item] = true;
    for (const Dot& dot : m_dots)
        if (some && isChosen[dot.item])
            draw(dot, radius + 1, false);
    image.setDevicePixelRatio(ratio);
    painter.drawImage(space.area.topLeft(), image);
}

} // namespace crossfade
