#include "core/study/requirements.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/methods/registry.h"

#include <algorithm>

namespace crossfade
{

namespace
{

void checkMethod(const MethodChoice& choice, const StudyInputs& inputs)
{
    if (choice.transform)
        (void)method(choice.id).load(*choice.transform);
    else
        method(choice.id).checkNeeds(inputs.training, choice.options);
}

void checkOrder(const std::string& id, const StudyInputs& inputs)
{
    if (id == "class-mean" && inputs.set.gallery.labels.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "order " + id,
                     .problem = "/gallery/labels is missing",
                     .remedy = "Use an order that needs no labels, such as random."});
}

/// Ranks and metrics are kept for every query and slice, for the window.
void checkMemory(const Study& study, const StudyInputs& inputs)
{
    const std::size_t curves = study.methods.size() * study.orders.size() * study.seeds.size();
    const std::size_t bytes = sizeof(float) * (study.metrics.size() + 1);
    const std::size_t cells = saturatingProduct(inputs.relevance.queryCount(), study.slices);
    requireMemory(saturatingProduct(cells, saturatingProduct(bytes, curves)),
                  "results of " + std::to_string(inputs.relevance.queryCount()) + " queries at " +
                      std::to_string(study.slices) + " slices for " + std::to_string(curves) +
                      " curves");
}

} // namespace

void checkRequirements(const Study& study, const StudyInputs& inputs)
{
    for (const MethodChoice& choice : study.methods)
        checkMethod(choice, inputs);
    for (const std::string& order : study.orders)
        checkOrder(order, inputs);
    for (const std::string& attribute : study.attributes) {
        (void)itemAttribute(inputs.set, inputs.set.queries(), attribute);
        (void)itemAttribute(inputs.set, inputs.set.gallery, attribute);
    }
    checkMemory(study, inputs);
}

} // namespace crossfade
