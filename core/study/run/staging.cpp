#include "core/study/run/staging.h"

#include "core/backfill/bootstrap.h"
#include "core/base/error.h"
#include "core/statistics/resampling.h"
#include "core/study/run/compatibility.h"
#include "core/study/run/counting.h"

#include <functional>
#include <utility>

namespace crossfade
{

namespace
{

void refuse(bool isRefused, const std::string& problem, const std::string& remedy)
{
    if (isRefused)
        throw Error(ErrorCode::NeedsNotMet, {.where = "stages",
                                             .problem = problem,
                                             .expected = "methods that are fitted in this study",
                                             .remedy = remedy});
}

} // namespace

void checkStages(const RunInputs& inputs)
{
    if (inputs.study.stages.empty())
        return;
    refuse(!inputs.study.intermediateModels.empty(),
           "a sequence of updates is not fitted in stages",
           "Leave out the stages, or the intermediate models.");
    for (const MethodInputs& method : inputs.methods) {
        refuse(method.loaded != nullptr,
               "the saved transform of " + method.choice.displayName() +
                   " cannot be fitted anew: it does not know its training rows",
               "Leave out the stages, or the transform.");
        refuse(method.method->info().isOwn,
               method.choice.displayName() + " is an own method, which is not fitted here",
               "Leave out the stages, or the method.");
        refuse(!inputs.dataOf(method).areAllKnown(), "items lack features",
               "Leave out the stages.");
    }
}

StagedCurve::OverStatic overStatic(const StagedMetric& staged, const BackfillCurve& curve,
                                   std::size_t metric, std::size_t resamples,
                                   const EmbeddingSet& items, std::uint64_t seed, JobContext& job)
{
    const MetricCurve& still = curve.metrics[metric];
    StagedCurve::OverStatic over{staged.auc - still.aucSlices, {}};
    const DrawnUnits units =
        usualUnits(validQueries(curve.metrics), items.queries().labels, weightsOf(items).values());
    if (resamples == 0 || units.count == 0)
        return over;
    const std::vector<Replicated> means = resampledMeans(
        units, 1,
        [&](std::size_t, std::size_t query) {
            return staged.perQueryAuc[query] - aucOfQuery(still, query);
        },
        resamples, seed, job);
    over.interval = means.front().movedTo(over.value).interval();
    return over;
}

std::vector<StagedCurve> stagedCurves(const RunInputs& inputs, const MethodFit& fit,
                                      const OrderedMethod& counted, JobContext& job)
{
    const ModelData& data = inputs.dataOf(fit.method);
    CurveOptions curve = curveOptions(inputs);
    curve.exactAuc = ExactAuc::No;
    curve.flipsAt = CurveOptions().flipsAt;
    const StagePlan plan{.starts = inputs.study.stages, .epochs = inputs.study.stageEpochs};
    const FitSettings settings{
        .seed = fit.seed, .device = inputs.files.device(), .distance = inputs.study.distance};
    std::vector<StagedCurve> staged;
    for (const OrderedCurve& ordered : counted.curves) {
        const StudyCurve& still = ordered.curve;
        const SeededOrder order{still.ordering, still.orderSeed};
        const std::function<OrderInputs(const Transition&)> known =
            [&](const Transition& transition) {
                return orderInputs(inputs, fit.method, transition, order, job);
            };
        const StagedTask task{*fit.method.method,
                              fit.method.choice.options,
                              settings,
                              *data.training,
                              data.retrieval,
                              fit.fitted,
                              fit.tuning,
                              still.ordering,
                              known,
                              inputs.relevance,
                              curve,
                              storedKind(data.names.newModel)};
        StagedCurve made{.choice = still.choice,
                         .ordering = still.ordering,
                         .seed = still.seed,
                         .orderSeed = still.orderSeed,
                         .backfill = stagedBackfill(task, plan, job),
                         .overStatic = {}};
        for (std::size_t m = 0; m < curve.metrics.size(); ++m)
            made.overStatic.push_back(overStatic(made.backfill.metrics[m], still.backfill, m,
                                                 inputs.study.resamples, inputs.set, fit.seed,
                                                 job));
        staged.push_back(std::move(made));
    }
    return staged;
}

} // namespace crossfade
