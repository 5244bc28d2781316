#pragma once

#include "core/data/embedding_set.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Which items count for a query (docs/definitions.md §2).
enum class Protocol {
    ClassLabels, ///< `class`: relevant = same label
    Market1501,  ///< the query's identity seen by the query's camera is removed, label −1 is junk
                 ///< and removed, 0 a distractor
    Revisited,   ///< relevant and ignored lists of the file; AP by the trapezoid rule
    Gldv2,       ///< relevant lists of the file, or labels
    NewNeighbours ///< relevant = the nearest items under the new model (search/new_neighbours.h)
};

/// All names, for help texts.
inline constexpr const char* knownProtocols =
    "class, market1501, revisited, gldv2 or new-neighbours";

/// Throws Error(BadUsage) for anything but knownProtocols.
Protocol parseProtocol(const std::string& name);
const char* protocolName(Protocol protocol);

/// For each of Q queries, the gallery rows that are relevant, and those that are removed from its
/// ranking before anything is counted (its own item, ignored and junk items). The two never
/// overlap; both are ascending without repeats.
struct Relevance {
    RowLists relevant;
    RowLists removed;
    /// [relevant.indices], 1 and above, for ndcg@k; empty: all 1.
    std::vector<std::int32_t> grades = {};

    std::size_t queryCount() const { return relevant.size(); }
    /// Throws Error(ShapeMismatch) where it is not of so many queries.
    void requireCount(std::size_t queries) const;
    /// The grades of a query's relevant items, in the sequence of relevant[query]; empty: all 1.
    std::span<const std::int32_t> gradesOf(std::size_t query) const;
};

/// The relevance without the queries and gallery items left out, renumbered.
/// @param queryRows, galleryRows, galleryCount  as restrictLists() has them
Relevance restrictRelevance(const Relevance& relevance, const std::vector<std::int64_t>& queryRows,
                            const std::vector<std::int64_t>& galleryRows, std::size_t galleryCount);

/// The relevant and the removed rows of every query of a set. Where the file has relevant lists,
/// they take the place of labels in every protocol. Rows on its ignored lists are removed in every
/// protocol, and a query's own item is removed when the gallery queries itself. Label −1 is
/// relevant to nobody; in `market1501`, label 0 as well, and −1 is removed from every ranking.
/// Throws Error(NeedsNotMet) for a protocol whose data the file lacks (cameras, lists, labels; for
/// `new-neighbours`, lists of the neighbours).
Relevance makeRelevance(const EmbeddingSet& set, Protocol protocol);

} // namespace crossfade
