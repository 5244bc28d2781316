#include "widgets/results/queryparts.h"

#include "core/backfill/groups/groups.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <map>

namespace crossfade
{

std::vector<std::int64_t> QueryParts::queriesOf(std::size_t part) const
{
    std::vector<std::int64_t> queries;
    for (std::size_t query = 0; query < ofQuery.size(); ++query)
        if (ofQuery[query] == static_cast<std::int64_t>(part))
            queries.push_back(static_cast<std::int64_t>(query));
    return queries;
}

QueryParts partsByClass(const StudyResult& result)
{
    const EmbeddingSet& items = *result.items;
    const ItemGroup& queries = items.queries();
    std::map<std::uint64_t, std::int64_t> parts; // −1 is the largest
    for (std::size_t query = 0; query < queries.count; ++query)
        parts.emplace(static_cast<std::uint64_t>(labelOf(queries, query)), 0);
    QueryParts divided;
    for (auto& [label, part] : parts) {
        part = divided.names.size();
        divided.names += className(items, static_cast<std::int64_t>(label));
    }
    const auto partOf = [&](const ItemGroup& group, std::size_t row) {
        const auto found = parts.find(static_cast<std::uint64_t>(labelOf(group, row)));
        return found == parts.end() ? -1 : found->second;
    };
    for (std::size_t query = 0; query < queries.count; ++query)
        divided.ofQuery.push_back(partOf(queries, query));
    for (std::size_t row = 0; row < items.gallery.labels.size(); ++row)
        divided.ofItem.push_back(partOf(items.gallery, row));
    return divided;
}

QueryParts partsByAttribute(const StudyResult& result, const std::string& attribute)
{
    const EmbeddingSet& items = *result.items;
    QueryParts divided{.names = {},
                       .ofQuery = std::vector<std::int64_t>(items.queries().count, -1),
                       .ofItem = std::vector<std::int64_t>(items.gallery.count, -1)};
    for (const GroupMembers& group : attribute == classRangeAttribute
                                         ? classRangeMembers(items, result.study.classBins)
                                         : groupMembers(items, attribute)) {
        for (const std::size_t query : group.queries)
            divided.ofQuery[query] = divided.names.size();
        for (const std::size_t item : group.items)
            divided.ofItem[item] = divided.names.size();
        divided.names += nameText(group.value);
    }
    return divided;
}

QueryParts partsBy(const StudyResult& result, const std::string& attribute)
{
    return attribute.empty() ? partsByClass(result) : partsByAttribute(result, attribute);
}

std::vector<PartItems> itemsOf(const QueryParts& parts, const Order& order, std::int64_t backfilled)
{
    std::vector<PartItems> counts(static_cast<std::size_t>(parts.names.size()));
    if (parts.ofItem.size() != order.size())
        return {};
    for (std::size_t place = 0; place < order.size(); ++place) {
        const std::int64_t part = parts.ofItem[static_cast<std::size_t>(order[place])];
        if (part < 0)
            continue;
        PartItems& items = counts[static_cast<std::size_t>(part)];
        items.backfilled += static_cast<std::int64_t>(place) < backfilled ? 1 : 0;
        ++items.all;
    }
    return counts;
}

} // namespace crossfade
