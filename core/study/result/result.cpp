#include "core/study/result/result.h"

#include "core/study/request/new_models.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

const Baselines& baselinesOf(const StudyResult& result, const StudyCurve& curve)
{
    const std::size_t model = newModelOf(result.study, result.study.methods[curve.choice]);
    const bool isFirst = model == 0 || model > result.otherBaselines.size();
    const std::optional<Baselines>& normalised =
        isFirst ? result.normalisedBaselines : result.otherBaselines[model - 1].normalised;
    if (curve.geometry == Geometry::Normalised && normalised)
        return *normalised;
    return isFirst ? result.baselines : result.otherBaselines[model - 1].raw;
}

const Baselines& baselinesOfModel(const StudyResult& result, std::size_t newModel)
{
    return newModel == 0 ? result.baselines : result.otherBaselines[newModel - 1].raw;
}

bool hasExactAuc(const StudyResult& result, std::size_t metric)
{
    return std::ranges::all_of(result.curves, [&](const StudyCurve& curve) {
        return curve.backfill.metrics[metric].aucExact.has_value();
    });
}

bool lacksValues(const StudyResult& result)
{
    const auto isUnknown = [](double value) { return std::isnan(value); };
    const auto hasNone = [&](const StudyCurve& curve) {
        const std::vector<MetricCurve>& metrics = curve.backfill.metrics;
        return !metrics.empty() && std::ranges::all_of(metrics, [&](const MetricCurve& metric) {
            return std::ranges::all_of(metric.mean, isUnknown);
        });
    };
    return !result.curves.empty() && std::ranges::all_of(result.curves, hasNone);
}

Message noValuesText()
{
    return Core::says(
        "no query has a relevant item in the gallery, so no metric has a value; the "
        "gallery and the queries need labels, or the queries lists of relevant items");
}

Transition searchedTransition(const Transition& transition,
                              const std::optional<OrderCalibration>& tried, const JobContext& job)
{
    return tried && tried->helps ? calibrated(transition, tried->calibration, job) : transition;
}

Transition searchedTransition(const StudyResult& result, const StudyCurve& curve,
                              const JobContext& job)
{
    return searchedTransition(result.transitions[curve.transition], curve.calibration, job);
}

} // namespace crossfade
