#include "core/backfill/resampling.h"

#include "core/backfill/drawn_counts.h"
#include "core/backfill/student.h"
#include "core/base/parallel.h"
#include "core/base/simd.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t mostDrawsAtOnce = 16;
constexpr std::size_t countsAtOnce = std::size_t{1} << 20U; // 4 MiB, in each thread
constexpr std::size_t sumsAtOnce = std::size_t{1} << 22U;   // 32 MiB of doubles

/// The weighted sums of some series over each unit, and the weight of the queries in each.
struct UnitSums {
    std::size_t series = 0;
    std::vector<double> sums;    ///< [units, series]
    std::vector<double> queries; ///< [units]
};

UnitSums sumUp(const DrawnUnits& units, std::size_t firstSeries, std::size_t series,
               const SeriesValue& value, const JobContext& job)
{
    UnitSums all{.series = series,
                 .sums = std::vector<double>(units.count * series),
                 .queries = std::vector<double>(units.count)};
    for (std::size_t query = 0; query < units.ofQuery.size(); ++query) {
        if (query % 4096 == 0)
            job.checkpoint();
        if (units.ofQuery[query] < 0)
            continue;
        const auto unit = static_cast<std::size_t>(units.ofQuery[query]);
        const double weight = units.weights[query];
        all.queries[unit] += weight;
        for (std::size_t s = 0; s < series; ++s)
            all.sums[unit * series + s] += weight * value(firstSeries + s, query);
    }
    return all;
}

/// Adds to each draw the sums of the units from `first` on, `count` of them, each so often as the
/// draw took it: one by one, in their sequence, and so that a draw's means are read and written
/// once for all of them.
template <std::size_t count>
CROSSFADE_SIMD_INLINE void addUnits(const UnitSums& all, std::size_t first,
                                    std::span<const std::uint32_t> counts, std::span<double> means,
                                    std::span<double> queries)
{
    const std::size_t units = all.queries.size();
    const std::size_t series = all.series;
    const double* __restrict sums = all.sums.data() + first * series;
    for (std::size_t draw = 0; draw < queries.size(); ++draw) {
        std::array<double, count> weights{};
        for (std::size_t unit = 0; unit < count; ++unit) {
            weights[unit] = counts[draw * units + first + unit];
            queries[draw] += weights[unit] * all.queries[first + unit];
        }
        double* __restrict mean = means.data() + draw * series;
        for (std::size_t s = 0; s < series; ++s) {
            double sum = mean[s];
            for (std::size_t unit = 0; unit < count; ++unit)
                sum += weights[unit] * sums[unit * series + s];
            mean[s] = sum;
        }
    }
}

/// Adds up what the draws took. The sums of a unit are read from memory once for all draws.
/// @param counts   [draws, units], how often each is taken
/// @param means    [draws, series], zeros
/// @param queries  [draws], zeros
CROSSFADE_SIMD_CLONES
void addTaken(const UnitSums& all, std::span<const std::uint32_t> counts, std::span<double> means,
              std::span<double> queries)
{
    constexpr std::size_t atOnce = 4;
    const std::size_t units = all.queries.size();
    std::size_t unit = 0;
    for (; unit + atOnce <= units; unit += atOnce)
        addUnits<atOnce>(all, unit, counts, means, queries);
    for (; unit < units; ++unit)
        addUnits<1>(all, unit, counts, means, queries);
}

/// Means [draws, series] of the units, each taken so often as the counts say.
/// @param counts  [draws, units]
std::vector<double> meansOfTaken(const UnitSums& all, std::span<const std::uint32_t> counts)
{
    const std::size_t draws = counts.size() / all.queries.size();
    std::vector<double> means(draws * all.series, 0.0);
    std::vector<double> queries(draws, 0.0);
    addTaken(all, counts, means, queries);
    for (std::size_t i = 0; i < means.size(); ++i)
        means[i] /= queries[i / all.series];
    return means;
}

} // namespace

const char* resampledText(Resampled by)
{
    return by == Resampled::Query ? "query" : "class";
}

