#include "core/backfill/bootstrap.h"

#include "core/base/numbers.h"
#include "core/statistics/resampling.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace crossfade
{

namespace
{

constexpr std::size_t meansAtOnce = std::size_t{1} << 22U; // 32 MiB of doubles

/// One metric at one slice.
struct Column {
    std::size_t metric = 0;
    std::size_t slice = 0;
};

std::vector<Column> allColumns(const std::vector<MetricCurve>& metrics)
{
    std::vector<Column> columns;
    for (std::size_t m = 0; m < metrics.size(); ++m)
        for (std::size_t t = 0; t < metrics[m].mean.size(); ++t)
            columns.push_back({m, t});
    return columns;
}

double valueOf(const std::vector<MetricCurve>& metrics, const Column& column, std::size_t query)
{
    const MetricCurve& curve = metrics[column.metric];
    return curve.perQuery[query * curve.mean.size() + column.slice];
}

} // namespace

std::vector<bool> validQueries(const std::vector<MetricCurve>& metrics)
{
    std::vector<bool> valid;
    if (metrics.empty() || metrics[0].mean.empty())
        return valid;
    const std::size_t queries = metrics[0].perQuery.size() / metrics[0].mean.size();
    for (std::size_t query = 0; query < queries; ++query)
        valid.push_back(!std::isnan(valueOf(metrics, {}, query)));
    return valid;
}

double aucOfQuery(const MetricCurve& curve, std::size_t query)
{
    const std::size_t slices = curve.mean.size();
    const std::span<const float> values = std::span(curve.perQuery).subspan(query * slices, slices);
    double sum = (values.front() + values.back()) / 2.0;
    for (std::size_t slice = 1; slice + 1 < slices; ++slice)
        sum += values[slice];
    return sum / static_cast<double>(slices - 1);
}

std::vector<ConfidenceInterval> bootstrapIntervals(const std::vector<MetricCurve>& metrics,
                                                   std::size_t resamples, std::uint64_t seed,
                                                   JobContext& job, const QueryWeights& weights)
{
    std::vector<ConfidenceInterval> intervals;
    for (const MetricCurve& curve : metrics)
        intervals.push_back({std::vector<double>(curve.mean.size(), notANumber),
                             std::vector<double>(curve.mean.size(), notANumber)});
    const DrawnUnits units = queryUnits(validQueries(metrics), weights.values());
    const std::vector<Column> columns = allColumns(metrics);
    if (units.count == 0 || resamples == 0)
        return intervals;
    const std::size_t columnsAtOnce = std::max<std::size_t>(1, meansAtOnce / resamples);
    for (std::size_t first = 0; first < columns.size(); first += columnsAtOnce) {
        const auto piece =
            std::span(columns).subspan(first, std::min(columnsAtOnce, columns.size() - first));
        std::vector<Replicated> means = resampledMeans(
            units, piece.size(),
            [&](std::size_t c, std::size_t query) { return valueOf(metrics, piece[c], query); },
            resamples, seed, job);
        for (std::size_t c = 0; c < piece.size(); ++c) {
            const auto [metric, slice] = piece[c];
            // Queries are kept as float32, the curve's mean is not: the interval is that of the
            // mean.
            const double mean = metrics[metric].mean[slice];
            const double shift = mean - means[c].value;
            std::vector<double>& drawn = means[c].drawn;
            std::ranges::sort(drawn);
            intervals[metric].low[slice] = std::min(mean, percentile(drawn, 0.025) + shift);
            intervals[metric].high[slice] = std::max(mean, percentile(drawn, 0.975) + shift);
        }
    }
    return intervals;
}

} // namespace crossfade
