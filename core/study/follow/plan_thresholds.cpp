#include "core/study/follow/plan_thresholds.h"

#include "core/data/row_mask.h"
#include "core/study/follow/gallery_state.h"
#include "core/study/plan/plan_reader.h"

namespace crossfade
{

ThresholdReport planThresholds(const PlanThresholds& asked, JobContext& job)
{
    const SavedPlan plan = readPlan(asked.plan);
    Study study = planStudy(plan, asked.embeddings, keptFit(plan, asked.plan, job), asked.device);
    study.slices = asked.slices.value_or(study.slices);
    ThresholdRequest request = asked.request;
    if (request.aim.threshold)
        request.aim.threshold = servedNumber(study.distance, *request.aim.threshold);
    requireThresholds(study, request);
    const LoadedStudy loaded = loadPlanStudy(study, plan, job);
    (void)stateOf(plan, loaded.set.gallery); // refused where the plan is of another gallery
    if (plan.present > rowsIn(loaded.set.gallery.pilot).size())
        job.note({Core::says("%1 items were new when the plan was made; the states are told as if "
                             "none had been"),
                  as::Count{plan.present}});
    return thresholdReport(
        study, loaded, request,
        [&](const Order& order, const ItemGroup& gallery) {
            return inPlansSequence(order, plan, gallery);
        },
        job);
}

} // namespace crossfade
