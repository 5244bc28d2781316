#include "core/study/follow/joint_band.h"

#include "core/backfill/resampling.h"
#include "core/backfill/student.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t drawCount = 4000;

/// Independent contributions to the deviation of a curve: with independent standard normal z, the
/// sum of z_g · part_g has the jackknife's covariance over all fractions.
std::vector<std::vector<double>> partsOf(const CurveReplicates& curve)
{
    std::vector<std::vector<double>> parts;
    const auto add = [&](const std::vector<std::vector<double>>& without, double shrink) {
        const auto groups = static_cast<double>(without.size());
        if (without.size() < 2)
            return;
        const double scale = std::sqrt(shrink * (groups - 1) / groups);
        std::vector<double> mean(curve.value.size(), 0.0);
        for (const std::vector<double>& each : without)
            for (std::size_t t = 0; t < mean.size(); ++t)
                mean[t] += each[t] / groups;
        for (const std::vector<double>& each : without) {
            std::vector<double>& part = parts.emplace_back(mean.size());
            for (std::size_t t = 0; t < mean.size(); ++t)
                part[t] = scale * (each[t] - mean[t]);
        }
    };
    add(curve.withoutItems, 1 - curve.share);
    add(curve.withoutQueries, 1);
    return parts;
}

double freedomOf(const CurveReplicates& curve)
{
    const std::size_t groups = std::max(curve.withoutItems.size(), curve.withoutQueries.size());
    return static_cast<double>(std::max<std::size_t>(groups, 2) - 1);
}

/// Of standard normal values, the same on every machine.
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
std::vector<std::vector<double>> deviationsOf(const CurveReplicates& curve)
{
    const std::vector<std::vector<double>> parts = partsOf(curve);
    const double freedom = freedomOf(curve);
    Normals normals;
    std::vector<std::vector<double>> draws;
    for (std::size_t draw = 0; draw < drawCount; ++draw) {
        std::vector<double>& deviation = draws.emplace_back(curve.value.size(), 0.0);
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

std::vector<double> errorsOf(const CurveReplicates& curve)
{
    std::vector<double> errors(curve.value.size(), 0.0);
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

double shareOfDraws(const std::vector<std::vector<double>>& draws, const auto& isSo)
{
    return static_cast<double>(std::ranges::count_if(draws, isSo)) /
           static_cast<double>(draws.size());
}

} // namespace

CurveBand bandOf(const CurveReplicates& curve)
{
    const std::vector<double> errors = errorsOf(curve);
    const double pointwise = studentQuantile(0.05, freedomOf(curve));
    CurveBand band;
    band.factor = std::max(pointwise, simultaneousFactor(deviationsOf(curve), errors));
    for (std::size_t t = 0; t < errors.size(); ++t) {
        const auto about = [&](double factor) {
            return Interval{curve.value[t] - factor * errors[t],
                            curve.value[t] + factor * errors[t]};
        };
        band.pointwise.push_back(about(pointwise));
        band.simultaneous.push_back(about(band.factor));
    }
    return band;
}

std::vector<std::vector<double>> jointDraws(const CurveReplicates& curve)
{
    std::vector<std::vector<double>> draws = deviationsOf(curve);
    for (std::vector<double>& draw : draws)
        for (std::size_t t = 0; t < draw.size(); ++t)
            draw[t] += curve.value[t];
    return draws;
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

std::optional<StopPoint> stopAtTarget(std::span<const double> fractions,
                                      const CurveReplicates& curve, double target)
{
    std::vector<double> lower;
    for (const Interval& at : bandOf(curve).simultaneous)
        lower.push_back(at.low);
    const auto reached = std::ranges::find_if(lower, [=](double low) { return low >= target; });
    if (reached == lower.end())
        return std::nullopt;
    const auto t = static_cast<std::size_t>(reached - lower.begin());
    StopPoint stop{.fraction = fractions[t]};
    if (t > 0)
        stop.fraction = std::lerp(fractions[t - 1], fractions[t],
                                  (target - lower[t - 1]) / (lower[t] - lower[t - 1]));
    stop.chanceWrong = shareOfDraws(jointDraws(curve), [&](const std::vector<double>& draw) {
        return valueAt(stop.fraction, fractions, draw) < target;
    });
    return stop;
}

StopPoint stopByWorth(std::span<const double> fractions, const CurveReplicates& curve,
                      const WorthAndCost& figures)
{
    const auto net = [&](const std::vector<double>& values, std::size_t t) {
        return 100 * figures.worthPerPoint * values[t] -
               figures.costPerItem * static_cast<double>(figures.items) * fractions[t];
    };
    std::size_t best = 0;
    for (std::size_t t = 1; t < fractions.size(); ++t)
        if (net(curve.value, t) > net(curve.value, best))
            best = t;
    StopPoint stop{.fraction = fractions[best]};
    const bool isEnd = best + 1 == fractions.size();
    if (fractions.size() < 2)
        return stop;
    const std::size_t before = isEnd ? best - 1 : best;
    stop.chanceWrong = shareOfDraws(jointDraws(curve), [&](const std::vector<double>& draw) {
        const double more = net(draw, before + 1) - net(draw, before);
        return isEnd ? more < 0 : more > 0;
    });
    return stop;
}

} // namespace crossfade
