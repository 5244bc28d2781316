#include "core/data/rules/row_list_rules.h"

#include <set>

namespace crossfade
{

namespace
{

/// The lists under one name of the file.
struct NamedLists {
    const RowLists& lists;
    std::string name; ///< "/query/relevant"

    std::string offsets() const { return name + "/offsets"; }
    std::string indices() const { return name + "/indices"; }
};

void requireOffsets(const NamedLists& named, std::size_t queries, const DatasetErrors& errors)
{
    const std::vector<std::int64_t>& offsets = named.lists.offsets;
    const auto length = static_cast<std::int64_t>(named.lists.indices.size());
    if (offsets.size() != queries + 1)
        errors.fail(ErrorCode::ShapeMismatch, named.offsets(),
                    std::to_string(offsets.size()) + " rows",
                    std::to_string(queries + 1) + ", the queries and one");
    if (offsets.front() != 0)
        errors.failRow(ErrorCode::OutOfRange, named.offsets(), 0,
                       "the offset is " + std::to_string(offsets.front()), "0");
    for (std::size_t row = 1; row < offsets.size(); ++row)
        if (offsets[row] < offsets[row - 1])
            errors.failRow(ErrorCode::OutOfRange, named.offsets(), row,
                           "the offset " + std::to_string(offsets[row]) +
                               " is below the one before, " + std::to_string(offsets[row - 1]),
                           "offsets that never decrease");
    if (offsets.back() != length)
        errors.failRow(ErrorCode::OutOfRange, named.offsets(), queries,
                       "the last offset is " + std::to_string(offsets.back()),
                       std::to_string(length) + ", the length of " + named.indices());
}

void requireGalleryRows(const NamedLists& named, std::size_t galleryCount,
                        const DatasetErrors& errors)
{
    const std::vector<std::int64_t>& indices = named.lists.indices;
    const auto rows = static_cast<std::int64_t>(galleryCount);
    for (std::size_t row = 0; row < indices.size(); ++row)
        if (indices[row] < 0 || indices[row] >= rows)
            errors.failRow(ErrorCode::OutOfRange, named.indices(), row,
                           "the index is " + std::to_string(indices[row]),
                           "a row of the gallery, 0 to " + std::to_string(rows - 1));
}

/// The row of `indices` where the query's list names `item`, after `skipped` earlier ones.
std::size_t rowOf(const RowLists& lists, std::size_t query, std::int64_t item, std::size_t skipped)
{
    auto row = static_cast<std::size_t>(lists.offsets[query]);
    for (; lists.indices[row] != item || skipped-- > 0; ++row) {
    }
    return row;
}

void requireNoneTwice(const NamedLists& named, const DatasetErrors& errors, JobContext& job)
{
    for (std::size_t query = 0; query < named.lists.size(); ++query) {
        job.checkpoint();
        std::set<std::int64_t> seen;
        for (const std::int64_t item : named.lists[query])
            if (!seen.insert(item).second)
                errors.failRow(ErrorCode::OutOfRange, named.indices(),
                               rowOf(named.lists, query, item, 1),
                               "gallery row " + std::to_string(item) +
                                   " is there twice for query " + std::to_string(query),
                               "once");
    }
}

void requireLists(const NamedLists& named, const EmbeddingSet& set, const DatasetErrors& errors,
                  JobContext& job)
{
    requireOffsets(named, set.queries().count, errors);
    requireGalleryRows(named, set.gallery.count, errors);
    requireNoneTwice(named, errors, job);
}

void requireDisjoint(const RowLists& relevant, const NamedLists& ignored,
                     const DatasetErrors& errors, JobContext& job)
{
    for (std::size_t query = 0; query < ignored.lists.size(); ++query) {
        job.checkpoint();
        const std::set<std::int64_t> seen(relevant[query].begin(), relevant[query].end());
        for (const std::int64_t item : ignored.lists[query])
            if (seen.contains(item))
                errors.failRow(
                    ErrorCode::OutOfRange, ignored.indices(), rowOf(ignored.lists, query, item, 0),
                    "gallery row " + std::to_string(item) +
                        " is relevant and ignored at once for query " + std::to_string(query),
                    "one or the other");
    }
}

} // namespace

void requireRowListRules(const EmbeddingSet& set, const DatasetErrors& errors, JobContext& job)
{
    if (set.relevant)
        requireLists({*set.relevant, "/query/relevant"}, set, errors, job);
    if (set.ignored)
        requireLists({*set.ignored, "/query/ignored"}, set, errors, job);
    if (set.relevant && set.ignored)
        requireDisjoint(*set.relevant, {*set.ignored, "/query/ignored"}, errors, job);
}

} // namespace crossfade
