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

void requireThresholds(const Study& study, const ThresholdRequest& request)
{
    validate(request.aim);
    requireThresholds(study.distance);
    requireOneNewModel(study, "thresholds");
    validate(study);
}

ThresholdReport thresholdReport(const Study& asked, const ThresholdRequest& request,
                                JobContext& job)
{
    requireThresholds(asked, request);
    const Study study = beforeBackfill(asked, job);
    return thresholdReport(study, loadStudy(study, job), request, {}, job);
}

ThresholdReport thresholdReport(const Study& study, const LoadedStudy& loaded,
                                const ThresholdRequest& request, const Arrange& arrange,
                                JobContext& job)
{
    const std::string& attribute = request.attribute;
    const EstimateInputs from = estimateInputs(study, loaded, request.pilot, {},
                                               arrange ? Beside::AllPresent : Beside::Nothing, job);
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
                Order order = ordered.curve.order;
                PilotTransition transition = withinPilot(searched, from.known, job);
                if (arrange)
                    arrange(transition, order, from.known, searched.newSystem.gallery);
                ThresholdPairs pairs = thresholdPairs(from.known, from.oldModel,
                                                      std::move(transition), std::move(order));
                pairs.groups = ofQueries.values;
                pairs.groupOfQuery = ofQueries.codes;
                report.curves.push_back(
                    {.choice = method.index,
                     .ordering = ordered.curve.ordering,
                     .seed = seed,
                     .orderSeed = ordered.curve.orderSeed,
                     .way = thresholdsOnTheWay(std::move(pairs), request.aim, job)});
            }
        }
    return report;
}

} // namespace crossfade
