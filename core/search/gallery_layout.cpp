#include "core/search/gallery_layout.h"

#include "core/base/error.h"
#include "core/base/machine/parallel.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <span>

namespace crossfade
{

namespace
{

constexpr std::size_t mostSampled = 4000;
constexpr std::size_t columns = 8; // of the subspace: more than two, so that two converge quickly
constexpr int iterations = 24;
constexpr std::size_t blockRows = 512;

using Vector = std::vector<double>;

double dot(std::span<const double> a, std::span<const double> b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// Rows without their mean, of one matrix or of two.
struct Sample {
    std::vector<std::span<const float>> rows;
    Vector mean; ///< [D]
    double variance = 0;

    Vector centred(std::size_t row) const
    {
        Vector values(mean.size());
        for (std::size_t d = 0; d < mean.size(); ++d)
            values[d] = static_cast<double>(rows[row][d]) - mean[d];
        return values;
    }
};

Sample sampleOf(std::span<const FeatureMatrix* const> matrices)
{
    Sample sample;
    for (const FeatureMatrix* matrix : matrices) {
        const std::size_t count = std::min(matrix->rows(), mostSampled);
        for (std::size_t i = 0; i < count; ++i)
            sample.rows.push_back(matrix->row(i * matrix->rows() / count));
    }
    sample.mean.resize(matrices.front()->dim());
    for (const auto& row : sample.rows)
        for (std::size_t d = 0; d < row.size(); ++d)
            sample.mean[d] += static_cast<double>(row[d]) / static_cast<double>(sample.rows.size());
    for (std::size_t i = 0; i < sample.rows.size(); ++i) {
        const Vector values = sample.centred(i);
        sample.variance += dot(values, values);
    }
    return sample;
}

/// Makes the directions orthonormal (modified Gram–Schmidt); one that has no own part becomes 0.
void orthonormalise(std::vector<Vector>& directions)
{
    for (std::size_t a = 0; a < directions.size(); ++a) {
        const double before = std::sqrt(dot(directions[a], directions[a]));
        for (std::size_t b = 0; b < a; ++b) {
            const double along = dot(directions[a], directions[b]);
            for (std::size_t d = 0; d < directions[a].size(); ++d)
                directions[a][d] -= along * directions[b][d];
        }
        const double length = std::sqrt(dot(directions[a], directions[a]));
        const double scale = length > 1e-12 * before ? 1 / length : 0;
        for (double& value : directions[a])
            value *= before > 0 ? scale : 0;
    }
}

/// XᵀX times each direction.
std::vector<Vector> covarianceTimes(const Sample& sample, const std::vector<Vector>& directions,
                                    JobContext& job)
{
    const std::size_t blocks = (sample.rows.size() + blockRows - 1) / blockRows;
    std::vector<std::vector<Vector>> sums(
        blocks, std::vector<Vector>(directions.size(), Vector(sample.mean.size())));
    parallelFor(blocks, 0, [&](std::size_t block, std::size_t) {
        job.checkpoint();
        const std::size_t end = std::min((block + 1) * blockRows, sample.rows.size());
        for (std::size_t row = block * blockRows; row < end; ++row) {
            const Vector values = sample.centred(row);
            for (std::size_t c = 0; c < directions.size(); ++c) {
                const double along = dot(values, directions[c]);
                for (std::size_t d = 0; d < values.size(); ++d)
                    sums[block][c][d] += along * values[d];
            }
        }
    });
    for (std::size_t block = 1; block < blocks; ++block) // in sequence: the same sum every time
        for (std::size_t c = 0; c < directions.size(); ++c)
            for (std::size_t d = 0; d < sample.mean.size(); ++d)
                sums[0][c][d] += sums[block][c][d];
    return sums.front();
}

/// The first two principal components; each is turned so that its largest part is positive.
std::vector<Vector> principalPair(const Sample& sample, JobContext& job)
{
    std::mt19937 random(1); // any start that is not orthogonal to them
    std::normal_distribution<double> normal;
    std::vector<Vector> directions(std::min(columns, sample.mean.size()),
                                   Vector(sample.mean.size()));
    for (Vector& direction : directions)
        std::ranges::generate(direction, [&] { return normal(random); });
    orthonormalise(directions);
    for (int i = 0; i < iterations; ++i) {
        directions = covarianceTimes(sample, directions, job);
        orthonormalise(directions); // the first columns converge to the largest components
    }
    directions.resize(2, Vector(sample.mean.size()));
    for (Vector& direction : directions) {
        const auto largest =
            std::ranges::max_element(direction, {}, [](double value) { return std::fabs(value); });
        if (*largest < 0)
            for (double& value : direction)
                value = -value;
    }
    return directions;
}

using Places = std::vector<std::array<double, 2>>;

Places project(const FeatureMatrix& features, const Vector& mean,
               const std::vector<Vector>& directions, JobContext& job)
{
    Places places(features.rows());
    parallelFor((features.rows() + blockRows - 1) / blockRows, 0,
                [&](std::size_t block, std::size_t) {
                    job.checkpoint();
                    const std::size_t end = std::min((block + 1) * blockRows, features.rows());
                    for (std::size_t row = block * blockRows; row < end; ++row)
                        for (std::size_t axis = 0; axis < 2; ++axis) {
                            double sum = 0;
                            for (std::size_t d = 0; d < mean.size(); ++d)
                                sum += (static_cast<double>(features.row(row)[d]) - mean[d]) *
                                       directions[axis][d];
                            places[row][axis] = sum;
                        }
                });
    return places;
}

/// Brings places that are too far out for float32 and its squares nearer.
double scaleOf(std::span<const Places* const> all)
{
    constexpr double most = 1e15;
    double farthest = 0;
    for (const Places* places : all)
        for (const auto& [x, y] : *places)
            farthest = std::max({farthest, std::fabs(x), std::fabs(y)});
    return farthest > most ? most / farthest : 1;
}

std::vector<GalleryLayout::Point> pointsOf(const Places& places, double scale)
{
    std::vector<GalleryLayout::Point> points;
    points.reserve(places.size());
    for (const auto& [x, y] : places)
        points.push_back({static_cast<float>(scale * x), static_cast<float>(scale * y)});
    return points;
}

double explainedBy(const Sample& sample, const std::vector<Vector>& directions, JobContext& job)
{
    const std::vector<Vector> images = covarianceTimes(sample, directions, job);
    return sample.variance > 0
               ? (dot(images[0], directions[0]) + dot(images[1], directions[1])) / sample.variance
               : 0;
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
        const Sample sample = sampleOf(std::array{&before, &after});
        const std::vector<Vector> directions = principalPair(sample, job);
        const Places old = project(before, sample.mean, directions, job);
        const Places fresh = project(after, sample.mean, directions, job);
        const double scale = scaleOf(std::array{&old, &fresh});
        layout.before = pointsOf(old, scale);
        layout.after = pointsOf(fresh, scale);
        layout.explained = explainedBy(sample, directions, job);
        return layout;
    }
    const Sample oldSample = sampleOf(std::array{&before});
    const Sample newSample = sampleOf(std::array{&after});
    const std::vector<Vector> oldPair = principalPair(oldSample, job);
    const std::vector<Vector> newPair = principalPair(newSample, job);
    const Places old = project(before, oldSample.mean, oldPair, job);
    const Places fresh = project(after, newSample.mean, newPair, job);
    layout.before = pointsOf(old, scaleOf(std::array{&old}));
    layout.after = pointsOf(fresh, scaleOf(std::array{&fresh}));
    turnTowards(layout.before, layout.after);
    layout.explained =
        std::min(explainedBy(oldSample, oldPair, job), explainedBy(newSample, newPair, job));
    return layout;
}

} // namespace crossfade
