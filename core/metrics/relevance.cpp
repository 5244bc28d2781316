#include "core/metrics/relevance.h"

#include "core/base/error.h"
#include "core/data/selection/restriction.h"

#include <algorithm>
#include <unordered_map>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

Error lacking(Protocol protocol, const std::string& dataset, const std::string& remedy)
{
    return Error(ErrorCode::NeedsNotMet,
                 {.where = std::string("protocol ") + protocolName(protocol),
                  .problem = "the file has no " + dataset,
                  .remedy = remedy});
}

/// Whether items of a label are relevant to nobody.
bool isDistractor(std::int64_t label, Protocol protocol)
{
    return label == -1 || (label == 0 && protocol == Protocol::Market1501);
}

/// Gallery rows by label, ascending; distractors belong to nobody.
std::unordered_map<std::int64_t, Rows> rowsByLabel(const std::vector<std::int64_t>& labels,
                                                   Protocol protocol)
{
    std::unordered_map<std::int64_t, Rows> rows;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (!isDistractor(labels[i], protocol))
            rows[labels[i]].push_back(static_cast<std::int64_t>(i));
    return rows;
}

Rows sortedUnique(std::span<const std::int64_t> values)
{
    Rows rows(values.begin(), values.end());
    std::ranges::sort(rows);
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void append(RowLists& lists, std::span<const std::int64_t> rows)
{
    lists.indices.insert(lists.indices.end(), rows.begin(), rows.end());
    lists.offsets.push_back(static_cast<std::int64_t>(lists.indices.size()));
}

void checkNeeds(const EmbeddingSet& set, Protocol protocol)
{
    const ItemGroup& queries = set.queries();
    if (protocol == Protocol::NewNeighbours && !set.relevant)
        throw lacking(protocol, "lists of neighbours",
                      "They are found with the new model's features.");
    if (protocol == Protocol::Revisited && !set.relevant)
        throw lacking(protocol, "/query/relevant lists",
                      "Write the relevant and ignored rows of every query into the file.");
    if (protocol == Protocol::Market1501 &&
        (queries.cameras.empty() || set.gallery.cameras.empty()))
        throw lacking(protocol, "cameras of the gallery and the queries",
                      "Write /gallery/cameras and /query/cameras, or use the protocol class.");
    if (!set.relevant && (queries.labels.empty() || set.gallery.labels.empty()))
        throw lacking(protocol, "labels of the gallery and the queries",
                      "Write /gallery/labels and /query/labels, or relevant lists.");
}

/// The rows that the benchmark calls junk: they are in no ranking.
Rows junkRows(const std::vector<std::int64_t>& labels, Protocol protocol)
{
    Rows rows;
    if (protocol != Protocol::Market1501)
        return rows;
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (labels[i] == -1)
            rows.push_back(static_cast<std::int64_t>(i));
    return rows;
}

/// The rows of `relevant` that stay in the ranking; both ascending.
Rows without(const Rows& relevant, const Rows& removed)
{
    Rows rest;
    std::ranges::set_difference(relevant, removed, std::back_inserter(rest));
    return rest;
}

} // namespace

Protocol parseProtocol(const std::string& name)
{
    for (const Protocol protocol : {Protocol::ClassLabels, Protocol::Market1501,
                                    Protocol::Revisited, Protocol::Gldv2, Protocol::NewNeighbours})
        if (name == protocolName(protocol))
            return protocol;
    throw Error(ErrorCode::BadUsage,
                {.where = "protocol " + name, .problem = "unknown", .expected = knownProtocols});
}

const char* protocolName(Protocol protocol)
{
    switch (protocol) {
    case Protocol::ClassLabels:
        return "class";
    case Protocol::Market1501:
        return "market1501";
    case Protocol::Revisited:
        return "revisited";
    case Protocol::Gldv2:
        return "gldv2";
    case Protocol::NewNeighbours:
        return "new-neighbours";
    }
    return "";
}

Relevance makeRelevance(const EmbeddingSet& set, Protocol protocol)
{
    checkNeeds(set, protocol);
    const ItemGroup& queries = set.queries();
    const auto byLabel = set.relevant ? std::unordered_map<std::int64_t, Rows>{}
                                      : rowsByLabel(set.gallery.labels, protocol);
    const Rows junk = junkRows(set.gallery.labels, protocol);
    const auto relevantRows = [&](std::size_t query) -> Rows {
        if (set.relevant)
            return sortedUnique((*set.relevant)[query]);
        const auto found = byLabel.find(queries.labels[query]);
        return found == byLabel.end() ? Rows{} : found->second;
    };
    const auto removedRows = [&](std::size_t query, const Rows& relevant) {
        Rows removed = junk;
        if (set.ignored)
            std::ranges::copy((*set.ignored)[query], std::back_inserter(removed));
        if (protocol == Protocol::Market1501)
            std::ranges::copy_if(relevant, std::back_inserter(removed), [&](std::int64_t row) {
                return set.gallery.cameras[static_cast<std::size_t>(row)] == queries.cameras[query];
            });
        if (set.selfQuery())
            removed.push_back(static_cast<std::int64_t>(query));
        return sortedUnique(removed);
    };

    Relevance relevance;
    relevance.relevant.offsets.push_back(0);
    relevance.removed.offsets.push_back(0);
    for (std::size_t query = 0; query < queries.count; ++query) {
        const Rows relevant = relevantRows(query);
        const Rows removed = removedRows(query, relevant);
        append(relevance.relevant, without(relevant, removed));
        append(relevance.removed, removed);
    }
    return relevance;
}

void Relevance::requireCount(std::size_t queries) const
{
    if (queryCount() != queries)
        throw Error(ErrorCode::ShapeMismatch, {.where = "relevance",
                                               .problem = std::to_string(queryCount()) + " queries",
                                               .expected = std::to_string(queries)});
}

std::span<const std::int32_t> Relevance::gradesOf(std::size_t query) const
{
    if (grades.empty())
        return {};
    return std::span(grades).subspan(static_cast<std::size_t>(relevant.offsets[query]),
                                     relevant[query].size());
}

Relevance restrictRelevance(const Relevance& relevance, const std::vector<std::int64_t>& queryRows,
                            const std::vector<std::int64_t>& galleryRows, std::size_t galleryCount)
{
    const auto lists = [&](const RowLists& whole) {
        return restrictLists(whole, queryRows, galleryRows, galleryCount);
    };
    Relevance restricted{.relevant = lists(relevance.relevant),
                         .removed = lists(relevance.removed)};
    if (relevance.grades.empty())
        return restricted;
    std::vector<bool> isKept(galleryCount, false);
    for (const std::int64_t row : galleryRows)
        isKept[static_cast<std::size_t>(row)] = true;
    for (const std::int64_t query : queryRows) {
        const auto index = static_cast<std::size_t>(query);
        for (std::size_t j = 0; j < relevance.relevant[index].size(); ++j)
            if (isKept[static_cast<std::size_t>(relevance.relevant[index][j])])
                restricted.grades.push_back(relevance.gradesOf(index)[j]);
    }
    return restricted;
}

} // namespace crossfade
