#include "core/study/analysis/curve_means.h"

#include "core/base/numbers.h"
#include "core/statistics/replicated.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

using Curves = std::vector<const StudyCurve*>;

/// The curves of each method and order.
std::vector<Curves> curvesTogether(const StudyResult& result)
{
    std::vector<Curves> together;
    for (const StudyCurve& curve : result.curves) {
        const auto found = std::ranges::find_if(together, [&](const Curves& curves) {
            return curves.front()->choice == curve.choice &&
                   curves.front()->ordering == curve.ordering;
        });
        if (found == together.end())
            together.push_back({&curve});
        else
            found->push_back(&curve);
    }
    return together;
}

SeedMean meanOver(const Curves& curves, const auto& valueOf)
{
    std::vector<double> values;
    for (const StudyCurve* curve : curves)
        values.push_back(valueOf(*curve));
    return seedMean(values);
}

CurveMean::Values valuesOver(const Curves& curves, std::size_t metric, bool isExact)
{
    const auto metricOf = [&](const StudyCurve& curve) -> const MetricCurve& {
        return curve.backfill.metrics[metric];
    };
    CurveMean::Values values;
    for (std::size_t t = 0; t < metricOf(*curves.front()).mean.size(); ++t)
        values.slices.push_back(
            meanOver(curves, [&](const StudyCurve& curve) { return metricOf(curve).mean[t]; }));
    values.auc =
        meanOver(curves, [&](const StudyCurve& curve) { return aucOf(metricOf(curve), isExact); });
    values.gain = meanOver(curves, [&](const StudyCurve& curve) { return curve.gain[metric]; });
    return values;
}

} // namespace

double exactAucShift(const StudyResult& result, const std::vector<const StudyCurve*>& curves,
                     std::size_t metric)
{
    if (!hasExactAuc(result, metric))
        return 0;
    double shift = 0;
    for (const StudyCurve* curve : curves) {
        const MetricCurve& values = curve->backfill.metrics[metric];
        shift += (aucOf(values, true) - values.aucSlices) / static_cast<double>(curves.size());
    }
    return shift;
}

SeedMean seedMean(const std::vector<double>& values)
{
    if (values.empty())
        return {notANumber, notANumber, notANumber, notANumber};
    const auto count = static_cast<double>(values.size());
    SeedMean made{.mean = 0, .deviation = 0, .least = values.front(), .most = values.front()};
    for (const double value : values) {
        made.mean += value / count;
        made.least = std::min(made.least, value);
        made.most = std::max(made.most, value);
    }
    made.deviation = values.size() > 1 ? std::sqrt(varianceOf(values)) : notANumber;
    return made;
}

std::vector<CurveMean> curveMeans(const StudyResult& result)
{
    std::vector<CurveMean> means;
    for (const Curves& curves : curvesTogether(result)) {
        if (curves.size() < 2)
            continue;
        CurveMean mean{.choice = curves.front()->choice,
                       .ordering = curves.front()->ordering,
                       .seeds = curves.size(),
                       .metrics = {}};
        for (std::size_t metric = 0; metric < result.study.metrics.size(); ++metric)
            mean.metrics.push_back(valuesOver(curves, metric, hasExactAuc(result, metric)));
        means.push_back(std::move(mean));
    }
    return means;
}

} // namespace crossfade
