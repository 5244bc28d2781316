#include "core/suspicions/suspicion.h"

#include "core/suspicions/tests.h"

#include <iterator>

namespace crossfade
{

namespace
{

std::vector<NamedGroup> groupsOf(const EmbeddingSet& set)
{
    std::vector<NamedGroup> groups{{"/gallery", set.gallery}};
    if (set.query)
        groups.push_back({"/query", *set.query});
    if (set.train)
        groups.push_back({"/train", *set.train});
    return groups;
}

} // namespace

const char* kindText(DataWarning::Kind kind)
{
    switch (kind) {
    case DataWarning::Kind::SameFeatures:
        return "same-features";
    case DataWarning::Kind::ZeroFeatures:
        return "zero-features";
    case DataWarning::Kind::LengthsDiffer:
        return "lengths-differ";
    case DataWarning::Kind::RowsDoNotMatch:
        return "rows-do-not-match";
    case DataWarning::Kind::GroupsDoNotMatch:
        return "groups-do-not-match";
    case DataWarning::Kind::PilotNotRandom:
        return "pilot-not-random";
    }
    return "";
}

Message suspicionText(const DataWarning& suspicion)
{
    return {Core::says("%1: %2 (%3)"), suspicion.where, suspicion.what, suspicion.evidence};
}

std::vector<DataWarning> dataWarnings(const EmbeddingSet& set, JobContext& job)
{
    std::vector<DataWarning> found;
    const auto add = [&](std::vector<DataWarning> more) {
        std::ranges::move(more, std::back_inserter(found));
        job.checkpoint();
    };
    const std::vector<NamedGroup> groups = groupsOf(set);
    for (const NamedGroup& group : groups)
        add(sameFeatures(group));
    add(unlikeLengths(groups));
    for (const NamedGroup& group : groups)
        add(unmatchedRows(group, job));
    for (std::size_t other = 1; other < groups.size(); ++other)
        add(unmatchedGroups(groups.front(), groups[other], job));
    add(unlikelyPilot(set.gallery, job));
    return found;
}

} // namespace crossfade
