#include "core/statistics/mcnemar.h"

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>

namespace crossfade
{

double mcnemarPValue(std::int64_t onlyFirst, std::int64_t onlySecond)
{
    const auto all = static_cast<double>(onlyFirst + onlySecond);
    const auto fewer = static_cast<double>(std::min(onlyFirst, onlySecond));
    if (all == 0)
        return 1;
    return std::min(1.0, 2 * boost::math::cdf(boost::math::binomial(all, 0.5), fewer));
}

} // namespace crossfade
