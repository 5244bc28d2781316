#include "core/backfill/groups/group_gap.h"

#include "core/base/numbers.h"
#include "core/statistics/resampling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

/// The means of one group at every slice.
struct GroupMeans {
    std::vector<Replicated> means; ///< [slice]
    std::size_t queries = 0;
};

GroupMeans meansOf(const GroupMembers& group, std::size_t slices, const QueryValue& value,
                   std::size_t resamples, std::uint64_t seed, const QueryWeights& weights,
                   JobContext& job)
{
    std::vector<std::size_t> valid;
    std::vector<double> ofValid;
    for (const std::size_t query : group.queries)
        if (!std::isnan(value(query, 0)) && weights[query] > 0) {
            valid.push_back(query);
            ofValid.push_back(weights[query]);
        }
    if (valid.empty())
        return {};
    return {resampledMeans(
                queryUnits(std::vector(valid.size(), true), QueryWeights(ofValid).values()), slices,
                [&](std::size_t slice, std::size_t row) { return value(valid[row], slice); },
                resamples, seed, job),
            valid.size()};
}

/// The interval of a number that is known with its sign, without the sign.
Interval withoutSign(const Interval& interval)
{
    const double farther = std::max(std::abs(interval.low), std::abs(interval.high));
    const double nearer = std::min(std::abs(interval.low), std::abs(interval.high));
    return {interval.low <= 0 && interval.high >= 0 ? 0 : nearer, farther};
}

/// @param units  of the group that has the fewest
Estimated gapAt(const std::vector<GroupMeans>& groups, std::size_t slice, std::size_t units)
{
    const auto [worst, best] = std::ranges::minmax_element(
        groups, {}, [&](const GroupMeans& group) { return group.means[slice].value; });
    Replicated gap = best->means[slice];
    const Replicated& below = worst->means[slice];
    for (std::size_t draw = 0; draw < gap.drawn.size(); ++draw)
        gap.drawn[draw] -= below.drawn[draw];
    // Each group is left alone by what is left out of the other.
    for (double& without : gap.without)
        without -= below.value;
    for (const double without : below.without)
        gap.without.push_back(gap.value - without);
    gap.value -= below.value;
    gap.units = units;
    return {gap.value, withoutSign(gap.interval())};
}

} // namespace

GroupGap groupGapAlong(std::span<const GroupMembers> groups, std::size_t slices,
                       const QueryValue& value, std::size_t resamples, std::uint64_t seed,
                       JobContext& job, const QueryWeights& weights)
{
    GroupGap gap;
    std::vector<GroupMeans> means;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (std::size_t g = 0; g < groups.size(); ++g) {
        gap.attribute = groups[g].attribute;
        GroupMeans ofGroup = meansOf(groups[g], slices, value, resamples, seed + g, weights, job);
        if (ofGroup.queries > 0) {
            fewest = std::min(fewest, ofGroup.queries);
            means.push_back(std::move(ofGroup));
        }
    }
    if (means.size() < 2) {
        for (std::vector<double>* numbers : {&gap.value, &gap.low, &gap.high})
            numbers->assign(slices, notANumber);
        return gap;
    }
    for (std::size_t slice = 0; slice < slices; ++slice) {
        const Estimated here = gapAt(means, slice, fewest);
        gap.value.push_back(here.value);
        gap.low.push_back(here.interval.low);
        gap.high.push_back(here.interval.high);
    }
    return gap;
}

} // namespace crossfade
