#include "core/suspicions/suspicion.h"

#include "core/data/presence.h"
#include "core/suspicions/tests.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace crossfade
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

namespace
{

/// Whether a query's label is that of an item of the gallery, other than itself.
bool haveLabelsInCommon(const EmbeddingSet& set)
{
    std::unordered_map<std::int64_t, std::size_t> counts;
    for (const std::int64_t label : set.gallery.labels)
        ++counts[label];
    const std::size_t own = set.query ? 0 : 1;
    return std::ranges::any_of(set.queries().labels, [&](std::int64_t label) {
        const auto found = counts.find(label);
        return label != -1 && found != counts.end() && found->second > own;
    });
}

/// Where no query has an item of its label, and no list says what is relevant to it.
std::vector<DataWarning> noLabels(const EmbeddingSet& set)
{
    const auto isNone = [](std::int64_t label) { return label == -1; };
    const ItemGroup& queries = set.queries();
    if (set.relevant || haveLabelsInCommon(set))
        return {};
    const as::Count count{queries.count};
    const Message evidence =
        std::ranges::all_of(queries.labels, isNone)
            ? Message(Core::says("all %1 labels are -1; a qrels file or the protocol "
                                 "new-neighbours would say it"),
                      count)
            : Message(Core::says("none of %1 labels is that of another item; a qrels file or the "
                                 "protocol new-neighbours would say it"),
                      count);
    return {{.kind = DataWarning::Kind::NoLabels,
             .where = set.query ? "/query/labels" : "/gallery/labels",
             .what = Core::says("nothing says what is relevant to the queries"),
             .evidence = evidence}};
}

} // namespace

const char* kindText(DataWarning::Kind kind)
{
    switch (kind) {
    case DataWarning::Kind::SameFeatures:
        return "same-features";
    case DataWarning::Kind::StaleRows:
        return "stale-rows";
    case DataWarning::Kind::RepeatedVector:
        return "repeated-vector";
    case DataWarning::Kind::MixedModels:
        return "mixed-models";
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
    case DataWarning::Kind::QueryInGallery:
        return "query-in-gallery";
    case DataWarning::Kind::NoLabels:
        return "no-labels";
    case DataWarning::Kind::MissingPaths:
        return "missing-paths";
    case DataWarning::Kind::OwnNotRead:
        return "own-not-read";
    }
    return "";
}

Message suspicionText(const DataWarning& suspicion)
{
    return {Core::says("%1: %2 (%3)"), suspicion.where, suspicion.what, suspicion.evidence};
}

std::size_t markAsAbsent(ItemGroup& gallery, const std::vector<DataWarning>& found)
{
    std::size_t marked = 0;
    for (const DataWarning& warning : found) {
        if (warning.rows.empty())
            continue;
        RowMask present = presentMask(gallery, warning.model);
        for (const std::int64_t row : warning.rows)
            marked += std::exchange(present[static_cast<std::size_t>(row)], std::uint8_t{0});
        gallery.present[warning.model] = std::move(present);
    }
    return marked;
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
        add(sameFeatures(group, job));
    for (const NamedGroup& group : groups)
        add(repeatedVectors(group, job));
    add(unlikeLengths(groups));
    for (const NamedGroup& group : groups)
        add(unmatchedRows(group, job));
    for (std::size_t other = 1; other < groups.size(); ++other)
        add(unmatchedGroups(groups.front(), groups[other], job));
    // What was found so far makes rows fall apart from the others as another model's do.
    if (found.empty())
        add(mixedModels(groups.front(), job));
    add(unlikelyPilot(set.gallery, job));
    add(queriesInGallery(set, job));
    add(noLabels(set));
    return found;
}

} // namespace crossfade
