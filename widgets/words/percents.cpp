#include "widgets/words/percents.h"

#include "core/base/numbers.h"
#include "core/metrics/conditions.h"
#include "core/statistics/number_messages.h"
#include "widgets/words/messagetext.h"
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
    return shown(percentMessage({share, interval}, decimals));
}

QString verdictWords(Verdict verdict, double equalWithin)
{
    return shown(verdictMessage(verdict, equalWithin));
}

QString pointsText(double share)
{
    QString text = QString::fromStdString(marginText(100 * share, 2));
    text.replace(QLatin1Char('-'), QChar(0x2212));
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString signedNumber(double share, int decimals)
{
    return (asShown(100 * share, decimals) > 0 ? QStringLiteral("+") : QString()) +
           numberText(100 * share, decimals);
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
