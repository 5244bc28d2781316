#include "core/study/analysis/staged_cost.h"

#include "core/base/error.h"
#include "core/statistics/straight_lines.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// Mean of the value from cost 0 to `end`, by trapezoids; after its last point a curve stays.
double meanTo(const CostedCurve& curve, double end)
{
    const double rest = (end - curve.cost.back()) * curve.value.back();
    return (areaBelow(curve.cost, curve.value) + rest) / end;
}

CostedCurve adaptiveCurve(const StagedBackfill& backfill, const StagedMetric& metric,
                          double embeddingMacs)
{
    const auto items = static_cast<double>(backfill.order.size());
    CostedCurve curve;
    double refits = 0;
    std::size_t stage = 0;
    for (std::size_t slice = 0; slice < metric.mean.size(); ++slice) {
        const double embedded = backfill.fractions[slice] * items;
        const auto begins = [&] {
            return stage + 1 < backfill.stages.size() &&
                   static_cast<double>(backfill.stages[stage + 1].first) <= embedded + 0.5;
        };
        while (begins()) {
            ++stage;
            curve.cost.push_back(embedded + refits);
            curve.value.push_back(metric.beforeFit[stage]);
            refits += static_cast<double>(backfill.stages[stage].macs) / embeddingMacs;
        }
        curve.cost.push_back(embedded + refits);
        curve.value.push_back(metric.mean[slice]);
    }
    return curve;
}

} // namespace

std::optional<std::size_t> staticCurve(const StudyResult& result, const StagedCurve& staged)
{
    const auto isSame = [&](const StudyCurve& curve) {
        return curve.choice == staged.choice && curve.ordering == staged.ordering &&
               curve.seed == staged.seed && curve.orderSeed == staged.orderSeed;
    };
    const auto found = std::ranges::find_if(result.curves, isSame);
    if (found == result.curves.end())
        return {};
    return static_cast<std::size_t>(found - result.curves.begin());
}

std::vector<StagedCost> stagedCosts(const StudyResult& result)
{
    std::vector<StagedCost> costs;
    if (!result.study.embeddingMacs || *result.study.embeddingMacs == 0)
        return costs;
    const auto embeddingMacs = static_cast<double>(*result.study.embeddingMacs);
    for (std::size_t i = 0; i < result.staged.size(); ++i) {
        const StagedBackfill& backfill = result.staged[i].backfill;
        const std::optional<std::size_t> place = staticCurve(result, result.staged[i]);
        if (!place)
            continue;
        const auto& still = result.curves[*place].backfill;
        for (std::size_t m = 0; m < backfill.metrics.size(); ++m) {
            StagedCost made{.curve = i, .metric = m};
            for (const double fraction : still.fractions)
                made.still.cost.push_back(fraction * static_cast<double>(backfill.order.size()));
            made.still.value = still.metrics[m].mean;
            made.adaptive = adaptiveCurve(backfill, backfill.metrics[m], embeddingMacs);
            const double end = made.adaptive.cost.back();
            made.refits = end - made.still.cost.back();
            made.stillMean = meanTo(made.still, end);
            made.adaptiveMean = meanTo(made.adaptive, end);
            costs.push_back(std::move(made));
        }
    }
    return costs;
}

void requireStagedCosts(const StudyResult& result, const std::vector<StagedCost>& costs)
{
    if (result.staged.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "cost of stages",
                     .problem = "the result has no backfill in stages",
                     .expected = "a result of evaluate --stages, or of a study with stages"});
    if (costs.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "cost of stages",
                     .problem = "it is not known what embedding an item costs",
                     .expected = "the new model's multiply-accumulates for an item",
                     .remedy = "Say --embedding-macs, or name the model's file."});
}

} // namespace crossfade
