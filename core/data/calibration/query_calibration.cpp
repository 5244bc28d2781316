#include "core/data/calibration/query_calibration.h"

#include "core/base/error.h"
#include "core/data/calibration/widened.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

using Row = std::span<const float>;

double product(Row x, Row y)
{
    double sum = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        sum += static_cast<double>(x[i]) * static_cast<double>(y[i]);
    return sum;
}

double lengthOf(Row x)
{
    constexpr double shortest = 1e-12; // as the cosine distance has it
    const double length = std::sqrt(product(x, x));
    return length < shortest ? 0 : length;
}

double keyOf(Distance distance, Row x, Row y)
{
    if (distance == Distance::L2)
        return product(x, x) - 2 * product(x, y) + product(y, y);
    if (distance == Distance::InnerProduct)
        return 0 - product(x, y);
    const double lengths = lengthOf(x) * lengthOf(y);
    return lengths > 0 ? 1 - product(x, y) / lengths : 1;
}

/// key' = scale · key + shift
struct KeyMap {
    double scale = 1;
    double shift = 0;
};

struct Moments {
    double mean = 0;
    double deviation = 0;
};

Moments momentsOf(Distance distance, Row query, const FeatureMatrix& items)
{
    const auto count = static_cast<double>(items.rows());
    double sum = 0;
    double squares = 0;
    for (std::size_t item = 0; item < items.rows(); ++item) {
        const double key = keyOf(distance, query, items.row(item));
        sum += key;
        squares += key * key;
    }
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(0.0, squares / count - mean * mean))};
}

std::vector<KeyMap> mapsOf(const Transition& transition, Distance distance,
                           const QueryReference& reference, const JobContext& job)
{
    std::vector<KeyMap> maps(transition.queryCount());
    for (std::size_t query = 0; query < maps.size(); ++query) {
        if (query % 64 == 0)
            job.checkpoint();
        const Moments ofOld =
            momentsOf(distance, transition.oldSystem.query.row(query), reference.oldItems);
        const Moments ofNew =
            momentsOf(distance, transition.newSystem.query.row(query), reference.newItems);
        const double least = 1e-6 * std::max(std::abs(ofOld.mean), std::abs(ofNew.mean));
        if (!(ofOld.deviation > least) || !(ofNew.deviation > least))
            continue;
        const double scale = ofNew.deviation / ofOld.deviation;
        maps[query] = {scale, ofNew.mean - scale * ofOld.mean};
    }
    return maps;
}

/// [factor · x, rest…]
void write(std::span<float> to, Row x, double factor, std::initializer_list<double> rest)
{
    std::ranges::transform(x, to.begin(), [&](float value) {
        return static_cast<float>(factor * static_cast<double>(value));
    });
    std::ranges::transform(rest, to.begin() + static_cast<std::ptrdiff_t>(x.size()),
                           [](double value) { return static_cast<float>(value); });
}

/// ‖g‖², as the further columns of g' hold it.
struct SquaredLengths {
    double step = 1;   ///< t
    double radius = 0; ///< R²

    explicit SquaredLengths(const FeatureMatrix& items)
    {
        double longest = 0;
        RowReader reader(items);
        for (std::size_t item = 0; item < items.rows(); ++item) {
            const Row row = reader.row(item);
            longest = std::max(longest, product(row, row));
        }
        if (longest > 0)
            step = 1 / std::sqrt(longest);
        radius = longest + step * step * longest * longest;
    }
};

Transition byQueryL2(const Transition& transition, const std::vector<KeyMap>& maps,
                     const JobContext& job)
{
    const System& oldSystem = transition.oldSystem;
    const System& newSystem = transition.newSystem;
    const SquaredLengths lengths(oldSystem.gallery);
    const double t = lengths.step;
    // What has to be added to the query's old keys; below 0: to its new ones.
    const auto missing = [&](std::size_t query) {
        const double s = maps[query].scale;
        const double own = product(oldSystem.query.row(query), oldSystem.query.row(query));
        return maps[query].shift - (s * s * own + s * s / (4 * t * t) + lengths.radius - s * own);
    };
    return {
        {widened(
             oldSystem.query, 3, job,
             [&](std::size_t query, Row from, std::span<float> to) {
                 const double s = maps[query].scale;
                 write(to, from, s, {-s / (2 * t), 0, std::sqrt(std::max(0.0, missing(query)))});
             }),
         widened(oldSystem.gallery, 3, job,
                 [&](std::size_t, Row from, std::span<float> to) {
                     const double squares = product(from, from);
                     const double rest = lengths.radius - squares - t * t * squares * squares;
                     write(to, from, 1, {t * squares, std::sqrt(std::max(0.0, rest)), 0});
                 })},
        {widened(newSystem.query, 1, job,
                 [&](std::size_t query, Row from, std::span<float> to) {
                     write(to, from, 1, {std::sqrt(std::max(0.0, -missing(query)))});
                 }),
         widened(newSystem.gallery, 1, job,
                 [](std::size_t, Row from, std::span<float> to) { write(to, from, 1, {0}); })}};
}

