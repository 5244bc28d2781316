#include "core/backfill/counting/prepared_system.h"

#include "core/backfill/counting/blocked_products.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/prefetch.h"
#include "core/base/machine/simd.h"
#include "core/data/matrix_builder.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

constexpr double unitRoundoff = 0x1p-24; // of float32

/// A bound of the rounding error as productError() gives it, for a sum in double. Its terms are
/// exact, since a product of two float32 is a double.
double doubleDotError(std::size_t dim)
{
    return static_cast<double>(dim + 8) * 0x1p-52;
}

/// The error by underflow: each of d products loses at most the smallest normal float, and each of
/// their factors where numbers below that are taken for 0, as some devices do.
double underflowError(std::size_t dim)
{
    return static_cast<double>(dim + 8) * static_cast<double>(std::numeric_limits<float>::min());
}

/// Σ term(x_i, y_i) in double, in 16 partial sums that the compiler can keep in vectors.
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

CROSSFADE_SIMD_CLONES
double sumOfSizes(const float* x, const float* y, std::size_t dim)
{
    return laneSum(x, y, dim, [](double a, double b) { return std::abs(a * b); });
}

double squaredNorm(std::span<const float> x)
{
    return product(x.data(), x.data(), x.size());
}

double clampedNorm(std::span<const float> x)
{
    return std::max(std::sqrt(squaredNorm(x)), 1e-12);
}

void scaleRow(std::span<const float> row, double factor, float* out)
{
    std::ranges::transform(row, out,
                           [factor](float value) { return static_cast<float>(factor * value); });
}

/// libtorch's view of rows [count, dim]; the tensor is only read.
at::Tensor asTensor(const float* rows, std::size_t count, std::size_t dim)
{
    return at::from_blob(const_cast<float*>(rows),
                         {static_cast<std::int64_t>(count), static_cast<std::int64_t>(dim)},
                         at::kFloat);
}

/// Items that are converted to double at once, a few MiB.
constexpr std::int64_t itemsInDouble = 256;

void productsInDouble(const at::Tensor& queries, const at::Tensor& items, const at::Tensor& result)
{
    const at::Tensor left = queries.to(at::kDouble);
    for (std::int64_t first = 0; first < items.size(0); first += itemsInDouble) {
        const std::int64_t count = std::min(itemsInDouble, items.size(0) - first);
        const at::Tensor right = items.narrow(0, first, count).to(at::kDouble);
        result.narrow(1, first, count).copy_(at::mm(left, right.t()));
    }
}

/// Items made ready between two checkpoints of the job.
constexpr std::size_t itemsAtOnce = 1024;

/// Starting a thread takes as long as going over so many floats.
constexpr std::size_t floatsOfAThread = std::size_t{1} << 19;

/// How many of the threads are worth starting for so many rows.
std::size_t worthwhile(std::size_t threads, std::size_t rows, std::size_t dim)
{
    return std::min(threadCount(threads), rows * dim / floatsOfAThread + 1);
}

/// Calls body(first, count, worker) for all items, by pieces, on `threads` threads.
void forEachPiece(std::size_t items, std::size_t threads, const JobContext& job, const auto& body)
{
    const std::size_t pieces = (items + itemsAtOnce - 1) / itemsAtOnce;
    parallelFor(pieces, threads, [&](std::size_t piece, std::size_t worker) {
        job.checkpoint();
        const std::size_t first = piece * itemsAtOnce;
        body(first, std::min(itemsAtOnce, items - first), worker);
    });
}

} // namespace

PreparedSystem::PreparedSystem(const System& system, Distance distance,
                               std::span<const std::int64_t> layout, std::size_t threads,
                               const JobContext& job)
    : PreparedSystem(system, distance, layout, system.gallery.rows(), threads, job)
{
}

PreparedSystem::PreparedSystem(const System& system, Distance distance,
                               std::span<const std::int64_t> layout, std::size_t counted,
                               std::size_t threads, const JobContext& job)
    : m_system(system),
      m_distance(distance),
      m_isWhole(layout.empty()),
      m_layout(layout),
      m_counted(counted)
{
    copyGallery(threads, job);
    if (m_distance == Distance::Cosine)
        prepareCosine();
    else
        prepareProducts(threads, job);
}

/// Features on the disk are not copied: the operating system would have to read them twice.
void PreparedSystem::copyGallery(std::size_t threads, const JobContext& job)
{
    const FeatureMatrix& gallery = m_system.gallery;
    if (gallery.onDisk())
        return;
    if (takesAsGiven() && m_isWhole) {
        m_gallery = gallery;
        return;
    }
    if (!fitsInMemory(m_counted * gallery.dim(), job))
        return;
    MatrixBuilder copy(m_counted, gallery.dim(), "gallery laid out for products", job);
    if (!copy.isInMemory()) // somebody else has taken the room meanwhile
        return;
    forEachPiece(m_counted, threads, job,
                 [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                     readyItems(first, count, copy.rows(first, count).data());
                 });
    m_gallery = std::move(copy).finish();
}

