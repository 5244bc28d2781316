#include "core/search/gallery_cells.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/data/normalised.h"
#include "core/data/row_reader.h"
#include "core/data/rules/finite.h"
#include "core/search/index.h"
#include "core/search/reranking.h"

#include <faiss/Clustering.h>
#include <faiss/IndexFlat.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t mostCells = 16384;
constexpr std::size_t rowsLearnedFrom = 64; ///< a cell
constexpr int rounds = 10;
constexpr std::size_t blockRows = 65536;
constexpr const char* subject = Core::says("index of the gallery");

std::size_t cellCount(std::size_t rows, std::size_t asked)
{
    if (rows == 0 || asked > rows)
        throw Error(
            ErrorCode::BadUsage,
            {.where = subject,
             .problem = std::to_string(asked) + " cells of " + std::to_string(rows) + " rows",
             .expected = "at least one row, and no more cells than rows"});
    if (rows > std::numeric_limits<std::uint32_t>::max())
        throw Error(ErrorCode::OutOfRange, {.where = subject,
                                            .problem = std::to_string(rows) + " rows",
                                            .expected = "at most 2^32 − 1"});
    const auto advised = static_cast<std::size_t>(std::sqrt(static_cast<double>(rows)));
    return asked != 0 ? asked : std::clamp<std::size_t>(advised, 1, mostCells);
}

/// By which rows are near to each other. Of inner products, which are largest with long rows, no
/// cells could be made: there rows that lie together have like products with every query.
faiss::IndexFlat flatIndex(std::size_t dim, Distance distance)
{
    return faiss::IndexFlat(static_cast<std::int64_t>(dim), distance == Distance::Cosine
                                                                ? faiss::METRIC_INNER_PRODUCT
                                                                : faiss::METRIC_L2);
}

/// Rows at equal steps, without those that are too long.
FeatureMatrix sampleOf(const FeatureMatrix& gallery, std::size_t wanted, JobContext& job)
{
    const std::size_t step = std::max<std::size_t>(1, gallery.rows() / wanted);
    std::vector<std::int64_t> rows;
    RowReader reader(gallery);
    for (std::size_t row = 0; row < gallery.rows(); row += step) {
        requireFinite(gallery, {.first = row, .count = 1}, "gallery", job);
        if (norm(reader.row(row)) <= longestRow)
            rows.push_back(static_cast<std::int64_t>(row));
    }
    return gallery.selectRows(rows);
}

/// The centroids of k-means, at most one a row; for cosine of length 1.
FeatureMatrix kMeans(const FeatureMatrix& rows, std::size_t count, Distance distance,
                     const JobContext& job)
{
    count = std::min(count, rows.rows());
    faiss::ClusteringParameters parameters;
    parameters.niter = 1; // a round at a time, so that it can be cancelled
    parameters.spherical = distance == Distance::Cosine;
    parameters.min_points_per_centroid = 1; // no warnings on standard error
    parameters.max_points_per_centroid = std::numeric_limits<int>::max();
    faiss::Clustering clustering(static_cast<int>(rows.dim()), static_cast<int>(count), parameters);
    for (int round = 0; round < rounds; ++round) {
        job.checkpoint();
        faiss::IndexFlat index = flatIndex(rows.dim(), distance);
        clustering.train(static_cast<std::int64_t>(rows.rows()), rows.data(), index);
    }
    return {count, rows.dim(), std::move(clustering.centroids)};
}

/// The nearest centroid of each row; −1 where float32 has no distance.
std::vector<std::int64_t> nearestCentroids(const FeatureMatrix& rows,
                                           const FeatureMatrix& centroids, Distance distance)
{
    faiss::IndexFlat index = flatIndex(rows.dim(), distance);
    index.add(static_cast<std::int64_t>(centroids.rows()), centroids.data());
    std::vector<std::int64_t> nearest(rows.rows());
    index.assign(static_cast<std::int64_t>(rows.rows()), rows.data(), nearest.data());
    return nearest;
}

/// The rows by their region, which are `regions`.
std::vector<std::vector<std::int64_t>> byRegion(const FeatureMatrix& rows,
                                                const FeatureMatrix& regions, Distance distance)
{
    const std::vector<std::int64_t> regionOf = nearestCentroids(rows, regions, distance);
    std::vector<std::vector<std::int64_t>> members(regions.rows());
    for (std::size_t row = 0; row < regionOf.size(); ++row)
        if (regionOf[row] >= 0)
            members[static_cast<std::size_t>(regionOf[row])].push_back(
                static_cast<std::int64_t>(row));
    return members;
}

/// Shares the values, until the reader is asked again.
FeatureMatrix someRows(RowReader& all, std::size_t first, std::size_t count)
{
    const std::span<const float> values = all.rows(first, count);
    return FeatureMatrix::sharing(count, values.size() / count,
                                  std::shared_ptr<const float>(values.data(), [](auto*) {}));
}

} // namespace

