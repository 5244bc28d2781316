#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Only the items whose label lies in [first, last].
struct ClassRange {
    std::int64_t first = 0;
    std::int64_t last = 0;

    bool operator==(const ClassRange&) const = default;
};

/// "classes 0:99", for messages.
std::string rangeText(const ClassRange& classes);

/// The classes that "FIRST:LAST" names, such as 0:99. Throws Error(BadUsage) at `where`.
ClassRange parseClassRange(const std::string& text, const Message& where);

/// Only the items whose attribute has this value.
struct Subset {
    std::string attribute;
    std::string value;

    bool operator==(const Subset&) const = default;
};

/// A part of a set, to be evaluated on its own (docs/definitions.md §2, "Subsets").
struct RestrictedSet {
    EmbeddingSet set;
    std::vector<std::int64_t> galleryRows; ///< for each gallery row the row it was before
    std::vector<std::int64_t> queryRows;   ///< for each query the query it was before
};

/// Keeps the queries and gallery items that meet every given condition; the training rows stay
/// whole. Relevant and ignored lists are renumbered, without the items left out. Distractors
/// (label −1) lie in no class range, items of unknown value in no subset.
/// Throws Error(BadUsage) where nothing is left or the file has no such attribute or value,
/// Error(NeedsNotMet) for a class range where the file has no labels.
RestrictedSet restrictSet(const EmbeddingSet& set, const std::optional<ClassRange>& classes,
                          const std::optional<Subset>& subset, const JobContext& job = {});

/// The items of these rows, in this sequence. Throws Error(OutOfMemory), Cancelled.
ItemGroup selectItems(const ItemGroup& group, const std::vector<std::int64_t>& rows,
                      const JobContext& job);

/// The lists of the kept queries without the gallery items left out, renumbered.
/// @param queryRows, galleryRows  as in RestrictedSet
/// @param galleryCount            of the whole gallery
RowLists restrictLists(const RowLists& lists, const std::vector<std::int64_t>& queryRows,
                       const std::vector<std::int64_t>& galleryRows, std::size_t galleryCount);

/// An order of the whole gallery, restricted to the kept items: they keep their sequence and get
/// their new row numbers.
/// @param order        a permutation of the whole gallery
/// @param galleryRows  RestrictedSet::galleryRows
std::vector<std::int64_t> restrictOrder(const std::vector<std::int64_t>& order,
                                        const std::vector<std::int64_t>& galleryRows);

} // namespace crossfade
