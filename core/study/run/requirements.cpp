#include "core/study/run/requirements.h"

#include "core/backfill/order_needs.h"
#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/base/memory_budget.h"
#include "core/methods/registry.h"
#include "core/methods/shared/sequence.h"

#include <algorithm>

namespace crossfade
{

namespace
{

void checkDistance(const MethodChoice& choice, const FittedMethod& loaded, Distance wanted)
{
    const std::optional<Distance> fitted = loaded.distance();
    if (fitted.value_or(wanted) == wanted)
        return;
    const std::string name = distanceName(*fitted);
    throw Error(ErrorCode::NeedsNotMet,
                {.where = choice.transform->string(),
                 .problem = choice.id + " was fitted for the distance " + name +
                            ", but the study compares by " + distanceName(wanted),
                 .expected = "one distance for the fit and the search",
                 .remedy = "Evaluate with --distance " + name +
                           ", or fit it again with --distance " + distanceName(wanted) + "."});
}

std::string updatesText(std::size_t models)
{
    return models == 0   ? "a single update"
           : models == 1 ? "a sequence with one intermediate model"
                         : "a sequence with " + std::to_string(models) + " intermediate models";
}

/// Models between are there to be fitted through: what was not would be shown as if it had been.
void checkSequence(const MethodChoice& choice, const FittedMethod& loaded, std::size_t wanted)
{
    if (!method(choice.id).info().followsSequences)
        requireSingleUpdate(wanted, choice.id);
    const std::size_t fitted = loaded.intermediateModels().value_or(wanted);
    if (wanted == 0 || fitted == wanted)
        return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = choice.transform->string(),
                 .problem = "it was fitted for " + updatesText(fitted) + ", but the study is of " +
                            updatesText(wanted),
                 .expected = "a transform that was fitted through the same models",
                 .remedy = "Leave out the intermediate models (--intermediate, data.intermediate), "
                           "or fit it again with "
                           "them."});
}

void checkTransform(const MethodChoice& choice, const Study& study)
{
    const std::unique_ptr<FittedMethod> loaded = method(choice.id).load(*choice.transform);
    checkDistance(choice, *loaded, study.distance);
    checkSequence(choice, *loaded, study.intermediateModels.size());
}

void checkMethod(const MethodChoice& choice, const Study& study, const StudyInputs& inputs)
{
    if (choice.transform)
        checkTransform(choice, study);
    else
        method(choice.id).checkNeeds(trainingData(inputs.set, modelNames(study, choice)),
                                     choice.options);
}

/// "fastfill, …": the methods that can predict their own uncertainty.
std::string predictingMethods()
{
    std::string ids;
    for (const auto& candidate : methods())
        if (candidate->info().predictsUncertainty)
            ids += (ids.empty() ? "" : ", ") + candidate->info().id;
    return ids;
}

void checkUncertainty(const std::string& order, const MethodChoice& choice)
{
    const Method& chosen = method(choice.id);
    const bool predicts = choice.transform ? chosen.load(*choice.transform)->predictsUncertainty()
                                           : chosen.predictsUncertainty(choice.options);
    if (predicts)
        return;
    const bool could = chosen.info().predictsUncertainty;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = "order " + order + ", method " + choice.shownAs(),
                 .problem = could ? "it was asked, or fitted, not to predict its uncertainty"
                                  : "it predicts no uncertainty",
                 .expected = "a method that does: " + predictingMethods(),
                 .remedy = could ? "Fit it with " + choice.id + ".uncertainty=true."
                                 : "Leave the method out, or use another order, such as random."});
}

void checkOrder(const OrderInfo& order, const Study& study, const StudyInputs& inputs)
{
    const ItemGroup& gallery = inputs.set.gallery;
    const std::optional<Head> head = headOf(inputs.set, study.oldModel);
    if (order.usesLabels)
        requireLabels(order.id, gallery.labels, gallery.count);
    if (order.usesOldHead)
        requireOldHead(order.id, head ? &*head : nullptr,
                       &featuresOf(gallery, study.oldModel, "gallery"));
    if (order.usesUncertainty)
        for (const MethodChoice& choice : study.methods)
            checkUncertainty(order.id, choice);
}

std::size_t curveCount(const Study& study)
{
    return study.methods.size() * study.orders.size() * study.seeds.size();
}

void checkMemory(const Study& study, const StudyInputs& inputs, const JobContext& job)
{
    const std::string where = "results of " + std::to_string(inputs.relevance.queryCount()) +
                              " queries at " + std::to_string(study.slices) + " slices for " +
                              std::to_string(curveCount(study)) + " curves";
    const std::size_t bytes = resultsBytes(study, inputs);
    requireMemory(bytes, where);
    if (job.memory() && bytes > job.memory()->bytes() / 2)
        throw Error(ErrorCode::OutOfMemory,
                    {.where = where,
                     .problem = gibibytes(bytes),
                     .expected = "half of " + gibibytes(job.memory()->bytes()) + " at most",
                     .remedy = "Ask for fewer slices, orders or methods at once, or allow more "
                               "memory with --memory."});
}

} // namespace

std::size_t resultsBytes(const Study& study, const StudyInputs& inputs)
{
    const std::size_t bytes = sizeof(float) * (study.metrics.size() + 1);
    const std::size_t cells = saturatingProduct(inputs.relevance.queryCount(), study.slices);
    const std::size_t byItem = saturatingProduct(inputs.set.gallery.count + 1,
                                                 sizeof(std::int32_t) * (study.metrics.size() + 2));
    return saturatingProduct(saturatingSum(saturatingProduct(cells, bytes), byItem),
                             curveCount(study));
}

void checkRequirements(const Study& study, const StudyInputs& inputs, const JobContext& job)
{
    for (const MethodChoice& choice : study.methods)
        checkMethod(choice, study, inputs);
    for (const std::string& order : study.orders)
        checkOrder(orderInfo(order), study, inputs);
    for (const std::string& attribute : study.attributes) {
        (void)itemAttribute(inputs.set, inputs.set.queries(), attribute);
        (void)itemAttribute(inputs.set, inputs.set.gallery, attribute);
    }
    checkMemory(study, inputs, job);
}

} // namespace crossfade
