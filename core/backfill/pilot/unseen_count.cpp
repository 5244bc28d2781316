#include "core/backfill/pilot/unseen_count.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace crossfade
{

namespace
{

/// The nodes y of ∫₀^∞ e^−y f(y) dy ≈ Σ weight · f(y): the trapezoid rule over ln y, whose error
/// falls exponentially with the step. The weights add up to 1.
struct Nodes {
    static constexpr std::size_t count = 24;
    std::array<double, count> y{};
    std::array<double, count> weight{};

    Nodes()
    {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            y[i] = std::exp(-7.4 + 0.4 * static_cast<double>(i));
            weight[i] = y[i] * std::exp(-y[i]);
            sum += weight[i];
        }
        for (double& each : weight)
            each /= sum;
    }
};

/// 1 / (b + Y) = ∫₀^∞ e^{−(b + Y) x} dx, and the mean of e^{−Y x} is (1 + scale (1 − e^−x))^−shape.
double byIntegral(double base, const UnseenCount& count)
{
    static const Nodes nodes;
    double sum = 0;
    for (std::size_t i = 0; i < Nodes::count; ++i)
        sum += nodes.weight[i] *
               std::exp(-count.shape * std::log1p(-count.scale * std::expm1(-nodes.y[i] / base)));
    return sum / base;
}

} // namespace

double UnseenCount::chanceOfNone() const
{
    return std::exp(-shape * std::log1p(scale));
}

double meanReciprocal(double base, const UnseenCount& count)
{
    if (count.mean() == 0)
        return 1 / base;
    // Where the count is known well, the first terms of the series about its mean are enough.
    constexpr double known = 0.03;
    const double centre = base + count.mean();
    const double spread = count.variance() / (centre * centre);
    if (spread > known)
        return byIntegral(base, count);
    const double skew = count.variance() * (1 + 2 * count.scale) / (centre * centre * centre);
    return (1 + spread - skew + 3 * spread * spread) / centre;
}

} // namespace crossfade