/// Finds ‖y‖² of all items that are counted, which l2 adds to their products, and returns the
/// largest.
double PreparedSystem::squareItems(std::size_t threads, const JobContext& job)
{
    m_itemTerms.resize(m_counted);
    const bool areTerms = m_distance == Distance::L2;
    std::vector<double> largest(threadCount(threads), 0);
    std::vector<std::vector<float>> rooms(largest.size()); // a thread's own, reused
    const std::size_t dim = m_system.gallery.dim();
    forEachPiece(m_counted, worthwhile(threads, m_counted, dim), job,
                 [&](std::size_t first, std::size_t count, std::size_t worker) {
                     fetchAhead(first + count, itemsAtOnce);
                     const float* const rows = items(first, count, rooms[worker]); // as given
                     for (std::size_t place = first; place < first + count; ++place) {
                         const double square = squaredNorm({rows + (place - first) * dim, dim});
                         m_itemTerms[place] = areTerms ? static_cast<float>(square) : 0.0F;
                         largest[worker] = std::max(largest[worker], square);
                     }
                 });
    return std::ranges::max(largest);
}

/// ‖x − y‖² = (−2x)·y + ‖y‖² + ‖x‖², and −x·y = (−x)·y.
void PreparedSystem::prepareProducts(std::size_t threads, const JobContext& job)
{
    const double largestSquare = squareItems(threads, job);
    for (std::vector<double>* values : {&m_queryTerms, &m_errorBounds, &m_sumErrors})
        values->resize(m_system.query.rows());
    const std::size_t queries = m_system.query.rows();
    forEachPiece(queries, worthwhile(threads, queries, m_system.query.dim()), job,
                 [&](std::size_t first, std::size_t count, std::size_t /*worker*/) {
                     for (std::size_t q = first; q < first + count; ++q)
                         boundProducts(q, largestSquare);
                 });
}

/// The error of x·y is relative to ‖x‖·‖y‖ ≥ Σ |x_i·y_i|, however much of the sum cancels. For l2
/// those of the two squares come on top.
void PreparedSystem::boundProducts(std::size_t query, double largestSquare)
{
    const std::size_t dim = m_system.query.dim();
    const double square = squaredNorm(m_system.query.row(query));
    const bool hasSquares = m_distance == Distance::L2;
    const double cross = (hasSquares ? 2 : 1) * std::sqrt(square * largestSquare);
    const double ofItems = hasSquares ? largestSquare : 0;
    const double ofQuery = hasSquares ? square : 0;
    const double bound =
        4 * unitRoundoff * (ofItems + cross) + doubleDotError(dim) * cross + 1e-12 * ofQuery +
        underflowError(dim) * (2 + 2 * (std::sqrt(square) + std::sqrt(largestSquare)));
    // float32 could overflow, so that no bound holds: every comparison is then by key().
    const bool overflows = ofItems + cross + bound > 1e36;
    m_queryTerms[query] = ofQuery;
    m_errorBounds[query] = overflows ? std::numeric_limits<double>::infinity() : bound;
    m_sumErrors[query] = productError(dim) * cross;
}

/// 1 − x·y / (‖x‖·‖y‖) = (−x/‖x‖)·(y/‖y‖) + 1.
void PreparedSystem::prepareCosine()
{
    m_itemTerms.assign(m_counted, 0);
    const std::size_t dim = m_system.query.dim();
    m_queryTerms.assign(m_system.query.rows(), 1);
    m_errorBounds.assign(m_system.query.rows(),
                         8 * unitRoundoff + doubleDotError(dim) + 4 * underflowError(dim));
    m_sumErrors.assign(m_system.query.rows(), productError(dim));
}

FeatureMatrix PreparedSystem::queries(std::size_t first, std::size_t count) const
{
    const std::size_t dim = m_system.query.dim();
    std::vector<float> values(count * dim);
    for (std::size_t i = 0; i < count; ++i) {
        const std::span<const float> row = m_system.query.row(first + i);
        const double factor = m_distance == Distance::L2       ? -2.0
                              : m_distance == Distance::Cosine ? -1.0 / clampedNorm(row)
                                                               : -1.0;
        scaleRow(row, factor, values.data() + i * dim);
    }
    return {count, dim, std::move(values)};
}

