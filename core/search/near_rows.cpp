#include "core/search/near_rows.h"

#include "core/base/machine/parallel.h"
#include "core/search/gallery_cells.h"
#include "core/search/reranking.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

using RowList = std::vector<std::int64_t>;

constexpr std::size_t spareRows = 8; // which float32 may have ranked before nearer ones
constexpr std::size_t cellsLookedInto = 12;
constexpr std::size_t rowsAtOnce = 512;

/// Rows to compare others with.
struct Compared {
    RowList rows;
    FeatureMatrix features = {}; ///< of these rows
    at::Tensor scaled = {};      ///< the same so that products order them
};

at::Tensor tensorOf(const FeatureMatrix& features)
{
    auto* const values = const_cast<float*>(features.data()); // only read
    return at::from_blob(
        values,
        {static_cast<std::int64_t>(features.rows()), static_cast<std::int64_t>(features.dim())},
        at::kFloat);
}

Compared comparedRows(const FeatureMatrix& all, RowList rows, Distance distance)
{
    Compared some{.rows = std::move(rows)};
    some.features = all.selectRows(some.rows);
    some.scaled = tensorOf(some.features);
    const float largest = some.scaled.abs().max().item<float>();
    if (largest > 1e15F || (largest > 0 && largest < 1e-15F)) // squares beyond float32
        some.scaled = some.scaled / largest;
    if (distance == Distance::Cosine)
        some.scaled = some.scaled / some.scaled.norm(2, {1}, true).clamp_min(1e-12);
    return some;
}

/// Finds those of `count` rows, which are rows of `some` from `first` on.
void findNear(const Compared& some, std::size_t first, std::size_t count, Distance distance,
              Neighbours& near)
{
    const at::Tensor rows =
        some.scaled.narrow(0, static_cast<std::int64_t>(first), static_cast<std::int64_t>(count));
    const at::Tensor scores = distance == Distance::L2 ? at::addmm(some.scaled.square().sum(1),
                                                                   rows, some.scaled.t(), 1, -2)
                                                       : at::mm(rows, some.scaled.t()).neg_();
    const std::size_t width = std::min(some.rows.size(), near.k + spareRows + 1); // and the row
    const at::Tensor best =
        std::get<1>(scores.topk(static_cast<std::int64_t>(width), 1, false, false)).contiguous();
    parallelFor(count, 0, [&](std::size_t i, std::size_t) {
        const std::size_t own = first + i;
        std::vector<std::pair<double, std::int64_t>> sorted;
        for (std::size_t j = 0; j < width; ++j)
            if (const auto other =
                    static_cast<std::size_t>(best.data_ptr<std::int64_t>()[i * width + j]);
                other != own)
                sorted.emplace_back(
                    exactDistance(distance, some.features.row(own), some.features.row(other)),
                    some.rows[other]);
        std::ranges::sort(sorted);
        sorted.resize(std::min(sorted.size(), near.k));
        std::size_t entry = static_cast<std::size_t>(some.rows[own]) * near.k;
        for (const auto& [away, item] : sorted) {
            near.items[entry] = item;
            near.distances[entry++] = static_cast<float>(away);
        }
    });
}

/// The rows to compare those of a cell with: its own, then those of the cells nearest to it.
RowList rowsAround(const GalleryCells& cells, std::size_t cell, const FeatureMatrix& features,
                   std::size_t least)
{
    const auto own = cells.rowsOf(cell);
    RowList rows(own.begin(), own.end());
    const at::Tensor middle = tensorOf(features.selectRows(rows)).mean(0);
    std::size_t looked = 1;
    for (const std::size_t each : cells.byDistance({middle.data_ptr<float>(), features.dim()})) {
        if (looked >= cellsLookedInto && rows.size() > least)
            break;
        if (each == cell)
            continue;
        const auto others = cells.rowsOf(each);
        rows.insert(rows.end(), others.begin(), others.end());
        ++looked;
    }
    return rows;
}

} // namespace

Neighbours nearestOthers(const FeatureMatrix& features, std::size_t k, Distance distance,
                         JobContext& job, const std::function<void(std::size_t rows)>& found,
                         std::size_t comparedWithAll)
{
    const std::size_t count = features.rows();
    Neighbours near = noNeighbours(count, k);
    const auto findIn = [&](const Compared& some, std::size_t own) {
        for (std::size_t first = 0; first < own; first += rowsAtOnce) {
            job.checkpoint();
            const std::size_t block = std::min(rowsAtOnce, own - first);
            findNear(some, first, block, distance, near);
            found(block);
        }
    };
    if (count <= comparedWithAll) {
        RowList all(count);
        std::iota(all.begin(), all.end(), 0);
        findIn(comparedRows(features, std::move(all), distance), count);
        return near;
    }
    // The cells' own progress would not fit between that of the rows.
    JobContext ofCells({}, [&](const Progress&) { job.checkpoint(); });
    const GalleryCells cells(features, distance, ofCells);
    for (std::size_t cell = 0; cell <= cells.count(); ++cell) { // the last: without a cell
        const auto own = cells.rowsOf(cell);
        if (own.empty())
            continue;
        RowList rows(own.begin(), own.end());
        if (cell < cells.count())
            rows = rowsAround(cells, cell, features, 4 * k);
        findIn(comparedRows(features, std::move(rows), distance), own.size());
    }
    return near;
}

} // namespace crossfade
