#include "core/study/verify/verified_curves.h"

#include "core/backfill/known_states.h"
#include "core/backfill/plain_evaluation.h"
#include "core/base/numbers.h"
#include "core/data/permutation.h"
#include "core/metrics/query_weights.h"
#include "core/statistics/straight_lines.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

/// A mean of float32 values, which the curve had in double.
constexpr double roundingOfQueries = 1e-6;

/// Checks one curve by its own values alone.
class OwnValues
{
public:
    OwnValues(const StudyResult& result, const StudyCurve& curve, Verification& found)
        : m_result(result),
          m_curve(curve.backfill),
          m_slices(curve.backfill.fractions.size()),
          m_weights(weightsOf(*result.items)),
          m_check(found, curveName(curve))
    {
    }

    void check()
    {
        checkStates();
        for (const MetricCurve& metric : m_curve.metrics)
            checkMetric(metric);
        for (const FlipCurve& flips : m_curve.flips)
            checkFlips(flips);
    }

private:
    /// Whether it goes from the old gallery to the new one (KnownStates::areAll()).
    bool hasAllStates() const
    {
        return m_curve.backfilled.front() == 0 &&
               static_cast<std::size_t>(m_curve.backfilled.back()) == m_result.items->gallery.count;
    }

    void checkStates()
    {
        const std::size_t count = m_result.items->gallery.count;
        const auto first = static_cast<std::size_t>(m_curve.backfilled.front());
        const auto last = static_cast<std::size_t>(m_curve.backfilled.back());
        for (std::size_t s = 0; s < m_slices; ++s) {
            const std::size_t ends = first + s * (last - first) / (m_slices - 1);
            const std::string slice = " in slice " + std::to_string(s);
            m_check.compare(static_cast<double>(m_curve.backfilled[s]), static_cast<double>(ends),
                            "new items" + slice);
            m_check.compare(m_curve.fractions[s],
                            hasAllStates()
                                ? static_cast<double>(s) / static_cast<double>(m_slices - 1)
                                : static_cast<double>(ends) / static_cast<double>(count),
                            "fraction" + slice);
        }
        std::size_t valid = 0;
        for (std::size_t query = 0; query < m_result.relevance.queryCount(); ++query)
            valid += m_result.relevance.relevant[query].empty() ? 0U : 1U;
        m_check.compare(static_cast<double>(m_curve.validQueries), static_cast<double>(valid),
                        "valid queries");
    }

    void checkMetric(const MetricCurve& metric)
    {
        const std::string name = metricName(metric.metric);
        for (std::size_t s = 0; s < m_slices; ++s)
            m_check.compare(metric.mean[s], meanOf(metric, s),
                            name + ", value " + std::to_string(s) + " as the mean of the queries",
                            roundingOfQueries);
        if (hasAllStates())
            m_check.compare(metric.aucSlices, areaBelow(m_curve.fractions, metric.mean),
                            name + ", AUC over slices");
        if (isHit(metric.metric))
            checkRight(metric, name);
    }

    double meanOf(const MetricCurve& metric, std::size_t slice) const
    {
        double sum = 0;
        double weight = 0;
        for (std::size_t query = 0; query < m_curve.queries; ++query) {
            const float value = metric.perQuery[query * m_slices + slice];
            if (std::isnan(value))
                continue;
            sum += m_weights[query] * static_cast<double>(value);
            weight += m_weights[query];
        }
        return weight == 0 ? notANumber : sum / weight;
    }

    /// CMC@k by the ranks, and after every single item.
    void checkRight(const MetricCurve& metric, const std::string& name)
    {
        std::vector<double> right(m_slices);
        std::vector<float> byRank;
        for (std::size_t i = 0; i < metric.perQuery.size(); ++i) {
            const bool isOne = isRight(m_curve.firstRank[i], metric.metric.k);
            right[i % m_slices] += isOne ? 1 : 0;
            byRank.push_back(m_curve.firstRank[i] > 0 ? (isOne ? 1.0F : 0.0F)
                                                      : std::numeric_limits<float>::quiet_NaN());
        }
        m_check.compareAll(metric.perQuery, byRank, name + " of queries by their first ranks");
        if (metric.rightQueries.empty())
            return;
        compareAtSlices(metric.rightQueries, right, name + ", right queries");
        if (!metric.aucExact || !m_weights.areEqual())
            return;
        double sum = 0;
        for (std::size_t n = 0; n + 1 < metric.rightQueries.size(); ++n)
            sum += metric.rightQueries[n];
        m_check.compare(*metric.aucExact,
                        sum / static_cast<double>(metric.rightQueries.size() - 1) /
                            static_cast<double>(m_curve.validQueries),
                        name + ", exact AUC");
    }

    void checkFlips(const FlipCurve& flips)
    {
        std::vector<double> positive(m_slices);
        std::vector<double> negative(m_slices);
        for (std::size_t query = 0; query < m_curve.queries; ++query)
            for (std::size_t s = 0; s < m_slices; ++s) {
                const Flip flip = flipAt(m_curve, query, s, flips.k);
                positive[s] += flip == Flip::Positive ? 1 : 0;
                negative[s] += flip == Flip::Negative ? 1 : 0;
            }
        const std::string at = " flips at " + std::to_string(flips.k);
        m_check.compareAll(asDoubles(flips.positive), positive, "positive" + at);
        m_check.compareAll(asDoubles(flips.negative), negative, "negative" + at);
        compareAtSlices(flips.positiveByItem, positive, "positive" + at);
        compareAtSlices(flips.negativeByItem, negative, "negative" + at);
    }

