#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "core/base/machine/parallel.h"
#include "core/data/normalised.h"
#include "core/search/index.h"
#include "core/search/reranking.h"

#include <ATen/Parallel.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::int64_t galleryTile = 8192;
constexpr std::int64_t largestQueryTile = 256;
/// Scores kept at once, over all queries of a tile.
constexpr std::int64_t scoresAtOnce = std::int64_t{1} << 22;
/// Candidates beyond k: with these, rankWithin() is rarely needed.
constexpr std::size_t margin = 32;

/// Norms whose squares are well within float32's range; beyond them the scores are computed in
/// double.
constexpr double smallestFloatNorm = 1e-12;
constexpr double largestFloatNorm = 1e15;

std::int64_t asSigned(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

torch::Tensor view(const FeatureMatrix& rows, std::int64_t first, std::int64_t count)
{
    // libtorch has no constant tensors; nothing is written to this one.
    auto* const data = const_cast<float*>(rows.data() + first * asSigned(rows.dim()));
    return torch::from_blob(data, {count, asSigned(rows.dim())}, torch::kFloat);
}

/// Exact in two steps. Matrix products give scores with a known error bound, and the best k +
/// margin of them are sorted by their ranking keys. Where the bound cannot exclude that another
/// item belongs among the k nearest, all items within the bound are sorted.
class ExactIndex : public SearchIndex
{
public:
    ExactIndex(const FeatureMatrix& gallery, Distance distance, const std::string& device)
        : m_gallery(gallery),
          m_distance(distance),
          m_device(resolveDevice(device)),
          m_rows(distance == Distance::Cosine ? normalised(gallery, JobContext()) : gallery),
          m_largestNorm(largestNorm(m_rows)),
          m_onDevice(view(m_rows, 0, asSigned(m_rows.rows())).to(m_device))
    {
    }

    std::string kind() const override { return "exact"; }
    bool exact() const override { return true; }

    Neighbours search(const FeatureMatrix& queries, std::size_t k) const override
    {
        requireSearchable(m_gallery, queries, k);
        const torch::NoGradGuard noGradients;
        Search search{queries,
                      m_distance == Distance::Cosine ? normalised(queries, JobContext()) : queries,
                      noNeighbours(queries.rows(), k), torch::kFloat};
        const double largest = std::max(m_largestNorm, largestNorm(search.rows));
        if (m_distance != Distance::Cosine &&
            (largest > largestFloatNorm || largest < smallestFloatNorm))
            search.precision = torch::kDouble;
        const std::int64_t candidates = asSigned(std::min(k + margin, m_gallery.rows()));
        const std::int64_t tile =
            std::clamp<std::int64_t>(scoresAtOnce / candidates, 1, largestQueryTile);
        const std::int64_t count = asSigned(queries.rows());
        for (std::int64_t first = 0; first < count; first += tile)
            searchTile(search, first, std::min(tile, count - first), candidates);
        return std::move(search.found);
    }

private:
    struct Search {
        const FeatureMatrix& queries;
        FeatureMatrix rows; ///< normalised for cosine
        Neighbours found;
        torch::ScalarType precision;
    };

    /// Scores of a tile of queries and a tile of the gallery: the distance, up to a constant for
    /// each query.
    torch::Tensor scores(const torch::Tensor& queries, std::int64_t first) const
    {
        const std::int64_t count = std::min(galleryTile, m_onDevice.size(0) - first);
        const torch::Tensor items = m_onDevice.narrow(0, first, count).to(queries.scalar_type());
        if (isSimilarity(m_distance))
            return torch::mm(queries, items.t()).neg_();
        return torch::addmm(items.square().sum(1), queries, items.t(), 1, -2);
    }

    void searchTile(Search& search, std::int64_t first, std::int64_t count,
                    std::int64_t candidates) const
    {
        const torch::Tensor queries =
            view(search.rows, first, count).to(m_device).to(search.precision);
        torch::Tensor best;
        torch::Tensor items;
        for (std::int64_t begin = 0; begin < m_onDevice.size(0); begin += galleryTile) {
            const torch::Tensor some = scores(queries, begin);
            auto [top, at] = some.topk(std::min(candidates, some.size(1)), 1, false, false);
            at = at + begin;
            if (best.defined()) {
                const torch::Tensor allTop = torch::cat({best, top}, 1);
                const torch::Tensor allAt = torch::cat({items, at}, 1);
                torch::Tensor chosen;
                std::tie(top, chosen) =
                    allTop.topk(std::min(candidates, allTop.size(1)), 1, false, false);
                at = allAt.gather(1, chosen);
            }
            best = top;
            items = at;
        }
        rankTile(search, first, queries, items.cpu().contiguous(),
                 std::get<0>(best.max(1)).to(torch::kDouble).cpu());
    }

    void rankTile(Search& search, std::int64_t first, const torch::Tensor& queries,
                  const torch::Tensor& items, const torch::Tensor& worst) const
    {
        const std::int64_t count = items.size(0);
        const auto width = static_cast<std::size_t>(items.size(1));
        const bool all = width == m_gallery.rows();
        // Above this score, an item cannot be among the k nearest.
        std::vector<double> limits(static_cast<std::size_t>(count));
        parallelFor(limits.size(), static_cast<std::size_t>(at::get_num_threads()),
                    [&](std::size_t i, std::size_t) {
                        const std::size_t query = static_cast<std::size_t>(first) + i;
                        const double key = rerank(
                            m_gallery, search.queries, query, m_distance,
                            {items.data_ptr<std::int64_t>() + i * width, width}, search.found);
                        const double length = norm(search.rows.row(query));
                        limits[i] = scoreOfKey(m_distance, key, length) +
                                    scoreError(m_distance, m_gallery.dim(), roundoff(search),
                                               length, m_largestNorm);
                    });
        for (std::size_t i = 0; i < limits.size(); ++i)
            if (!all && limits[i] >= worst.data_ptr<double>()[i])
                rankWithin(search, static_cast<std::size_t>(first) + i,
                           queries.narrow(0, asSigned(i), 1), limits[i]);
    }

    /// The second step for one query: sorts every item whose score is within the limit.
    void rankWithin(Search& search, std::size_t query, const torch::Tensor& row, double limit) const
    {
        std::vector<std::int64_t> candidates;
        for (std::int64_t begin = 0; begin < m_onDevice.size(0); begin += galleryTile) {
            const torch::Tensor within =
                scores(row, begin).squeeze(0).to(torch::kDouble).le(limit).nonzero().cpu();
            const auto* const at = within.data_ptr<std::int64_t>();
            for (std::int64_t i = 0; i < within.size(0); ++i)
                candidates.push_back(begin + at[i]);
        }
        rerank(m_gallery, search.queries, query, m_distance, candidates, search.found);
    }

    static double roundoff(const Search& search)
    {
        return search.precision == torch::kDouble ? 0x1p-53 : 0x1p-24;
    }

    FeatureMatrix m_gallery;
    Distance m_distance;
    std::string m_device;
    FeatureMatrix m_rows; ///< normalised for cosine
    double m_largestNorm;
    torch::Tensor m_onDevice;
};

} // namespace

std::unique_ptr<SearchIndex> makeExactIndex(const FeatureMatrix& gallery, Distance distance,
                                            const std::string& device)
{
    requireSearchable(gallery, gallery, 1);
    return std::make_unique<ExactIndex>(gallery, distance, device);
}

} // namespace crossfade
