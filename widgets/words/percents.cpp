#include "widgets/words/percents.h"

#include "core/metrics/conditions.h"
#include "core/study/plan/choice.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace crossfade
{

namespace
{

struct RangeText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::RangeText)
};

/// @param text  of the value, and of the upper end
QString rangeOf(double value, const Interval& interval, const auto& text, int decimals)
{
    if (!interval.isKnown())
        return text(value);
    constexpr QChar wordJoiner(0x2060); // no line ends behind the dash
    // A dash beside a minus is hard to read.
    return (interval.low < 0 ? RangeText::tr("%1 (%2 to %3)") : RangeText::tr("%1 (%2–%3)"))
        .arg(text(value), numberText(100 * interval.low, decimals),
             wordJoiner + text(interval.high));
}

} // namespace

std::vector<double> inPercent(std::vector<double> shares)
{
    for (double& share : shares)
        share *= 100;
    return shares;
}

std::vector<double> lowEnds(const std::vector<Interval>& intervals)
{
    std::vector<double> ends;
    for (const Interval& interval : intervals)
        ends.push_back(interval.low);
    return ends;
}

std::vector<double> highEnds(const std::vector<Interval>& intervals)
{
    std::vector<double> ends;
    for (const Interval& interval : intervals)
        ends.push_back(interval.high);
    return ends;
}

QString rangeText(double share, const Interval& interval, int decimals)
{
    const auto text = [&](double each) { return percentText(each, decimals); };
    return rangeOf(share, interval, text, decimals);
}

QString rangeText(const Estimated& share, int decimals)
{
    return rangeText(share.value, share.interval, decimals);
}

QString pointsRangeText(const Estimated& difference)
{
    constexpr int decimals = 2;
    const auto text = [](double each) { return numberText(100 * each, decimals); };
    return rangeOf(difference.value, difference.interval, text, decimals);
}

QString equalText(double within)
{
    return RangeText::tr("equal within %1 points").arg(QLocale().toString(100 * within, 'g', 4));
}

QString pointsText(double share)
{
    QString text = QString::fromStdString(marginText(100 * share, 2));
    text.replace(QLatin1Char('-'), QChar(0x2212));
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString signedNumber(double share, int decimals)
{
    return (share > 0 ? QStringLiteral("+") : QString()) + numberText(100 * share, decimals);
}

QString signedPoints(double share, int decimals)
{
    //: Percentage points; the space does not break.
    return std::isfinite(share) ? RangeText::tr("%1\u00a0points").arg(signedNumber(share, decimals))
                                : QStringLiteral("–");
}

QString signedPointsText(const Interval& interval, int decimals)
{
    return RangeText::tr("%1 to %2")
        .arg(signedNumber(interval.low, decimals), signedPoints(interval.high, decimals));
}

} // namespace crossfade
