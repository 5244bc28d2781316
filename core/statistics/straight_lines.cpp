#include "core/statistics/straight_lines.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace crossfade
{

double areaBelow(std::span<const double> x, std::span<const double> y)
{
    double area = 0;
    for (std::size_t i = 1; i < x.size(); ++i)
        area += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
    return area;
}

double valueAt(double fraction, std::span<const double> fractions, std::span<const double> values)
{
    if (fractions.size() < 2 || fraction <= fractions.front())
        return values.front();
    if (fraction >= fractions.back())
        return values.back();
    const auto right =
        static_cast<std::size_t>(std::ranges::upper_bound(fractions, fraction) - fractions.begin());
    const double share =
        (fraction - fractions[right - 1]) / (fractions[right] - fractions[right - 1]);
    return std::lerp(values[right - 1], values[right], share);
}

} // namespace crossfade
