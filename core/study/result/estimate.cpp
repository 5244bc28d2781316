#include "core/study/result/estimate.h"

namespace crossfade
{

const EstimatedModels& modelsFor(const StudyEstimate& estimate, const EstimatedCurve& curve)
{
    return curve.geometry == Geometry::Normalised ? *estimate.normalised : estimate.raw;
}

bool looksBeyondPilot(const Metric& metric, std::size_t pilot, std::size_t gallery)
{
    constexpr double enough = 5;
    return metric.k > 0 && pilot < gallery &&
           static_cast<double>(metric.k) * static_cast<double>(pilot) <
               enough * static_cast<double>(gallery);
}

} // namespace crossfade
