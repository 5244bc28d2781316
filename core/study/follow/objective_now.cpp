#include "core/study/follow/objective_now.h"

#include "core/backfill/flip.h"
#include "core/data/presence.h"
#include "core/metrics/metric.h"
#include "core/study/follow/way_ahead.h"
#include "core/study/result/result.h"
#include "core/study/run/estimate_inputs.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// The share of the queries that are right under `old` and wrong now.
FollowedObjective flipsNow(const RunInputs& inputs, const Baseline& old,
                           const MeasuredSoFar& measured, FollowQueries queries)
{
    std::vector<double> broken;
    Rows right;
    std::size_t valid = 0;
    for (std::size_t query = 0; query < measured.firstRank.size(); ++query) {
        const bool wasRight = isRight(old.firstRank[query], 1);
        const bool isValid = !inputs.relevance.relevant[query].empty();
        valid += isValid ? 1 : 0;
        if (wasRight)
            right.push_back(static_cast<std::int64_t>(query));
        broken.push_back(!isValid                                             ? notANumber
                         : wasRight && !isRight(measured.firstRank[query], 1) ? 1
                                                                              : 0);
    }
    const Replicated share = meanNow(broken, {}, queries, measured.groups); // flips count queries
    const double rightUnderOld = static_cast<double>(right.size()) / static_cast<double>(valid);
    return {.now = {.value = {share.value, withinMetric(share.interval())}},
            .parts = {.right = std::move(right)},
            .rightUnderOld = rightUnderOld};
}

/// The values of some of the queries, the others NaN.
template <class Number>
std::vector<double> onlyOf(const Rows& some, const std::vector<Number>& values)
{
    std::vector<double> own(values.size(), notANumber);
    for (const std::int64_t query : some)
        own[static_cast<std::size_t>(query)] =
            static_cast<double>(values[static_cast<std::size_t>(query)]);
    return own;
}

Replicated lowestOf(std::span<const Replicated> values)
{
    return alongCurve(values, [](const std::vector<double>& each) {
        double least = notANumber;
        for (const double value : each)
            least = std::fmin(least, value);
        return least;
    });
}

/// The metric of the group that has the lowest; none where no group has a query that counts.
std::optional<FollowedObjective> worstGroupNow(const RunInputs& inputs, std::size_t metric,
                                               const Attribute& groups, const Baseline& old,
                                               const MeasuredSoFar& measured, FollowQueries queries)
{
    const QueryWeights weights = weightsOf(inputs.set);
    std::vector<Replicated> means;
    FollowedObjective followed{.now = {}, .parts = {.groups = queriesOfGroups(groups, weights)}};
    ObjectiveNow& now = followed.now;
    double worst = notANumber;
    for (std::size_t group = 0; group < groups.values.size(); ++group) {
        const auto meanOf = [&](const auto& values) {
            return meanNow(onlyOf(followed.parts.groups[group], values), weights, queries,
                           measured.groups);
        };
        const Replicated mean = meanOf(measured.ofQueries[metric]);
        if (std::isnan(mean.value))
            continue;
        means.push_back(mean);
        if (!(worst <= mean.value)) {
            worst = mean.value;
            now.group = groups.values[group];
        }
        const double before = meanOf(old.perQuery[metric]).value;
        if (!(now.old <= before)) {
            now.old = before;
            now.oldGroup = groups.values[group];
        }
    }
    if (means.empty())
        return {};
    const Replicated lowest = lowestOf(means);
    now.value = {lowest.value, withinMetric(lowest.interval())};
    return followed;
}

/// A metric of some of the queries from now on.
/// @param values  [Q], now
std::vector<Replicated> aheadOf(const Rows& some, const std::vector<double>& values,
                                const QueryWeights& weights, FollowQueries queries,
                                const PilotCurve& estimate, std::size_t metric,
                                std::span<const double> fractions)
{
    std::vector<double> own;
    for (const std::int64_t query : some)
        own.push_back(values[static_cast<std::size_t>(query)]);
    const PilotMetric& replicates = estimate.metrics[metric];
    const std::size_t groups = queries == FollowQueries::Pilot
                                   ? replicates.withoutPilotGroup.size()
                                   : replicates.withoutQueryGroup.size();
    return anchored(
        estimate, metric,
        meanNow(own, restrictWeights(weights, some), queries, estimate.queryGroups, groups),
        fractions);
}

} // namespace

std::vector<Replicated> objectiveAhead(const FollowedObjective& followed, const RunInputs& inputs,
                                       const Objective& objective, const MeasuredSoFar& measured,
                                       FollowQueries queries, const EstimatedParts& ahead,
                                       std::span<const double> fractions)
{
    std::vector<Replicated> along;
    if (const auto& right = followed.parts.right; right && ahead.ofRight) {
        if (ahead.ofRight->metrics.empty()) // there are none that could be broken
            return std::vector<Replicated>(fractions.size());
        std::vector<double> stillRight;
        for (const std::int32_t rank : measured.firstRank)
            stillRight.push_back(isRight(rank, 1) ? 1 : 0);
        for (const Replicated& still :
             aheadOf(*right, stillRight, {}, queries, *ahead.ofRight, 0, fractions))
            along.push_back(alongCurve(std::span(&still, 1), [&](const auto& share) {
                return followed.rightUnderOld * (1 - share.front());
            }));
        return along;
    }
    const std::size_t metric = metricIndex(inputs.study.metrics, objective.metric);
    std::vector<std::vector<Replicated>> groups;
    for (std::size_t group = 0; group < ahead.ofGroups.size(); ++group)
        if (!ahead.ofGroups[group].metrics.empty())
            groups.push_back(aheadOf(followed.parts.groups[group], measured.ofQueries[metric],
                                     weightsOf(inputs.set), queries, ahead.ofGroups[group], metric,
                                     fractions));
    for (std::size_t t = 0; t < fractions.size(); ++t) {
        std::vector<Replicated> here;
        for (const std::vector<Replicated>& group : groups)
            here.push_back(group[t]);
        along.push_back(lowestOf(here));
    }
    return along;
}

std::optional<FollowedObjective> objectiveNow(const RunInputs& inputs, const Objective& objective,
                                              const MeasuredSoFar& measured, FollowQueries queries,
                                              JobContext& job)
{
    const bool isOfFlips = objective.kind == Objective::Kind::NegativeFlips;
    if (!isOfFlips && objective.kind != Objective::Kind::WorstGroup)
        return {};
    const Study& study = inputs.study;
    const std::vector<std::string> attributes = attributeNames(inputs.set, inputs.set.queries());
    if (!isWhole(inputs.set.gallery, study.oldModel) ||
        (!isOfFlips && std::ranges::count(attributes, objective.attribute) == 0))
        return {};
    const RetrievalData& data = inputs.data.front().retrieval;
    const Baseline old = makeBaseline(study, {data.query.oldModel, data.gallery.oldModel},
                                      inputs.relevance, {}, inputs.countingDevices, job);
    if (isOfFlips)
        return flipsNow(inputs, old, measured, queries);
    return worstGroupNow(inputs, metricIndex(study.metrics, objective.metric),
                         itemAttribute(inputs.set, inputs.set.queries(), objective.attribute), old,
                         measured, queries);
}

} // namespace crossfade
