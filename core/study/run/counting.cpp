#include "core/study/run/counting.h"

#include "core/study/run/stopwatch.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// The galleries of methods that are counted at once are copied into the layout for counting where
/// they lie in memory: about so many bytes, unless one method alone takes more.
constexpr std::size_t groupBytes = std::size_t{1} << 30;

bool hasUncounted(const OrderedMethod& method)
{
    return !std::ranges::all_of(method.curves, &OrderedCurve::isKept);
}

std::size_t galleryBytes(const OrderedMethod& method)
{
    std::size_t bytes = 0;
    for (const FeatureMatrix* gallery :
         {&method.transition.oldSystem.gallery, &method.transition.newSystem.gallery})
        bytes += gallery->onDisk() ? 0 : gallery->values().size_bytes();
    return bytes;
}

BackfillPlan planOf(const OrderedMethod& method)
{
    BackfillPlan plan{method.transition, {}};
    for (const OrderedCurve& ordered : method.curves)
        if (!ordered.isKept)
            plan.orders.push_back(ordered.curve.order);
    return plan;
}

CurveOptions curveOptions(const RunInputs& inputs)
{
    return {.distance = inputs.study.distance,
            .protocol = inputs.study.protocol,
            .metrics = inputs.study.metrics,
            .slices = inputs.study.slices,
            .furtherFlipsAt = furtherFlipsAt(inputs.study),
            .weights = weightsOf(inputs.set),
            .exactAuc = inputs.study.exactAuc,
            .devices = inputs.countingDevices};
}

std::vector<std::vector<BackfillCurve>> countedCurves(const RunInputs& inputs,
                                                      const ModelData& data,
                                                      std::span<const BackfillPlan> plans,
                                                      JobContext& job)
{
    const CurveOptions options = curveOptions(inputs);
    return data.areAllKnown()
               ? backfillCurves(plans, inputs.relevance, options, job)
               : curvesOfKnownStates(plans, inputs.relevance, options, data.states, job);
}

std::vector<OrderedCurve*> uncountedCurves(std::span<OrderedMethod> group)
{
    std::vector<OrderedCurve*> uncounted;
    for (OrderedMethod& method : group)
        for (OrderedCurve& ordered : method.curves)
            if (!ordered.isKept)
                uncounted.push_back(&ordered);
    return uncounted;
}

} // namespace

std::vector<std::span<OrderedMethod>> countingGroups(const RunInputs& inputs,
                                                     std::span<OrderedMethod> methods)
{
    const auto statesOf = [&](std::size_t method) {
        return inputs.data[methods[method].data].states;
    };
    std::vector<std::span<OrderedMethod>> groups;
    std::size_t first = 0;
    std::size_t bytes = 0; // of the group that begins at `first`
    for (std::size_t next = 0; next < methods.size(); ++next) {
        const std::size_t more = hasUncounted(methods[next]) ? galleryBytes(methods[next]) : 0;
        const std::span<OrderedMethod> group = methods.subspan(first, next - first);
        const bool isFull = bytes + more > groupBytes && std::ranges::any_of(group, hasUncounted);
        if (isFull || statesOf(next) != statesOf(first)) {
            groups.push_back(group);
            first = next;
            bytes = 0;
        }
        bytes += more;
    }
    groups.push_back(methods.subspan(first));
    return groups;
}

void countCurves(const RunInputs& inputs, std::span<OrderedMethod> group, JobContext& job)
{
    const Stopwatch watch;
    std::vector<BackfillPlan> plans;
    for (const OrderedMethod& method : group)
        if (hasUncounted(method))
            plans.push_back(planOf(method));
    if (plans.empty())
        return; // all were kept, or every fit diverged
    auto counted = countedCurves(inputs, inputs.data[group.front().data], plans, job);
    const std::vector<OrderedCurve*> uncounted = uncountedCurves(group);
    const double seconds = watch.seconds() / static_cast<double>(uncounted.size());
    auto next = uncounted.begin();
    for (std::vector<BackfillCurve>& ofMethod : counted)
        for (BackfillCurve& ofOrder : ofMethod) {
            (*next)->curve.backfill = std::move(ofOrder);
            (*next)->curve.curveSeconds = seconds;
            ++next;
        }
}

} // namespace crossfade
