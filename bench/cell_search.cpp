/// Searching a large gallery, half of it new, through the index that the window makes of more than
/// 10,000,000 items (core/search/cell_search.h), beside the exact search: the ten nearest items of
/// a query of its own each time. Items lie around 20,000 centres, in two models.
/// usage: cell_search [items [dim]]; 2,000,000 items of 64 dimensions by default
/// The last line is for scripts.

#include "core/search/cell_search.h"
#include "bench/timing.h"
#include "core/base/machine/blas_kernels.h"
#include "core/data/permutation.h"
#include "core/search/mixed_search.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace
{

using namespace crossfade;

constexpr std::size_t centres = 20000;
constexpr std::size_t queries = 50;
constexpr std::size_t neighbours = 10;

FeatureMatrix drawn(const std::vector<float>& centre, std::size_t rows, std::size_t dim,
                    std::mt19937& random)
{
    std::vector<float> values(rows * dim);
    for (std::size_t row = 0; row < rows; ++row) {
        const float* const middle = centre.data() + random() % centres * dim;
        for (std::size_t i = 0; i < dim; ++i) // uniform: quick to draw
            values[row * dim + i] = middle[i] + static_cast<float>(random()) * 0x1p-32F * 2 - 1;
    }
    return {rows, dim, std::move(values)};
}

System model(std::size_t items, std::size_t dim, std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> centre(centres * dim);
    for (float& value : centre)
        value = normal(random);
    return {drawn(centre, queries, dim, random), drawn(centre, items, dim, random)};
}

} // namespace

int main(int count, char** words)
{
    crossfade::useBlasKernelsOfProcessor();
    const std::size_t items = count > 1 ? std::strtoull(words[1], nullptr, 10) : 2'000'000;
    const std::size_t dim = count > 2 ? std::strtoull(words[2], nullptr, 10) : 64;
    const Transition transition{model(items, dim, 1), model(items, dim, 2)};
    const std::vector<std::int64_t> order = randomPermutation(items, 1);
    const std::vector<std::int64_t> position = invertOrder(order);
    JobContext job;
    TransitionCells cells;
    const double building = bench::secondsOf([&] {
        cells = {std::make_shared<GalleryCells>(transition.oldSystem.gallery, Distance::L2, job),
                 std::make_shared<GalleryCells>(transition.newSystem.gallery, Distance::L2, job)};
    });
    double exactly = 0;
    double inCells = 0;
    std::size_t same = 0;
    for (std::size_t query = 0; query < queries; ++query) {
        std::vector<MixedHit> wanted;
        std::vector<MixedHit> found;
        exactly += bench::secondsOf([&] {
            MixedSearch search(transition, Distance::L2, query, {});
            wanted = search.nearest(order, items / 2, neighbours, job);
        });
        inCells += bench::secondsOf([&] {
            found = nearestInCells(transition, cells, Distance::L2, query, {}, position, items / 2,
                                   neighbours, job);
        });
        for (const MixedHit& hit : found)
            for (const MixedHit& other : wanted)
                same += hit == other ? 1 : 0;
    }
    const double perQuery = 1000.0 / queries;
    const double recall = static_cast<double>(same) / (queries * neighbours);
    std::printf("%zu items of %zu dimensions in two models, %zu cells each, made in %.1f s\n",
                items, dim, cells[0]->count(), building);
    std::printf("exact search: %.1f ms a query; in the nearest cells: %.1f ms, recall@10 %.3f\n",
                exactly * perQuery, inCells * perQuery, recall);
    std::printf("cell_search_ms=%.1f exact_ms=%.1f recall=%.3f build_s=%.1f\n", inCells * perQuery,
                exactly * perQuery, recall, building);
}
