#include "core/backfill/known_states.h"

#include "core/base/error.h"
#include "tests/support/brute_force.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

namespace crossfade
{
namespace
{

/// A gallery of which some items lack old features and some new ones.
struct PartCase {
    Transition transition;
    Relevance relevance;
    Order order;
    RowMask oldPresent;
    RowMask newPresent;
    CurveOptions options;
};

PartCase drawCaseOfKnownStates(std::mt19937& random)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    PartCase c;
    const std::size_t gallery = pick(3, 40);
    const std::size_t queries = pick(1, 6);
    c.transition.oldSystem = {brute::smallIntegers(random, queries, 3, 2),
                              brute::smallIntegers(random, gallery, 3, 2)};
    c.transition.newSystem = {brute::smallIntegers(random, queries, 2, 2),
                              brute::smallIntegers(random, gallery, 2, 2)};
    c.relevance = brute::randomRelevance(random, queries, gallery, false);
    c.order.resize(gallery);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    for (std::size_t row = 0; row < gallery; ++row) {
        const std::size_t kind = pick(0, 5); // mostly with both
        c.oldPresent.push_back(kind == 0 ? 0 : 1);
        c.newPresent.push_back(kind == 1 ? 0 : 1);
    }
    c.options.metrics = parseMetrics("map,cmc@1,recall@3,ndcg@3");
    c.options.slices = pick(2, 9);
    c.options.flipsAt = {1, 2};
    return c;
}

/// Any features in the rows that the mask leaves out.
FeatureMatrix withOtherFeatures(const FeatureMatrix& matrix, const RowMask& present)
{
    std::vector<float> values(matrix.values().begin(), matrix.values().end());
    for (std::size_t row = 0; row < matrix.rows(); ++row)
        if (present[row] == 0)
            std::fill_n(values.data() + row * matrix.dim(), matrix.dim(), 0.0F);
    return {matrix.rows(), matrix.dim(), values};
}

BackfillCurve partCurve(const PartCase& c)
{
    const Order order = presentFirst(c.order, c.oldPresent, c.newPresent);
    const BackfillPlan plan{c.transition, {order}};
    JobContext job;
    return curvesOfKnownStates({&plan, 1}, c.relevance, c.options,
                               knownStates(c.oldPresent, c.newPresent), job)[0][0];
}

TEST(KnownStates, CurvesAreThoseOfTheWholeGalleryInTheStatesThatAreKnown)
{
    std::mt19937 random(3);
    int cut = 0;
    for (int trial = 0; trial < 200; ++trial) {
        PartCase c = drawCaseOfKnownStates(random);
        CurveOptions everyState = c.options;
        everyState.slices = c.order.size() + 1;
        const Order order = presentFirst(c.order, c.oldPresent, c.newPresent);
        JobContext job;
        const BackfillCurve whole =
            backfillCurve(c.transition, order, c.relevance, everyState, job);
        if (whole.validQueries == 0)
            continue;
        c.transition.oldSystem.gallery =
            withOtherFeatures(c.transition.oldSystem.gallery, c.oldPresent);
        c.transition.newSystem.gallery =
            withOtherFeatures(c.transition.newSystem.gallery, c.newPresent);
        const BackfillCurve part = partCurve(c);
        const KnownStates states = knownStates(c.oldPresent, c.newPresent);
        cut += states.areAll(c.order.size()) ? 0 : 1;
        ASSERT_EQ(part.fractions.size(), c.options.slices);
        EXPECT_EQ(part.backfilled.front(), static_cast<std::int64_t>(states.first));
        EXPECT_EQ(part.backfilled.back(), static_cast<std::int64_t>(states.last));
        for (std::size_t s = 0; s < c.options.slices; ++s) {
            const auto n = static_cast<std::size_t>(part.backfilled[s]);
            EXPECT_EQ(part.fractions[s],
                      static_cast<double>(n) / static_cast<double>(c.order.size()));
            for (std::size_t m = 0; m < part.metrics.size(); ++m) {
                EXPECT_EQ(part.metrics[m].mean[s], whole.metrics[m].mean[n]) << trial;
                for (std::size_t q = 0; q < part.queries; ++q) {
                    const float value = part.metrics[m].perQuery[q * c.options.slices + s];
                    const float wanted = whole.metrics[m].perQuery[q * everyState.slices + n];
                    EXPECT_TRUE(value == wanted || (std::isnan(value) && std::isnan(wanted)));
                }
            }
            for (std::size_t q = 0; q < part.queries; ++q)
                EXPECT_EQ(part.firstRank[q * c.options.slices + s],
                          whole.firstRank[q * everyState.slices + n]);
        }
    }
    EXPECT_GT(cut, 150);
}

TEST(KnownStates, WhatNeedsAllStatesIsLeftOut)
{
    std::mt19937 random(8);
    const PartCase c = drawCaseOfKnownStates(random);
    const BackfillCurve part = partCurve(c);
    for (const MetricCurve& metric : part.metrics) {
        EXPECT_TRUE(std::isnan(metric.aucSlices));
        EXPECT_FALSE(metric.aucExact);
        EXPECT_TRUE(metric.rightQueries.empty());
    }
    EXPECT_EQ(part.flips[0].positive.size(), c.options.slices);
    EXPECT_EQ(part.flips[0].positive[0] + part.flips[0].negative[0], 0)
        << "against the first known state";
    EXPECT_TRUE(part.flips[0].positiveByItem.empty());
    EXPECT_EQ(part.flips[1].negative.size(), c.options.slices);
    EXPECT_TRUE(part.flips[1].negativeByItem.empty());
}

TEST(KnownStates, ByHand)
{
    const RowMask oldPresent{1, 1, 0, 1, 1};
    const RowMask newPresent{0, 1, 1, 1, 0};
    EXPECT_EQ(knownStates(oldPresent, newPresent), (KnownStates{.first = 1, .last = 3}));
    EXPECT_EQ(presentFirst({4, 3, 2, 1, 0}, oldPresent, newPresent), (Order{2, 3, 1, 4, 0}));
    EXPECT_TRUE(knownStates({1, 1}, {1, 1}).areAll(2));
    EXPECT_THROW((void)knownStates({1, 0}, {1, 0}), Error) << "an item without any feature";
}

TEST(KnownStates, SliceEndsOfOtherKindsAreRefused)
{
    std::mt19937 random(8);
    const PartCase c = drawCaseOfKnownStates(random);
    const auto count = static_cast<std::int64_t>(c.order.size());
    JobContext job;
    for (const std::vector<std::int64_t>& ends :
         {std::vector<std::int64_t>{0, count - 1}, {-1, count}, {0, 2, 1, count}, {count}}) {
        CurveOptions options = c.options;
        options.slices = ends.size();
        options.sliceEnds = ends;
        EXPECT_THROW((void)backfillCurve(c.transition, c.order, c.relevance, options, job), Error);
    }
}

} // namespace
} // namespace crossfade
