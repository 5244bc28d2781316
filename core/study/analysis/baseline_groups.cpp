#include "core/study/analysis/baseline_groups.h"

#include "core/backfill/groups/groups.h"

#include <cmath>
#include <cstdint>
#include <iterator>

namespace crossfade
{

namespace
{

/// The mean of `value` over those of `queries` where it is a number; NaN where there is none.
double meanOver(const std::vector<std::size_t>& queries, const QueryWeights& weights,
                const auto& value)
{
    double sum = 0;
    double valid = 0;
    for (const std::size_t query : queries)
        if (const double x = value(query); !std::isnan(x)) {
            sum += weights[query] * x;
            valid += weights[query];
        }
    return sum / valid;
}

} // namespace

std::vector<GroupMembers> followedGroups(const Study& study, const EmbeddingSet& items)
{
    std::vector<GroupMembers> groups;
    const auto append = [&](std::vector<GroupMembers> more) {
        std::ranges::move(more, std::back_inserter(groups));
    };
    for (const std::string& attribute : study.attributes)
        append(groupMembers(items, attribute));
    if (study.classBins > 0)
        append(classRangeMembers(items, study.classBins));
    return groups;
}

std::vector<BaselineGroup> baselineGroups(const StudyResult& result, const Baseline& baseline)
{
    std::vector<BaselineGroup> groups;
    if (baseline.firstRank.empty())
        return groups;
    const QueryWeights weights = weightsOf(*result.items);
    const auto isFound = [&](std::size_t query) {
        const std::int32_t rank = baseline.firstRank[query];
        return rank == 0 ? std::nan("") : (rank == 1 ? 1.0 : 0.0);
    };
    for (const GroupMembers& members : followedGroups(result.study, *result.items)) {
        groups.push_back({.attribute = members.attribute,
                          .value = members.value,
                          .cmc1 = meanOver(members.queries, weights, isFound),
                          .metrics = {}});
        for (const std::vector<float>& metric : baseline.perQuery)
            groups.back().metrics.push_back(meanOver(
                members.queries, weights, [&](std::size_t query) { return metric[query]; }));
    }
    return groups;
}

} // namespace crossfade
