#include "core/methods/fastfill/fastfill_fit.h"

#include "core/methods/shared/module_state.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"

namespace crossfade
{

namespace
{

/// The number of classes of the new model's classifier if it is to be kept, else 0. It is kept
/// where the loss does not need it too, to say how large L_disc became.
std::int64_t keptClasses(const TrainingData& data, const Options& options)
{
    const bool fits = data.newHead && data.newHead->weight.dim() == data.features.newModel.dim();
    return fits || usesDisc(options) ? static_cast<std::int64_t>(data.newHead->weight.rows()) : 0;
}

} // namespace

FastFillFit fitFastFill(const FastFillTask& task, torch::Generator& generator, JobContext& job)
{
    const TrainingData& data = task.data;
    const FctMapping mapping(task.subject,
                             mappingShape(dimensionsOf(data), task.options, task.subject),
                             task.options, generator);
    mapping.learnSideCode(data.features, data.versions, generator, task.device, job);
    const auto module =
        std::make_shared<FastFillModule>(mapping, keptClasses(data, task.options), generator);
    if (module->hasHead())
        module->setHead(*data.newHead);
    const bool hasStarted = task.start != nullptr && copyState(*task.start, *module);
    module->to(task.device);
    TrainingPlan plan =
        trainingPlan(task.subject, data.features.oldModel.rows(), task.options, data.versions);
    const FastFillLoss loss(*module, data, task.device);
    if (task.similarFitsAfter > 0 && job.watched())
        plan.secondsAfter = static_cast<double>(task.similarFitsAfter) *
                            expectedSeconds(*module, task.device, plan, generator, loss, job);
    return {module, train(*module, task.device, plan, generator, loss, job), hasStarted};
}

} // namespace crossfade
