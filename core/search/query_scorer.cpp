#include "core/search/query_scorer.h"

#include "core/base/machine/prefetch.h"
#include "core/base/machine/simd.h"
#include "core/data/normalised.h"
#include "core/data/row_reader.h"
#include "core/data/rules/finite.h"
#include "core/search/reranking.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();

/// Partial sums, one for each lane: enough for two vector registers or more.
constexpr std::size_t lanes = 32;
/// Loaded ahead of the row that is summed: the processor's own prefetching does not work where
/// neighbouring rows are read from different systems.
constexpr std::size_t bytesAhead = 8192;

/// Squared norms that float32 sums can represent well, and that the lower limit on norms in
/// docs/definitions.md §2 does not change.
constexpr float smallestSquare = 1e-20F;
constexpr float largestSquare = 1e30F;

struct Rows {
    const float* first;
    std::size_t dim;
    std::span<const std::uint32_t> offsets;

    std::span<const float> operator[](std::size_t i) const
    {
        return {first + offsets[i] * dim, dim};
    }
};

CROSSFADE_SIMD_INLINE float total(float* sums)
{
    for (std::size_t half = lanes / 2; half > 0; half /= 2)
        for (std::size_t lane = 0; lane < half; ++lane)
            sums[lane] += sums[lane + half];
    return sums[0];
}

std::size_t rowsAhead(std::size_t dim)
{
    return std::max<std::size_t>(1, bytesAhead / (dim * sizeof(float)));
}

/// Calls add(value of the query, value of the row, lane) for every dimension.
CROSSFADE_SIMD_INLINE void forEachDimension(const float* query, const float* row, std::size_t dim,
                                            const auto& add)
{
    std::size_t i = 0;
    for (; i + lanes <= dim; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            add(query[i + lane], row[i + lane], lane);
    for (std::size_t lane = 0; i + lane < dim; ++lane)
        add(query[i + lane], row[i + lane], lane);
}

/// Writes score(row) of each row, and loads rows ahead.
CROSSFADE_SIMD_INLINE void scoreRows(const Rows& rows, float* scores, const auto& score)
{
    const std::size_t ahead = rowsAhead(rows.dim);
    for (std::size_t r = 0; r < std::min(ahead, rows.offsets.size()); ++r)
        prefetch(rows[r]);
    for (std::size_t r = 0; r < rows.offsets.size(); ++r) {
        if (r + ahead < rows.offsets.size())
            prefetch(rows[r + ahead]);
        scores[rows.offsets[r]] = score(rows[r].data());
    }
}

CROSSFADE_SIMD_CLONES
void scoreL2(const float* query, const Rows& rows, float* scores)
{
    scoreRows(rows, scores, [&](const float* row) {
        float sums[lanes] = {};
        forEachDimension(query, row, rows.dim, [&](float x, float y, std::size_t lane) {
            const float difference = x - y;
            sums[lane] += difference * difference;
        });
        return total(sums);
    });
}

CROSSFADE_SIMD_CLONES
void scoreCosine(const float* query, const Rows& rows, float* scores)
{
    scoreRows(rows, scores, [&](const float* row) {
        float products[lanes] = {};
        float squares[lanes] = {};
        forEachDimension(query, row, rows.dim, [&](float x, float y, std::size_t lane) {
            products[lane] += x * y;
            squares[lane] += y * y;
        });
        const float square = total(squares);
        const bool isUsable = square >= smallestSquare && square <= largestSquare;
        return isUsable ? -total(products) / std::sqrt(square) : infinity;
    });
}

/// Returns the largest ‖y‖² of a row with a score.
CROSSFADE_SIMD_CLONES
float scoreProducts(const float* query, const Rows& rows, float* scores)
{
    float largest = 0;
    scoreRows(rows, scores, [&](const float* row) {
        float products[lanes] = {};
        float squares[lanes] = {};
        forEachDimension(query, row, rows.dim, [&](float x, float y, std::size_t lane) {
            products[lane] += x * y;
            squares[lane] += y * y;
        });
        const float square = total(squares);
        const float product = total(products);
        if (!(square <= largestSquare) || !std::isfinite(product))
            return infinity;
        largest = std::max(largest, square);
        return 0 - product;
    });
    return largest;
}

} // namespace

QueryScorer::QueryScorer(const System& system, std::size_t query, Distance distance)
    : m_gallery(system.gallery), m_distance(distance)
{
    requireFinite(system.query.row(query), "query " + std::to_string(query));
    const std::int64_t chosen[] = {static_cast<std::int64_t>(query)};
    const FeatureMatrix row = system.query.selectRows(chosen);
    m_query = distance == Distance::Cosine ? normalised(row, JobContext()) : row;
    m_queryNorm = norm(m_query.row(0));
}

void QueryScorer::score(std::size_t first, std::span<const std::uint32_t> offsets,
                        std::span<float> scores, double& size) const
{
    const std::size_t dim = m_gallery.dim();
    RowReader reader(m_gallery);
    const std::size_t count = offsets.empty() ? 0 : std::ranges::max(offsets) + std::size_t{1};
    const Rows rows{reader.rows(first, count).data(), dim, offsets};
    switch (m_distance) {
    case Distance::L2:
        scoreL2(m_query.data(), rows, scores.data());
        break;
    case Distance::Cosine:
        scoreCosine(m_query.data(), rows, scores.data());
        break;
    case Distance::InnerProduct:
        size = std::max(size, m_queryNorm * std::sqrt(double{scoreProducts(m_query.data(), rows,
                                                                           scores.data())}));
        break;
    }
    for (const std::uint32_t offset : offsets)
        if (!std::isfinite(scores[offset]))
            scores[offset] = notANumber; // until its row is known to be finite
    for (std::size_t i = 0; i < offsets.size(); ++i)
        if (std::isnan(scores[offsets[i]])) {
            requireFinite(rows[i], "gallery row " + std::to_string(first + offsets[i]));
            scores[offsets[i]] = infinity;
        }
}

float scoreLimit(Distance distance, std::size_t dim, float score, double size)
{
    const double terms = static_cast<double>(dim) + 8.0;
    const double error = 2.0 * terms * 0x1p-24;
    if (error > 0.25) // the bound holds only for small errors
        return infinity;
    // A term that underflows is lost completely, however small the numbers are.
    const double underflow = terms * static_cast<double>(std::numeric_limits<float>::min());
    const double scale =
        distance == Distance::InnerProduct ? 1.01 * size : 1; // a square of float32
    const double limit =
        distance == Distance::L2
            ? (static_cast<double>(score) + underflow) * (1.0 + error) / (1.0 - error) + underflow
            : static_cast<double>(score) + 2.0 * (error * scale + underflow);
    return limit < static_cast<double>(std::numeric_limits<float>::max())
               ? std::nextafter(static_cast<float>(limit), infinity)
               : infinity;
}

} // namespace crossfade
