#include "core/backfill/curve_value.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

double countedAt(const BackfillCurve& curve, std::size_t metric, std::int64_t position)
{
    return static_cast<double>(
               curve.metrics[metric].rightQueries[static_cast<std::size_t>(position)]) /
           static_cast<double>(curve.validQueries);
}

bool knowsEveryItem(const BackfillCurve& curve, std::size_t metric)
{
    const MetricCurve& values = curve.metrics[metric];
    if (values.rightQueries.empty() || curve.validQueries == 0)
        return false;
    // With query weights the counts are no means.
    for (std::size_t t = 0; t < curve.backfilled.size(); ++t)
        if (curve.backfilled[t] >= static_cast<std::int64_t>(values.rightQueries.size()) ||
            std::fabs(countedAt(curve, metric, curve.backfilled[t]) - values.mean[t]) > 1e-9)
            return false;
    return true;
}

double shareAt(const BackfillCurve& curve, std::int64_t position)
{
    const std::int64_t first = curve.backfilled.front();
    const std::int64_t all = std::max<std::int64_t>(curve.backfilled.back() - first, 1);
    return std::lerp(curve.fractions.front(), curve.fractions.back(),
                     static_cast<double>(position - first) / static_cast<double>(all));
}

std::size_t sliceReached(const BackfillCurve& curve, std::int64_t position)
{
    const auto after = std::ranges::upper_bound(curve.backfilled, position);
    return after == curve.backfilled.begin()
               ? 0
               : static_cast<std::size_t>(after - curve.backfilled.begin()) - 1;
}

double valueAt(const BackfillCurve& curve, std::size_t metric, std::int64_t position)
{
    const std::size_t slice = sliceReached(curve, position);
    if (curve.backfilled[slice] != position && knowsEveryItem(curve, metric))
        return countedAt(curve, metric, position);
    return curve.metrics[metric].mean[slice];
}

ExactSeries exactSeries(std::span<const BackfillCurve* const> curves, std::size_t metric)
{
    constexpr std::int64_t mostPoints = 600; // more are finer than a pixel
    ExactSeries series;
    if (curves.empty())
        return series;
    const std::int64_t first = curves.front()->backfilled.front();
    const std::int64_t last = curves.front()->backfilled.back();
    if (!std::ranges::all_of(curves, [&](const BackfillCurve* curve) {
            return knowsEveryItem(*curve, metric) && curve->backfilled.front() == first &&
                   curve->backfilled.back() == last;
        }))
        return series;
    const std::int64_t step = std::max<std::int64_t>(1, (last - first) / mostPoints);
    for (std::int64_t n = first;; n = std::min(n + step, last)) {
        double sum = 0;
        for (const BackfillCurve* curve : curves)
            sum += countedAt(*curve, metric, n);
        series.fractions.push_back(shareAt(*curves.front(), n));
        series.values.push_back(sum / static_cast<double>(curves.size()));
        if (n >= last)
            return series;
    }
}

} // namespace crossfade
