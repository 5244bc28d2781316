#include "core/study/follow/way_ahead.h"

#include "core/data/matrix_builder.h"
#include "core/statistics/straight_lines.h"
#include "core/study/follow/gallery_state.h"
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
Rows settledRows(const Order& order, const Rows& pilot, const Rows& present)
{
    const auto isIn = [](const Rows& rows, std::int64_t row) {
        return std::ranges::binary_search(rows, row);
    };
    Rows settled = present;
    if (settled.empty())
        return settled;
    const std::size_t absent = order.size() - settled.size() - pilot.size();
    std::size_t before = 0;
    for (const std::int64_t row : order)
        if (isIn(pilot, row))
            settled.push_back(row);
        else if (!isIn(present, row) && 50 * ++before > absent)
            break;
    std::ranges::sort(settled);
    return settled;
}

} // namespace

void settlePresent(PilotTransition& transition, Order& order, const Rows& present,
                   const FeatureMatrix& newGallery, const JobContext& job)
{
    const Rows settled = settledRows(order, transition.pilotRows, present);
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

std::vector<Replicated> anchored(const PilotCurve& estimate, std::size_t metric,
                                 const Replicated& now, std::span<const double> fractions)
{
    std::vector<Replicated> known = replicated(estimate, metric);
    known.push_back(now);
    std::vector<Replicated> curve;
    for (const double fraction : fractions)
        curve.push_back(alongCurve(known, [&](std::span<const double> values) {
            const auto at = [&](double place) {
                return valueAt(place, estimate.fractions, values.first(values.size() - 1));
            };
            return values.back() + at(fraction) - at(fractions.front());
        }));
    return curve;
}

std::optional<WayAhead> estimateWayAhead(const RunInputs& inputs, const EmbeddingSet& file,
                                         const SavedPlan& plan, const MethodFit& fit,
                                         const QueryParts& parts, JobContext& job)
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
    settlePresent(transition, order, known.settled, searched.newSystem.gallery, job);
    if (transition.pilotCount() < fewestPilotRows)
        return std::nullopt;
    return WayAhead{.curves = curvesOf(transition, order, known.inputs.relevance,
                                       pilotCurveOptions(known.inputs), parts, nullptr, job),
                    .models = estimatedModels(known,
                                              modelsAlone(known, known.inputs.data.front(),
                                                          applied.geometry, job),
                                              {}, job)
                                  .all};
}

} // namespace crossfade
