#pragma once

#include "core/methods/method.h"

#include <cmath>
#include <random>

namespace crossfade
{

inline FeatureMatrix drawnFeatures(std::size_t rows, std::size_t dim, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = normal(random);
    return FeatureMatrix(rows, dim, std::move(values));
}

/// x·A with a drawn matrix A [dim, newDim], scaled to keep the spread.
inline FeatureMatrix linearImage(const FeatureMatrix& features, std::size_t newDim,
                                 std::uint64_t seed)
{
    const FeatureMatrix map = drawnFeatures(features.dim(), newDim, seed);
    const float scale = 1 / std::sqrt(static_cast<float>(features.dim()));
    std::vector<float> values(features.rows() * newDim);
    for (std::size_t i = 0; i < features.rows(); ++i)
        for (std::size_t k = 0; k < features.dim(); ++k)
            for (std::size_t j = 0; j < newDim; ++j)
                values[i * newDim + j] += features.row(i)[k] * map.row(k)[j] * scale;
    return FeatureMatrix(features.rows(), newDim, std::move(values));
}

/// The columns [first, first + count).
inline FeatureMatrix columns(const FeatureMatrix& features, std::size_t first, std::size_t count)
{
    std::vector<float> values;
    for (std::size_t i = 0; i < features.rows(); ++i)
        for (std::size_t k = first; k < first + count; ++k)
            values.push_back(features.row(i)[k]);
    return FeatureMatrix(features.rows(), count, std::move(values));
}

} // namespace crossfade
