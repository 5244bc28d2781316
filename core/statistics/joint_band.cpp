#include "core/statistics/joint_band.h"

#include "core/statistics/quantiles.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t drawCount = 4000;

/// Independent contributions to the deviation of a curve: with independent standard normal z, the
/// sum of z_g · part_g has the jackknife's covariance over all fractions.
/// @return [parts][T]
std::vector<std::vector<double>> partsOf(std::span<const Replicated> curve)
{
    std::vector<std::vector<double>> parts;
    const auto add = [&](std::vector<double> Replicated::*without, double shrink) {
        const std::size_t count = (curve.front().*without).size();
        if (count < 2)
            return;
        const auto groups = static_cast<double>(count);
        const double scale = std::sqrt(shrink * (groups - 1) / groups);
        const std::size_t first = parts.size();
        parts.resize(first + count, std::vector<double>(curve.size()));
        for (std::size_t t = 0; t < curve.size(); ++t) {
            const std::vector<double>& values = curve[t].*without;
            double mean = 0;
            for (const double each : values)
                mean += each / groups;
            for (std::size_t g = 0; g < count; ++g)
                parts[first + g][t] = scale * (values[g] - mean);
        }
    };
    add(&Replicated::without, 1 - curve.front().share);
    add(&Replicated::withoutQueries, 1);
    return parts;
}

double freedomOf(const Replicated& number)
{
    const std::size_t groups = std::max(number.without.size(), number.withoutQueries.size());
    return static_cast<double>(std::max<std::size_t>(groups, 2) - 1);
}

/// Draws standard normal values, the same on every machine.
class Normals
{
public:
    double next()
    {
        constexpr double step = 1.0 / 9007199254740992.0; // 2⁻⁵³
        return normalQuantile((static_cast<double>(m_random() >> 11) + 0.5) * step);
    }

private:
    std::mt19937_64 m_random{1};
};

/// Deviations of the whole curve, [draws][T]: multivariate t, since variances are estimated from
/// few groups.
std::vector<std::vector<double>> deviationsOf(std::span<const Replicated> curve)
{
    const std::vector<std::vector<double>> parts = partsOf(curve);
    const double freedom = freedomOf(curve.front());
    Normals normals;
    std::vector<std::vector<double>> draws;
    for (std::size_t draw = 0; draw < drawCount; ++draw) {
        std::vector<double>& deviation = draws.emplace_back(curve.size(), 0.0);
        for (const std::vector<double>& part : parts) {
            const double z = normals.next();
            for (std::size_t t = 0; t < part.size(); ++t)
                deviation[t] += z * part[t];
        }
        double squares = 0;
        for (int i = 0; i < static_cast<int>(freedom); ++i) {
            const double z = normals.next();
            squares += z * z;
        }
        const double wider = std::sqrt(freedom / squares);
        for (double& each : deviation)
            each *= wider;
    }
    return draws;
}

std::vector<double> errorsOf(std::span<const Replicated> curve)
{
    std::vector<double> errors(curve.size(), 0.0);
    for (const std::vector<double>& part : partsOf(curve))
        for (std::size_t t = 0; t < errors.size(); ++t)
            errors[t] += part[t] * part[t];
    for (double& error : errors)
        error = std::sqrt(error);
    return errors;
}

/// The c that the largest deviation of a curve, in standard errors, stays below in 95 % of draws.
double simultaneousFactor(const std::vector<std::vector<double>>& deviations,
                          const std::vector<double>& errors)
{
    std::vector<double> largest;
    for (const std::vector<double>& deviation : deviations) {
        double most = 0;
        for (std::size_t t = 0; t < errors.size(); ++t)
            if (errors[t] > 0)
                most = std::max(most, std::abs(deviation[t]) / errors[t]);
        largest.push_back(most);
    }
    std::ranges::sort(largest);
    return percentile(largest, 0.95);
}

/// How much wider an interval by so few units is.
double widening(const Replicated& number)
{
    const double freedom =
        number.sizes ? number.sizes->freedom : static_cast<double>(number.units) - 1;
    return studentQuantile(0.05, std::max(1.0, freedom)) / usualEnds;
}

} // namespace

CurveBand bandOf(std::span<const Replicated> curve)
{
    const std::vector<double> errors = errorsOf(curve);
    const double pointwise = studentQuantile(0.05, freedomOf(curve.front()));
    CurveBand band;
    band.factor = std::max(pointwise, simultaneousFactor(deviationsOf(curve), errors));
    for (std::size_t t = 0; t < errors.size(); ++t) {
        const auto about = [&](double factor) {
            return Interval{curve[t].value - factor * errors[t],
                            curve[t].value + factor * errors[t]};
        };
        band.pointwise.push_back(about(pointwise));
        band.simultaneous.push_back(about(band.factor));
    }
    return band;
}

std::vector<std::vector<double>> jointDraws(std::span<const Replicated> curve)
{
    std::vector<std::vector<double>> draws = deviationsOf(curve);
    for (std::vector<double>& draw : draws)
        for (std::size_t t = 0; t < draw.size(); ++t)
            draw[t] += curve[t].value;
    return draws;
}

std::vector<Interval> drawnBand(std::span<const Replicated> curve)
{
    std::vector<Interval> band;
    std::vector<double> errors;
    for (const Replicated& each : curve) {
        band.push_back(each.interval());
        if (!band.back().isKnown())
            return {};
        errors.push_back(each.standardError());
    }
    if (curve.empty())
        return band;
    std::vector<std::vector<double>> deviations(curve.front().drawn.size());
    for (std::size_t draw = 0; draw < deviations.size(); ++draw)
        for (const Replicated& each : curve)
            deviations[draw].push_back(each.drawn[draw] - each.value);
    const double factor = simultaneousFactor(deviations, errors) * widening(curve.front());
    for (std::size_t t = 0; t < band.size(); ++t) {
        band[t].low = std::min(band[t].low, curve[t].value - factor * errors[t]);
        band[t].high = std::max(band[t].high, curve[t].value + factor * errors[t]);
    }
    return band;
}

} // namespace crossfade
