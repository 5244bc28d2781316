#include "core/backfill/groups/group_gap.h"

#include "core/base/numbers.h"
#include "core/statistics/resampling.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace crossfade
{

namespace
{

/// What all groups have in common.
struct GapQueries {
    const QueryValue& value;
    const QueryWeights& weights;
    std::optional<DrawnUnits> classes; ///< of all queries that count; none: queries are drawn

    bool isDrawn(std::size_t query) const
    {
        return !std::isnan(value(query, 0)) && weights[query] > 0;
    }
};

GapQueries gapQueries(const QueryValue& value, const QueryWeights& weights,
                      std::span<const std::int64_t> labels)
{
    GapQueries queries{value, weights, {}};
    if (labels.empty())
        return queries;
    std::vector<bool> valid;
    for (std::size_t query = 0; query < labels.size(); ++query)
        valid.push_back(queries.isDrawn(query));
    queries.classes = usualUnits(valid, labels);
    return queries;
}

/// The classes of all queries, of which the group's members alone count: so the draws of all groups
/// have the same classes.
DrawnUnits classesOf(const std::vector<std::size_t>& members, const GapQueries& queries)
{
    DrawnUnits units = *queries.classes;
    units.weights.assign(units.ofQuery.size(), 0.0);
    std::vector<std::int64_t> ofQuery(units.ofQuery.size(), -1);
    for (const std::size_t query : members) {
        units.weights[query] = queries.weights[query];
        ofQuery[query] = units.ofQuery[query];
    }
    units.ofQuery = std::move(ofQuery);
    return units;
}

/// The means of one group at every slice; empty where it has no query that counts.
/// @param seed  of the draws of queries: another for every group, since they are not paired
std::vector<Replicated> meansOf(const GroupMembers& group, std::size_t slices,
                                const GapQueries& queries, std::size_t resamples,
                                std::uint64_t seed, JobContext& job)
{
    std::vector<std::size_t> members;
    std::vector<double> weights;
    for (const std::size_t query : group.queries)
        if (queries.isDrawn(query)) {
            members.push_back(query);
            weights.push_back(queries.weights[query]);
        }
    if (members.empty())
        return {};
    if (queries.classes)
        return resampledMeans(
            classesOf(members, queries), slices,
            [&](std::size_t slice, std::size_t query) { return queries.value(query, slice); },
            resamples, seed, job);
    return resampledMeans(
        queryUnits(std::vector(members.size(), true), QueryWeights(weights).values()), slices,
        [&](std::size_t slice, std::size_t row) { return queries.value(members[row], slice); },
        resamples, seed, job);
}

/// The difference of two groups whose queries are drawn by themselves: each is left alone by what
/// is left out of the other.
Replicated differenceOfOwnDraws(const Replicated& a, const Replicated& b)
{
    Replicated difference{.value = a.value - b.value};
    for (std::size_t draw = 0; draw < a.drawn.size(); ++draw)
        difference.drawn.push_back(a.drawn[draw] - b.drawn[draw]);
    for (const double without : a.without)
        difference.without.push_back(without - b.value);
    for (const double without : b.without)
        difference.without.push_back(a.value - without);
    return difference;
}

/// The interval of a number that is known with its sign, without the sign.
Interval withoutSign(const Interval& interval)
{
    const double farther = std::max(std::abs(interval.low), std::abs(interval.high));
    const double nearer = std::min(std::abs(interval.low), std::abs(interval.high));
    return {interval.low <= 0 && interval.high >= 0 ? 0 : nearer, farther};
}

using MeansOfGroups = std::vector<std::vector<Replicated>>; // [group][slice]

Estimated gapAt(const MeansOfGroups& groups, std::size_t slice, bool areOwnDraws)
{
    const auto [worst, best] = std::ranges::minmax_element(
        groups, {}, [&](const auto& means) { return means[slice].value; });
    const auto fewest = std::ranges::min_element(
        groups, {}, [&](const auto& means) { return means[slice].sizes->effective; });
    Replicated gap = areOwnDraws ? differenceOfOwnDraws((*best)[slice], (*worst)[slice])
                                 : (*best)[slice] - (*worst)[slice];
    gap.units = (*fewest)[slice].units;
    gap.sizes = (*fewest)[slice].sizes;
    return {gap.value, withoutSign(gap.interval())};
}

} // namespace

GroupGap groupGapAlong(std::span<const GroupMembers> groups, std::size_t slices,
                       const QueryValue& value, std::size_t resamples, std::uint64_t seed,
                       JobContext& job, const QueryWeights& weights,
                       std::span<const std::int64_t> labels)
{
    const GapQueries queries = gapQueries(value, weights, labels);
    GroupGap gap;
    MeansOfGroups means;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        gap.attribute = groups[g].attribute;
        std::vector<Replicated> ofGroup =
            meansOf(groups[g], slices, queries, resamples, labels.empty() ? seed + g : seed, job);
        if (!ofGroup.empty())
            means.push_back(std::move(ofGroup));
    }
    if (means.size() < 2) {
        for (std::vector<double>* numbers : {&gap.value, &gap.low, &gap.high})
            numbers->assign(slices, notANumber);
        return gap;
    }
    for (std::size_t slice = 0; slice < slices; ++slice) {
        const Estimated here = gapAt(means, slice, labels.empty());
        gap.value.push_back(here.value);
        gap.low.push_back(here.interval.low);
        gap.high.push_back(here.interval.high);
    }
    return gap;
}

} // namespace crossfade
