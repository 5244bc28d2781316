#include "widgets/percents.h"

#include "core/metrics/conditions.h"
#include "core/study/plan/choice.h"
#include "widgets/resulttext.h"

#include <QCoreApplication>
#include <QLocale>

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
    if (!interval.isKnown())
        return percentText(share, decimals);
    return RangeText::tr("%1 (%2 to %3)")
        .arg(percentText(share, decimals), percentText(interval.low, decimals),
             percentText(interval.high, decimals));
}

QString rangeText(const Estimated& share, int decimals)
{
    return rangeText(share.value, share.interval, decimals);
}

QString pointsText(double share)
{
    QString text = QString::fromStdString(marginText(100 * share, 2));
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString signedPercent(double share, int decimals)
{
    return (share > 0 ? QStringLiteral("+") : QString()) + percentText(share, decimals);
}

} // namespace crossfade
