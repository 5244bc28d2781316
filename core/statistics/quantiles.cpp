#include "core/statistics/quantiles.h"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <cmath>

namespace crossfade
{

namespace
{

namespace math = boost::math;

/// Bad input, which is NaN, gives NaN rather than an exception.
using Quiet =
    math::policies::policy<math::policies::domain_error<math::policies::ignore_error>,
                           math::policies::pole_error<math::policies::ignore_error>,
                           math::policies::overflow_error<math::policies::ignore_error>,
                           math::policies::evaluation_error<math::policies::ignore_error>>;

using Normal = math::normal_distribution<double, Quiet>;
using Student = math::students_t_distribution<double, Quiet>;

} // namespace

double normalBelow(double z)
{
    return math::cdf(Normal(), z);
}

double normalQuantile(double share)
{
    return math::quantile(Normal(), share);
}

double studentTails(double t, double freedom)
{
    return 2 * math::cdf(math::complement(Student(freedom), std::abs(t)));
}

double studentQuantile(double tails, double freedom)
{
    return math::quantile(math::complement(Student(freedom), tails / 2));
}

} // namespace crossfade
