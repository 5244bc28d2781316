#include "core/search/gallery_layout.h"

#include "core/base/error.h"
#include "core/data/row_reader.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <span>

namespace crossfade
{

namespace
{

constexpr std::size_t mostSampled = 4000;
constexpr std::int64_t columns = 8; // of the subspace: more than two, so that two converge quickly
constexpr int iterations = 24;
constexpr std::size_t blockRows = 2048;

/// Calls body(first row, rows [count, D] in double less `mean`) for one block of rows after
/// another.
void forBlocks(const FeatureMatrix& rows, const at::Tensor& mean, JobContext& job, const auto& body)
{
    RowReader reader(rows);
    for (std::size_t first = 0; first < rows.rows(); first += blockRows) {
        job.checkpoint();
        const std::size_t count = std::min(blockRows, rows.rows() - first);
        auto* const values = const_cast<float*>(reader.rows(first, count).data()); // only read
        const at::Tensor block =
            at::from_blob(values,
                          {static_cast<std::int64_t>(count), static_cast<std::int64_t>(rows.dim())},
                          at::kFloat)
                .to(at::kDouble);
        body(static_cast<std::int64_t>(first), block - mean);
    }
}

/// Rows of one matrix or of two.
struct Sample {
    FeatureMatrix rows;
    at::Tensor mean; ///< [D]
    double variance = 0;
};

Sample sampleOf(std::span<const FeatureMatrix* const> matrices, JobContext& job)
{
    const std::size_t dim = matrices.front()->dim();
    std::vector<float> values;
    for (const FeatureMatrix* matrix : matrices) {
        RowReader reader(*matrix);
        const std::size_t count = std::min(matrix->rows(), mostSampled);
        for (std::size_t i = 0; i < count; ++i) {
            const std::span<const float> row = reader.row(i * matrix->rows() / count);
            values.insert(values.end(), row.begin(), row.end());
        }
    }
    const std::size_t rows = values.size() / dim;
    Sample sample{.rows = {rows, dim, std::move(values)},
                  .mean = at::zeros({static_cast<std::int64_t>(dim)}, at::kDouble)};
    at::Tensor sum = at::zeros_like(sample.mean);
    forBlocks(sample.rows, sample.mean, job,
              [&](std::int64_t, const at::Tensor& block) { sum += block.sum(0); });
    sample.mean = sum / static_cast<double>(rows);
    forBlocks(sample.rows, sample.mean, job, [&](std::int64_t, const at::Tensor& block) {
        sample.variance += block.square().sum().item<double>();
    });
    return sample;
}

/// XᵀX times the directions [D, n].
at::Tensor covarianceTimes(const Sample& sample, const at::Tensor& directions, JobContext& job)
{
    at::Tensor product = at::zeros_like(directions);
    forBlocks(sample.rows, sample.mean, job, [&](std::int64_t, const at::Tensor& block) {
        product += block.t().mm(block.mm(directions));
    });
    return product;
}

/// The first two principal components [D, 2]; each is turned so that its largest part is positive.
/// With one dimension the second is 0.
at::Tensor principalPair(const Sample& sample, JobContext& job)
{
    const auto dim = static_cast<std::int64_t>(sample.rows.dim());
    std::mt19937 random(1); // any start that is not orthogonal to them
    std::normal_distribution<double> normal;
    at::Tensor directions = at::empty({dim, std::min(columns, dim)}, at::kDouble);
    std::generate_n(directions.data_ptr<double>(), directions.numel(),
                    [&] { return normal(random); });
    for (int i = 0; i < iterations; ++i) // the first columns converge to the largest components
        directions = std::get<0>(at::linalg_qr(covarianceTimes(sample, directions, job)));
    at::Tensor pair = at::zeros({dim, 2}, at::kDouble);
    const std::int64_t known = std::min<std::int64_t>(2, dim);
    pair.narrow(1, 0, known).copy_(directions.narrow(1, 0, known));
    return pair * pair.gather(0, pair.abs().argmax(0, true)).sign();
}

/// [N, 2]
at::Tensor project(const FeatureMatrix& features, const at::Tensor& mean,
                   const at::Tensor& directions, JobContext& job)
{
    at::Tensor places = at::empty({static_cast<std::int64_t>(features.rows()), 2}, at::kDouble);
    forBlocks(features, mean, job, [&](std::int64_t first, const at::Tensor& block) {
        places.narrow(0, first, block.size(0)).copy_(block.mm(directions));
    });
    return places;
}

/// Brings places that are too far out for float32 and its squares nearer.
double scaleOf(std::span<const at::Tensor* const> all)
{
    constexpr double most = 1e15;
    double farthest = 0;
    for (const at::Tensor* places : all)
        farthest = std::max(farthest, places->abs().max().item<double>());
    return farthest > most ? most / farthest : 1;
}

std::vector<GalleryLayout::Point> pointsOf(const at::Tensor& places, double scale)
{
    const at::Tensor scaled = (places * scale).to(at::kFloat).contiguous();
    std::vector<GalleryLayout::Point> points(static_cast<std::size_t>(places.size(0)));
    const float* value = scaled.data_ptr<float>();
    for (auto& [x, y] : points) {
        x = *value++;
        y = *value++;
    }
    return points;
}

double explainedBy(const Sample& sample, const at::Tensor& directions, JobContext& job)
{
    if (!(sample.variance > 0))
        return 0;
    const at::Tensor images = covarianceTimes(sample, directions, job);
    return (images * directions).sum().item<double>() / sample.variance;
}

/// Turns, mirrors and scales points so that they are as near to `target` as can be (Procrustes in
/// two dimensions; both have mean 0 but for sampling).
void turnTowards(const std::vector<GalleryLayout::Point>& target,
                 std::vector<GalleryLayout::Point>& points)
{
    double same = 0;      // Σ x·X
    double across = 0;    // Σ x·Y
    double back = 0;      // Σ y·X
    double other = 0;     // Σ y·Y
    double ownSquare = 0; // Σ x² + y²
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto [x, y] = points[i];
        const auto [tx, ty] = target[i];
        same += static_cast<double>(x) * static_cast<double>(tx);
        across += static_cast<double>(x) * static_cast<double>(ty);
        back += static_cast<double>(y) * static_cast<double>(tx);
        other += static_cast<double>(y) * static_cast<double>(ty);
        ownSquare += static_cast<double>(x * x + y * y);
    }
    const double turned = std::hypot(same + other, across - back);
    const double mirrored = std::hypot(same - other, across + back);
    if (ownSquare == 0 || std::max(turned, mirrored) == 0)
        return;
    const double sign = turned >= mirrored ? 1 : -1;
    const double c = (same + sign * other) / ownSquare;
    const double s = (across - sign * back) / ownSquare;
    for (auto& [x, y] : points) {
        const auto oldX = static_cast<double>(x);
        const double oldY = sign * static_cast<double>(y);
        x = static_cast<float>(c * oldX - s * oldY);
        y = static_cast<float>(s * oldX + c * oldY);
    }
}

} // namespace

