#include "core/study/analysis/exact_series.h"

#include "core/backfill/curve_value.h"

#include <algorithm>

namespace crossfade
{

ExactSeries exactSeries(const StudyResult& result, const Side& side, std::size_t metric)
{
    constexpr std::int64_t mostPoints = 600; // more are finer than a pixel
    std::vector<const BackfillCurve*> seeds;
    for (const StudyCurve& curve : result.curves)
        if (curve.choice == side.choice && curve.ordering == side.ordering)
            seeds.push_back(&curve.backfill);
    ExactSeries series;
    if (side.kind != Side::Kind::Curve || seeds.empty())
        return series;
    const std::int64_t first = seeds.front()->backfilled.front();
    const std::int64_t last = seeds.front()->backfilled.back();
    if (!std::ranges::all_of(seeds, [&](const BackfillCurve* curve) {
            return knowsEveryItem(*curve, metric) && curve->backfilled.front() == first &&
                   curve->backfilled.back() == last;
        }))
        return series;
    const std::int64_t step = std::max<std::int64_t>(1, (last - first) / mostPoints);
    for (std::int64_t n = first;; n = std::min(n + step, last)) {
        double sum = 0;
        for (const BackfillCurve* curve : seeds)
            sum += countedAt(*curve, metric, n);
        series.fractions.push_back(shareAt(*seeds.front(), n));
        series.values.push_back(sum / static_cast<double>(seeds.size()));
        if (n >= last)
            return series;
    }
}

} // namespace crossfade
