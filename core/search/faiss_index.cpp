#include "core/search/faiss_index.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/data/normalised.h"
#include "core/search/reranking.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIVFFlat.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace crossfade
{

namespace
{

using Kind = FaissOptions::Kind;

/// Queries at a time: limits the memory of FAISS and of the candidates.
constexpr std::size_t queriesAtOnce = 1024;
/// Candidates beyond k: with these, rankAll() is rarely needed.
constexpr std::size_t margin = 32;
/// Rows longer than this would overflow FAISS's float32 sums, and its k-means has no class for what
/// is no number.
constexpr double longestRow = 1e15;

faiss::MetricType metricOf(Distance distance)
{
    return distance == Distance::L2 ? faiss::METRIC_L2 : faiss::METRIC_INNER_PRODUCT;
}

/// About 4·√N lists as FAISS's guide advises, but at least 39 rows a list, below which k-means
/// warns.
std::size_t listCount(std::size_t rows, std::size_t asked)
{
    if (asked != 0)
        return std::min(asked, rows);
    const auto advised = static_cast<std::size_t>(4.0 * std::sqrt(static_cast<double>(rows)));
    return std::max<std::size_t>(1, std::min(advised, rows / 39));
}

/// FAISS only finds candidates; sequence, ties and distances follow the ranking keys, as
/// everywhere.
class FaissIndex : public SearchIndex
{
public:
    FaissIndex(const FeatureMatrix& gallery, Distance distance, const FaissOptions& options)
        : m_gallery(gallery), m_distance(distance), m_options(options)
    {
        const FeatureMatrix rows =
            distance == Distance::Cosine ? normalised(gallery, JobContext()) : gallery;
        m_largestNorm = largestNorm(rows);
        build(rows);
    }

    std::string kind() const override
    {
        switch (m_options.kind) {
        case Kind::Flat:
            return "flat";
        case Kind::Ivf:
            return "ivf";
        case Kind::Hnsw:
            return "hnsw";
        }
        return {};
    }

    bool exact() const override { return m_options.kind == Kind::Flat; }

    Neighbours search(const FeatureMatrix& queries, std::size_t k) const override
    {
        requireSearchable(m_gallery, queries, k);
        const FeatureMatrix rows =
            m_distance == Distance::Cosine ? normalised(queries, JobContext()) : queries;
        Neighbours found = noNeighbours(queries.rows(), k);
        const std::size_t width = std::min(k + margin, m_gallery.rows());
        std::vector<std::int64_t> items;
        std::vector<float> scores;
        for (std::size_t first = 0; first < queries.rows(); first += queriesAtOnce) {
            const std::size_t count = std::min(queriesAtOnce, queries.rows() - first);
            items.assign(count * width, -1);
            scores.assign(count * width, 0.0F);
            propose(rows, first, count, width, items, scores);
            parallelFor(count, 0, [&](std::size_t i, std::size_t) {
                const std::span some(items.data() + i * width, width);
                const double key = rerank(m_gallery, queries, first + i, m_distance, some, found);
                if (exact() &&
                    !certain(rows.row(first + i), key, scores[(i + 1) * width - 1], some))
                    rankAll(queries, first + i, found);
            });
        }
        return found;
    }

private:
    void build(const FeatureMatrix& rows)
    {
        const auto dim = static_cast<std::int64_t>(rows.dim());
        const auto count = static_cast<std::int64_t>(rows.rows());
        if (m_options.kind == Kind::Flat) {
            m_index = std::make_unique<faiss::IndexFlat>(dim, metricOf(m_distance));
        } else if (m_options.kind == Kind::Ivf) {
            m_quantizer = std::make_unique<faiss::IndexFlat>(dim, metricOf(m_distance));
            auto index = std::make_unique<faiss::IndexIVFFlat>(
                m_quantizer.get(), rows.dim(), listCount(rows.rows(), m_options.lists),
                metricOf(m_distance));
            index->cp.min_points_per_centroid = 1; // no warnings on standard error
            index->train(count, rows.data());
            m_index = std::move(index);
        } else {
            m_index = std::make_unique<faiss::IndexHNSWFlat>(static_cast<int>(dim),
                                                             static_cast<int>(m_options.neighbours),
                                                             metricOf(m_distance));
        }
        m_index->add(count, rows.data());
    }

    void propose(const FeatureMatrix& rows, std::size_t first, std::size_t count, std::size_t width,
                 std::vector<std::int64_t>& items, std::vector<float>& scores) const
    {
        const auto ask = [&](const faiss::SearchParameters* parameters) {
            m_index->search(static_cast<std::int64_t>(count), rows.row(first).data(),
                            static_cast<std::int64_t>(width), scores.data(), items.data(),
                            parameters);
        };
        if (m_options.kind == Kind::Ivf) {
            faiss::SearchParametersIVF parameters;
            parameters.nprobe = m_options.probes;
            return ask(&parameters);
        }
        if (m_options.kind == Kind::Hnsw) {
            faiss::SearchParametersHNSW parameters;
            parameters.efSearch = static_cast<int>(std::max(m_options.efSearch, width));
            return ask(&parameters);
        }
        ask(nullptr);
    }

    /// Whether no item beyond the candidates can belong among the k nearest: `worst` is the score
    /// of the last candidate, ‖x − y‖² or x·y in float32.
    bool certain(std::span<const float> row, double key, float worst,
                 std::span<const std::int64_t> items) const
    {
        if (items.size() == m_gallery.rows() && !(std::ranges::find(items, -1) != items.end()))
            return true;
        if (!std::isfinite(worst) || items.back() < 0)
            return false;
        const double length = norm(row);
        const double last = m_distance == Distance::L2 ? static_cast<double>(worst)
                                                       : 1.0 - static_cast<double>(worst);
        return key + scoreError(m_distance, m_gallery.dim(), 0x1p-24, length, m_largestNorm) < last;
    }

    void rankAll(const FeatureMatrix& queries, std::size_t query, Neighbours& found) const
    {
        std::vector<std::int64_t> all(m_gallery.rows());
        std::iota(all.begin(), all.end(), 0);
        rerank(m_gallery, queries, query, m_distance, all, found);
    }

    FeatureMatrix m_gallery;
    Distance m_distance;
    FaissOptions m_options;
    double m_largestNorm = 0;
    std::unique_ptr<faiss::IndexFlat> m_quantizer; ///< outlives the index that points to it
    std::unique_ptr<faiss::Index> m_index;
};

void requireShortRows(const FeatureMatrix& gallery)
{
    for (std::size_t row = 0; row < gallery.rows(); ++row)
        if (norm(gallery.row(row)) > longestRow)
            throw Error(ErrorCode::OutOfRange,
                        {.where = "gallery row " + std::to_string(row),
                         .problem = "it is too long for an approximate index",
                         .expected = "features of a length of at most 1e15",
                         .remedy = "Search exactly, by cosine distance, or divide all features by "
                                   "one number."});
}

} // namespace

std::unique_ptr<SearchIndex> makeFaissIndex(const FeatureMatrix& gallery, Distance distance,
                                            const FaissOptions& options)
{
    requireSearchable(gallery, gallery, 1); // FAISS silently loses rows with NaN
    if (options.kind == Kind::Ivf && options.probes == 0)
        throw Error(ErrorCode::BadUsage,
                    {.where = "probes", .problem = "is 0", .expected = "at least 1"});
    if (options.kind == Kind::Hnsw && (options.neighbours < 2 || options.efSearch == 0))
        throw Error(ErrorCode::BadUsage, {.where = "neighbours, efSearch",
                                          .problem = "too small for a graph",
                                          .expected = "at least 2 links and 1 candidate"});
    if (options.kind != Kind::Flat && distance == Distance::L2)
        requireShortRows(gallery);
    const std::size_t links = options.kind == Kind::Hnsw ? options.neighbours * 2 : 0;
    requireMemory(saturatingProduct(gallery.rows(), (gallery.dim() + links) * sizeof(float)),
                  "FAISS index");
    return std::make_unique<FaissIndex>(gallery, distance, options);
}

} // namespace crossfade
