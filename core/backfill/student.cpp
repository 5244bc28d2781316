#include "core/backfill/student.h"

#include <cmath>
#include <numbers>

namespace crossfade
{

namespace
{

/// From here on, the normal approximation is good to five digits.
constexpr double nearlyNormal = 500;

/// ∫ cosᵖ θ dθ from `from` to π/2, by Simpson's rule.
double cosineIntegral(double power, double from)
{
    constexpr int panels = 1000;
    const double width = (std::numbers::pi / 2 - from) / panels;
    double sum = 0;
    for (int i = 0; i <= panels; ++i) {
        const double weight = i == 0 || i == panels ? 1 : i % 2 == 1 ? 4 : 2;
        sum += weight * std::pow(std::abs(std::cos(from + i * width)), power);
    }
    return sum * width / 3;
}

} // namespace

double normalTails(double z)
{
    return std::erfc(std::abs(z) / std::numbers::sqrt2);
}

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
    // Abramowitz and Stegun, 26.7.8.
    if (freedom > nearlyNormal)
        return normalTails(t * (1 - 1 / (4 * freedom)) / std::sqrt(1 + t * t / (2 * freedom)));
    // With t = √ν tan θ the density is proportional to cos^(ν − 1) θ.
    const double angle = std::atan(std::abs(t) / std::sqrt(freedom));
    return cosineIntegral(freedom - 1, angle) / cosineIntegral(freedom - 1, 0);
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
