#include "core/backfill/counting/interval_lookup.h"

#include "tests/support/gaussians.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace crossfade
{
namespace
{

struct Outcome {
    std::size_t undecided = 0;
    std::size_t wrong = 0;
};

/// Looks up every item of a gallery between the keys of every `step`th one.
Outcome lookUpAll(const System& system, Distance distance, std::size_t step)
{
    const JobContext job;
    const PreparedSystem prepared(system, distance, {}, 1, job);
    const std::size_t count = prepared.itemCount();
    std::vector<double> thresholds;
    for (std::size_t item = 0; item < count; item += step)
        thresholds.push_back(prepared.key(0, item));
    toThresholds(thresholds);
    IntervalLookup lookup;
    lookup.build(prepared, 0, thresholds, ProductSums::Single);
    std::vector<float> products(count);
    std::vector<float> rows;
    prepared.products(prepared.queries(0, 1), 0, count, ProductSums::Single, rows, products.data());
    const auto width = static_cast<std::uint32_t>(thresholds.size()) + 2;
    std::vector<std::uint32_t> itemRows(count);
    for (std::uint32_t& row : itemRows)
        row = static_cast<std::uint32_t>(&row - itemRows.data()) % 7 * width;
    std::vector<std::uint32_t> cells(count);
    std::vector<LocatedItem> listed(count);
    const std::int32_t limit = 3;
    std::size_t found = 0;
    for (std::size_t first = 0; first < count; first += IntervalLookup::itemsAtOnce) {
        const ItemBatch items{products.data() + first, prepared.itemTerms() + first,
                              itemRows.data() + first,
                              std::min(IntervalLookup::itemsAtOnce, count - first), first};
        found += lookup.locate(items, limit, cells.data() + first, listed.data() + found);
    }
    listed.resize(found);
    Outcome outcome;
    std::vector<std::int32_t> intervals;
    auto next = listed.begin();
    for (std::uint32_t item = 0; item < count; ++item) {
        outcome.wrong += cells[item] / width != itemRows[item] / width ? 1U : 0U;
        intervals.push_back(static_cast<std::int32_t>(cells[item] - itemRows[item]));
        if (intervals.back() >= limit)
            continue;
        outcome.wrong +=
            next == listed.end() || next->place != item || next->interval != intervals.back() ? 1U
                                                                                              : 0U;
        next += next == listed.end() ? 0 : 1;
    }
    outcome.wrong += static_cast<std::size_t>(listed.end() - next);
    for (std::size_t item = 0; item < count; ++item) {
        if (intervals[item] == IntervalLookup::undecided) {
            ++outcome.undecided;
            intervals[item] = lookup.exactInterval(item);
            const std::int32_t told = lookup.intervalOfProduct(item, products[item]);
            outcome.wrong += told != IntervalLookup::undecided && told != intervals[item] ? 1U : 0U;
        }
        outcome.wrong += intervals[item] != intervalOf(thresholds, prepared.key(0, item)) ? 1U : 0U;
    }
    return outcome;
}

TEST(IntervalLookup, AgreesWithExactKeys)
{
    std::mt19937 random(1);
    for (const Distance distance : knownDistances)
        for (const std::size_t step : {3U, 100U, 2000U})
            for (const float centre : {0.0F, 100.0F}) {
                const System system{gaussians(random, 1, 32, 1, centre),
                                    gaussians(random, 4000, 32, 1, centre)};
                const Outcome outcome = lookUpAll(system, distance, step);
                EXPECT_EQ(outcome.wrong, 0U) << distanceName(distance) << ' ' << step;
            }
}

TEST(IntervalLookup, AgreesWithExactKeysInManyDimensions)
{
    std::mt19937 random(5);
    for (const std::size_t dim : {512U, 513U, 1500U})
        for (const Distance distance : knownDistances) {
            const System system{gaussians(random, 1, dim), gaussians(random, 3000, dim)};
            const Outcome outcome = lookUpAll(system, distance, 60);
            EXPECT_EQ(outcome.wrong, 0U) << distanceName(distance) << ' ' << dim;
            EXPECT_LT(outcome.undecided, 1500U) << distanceName(distance) << ' ' << dim;
        }
}

TEST(IntervalLookup, AgreesWithExactKeysBetweenManyThresholds)
{
    // So many cells, and so wide a bound, that cells are as narrow as it allows.
    std::mt19937 random(6);
    for (const std::size_t dim : {48U, 64U, 96U, 128U, 192U, 512U, 1024U}) {
        const System system{gaussians(random, 1, dim), gaussians(random, 6000, dim)};
        const Outcome outcome = lookUpAll(system, Distance::Cosine, 5);
        EXPECT_EQ(outcome.wrong, 0U) << dim;
        EXPECT_LT(outcome.undecided, 5000U) << dim;
    }
}

TEST(IntervalLookup, LeavesLittleUndecided)
{
    std::mt19937 random(2);
    const System system{gaussians(random, 1, 64), gaussians(random, 20000, 64)};
    const Outcome outcome = lookUpAll(system, Distance::L2, 400);
    EXPECT_EQ(outcome.wrong, 0U);
    EXPECT_LT(outcome.undecided, 400U); // the fifty thresholds themselves, and few beside them
    const Outcome one = lookUpAll(system, Distance::L2, 20000);
    EXPECT_EQ(one.wrong, 0U);
    EXPECT_LT(one.undecided, 20U); // of a single threshold
}

TEST(IntervalLookup, IsRightWhereManyThresholdsShareACell)
{
    // A third of the items lie close together: their keys fill one cell, or some in a row.
    std::mt19937 random(4);
    for (const float spread : {1e-4F, 1e-3F, 1e-2F}) {
        const FeatureMatrix wide = gaussians(random, 4000, 32);
        const FeatureMatrix close = gaussians(random, 2000, 32, spread, 1);
        std::vector<float> values(wide.values().begin(), wide.values().end());
        values.insert(values.end(), close.values().begin(), close.values().end());
        const System system{gaussians(random, 1, 32), FeatureMatrix(6000, 32, std::move(values))};
        for (const std::size_t step : {3U, 40U}) {
            const Outcome outcome = lookUpAll(system, Distance::L2, step);
            EXPECT_EQ(outcome.wrong, 0U) << spread << ' ' << step;
            EXPECT_GT(outcome.undecided, 100U) << "nothing shared a cell";
        }
    }
}

TEST(IntervalLookup, IsRightWhereFloat32TellsNothing)
{
    std::mt19937 random(3);
    // So near each other, and so far from the origin, that no product can tell them apart; and so
    // large that products overflow.
    const System near{gaussians(random, 1, 16, 1e-2F, 1e4F),
                      gaussians(random, 500, 16, 1e-2F, 1e4F)};
    EXPECT_EQ(lookUpAll(near, Distance::L2, 7).wrong, 0U);
    const System large{gaussians(random, 1, 16, 1e19F, 0), gaussians(random, 500, 16, 1e19F, 0)};
    const Outcome outcome = lookUpAll(large, Distance::L2, 7);
    EXPECT_EQ(outcome.wrong, 0U);
    EXPECT_EQ(outcome.undecided, 500U);
    // A query beside which the gallery vanishes, and one whose double is infinite.
    for (const float huge : {1e15F, 1e25F, 1e30F, 3e38F}) {
        const FeatureMatrix query(1, 16, std::vector<float>(16, huge));
        const System ordinary{query, gaussians(random, 500, 16)};
        EXPECT_EQ(lookUpAll(ordinary, Distance::L2, 7).wrong, 0U) << huge;
        const System zero{query, FeatureMatrix(500, 16, std::vector<float>(std::size_t{500} * 16))};
        EXPECT_EQ(lookUpAll(zero, Distance::L2, 7).wrong, 0U) << huge;
    }
}

} // namespace
} // namespace crossfade