/// Writes the right operand of products() for places [first, first + count).
void PreparedSystem::readyItems(std::size_t first, std::size_t count, float* out) const
{
    const std::size_t dim = m_system.gallery.dim();
    constexpr std::size_t rowsAtOnce = 128; // which stay in the processor's cache
    for (std::size_t done = 0; done < count; done += rowsAtOnce) {
        const std::size_t some = std::min(rowsAtOnce, count - done);
        copyFeatures(first + done, some, out + done * dim);
        for (std::size_t i = done; i < done + some && !takesAsGiven(); ++i) {
            const std::span<const float> row(out + i * dim, dim);
            scaleRow(row, 1.0 / clampedNorm(row), out + i * dim);
        }
    }
}

/// Rows that follow each other in the gallery are read together.
void PreparedSystem::copyFeatures(std::size_t first, std::size_t count, float* out) const
{
    const std::size_t end = first + count;
    while (first < end) {
        const std::size_t row = rowAt(first);
        std::size_t run = 1;
        while (first + run < end && rowAt(first + run) == row + run)
            ++run;
        m_system.gallery.copyRows(row, run, out);
        out += run * m_system.gallery.dim();
        first += run;
    }
}

const float* PreparedSystem::items(std::size_t first, std::size_t count,
                                   std::vector<float>& rows) const
{
    if (!m_gallery.empty())
        return m_gallery.data() + first * m_gallery.dim();
    rows.resize(std::max(rows.size(), count * m_system.gallery.dim()));
    readyItems(first, count, rows.data());
    return rows.data();
}

void PreparedSystem::products(const FeatureMatrix& queries, std::size_t firstItem,
                              std::size_t itemCount, ProductSums sums, std::vector<float>& rows,
                              float* out) const
{
    const std::size_t dim = m_system.gallery.dim();
    const c10::InferenceMode noGradients;
    auto result = at::from_blob(
        out, {static_cast<std::int64_t>(queries.rows()), static_cast<std::int64_t>(itemCount)},
        at::kFloat);
    const at::Tensor left = asTensor(queries.data(), queries.rows(), dim);
    const at::Tensor right = asTensor(items(firstItem, itemCount, rows), itemCount, dim);
    if (sums == ProductSums::Double)
        productsInDouble(left, right, result);
    else
        addProducts(left, right, result);
}

void PreparedSystem::fetchAhead(std::size_t firstItem, std::size_t itemCount) const
{
    if (firstItem < m_counted) // what is on the disk is counted row after row
        m_system.gallery.fetchAhead(rowAt(firstItem), std::min(itemCount, m_counted - firstItem));
}

std::size_t PreparedSystem::rowAt(std::size_t place) const
{
    return m_isWhole ? place : static_cast<std::size_t>(m_layout[place]);
}

/// An item's features as they were given; but for cosine what the product has just read, of places
/// that are counted.
/// @param room  for those in a file
std::span<const float> PreparedSystem::features(std::size_t place, std::vector<float>& room) const
{
    const bool hasRead = takesAsGiven() && place < m_gallery.rows();
    const FeatureMatrix& from = hasRead ? m_gallery : m_system.gallery;
    const std::size_t row = hasRead ? place : rowAt(place);
    if (!from.onDisk())
        return from.row(row);
    room.resize(from.dim());
    from.copyRows(row, 1, room.data());
    return room;
}

double PreparedSystem::errorBoundInOnePiece(std::size_t query) const
{
    return m_errorBounds[query] +
           m_sumErrors[query] / productError(dim()) * productErrorInOnePiece(dim());
}

double PreparedSystem::key(std::size_t query, std::size_t place, std::span<const float> given) const
{
    std::vector<float> room;
    return rankingKey(m_distance, m_system.query.row(query),
                      given.empty() ? features(place, room) : given);
}

void PreparedSystem::prefetch(std::size_t place) const
{
    if (!onDisk()) {
        std::vector<float> none;
        crossfade::prefetch(features(place, none));
    }
}

PreparedSystem::NearbyKey PreparedSystem::approximateKey(std::size_t query, std::size_t place,
                                                         std::span<const float> given) const
{
    const std::span<const float> x = m_system.query.row(query);
    std::vector<float> room;
    const std::span<const float> y = given.empty() ? features(place, room) : given;
    // Each sum of `dim` terms has an error of at most `dim` units of rounding, relative to the sum
    // of the terms' magnitudes: that is the key itself for l2, and 1 for cosine.
    const double error = static_cast<double>(4 * x.size() + 64) * 0x1p-53;
    if (m_distance == Distance::L2) {
        const double key = squaredDifference(x.data(), y.data(), x.size());
        return {key, error * key};
    }
    const double sum = product(x.data(), y.data(), x.size());
    if (m_distance == Distance::Cosine)
        return {1 - sum / (clampedNorm(x) * clampedNorm(y)), error};
    return {0 - sum, error * sumOfSizes(x.data(), y.data(), x.size())};
}

} // namespace crossfade
