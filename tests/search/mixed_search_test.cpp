#include "core/data/permutation.h"
#include "core/search/mixed_search.h"

#include "core/base/error.h"
#include "core/orders/order.h"
#include "tests/support/brute_force.h"
#include "tests/support/gaussians.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

namespace crossfade
{
namespace
{

const FeatureMatrix query(1, 1, {0});
const Transition transition{{query, FeatureMatrix(3, 1, {3, 1, 2})},
                            {query, FeatureMatrix(3, 1, {1, 2, 3})}};
const Order order{1, 0, 2};

std::vector<std::int64_t> itemsOf(const std::vector<MixedHit>& hits)
{
    std::vector<std::int64_t> items;
    for (const MixedHit& hit : hits)
        items.push_back(hit.item);
    return items;
}

/// One search of its own.
std::vector<MixedHit> found(std::size_t backfilled, std::size_t k,
                            std::vector<std::int64_t> removed = {})
{
    JobContext job;
    return MixedSearch(transition, Distance::L2, 0, removed).nearest(order, backfilled, k, job);
}

/// Every item ranked by its key at this fraction.
std::vector<MixedHit> bruteForce(const Transition& t, Distance distance, std::size_t q,
                                 const std::vector<std::int64_t>& removed, const Order& byOrder,
                                 std::size_t backfilled, std::size_t k)
{
    const auto position = invertOrder(byOrder);
    std::vector<std::pair<double, std::int64_t>> ranked;
    const auto sideOf = [&](std::int64_t item) -> const System& {
        return static_cast<std::size_t>(position[static_cast<std::size_t>(item)]) < backfilled
                   ? t.newSystem
                   : t.oldSystem;
    };
    for (std::int64_t item = 0; item < static_cast<std::int64_t>(byOrder.size()); ++item)
        if (std::ranges::count(removed, item) == 0)
            ranked.emplace_back(
                rankingKey(distance, sideOf(item).query.row(q),
                           sideOf(item).gallery.row(static_cast<std::size_t>(item))),
                item);
    std::ranges::sort(ranked);
    ranked.resize(std::min(k, ranked.size()));
    std::vector<MixedHit> hits;
    for (const auto& [key, item] : ranked)
        hits.push_back(
            {item, distance == Distance::L2 ? std::sqrt(key) : key, &sideOf(item) == &t.newSystem});
    return hits;
}

Order shuffled(std::mt19937& random, std::size_t count)
{
    Order shuffledRows(count);
    std::iota(shuffledRows.begin(), shuffledRows.end(), 0);
    std::ranges::shuffle(shuffledRows, random);
    return shuffledRows;
}

/// At every fraction of two orders in turn, forwards and backwards.
void expectExact(const Transition& t, Distance distance, std::vector<std::int64_t> removed,
                 std::mt19937& random, std::size_t step)
{
    const std::size_t count = t.galleryCount();
    const std::array orders{shuffled(random, count), shuffled(random, count)};
    MixedSearch search(t, distance, 0, removed, 1 + random() % 3);
    JobContext job;
    for (const std::size_t k : {std::size_t{1}, std::size_t{10}, count + 5})
        for (std::size_t n = 0; n <= count; n += step)
            for (const std::size_t backfilled : {n, count - n})
                for (const Order& byOrder : orders)
                    ASSERT_EQ(search.nearest(byOrder, backfilled, k, job),
                              bruteForce(t, distance, 0, removed, byOrder, backfilled, k))
                        << "k " << k << ", " << backfilled << " backfilled";
}

TEST(MixedSearch, ItemsChangeSidesInTheGivenOrder)
{
    EXPECT_EQ(itemsOf(found(0, 3)), (std::vector<std::int64_t>{1, 2, 0}));
    EXPECT_EQ(itemsOf(found(1, 3)), (std::vector<std::int64_t>{1, 2, 0})) << "ties by row";
    EXPECT_EQ(itemsOf(found(3, 3)), (std::vector<std::int64_t>{0, 1, 2}));
    EXPECT_TRUE(found(1, 3)[0].isNew);
    EXPECT_FALSE(found(1, 3)[1].isNew);
    EXPECT_EQ(found(0, 3)[2].distance, 3);
}

TEST(MixedSearch, RemovedItemsAreLeftOutAndKMayExceedTheGallery)
{
    EXPECT_EQ(itemsOf(found(0, 10, {1})), (std::vector<std::int64_t>{2, 0}));
    EXPECT_EQ(itemsOf(found(0, 10, {2, 1, 2})), (std::vector<std::int64_t>{0}));
    EXPECT_TRUE(found(0, 10, {0, 1, 2}).empty());
    EXPECT_TRUE(found(0, 0).empty());
}

TEST(MixedSearch, IsExactWhereMostItemsTie)
{
    std::mt19937 random(1);
    for (int trial = 0; trial < 40; ++trial) {
        const std::size_t count = 1 + random() % 40;
        const std::size_t oldDim = 1 + random() % 3;
        const std::size_t newDim = 1 + random() % 40;
        const auto whole = [&](std::size_t rows, std::size_t dim) {
            return brute::smallIntegers(random, rows, dim, 2);
        };
        const Transition t{{whole(1, oldDim), whole(count, oldDim)},
                           {whole(1, newDim), whole(count, newDim)}};
        std::vector<std::int64_t> removed;
        for (std::size_t i = 0; i < random() % 4; ++i)
            removed.push_back(static_cast<std::int64_t>(random() % count));
        expectExact(t, knownDistances[static_cast<std::size_t>(trial % 3)], removed, random, 1);
    }
}

TEST(MixedSearch, IsExactOverSeveralBlocksAndUnequalDimensions)
{
    std::mt19937 random(2);
    for (const Distance distance : knownDistances) {
        const Transition t{{gaussians(random, 1, 7, 1), gaussians(random, 9000, 7, 1)},
                           {gaussians(random, 1, 40, 0.5F), gaussians(random, 9000, 40, 0.5F)}};
        expectExact(t, distance, {0, 4095, 4096, 8999}, random, 4500);
    }
}

/// Where float32 sums overflow, underflow or cannot tell rows apart, keys decide.
TEST(MixedSearch, IsExactBeyondFloat32)
{
    std::mt19937 random(3);
    for (const float scale : {1e-25F, 1e-16F, 1e18F, 3e22F})
        for (const Distance distance : knownDistances) {
            const auto rows = [&](std::size_t count) { return gaussians(random, count, 9, scale); };
            expectExact({{rows(1), rows(50)}, {rows(1), rows(50)}}, distance, {3}, random, 10);
        }
    std::vector<float> close;
    for (int i = 0; i < 200; ++i)
        close.push_back(1000.0F + static_cast<float>(random() % 3) * 6.1035e-5F);
    for (const Distance distance : knownDistances)
        expectExact({{gaussians(random, 1, 4, 1e3F), FeatureMatrix(50, 4, close)},
                     {gaussians(random, 1, 4, 1e3F), FeatureMatrix(50, 4, close)}},
                    distance, {}, random, 10);
}

TEST(MixedSearch, ZeroRowsHaveTheirPlace)
{
    std::mt19937 random(4);
    std::vector<float> values(60, 0.0F);
    values[0] = -1;
    values[31] = 1;
    const FeatureMatrix rows(20, 3, values);
    for (const FeatureMatrix& asked :
         {FeatureMatrix(1, 3, {1, 2, 3}), FeatureMatrix(1, 3, {0, 0, 0})})
        for (const Distance distance : knownDistances)
            expectExact({{asked, rows}, {asked, gaussians(random, 20, 3, 1)}}, distance, {}, random,
                        4);
}

TEST(MixedSearch, WhatIsKnownSurvivesCancelling)
{
    std::mt19937 random(5);
    const Transition t{{gaussians(random, 1, 8, 1), gaussians(random, 30000, 8, 1)},
                       {gaussians(random, 1, 8, 1), gaussians(random, 30000, 8, 1)}};
    const Order byOrder = shuffled(random, 30000);
    MixedSearch search(t, Distance::L2, 0, {});
    std::stop_source stop;
    stop.request_stop();
    JobContext cancelled(stop.get_token());
    EXPECT_THROW(search.nearest(byOrder, 100, 10, cancelled), Cancelled);
    JobContext job;
    EXPECT_EQ(search.nearest(byOrder, 100, 10, job),
              bruteForce(t, Distance::L2, 0, {}, byOrder, 100, 10));
}

TEST(MixedSearch, BadRequestsAreRefused)
{
    JobContext job;
    EXPECT_THROW(MixedSearch(transition, Distance::L2, 1, {}), Error);
    EXPECT_THROW(MixedSearch(transition, Distance::L2, 0, std::vector<std::int64_t>{3}), Error);
    EXPECT_THROW(MixedSearch(transition, Distance::L2, 0, std::vector<std::int64_t>{-1}), Error);
    EXPECT_THROW(MixedSearch({}, Distance::L2, 0, {}), Error);
    MixedSearch search(transition, Distance::L2, 0, {});
    EXPECT_THROW(search.nearest({}, 0, 3, job), Error);
    EXPECT_THROW(search.nearest(order, 4, 3, job), Error);
    EXPECT_THROW(search.nearest(Order{0, 0, 1}, 2, 3, job), Error);
}

TEST(MixedSearch, RefusesFeaturesThatAreNoNumbers)
{
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()})
        for (const Distance distance : knownDistances) {
            const System good{FeatureMatrix(1, 2, {1, 2}), FeatureMatrix(2, 2, {1, 2, 3, 4})};
            const System badQuery{FeatureMatrix(1, 2, {1, bad}), good.gallery};
            EXPECT_THROW(MixedSearch({good, badQuery}, distance, 0, {}), Error);
            MixedSearch search({good, {good.query, FeatureMatrix(2, 2, {1, 2, bad, 4})}}, distance,
                               0, {});
            JobContext job;
            EXPECT_EQ(search.nearest(Order{0, 1}, 1, 2, job).size(), 2U);
            try {
                search.nearest(Order{0, 1}, 2, 2, job);
                FAIL();
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::NotFinite);
                EXPECT_NE(std::string(error.what()).find("gallery row 1"), std::string::npos);
            }
        }
}

} // namespace
} // namespace crossfade
