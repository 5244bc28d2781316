#include "core/search/near_rows.h"

#include "core/search/gallery_cells.h"
#include "core/search/reranking.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

namespace crossfade
{

namespace
{

using RowList = std::vector<std::int64_t>;

constexpr std::size_t cellsLookedInto = 12;
constexpr std::size_t rowsAtOnce = 512;

/// Finds the nearest rows of each of `own` among others.
class NearRowFinder
{
public:
    NearRowFinder(const FeatureMatrix& features, Distance distance, JobContext& job,
                  const std::function<void(std::size_t rows)>& found, Neighbours& near)
        : m_features(features), m_distance(distance), m_job(job), m_found(found), m_near(near)
    {
    }

    /// @param among  ascending, with those of `own`
    void findOf(const RowList& own, const RowList& among)
    {
        const auto index = makeExactIndex(m_features.selectRows(among), m_distance, "cpu");
        const std::size_t asked = std::min(m_near.k + 1, among.size()); // and the row itself
        for (std::size_t first = 0; first < own.size(); first += rowsAtOnce) {
            m_job.checkpoint();
            const auto some =
                std::span(own).subspan(first, std::min(rowsAtOnce, own.size() - first));
            const Neighbours nearest = index->search(m_features.selectRows(some), asked);
            for (std::size_t i = 0; i < some.size(); ++i)
                take(some[i], nearest, i, among);
            m_found(some.size());
        }
    }

private:
    void take(std::int64_t row, const Neighbours& nearest, std::size_t query, const RowList& among)
    {
        std::size_t entry = static_cast<std::size_t>(row) * m_near.k;
        const std::size_t end = entry + m_near.k;
        for (std::size_t i = query * nearest.k; i < (query + 1) * nearest.k && entry < end; ++i) {
            const std::int64_t other = among[static_cast<std::size_t>(nearest.items[i])];
            if (other == row)
                continue;
            m_near.items[entry] = other;
            m_near.distances[entry++] = nearest.distances[i];
        }
    }

    const FeatureMatrix& m_features;
    Distance m_distance;
    JobContext& m_job;
    const std::function<void(std::size_t rows)>& m_found;
    Neighbours& m_near;
};

std::vector<float> middleOf(const FeatureMatrix& features, std::span<const std::uint32_t> rows)
{
    std::vector<double> sums(features.dim());
    for (const std::uint32_t row : rows)
        std::ranges::transform(sums, features.row(row), sums.begin(), std::plus<>());
    std::vector<float> middle;
    for (const double sum : sums)
        middle.push_back(static_cast<float>(sum / static_cast<double>(rows.size())));
    return middle;
}

/// The rows to compare those of a cell with, ascending: its own, and those of the cells nearest to
/// the middle of these.
RowList rowsAround(const GalleryCells& cells, std::size_t cell, const FeatureMatrix& features,
                   std::size_t least)
{
    const auto own = cells.rowsOf(cell);
    RowList rows(own.begin(), own.end());
    std::size_t looked = 1;
    for (const std::size_t each : cells.byDistance(middleOf(features, own))) {
        if (looked >= cellsLookedInto && rows.size() > least)
            break;
        if (each == cell)
            continue;
        const auto others = cells.rowsOf(each);
        rows.insert(rows.end(), others.begin(), others.end());
        ++looked;
    }
    std::ranges::sort(rows);
    return rows;
}

} // namespace

Neighbours nearestOthers(const FeatureMatrix& features, std::size_t k, Distance distance,
                         JobContext& job, const std::function<void(std::size_t rows)>& found,
                         std::size_t comparedWithAll)
{
    const std::size_t count = features.rows();
    Neighbours near = noNeighbours(count, k);
    NearRowFinder finder(features, distance, job, found, near);
    if (count <= comparedWithAll) {
        RowList all(count);
        std::iota(all.begin(), all.end(), 0);
        finder.findOf(all, all);
        return near;
    }
    // The cells' own progress would not fit between that of the rows.
    JobContext ofCells({}, [&](const Progress&) { job.checkpoint(); });
    const GalleryCells cells(features, distance, ofCells);
    for (std::size_t cell = 0; cell <= cells.count(); ++cell) { // the last: without a cell
        const RowList own(cells.rowsOf(cell).begin(), cells.rowsOf(cell).end());
        if (own.empty())
            continue;
        finder.findOf(own, cell < cells.count() ? rowsAround(cells, cell, features, 4 * k) : own);
    }
    return near;
}

} // namespace crossfade
