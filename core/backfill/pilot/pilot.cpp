#include "core/backfill/pilot/pilot.h"

#include "core/base/error.h"
#include "core/data/permutation.h"

#include <functional>
#include <string>

namespace crossfade
{

namespace
{

void requireEqual(const char* where, const char* what, std::size_t is, std::size_t expected)
{
    if (is != expected)
        throw Error(ErrorCode::ShapeMismatch, {.where = where,
                                               .problem = std::to_string(is) + " " + what,
                                               .expected = std::to_string(expected)});
}

void checkShapes(const PilotTransition& t)
{
    requireEqual("old system", "dimensions of the queries", t.oldSystem.query.dim(),
                 t.oldSystem.gallery.dim());
    requireEqual("new system", "dimensions of the queries", t.newSystem.query.dim(),
                 t.newSystem.gallery.dim());
    requireEqual("new system", "queries", t.newSystem.query.rows(), t.queryCount());
    requireEqual("new system", "gallery items", t.newSystem.gallery.rows(), t.pilotCount());
    if (t.queryCount() == 0)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "queries", .problem = "none", .expected = "at least 1"});
}

void checkRows(const PilotTransition& t)
{
    if (t.pilotCount() < fewestPilotRows)
        throw Error(ErrorCode::BadUsage, {.where = "pilot",
                                          .problem = std::to_string(t.pilotCount()) + " items",
                                          .expected = "at least " + std::to_string(fewestPilotRows),
                                          .remedy = "Embed more randomly drawn items again."});
    if (std::ranges::adjacent_find(t.pilotRows, std::greater_equal{}) != t.pilotRows.end())
        throw Error(ErrorCode::BadUsage, {.where = "pilot rows",
                                          .problem = "not in ascending sequence, or a row twice",
                                          .expected = "each row once, ascending"});
    if (t.pilotRows.front() < 0 ||
        t.pilotRows.back() >= static_cast<std::int64_t>(t.galleryCount()))
        throw Error(ErrorCode::OutOfRange,
                    {.where = "pilot rows",
                     .problem = std::to_string(t.pilotRows.front()) + " to " +
                                std::to_string(t.pilotRows.back()),
                     .expected = "rows 0 to " + std::to_string(t.galleryCount() - 1)});
}

void checkSettled(const PilotTransition& t)
{
    if (t.settledRows.empty())
        return;
    requireEqual("settled items", "features", t.settled.rows(), t.settledRows.size());
    requireEqual("settled items", "dimensions", t.settled.dim(), t.newSystem.gallery.dim());
    const bool isAscending =
        std::ranges::adjacent_find(t.settledRows, std::greater_equal{}) == t.settledRows.end();
    const bool isInPilot = std::ranges::any_of(t.settledRows, [&](std::int64_t row) {
        return std::ranges::binary_search(t.pilotRows, row);
    });
    if (!isAscending || isInPilot || t.settledRows.front() < 0 ||
        t.settledRows.back() >= static_cast<std::int64_t>(t.galleryCount()))
        throw Error(ErrorCode::OutOfRange,
                    {.where = "settled rows",
                     .problem = "not ascending rows of the gallery outside the pilot",
                     .expected = "each row once, ascending"});
}

void checkQueryRows(const PilotTransition& t)
{
    if (!t.queriesArePilot())
        return;
    requireEqual("query rows", "rows", t.queryRows.size(), t.queryCount());
    for (const std::int64_t row : t.queryRows)
        if (!std::ranges::binary_search(t.pilotRows, row) &&
            !std::ranges::binary_search(t.settledRows, row))
            throw Error(ErrorCode::BadUsage,
                        {.where = "query rows",
                         .problem = "row " + std::to_string(row) + " is not in the pilot",
                         .expected = "queries that are items of the pilot"});
}

} // namespace

void validate(const PilotTransition& transition)
{
    checkShapes(transition);
    checkRows(transition);
    checkSettled(transition);
    checkQueryRows(transition);
}

std::vector<std::int64_t> drawPilot(std::size_t galleryCount, std::size_t count, std::uint64_t seed)
{
    if (count < 2 || count > galleryCount)
        throw Error(ErrorCode::BadUsage,
                    {.where = "pilot",
                     .problem = std::to_string(count) + " items",
                     .expected = "2 to " + std::to_string(galleryCount) + ", the whole gallery"});
    std::vector<std::int64_t> rows = randomPermutation(galleryCount, seed);
    rows.resize(count);
    std::ranges::sort(rows);
    return rows;
}

std::vector<std::uint32_t> randomGroups(std::size_t count, std::size_t groups, std::uint64_t seed)
{
    std::vector<std::uint32_t> group(count);
    const std::vector<std::int64_t> sequence = randomPermutation(count, seed);
    for (std::size_t i = 0; i < count; ++i)
        group[static_cast<std::size_t>(sequence[i])] = static_cast<std::uint32_t>(i % groups);
    return group;
}

} // namespace crossfade