/// Rows at length 1 over √2, beside a column that every query sees; a row of zeros keeps its
/// similarity 0.
FeatureMatrix unitItems(const FeatureMatrix& items, const JobContext& job)
{
    return widened(items, 3, job, [](std::size_t, Row from, std::span<float> to) {
        const double length = lengthOf(from);
        const double share = std::sqrt(0.5);
        write(to, from, length > 0 ? share / length : 0, {share, 0, length > 0 ? 0 : share});
    });
}

/// [α · q, β, what is missing to length 1, 0]
void writeUnit(std::span<float> to, Row query, double alpha, double beta)
{
    const double length = lengthOf(query);
    const double a = length > 0 ? alpha : 0;
    write(to, query, length > 0 ? alpha / length : 0,
          {beta, std::sqrt(std::max(0.0, 1 - a * a - beta * beta)), 0});
}

Transition byQueryCosine(const Transition& transition, const std::vector<KeyMap>& maps,
                         const JobContext& job)
{
    const auto& [oldSystem, newSystem] = transition;
    // The similarity becomes scale · cos + offset; a part of the offset that is below 0 is added to
    // the new similarities, and both are made small enough for features of length 1.
    const auto offset = [&](std::size_t query) {
        return 1 - maps[query].scale - maps[query].shift;
    };
    const auto factor = [&](std::size_t query) {
        const double up = std::max(0.0, offset(query));
        const double down = std::max(0.0, -offset(query));
        return 1 / std::max(std::hypot(maps[query].scale, up), std::hypot(1, down));
    };
    return {{widened(oldSystem.query, 3, job,
                     [&](std::size_t query, Row from, std::span<float> to) {
                         const double k = factor(query);
                         writeUnit(to, from, k * maps[query].scale,
                                   k * std::max(0.0, offset(query)));
                     }),
             unitItems(oldSystem.gallery, job)},
            {widened(newSystem.query, 3, job,
                     [&](std::size_t query, Row from, std::span<float> to) {
                         const double k = factor(query);
                         writeUnit(to, from, k, k * std::max(0.0, -offset(query)));
                     }),
             unitItems(newSystem.gallery, job)}};
}

Transition byQueryProducts(const Transition& transition, const std::vector<KeyMap>& maps,
                           const JobContext& job)
{
    const System& oldSystem = transition.oldSystem;
    const double t = SquaredLengths(oldSystem.gallery).step;
    return {
        {widened(oldSystem.query, 1, job,
                 [&](std::size_t query, Row from, std::span<float> to) {
                     write(to, from, maps[query].scale, {-maps[query].shift * t});
                 }),
         widened(oldSystem.gallery, 1, job,
                 [&](std::size_t, Row from, std::span<float> to) { write(to, from, 1, {1 / t}); })},
        transition.newSystem};
}

void requireReference(const Transition& transition, const QueryReference& reference)
{
    const auto fits = [](const FeatureMatrix& items, const System& system) {
        return items.rows() > 0 && items.dim() == system.gallery.dim() &&
               items.dim() == system.query.dim();
    };
    if (fits(reference.oldItems, transition.oldSystem) &&
        fits(reference.newItems, transition.newSystem) &&
        reference.oldItems.rows() == reference.newItems.rows())
        return;
    throw Error(ErrorCode::ShapeMismatch,
                {.where = "calibration of each query",
                 .problem = "its reference has " + std::to_string(reference.oldItems.rows()) +
                            " old items of dimension " + std::to_string(reference.oldItems.dim()) +
                            " and " + std::to_string(reference.newItems.rows()) +
                            " new ones of dimension " + std::to_string(reference.newItems.dim()),
                 .expected = "the same items, at least one, in the dimensions of the systems (" +
                             std::to_string(transition.oldSystem.gallery.dim()) + " and " +
                             std::to_string(transition.newSystem.gallery.dim()) + ")"});
}

} // namespace

bool QueryReference::operator==(const QueryReference& other) const
{
    return sameValues(oldItems, other.oldItems) && sameValues(newItems, other.newItems);
}

Transition calibratedByQuery(const Transition& transition, Distance distance,
                             const QueryReference& reference, const JobContext& job)
{
    requireReference(transition, reference);
    const std::vector<KeyMap> maps = mapsOf(transition, distance, reference, job);
    switch (distance) {
    case Distance::L2:
        return byQueryL2(transition, maps, job);
    case Distance::Cosine:
        return byQueryCosine(transition, maps, job);
    case Distance::InnerProduct:
        return byQueryProducts(transition, maps, job);
    }
    return transition;
}

} // namespace crossfade
