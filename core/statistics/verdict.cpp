#include "core/statistics/verdict.h"

#include "core/statistics/number_messages.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr double resolution = 0x1p-39;

} // namespace

std::string verdictText(Verdict verdict, double equalWithin)
{
    return verdictMessage(verdict, equalWithin).english();
}

Verdict verdictOnAbove(const Interval& difference, double equalWithin)
{
    if (difference.isWithin(equalWithin))
        return Verdict::Equal;
    if (difference.low > equalityTolerance)
        return Verdict::Holds;
    return difference.high < -equalityTolerance ? Verdict::DoesNotHold : Verdict::NotToldApart;
}

Verdict verdictOnAtLeast(const Interval& difference, double equalWithin)
{
    return difference.low >= -equalityTolerance ? Verdict::Holds
                                                : verdictOnAbove(difference, equalWithin);
}

double differenceOfMeans(double a, double b)
{
    const double difference = a - b;
    return std::abs(difference) <= resolution ? 0 : difference;
}

std::vector<double> holmAdjusted(std::span<const double> pValues)
{
    std::vector<std::size_t> rising(pValues.size());
    std::iota(rising.begin(), rising.end(), std::size_t{0});
    std::ranges::stable_sort(rising, {}, [&](std::size_t i) { return pValues[i]; });
    std::vector<double> adjusted(pValues.size());
    double largest = 0;
    for (std::size_t place = 0; place < rising.size(); ++place) {
        const auto left = static_cast<double>(rising.size() - place);
        largest = std::max(largest, std::min(1.0, left * pValues[rising[place]]));
        adjusted[rising[place]] = largest;
    }
    return adjusted;
}

Verdict verdictByHolm(const Interval& difference, double adjusted, double equalWithin)
{
    const Verdict verdict = verdictOnAbove(difference, equalWithin);
    return verdict == Verdict::Equal || adjusted <= 0.05 ? verdict : Verdict::NotToldApart;
}

} // namespace crossfade
