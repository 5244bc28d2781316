#include "core/study/run/judging.h"

#include "core/backfill/condition_intervals.h"
#include "core/base/numbers.h"
#include "core/data/presence.h"
#include "core/study/analysis/group_gaps.h"
#include "core/study/run/compatibility.h"

namespace crossfade
{

namespace
{

Conditions conditionsOf(const StudyCurve& curve, std::size_t metric, const Baselines& against,
                        const std::optional<Baseline>& untouched, const Study& study,
                        const EmbeddingSet& items, JobContext& job)
{
    const MetricCurve& values = curve.backfill.metrics[metric];
    Conditions conditions =
        judgeConditions(values.mean, against.oldModel.mean[metric], against.newModel.mean[metric],
                        untouched ? untouched->mean[metric] : notANumber);
    addIntervals(conditions,
                 {.curve = values,
                  .oldModel = against.oldModel.perQuery[metric],
                  .newModel = against.newModel.perQuery[metric],
                  .untouched = untouched ? std::span<const float>(untouched->perQuery[metric])
                                         : std::span<const float>()},
                 queryUnits(validQueries(curve.backfill.metrics), weightsOf(items).values()),
                 study.resamples, curve.seed, job);
    return conditions;
}

} // namespace

void judgeCurve(StudyCurve& curve, const Study& study, const EmbeddingSet& items,
                const Baselines& against, const std::optional<Baseline>& untouched, JobContext& job)
{
    if (study.resamples > 0)
        curve.ci95 = bootstrapIntervals(curve.backfill.metrics, study.resamples, curve.seed, job,
                                        weightsOf(items));
    for (std::size_t m = 0; m < study.metrics.size(); ++m) {
        const MetricCurve& metric = curve.backfill.metrics[m];
        curve.gain.push_back(gain(metric.aucExact.value_or(metric.aucSlices),
                                  against.oldModel.mean[m], against.newModel.mean[m]));
        curve.conditions.push_back(conditionsOf(curve, m, against, untouched, study, items, job));
    }
    curve.gainOfExact = true;
    if (isWhole(items.gallery, study.oldModel))
        curve.flipsAgainstOld = flipsAgainst(against.oldModel.firstRank, curve.backfill, 1);
    for (const std::string& attribute : study.attributes)
        for (GroupCurve& group : groupCurves(items, attribute, curve.backfill, curve.order))
            curve.groups.push_back(std::move(group));
    if (study.classBins > 0)
        for (GroupCurve& group :
             classRangeCurves(items, study.classBins, curve.backfill, curve.order))
            curve.groups.push_back(std::move(group));
}

void judgeMethod(OrderedMethod& method, const RunInputs& inputs, const StudyResult& baselines,
                 JobContext& job)
{
    std::optional<UntouchedGallery> untouched; // scored when the first curve asks for it
    for (OrderedCurve& ordered : method.curves) {
        if (ordered.isKept)
            continue;
        const Baselines& against = baselinesOf(baselines, ordered.curve);
        if (!untouched)
            untouched = searchUntouchedGallery(method, inputs, against, job);
        judgeCurve(ordered.curve, inputs.study, inputs.set, against,
                   untouched->isStart ? startOf(ordered.curve.backfill) : untouched->score, job);
        if (!ordered.isOfPart)
            ordered.gaps = curveGroupGaps(inputs.study, inputs.set, ordered.curve.backfill, job);
        inputs.partial.keepCurve(ordered.key, ordered.curve, ordered.gaps);
    }
}

} // namespace crossfade
