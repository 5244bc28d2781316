#pragma once

#include "core/base/machine/large_pages.h"
#include "core/data/transition.h"
#include "core/metrics/relevance.h"
#include "core/orders/order.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

namespace crossfade::bench
{

/// A backfill to be measured: drawn, of any size.
struct Shape {
    std::size_t gallery = 50000;
    std::size_t queries = 2048;
    std::size_t dim = 128;
    std::size_t relevant = 50; ///< items a query
};

struct Workload {
    Transition transition;
    Order order;
    Relevance relevance;
};

/// Classes as clusters, so that relevant items are nearer than others, as in real features. The
/// same seed gives the same classes; a piece of a larger gallery has a number.
inline FeatureMatrix clustered(std::size_t rows, const Shape& shape, float spread,
                               std::uint32_t seed, std::uint32_t piece = 0)
{
    const std::size_t classes = shape.gallery / shape.relevant;
    std::mt19937 centreRandom(seed);
    std::mt19937 random(seed + static_cast<std::uint32_t>(rows) + 1000 * piece);
    std::normal_distribution<float> normal;
    std::vector<float> centres(classes * shape.dim);
    for (float& v : centres)
        v = normal(centreRandom);
    std::vector<float> values;
    resizeInLargePages(values, rows * shape.dim); // as features that are read from a file
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] =
            centres[i / shape.dim % classes * shape.dim + i % shape.dim] + spread * normal(random);
    return FeatureMatrix(rows, shape.dim, std::move(values));
}

/// Of each query: the items of its class.
inline Relevance sameClass(const Shape& shape)
{
    Relevance relevance;
    relevance.relevant.offsets = {0};
    relevance.removed.offsets.assign(shape.queries + 1, 0);
    const std::size_t classes = shape.gallery / shape.relevant;
    for (std::size_t q = 0; q < shape.queries; ++q) {
        for (std::size_t row = q % classes; row < shape.gallery; row += classes)
            relevance.relevant.indices.push_back(static_cast<std::int64_t>(row));
        relevance.relevant.offsets.push_back(
            static_cast<std::int64_t>(relevance.relevant.indices.size()));
    }
    return relevance;
}

/// @param drawGallery  (spread, seed) → the gallery that clustered() draws, wherever it is kept
inline Workload makeWorkload(const Shape& shape, const auto& drawGallery)
{
    Workload w;
    w.transition.oldSystem = {clustered(shape.queries, shape, 2.0F, 1), drawGallery(2.0F, 1)};
    w.transition.newSystem = {clustered(shape.queries, shape, 1.5F, 2), drawGallery(1.5F, 2)};
    w.order.resize(shape.gallery);
    std::iota(w.order.begin(), w.order.end(), 0);
    std::mt19937 random(3);
    std::ranges::shuffle(w.order, random);
    w.relevance = sameClass(shape);
    return w;
}

inline Workload makeWorkload(const Shape& shape)
{
    return makeWorkload(shape, [&](float spread, std::uint32_t seed) {
        return clustered(shape.gallery, shape, spread, seed);
    });
}

/// libtorch's view of features; only to be read.
inline at::Tensor tensor(const FeatureMatrix& m)
{
    return at::from_blob(const_cast<float*>(m.data()),
                         {static_cast<std::int64_t>(m.rows()), static_cast<std::int64_t>(m.dim())},
                         at::kFloat);
}

} // namespace crossfade::bench
