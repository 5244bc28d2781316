#include "core/search/reranking.h"

#include "core/base/error.h"
#include "core/data/row_reader.h"
#include "core/data/rules/finite.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

void requireSearchable(const FeatureMatrix& gallery, const FeatureMatrix& queries, std::size_t k)
{
    if (!queries.empty() && queries.dim() != gallery.dim())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "search",
                     .problem = "the queries have " + std::to_string(queries.dim()) + " dimensions",
                     .expected = std::to_string(gallery.dim()) + ", as the gallery has"});
    if (k == 0 || k > gallery.rows())
        throw Error(ErrorCode::BadUsage, {.where = "search",
                                          .problem = std::to_string(k) + " neighbours asked for",
                                          .expected = "1 to " + std::to_string(gallery.rows()) +
                                                      ", the gallery's size"});
    JobContext job;
    requireFinite(queries, "queries", job);
}

double rerank(const FeatureMatrix& gallery, const FeatureMatrix& queries, std::size_t query,
              Distance distance, std::span<const std::int64_t> candidates, Neighbours& found)
{
    std::vector<std::pair<double, std::int64_t>> ranked;
    ranked.reserve(candidates.size());
    const auto row = queries.row(query);
    RowReader reader(gallery);
    for (const std::int64_t item : candidates)
        if (item >= 0)
            ranked.emplace_back(
                rankingKey(distance, row, reader.row(static_cast<std::size_t>(item))), item);
    const std::size_t count = std::min(found.k, ranked.size());
    std::partial_sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count),
                      ranked.end());
    for (std::size_t i = 0; i < count; ++i) {
        const auto [key, item] = ranked[i];
        found.items[query * found.k + i] = item;
        found.distances[query * found.k + i] = static_cast<float>(distanceOfKey(distance, key));
    }
    return count == 0 ? 0.0 : ranked[count - 1].first;
}

Neighbours noNeighbours(std::size_t queries, std::size_t k)
{
    return {k, std::vector<std::int64_t>(queries * k, -1),
            std::vector<float>(queries * k, std::numeric_limits<float>::infinity())};
}

double norm(std::span<const float> row)
{
    double sum = 0;
    for (const float value : row)
        sum += static_cast<double>(value) * static_cast<double>(value);
    return std::sqrt(sum);
}

double largestNorm(const FeatureMatrix& rows)
{
    double largest = 0;
    RowReader reader(rows);
    for (std::size_t i = 0; i < rows.rows(); ++i)
        largest = std::max(largest, norm(reader.row(i)));
    return largest;
}

double scoreError(Distance distance, std::size_t dim, double roundoff, double queryNorm,
                  double galleryNorm)
{
    const double terms = static_cast<double>(dim) + 8.0;
    // A term that underflows is lost completely, however small the numbers are.
    const double underflow = terms * static_cast<double>(std::numeric_limits<float>::min());
    const double size = distance == Distance::L2
                            ? (queryNorm + galleryNorm) * (queryNorm + galleryNorm)
                        : distance == Distance::Cosine ? 1.0
                                                       : queryNorm * galleryNorm;
    return 2.0 * terms * roundoff * size + underflow;
}

double scoreOfKey(Distance distance, double key, double queryNorm)
{
    switch (distance) {
    case Distance::L2:
        return key - queryNorm * queryNorm;
    case Distance::Cosine:
        return key - 1.0;
    case Distance::InnerProduct:
        return key;
    }
    return key;
}

} // namespace crossfade
