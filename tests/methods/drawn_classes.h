#pragma once

#include "tests/methods/drawn_features.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade::test
{

/// Items of a few classes under two models that were trained apart: clear clusters in the new
/// model's space, blurred ones in the old model's.
struct DrawnClasses {
    ModelFeatures features;
    std::vector<std::int64_t> labels;
};

/// Rows about the centre of their class (row mod classes), the centres being the first rows of
/// drawnFeatures(classes, dim, centreSeed).
inline FeatureMatrix drawnClusters(std::size_t rows, std::size_t classes, std::size_t dim,
                                   float blur, std::uint64_t centreSeed, std::uint64_t seed)
{
    const FeatureMatrix centres = drawnFeatures(classes, dim, centreSeed);
    const FeatureMatrix noise = drawnFeatures(rows, dim, seed);
    std::vector<float> values;
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t k = 0; k < dim; ++k)
            values.push_back(centres.row(i % classes)[k] + blur * noise.row(i)[k]);
    return FeatureMatrix(rows, dim, std::move(values));
}

/// Two draws with different seeds are of the same classes.
inline DrawnClasses drawnClasses(std::size_t rows, std::uint64_t seed, std::size_t oldDim = 10,
                                 std::size_t newDim = 10)
{
    constexpr std::size_t classes = 8;
    DrawnClasses drawn{.features = {drawnClusters(rows, classes, oldDim, 0.9F, 100, seed),
                                    drawnClusters(rows, classes, newDim, 0.5F, 200, seed + 1000),
                                    {}},
                       .labels = {}};
    for (std::size_t i = 0; i < rows; ++i)
        drawn.labels.push_back(static_cast<std::int64_t>(i % classes));
    return drawn;
}

/// The share of queries whose nearest gallery item, other than item i for query i, is of their
/// class: CMC@1 of a gallery that queries itself.
inline double ownClassFirst(const System& side, std::span<const std::int64_t> labels,
                            Distance by = Distance::Cosine)
{
    std::size_t right = 0;
    for (std::size_t q = 0; q < side.query.rows(); ++q) {
        std::size_t best = q == 0 ? 1 : 0;
        const auto distance = [&](std::size_t i) {
            return rankingKey(by, side.query.row(q), side.gallery.row(i));
        };
        for (std::size_t i = 0; i < side.gallery.rows(); ++i)
            if (i != q && distance(i) < distance(best))
                best = i;
        right += labels[q] == labels[best];
    }
    return static_cast<double>(right) / static_cast<double>(side.query.rows());
}

} // namespace crossfade::test
