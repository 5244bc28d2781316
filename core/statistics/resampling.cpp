#include "core/statistics/resampling.h"

#include "core/base/machine/parallel.h"
#include "core/base/machine/simd.h"
#include "core/statistics/drawn_counts.h"

#include <algorithm>
#include <array>
#include <map>

namespace crossfade
{

namespace
{

constexpr std::size_t mostDrawsAtOnce = 16;
constexpr std::size_t countsAtOnce = std::size_t{1} << 20U; // 4 MiB, in each thread
constexpr std::size_t sumsAtOnce = std::size_t{1} << 22U;   // 32 MiB of doubles

double weightOf(const DrawnUnits& units, std::size_t query)
{
    return units.weights.empty() ? 1 : units.weights[query];
}

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
        const double weight = weightOf(units, query);
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

DrawnUnits queryUnits(const std::vector<bool>& valid, std::span<const double> weights)
{
    DrawnUnits units{
        .ofQuery = {}, .count = 0, .weights = std::vector(weights.begin(), weights.end())};
    for (std::size_t query = 0; query < valid.size(); ++query)
        units.ofQuery.push_back(valid[query] && weightOf(units, query) > 0
                                    ? static_cast<std::int64_t>(units.count++)
                                    : -1);
    return units;
}

DrawnUnits classUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels,
                      std::span<const double> weights)
{
    DrawnUnits units{
        .ofQuery = {}, .count = 0, .weights = std::vector(weights.begin(), weights.end())};
    std::map<std::int64_t, std::int64_t> ofLabel;
    for (std::size_t query = 0; query < valid.size(); ++query) {
        const auto next = static_cast<std::int64_t>(units.count);
        std::int64_t unit = -1;
        if (valid[query] && weightOf(units, query) > 0)
            unit =
                labels[query] < 0 ? next : ofLabel.try_emplace(labels[query], next).first->second;
        units.count += unit == next ? 1 : 0;
        units.ofQuery.push_back(unit);
    }
    return units;
}

Resampled usuallyResampled(std::size_t queries, std::span<const std::int64_t> labels)
{
    const bool haveClasses = labels.size() == queries &&
                             std::ranges::any_of(labels, [](std::int64_t it) { return it >= 0; });
    return haveClasses ? Resampled::Class : Resampled::Query;
}

DrawnUnits usualUnits(const std::vector<bool>& valid, std::span<const std::int64_t> labels,
                      std::span<const double> weights)
{
    if (usuallyResampled(valid.size(), labels) == Resampled::Query)
        return queryUnits(valid, weights);
    DrawnUnits units = classUnits(valid, labels, weights);
    units.fewest = fewestClasses;
    return units;
}

UnitSizes DrawnUnits::sizes() const
{
    std::vector<double> ofUnits(count, 0.0);
    for (std::size_t query = 0; query < ofQuery.size(); ++query)
        if (ofQuery[query] >= 0)
            ofUnits[static_cast<std::size_t>(ofQuery[query])] += weightOf(*this, query);
    UnitSizes made = sizesOf(ofUnits);
    made.areTooFew = made.effective < fewest;
    return made;
}

std::optional<double> DrawnUnits::tooFew() const
{
    const UnitSizes known = sizes();
    return known.areTooFew ? std::optional(known.effective) : std::nullopt;
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

std::vector<Replicated> resampledMeans(const DrawnUnits& units, std::size_t series,
                                       const SeriesValue& value, std::size_t resamples,
                                       std::uint64_t seed, JobContext& job)
{
    std::vector<Replicated> means(
        series,
        {.drawn = std::vector<double>(resamples), .units = units.count, .sizes = units.sizes()});
    const std::size_t seriesAtOnce = std::max<std::size_t>(1, sumsAtOnce / units.count);
    for (std::size_t first = 0; first < series; first += seriesAtOnce) {
        const std::size_t piece = std::min(seriesAtOnce, series - first);
        const UnitSums all = sumUp(units, first, piece, value, job);
        const std::vector<double> plain =
            meansOfTaken(all, std::vector<std::uint32_t>(units.count, 1));
        std::vector<std::vector<double>> without = meansWithoutGroups(all);
        for (std::size_t s = 0; s < piece; ++s) {
            means[first + s].value = plain[s];
            means[first + s].without = std::move(without[s]);
        }
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
                    means[first + s].drawn[begin + draw] = drawn[draw * piece + s];
            job.report({Stage::Resampling, {}, begin + draws, resamples});
        });
    }
    return means;
}

} // namespace crossfade