    static std::vector<double> asDoubles(const std::vector<std::int64_t>& counts)
    {
        return {counts.begin(), counts.end()};
    }

    /// @param byItem  [N + 1]; empty: not known
    void compareAtSlices(const std::vector<std::int32_t>& byItem, const std::vector<double>& values,
                         const std::string& what)
    {
        if (byItem.empty())
            return;
        for (std::size_t s = 0; s < m_slices; ++s)
            m_check.compare(byItem[static_cast<std::size_t>(m_curve.backfilled[s])], values[s],
                            what + " by item in slice " + std::to_string(s));
    }

    const StudyResult& m_result;
    const BackfillCurve& m_curve;
    std::size_t m_slices;
    QueryWeights m_weights;
    NumberCheck m_check;
};

} // namespace

CurveCheck::CurveCheck(const StudyResult& result, const StudyCurve& curve, Verification& found)
    : m_result(result),
      m_curve(curve),
      m_transition(searchedTransition(result, curve)),
      m_check(found, curveName(curve))
{
}

void CurveCheck::checkCurve(JobContext& job)
{
    const BackfillCurve anew = computeAnew(job);
    const BackfillCurve& kept = m_curve.backfill;
    for (std::size_t m = 0; m < anew.metrics.size(); ++m)
        checkMetric(kept.metrics[m], anew.metrics[m]);
    m_check.compareAll(kept.firstRank, anew.firstRank, "first ranks");
    checkFlips(kept, anew);
    m_check.compareAll(kept.backfilled, anew.backfilled, "new items");
    m_check.compareAll(kept.fractions, anew.fractions, "fractions");
    m_check.compare(static_cast<double>(kept.validQueries), static_cast<double>(anew.validQueries),
                    "valid queries");
}

void CurveCheck::checkMetric(const MetricCurve& kept, const MetricCurve& anew)
{
    const std::string name = metricName(anew.metric);
    m_check.compareAll(kept.mean, anew.mean, name);
    m_check.compareAll(kept.perQuery, anew.perQuery, name + " of queries");
    m_check.compareAll(kept.rightQueries, anew.rightQueries, name + ", right queries");
    m_check.compare(kept.aucSlices, anew.aucSlices, name + ", AUC over slices");
    if (kept.aucExact && anew.aucExact) // whether it is worked out depends on the machine
        m_check.compare(*kept.aucExact, *anew.aucExact, name + ", exact AUC");
}

void CurveCheck::checkFlips(const BackfillCurve& kept, const BackfillCurve& anew)
{
    for (std::size_t i = 0; i < std::min(kept.flips.size(), anew.flips.size()); ++i)
        compareFlips(kept.flips[i], anew.flips[i],
                     i == 0 ? " flips" : " flips at " + std::to_string(anew.flips[i].k));
}

void CurveCheck::compareFlips(const FlipCurve& kept, const FlipCurve& anew, const std::string& what)
{
    m_check.compareAll(kept.positive, anew.positive, "positive" + what);
    m_check.compareAll(kept.negative, anew.negative, "negative" + what);
    m_check.compareAll(kept.positiveByItem, anew.positiveByItem, "positive" + what + " by item");
    m_check.compareAll(kept.negativeByItem, anew.negativeByItem, "negative" + what + " by item");
}

void CurveCheck::checkRanking(std::size_t query, std::size_t slice)
{
    const BackfillCurve& kept = m_curve.backfill;
    const PlainRanking plain = referenceRanking(
        m_transition, m_result.study.distance, m_result.relevance, query,
        isAmongFirst(m_curve.order, static_cast<std::size_t>(kept.backfilled[slice])));
    if (plain.irrelevantBefore.empty())
        return;
    const std::string where =
        " of query " + std::to_string(query) + " in slice " + std::to_string(slice);
    const std::size_t at = query * kept.fractions.size() + slice;
    m_check.compare(kept.firstRank[at], plain.firstRank(), "first rank" + where);
    for (const MetricCurve& metric : kept.metrics) {
        const double value = metricValue(metric.metric, m_result.study.protocol, plain.view());
        m_check.compare(metric.perQuery[at], static_cast<float>(value),
                        metricName(metric.metric) + where);
    }
}

BackfillCurve CurveCheck::computeAnew(JobContext& job) const
{
    const Study& study = m_result.study;
    const CurveOptions options{.distance = study.distance,
                               .protocol = study.protocol,
                               .metrics = study.metrics,
                               .slices = study.slices,
                               .flipsAt = flipRanks(study),
                               .weights = weightsOf(*m_result.items),
                               .exactAuc = study.exactAuc,
                               .devices = {}};
    const std::vector<std::int64_t>& backfilled = m_curve.backfill.backfilled;
    const KnownStates states{.first = static_cast<std::size_t>(backfilled.front()),
                             .last = static_cast<std::size_t>(backfilled.back())};
    const BackfillPlan plan{m_transition, {m_curve.order}};
    auto curves = states.areAll(m_curve.order.size())
                      ? backfillCurves({&plan, 1}, m_result.relevance, options, job)
                      : curvesOfKnownStates({&plan, 1}, m_result.relevance, options, states, job);
    return std::move(curves[0][0]);
}

void verifyCurveByItself(const StudyResult& result, const StudyCurve& curve, Verification& found)
{
    OwnValues(result, curve, found).check();
}

} // namespace crossfade
