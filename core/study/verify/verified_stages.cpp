#include "core/study/verify/verified_stages.h"

#include "core/metrics/query_weights.h"
#include "core/study/run/staging.h"
#include "core/study/verify/verified_numbers.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// Sums of float32 values over queries and slices.
constexpr double roundingOfStages = 1e-5;

class StageCheck
{
public:
    StageCheck(const StudyResult& result, std::size_t index, Verification& found)
        : m_result(result),
          m_staged(result.staged[index]),
          m_backfill(m_staged.backfill),
          m_static(result.curves[index]),
          m_weights(weightsOf(*result.items)),
          m_check(found, "in stages, " + curveName(m_static))
    {
        m_bounds.push_back(0); // slices, as stagedBackfill() has them
        for (const double start : result.study.stages)
            m_bounds.push_back(static_cast<std::size_t>(
                std::max(0.0, std::round(start * static_cast<double>(slices() - 1)))));
        m_bounds.push_back(slices() - 1);
    }

    void check(JobContext& job)
    {
        if (m_backfill.stages.size() + 1 != m_bounds.size()) {
            m_check.tell("it has other stages than the study");
            return;
        }
        m_check.compareAll(m_backfill.fractions, m_static.backfill.fractions, "fractions");
        checkStages();
        if (hasFitOfStatic())
            checkFirstStage();
        for (std::size_t m = 0; m < m_backfill.metrics.size(); ++m)
            checkMetric(m, job);
    }

private:
    std::size_t slices() const { return m_backfill.fractions.size(); }
    std::size_t newItems(std::size_t stage) const
    {
        return static_cast<std::size_t>(m_static.backfill.backfilled[m_bounds[stage]]);
    }

    void compareCount(std::size_t kept, std::size_t anew, const std::string& what)
    {
        m_check.compare(static_cast<double>(kept), static_cast<double>(anew), what);
    }

    void checkStages()
    {
        for (std::size_t s = 0; s < m_backfill.stages.size(); ++s) {
            const BackfillStage& stage = m_backfill.stages[s];
            const std::string name = "stage " + std::to_string(s + 1) + ", ";
            compareCount(stage.first, newItems(s), name + "new items at its beginning");
            compareCount(stage.last, newItems(s + 1), name + "new items at its end");
            compareCount(stage.pairs, newItems(s), name + "items to learn from");
        }
        compareCount(m_backfill.stages.front().macs, 0, "stage 1, multiply-accumulates");
    }

    /// Whether the first stage is searched as the static curve is: a saved calibration may be for
    /// another distance.
    bool hasFitOfStatic() const
    {
        return m_backfill.stages.front().calibration.has_value() ==
               m_static.calibration.has_value();
    }

    /// Checks the first stage: the fit of the static curve, and its order up to the next stage.
    void checkFirstStage()
    {
        const std::size_t end = m_bounds[1];
        const Order& order = m_static.order;
        for (std::size_t i = 0; i < std::min({newItems(1), order.size(), m_backfill.order.size()});
             ++i)
            m_check.compare(static_cast<double>(m_backfill.order[i]), static_cast<double>(order[i]),
                            "order, value " + std::to_string(i) + " by the static curve");
        for (std::size_t s = 0; s < end; ++s)
            m_check.compare(static_cast<double>(m_backfill.negativeFlips[s]),
                            static_cast<double>(m_static.backfill.flips[0].negative[s]),
                            "negative flips, value " + std::to_string(s) + " by the static curve");
    }

    void checkMetric(std::size_t m, JobContext& job)
    {
        const StagedMetric& kept = m_backfill.metrics[m];
        const std::string name = metricName(kept.metric);
        if (hasFitOfStatic())
            checkStart(kept, m_static.backfill.metrics[m].mean, name);
        m_check.compare(kept.auc, aucOf(kept), name + ", AUC");
        m_check.compare(meanOf(kept.perQueryAuc), kept.auc, name + ", mean of the queries' AUCs",
                        roundingOfStages);
        const StagedCurve::OverStatic& over = m_staged.overStatic[m];
        const StagedCurve::OverStatic anew =
            overStatic(kept, m_static.backfill, m, m_result.study.resamples, *m_result.items,
                       m_staged.seed, job);
        m_check.compare(over.value, anew.value, name + ", over the static curve");
        m_check.compare(over.interval.low, anew.interval.low,
                        name + ", over the static curve, low end");
        m_check.compare(over.interval.high, anew.interval.high,
                        name + ", over the static curve, high end");
    }

    /// The values of the first stage, up to those that the second one's fit changes.
    void checkStart(const StagedMetric& kept, const std::vector<double>& still,
                    const std::string& name)
    {
        for (std::size_t s = 0; s < m_bounds[1]; ++s)
            m_check.compare(kept.mean[s], still[s],
                            name + ", value " + std::to_string(s) + " by the static curve");
        m_check.compare(kept.beforeFit.front(), still.front(), name + " before stage 1");
        if (kept.beforeFit.size() > 1)
            m_check.compare(kept.beforeFit[1], still[m_bounds[1]], name + " before stage 2");
    }

    /// Trapezoids, the last of each stage with the fit before the next one.
    double aucOf(const StagedMetric& metric) const
    {
        double auc = 0;
        for (std::size_t stage = 0; stage + 1 < m_bounds.size(); ++stage)
            for (std::size_t s = m_bounds[stage]; s < m_bounds[stage + 1]; ++s) {
                const bool isNextFit =
                    s + 1 == m_bounds[stage + 1] && stage + 1 < metric.beforeFit.size();
                const double right = isNextFit ? metric.beforeFit[stage + 1] : metric.mean[s + 1];
                auc += (metric.mean[s] + right) / 2 / static_cast<double>(slices() - 1);
            }
        return auc;
    }

    /// The mean over the queries that have a relevant item.
    double meanOf(const std::vector<float>& values) const
    {
        double sum = 0;
        double weight = 0;
        for (std::size_t query = 0; query < values.size(); ++query)
            if (!m_result.relevance.relevant[query].empty()) {
                sum += m_weights[query] * static_cast<double>(values[query]);
                weight += m_weights[query];
            }
        return sum / weight;
    }

    const StudyResult& m_result;
    const StagedCurve& m_staged;
    const StagedBackfill& m_backfill;
    const StudyCurve& m_static;
    QueryWeights m_weights;
    NumberCheck m_check;
    std::vector<std::size_t> m_bounds;
};

} // namespace

void verifyStages(const StudyResult& result, Verification& found, JobContext& job)
{
    for (std::size_t i = 0; i < std::min(result.staged.size(), result.curves.size()); ++i)
        StageCheck(result, i, found).check(job);
}

} // namespace crossfade
