#include "core/study/run/ordering.h"

#include "core/data/presence.h"
#include "core/study/analysis/group_gaps.h"
#include "core/study/result/result.h"
#include "core/study/run/requirements.h"
#include "core/study/run/stopwatch.h"
#include "core/study/storage/part_keys.h"
#include "core/tuning/gain_model.h"

#include <algorithm>

namespace crossfade
{

namespace
{

bool areAllEqual(const std::vector<double>& scores)
{
    return scores.size() > 1 &&
           std::ranges::adjacent_find(scores, std::ranges::not_equal_to()) == scores.end();
}

/// Equal scores are ordered at random: where all are equal, the order is not what it is called.
void noteEqualScores(const OrderInfo& order, const AppliedMethod& applied, JobContext& job)
{
    const Message where = placeOf(order.id, applied.fit.method.choice);
    if (order.usesLoss && areAllEqual(applied.alignmentLoss))
        job.note({Core::says("%1: the alignment losses of all items are equal, so the order is "
                             "random"),
                  where});
    if (order.usesUncertainty && areAllEqual(applied.scores.uncertainty))
        job.note(
            {Core::says("%1: the uncertainties of all items are equal, so the order is random"),
             where});
}

/// The order, and for an order by gains what its curve is searched with.
ScoredOrder orderOf(const RunInputs& inputs, const AppliedMethod& applied, const SeededOrder& order,
                    const std::optional<OrderCalibration>& calibration, JobContext& job)
{
    const MethodFit& fit = applied.fit;
    OrderInputs known = orderInputs(inputs, fit.method, applied.transition, order, job);
    known.alignmentLoss = applied.alignmentLoss;
    known.uncertainty = applied.scores.uncertainty;
    std::vector<double> gains;
    if (orderInfo(order.id).usesGainModel)
        if (const GainModel* model = fit.tuning.gainModelFor(order.id)) {
            gains = predictedGains(*model, known);
            known.predictedGain = gains;
        }
    if (!orderInfo(order.id).usesTruth || !calibration || !calibration->helps)
        return makeScoredOrder(order.id, known);
    const Transition searched = searchedTransition(applied.transition, calibration, job);
    known.searched = &searched;
    return makeScoredOrder(order.id, known);
}

OrderedCurve keptOrUncountedCurve(const RunInputs& inputs, const AppliedMethod& applied,
                                  const SeededOrder& order, JobContext& job)
{
    const Study& study = inputs.study;
    const MethodFit& fit = applied.fit;
    const std::optional<OrderCalibration> calibration =
        calibrationFor(fit, order.id, study.distance, job);
    OrderedCurve ordered;
    ordered.key = inputs.partial.key([&](const Provenance& madeBy) {
        return curveKey(fit.key, study, order.id, order.seed, madeBy);
    });
    const CurveFrame frame{.queries = applied.transition.queryCount(),
                           .gallery = applied.transition.galleryCount(),
                           .slices = study.slices,
                           .metrics = study.metrics,
                           .flipsAt = flipRanks(study),
                           .hasIntervals = study.resamples > 0,
                           .gaps = curveGroupGapCount(study, inputs.set),
                           .equalWithin = equalWithin(study)};
    auto kept = inputs.partial.findCurve(ordered.key, frame, job);
    ordered.isKept = kept.has_value();
    if (kept) {
        ordered.curve = std::move(kept->curve);
        ordered.gaps = std::move(kept->gaps);
    } else {
        ordered.curve = uncountedCurve(inputs, applied, order, calibration, job);
        noteEqualScores(orderInfo(order.id), applied, job);
    }
    StudyCurve& curve = ordered.curve;
    curve.calibration = calibration;
    curve.method = fit.method.choice.id;
    curve.ordering = order.id;
    curve.choice = fit.method.index;
    curve.seed = fit.seed;
    curve.orderSeed = order.seed;
    curve.geometry = applied.geometry;
    curve.fitSeconds = fit.seconds;
    return ordered;
}

} // namespace

std::optional<OrderCalibration> calibrationFor(const MethodFit& fit, const std::string& order,
                                               Distance distance, JobContext& job)
{
    if (fit.tuning.calibrations.empty())
        return std::nullopt;
    const OrderCalibration* tried = fit.tuning.calibrationFor(order);
    if (tried != nullptr && tried->calibration.distance == distance)
        return *tried;
    job.note({Core::says("%1: not calibrated, since the fit has no calibration for this order and "
                         "distance"),
              placeOf(order, fit.method.choice)});
    return std::nullopt;
}

OrderInputs orderInputs(const RunInputs& inputs, const MethodInputs& method,
                        const Transition& transition, const SeededOrder& order,
                        const JobContext& job)
{
    const ItemGroup& gallery = inputs.set.gallery;
    const std::optional<Head>& newHead = inputs.dataOf(method).newHead;
    const bool maps = method.method->info().mapsToNewSpace;
    return {.transition = transition,
            .distance = inputs.study.distance,
            .labels = gallery.labels,
            .oldFeatures = &featuresOf(gallery, inputs.study.oldModel, "gallery"),
            .oldHead = inputs.oldHead ? &*inputs.oldHead : nullptr,
            .newHead = newHead && maps ? &*newHead : nullptr,
            .givenOrder = inputs.givenOrder,
            .relevance = &inputs.relevance,
            .protocol = inputs.study.protocol,
            .queryWeights = inputs.set.queries().weight,
            .set = &inputs.set,
            .selfQuery = inputs.set.selfQuery(),
            .queriesArePilot = inputs.queriesArePilot,
            .seed = order.seed,
            .job = &job};
}

StudyCurve uncountedCurve(const RunInputs& inputs, const AppliedMethod& applied,
                          const SeededOrder& order,
                          const std::optional<OrderCalibration>& calibration, JobContext& job)
{
    const Stopwatch watch;
    StudyCurve curve;
    curve.facts = applied.facts;
    ScoredOrder scored = orderOf(inputs, applied, order, calibration, job);
    curve.orderSeconds = watch.seconds();
    const ModelData& data = inputs.dataOf(applied.fit.method);
    if (!applied.alignmentLoss.empty())
        curve.kendallTau = agreementWithLoss(scored, applied.alignmentLoss);
    curve.order = std::move(scored.order);
    if (!data.areAllKnown())
        curve.order = presentFirst(curve.order, oldPresent(inputs.set.gallery, data.names),
                                   presentMask(inputs.set.gallery, data.names.newModel));
    return curve;
}

OrderedMethod orderGallery(const RunInputs& inputs, const AppliedMethod& applied, JobContext& job)
{
    const MethodFit& fit = applied.fit;
    OrderedMethod ordered{.data = fit.method.data,
                          .geometry = applied.geometry,
                          .transition = applied.transition,
                          .scores = applied.scores,
                          .curves = {}};
    const bool hasSeeds = inputs.study.seeds.size() > 1 || inputs.study.orderSeeds.size() > 1;
    for (const std::string& order : ordersFor(inputs.study, fit.method.choice))
        for (const std::uint64_t seed : orderSeedsFor(inputs.study, fit.seed)) {
            as::List subject{{fit.method.choice.name(), as::Order{order}}};
            if (hasSeeds)
                subject.items.push_back({Core::says("seed %1"), std::to_string(seed)});
            job.report({Stage::Ordering, subject});
            ordered.curves.push_back(keptOrUncountedCurve(inputs, applied, {order, seed}, job));
        }
    return ordered;
}

} // namespace crossfade
