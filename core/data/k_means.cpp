#include "core/data/k_means.h"

#include "core/base/machine/parallel.h"
#include "core/base/machine/simd.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <limits>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t rowsPerPart = 512; ///< between two checkpoints

/// Partial sums of a distance: enough for a vector register.
constexpr std::size_t laneCount = 8;
/// Centres that a row is compared with at a time, so that no sum waits for its own last addition.
constexpr std::size_t centresAtATime = 4;

/// ‖x − y‖² for each of `Count` rows y that follow each other, every one summed in the same
/// sequence on every processor.
template <std::size_t Count>
CROSSFADE_SIMD_INLINE void squaredDistances(const float* x, const float* y, std::size_t dim,
                                            double* distances)
{
    double sums[Count][laneCount] = {};
    const std::size_t whole = dim - dim % laneCount;
    for (std::size_t i = 0; i < whole; i += laneCount)
        for (std::size_t row = 0; row < Count; ++row)
            for (std::size_t lane = 0; lane < laneCount; ++lane) {
                const double difference =
                    static_cast<double>(x[i + lane]) - static_cast<double>(y[row * dim + i + lane]);
                sums[row][lane] += difference * difference;
            }
    for (std::size_t row = 0; row < Count; ++row) {
        for (std::size_t i = whole; i < dim; ++i) {
            const double difference =
                static_cast<double>(x[i]) - static_cast<double>(y[row * dim + i]);
            sums[row][i - whole] += difference * difference;
        }
        distances[row] = 0;
        for (const double part : sums[row])
            distances[row] += part;
    }
}

CROSSFADE_SIMD_CLONES
double squaredDistance(const float* x, const float* y, std::size_t dim)
{
    double distance = 0;
    squaredDistances<1>(x, y, dim, &distance);
    return distance;
}

CROSSFADE_SIMD_CLONES
std::size_t nearestOf(const float* row, const float* centres, std::size_t count, std::size_t dim)
{
    std::size_t nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    double distances[centresAtATime];
    for (std::size_t first = 0; first < count; first += centresAtATime) {
        const std::size_t some = std::min(centresAtATime, count - first);
        if (some == centresAtATime)
            squaredDistances<centresAtATime>(row, centres + first * dim, dim, distances);
        else
            for (std::size_t i = 0; i < some; ++i)
                squaredDistances<1>(row, centres + (first + i) * dim, dim, distances + i);
        for (std::size_t i = 0; i < some; ++i)
            if (distances[i] < least) {
                least = distances[i];
                nearest = first + i;
            }
    }
    return nearest;
}

/// Calls body(row, its values) for every row, on all threads.
void forRows(const FeatureMatrix& rows, const JobContext& job,
             const std::function<void(std::size_t, const float*)>& body)
{
    const std::size_t parts = (rows.rows() + rowsPerPart - 1) / rowsPerPart;
    parallelFor(parts, 0, [&](std::size_t part, std::size_t) {
        job.checkpoint();
        const std::size_t first = part * rowsPerPart;
        const std::size_t count = std::min(rowsPerPart, rows.rows() - first);
        RowReader reader(rows);
        const float* values = reader.rows(first, count).data();
        for (std::size_t i = 0; i < count; ++i)
            body(first + i, values + i * rows.dim());
    });
}

/// Means of the cells; the centre of an empty cell stays.
FeatureMatrix meansOf(const FeatureMatrix& rows, const std::vector<std::size_t>& cells,
                      const FeatureMatrix& centres)
{
    const std::size_t dim = centres.dim();
    std::vector<double> sums(centres.rows() * dim);
    std::vector<double> counts(centres.rows());
    for (std::size_t row = 0; row < rows.rows(); ++row) {
        ++counts[cells[row]];
        for (std::size_t d = 0; d < dim; ++d)
            sums[cells[row] * dim + d] += rows.row(row)[d];
    }
    std::vector<float> means(centres.values().begin(), centres.values().end());
    for (std::size_t i = 0; i < means.size(); ++i)
        if (counts[i / dim] > 0)
            means[i] = static_cast<float>(sums[i] / counts[i / dim]);
    return {centres.rows(), dim, std::move(means)};
}

/// A random number in [0, 1), the same on every machine, unlike std::uniform_real_distribution.
double uniform(std::mt19937_64& random)
{
    return static_cast<double>(random() >> 11U) * 0x1p-53;
}

/// An index by its weight; weights that are all zero count the same.
std::int64_t drawnByWeight(const std::vector<double>& weights, std::mt19937_64& random)
{
    double total = 0;
    for (const double weight : weights)
        total += weight;
    const double place = uniform(random);
    const auto count = static_cast<double>(weights.size());
    if (total == 0)
        return static_cast<std::int64_t>(place * count);
    double passed = 0;
    std::int64_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] == 0)
            continue;
        last = static_cast<std::int64_t>(i);
        passed += weights[i];
        if (passed > place * total)
            break;
    }
    return last;
}

} // namespace

std::vector<std::size_t> nearestCentres(const FeatureMatrix& rows, const FeatureMatrix& centres,
                                        const JobContext& job)
{
    std::vector<std::size_t> cells(rows.rows());
    forRows(rows, job, [&](std::size_t row, const float* values) {
        cells[row] = nearestOf(values, centres.data(), centres.rows(), centres.dim());
    });
    return cells;
}

FeatureMatrix spreadRows(const FeatureMatrix& rows, std::size_t count, std::uint64_t seed,
                         const JobContext& job)
{
    std::mt19937_64 random(seed);
    std::vector<double> distances(rows.rows());
    std::vector<std::int64_t> drawn{drawnByWeight(distances, random)};
    distances.assign(rows.rows(), std::numeric_limits<double>::infinity());
    while (drawn.size() < count) {
        const float* last = rows.row(static_cast<std::size_t>(drawn.back())).data();
        forRows(rows, job, [&](std::size_t row, const float* values) {
            distances[row] = std::min(distances[row], squaredDistance(values, last, rows.dim()));
        });
        drawn.push_back(drawnByWeight(distances, random));
    }
    return rows.selectRows(drawn);
}

FeatureMatrix kMeansCentres(const FeatureMatrix& rows, FeatureMatrix start, std::size_t rounds,
                            const JobContext& job)
{
    FeatureMatrix centres = std::move(start);
    for (std::size_t round = 0; round < rounds; ++round) {
        FeatureMatrix moved = meansOf(rows, nearestCentres(rows, centres, job), centres);
        const bool isSettled = std::ranges::equal(moved.values(), centres.values());
        centres = std::move(moved);
        if (isSettled)
            break;
    }
    return centres;
}

} // namespace crossfade
