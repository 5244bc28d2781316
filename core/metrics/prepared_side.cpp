#include "core/metrics/prepared_side.h"

#include "core/base/simd.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr double unitRoundoff = 0x1p-24; // of float32

/// Bound of the rounding error of a float32 dot product of d terms relative to ‖x‖·‖y‖, for any
/// order of summation, fused or not (Higham, "Accuracy and Stability", eq. 3.5); with slack for the
/// handful of roundings around it.
double dotError(std::size_t dim)
{
    const double nu = static_cast<double>(dim + 8) * unitRoundoff;
    return nu / (1 - nu);
}

/// What gradual underflow can add: each of d products loses at most the smallest normal float.
double underflowError(std::size_t dim)
{
    return static_cast<double>(dim + 8) * static_cast<double>(std::numeric_limits<float>::min());
}

/// Σ term(x_i, y_i) in double, by lanes that the compiler may keep in vectors.
CROSSFADE_SIMD_INLINE double laneSum(const float* x, const float* y, std::size_t dim,
                                     const auto& term)
{
    constexpr std::size_t lanes = 16;
    double sum[lanes] = {};
    std::size_t i = 0;
    for (; i + lanes <= dim; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            sum[lane] += term(static_cast<double>(x[i + lane]), static_cast<double>(y[i + lane]));
    for (std::size_t lane = 0; i + lane < dim; ++lane)
        sum[lane] += term(static_cast<double>(x[i + lane]), static_cast<double>(y[i + lane]));
    double total = 0;
    for (const double part : sum)
        total += part;
    return total;
}

CROSSFADE_SIMD_CLONES
double squaredDifference(const float* x, const float* y, std::size_t dim)
{
    return laneSum(x, y, dim, [](double a, double b) { return (a - b) * (a - b); });
}

CROSSFADE_SIMD_CLONES
double product(const float* x, const float* y, std::size_t dim)
{
    return laneSum(x, y, dim, [](double a, double b) { return a * b; });
}

double squaredNorm(std::span<const float> x)
{
    return product(x.data(), x.data(), x.size());
}

double clampedNorm(std::span<const float> x)
{
    return std::max(std::sqrt(squaredNorm(x)), 1e-12);
}

FeatureMatrix scaledRows(const FeatureMatrix& matrix, const auto& factorOfRow)
{
    std::vector<float> values(matrix.rows() * matrix.dim());
    for (std::size_t row = 0; row < matrix.rows(); ++row) {
        const double factor = factorOfRow(row);
        std::ranges::transform(
            matrix.row(row), values.begin() + static_cast<std::ptrdiff_t>(row * matrix.dim()),
            [factor](float value) { return static_cast<float>(factor * value); });
    }
    return FeatureMatrix(matrix.rows(), matrix.dim(), std::move(values));
}

FeatureMatrix unitRows(const FeatureMatrix& matrix, double sign)
{
    return scaledRows(matrix, [&](std::size_t row) { return sign / clampedNorm(matrix.row(row)); });
}

/// libtorch's view of a block of rows; the tensor is only read.
at::Tensor rowsAsTensor(const FeatureMatrix& matrix, std::size_t first, std::size_t count)
{
    return at::from_blob(
        const_cast<float*>(matrix.data() + first * matrix.dim()),
        {static_cast<std::int64_t>(count), static_cast<std::int64_t>(matrix.dim())}, at::kFloat);
}

} // namespace

PreparedSide::PreparedSide(const Side& side, Distance distance,
                           std::span<const std::int64_t> layout)
    : m_side(side), m_distance(distance), m_layout(layout)
{
    if (distance == Distance::L2)
        prepareL2();
    else
        prepareCosine();
}

