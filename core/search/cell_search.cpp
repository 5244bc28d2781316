#include "core/search/cell_search.h"

#include "core/base/error.h"

#include <algorithm>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

/// The cells of one system, nearest first, read one after the other.
class CellReader
{
public:
    CellReader(const GalleryCells& cells, std::span<const float> query, std::size_t cellsRead)
        : m_cells(cells), m_sequence(cells.byDistance(query)), m_limit(cellsRead)
    {
        if (m_limit == 0)
            m_limit = std::max<std::size_t>(16, cells.count() / 64);
    }

    bool isAtEnd() const { return m_read == m_sequence.size(); }

    /// Calls take(row) for all rows of the next cells: as many cells as all before them together.
    template <class Take>
    void read(const Take& take)
    {
        if (m_read == 0)
            std::ranges::for_each(m_cells.rowsWithoutCell(), take);
        for (; m_read < std::min(m_limit, m_sequence.size()); ++m_read)
            std::ranges::for_each(m_cells.rowsOf(m_sequence[m_read]), take);
        m_limit *= 2;
    }

private:
    const GalleryCells& m_cells;
    std::vector<std::size_t> m_sequence;
    std::size_t m_limit;
    std::size_t m_read = 0;
};

void requireRows(std::size_t found, std::size_t wanted, const char* what)
{
    if (found != wanted)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "search in a mixed gallery",
                     .problem = std::string(what) + " of " + std::to_string(found) + " items",
                     .expected = std::to_string(wanted) + ", one a gallery item"});
}

} // namespace

std::vector<MixedHit> nearestInCells(const Transition& transition, const TransitionCells& cells,
                                     Distance distance, std::size_t query,
                                     std::span<const std::int64_t> removed,
                                     std::span<const std::int64_t> position, std::size_t backfilled,
                                     std::size_t k, const JobContext& job, std::size_t cellsRead)
{
    requireRows(position.size(), transition.galleryCount(), "positions");
    for (const auto& each : cells)
        requireRows(each->rows(), transition.galleryCount(), "an index");
    std::vector<std::int64_t> sorted(removed.begin(), removed.end());
    std::ranges::sort(sorted);
    std::array readers{CellReader(*cells[0], transition.oldSystem.query.row(query), cellsRead),
                       CellReader(*cells[1], transition.newSystem.query.row(query), cellsRead)};
    std::vector<MixedHit> items;
    do {
        job.checkpoint();
        for (const bool fresh : {false, true})
            readers[fresh ? 1 : 0].read([&](std::int64_t row) {
                const auto at = static_cast<std::size_t>(position[static_cast<std::size_t>(row)]);
                if ((at < backfilled) == fresh && !std::ranges::binary_search(sorted, row))
                    items.push_back({.item = row, .isNew = fresh});
            });
    } while (items.size() < k && !(readers[0].isAtEnd() && readers[1].isAtEnd()));
    return nearestOf(std::move(items), transition, distance, query, k, 0, job);
}

} // namespace crossfade
