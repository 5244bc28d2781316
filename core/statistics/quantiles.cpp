#include "core/statistics/quantiles.h"

#include <cmath>
#include <initializer_list>
#include <numbers>

namespace crossfade
{

namespace
{

/// The continued fraction of the incomplete beta function, by W. Lentz's method (Abramowitz and
/// Stegun, 26.5.8). Converges fast for x < (a + 1) / (a + b + 2).
double betaFraction(double x, double a, double b)
{
    constexpr double tiny = 1e-300; // in place of a zero that would be divided by
    constexpr int most = 10'000;
    const auto apartFromZero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1;
    double d = 1 / apartFromZero(1 - (a + b) * x / (a + 1));
    double fraction = d;
    for (int m = 1; m < most; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        double change = 1;
        for (const double term : {even, odd}) {
            d = 1 / apartFromZero(1 + term * d);
            c = apartFromZero(1 + term / c);
            change = c * d;
            fraction *= change;
        }
        if (std::abs(change - 1) < 1e-15)
            break;
    }
    return fraction;
}

/// The regularised incomplete beta function I_x(a, b), for x and 1 − x in [0, 1].
double incompleteBeta(double x, double rest, double a, double b)
{
    if (x <= 0 || rest <= 0)
        return x <= 0 ? 0 : 1;
    if (x > (a + 1) / (a + b + 2))
        return 1 - incompleteBeta(rest, x, b, a);
    const double logFactor =
        std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log(rest);
    return std::exp(logFactor) * betaFraction(x, a, b) / a;
}

} // namespace

double normalBelow(double z)
{
    return std::erfc(-z / std::numbers::sqrt2) / 2;
}

double normalQuantile(double share)
{
    double low = -40;
    double high = 40;
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        (normalBelow(middle) < share ? low : high) = middle;
    }
    return (low + high) / 2;
}

double studentTails(double t, double freedom)
{
    const double squares = freedom + t * t; // Abramowitz and Stegun, 26.7.1
    return incompleteBeta(freedom / squares, t * t / squares, freedom / 2, 0.5);
}

double studentQuantile(double tails, double freedom)
{
    double low = 0;
    double high = 1;
    while (studentTails(high, freedom) > tails)
        high *= 2;
    for (int step = 0; step < 60; ++step) {
        const double middle = (low + high) / 2;
        (studentTails(middle, freedom) > tails ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace crossfade
