#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <utility>

namespace crossfade
{

/// What people judged relevant: grades of gallery items for queries, by TREC's qrels files.
class Qrels
{
public:
    Qrels() = default;
    /// @param grades  by query and gallery row
    explicit Qrels(std::map<std::pair<std::int64_t, std::int64_t>, std::int32_t> grades)
        : m_grades(std::move(grades))
    {
    }

    /// The grade of an item for a query, 0 where it was not judged, or judged not relevant.
    std::int32_t grade(std::int64_t query, std::int64_t item) const;
    /// The items of grade 1 and above, as lists of the queries.
    RowLists relevant(std::size_t queries) const;
    /// Whether a grade is above 1.
    bool isGraded() const;

private:
    std::map<std::pair<std::int64_t, std::int64_t>, std::int32_t> m_grades;
};

/// Reads a qrels file: a line for each judgement, with the query's id, a field that is not used,
/// the gallery item's id and the grade, separated by spaces or tabs. Or one of three fields without
/// the unused one, as BEIR has them, or a file of relevant pairs: a line for each, with the query's
/// id and the gallery item's, of grade 1. The first line decides which of them it is; it may name
/// the fields, such as query-id, corpus-id and score. Fields may also be separated by commas. Ids
/// are those of the set, or row numbers where it has none. Grades below 0 count as 0; 1.0 is 1.
/// Lines that name unknown queries or items are left out, counted, and noted with the first of
/// them. Throws Error with the line: FileNotFound; BadFormat (other fields, a grade that is no
/// whole number, UTF-16); OutOfRange (a grade above 30, or a pair that is there twice with
/// different grades); BadUsage (no line names a query and an item of the set). Throws Cancelled.
Qrels readQrels(const std::filesystem::path& file, const EmbeddingSet& set, JobContext& job);

} // namespace crossfade
