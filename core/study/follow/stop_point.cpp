#include "core/study/follow/stop_point.h"

#include "core/statistics/joint_band.h"
#include "core/statistics/straight_lines.h"

#include <algorithm>

namespace crossfade
{

namespace
{

double shareOfDraws(const std::vector<std::vector<double>>& draws, const auto& isSo)
{
    return static_cast<double>(std::ranges::count_if(draws, isSo)) /
           static_cast<double>(draws.size());
}

} // namespace

std::optional<StopPoint> stopAtTarget(std::span<const double> fractions,
                                      std::span<const Replicated> curve, double target)
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

StopPoint stopByWorth(std::span<const double> fractions, std::span<const Replicated> curve,
                      const WorthAndCost& figures)
{
    const auto net = [&](const std::vector<double>& at, std::size_t t) {
        return 100 * figures.worthPerPoint * at[t] -
               figures.costPerItem * static_cast<double>(figures.items) * fractions[t];
    };
    const std::vector<double> values = valuesOf(curve);
    std::size_t best = 0;
    for (std::size_t t = 1; t < fractions.size(); ++t)
        if (net(values, t) > net(values, best))
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
