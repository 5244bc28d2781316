#include "widgets/charts/plotspace.h"

#include "widgets/basics/palette.h"
#include "widgets/words/amounts.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// 1, 2 or 5 times a power of ten, so that about `count` of them fit into `range`.
double niceStep(double range, int count)
{
    const double raw = range / std::max(count, 1);
    const double magnitude = std::pow(10, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (raw <= factor * magnitude * (1 + 1e-9))
            return factor * magnitude;
    return 10 * magnitude;
}

double along(const PlotAxis& axis, double value)
{
    if (!axis.logarithmic)
        return (value - axis.low) / (axis.high - axis.low);
    const double low = std::log(axis.low);
    return (std::log(std::max(value, axis.low)) - low) / (std::log(axis.high) - low);
}

double valueAlong(const PlotAxis& axis, double share)
{
    return axis.logarithmic ? axis.low * std::pow(axis.high / axis.low, share)
                            : axis.low + share * (axis.high - axis.low);
}

QString tickText(const PlotAxis& axis, double value)
{
    if (axis.high >= 1e6 && value > 0) // else some would be whole and others with an exponent
        return shortCountText(value, 6);
    const QLocale locale;
    return locale.toString(axis.isMagnitude ? std::fabs(value) : value, 'g', 6)
        .replace(locale.negativeSign(), QChar(0x2212));
}

/// Multiples of the powers of ten by these factors.
std::vector<double> powerTicks(const PlotAxis& axis, std::initializer_list<double> factors)
{
    std::vector<double> ticks;
    for (double power = std::pow(10, std::floor(std::log10(axis.low))); power <= axis.high;
         power *= 10)
        for (const double factor : factors)
            if (factor * power >= axis.low * (1 - 1e-9) && factor * power <= axis.high * (1 + 1e-9))
                ticks.push_back(factor * power);
    return ticks;
}

/// Even ones at round numbers, about `count` of them, but two at least where an axis can have them.
std::vector<double> evenTicks(const PlotAxis& axis, int count)
{
    constexpr int most = 12; // more than that is wanted of no axis
    std::vector<double> ticks;
    for (int wanted = count; ticks.size() < 2 && wanted <= std::max(count, most); ++wanted) {
        ticks.clear();
        const double nice = niceStep(axis.high - axis.low, wanted);
        const double step = axis.isWhole ? std::max(nice, 1.0) : nice;
        const auto first = static_cast<long long>(std::ceil(axis.low / step - 1e-9));
        const auto last = static_cast<long long>(std::floor(axis.high / step + 1e-9));
        for (long long i = first; i <= last; ++i)
            ticks.push_back(static_cast<double>(i) * step);
    }
    return ticks;
}

/// Powers of ten, with their 2 and 5 where there is room; even ones on an axis that spans too
/// little for two of these.
std::vector<double> logarithmicTicks(const PlotAxis& axis, int count)
{
    const auto fine = powerTicks(axis, {1, 2, 5});
    if (fine.size() < 2)
        return evenTicks(axis, count);
    if (static_cast<int>(fine.size()) <= count + 2)
        return fine;
    const auto powers = powerTicks(axis, {1});
    if (powers.size() < 2)
        return {fine.front(), fine.back()};
    const auto step =
        static_cast<std::size_t>(std::max(1, static_cast<int>(powers.size()) / std::max(count, 1)));
    std::vector<double> ticks;
    for (std::size_t i = 0; i < powers.size(); i += step)
        ticks.push_back(powers[i]);
    return ticks.size() < 2 ? std::vector{powers.front(), powers.back()} : ticks;
}

constexpr qreal besideAxis = 68; // left of the area
constexpr int inTwoLines = Qt::AlignCenter | Qt::TextWordWrap;

/// How the title of the upright axis is written.
struct UprightTitle {
    QFont font;
    bool hasTwoLines = false;
    qreal length = 0;
    bool isWhole = false;
};

/// The title in one line, or in two where it is too long and there is room beside the axis' values.
UprightTitle uprightTitle(const QFont& font, const QString& title, qreal room, qreal widestValue)
{
    const QFontMetricsF metrics(font);
    const qreal line = metrics.height();
    const qreal length = metrics.horizontalAdvance(title);
    if (length <= room)
        return {.font = font, .length = length, .isWhole = true};
    const QRectF wrapped = metrics.boundingRect({0, 0, room, 2 * line}, inTwoLines, title);
    const bool fits = besideAxis - widestValue - 8 >= 2 * line && wrapped.height() < 2.5 * line &&
                      wrapped.width() <= room;
    return {.font = font,
            .hasTwoLines = fits,
            .length = fits ? wrapped.width() : room,
            .isWhole = fits};
}

enum class AxisSide { Left, Right };

/// A title that is too long is written smaller before it is cut. It is in the middle of the area,
/// or further down where it would leave the chart.
void drawUprightTitle(QPainter& painter, const PlotSpace& space, AxisSide side, qreal widestValue)
{
    const qreal top = space.area.top() - 12;
    const qreal room = space.area.bottom() + 20 - top;
    const QString& text = space.y.title;
    UprightTitle title = uprightTitle(painter.font(), text, room, widestValue);
    for (const double smaller : {0.9, 0.8}) {
        if (title.isWhole)
            break;
        QFont font = painter.font();
        font.setPixelSize(std::max(1, qRound(QFontInfo(font).pixelSize() * smaller)));
        title = uprightTitle(font, text, room, widestValue);
    }
    const QFontMetricsF metrics(title.font);
    const qreal line = metrics.height();
    const qreal away = title.hasTwoLines ? besideAxis - line : 58;
    painter.save();
    painter.setFont(title.font);
    painter.translate(side == AxisSide::Left ? space.area.left() - away : space.area.right() + away,
                      std::max(space.area.center().y(), top + title.length / 2));
    painter.rotate(side == AxisSide::Left ? -90 : 90);
    if (title.hasTwoLines)
        painter.drawText(QRectF(-room / 2, -line, room, 2 * line), inTwoLines, text);
    else
        painter.drawText(QRectF(-room / 2, -line / 2, room, line), Qt::AlignCenter,
                         metrics.elidedText(text, Qt::ElideRight, room));
    painter.restore();
}

/// The ticks of the upright axis, without those at its ends whose numbers would lie on others.
std::vector<double> uprightTicks(const PlotSpace& space, qreal line)
{
    std::vector<double> ticks = ticksOf(space.y, static_cast<int>(space.area.height() / 45));
    const auto liesOn = [&](double value, double other) {         // the number of the other one
        const bool isOnlyOne = space.y.isMagnitude && other == 0; // on its side of 0
        const qreal least = (isOnlyOne ? 0.7 : 0.85) * line;
        return std::fabs(space.at(0, value).y() - space.at(0, other).y()) < least;
    };
    if (ticks.size() > 1 && liesOn(ticks[0], ticks[1]))
        ticks.erase(ticks.begin());
    if (ticks.size() > 1 && liesOn(ticks.back(), ticks[ticks.size() - 2]))
        ticks.pop_back();
    return ticks;
}

void drawUprightAxis(QPainter& painter, const PlotSpace& space, AxisSide side,
                     const ChartColors& colors)
{
    const QFontMetricsF metrics(painter.font());
    const QRectF& area = space.area;
    const qreal line = metrics.height();
    const bool isLeft = side == AxisSide::Left;
    qreal widest = 0;
    for (const double value : uprightTicks(space, line)) {
        const QString text = tickText(space.y, value);
        const qreal y = space.at(space.x.low, value).y();
        painter.setPen(QPen(colors.grid, 1));
        if (isLeft)
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(colors.text);
        painter.drawText(
            QRectF(isLeft ? area.left() - 86 : area.right() + 6, y - line / 2, 80, line),
            (isLeft ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, text);
        widest = std::max(widest, metrics.horizontalAdvance(text));
    }
    painter.setPen(QPen(colors.baseline, 1));
    const qreal x = isLeft ? area.left() : area.right();
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    painter.setPen(colors.text);
    drawUprightTitle(painter, space, side, widest);
}

using TextedTicks = std::vector<std::pair<double, QString>>;

qreal leastGap(const PlotSpace& space, const TextedTicks& ticks)
{
    qreal gap = space.area.width();
    for (std::size_t i = 1; i < ticks.size(); ++i)
        gap = std::min(gap, space.at(ticks[i].first, 0).x() - space.at(ticks[i - 1].first, 0).x());
    return gap;
}

/// The ticks of the axis beneath with their texts: as many as have room. Texts of its own are
/// elided where they would lie on each other.
TextedTicks ticksBeneath(const PlotSpace& space, const QFontMetricsF& metrics)
{
    TextedTicks ticks = space.x.ticks;
    const qreal gap = leastGap(space, ticks);
    for (auto& [value, text] : ticks)
        text = metrics.elidedText(text, Qt::ElideMiddle, std::max(gap - 8, 24.0));
    for (const int each : {34, 70}) {
        if (!ticks.empty())
            break;
        qreal widest = 0;
        for (const double value :
             ticksOf(space.x, std::min(10, static_cast<int>(space.area.width() / each)))) {
            ticks.emplace_back(value, tickText(space.x, value));
            widest = std::max(widest, metrics.horizontalAdvance(ticks.back().second));
        }
        if (each < 70 && widest + 10 > leastGap(space, ticks))
            ticks.clear();
    }
    return ticks;
}

} // namespace

PlotAxis roundedAxis(const QString& title, double low, double high)
{
    if (!(high > low)) {
        const double room = low == 0 ? 1 : std::max(std::fabs(low) * 0.1, 1e-3);
        low -= room;
        high += room;
    }
    const double step = niceStep(high - low, 6);
    return {.title = title,
            .low = std::min(low, std::floor(low / step + 1e-9) * step),
            .high = std::max(high, std::ceil(high / step - 1e-9) * step)};
}

PlotAxis percentAxis(const QString& title, double low, double high)
{
    if (low > high)
        return {.title = title, .low = 0, .high = 100};
    constexpr double least = 0.5; // that the axis holds
    if (high - low < least) {
        high = std::min(100.0, high + least / 2);
        low = std::min(low, std::max(0.0, high - least));
    }
    const double room = 0.02 * (high - low); // no curve lies on the axis
    PlotAxis axis = roundedAxis(title, low - room, high + room);
    axis.low = std::max(axis.low, 0.0);
    axis.high = std::min(axis.high, 100.0);
    return axis;
}

double lowEndOfMost(std::vector<double> values, double low, double high)
{
    if (values.empty())
        return low;
    const auto tenth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 10);
    std::ranges::nth_element(values, tenth);
    return *tenth > (low + high) / 2 ? *tenth : low;
}

