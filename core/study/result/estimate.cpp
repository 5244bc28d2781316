#include "core/study/result/estimate.h"

namespace crossfade
{

const EstimatedParts& modelsFor(const StudyEstimate& estimate, const EstimatedCurve& curve)
{
    return curve.geometry == Geometry::Normalised ? *estimate.normalised : estimate.raw;
}

} // namespace crossfade
