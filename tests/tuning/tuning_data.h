#pragma once

#include "core/methods/method.h"

#include <random>
#include <vector>

namespace crossfade::test
{

/// Training rows around one centre a class. The old model is the new one, blurred and `factor`
/// times as long.
inline TrainingData clusteredRows(std::size_t rows, std::size_t classes, float factor)
{
    constexpr std::size_t dim = 6;
    std::mt19937 random(3);
    std::normal_distribution<float> normal;
    std::vector<float> centres(classes * dim);
    for (float& value : centres)
        value = 2 * normal(random);
    std::vector<float> newer;
    std::vector<float> older;
    TrainingData data;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t label = row % classes;
        data.labels.push_back(static_cast<std::int64_t>(label));
        for (std::size_t d = 0; d < dim; ++d) {
            newer.push_back(centres[label * dim + d] + normal(random));
            older.push_back(factor * (newer.back() + 0.5F * normal(random)));
        }
    }
    data.features = {{rows, dim, std::move(older)}, {rows, dim, std::move(newer)}, std::nullopt};
    return data;
}

} // namespace crossfade::test
