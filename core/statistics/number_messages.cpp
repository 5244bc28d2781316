#include "core/statistics/number_messages.h"

#include "core/base/numbers.h"

#include <cmath>
#include <string>

namespace crossfade
{

namespace
{

constexpr int pointDecimals = 2;

Message unknownNumber()
{
    return std::string("–");
}

as::Number hundredths(double share, std::optional<int> decimals)
{
    return {decimals ? 100 * share : std::round(1e4 * share) / 100, decimals};
}

/// @param textOf  the text of the value and of the upper end
Message rangeMessage(const Estimated& number, int decimals, const auto& textOf)
{
    const Interval& interval = number.interval;
    if (!interval.isKnown() || !std::isfinite(number.value))
        return textOf(number.value);
    const as::Number low = hundredths(interval.low, decimals);
    if (interval.low < 0) // a dash beside a minus is hard to read
        return {Core::says("%1 (%2 to %3)"), textOf(number.value), low, textOf(interval.high)};
    return {Core::says("%1 (%2–\u2060%3)"), textOf(number.value), low, textOf(interval.high)};
}

} // namespace

Message percentMessage(double share, std::optional<int> decimals)
{
    if (!std::isfinite(share))
        return unknownNumber();
    return {Core::says("%1\u00a0%"), hundredths(share, decimals)};
}

Message percentMessage(const Estimated& share, int decimals)
{
    return rangeMessage(share, decimals,
                        [&](double each) { return percentMessage(each, decimals); });
}

Message pointsMessage(double difference)
{
    return std::isfinite(difference) ? Message(hundredths(difference, pointDecimals))
                                     : unknownNumber();
}

Message pointsMessage(const Estimated& difference)
{
    return rangeMessage(difference, pointDecimals, [](double each) { return pointsMessage(each); });
}

Message signedPointsMessage(const Estimated& difference)
{
    const auto text = [](double each) {
        return asShown(100 * each, pointDecimals) > 0 ? Message("+%1", pointsMessage(each))
                                                      : pointsMessage(each);
    };
    const Interval& interval = difference.interval;
    if (!interval.isKnown())
        return text(difference.value);
    return {Core::says("%1 (%2 to %3)"), text(difference.value), text(interval.low),
            text(interval.high)};
}

Message figureMessage(double figure)
{
    int decimals = 0;
    double scale = 1;
    constexpr int most = 6;
    while (decimals < most &&
           std::abs(std::round(figure * scale) / scale - figure) > 1e-9 * std::abs(figure)) {
        ++decimals;
        scale *= 10;
    }
    return as::Number{figure, decimals};
}

MessageSheet::Cell estimatedCell(const Estimated& share, int decimals)
{
    return {.text = percentMessage(share, decimals), .value = share.value};
}

MessageSheet::Cell countedCell(std::size_t count)
{
    return {.text = as::Count{count}, .value = std::uint64_t{count}};
}

Message verdictMessage(Verdict verdict, double equalWithin)
{
    switch (verdict) {
    case Verdict::Holds:
        return Core::says("holds");
    case Verdict::NotToldApart:
        return Core::says("not told apart");
    case Verdict::DoesNotHold:
        return Core::says("does not hold");
    case Verdict::Equal:
        break;
    }
    return {Core::says("equal within %1 points"), figureMessage(100 * equalWithin)};
}

} // namespace crossfade
