#include "core/study/analysis/decision.h"

#include "core/backfill/curve_value.h"

#include <algorithm>

namespace crossfade
{

namespace
{

CurvePlace placeOfSlice(const BackfillCurve& curve, std::size_t slice)
{
    return {.items = curve.backfilled[slice], .share = curve.fractions[slice], .slice = slice};
}

std::optional<CurvePlace> fromSliceOn(const BackfillCurve& curve, std::span<const double> values,
                                      double target)
{
    const std::optional<std::size_t> slice = staysAbove(values, target);
    return slice ? std::optional(placeOfSlice(curve, *slice)) : std::nullopt;
}

CurvePlace placeOfItem(const BackfillCurve& curve, std::int64_t items)
{
    const std::size_t slice = sliceReached(curve, items);
    return curve.backfilled[slice] == items
               ? placeOfSlice(curve, slice)
               : CurvePlace{.items = items, .share = shareAt(curve, items), .slice = slice};
}

/// The first place from which on the metric stays at the target, by single items, of a curve that
/// knows the metric after every one.
std::optional<CurvePlace> fromItemOn(const BackfillCurve& curve, std::size_t metric, double target)
{
    const std::int64_t last = curve.backfilled.back();
    std::int64_t items = last + 1;
    while (items > curve.backfilled.front() &&
           countedAt(curve, metric, items - 1) >= target - equalityTolerance)
        --items;
    return items > last ? std::nullopt : std::optional(placeOfItem(curve, items));
}

constexpr double shareRounding = 1e-9;

} // namespace

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
    const BackfillCurve& backfill = curve.backfill;
    return decision.target && decision.target->items == backfill.backfilled.back() &&
           backfill.fractions.back() >= 1;
}

CurvePlace bestWithin(const BackfillCurve& curve, std::size_t metric, double share)
{
    const MetricCurve& values = curve.metrics[metric];
    const double most = share + shareRounding;
    if (!knowsEveryItem(curve, metric)) {
        std::size_t best = 0;
        for (std::size_t slice = 1; slice < values.mean.size(); ++slice)
            if (curve.fractions[slice] <= most && values.mean[slice] > values.mean[best])
                best = slice;
        return placeOfSlice(curve, best);
    }
    const auto right = [&](std::int64_t items) {
        return values.rightQueries[static_cast<std::size_t>(items)];
    };
    std::int64_t best = curve.backfilled.front();
    for (std::int64_t items = best + 1; items <= curve.backfilled.back(); ++items)
        if (shareAt(curve, items) <= most && right(items) > right(best))
            best = items;
    return placeOfItem(curve, best);
}

std::vector<CurveDecision> decisions(const StudyResult& result, std::size_t metric, double target)
{
    std::vector<CurveDecision> found;
    const bool isExact = hasExactAuc(result, metric);
    for (std::size_t i = 0; i < result.curves.size(); ++i) {
        const StudyCurve& curve = result.curves[i];
        const BackfillCurve& backfill = curve.backfill;
        const MetricCurve& values = backfill.metrics[metric];
        CurveDecision decision{.curve = i, .isExact = knowsEveryItem(backfill, metric)};
        const auto from = [&](double least) {
            return decision.isExact ? fromItemOn(backfill, metric, least)
                                    : fromSliceOn(backfill, values.mean, least);
        };
        decision.target = from(target);
        if (metric < curve.ci95.size())
            decision.sure = fromSliceOn(backfill, curve.ci95[metric].low, target);
        decision.betterThanOld = from(baselinesOf(result, curve).oldModel.mean[metric]);
        decision.auc = aucOf(values, isExact);
        found.push_back(decision);
    }
    std::ranges::stable_sort(found, [](const CurveDecision& a, const CurveDecision& b) {
        const bool sameItems = a.target && b.target && a.target->items == b.target->items;
        if (!sameItems && (a.target || b.target))
            return a.target && (!b.target || a.target->items < b.target->items);
        return a.auc > b.auc;
    });
    return found;
}

} // namespace crossfade
