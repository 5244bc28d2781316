#include "core/backfill/group_gap.h"

#include "core/backfill/resampling.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// The means of one group at every slice.
struct GroupMeans {
    ResampledMeans means; ///< [slice]
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
                queryUnits(std::vector(valid.size(), true), QueryWeights(ofValid)), slices,
                [&](std::size_t slice, std::size_t row) { return value(valid[row], slice); },
                resamples, seed, job),
            valid.size()};
}

/// @param meanOf  group → its mean
double gapOf(const std::vector<GroupMeans>& groups, const auto& meanOf)
{
    double best = -std::numeric_limits<double>::infinity();
    double worst = std::numeric_limits<double>::infinity();
    for (const GroupMeans& group : groups) {
        best = std::max(best, meanOf(group.means));
        worst = std::min(worst, meanOf(group.means));
    }
    return best - worst;
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
            numbers->assign(slices, nan);
        return gap;
    }
    const CorrectedPercentiles percentiles(fewest);
    for (std::size_t slice = 0; slice < slices; ++slice) {
        gap.value.push_back(
            gapOf(means, [&](const ResampledMeans& group) { return group.plain[slice]; }));
        std::vector<double> drawn(resamples);
        for (std::size_t r = 0; r < resamples; ++r)
            drawn[r] =
                gapOf(means, [&](const ResampledMeans& group) { return group.drawn[slice][r]; });
        const Interval interval = percentiles.of(std::move(drawn), gap.value.back());
        gap.low.push_back(interval.low);
        gap.high.push_back(interval.high);
    }
    return gap;
}

} // namespace crossfade
