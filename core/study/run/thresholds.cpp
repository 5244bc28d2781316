#include "core/study/run/thresholds.h"

#include "core/study/request/new_models.h"
#include "core/study/run/estimate_inputs.h"
#include "core/study/run/fitting.h"
#include "core/study/run/ordering.h"

#include <utility>

namespace crossfade
{

ThresholdPairs thresholdPairs(const KnownPilot& known, const OldModel& oldModel,
                              PilotTransition transition, std::vector<std::int64_t> order)
{
    const RetrievalData& data = known.inputs.data.front().retrieval;
    return {.transition = std::move(transition),
            .order = std::move(order),
            .relevance = known.inputs.relevance,
            .oldModel = {data.query.oldModel, data.gallery.oldModel},
            .allOldModel = oldModel.system,
            .allRelevance = oldModel.relevance,
            .distance = known.inputs.study.distance,
            .slices = known.inputs.study.slices};
}

ThresholdReport thresholdReport(const Study& asked, const ThresholdAim& aim,
                                const std::string& attribute, const std::optional<PilotDraw>& pilot,
                                JobContext& job)
{
    validate(aim);
    requireThresholds(asked.distance);
    requireOneNewModel(asked, "thresholds");
    validate(asked);
    const Study study = beforeBackfill(asked, job);
    const EstimateInputs from = estimateInputs(study, loadStudy(study, job), pilot, {}, job);
    const RunInputs& inputs = from.known.inputs;
    ThresholdReport report{
        .study = inputs.study, .pilotSeed = from.pilotSeed, .attribute = attribute, .curves = {}};
    Attribute ofQueries; // refused before the work
    if (!attribute.empty())
        ofQueries = attributeOfQueries(from.known, attribute);
    for (const MethodInputs& method : inputs.methods)
        for (const std::uint64_t seed : study.seeds) {
            const AppliedMethod applied =
                applyMethod(inputs, fitMethod(inputs, method, seed, job), job);
            for (const OrderedCurve& ordered : orderGallery(inputs, applied, job).curves) {
                const Transition searched =
                    searchedTransition(applied.transition, ordered.curve.calibration, job);
                ThresholdPairs pairs =
                    thresholdPairs(from.known, from.oldModel,
                                   withinPilot(searched, from.known, job), ordered.curve.order);
                pairs.groups = ofQueries.values;
                pairs.groupOfQuery = ofQueries.codes;
                report.curves.push_back({.choice = method.index,
                                         .ordering = ordered.curve.ordering,
                                         .seed = seed,
                                         .orderSeed = ordered.curve.orderSeed,
                                         .way = thresholdsOnTheWay(std::move(pairs), aim, job)});
            }
        }
    return report;
}

} // namespace crossfade
