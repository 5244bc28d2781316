#include "core/study/plan/query_times.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::size_t mostSearchedItems = 20'000;
constexpr std::size_t triedQueries = 32;

/// What a call takes, in milliseconds.
double timeOf(const auto& call)
{
    const auto begin = std::chrono::steady_clock::now();
    call();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

/// Seconds for a multiply–accumulate of a vector with a matrix that is in memory.
double timePerMac()
{
    constexpr std::size_t dim = 512;
    constexpr std::size_t tries = 5;
    const std::vector<float> matrix(dim * dim, 0.5F);
    std::vector<float> vector(dim, 1);
    std::vector<double> times;
    for (std::size_t i = 0; i < tries; ++i)
        times.push_back(timeOf([&] {
            std::vector<float> product(dim);
            for (std::size_t row = 0; row < dim; ++row)
                for (std::size_t column = 0; column < dim; ++column)
                    product[column] += vector[row] * matrix[row * dim + column];
            vector = std::move(product);
            for (float& value : vector)
                value /= dim;
        }));
    return *std::ranges::min_element(times) / static_cast<double>(dim * dim);
}

} // namespace

QueryTimes measureQueryTimes(const FeatureMatrix& gallery, std::span<const std::int64_t> rows,
                             Distance distance, const IndexOptions& index, JobContext& job)
{
    const auto some = rows.first(std::min(mostSearchedItems, rows.size()));
    const FeatureMatrix items = gallery.selectRows(some);
    const bool isKnown = index.kind != IndexOptions::Kind::File &&
                         some.size() >= std::max(fewestItems(index), index.lists);
    const IndexOptions served = isKnown ? index : IndexOptions();
    ServedIndex searched(items, distance, served);
    searched.add(items, some);
    std::vector<double> times;
    for (std::size_t i = 0; i < std::min(triedQueries, some.size()); ++i) {
        job.checkpoint();
        const std::vector<std::int64_t> row{some[i * some.size() / triedQueries % some.size()]};
        const FeatureMatrix query = gallery.selectRows(row);
        times.push_back(
            timeOf([&] { (void)searched.search(query, std::min<std::size_t>(10, some.size())); }));
    }
    std::ranges::nth_element(times, times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2));
    const double scale = served.kind == IndexOptions::Kind::Flat
                             ? static_cast<double>(rows.size()) / static_cast<double>(some.size())
                             : 1;
    return {.search = times[times.size() / 2] * scale, .perMac = timePerMac()};
}

} // namespace crossfade
