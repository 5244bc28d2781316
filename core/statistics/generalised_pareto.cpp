#include "core/statistics/generalised_pareto.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

double countOf(std::span<const Excess> excesses)
{
    double count = 0;
    for (const Excess& excess : excesses)
        count += excess.count;
    return count;
}

} // namespace

double GeneralisedPareto::chanceBeyond(double x) const
{
    if (std::abs(shape) < 1e-9)
        return std::exp(-x / scale);
    return std::pow(std::max(0.0, 1 + shape * x / scale), -1 / shape);
}

std::optional<GeneralisedPareto> fitTail(std::span<const Excess> excesses)
{
    const double count = countOf(excesses);
    double mean = 0;
    double weighted = 0; // E[X (1 − F(X))]
    double largest = 0;
    double before = 0;
    for (const auto& [size, equal] : excesses) {
        if (equal == 0)
            continue;
        const double position = (before + (equal + 1) / 2 - 0.35) / count;
        mean += size * equal / count;
        weighted += (1 - position) * size * equal / count;
        largest = size;
        before += equal;
    }
    const double way = mean - 2 * weighted;
    if (!(way > 1e-9 * mean) || !(excesses.front().size < largest))
        return std::nullopt;
    GeneralisedPareto tail{.shape = 2 - mean / way, .scale = 2 * mean * weighted / way};
    if (tail.shape < 0 && -tail.scale / tail.shape < largest)
        tail.shape = -tail.scale / largest;
    return tail;
}

double misfit(const GeneralisedPareto& tail, std::span<const Excess> excesses)
{
    double left = countOf(excesses);
    const double count = left;
    double most = 0;
    for (const auto& [size, equal] : excesses) {
        const double chance = tail.chanceBeyond(size);
        most = std::max(most, std::abs(left / count - chance));
        left -= equal;
        most = std::max(most, std::abs(left / count - chance));
    }
    return most;
}

} // namespace crossfade
