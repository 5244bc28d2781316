#include "core/search/near_rows.h"

#include "core/base/error.h"
#include "tests/search/brute_force.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace crossfade
{

namespace
{

/// The nearest others of each row, by comparing all.
Neighbours others(const FeatureMatrix& rows, std::size_t k, Distance distance)
{
    const Neighbours all = test::bruteForce(rows, rows, std::min(k + 1, rows.rows()), distance);
    Neighbours found{.k = k, .items = {}, .distances = {}};
    for (std::size_t row = 0; row < rows.rows(); ++row)
        for (std::size_t i = row * all.k, kept = 0; i < (row + 1) * all.k && kept < k; ++i)
            if (all.items[i] != static_cast<std::int64_t>(row)) {
                found.items.push_back(all.items[i]);
                ++kept;
            }
    return found;
}

/// The share of `wanted` that is in `found`.
double recall(const Neighbours& found, const Neighbours& wanted)
{
    double both = 0;
    for (std::size_t first = 0; first < wanted.items.size(); first += wanted.k) {
        const auto begin = found.items.begin() + static_cast<std::ptrdiff_t>(first);
        const std::set<std::int64_t> own(begin, begin + static_cast<std::ptrdiff_t>(wanted.k));
        for (std::size_t i = first; i < first + wanted.k; ++i)
            both += own.contains(wanted.items[i]) ? 1 : 0;
    }
    return both / static_cast<double>(wanted.items.size());
}

class NearRows : public testing::TestWithParam<Distance>
{
};

TEST_P(NearRows, AreExactInASmallGallery)
{
    const FeatureMatrix rows = test::gaussians(700, 16, 5);
    JobContext job;
    std::size_t found = 0;
    const Neighbours near =
        nearestOthers(rows, 7, GetParam(), job, [&](std::size_t some) { found += some; });
    EXPECT_EQ(near.items, others(rows, 7, GetParam()).items);
    EXPECT_EQ(found, rows.rows());
}

TEST_P(NearRows, AreMostlyFoundInCells)
{
    const FeatureMatrix rows = test::gaussians(1600, 8, 6);
    JobContext job;
    const auto ignore = [](std::size_t) {};
    const Neighbours near = nearestOthers(rows, 10, GetParam(), job, ignore, 500);
    EXPECT_GT(recall(near, others(rows, 10, GetParam())), 0.7);
    EXPECT_EQ(near.items, nearestOthers(rows, 10, GetParam(), job, ignore, 500).items);
    for (std::size_t i = 0; i < near.items.size(); ++i)
        EXPECT_NE(near.items[i], static_cast<std::int64_t>(i / near.k)) << "not itself";
}

INSTANTIATE_TEST_SUITE_P(AllDistances, NearRows, testing::ValuesIn(knownDistances),
                         [](const auto& of) { return std::string(distanceName(of.param)); });

TEST(NearRowsOf, FewAndEqualAndHugeRows)
{
    JobContext job;
    const auto ignore = [](std::size_t) {};
    const Neighbours few = nearestOthers(test::gaussians(3, 4, 1), 5, Distance::L2, job, ignore);
    EXPECT_EQ(std::ranges::count(few.items, -1), 9) << "each has two others";
    const FeatureMatrix equal(40, 2, std::vector<float>(80, 1.5F));
    const Neighbours ties = nearestOthers(equal, 3, Distance::Cosine, job, ignore);
    EXPECT_EQ(std::ranges::count(ties.distances, 0.0F), 120);
    std::vector<float> values;
    const FeatureMatrix drawn = test::gaussians(60, 4, 2);
    for (const float value : drawn.values())
        values.push_back(value * 1e30F);
    const FeatureMatrix huge(60, 4, values);
    EXPECT_EQ(nearestOthers(huge, 4, Distance::L2, job, ignore).items,
              others(huge, 4, Distance::L2).items);
    // None of them has a cell, so all are compared.
    EXPECT_EQ(nearestOthers(huge, 4, Distance::L2, job, ignore, 10).items,
              others(huge, 4, Distance::L2).items);
}

TEST(NearRowsOf, CanBeCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    for (const std::size_t all : {100U, 1000U})
        EXPECT_THROW(nearestOthers(
                         test::gaussians(500, 4, 1), 5, Distance::L2, job, [](std::size_t) {}, all),
                     Cancelled);
}

} // namespace

} // namespace crossfade