GalleryLayout layOutGallery(const FeatureMatrix& before, const FeatureMatrix& after,
                            JobContext& job)
{
    if (before.rows() != after.rows() || before.empty())
        throw Error(ErrorCode::ShapeMismatch,
                    {.problem = std::to_string(before.rows()) + " old and " +
                                std::to_string(after.rows()) + " new features of a gallery",
                     .expected = "as many of each, at least one"});
    GalleryLayout layout;
    layout.oneSpace = before.dim() == after.dim();
    if (layout.oneSpace) {
        const Sample sample = sampleOf(std::array{&before, &after}, job);
        const at::Tensor directions = principalPair(sample, job);
        const at::Tensor old = project(before, sample.mean, directions, job);
        const at::Tensor fresh = project(after, sample.mean, directions, job);
        const double scale = scaleOf(std::array{&old, &fresh});
        layout.before = pointsOf(old, scale);
        layout.after = pointsOf(fresh, scale);
        layout.explained = explainedBy(sample, directions, job);
        return layout;
    }
    const Sample oldSample = sampleOf(std::array{&before}, job);
    const Sample newSample = sampleOf(std::array{&after}, job);
    const at::Tensor oldPair = principalPair(oldSample, job);
    const at::Tensor newPair = principalPair(newSample, job);
    const at::Tensor old = project(before, oldSample.mean, oldPair, job);
    const at::Tensor fresh = project(after, newSample.mean, newPair, job);
    layout.before = pointsOf(old, scaleOf(std::array{&old}));
    layout.after = pointsOf(fresh, scaleOf(std::array{&fresh}));
    turnTowards(layout.before, layout.after);
    layout.explained =
        std::min(explainedBy(oldSample, oldPair, job), explainedBy(newSample, newPair, job));
    return layout;
}

} // namespace crossfade
