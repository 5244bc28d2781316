#include "tests/widgets/counted_curves.h"

#include "core/data/distance.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace crossfade::test
{

namespace
{

/// One-based ranks of the relevant items of a query when `isNew` says which items are new.
std::vector<std::size_t> ranksOf(const Transition& transition, const Relevance& relevance,
                                 std::size_t query, const std::vector<bool>& isNew)
{
    std::vector<std::pair<double, std::int64_t>> ranking;
    for (std::size_t row = 0; row < isNew.size(); ++row) {
        const System& system = isNew[row] ? transition.newSystem : transition.oldSystem;
        ranking.emplace_back(
            exactDistance(Distance::L2, system.query.row(query), system.gallery.row(row)),
            static_cast<std::int64_t>(row));
    }
    std::sort(ranking.begin(), ranking.end());
    std::vector<std::size_t> ranks;
    const auto relevant = relevance.relevant[query];
    for (std::size_t place = 0; place < ranking.size(); ++place)
        if (std::binary_search(relevant.begin(), relevant.end(), ranking[place].second))
            ranks.push_back(place + 1);
    return ranks;
}

double valueOf(const Metric& metric, const std::vector<std::size_t>& ranks)
{
    if (isHit(metric))
        return ranks.front() <= metric.k ? 1 : 0;
    double sum = 0;
    for (std::size_t j = 0; j < ranks.size(); ++j)
        sum += static_cast<double>(j + 1) / static_cast<double>(ranks[j]);
    return sum / static_cast<double>(ranks.size());
}

double meanOf(const MetricCurve& curve, std::size_t slice, std::size_t slices)
{
    double sum = 0;
    std::size_t valid = 0;
    for (std::size_t at = slice; at < curve.perQuery.size(); at += slices)
        if (!std::isnan(curve.perQuery[at])) {
            sum += static_cast<double>(curve.perQuery[at]);
            ++valid;
        }
    return sum / static_cast<double>(valid);
}

double trapezoid(const std::vector<double>& values)
{
    double sum = 0;
    for (std::size_t i = 0; i + 1 < values.size(); ++i)
        sum += (values[i] + values[i + 1]) / 2;
    return sum / static_cast<double>(values.size() - 1);
}

std::size_t validQueries(const Relevance& relevance)
{
    std::size_t valid = 0;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        valid += relevance.relevant[query].empty() ? 0U : 1U;
    return valid;
}

void countSlice(BackfillCurve& curve, const Transition& transition, const Relevance& relevance,
                const std::vector<bool>& isNew, std::size_t slice, std::size_t slices)
{
    for (std::size_t query = 0; query < curve.queries; ++query) {
        const auto ranks = ranksOf(transition, relevance, query, isNew);
        const std::size_t at = query * slices + slice;
        curve.firstRank[at] = ranks.empty() ? 0 : static_cast<std::int32_t>(ranks.front());
        for (MetricCurve& metric : curve.metrics)
            metric.perQuery[at] = ranks.empty() ? std::numeric_limits<float>::quiet_NaN()
                                                : static_cast<float>(valueOf(metric.metric, ranks));
    }
}

void countFlips(BackfillCurve& curve)
{
    const std::size_t slices = curve.fractions.size();
    curve.flips[0].positive.assign(slices, 0);
    curve.flips[0].negative.assign(slices, 0);
    for (std::size_t query = 0; query < curve.queries; ++query)
        for (std::size_t slice = 0; slice < slices; ++slice) {
            const bool start = curve.firstRank[query * slices] == 1;
            const bool here = curve.firstRank[query * slices + slice] == 1;
            curve.flips[0].positive[slice] += !start && here;
            curve.flips[0].negative[slice] += start && !here;
        }
}

} // namespace

BackfillCurve countCurve(const Transition& transition, const Order& order,
                         const Relevance& relevance, const std::vector<Metric>& metrics,
                         std::size_t slices)
{
    const std::size_t queryCount = transition.queryCount();
    const std::size_t galleryCount = transition.galleryCount();
    BackfillCurve curve;
    curve.queries = queryCount;
    for (const Metric& metric : metrics)
        curve.metrics.push_back({.metric = metric,
                                 .mean = {},
                                 .perQuery = std::vector<float>(queryCount * slices),
                                 .aucSlices = 0,
                                 .aucExact = {}});
    curve.firstRank.resize(queryCount * slices);
    for (std::size_t slice = 0; slice < slices; ++slice) {
        const double fraction = static_cast<double>(slice) / static_cast<double>(slices - 1);
        const auto newCount =
            static_cast<std::size_t>(fraction * static_cast<double>(galleryCount));
        curve.fractions.push_back(fraction);
        curve.backfilled.push_back(static_cast<std::int64_t>(newCount));
        std::vector<bool> isNew(galleryCount);
        for (std::size_t place = 0; place < newCount; ++place)
            isNew[static_cast<std::size_t>(order[place])] = true;
        countSlice(curve, transition, relevance, isNew, slice, slices);
    }
    curve.validQueries = validQueries(relevance);
    for (MetricCurve& metric : curve.metrics) {
        for (std::size_t slice = 0; slice < slices; ++slice)
            metric.mean.push_back(meanOf(metric, slice, slices));
        metric.aucSlices = trapezoid(metric.mean);
        if (isHit(metric.metric))
            metric.aucExact = metric.aucSlices - 0.001;
    }
    countFlips(curve);
    return curve;
}

Baseline baselineOf(const System& system, const Relevance& relevance,
                    const std::vector<Metric>& metrics)
{
    const std::vector<bool> isNew(system.gallery.rows());
    const auto valid = static_cast<double>(validQueries(relevance));
    Baseline baseline;
    baseline.mean.resize(metrics.size());
    for (std::size_t query = 0; query < relevance.queryCount(); ++query) {
        const auto ranks = ranksOf({system, system}, relevance, query, isNew);
        for (std::size_t m = 0; m < metrics.size() && !ranks.empty(); ++m)
            baseline.mean[m] += valueOf(metrics[m], ranks) / valid;
    }
    return baseline;
}

} // namespace crossfade::test