PlotAxis logarithmicAxis(const QString& title, double low, double high)
{
    const double room = std::max(std::pow(high / low, 0.04), 1.05);
    return {.title = title, .low = low / room, .high = high * room, .logarithmic = true};
}

std::vector<double> ticksOf(const PlotAxis& axis, int count)
{
    if (axis.logarithmic)
        return logarithmicTicks(axis, count);
    std::vector<double> ticks = evenTicks(axis, count);
    if (axis.isMagnitude && axis.low < 0 && axis.high > 0) {
        if (ticks.front() >= 0)
            ticks.insert(ticks.begin(), axis.low);
        if (ticks.back() <= 0)
            ticks.push_back(axis.high);
    }
    return ticks;
}

QPointF PlotSpace::at(double xValue, double yValue) const
{
    return {area.left() + area.width() * along(x, xValue),
            area.bottom() - area.height() * along(y, yValue)};
}

double PlotSpace::xAt(qreal pixel) const
{
    return valueAlong(x, (pixel - area.left()) / area.width());
}

double PlotSpace::yAt(qreal pixel) const
{
    return valueAlong(y, (area.bottom() - pixel) / area.height());
}

QPolygonF pointsOf(const PlotSpace& space, const std::vector<double>& x,
                   const std::vector<double>& y)
{
    QPolygonF points;
    for (std::size_t i = 0; i < y.size(); ++i)
        if (std::isfinite(y[i]))
            points << space.at(x[i], y[i]);
    return points;
}

