#pragma once

#include "core/data/distance.h"
#include "core/search/index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace crossfade::test
{

/// Every distance of every query in double, sorted: what each index is held against.
inline Neighbours bruteForce(const FeatureMatrix& gallery, const FeatureMatrix& queries,
                             std::size_t k, Distance distance)
{
    Neighbours found;
    found.k = k;
    for (std::size_t q = 0; q < queries.rows(); ++q) {
        std::vector<std::pair<double, std::int64_t>> all;
        for (std::size_t i = 0; i < gallery.rows(); ++i)
            all.emplace_back(exactDistance(distance, queries.row(q), gallery.row(i)),
                             static_cast<std::int64_t>(i));
        std::ranges::sort(all);
        for (std::size_t i = 0; i < k; ++i) {
            found.distances.push_back(static_cast<float>(all[i].first));
            found.items.push_back(all[i].second);
        }
    }
    return found;
}

inline FeatureMatrix gaussians(std::size_t rows, std::size_t dim, unsigned seed, float scale = 1.0F)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = scale * normal(random);
    return {rows, dim, std::move(values)};
}

/// Rows of small whole numbers: most distances have ties.
inline FeatureMatrix grid(std::size_t rows, std::size_t dim, unsigned seed)
{
    std::mt19937 random(seed);
    std::uniform_int_distribution<int> whole(-1, 1);
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = static_cast<float>(whole(random));
    return {rows, dim, std::move(values)};
}

/// Clusters around `centres` random points: what approximate indexes are made for.
inline FeatureMatrix clusters(std::size_t rows, std::size_t dim, std::size_t centres, unsigned seed)
{
    const FeatureMatrix middle = gaussians(centres, dim, 99);
    std::mt19937 random(seed);
    std::normal_distribution<float> normal(0.0F, 0.3F);
    std::uniform_int_distribution<std::size_t> pick(0, centres - 1);
    std::vector<float> values;
    for (std::size_t i = 0; i < rows; ++i)
        for (const float value : middle.row(pick(random)))
            values.push_back(value + normal(random));
    return {rows, dim, std::move(values)};
}

inline void expectEqual(const Neighbours& found, const Neighbours& expected)
{
    EXPECT_EQ(found.k, expected.k);
    EXPECT_EQ(found.items, expected.items);
    EXPECT_EQ(found.distances, expected.distances);
}

inline double recall(const Neighbours& found, const Neighbours& expected)
{
    std::size_t hits = 0;
    for (std::size_t begin = 0; begin < found.items.size(); begin += found.k)
        for (std::size_t i = 0; i < found.k; ++i)
            hits += static_cast<std::size_t>(
                std::count(expected.items.begin() + static_cast<std::ptrdiff_t>(begin),
                           expected.items.begin() + static_cast<std::ptrdiff_t>(begin + found.k),
                           found.items[begin + i]));
    return static_cast<double>(hits) / static_cast<double>(found.items.size());
}

} // namespace crossfade::test
