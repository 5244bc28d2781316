#include "core/backfill/resampling.h"

#include "core/backfill/student.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t drawsAtOnce = 16;
constexpr std::size_t sumsAtOnce = std::size_t{1} << 22U; // 32 MiB of doubles

std::mt19937 generatorOf(std::uint64_t seed, std::size_t stream)
{
    std::seed_seq sequence{static_cast<std::uint32_t>(seed),
                           static_cast<std::uint32_t>(seed >> 32U),
                           static_cast<std::uint32_t>(stream)};
    return std::mt19937(sequence);
}

/// How often each of `count` units is drawn in resample `resample`: sums to `count`.
void drawWeights(std::size_t count, std::uint64_t seed, std::size_t resample,
                 std::span<double> weights)
{
    std::mt19937 random = generatorOf(seed, resample);
    std::ranges::fill(weights, 0.0);
    // The high half of a 32 × 32 bit product; std::uniform_int_distribution differs between
    // standard libraries.
    for (std::size_t draw = 0; draw < count; ++draw)
        weights[(static_cast<std::uint64_t>(random()) * count) >> 32U] += 1;
}

/// The sums of some series over each unit, and the number of queries in each.
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
        all.queries[unit] += 1;
        for (std::size_t s = 0; s < series; ++s)
            all.sums[unit * series + s] += value(firstSeries + s, query);
    }
    return all;
}

/// Means [series] of the units, each taken so often as its weight says.
std::vector<double> weightedMeans(const UnitSums& all, std::span<const double> weights)
{
    std::vector<double> means(all.series, 0.0);
    double queries = 0;
    for (std::size_t unit = 0; unit < weights.size(); ++unit) {
        if (weights[unit] == 0)
            continue;
        queries += weights[unit] * all.queries[unit];
        const double* const sums = all.sums.data() + unit * all.series;
        for (std::size_t s = 0; s < all.series; ++s)
            means[s] += weights[unit] * sums[s];
    }
    for (double& mean : means)
        mean /= queries;
    return means;
}

/// A standard normal value by Box and Muller's transform.
double drawNormal(std::mt19937& random)
{
    const double radius = (static_cast<double>(random()) + 1) / 0x1p32; // in (0, 1]
    const double angle = static_cast<double>(random()) / 0x1p32;
    return std::sqrt(-2 * std::log(radius)) * std::cos(2 * std::numbers::pi * angle);
}

} // namespace

const char* resampledText(Resampled by)
{
    return by == Resampled::Query ? "query" : "class";
}

DrawnUnits queryUnits(const std::vector<bool>& valid)
{
    DrawnUnits units;
    for (const bool isValid : valid)
        units.ofQuery.push_back(isValid ? static_cast<std::int64_t>(units.count++) : -1);
    return units;
}

DrawnUnits classUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels)
{
    DrawnUnits units;
    std::map<std::int64_t, std::int64_t> ofLabel;
    for (std::size_t query = 0; query < valid.size(); ++query) {
        const auto next = static_cast<std::int64_t>(units.count);
        std::int64_t unit = -1;
        if (valid[query])
            unit =
                labels[query] < 0 ? next : ofLabel.try_emplace(labels[query], next).first->second;
        units.count += unit == next ? 1 : 0;
        units.ofQuery.push_back(unit);
    }
    return units;
}

ResampledMeans resampledMeans(const DrawnUnits& units, std::size_t series, const SeriesValue& value,
                              std::size_t resamples, std::uint64_t seed, JobContext& job)
{
    ResampledMeans means{.plain = {}, .drawn = std::vector(series, std::vector<double>(resamples))};
    const std::size_t seriesAtOnce = std::max<std::size_t>(1, sumsAtOnce / units.count);
    for (std::size_t first = 0; first < series; first += seriesAtOnce) {
        const std::size_t piece = std::min(seriesAtOnce, series - first);
        const UnitSums all = sumUp(units, first, piece, value, job);
        const std::vector<double> plain = weightedMeans(all, std::vector<double>(units.count, 1.0));
        means.plain.insert(means.plain.end(), plain.begin(), plain.end());
        const std::size_t blocks = (resamples + drawsAtOnce - 1) / drawsAtOnce;
        parallelFor(blocks, 0, [&](std::size_t block, std::size_t) {
            std::vector<double> weights(units.count);
            const std::size_t end = std::min(resamples, (block + 1) * drawsAtOnce);
            for (std::size_t r = block * drawsAtOnce; r < end; ++r) {
                job.checkpoint();
                drawWeights(units.count, seed, r, weights);
                const std::vector<double> drawn = weightedMeans(all, weights);
                for (std::size_t s = 0; s < piece; ++s)
                    means.drawn[first + s][r] = drawn[s];
            }
            job.report({Stage::Resampling, {}, end, resamples});
        });
    }
    return means;
}

double percentile(std::span<const double> sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - std::floor(place));
}

ExpandedPercentiles::ExpandedPercentiles(std::size_t units)
{
    if (units < 2)
        return;
    const auto count = static_cast<double>(units);
    const double farther = std::sqrt(count / (count - 1)) * studentQuantile(0.05, count - 1);
    m_low = normalTails(farther) / 2;
    m_high = 1 - m_low;
}

Interval ExpandedPercentiles::of(std::vector<double> drawn) const
{
    const auto isNan = [](double value) { return std::isnan(value); };
    if (drawn.empty() || std::ranges::any_of(drawn, isNan))
        return {};
    std::ranges::sort(drawn);
    return {percentile(drawn, m_low), percentile(drawn, m_high)};
}

std::vector<double> drawnStudent(std::size_t count, std::size_t freedom, std::uint64_t seed)
{
    std::mt19937 random = generatorOf(seed, count);
    std::vector<double> values(count);
    for (double& value : values) {
        const double normal = drawNormal(random);
        double squares = 0;
        for (std::size_t i = 0; i < freedom; ++i)
            squares += std::pow(drawNormal(random), 2);
        value = normal / std::sqrt(squares / static_cast<double>(freedom));
    }
    return values;
}

} // namespace crossfade
