#include "core/study/run/counting.h"

#include "core/backfill/known_states.h"
#include "core/study/result/result.h"
#include "core/study/run/stopwatch.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// The galleries of methods that are counted at once are copied into the layout for counting where
/// they lie in memory: about so many bytes, unless one method alone takes more.
constexpr std::size_t groupBytes = std::size_t{1} << 30;

/// Whether a curve was cached, or counted before.
bool isCounted(const OrderedCurve& ordered)
{
    return ordered.isKept || !ordered.curve.backfill.fractions.empty();
}

bool hasUncounted(const OrderedMethod& method)
{
    return !std::ranges::all_of(method.curves, isCounted);
}

std::size_t galleryBytes(const OrderedMethod& method)
{
    std::size_t bytes = 0;
    for (const FeatureMatrix* gallery :
         {&method.transition.oldSystem.gallery, &method.transition.newSystem.gallery})
        bytes += gallery->onDisk() ? 0 : gallery->rows() * gallery->dim() * sizeof(float);
    return bytes;
}

/// The map that the curve's old distances take; the identity where it has none.
Calibration usedCalibration(const StudyCurve& curve)
{
    return curve.calibration && curve.calibration->helps ? curve.calibration->calibration
                                                         : Calibration{};
}

/// Curves of a method with the same matrices.
struct CountedCurves {
    Transition transition;
    std::vector<OrderedCurve*> curves;

    BackfillPlan plan() const
    {
        BackfillPlan made{transition, {}};
        for (const OrderedCurve* ordered : curves)
            made.orders.push_back(ordered->curve.order);
        return made;
    }
};

std::vector<CountedCurves> uncountedCurves(std::span<OrderedMethod> group, const JobContext& job)
{
    std::vector<CountedCurves> uncounted;
    for (OrderedMethod& method : group) {
        const std::size_t first = uncounted.size(); // of this method
        for (OrderedCurve& ordered : method.curves) {
            if (isCounted(ordered))
                continue;
            const auto same =
                std::find_if(uncounted.begin() + static_cast<std::ptrdiff_t>(first),
                             uncounted.end(), [&](const CountedCurves& other) {
                                 return usedCalibration(other.curves.front()->curve) ==
                                        usedCalibration(ordered.curve);
                             });
            if (same != uncounted.end())
                same->curves.push_back(&ordered);
            else
                uncounted.push_back(
                    {searchedTransition(method.transition, ordered.curve.calibration, job),
                     {&ordered}});
        }
    }
    return uncounted;
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

} // namespace

CurveOptions curveOptions(const RunInputs& inputs)
{
    return {.distance = inputs.study.distance,
            .protocol = inputs.study.protocol,
            .metrics = inputs.study.metrics,
            .slices = inputs.study.slices,
            .flipsAt = flipRanks(inputs.study),
            .weights = weightsOf(inputs.set),
            .exactAuc = inputs.study.exactAuc,
            .devices = inputs.countingDevices,
            .keepsRemainders = !inputs.study.attributes.empty() || inputs.study.classBins > 0};
}

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
    const std::vector<CountedCurves> uncounted = uncountedCurves(group, job);
    if (uncounted.empty())
        return; // all were cached or counted, or every fit diverged
    std::vector<BackfillPlan> plans;
    std::size_t curves = 0;
    for (const CountedCurves& same : uncounted) {
        plans.push_back(same.plan());
        curves += same.curves.size();
    }
    auto counted = countedCurves(inputs, inputs.data[group.front().data], plans, job);
    const double seconds = watch.seconds() / static_cast<double>(curves);
    for (std::size_t plan = 0; plan < plans.size(); ++plan)
        for (std::size_t order = 0; order < counted[plan].size(); ++order) {
            StudyCurve& curve = uncounted[plan].curves[order]->curve;
            curve.backfill = std::move(counted[plan][order]);
            curve.curveSeconds = seconds;
        }
}

} // namespace crossfade
