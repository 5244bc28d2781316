#include "core/study/follow/objective_now.h"

#include "core/data/presence.h"
#include "core/metrics/metric.h"
#include "core/study/result/result.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// The share of the queries that are right under `old` and wrong now.
ObjectiveNow flipsNow(const RunInputs& inputs, const Baseline& old, const MeasuredSoFar& measured,
                      FollowQueries queries)
{
    std::vector<double> broken;
    for (std::size_t query = 0; query < measured.firstRank.size(); ++query)
        broken.push_back(inputs.relevance.relevant[query].empty()                      ? notANumber
                         : old.firstRank[query] == 1 && measured.firstRank[query] != 1 ? 1
                                                                                       : 0);
    const Replicated share = meanNow(broken, {}, queries, measured.groups); // flips count queries
    return {.value = {share.value, withinMetric(share.interval())}};
}

/// The values of the queries of one group, the others NaN.
template <class Number>
std::vector<double> ofGroup(const std::vector<Number>& values, const Attribute& groups,
                            std::size_t group)
{
    std::vector<double> own;
    for (std::size_t query = 0; query < values.size(); ++query)
        own.push_back(groups.codes[query] == static_cast<std::int64_t>(group)
                          ? static_cast<double>(values[query])
                          : notANumber);
    return own;
}

/// The metric of the group that has the lowest; none where no group has a query that counts.
std::optional<ObjectiveNow> worstGroupNow(const RunInputs& inputs, std::size_t metric,
                                          const Attribute& groups, const Baseline& old,
                                          const MeasuredSoFar& measured, FollowQueries queries)
{
    const QueryWeights weights = weightsOf(inputs.set);
    std::vector<Replicated> means;
    ObjectiveNow now;
    double worst = notANumber;
    for (std::size_t group = 0; group < groups.values.size(); ++group) {
        const Replicated mean = meanNow(ofGroup(measured.ofQueries[metric], groups, group), weights,
                                        queries, measured.groups);
        if (std::isnan(mean.value))
            continue;
        means.push_back(mean);
        if (!(worst <= mean.value)) {
            worst = mean.value;
            now.group = groups.values[group];
        }
        const double before =
            meanNow(ofGroup(old.perQuery[metric], groups, group), weights, queries, measured.groups)
                .value;
        if (!(now.old <= before)) {
            now.old = before;
            now.oldGroup = groups.values[group];
        }
    }
    if (means.empty())
        return {};
    const Replicated lowest = alongCurve(means, [](const std::vector<double>& values) {
        double least = notANumber;
        for (const double value : values)
            least = std::fmin(least, value);
        return least;
    });
    now.value = {lowest.value, withinMetric(lowest.interval())};
    return now;
}

} // namespace

std::optional<ObjectiveNow> objectiveNow(const RunInputs& inputs, const Objective& objective,
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