PlotSpace withSameUnits(PlotSpace space)
{
    const QRectF& area = space.area;
    const double perPixel = std::max((space.x.high - space.x.low) / area.width(),
                                     (space.y.high - space.y.low) / area.height());
    const auto widen = [perPixel](PlotAxis& axis, qreal length) {
        const double middle = (axis.low + axis.high) / 2;
        axis.low = middle - perPixel * length / 2;
        axis.high = middle + perPixel * length / 2;
    };
    widen(space.x, area.width());
    widen(space.y, area.height());
    return space;
}

QFont chartFont()
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(std::max(8, QFontInfo(font).pixelSize()));
    return font;
}

void drawAxes(QPainter& painter, const PlotSpace& space, const ChartColors& colors)
{
    const QFontMetricsF metrics(painter.font());
    const QRectF& area = space.area;
    const qreal line = metrics.height();
    for (const auto& [value, text] : ticksBeneath(space, metrics)) {
        const qreal x = space.at(value, space.y.low).x();
        const qreal half = metrics.horizontalAdvance(text) / 2 + 2;
        painter.setPen(QPen(colors.grid, 1));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(colors.text);
        painter.drawText(QRectF(x - half, area.bottom() + 4, 2 * half, line),
                         Qt::AlignHCenter | Qt::AlignTop, text);
    }
    painter.setPen(QPen(colors.baseline, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.setPen(colors.text);
    const QRectF beneath(area.left() - 40, area.bottom() + 6 + line, area.width() + 40, line + 2);
    painter.drawText(beneath, Qt::AlignHCenter | Qt::AlignTop,
                     metrics.elidedText(space.x.title, Qt::ElideRight, beneath.width()));
    drawUprightAxis(painter, space, AxisSide::Left, colors);
    if (space.right)
        drawUprightAxis(painter, space.onRight(), AxisSide::Right, colors);
}

} // namespace crossfade
