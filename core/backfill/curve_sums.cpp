#include "core/backfill/curve_sums.h"

#include "core/backfill/counting/fixed_point.h"
#include "core/statistics/straight_lines.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <numeric>

namespace crossfade
{

namespace
{

void addTo(std::vector<std::int64_t>& into, const std::vector<std::int64_t>& from)
{
    std::ranges::transform(into, from, into.begin(), std::plus{});
}

/// Turns differences into values.
std::vector<std::int32_t> runningSums(std::vector<std::int32_t>& steps)
{
    std::partial_sum(steps.begin(), steps.end(), steps.begin());
    return std::move(steps);
}

} // namespace

SliceSums::SliceSums(std::size_t metrics, std::size_t slices, std::size_t flips)
    : m_metrics(metrics, std::vector<std::int64_t>(slices)),
      m_exactAucs(metrics),
      m_positiveFlips(flips, std::vector<std::int64_t>(slices)),
      m_negativeFlips(flips, std::vector<std::int64_t>(slices))
{
}

void SliceSums::addWeight(double weight)
{
    m_weight += inFixedPoint(weight);
}

double SliceSums::weight() const
{
    return static_cast<double>(m_weight) / fixedOne;
}

void SliceSums::addMetric(std::size_t metric, std::size_t slice, double value)
{
    m_metrics[metric][slice] += inFixedPoint(value);
}

void SliceSums::addExactAuc(std::size_t metric, double auc)
{
    m_exactAucs[metric] += inFixedPoint(auc);
}

void SliceSums::addFlip(std::size_t index, std::size_t slice, Flip flip)
{
    m_positiveFlips[index][slice] += flip == Flip::Positive ? 1 : 0;
    m_negativeFlips[index][slice] += flip == Flip::Negative ? 1 : 0;
}

void SliceSums::add(const SliceSums& other)
{
    m_weight += other.m_weight;
    for (std::size_t m = 0; m < m_metrics.size(); ++m)
        addTo(m_metrics[m], other.m_metrics[m]);
    addTo(m_exactAucs, other.m_exactAucs);
    for (std::size_t i = 0; i < m_positiveFlips.size(); ++i) {
        addTo(m_positiveFlips[i], other.m_positiveFlips[i]);
        addTo(m_negativeFlips[i], other.m_negativeFlips[i]);
    }
}

void SliceSums::add(const std::int64_t* sums)
{
    const auto addNext = [&](std::vector<std::int64_t>& into) {
        for (std::int64_t& sum : into)
            sum += *sums++;
    };
    for (std::vector<std::int64_t>& metric : m_metrics)
        addNext(metric);
    for (std::size_t i = 0; i < m_positiveFlips.size(); ++i) {
        addNext(m_positiveFlips[i]);
        addNext(m_negativeFlips[i]);
    }
}

void SliceSums::finish(BackfillCurve& curve) const
{
    const double valid = weight();
    for (std::size_t m = 0; m < m_metrics.size(); ++m) {
        MetricCurve& metric = curve.metrics[m];
        for (const std::int64_t sum : m_metrics[m])
            metric.mean.push_back(static_cast<double>(sum) / fixedOne / valid);
        metric.aucSlices = areaBelow(curve.fractions, metric.mean);
    }
    for (std::size_t i = 0; i < curve.flips.size(); ++i) {
        curve.flips[i].positive = m_positiveFlips[i];
        curve.flips[i].negative = m_negativeFlips[i];
    }
}

void SliceSums::finishExactAucs(BackfillCurve& curve, bool ofCmc) const
{
    for (std::size_t m = 0; m < m_exactAucs.size(); ++m)
        if (isHit(curve.metrics[m].metric) == ofCmc)
            curve.metrics[m].aucExact = static_cast<double>(m_exactAucs[m]) / fixedOne / weight();
}

ItemSums::ItemSums(std::span<const Metric> metrics, std::vector<std::size_t> flipsAt,
                   std::size_t galleryCount)
    : m_flipsAt(std::move(flipsAt)),
      m_positiveFlips(m_flipsAt.size(), Steps(galleryCount + 1)),
      m_negativeFlips(m_flipsAt.size(), Steps(galleryCount + 1))
{
    for (const Metric& metric : metrics)
        if (isHit(metric))
            m_ranks.push_back(metric.k);
    m_right.assign(m_ranks.size(), Steps(galleryCount + 1));
}

std::size_t ItemSums::largestK() const
{
    return std::max(std::ranges::max(m_flipsAt), m_ranks.empty() ? 0 : std::ranges::max(m_ranks));
}

/// @param counts  segment → whether its states are counted
void ItemSums::count(Steps& steps, std::span<const CmcSegment> segments, const auto& counts)
{
    bool counted = false;
    for (const CmcSegment& segment : segments) {
        if (counts(segment) == counted)
            continue;
        counted = !counted;
        std::atomic_ref(steps[static_cast<std::size_t>(segment.first)])
            .fetch_add(counted ? 1 : -1, std::memory_order_relaxed);
    }
}

void ItemSums::add(std::span<const CmcSegment> segments)
{
    const auto right = [](std::size_t k) {
        return [=](const CmcSegment& segment) { return segment.irrelevantBefore < k; };
    };
    for (std::size_t r = 0; r < m_ranks.size(); ++r)
        count(m_right[r], segments, right(m_ranks[r]));
    for (std::size_t i = 0; i < m_flipsAt.size(); ++i) {
        const auto isRight = right(m_flipsAt[i]);
        const bool rightAtFirst = isRight(segments.front());
        count(rightAtFirst ? m_negativeFlips[i] : m_positiveFlips[i], segments,
              [&](const CmcSegment& segment) {
                  return flipOf(rightAtFirst, isRight(segment)) != Flip::None;
              });
    }
}

void ItemSums::finish(BackfillCurve& curve)
{
    auto right = m_right.begin();
    for (MetricCurve& metric : curve.metrics) {
        if (!isHit(metric.metric))
            continue;
        metric.rightQueries = runningSums(*right++);
        const std::int64_t sum = std::accumulate(metric.rightQueries.begin(),
                                                 metric.rightQueries.end() - 1, std::int64_t{0});
        metric.aucExact =
            static_cast<double>(sum) / (static_cast<double>(curve.validQueries) *
                                        static_cast<double>(metric.rightQueries.size() - 1));
    }
    for (std::size_t i = 0; i < curve.flips.size(); ++i) {
        curve.flips[i].positiveByItem = runningSums(m_positiveFlips[i]);
        curve.flips[i].negativeByItem = runningSums(m_negativeFlips[i]);
    }
}

} // namespace crossfade
