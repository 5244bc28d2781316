#include "core/study/follow/way_ahead.h"

#include "core/data/matrix_builder.h"
#include "core/study/follow/gallery_state.h"
#include "core/study/run/inputs/known_pilot.h"
#include "core/study/run/ordering.h"

#include <algorithm>
#include <functional>

namespace crossfade
{

namespace
{

/// The settled items of a backfill that has begun: what is present beside the pilot, and the
/// pilot's items that the order has passed: they stand for none of those that are absent. The order
/// has passed a place where 2 % of the absent items come before it (a few may have been left out).
Rows settledRows(const Order& order, const KnownPilot& known)
{
    const auto isIn = [](const Rows& rows, std::int64_t row) {
        return std::ranges::binary_search(rows, row);
    };
    Rows settled = known.settled;
    if (settled.empty())
        return settled;
    const std::size_t absent = order.size() - settled.size() - known.pilot.size();
    std::size_t before = 0;
    for (const std::int64_t row : order)
        if (isIn(known.pilot, row))
            settled.push_back(row);
        else if (!isIn(known.settled, row) && 50 * ++before > absent)
            break;
    std::ranges::sort(settled);
    return settled;
}

/// Makes items settled, and the last of the order.
void settle(PilotTransition& transition, Order& order, const Rows& settled,
            const FeatureMatrix& newGallery, const JobContext& job)
{
    if (settled.empty())
        return;
    const auto isSettled = [&](std::int64_t row) {
        return std::ranges::binary_search(settled, row);
    };
    std::erase_if(transition.pilotRows, isSettled);
    transition.newSystem.gallery = selectRows(newGallery, transition.pilotRows, job);
    transition.settledRows = settled;
    transition.settled = selectRows(newGallery, settled, job);
    std::ranges::stable_partition(order, std::not_fn(isSettled));
}

} // namespace

std::optional<WayAhead> estimateWayAhead(const RunInputs& inputs, const EmbeddingSet& file,
                                         const SavedPlan& plan, const MethodFit& fit,
                                         JobContext& job)
{
    const KnownPilot known = markedPilot(inputs, file, Beside::AllPresent, job);
    const MethodFit same{.method = known.inputs.methods.front(),
                         .seed = fit.seed,
                         .key = {},
                         .fitted = fit.fitted,
                         .tuning = fit.tuning};
    const AppliedMethod applied = applyMethod(known.inputs, same, job);
    const StudyCurve ordered = orderGallery(known.inputs, applied, job).curves.front().curve;
    Order order = inPlansSequence(ordered.order, plan, known.inputs.set.gallery);
    const Transition searched = searchedTransition(applied.transition, ordered.calibration, job);
    PilotTransition transition = withinPilot(searched, known, job);
    settle(transition, order, settledRows(order, known), searched.newSystem.gallery, job);
    if (transition.pilotCount() < fewestPilotRows)
        return std::nullopt;
    return WayAhead{.curve = estimateCurve(transition, order, known.inputs.relevance,
                                           pilotCurveOptions(known.inputs), job),
                    .models = estimatedModels(known,
                                              modelsAlone(known, known.inputs.data.front(),
                                                          applied.geometry, job),
                                              {}, job)
                                  .all};
}

} // namespace crossfade
