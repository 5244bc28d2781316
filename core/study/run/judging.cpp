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
    for (std::size_t m = 0; m < study.metrics.size(); ++m) {
        const MetricCurve& metric = curve.backfill.metrics[m];
        curve.gain.push_back(gain(metric.aucExact.value_or(metric.aucSlices),
                                  against.oldModel.mean[m], against.newModel.mean[m]));
    }
    curve.gainOfExact = true;
    for (const std::string& attribute : study.attributes)
        for (GroupCurve& group : groupCurves(inputs.set, attribute, curve.backfill, curve.order))
            curve.groups.push_back(std::move(group));
    if (study.classBins > 0)
        for (GroupCurve& group :
             classRangeCurves(inputs.set, study.classBins, curve.backfill, curve.order))
            curve.groups.push_back(std::move(group));
}

} // namespace crossfade
