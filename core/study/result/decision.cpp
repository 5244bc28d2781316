#include "core/study/result/decision.h"

#include <algorithm>

namespace crossfade
{

std::optional<std::size_t> staysAbove(std::span<const double> values, double target)
{
    std::size_t first = values.size();
    while (first > 0 && values[first - 1] >= target - equalityTolerance)
        --first;
    return first < values.size() ? std::optional(first) : std::nullopt;
}

double targetOfShare(const StudyResult& result, std::size_t metric, double share)
{
    const double from = result.baselines.oldModel.mean[metric];
    const double to = result.baselines.newModel.mean[metric];
    return from + share * (to - from);
}

bool isReachedOnlyAtTheEnd(const CurveDecision& decision, const StudyCurve& curve)
{
    const std::vector<double>& fractions = curve.backfill.fractions;
    return decision.slice && *decision.slice + 1 == fractions.size() && fractions.back() >= 1;
}

std::vector<CurveDecision> decisions(const StudyResult& result, std::size_t metric, double target)
{
    std::vector<CurveDecision> found;
    for (std::size_t i = 0; i < result.curves.size(); ++i) {
        const StudyCurve& curve = result.curves[i];
        const MetricCurve& values = curve.backfill.metrics[metric];
        CurveDecision decision{.curve = i};
        decision.slice = staysAbove(values.mean, target);
        if (metric < curve.ci95.size())
            decision.sureSlice = staysAbove(curve.ci95[metric].low, target);
        decision.betterThanOld =
            staysAbove(values.mean, baselinesOf(result, curve).oldModel.mean[metric]);
        decision.auc = values.aucSlices;
        found.push_back(decision);
    }
    std::ranges::stable_sort(found, [](const CurveDecision& a, const CurveDecision& b) {
        if (a.slice != b.slice)
            return a.slice && (!b.slice || *a.slice < *b.slice);
        return a.auc > b.auc;
    });
    return found;
}

} // namespace crossfade
