#include "core/study/follow/measuring.h"

#include "core/backfill/pilot/pilot.h"
#include "core/data/presence.h"
#include "core/study/result/result.h"
#include "core/study/run/counting.h"
#include "core/study/run/ordering.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::size_t jackknifeGroups = 16;

/// The groups of the queries as estimateCurve() deals them.
std::vector<std::uint32_t> groupsOf(FollowQueries queries, std::size_t count, std::size_t pilot)
{
    const std::uint64_t seed = queries == FollowQueries::Pilot ? 0 : 1;
    const std::size_t groups = std::min(jackknifeGroups, pilot > 0 ? pilot : count);
    return randomGroups(count, groups, seed);
}

constexpr std::uint32_t noGroup = std::numeric_limits<std::uint32_t>::max();

/// The mean over the queries with a value that are not of a group.
double meanWithout(const std::vector<double>& values, const QueryWeights& weights,
                   const std::vector<std::uint32_t>& groups, std::uint32_t without)
{
    double sum = 0;
    double weight = 0;
    for (std::size_t query = 0; query < groups.size(); ++query) {
        if (std::isnan(values[query]) || groups[query] == without)
            continue;
        sum += weights[query] * values[query];
        weight += weights[query];
    }
    return sum / weight;
}

} // namespace

Replicated meanNow(const std::vector<double>& values, const QueryWeights& weights,
                   FollowQueries queries, const std::vector<std::uint32_t>& groups,
                   std::size_t count)
{
    Replicated now{.value = meanWithout(values, weights, groups, noGroup)};
    if (count == 0 && !groups.empty())
        count = *std::ranges::max_element(groups) + std::size_t{1};
    auto& without = queries == FollowQueries::Pilot ? now.without : now.withoutQueries;
    for (std::uint32_t group = 0; group < count; ++group)
        without.push_back(meanWithout(values, weights, groups, group));
    return now;
}

MeasuredSoFar measureSoFar(const RunInputs& inputs, const MethodFit& fit, const GalleryState& state,
                           FollowQueries queries, JobContext& job)
{
    const AppliedMethod applied = applyMethod(inputs, fit, job);
    const Order way =
        presentFirst(wayOf(state), oldPresent(inputs.set.gallery, inputs.dataOf(fit.method).names),
                     presentMask(inputs.set.gallery, inputs.study.newModel));
    CurveOptions options = curveOptions(inputs);
    options.slices = std::clamp<std::size_t>(state.done + 1, 2, 11);
    options.exactAuc = ExactAuc::No;
    options.flipsAt = CurveOptions().flipsAt;
    const Transition searched = searchedTransition(
        applied.transition,
        calibrationFor(fit, inputs.study.orders.front(), inputs.study.distance, job), job);
    const std::vector<BackfillPlan> plans{{searched, {way}}};
    const BackfillCurve curve =
        curvesOfKnownStates(plans, inputs.relevance, options,
                            {.first = state.othersPresent, .last = state.present}, job)
            .front()
            .front();
    MeasuredSoFar measured;
    for (const std::int64_t items : curve.backfilled)
        measured.fractions.push_back(static_cast<double>(items) / static_cast<double>(state.items));
    measured.groups =
        groupsOf(queries, inputs.relevance.queryCount(), rowsIn(inputs.set.gallery.pilot).size());
    for (const MetricCurve& metric : curve.metrics) {
        measured.means.push_back(metric.mean);
        std::vector<double>& values = measured.ofQueries.emplace_back();
        for (std::size_t query = 0; query < curve.queries; ++query)
            values.push_back(metric.perQuery[(query + 1) * metric.mean.size() - 1]);
        measured.now.push_back(meanNow(values, options.weights, queries, measured.groups));
        measured.now.back().value = metric.mean.back(); // in the curve's own arithmetic
    }
    for (std::size_t query = 0; query < curve.queries; ++query)
        measured.firstRank.push_back(curve.firstRank[(query + 1) * curve.backfilled.size() - 1]);
    return measured;
}

} // namespace crossfade
