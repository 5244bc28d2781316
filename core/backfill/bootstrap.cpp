#include "core/backfill/bootstrap.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <span>

namespace crossfade
{

namespace
{

constexpr std::size_t drawsAtOnce = 16;
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

/// A query is valid for every metric and slice or for none.
std::vector<std::size_t> validQueries(const std::vector<MetricCurve>& metrics)
{
    std::vector<std::size_t> valid;
    if (metrics.empty() || metrics[0].mean.empty())
        return valid;
    const std::size_t queries = metrics[0].perQuery.size() / metrics[0].mean.size();
    for (std::size_t query = 0; query < queries; ++query)
        if (!std::isnan(valueOf(metrics, {}, query)))
            valid.push_back(query);
    return valid;
}

/// How often each of `count` queries is drawn in resample `resample`: sums to `count`.
void drawWeights(std::size_t count, std::uint64_t seed, std::size_t resample,
                 std::span<double> weights)
{
    std::seed_seq sequence{static_cast<std::uint32_t>(seed),
                           static_cast<std::uint32_t>(seed >> 32U),
                           static_cast<std::uint32_t>(resample)};
    std::mt19937 random(sequence);
    std::ranges::fill(weights, 0.0);
    // The high half of a 32 × 32 bit product; std::uniform_int_distribution differs between
    // standard libraries.
    for (std::size_t draw = 0; draw < count; ++draw)
        weights[(static_cast<std::uint64_t>(random()) * count) >> 32U] += 1;
}

/// Linear interpolation between the order statistics, as numpy.percentile does.
double percentile(const std::vector<double>& sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], place - std::floor(place));
}

/// Means [resamples, columns] of the columns over each resample.
class ResampledMeans
{
public:
    ResampledMeans(const std::vector<MetricCurve>& metrics, std::span<const Column> columns,
                   const std::vector<std::size_t>& queries, std::size_t resamples)
        : m_metrics(metrics),
          m_columns(columns),
          m_queries(queries),
          m_resamples(resamples),
          m_sums(resamples * columns.size(), 0.0)
    {
    }

    void draw(std::uint64_t seed, JobContext& job)
    {
        std::vector<double> weights(drawsAtOnce * m_queries.size());
        for (std::size_t first = 0; first < m_resamples; first += drawsAtOnce) {
            job.checkpoint();
            const std::size_t draws = std::min(drawsAtOnce, m_resamples - first);
            for (std::size_t draw = 0; draw < draws; ++draw)
                drawWeights(m_queries.size(), seed, first + draw,
                            std::span(weights).subspan(draw * m_queries.size(), m_queries.size()));
            addUp(first, draws, weights, job);
            job.report({Stage::Resampling, {}, first + draws, m_resamples});
        }
    }

    std::vector<double> sortedColumn(std::size_t column) const
    {
        std::vector<double> means(m_resamples);
        for (std::size_t r = 0; r < m_resamples; ++r)
            means[r] =
                m_sums[r * m_columns.size() + column] / static_cast<double>(m_queries.size());
        std::ranges::sort(means);
        return means;
    }

    double plainMean(std::size_t column) const
    {
        double sum = 0;
        for (const std::size_t query : m_queries)
            sum += valueOf(m_metrics, m_columns[column], query);
        return sum / static_cast<double>(m_queries.size());
    }

private:
    void addUp(std::size_t first, std::size_t draws, const std::vector<double>& weights,
               JobContext& job)
    {
        const std::size_t width = m_columns.size();
        std::vector<double> row(width);
        for (std::size_t q = 0; q < m_queries.size(); ++q) {
            if (q % 4096 == 0)
                job.checkpoint();
            for (std::size_t c = 0; c < width; ++c)
                row[c] = valueOf(m_metrics, m_columns[c], m_queries[q]);
            for (std::size_t draw = 0; draw < draws; ++draw) {
                const double weight = weights[draw * m_queries.size() + q];
                double* const sums = m_sums.data() + (first + draw) * width;
                if (weight != 0)
                    for (std::size_t c = 0; c < width; ++c)
                        sums[c] += weight * row[c];
            }
        }
    }

    const std::vector<MetricCurve>& m_metrics;
    std::span<const Column> m_columns;
    const std::vector<std::size_t>& m_queries;
    std::size_t m_resamples;
    std::vector<double> m_sums;
};

} // namespace

std::vector<ConfidenceInterval> bootstrapIntervals(const std::vector<MetricCurve>& metrics,
                                                   std::size_t resamples, std::uint64_t seed,
                                                   JobContext& job)
{
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    std::vector<ConfidenceInterval> intervals;
    for (const MetricCurve& curve : metrics)
        intervals.push_back({std::vector<double>(curve.mean.size(), nan),
                             std::vector<double>(curve.mean.size(), nan)});
    const std::vector<std::size_t> queries = validQueries(metrics);
    const std::vector<Column> columns = allColumns(metrics);
    if (queries.empty() || resamples == 0)
        return intervals;
    // The draws depend on the seed alone, so the columns can be worked off in pieces.
    const std::size_t columnsAtOnce = std::max<std::size_t>(1, meansAtOnce / resamples);
    for (std::size_t first = 0; first < columns.size(); first += columnsAtOnce) {
        const auto piece =
            std::span(columns).subspan(first, std::min(columnsAtOnce, columns.size() - first));
        ResampledMeans means(metrics, piece, queries, resamples);
        means.draw(seed, job);
        for (std::size_t c = 0; c < piece.size(); ++c) {
            const auto [metric, slice] = piece[c];
            // Queries are kept as float32, the curve's mean is not: the interval is that of the
            // mean.
            const double shift = metrics[metric].mean[slice] - means.plainMean(c);
            const std::vector<double> sorted = means.sortedColumn(c);
            intervals[metric].low[slice] = percentile(sorted, 0.025) + shift;
            intervals[metric].high[slice] = percentile(sorted, 0.975) + shift;
        }
    }
    return intervals;
}

} // namespace crossfade
