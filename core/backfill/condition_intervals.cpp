#include "core/backfill/condition_intervals.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

/// All slices, or mostBandSlices of them: the first, the last, and evenly spaced ones.
std::vector<std::size_t> bandSlices(std::size_t slices)
{
    const std::size_t count = std::min(slices, mostBandSlices);
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < count; ++i)
        chosen.push_back(count == 1 ? 0 : i * (slices - 1) / (count - 1));
    return chosen;
}

/// The difference of two series, plain and in every resample.
struct Difference {
    double plain = 0;
    std::vector<double> errors; ///< [resamples], less the plain difference
    double spread = 0;          ///< standard error
};

Difference differenceOf(const Replicated& a, const Replicated& b)
{
    Difference difference{.plain = differenceOfMeans(a.value, b.value), .errors = {}};
    double squares = 0;
    for (std::size_t r = 0; r < a.drawn.size(); ++r) {
        const double drawn = differenceOfMeans(a.drawn[r], b.drawn[r]);
        difference.errors.push_back(differenceOfMeans(drawn, difference.plain));
        squares += difference.errors.back() * difference.errors.back();
    }
    difference.spread = std::sqrt(squares / static_cast<double>(difference.errors.size()));
    return difference;
}

/// The interval of the least rise over all pairs of slices.
/// @param means  [slices]
Interval simultaneousInterval(std::span<const Replicated> means, std::size_t resamples)
{
    if (means.front().sizes && means.front().sizes->areTooFew)
        return {};
    std::vector<double> largest(resamples, 0.0);  // studentised error of each resample
    std::vector<std::pair<double, double>> rises; // plain, standard error
    for (std::size_t before = 0; before < means.size(); ++before)
        for (std::size_t after = before + 1; after < means.size(); ++after) {
            const Difference rise = differenceOf(means[after], means[before]);
            rises.emplace_back(rise.plain, rise.spread);
            for (std::size_t r = 0; rise.spread > 0 && r < resamples; ++r)
                largest[r] = std::max(largest[r], std::abs(rise.errors[r]) / rise.spread);
        }
    std::ranges::sort(largest);
    const double width = percentile(largest, 0.95);
    Interval least{0, 0};
    for (const auto& [plain, spread] : rises) {
        least.low = std::min(least.low, plain - width * spread);
        least.high = std::min(least.high, plain + width * spread);
    }
    return least;
}

} // namespace

void addIntervals(Conditions& conditions, const ConditionValues& values, const DrawnUnits& units,
                  std::size_t resamples, std::uint64_t seed, JobContext& job)
{
    if (units.count == 0 || resamples == 0)
        return;
    const std::size_t slices = values.curve.mean.size();
    const std::vector<std::size_t> chosen = bandSlices(slices);
    const std::size_t last = chosen.size() - 1;
    const std::size_t oldModel = last + 1;
    const std::size_t newModel = last + 2;
    const std::size_t untouched = last + 3;
    const std::vector<Replicated> means = resampledMeans(
        units, values.untouched.empty() ? untouched : untouched + 1,
        [&](std::size_t series, std::size_t query) -> double {
            if (series <= last)
                return values.curve.perQuery[query * slices + chosen[series]];
            return series == oldModel   ? values.oldModel[query]
                   : series == newModel ? values.newModel[query]
                                        : values.untouched[query];
        },
        resamples, seed, job);
    const auto interval = [&](std::size_t a, std::size_t b, const Condition& condition) {
        const auto difference = [&](const auto& mean) {
            return differenceOfMeans(mean(a), mean(b));
        };
        return replicated(means, difference).movedTo(condition.margin).interval();
    };
    Condition& compatible = conditions.backwardCompatible;
    if (!values.untouched.empty())
        compatible = aboveCondition(compatible.margin, interval(untouched, oldModel, compatible),
                                    values.equalWithin);
    Condition& start = conditions.startsAtOld;
    start = atLeastCondition(start.margin, interval(0, oldModel, start), values.equalWithin);
    Condition& end = conditions.endsAtNew;
    end = atLeastCondition(end.margin, interval(last, newModel, end), values.equalWithin);
    conditions.monotone = atLeastCondition(
        conditions.monotone.margin,
        simultaneousInterval(std::span(means).first(chosen.size()), resamples), values.equalWithin);
}

} // namespace crossfade
