#include "core/statistics/mcnemar.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

double mcnemarPValue(std::int64_t onlyFirst, std::int64_t onlySecond)
{
    const std::int64_t all = onlyFirst + onlySecond;
    const std::int64_t fewer = std::min(onlyFirst, onlySecond);
    if (all == 0)
        return 1;
    // The terms C(all, i) / 2^all, from the largest down, so that none that matters underflows.
    const auto n = static_cast<double>(all);
    const auto k = static_cast<double>(fewer);
    double term = std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) -
                           n * std::log(2.0));
    double sum = 0;
    for (double i = k; i >= 0 && term > 0; --i) {
        sum += term;
        term *= i / (n - i + 1);
    }
    return std::min(1.0, 2 * sum);
}

} // namespace crossfade