GalleryCells::GalleryCells(const FeatureMatrix& gallery, Distance distance, JobContext& job,
                           std::size_t cells)
    : m_distance(distance)
{
    cells = cellCount(gallery.rows(), cells);
    const std::size_t sample = std::min(gallery.rows(), saturatingProduct(cells, rowsLearnedFrom));
    requireMemory(saturatingSum(saturatingProduct(gallery.rows(), 2 * sizeof(std::uint32_t)),
                                saturatingProduct(sample, 2 * gallery.dim() * sizeof(float))),
                  subject); // the sample, and its regions one after the other
    job.report({.stage = Stage::Searching, .subject = subject, .done = 0, .total = gallery.rows()});
    learn(gallery, cells, job);
    sort(assign(gallery, job));
}

void GalleryCells::learn(const FeatureMatrix& gallery, std::size_t cells, JobContext& job)
{
    FeatureMatrix sample = sampleOf(gallery, cells * rowsLearnedFrom, job);
    if (m_distance == Distance::Cosine)
        sample = normalised(sample, job);
    m_firstOfRegion = {0};
    if (sample.rows() == 0)
        return; // no row has a cell
    const auto regions = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
    m_regions = kMeans(sample, regions, m_distance, job);
    std::vector<float> centroids;
    for (const auto& members : byRegion(sample, m_regions, m_distance)) {
        // As many cells as its part of the rows asks for.
        const std::size_t count = std::max<std::size_t>(1, members.size() * cells / sample.rows());
        const FeatureMatrix own = members.empty()
                                      ? m_regions.selectRows(std::vector<std::int64_t>{
                                            static_cast<std::int64_t>(m_firstOfRegion.size() - 1)})
                                      : kMeans(sample.selectRows(members), count, m_distance, job);
        centroids.insert(centroids.end(), own.values().begin(), own.values().end());
        m_firstOfRegion.push_back(m_firstOfRegion.back() + own.rows());
    }
    m_centroids = {m_firstOfRegion.back(), gallery.dim(), std::move(centroids)};
}

std::vector<std::uint32_t> GalleryCells::assign(const FeatureMatrix& gallery, JobContext& job) const
{
    std::vector<std::uint32_t> cellOfRow(gallery.rows(), static_cast<std::uint32_t>(count()));
    RowReader reader(gallery);
    RowReader centroids(m_centroids);
    for (std::size_t first = 0; first < gallery.rows() && count() > 0; first += blockRows) {
        job.checkpoint();
        const FeatureMatrix block =
            someRows(reader, first, std::min(blockRows, gallery.rows() - first));
        gallery.fetchAhead(first + block.rows(), blockRows);
        requireFinite(gallery, {.first = first, .count = block.rows()}, "gallery", job);
        const auto members = byRegion(block, m_regions, m_distance);
        for (std::size_t region = 0; region < members.size(); ++region) {
            if (members[region].empty())
                continue;
            const std::size_t cell = m_firstOfRegion[region];
            const auto nearest = nearestCentroids(
                block.selectRows(members[region]),
                someRows(centroids, cell, m_firstOfRegion[region + 1] - cell), m_distance);
            for (std::size_t i = 0; i < nearest.size(); ++i) {
                const auto row = static_cast<std::size_t>(members[region][i]);
                if (nearest[i] >= 0 && norm(block.row(row)) <= longestRow)
                    cellOfRow[first + row] =
                        static_cast<std::uint32_t>(cell + static_cast<std::size_t>(nearest[i]));
            }
        }
        job.report({.stage = Stage::Searching,
                    .subject = subject,
                    .done = first + block.rows(),
                    .total = gallery.rows()});
    }
    return cellOfRow;
}

void GalleryCells::sort(const std::vector<std::uint32_t>& cellOfRow)
{
    m_first.assign(count() + 2, 0);
    for (const std::uint32_t cell : cellOfRow)
        ++m_first[cell + 1];
    std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
    std::vector<std::size_t> next(m_first.begin(), m_first.end() - 1);
    m_rows.resize(cellOfRow.size());
    for (std::size_t row = 0; row < cellOfRow.size(); ++row)
        m_rows[next[cellOfRow[row]]++] = static_cast<std::uint32_t>(row);
}

std::vector<std::size_t> GalleryCells::byDistance(std::span<const float> query) const
{
    std::vector<double> distances(count());
    for (std::size_t cell = 0; cell < distances.size(); ++cell)
        distances[cell] = rankingKey(m_distance, query, m_centroids.row(cell));
    std::vector<std::size_t> cells(distances.size());
    std::iota(cells.begin(), cells.end(), 0);
    std::ranges::stable_sort(cells, {}, [&](std::size_t cell) { return distances[cell]; });
    return cells;
}

} // namespace crossfade
