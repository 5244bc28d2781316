#include "core/serving/nearest_overlap.h"

#include "core/base/error.h"
#include "tests/serving/serving_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace crossfade
{
namespace
{

using DistanceTo = std::function<double(std::size_t item)>;

std::set<std::size_t> nearest(const ServingCase& c, std::size_t query, std::size_t k,
                              const DistanceTo& distanceTo)
{
    std::vector<std::pair<double, std::size_t>> ranking;
    for (std::size_t row = 0; row < c.transition.galleryCount(); ++row)
        if (std::ranges::count(c.relevance.removed[query], static_cast<std::int64_t>(row)) == 0)
            ranking.emplace_back(distanceTo(row), row);
    std::ranges::sort(ranking);
    std::set<std::size_t> rows;
    for (std::size_t i = 0; i < std::min(k, ranking.size()); ++i)
        rows.insert(ranking[i].second);
    return rows;
}

double common(const std::set<std::size_t>& a, const std::set<std::size_t>& b)
{
    return static_cast<double>(std::ranges::count_if(a, [&](auto row) { return b.contains(row); }));
}

TEST(NearestOverlap, EverySliceIsThatOfTheSortedLists)
{
    std::mt19937 random(11);
    for (int trial = 0; trial < 80; ++trial) {
        const ServingCase c = drawServingCase(random);
        const std::size_t k = 1 + random() % 4;
        const std::size_t slices = 2 + random() % 6;
        JobContext job;
        std::vector<double> weights;
        for (std::size_t q = 0; q < c.transition.queryCount(); ++q)
            weights.push_back(static_cast<double>(1 + random() % 3));
        const QueryWeights ofQueries(weights);
        const NearestOverlap found = nearestOverlap(
            c.transition, c.models, c.order, c.relevance.removed,
            {.distance = c.distance, .k = k, .slices = slices, .weights = ofQueries}, job);
        ASSERT_EQ(found.fractions.size(), slices);
        double all = 0; // weights of the queries that have a list
        double models = 0;
        std::vector<double> withOld(slices);
        std::vector<double> withNew(slices);
        for (std::size_t q = 0; q < c.transition.queryCount(); ++q) {
            const auto in = [&](const System& system) {
                return nearest(c, q, k, [&](std::size_t row) {
                    return distanceIn(system, c.distance, q, row);
                });
            };
            const auto oldList = in(c.models.oldSystem);
            const auto newList = in(c.models.newSystem);
            if (newList.empty())
                continue;
            const double share = weights[q] / static_cast<double>(newList.size());
            all += weights[q];
            models += share * common(oldList, newList);
            for (std::size_t t = 0; t < slices; ++t) {
                const auto backfilled = static_cast<std::size_t>(found.backfilled[t]);
                const auto mixed = nearest(
                    c, q, k, [&](std::size_t row) { return mixedDistance(c, backfilled, q, row); });
                withOld[t] += share * common(mixed, oldList);
                withNew[t] += share * common(mixed, newList);
            }
        }
        EXPECT_NEAR(found.oldWithNew, models / all, 1e-12);
        for (std::size_t t = 0; t < slices; ++t) {
            EXPECT_NEAR(found.mixedWithOld[t], withOld[t] / all, 1e-12);
            EXPECT_NEAR(found.mixedWithNew[t], withNew[t] / all, 1e-12);
        }
        EXPECT_EQ(found.mixedWithNew.back(), 1); // the new system is the new model's
    }
}

TEST(NearestOverlap, MoreNearestItemsThanTheGalleryHasAreRefused)
{
    std::mt19937 random(12);
    const ServingCase c = drawServingCase(random);
    JobContext job;
    for (const std::size_t k : {std::size_t{0}, c.transition.galleryCount() + 1})
        EXPECT_THROW(
            nearestOverlap(c.transition, c.models, c.order, c.relevance.removed, {.k = k}, job),
            Error);
}

} // namespace
} // namespace crossfade