DrawnUnits queryUnits(const std::vector<bool>& valid, const QueryWeights& weights)
{
    DrawnUnits units{.ofQuery = {}, .count = 0, .weights = weights};
    for (std::size_t query = 0; query < valid.size(); ++query)
        units.ofQuery.push_back(
            valid[query] && weights[query] > 0 ? static_cast<std::int64_t>(units.count++) : -1);
    return units;
}

DrawnUnits classUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels,
                      const QueryWeights& weights)
{
    DrawnUnits units{.ofQuery = {}, .count = 0, .weights = weights};
    std::map<std::int64_t, std::int64_t> ofLabel;
    for (std::size_t query = 0; query < valid.size(); ++query) {
        const auto next = static_cast<std::int64_t>(units.count);
        std::int64_t unit = -1;
        if (valid[query] && weights[query] > 0)
            unit =
                labels[query] < 0 ? next : ofLabel.try_emplace(labels[query], next).first->second;
        units.count += unit == next ? 1 : 0;
        units.ofQuery.push_back(unit);
    }
    return units;
}

namespace
{

/// The means of each series over all units but those of one group: [series][groups].
std::vector<std::vector<double>> meansWithoutGroups(const UnitSums& all)
{
    const std::size_t units = all.queries.size();
    const std::size_t groups = std::min(units, mostJackknifeGroups);
    std::vector<double> queries(groups + 1);
    std::vector<double> sums((groups + 1) * all.series); // of each group, then of all
    for (std::size_t unit = 0; unit < units; ++unit)
        for (const std::size_t group : {unit % groups, groups}) {
            queries[group] += all.queries[unit];
            for (std::size_t s = 0; s < all.series; ++s)
                sums[group * all.series + s] += all.sums[unit * all.series + s];
        }
    std::vector<std::vector<double>> without(all.series, std::vector<double>(groups));
    for (std::size_t group = 0; group < groups; ++group)
        for (std::size_t s = 0; s < all.series; ++s)
            without[s][group] = (sums[groups * all.series + s] - sums[group * all.series + s]) /
                                (queries[groups] - queries[group]);
    return without;
}

} // namespace

ResampledMeans resampledMeans(const DrawnUnits& units, std::size_t series, const SeriesValue& value,
                              std::size_t resamples, std::uint64_t seed, JobContext& job)
{
    ResampledMeans means{
        .plain = {}, .drawn = std::vector(series, std::vector<double>(resamples)), .without = {}};
    const std::size_t seriesAtOnce = std::max<std::size_t>(1, sumsAtOnce / units.count);
    for (std::size_t first = 0; first < series; first += seriesAtOnce) {
        const std::size_t piece = std::min(seriesAtOnce, series - first);
        const UnitSums all = sumUp(units, first, piece, value, job);
        const std::vector<double> plain =
            meansOfTaken(all, std::vector<std::uint32_t>(units.count, 1));
        means.plain.insert(means.plain.end(), plain.begin(), plain.end());
        std::ranges::move(meansWithoutGroups(all), std::back_inserter(means.without));
        const std::size_t drawsAtOnce =
            std::clamp<std::size_t>(countsAtOnce / units.count, 1, mostDrawsAtOnce);
        const std::size_t blocks = (resamples + drawsAtOnce - 1) / drawsAtOnce;
        parallelFor(blocks, 0, [&](std::size_t block, std::size_t) {
            job.checkpoint();
            const std::size_t begin = block * drawsAtOnce;
            const std::size_t draws = std::min(drawsAtOnce, resamples - begin);
            std::vector<std::uint32_t> counts(draws * units.count);
            for (std::size_t draw = 0; draw < draws; ++draw)
                drawCounts(seed, begin + draw,
                           std::span(counts).subspan(draw * units.count, units.count));
            const std::vector<double> drawn = meansOfTaken(all, counts);
            for (std::size_t draw = 0; draw < draws; ++draw)
                for (std::size_t s = 0; s < piece; ++s)
                    means.drawn[first + s][begin + draw] = drawn[draw * piece + s];
            job.report({Stage::Resampling, {}, begin + draws, resamples});
        });
    }
    return means;
}

DrawnNumber meanOf(const ResampledMeans& means, std::size_t series)
{
    return {means.plain[series], means.drawn[series], means.without[series]};
}

