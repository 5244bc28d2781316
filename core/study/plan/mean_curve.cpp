#include "core/study/plan/mean_curve.h"

#include "core/backfill/area_below.h"
#include "core/backfill/curve.h"

namespace crossfade
{

double aucOf(const MeanCurve& curve)
{
    return areaBelow(curve.fractions, curve.mix);
}

double gainOf(const MeanCurve& curve)
{
    return gain(aucOf(curve), curve.oldMean, curve.newMean);
}

} // namespace crossfade