/// ‖x − y‖² = (−2x)·y + ‖y‖² + ‖x‖².
void PreparedSide::prepareL2()
{
    m_queries = scaledRows(m_side.query, [](std::size_t) { return -2.0; });
    m_gallery = laidOutGallery();
    m_itemTerms.resize(itemCount());
    double largestSquare = 0;
    for (std::size_t p = 0; p < itemCount(); ++p) {
        const double square = squaredNorm(m_gallery.row(p));
        m_itemTerms[p] = static_cast<float>(square);
        largestSquare = std::max(largestSquare, square);
    }
    const std::size_t dim = m_side.query.dim();
    for (std::size_t q = 0; q < m_side.query.rows(); ++q) {
        const double square = squaredNorm(m_side.query.row(q));
        const double cross = 2 * std::sqrt(square * largestSquare);
        const double bound = dotError(dim) * cross + 4 * unitRoundoff * (largestSquare + cross) +
                             1e-12 * square + 2 * underflowError(dim);
        // Beyond this, float32 would overflow and no bound holds: every comparison is by key().
        const bool overflows = largestSquare + cross > 1e37;
        m_queryTerms.push_back(square);
        m_errorBounds.push_back(overflows ? std::numeric_limits<double>::infinity() : bound);
    }
}

/// 1 − x·y / (‖x‖·‖y‖) = (−x/‖x‖)·(y/‖y‖) + 1.
void PreparedSide::prepareCosine()
{
    m_queries = unitRows(m_side.query, -1);
    const FeatureMatrix units = unitRows(m_side.gallery, 1);
    m_gallery = m_layout.empty() ? units : units.selectRows(m_layout);
    m_itemTerms.assign(itemCount(), 0);
    const std::size_t dim = m_side.query.dim();
    m_queryTerms.assign(m_side.query.rows(), 1);
    m_errorBounds.assign(m_side.query.rows(),
                         dotError(dim) + 8 * unitRoundoff + 2 * underflowError(dim));
}

FeatureMatrix PreparedSide::laidOutGallery() const
{
    return m_layout.empty() ? m_side.gallery : m_side.gallery.selectRows(m_layout);
}

void PreparedSide::products(std::size_t firstQuery, std::size_t queryCount, std::size_t firstItem,
                            std::size_t itemCount, float* out) const
{
    const c10::InferenceMode noGradients;
    auto result = at::from_blob(
        out, {static_cast<std::int64_t>(queryCount), static_cast<std::int64_t>(itemCount)},
        at::kFloat);
    at::mm_out(result, rowsAsTensor(m_queries, firstQuery, queryCount),
               rowsAsTensor(m_gallery, firstItem, itemCount).t());
}

/// The item as it was given: for `l2` the row that the product has just read.
std::span<const float> PreparedSide::features(std::size_t place) const
{
    if (m_distance == Distance::L2)
        return m_gallery.row(place);
    return m_side.gallery.row(m_layout.empty() ? place : static_cast<std::size_t>(m_layout[place]));
}

double PreparedSide::key(std::size_t query, std::size_t place) const
{
    return rankingKey(m_distance, m_side.query.row(query), features(place));
}

void PreparedSide::prefetch(std::size_t place) const
{
    constexpr std::size_t lineValues = 64 / sizeof(float);
    const std::span<const float> row = features(place);
    for (std::size_t i = 0; i < row.size(); i += lineValues)
        __builtin_prefetch(row.data() + i);
}

double PreparedSide::approximateKey(std::size_t query, std::size_t place) const
{
    const std::span<const float> x = m_side.query.row(query);
    const std::span<const float> y = features(place);
    if (m_distance == Distance::L2)
        return squaredDifference(x.data(), y.data(), x.size());
    return 1 - product(x.data(), y.data(), x.size()) / (clampedNorm(x) * clampedNorm(y));
}

double PreparedSide::approximateKeyBound(double approximateKey) const
{
    // Each of a few sums of `dim` terms errs by at most dim units of rounding, relative to the sum
    // of its terms' magnitudes: the key itself for `l2`, one for `cosine`.
    const double scale = m_distance == Distance::L2 ? approximateKey : 1.0;
    return static_cast<double>(4 * m_side.query.dim() + 64) * 0x1p-53 * scale;
}

} // namespace crossfade
