#include "core/study/follow/plan_thresholds.h"

#include "core/base/error.h"
#include "core/data/row_mask.h"
#include "core/study/follow/gallery_state.h"
#include "core/study/follow/way_ahead.h"

#include <algorithm>
#include <iterator>

namespace crossfade
{

ThresholdReport planThresholds(const PlanThresholds& asked, JobContext& job)
{
    const SavedPlan& plan = asked.plan;
    Study study =
        planStudy(plan, asked.embeddings, keptFit(plan, asked.planFile, job), asked.device);
    study.slices = asked.slices.value_or(study.slices);
    ThresholdRequest request = asked.request;
    if (request.aim.threshold)
        request.aim.threshold = servedNumber(study.distance, *request.aim.threshold);
    requireThresholds(study, request);
    const LoadedStudy loaded = loadPlanStudy(study, plan, job);
    (void)stateOf(plan, loaded.set.gallery); // refused where the plan is of another gallery
    if (request.pilot && plan.present > 0)
        job.note({Core::says("%1 items were new when the plan was made; the states are told as if "
                             "none had been"),
                  as::Count{plan.present}});
    return thresholdReport(
        study, loaded, request,
        [&](PilotTransition& transition, Order& order, const KnownPilot& known,
            const FeatureMatrix& newGallery) {
            const ItemGroup& gallery = known.inputs.set.gallery;
            order = inPlansSequence(order, plan, gallery);
            const RowMask isPlanned = plannedItems(plan, gallery);
            Rows begun;
            std::ranges::copy_if(known.settled, std::back_inserter(begun), [&](std::int64_t row) {
                return isPlanned[static_cast<std::size_t>(row)] == 0;
            });
            settlePresent(transition, order, begun, newGallery, job);
            if (transition.pilotCount() < fewestPilotRows)
                throw Error(ErrorCode::NeedsNotMet,
                            {.where = Core::says("the plan"), .problem = pilotLeavesTooFew});
        },
        job);
}

} // namespace crossfade
