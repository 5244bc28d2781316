#pragma once

#include "core/data/feature_matrix.h"

#include <cstddef>
#include <random>
#include <utility>
#include <vector>

namespace crossfade
{

/// Features [rows, dim] drawn from one normal distribution.
inline FeatureMatrix gaussians(std::mt19937& random, std::size_t rows, std::size_t dim,
                               float spread = 1, float centre = 0)
{
    std::normal_distribution<float> normal(centre, spread);
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = normal(random);
    return {rows, dim, std::move(values)};
}

} // namespace crossfade