DrawnNumber DrawnNumber::movedTo(double other) const
{
    DrawnNumber moved = *this;
    for (double& each : moved.drawn)
        each += differenceOfMeans(other, value);
    moved.value = other;
    return moved;
}

DrawnNumber DrawnNumber::operator-(const DrawnNumber& other) const
{
    DrawnNumber difference{.value = value - other.value, .drawn = {}, .without = {}};
    std::ranges::transform(drawn, other.drawn, std::back_inserter(difference.drawn), std::minus());
    std::ranges::transform(without, other.without, std::back_inserter(difference.without),
                           std::minus());
    return difference;
}

namespace
{

/// The value at a place between 0 and the last of some values, interpolated.
double valueAtPlace(std::span<const double> sorted, double place)
{
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - std::floor(place));
}

/// What the draws say of the distribution that they were drawn from.
struct DrawnShape {
    double offCentre = 0;    ///< in standard deviations: z_0 of BCa
    double acceleration = 0; ///< a of BCa
};

double offCentreOf(std::span<const double> drawn, double value)
{
    const auto count = static_cast<double>(drawn.size());
    double below = 0;
    for (const double each : drawn)
        below += each < value ? 1 : each == value ? 0.5 : 0;
    return normalQuantile(std::clamp(below / count, 1 / count, 1 - 1 / count));
}

/// A sixth of the skewness of what each group adds to the number; 0 where that is not known.
double accelerationOf(std::span<const double> without)
{
    const double mean =
        std::accumulate(without.begin(), without.end(), 0.0) / static_cast<double>(without.size());
    double squares = 0;
    double cubes = 0;
    for (const double each : without) {
        squares += std::pow(mean - each, 2);
        cubes += std::pow(mean - each, 3);
    }
    return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

/// The share of the drawn values that lies below the end of the interval which plain percentiles
/// have at `end` standard deviations. BCa is defined as far as acceleration · moved < 1, and grows
/// beyond all bounds towards there.
double correctedShare(const DrawnShape& shape, double end)
{
    const double moved = shape.offCentre + end;
    const double left = 1 - shape.acceleration * moved;
    if (left <= 0)
        return moved > 0 ? 1 : 0;
    return normalBelow(shape.offCentre + moved / left);
}

} // namespace

double varianceOf(std::span<const double> values)
{
    double mean = 0;
    for (const double value : values)
        mean += value / static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return sum / static_cast<double>(values.size() - 1);
}

double pValueOf(const DrawnNumber& number, std::size_t units)
{
    if (number.drawn.size() < 2 || units < 2)
        return 1;
    const double error = std::sqrt(varianceOf(number.drawn));
    if (error == 0)
        return number.value == 0 ? 1 : 0;
    return studentTails(number.value / error, static_cast<double>(units - 1));
}

double percentile(std::span<const double> sorted, double share)
{
    return valueAtPlace(sorted, share * static_cast<double>(sorted.size() - 1));
}

CorrectedPercentiles::CorrectedPercentiles(std::size_t units)
{
    if (units < 2)
        return;
    const auto count = static_cast<double>(units);
    m_farther = std::sqrt(count / (count - 1)) * studentQuantile(0.05, count - 1);
}

Interval CorrectedPercentiles::of(DrawnNumber number) const
{
    std::vector<double>& drawn = number.drawn;
    const auto lacking =
        static_cast<double>(std::erase_if(drawn, [](double each) { return std::isnan(each); }));
    if (drawn.empty() || std::isnan(number.value))
        return {};
    if (drawn.size() == 1) // one draw says nothing of the others
        return lacking > 0 ? Interval{}
                           : Interval{std::min(number.value, drawn.front()),
                                      std::max(number.value, drawn.front())};
    std::ranges::sort(drawn);
    const DrawnShape shape{.offCentre = offCentreOf(drawn, number.value),
                           .acceleration = accelerationOf(number.without)};
    const double last = static_cast<double>(drawn.size()) - 1;
    const double low = correctedShare(shape, -m_farther) * (last + lacking) - lacking;
    const double high = correctedShare(shape, m_farther) * (last + lacking);
    if (low < 0 || high > last)
        return {};
    return {std::min(number.value, valueAtPlace(drawn, low)),
            std::max(number.value, valueAtPlace(drawn, high))};
}

} // namespace crossfade
