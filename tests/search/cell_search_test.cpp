#include "core/search/cell_search.h"

#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/search/mixed_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

namespace crossfade
{
namespace
{

constexpr std::size_t all = 1'000'000; // cells: more than there are

TransitionCells cellsOf(const Transition& transition, Distance distance, std::size_t count = 0)
{
    JobContext job;
    return {std::make_shared<GalleryCells>(transition.oldSystem.gallery, distance, job, count),
            std::make_shared<GalleryCells>(transition.newSystem.gallery, distance, job, count)};
}

/// Items around 50 points, far from each other, seen by two models.
Transition clustered(std::size_t items, std::size_t queries, std::size_t dim, std::uint32_t seed)
{
    constexpr std::size_t centres = 50;
    const auto model = [&](std::uint32_t ownSeed) {
        std::mt19937 own(ownSeed);
        std::normal_distribution<float> wide(0, 10);
        std::normal_distribution<float> narrow(0, 1);
        std::vector<float> centre(centres * dim);
        std::ranges::generate(centre, [&] { return wide(own); });
        const auto drawn = [&](std::size_t rows) {
            std::vector<float> values(rows * dim);
            for (std::size_t row = 0; row < rows; ++row)
                for (std::size_t i = 0; i < dim; ++i)
                    values[row * dim + i] = centre[row % centres * dim + i] + narrow(own);
            return FeatureMatrix(rows, dim, std::move(values));
        };
        const FeatureMatrix gallery = drawn(items);
        return System{drawn(queries), gallery};
    };
    return {model(seed + 1), model(seed + 2)};
}

std::vector<MixedHit> exact(const Transition& transition, Distance distance, std::size_t query,
                            std::span<const std::int64_t> removed,
                            std::span<const std::int64_t> order, std::size_t backfilled,
                            std::size_t k)
{
    JobContext job;
    return MixedSearch(transition, distance, query, removed).nearest(order, backfilled, k, job);
}

TEST(GalleryCells, HoldEveryRowOnce)
{
    const Transition t = clustered(5000, 1, 8, 1);
    const TransitionCells cells = cellsOf(t, Distance::L2);
    EXPECT_NEAR(static_cast<double>(cells[0]->count()), 70, 10); // √5000
    EXPECT_EQ(cells[0]->rows(), 5000U);
    std::vector<std::uint32_t> rows;
    for (std::size_t cell = 0; cell < cells[0]->count(); ++cell) {
        const auto some = cells[0]->rowsOf(cell);
        EXPECT_TRUE(std::ranges::is_sorted(some));
        rows.insert(rows.end(), some.begin(), some.end());
    }
    EXPECT_TRUE(cells[0]->rowsWithoutCell().empty());
    std::ranges::sort(rows);
    std::vector<std::uint32_t> every(5000);
    std::iota(every.begin(), every.end(), 0);
    EXPECT_EQ(rows, every);
}

TEST(GalleryCells, AreTheSameForTheSameGallery)
{
    const Transition t = clustered(3000, 1, 8, 2);
    const auto one = cellsOf(t, Distance::Cosine)[0];
    const auto two = cellsOf(t, Distance::Cosine)[0];
    for (std::size_t cell = 0; cell < one->count(); ++cell)
        EXPECT_TRUE(std::ranges::equal(one->rowsOf(cell), two->rowsOf(cell)));
}

TEST(CellSearch, IsExactWhereEveryCellIsRead)
{
    const Transition t = clustered(2000, 5, 8, 3);
    const auto order = randomPermutation(2000, 1);
    const std::vector<std::int64_t> removed{7, 3, 1999};
    for (const Distance distance : knownDistances) {
        const TransitionCells cells = cellsOf(t, distance, 40);
        for (std::size_t query = 0; query < 5; ++query)
            for (const std::size_t backfilled : {0U, 1U, 700U, 2000U})
                EXPECT_EQ(nearestInCells(t, cells, distance, query, removed, invertOrder(order),
                                         backfilled, 10, {}, all),
                          exact(t, distance, query, removed, order, backfilled, 10));
    }
}

TEST(CellSearch, FindsNearlyAllInTheNearestCells)
{
    const Transition t = clustered(20000, 50, 16, 4);
    const auto order = randomPermutation(20000, 1);
    const TransitionCells cells = cellsOf(t, Distance::L2);
    std::size_t same = 0;
    for (std::size_t query = 0; query < 50; ++query) {
        const auto found =
            nearestInCells(t, cells, Distance::L2, query, {}, invertOrder(order), 10000, 10, {}, 8);
        const auto wanted = exact(t, Distance::L2, query, {}, order, 10000, 10);
        for (const MixedHit& hit : found) // of each the exact distance
            same += static_cast<std::size_t>(std::ranges::count(wanted, hit));
    }
    EXPECT_GE(same, 450U); // recall@10 of 0.9, with 8 of about 141 cells
    EXPECT_LT(cells[0]->rowsOf(0).size(), 5000U);
}

TEST(CellSearch, ReadsMoreCellsUntilThereAreEnough)
{
    const Transition t = clustered(1000, 1, 8, 5);
    const auto order = randomPermutation(1000, 1);
    const TransitionCells cells = cellsOf(t, Distance::L2, 100);
    EXPECT_EQ(nearestInCells(t, cells, Distance::L2, 0, {}, invertOrder(order), 500, 1000, {}, 1),
              exact(t, Distance::L2, 0, {}, order, 500, 1000));
    std::vector<std::int64_t> removed(995);
    std::iota(removed.begin(), removed.end(), 0);
    const auto found =
        nearestInCells(t, cells, Distance::L2, 0, removed, invertOrder(order), 500, 10, {}, 1);
    EXPECT_EQ(found, exact(t, Distance::L2, 0, removed, order, 500, 10));
    EXPECT_EQ(found.size(), 5U);
}

TEST(CellSearch, RowsTooLongForFloatAreAlwaysLookedAt)
{
    std::vector<float> values(200);
    for (std::size_t row = 0; row < 100; ++row)
        values[2 * row] = static_cast<float>(row);
    values[2 * 42] = 3e30F;
    const FeatureMatrix gallery(100, 2, values);
    const System system{FeatureMatrix(2, 2, {3e30F, 0, 5, 0}), gallery};
    const Transition t{system, system};
    const TransitionCells cells = cellsOf(t, Distance::L2, 10);
    ASSERT_EQ(cells[0]->rowsWithoutCell().size(), 1U);
    EXPECT_EQ(cells[0]->rowsWithoutCell()[0], 42U);
    const auto order = randomPermutation(100, 1);
    EXPECT_EQ(
        nearestInCells(t, cells, Distance::L2, 0, {}, invertOrder(order), 50, 1, {}, 1)[0].item,
        42);
    EXPECT_EQ(
        nearestInCells(t, cells, Distance::L2, 1, {}, invertOrder(order), 50, 1, {}, 1)[0].item, 5);

    const FeatureMatrix long1(2, 1, {2e30F, 3e30F});
    JobContext job;
    const GalleryCells none(long1, Distance::L2, job);
    EXPECT_EQ(none.count(), 0U);
    EXPECT_EQ(none.rowsWithoutCell().size(), 2U);
}

TEST(CellSearch, BadRequestsAreRefused)
{
    JobContext job;
    const float bad = std::numeric_limits<float>::quiet_NaN();
    EXPECT_THROW(GalleryCells(FeatureMatrix(2, 1, {1, bad}), Distance::L2, job), Error);
    EXPECT_THROW(GalleryCells(FeatureMatrix(), Distance::L2, job), Error);
    EXPECT_THROW(GalleryCells(FeatureMatrix(2, 1, {1, 2}), Distance::L2, job, 3), Error);
    const Transition t = clustered(100, 1, 4, 6);
    const TransitionCells cells = cellsOf(t, Distance::L2);
    const auto other = randomPermutation(99, 1);
    EXPECT_THROW(nearestInCells(t, cells, Distance::L2, 0, {}, other, 0, 1, {}), Error);
    const Transition larger = clustered(200, 1, 4, 6);
    EXPECT_THROW(nearestInCells(larger, cells, Distance::L2, 0, {},
                                invertOrder(randomPermutation(200, 1)), 0, 1, {}),
                 Error);
    std::stop_source stop;
    stop.request_stop();
    JobContext stopped(stop.get_token());
    EXPECT_THROW(GalleryCells(t.oldSystem.gallery, Distance::L2, stopped), Cancelled);
}

} // namespace
} // namespace crossfade
