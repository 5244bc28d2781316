#pragma once

#include "core/study/result/result.h"

#include <string>
#include <vector>

namespace crossfade
{

/// A baseline's retrieval for the queries of one value of an attribute.
struct BaselineGroup {
    std::string attribute;
    std::string value;
    double cmc1 = 0;             ///< NaN where it has no valid query, like the metrics
    std::vector<double> metrics; ///< one for each of Study::metrics
};

/// The members of the groups that the study follows: of its attributes, and of class ranges.
std::vector<GroupMembers> followedGroups(const Study& study, const EmbeddingSet& items);

/// The groups that the study follows along its curves (its attributes and class ranges), for one of
/// the result's baselines. None where it does not know its values of single queries, as in older
/// results files.
std::vector<BaselineGroup> baselineGroups(const StudyResult& result, const Baseline& baseline);

} // namespace crossfade
