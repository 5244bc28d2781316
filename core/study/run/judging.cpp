#include "core/study/run/judging.h"

#include "core/backfill/condition_intervals.h"
#include "core/base/numbers.h"
#include "core/data/presence.h"
#include "core/study/analysis/group_gaps.h"
#include "core/study/run/compatibility.h"

#include <cmath>

namespace crossfade
{

namespace
{

Conditions conditionsOf(const StudyCurve& curve, std::size_t metric, const Baselines& against,
                        const std::optional<Baseline>& untouched, const Study& study,
                        const DrawnUnits& units, JobContext& job)
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
                                         : std::span<const float>(),
                  .equalWithin = equalWithin(study)},
                 units, study.resamples, curve.seed, job);
    return conditions;
}

/// Where the gain that was given to a curve lies.
Interval gainInterval(const StudyCurve& curve, std::size_t metric, const Baselines& against,
                      const DrawnUnits& units, std::size_t resamples, JobContext& job)
{
    if (units.count == 0 || std::isnan(curve.gain[metric]))
        return {};
    const std::vector<Replicated> means = resampledMeans(
        units, 3,
        [&](std::size_t series, std::size_t query) -> double {
            if (series == 0)
                return aucOfQuery(curve.backfill.metrics[metric], query);
            return (series == 1 ? against.oldModel : against.newModel).perQuery[metric][query];
        },
        resamples, curve.seed, job);
    const Replicated share =
        replicated(means, [](const auto& mean) { return gain(mean(0), mean(1), mean(2)); });
    return shareOfWay(share.movedTo(curve.gain[metric]), means[2] - means[1]).interval;
}

} // namespace

void judgeCurve(StudyCurve& curve, const Study& study, const EmbeddingSet& items,
                const Baselines& against, const std::optional<Baseline>& untouched, JobContext& job)
{
    if (study.resamples > 0)
        curve.ci95 = bootstrapIntervals(curve.backfill.metrics, study.resamples, curve.seed, job,
                                        weightsOf(items));
    const std::vector<bool> valid = validQueries(curve.backfill.metrics);
    const std::vector<std::int64_t>& labels = items.queries().labels;
    const DrawnUnits units = usualUnits(valid, labels, weightsOf(items).values());
    curve.judgedBy = usuallyResampled(valid.size(), labels);
    for (std::size_t m = 0; m < study.metrics.size(); ++m) {
        curve.gain.push_back(gain(curve.backfill.metrics[m].auc(), against.oldModel.mean[m],
                                  against.newModel.mean[m]));
        if (study.resamples > 0)
            curve.gainInterval.push_back(
                gainInterval(curve, m, against, units, study.resamples, job));
        curve.conditions.push_back(conditionsOf(curve, m, against, untouched, study, units, job));
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
    for (MetricCurve& metric : curve.backfill.metrics)
        metric.remainder = {}; // the groups' means alone are made of it
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
