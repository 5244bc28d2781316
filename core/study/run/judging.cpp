#include "core/study/run/judging.h"

namespace crossfade
{

void judgeCurve(StudyCurve& curve, const RunInputs& inputs, const StudyResult& baselines,
                JobContext& job)
{
    const Study& study = inputs.study;
    const Baselines& against = baselinesOf(baselines, curve);
    if (study.resamples > 0)
        curve.ci95 = bootstrapIntervals(curve.backfill.metrics, study.resamples, curve.seed, job);
    for (std::size_t m = 0; m < study.metrics.size(); ++m)
        curve.gain.push_back(gain(curve.backfill.metrics[m].aucSlices, against.oldModel.mean[m],
                                  against.newModel.mean[m]));
    for (const std::string& attribute : study.attributes)
        for (GroupCurve& group : groupCurves(inputs.set, attribute, curve.backfill, curve.order))
            curve.groups.push_back(std::move(group));
}

} // namespace crossfade
