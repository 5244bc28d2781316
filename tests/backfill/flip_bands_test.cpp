#include "core/backfill/groups/flip_bands.h"

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// Five queries, three slices.
BackfillCurve curve()
{
    BackfillCurve curve;
    curve.fractions = {0, 0.5, 1};
    curve.queries = 5;
    curve.firstRank = {1, 2, 1, /* broken for now */
                       1, 1, 3, /* broken in the end */
                       2, 1, 1, /* mended for good */
                       4, 1, 2, /* mended for now */
                       0, 0, 0 /* no relevant item */};
    return curve;
}

using Counts = std::vector<std::int64_t>;

} // namespace

TEST(FlipBands, AgainstTheStart)
{
    const BackfillCurve some = curve();
    const FlipBands bands = flipBands(answersAlong(some, 1), atStart(answersAlong(some, 1)), 5, 3);
    EXPECT_EQ(bands.gainedStays, (Counts{0, 1, 1}));
    EXPECT_EQ(bands.gainedFades, (Counts{0, 1, 0}));
    EXPECT_EQ(bands.lostFades, (Counts{0, 1, 0}));
    EXPECT_EQ(bands.lostStays, (Counts{0, 0, 1}));
    EXPECT_EQ(bands.gained(1), 2);
    EXPECT_EQ(bands.lost(2), 1);
    const auto queries = [&](std::size_t slice, FlipBand band) {
        return queriesOfBand(answersAlong(some, 1), atStart(answersAlong(some, 1)), 5, 3, slice,
                             band);
    };
    EXPECT_EQ(queries(1, FlipBand::LostFades), (std::vector<std::int32_t>{0}));
    EXPECT_EQ(queries(2, FlipBand::LostStays), (std::vector<std::int32_t>{1}));
    EXPECT_EQ(queries(1, FlipBand::GainedStays), (std::vector<std::int32_t>{2}));
    EXPECT_EQ(queries(1, FlipBand::GainedFades), (std::vector<std::int32_t>{3}));
    EXPECT_EQ(queries(0, FlipBand::Same), (std::vector<std::int32_t>{0, 1, 2, 3, 4}));
}

TEST(FlipBands, OfSomeQueries)
{
    const BackfillCurve some = curve();
    const std::vector<std::int64_t> chosen{0, 3, 4};
    const FlipBands bands =
        flipBands(answersAlong(some, 1), atStart(answersAlong(some, 1)), chosen, 3);
    EXPECT_EQ(bands.gainedStays, (Counts{0, 0, 0}));
    EXPECT_EQ(bands.gainedFades, (Counts{0, 1, 0})); // query 3
    EXPECT_EQ(bands.lostFades, (Counts{0, 1, 0}));   // query 0
    EXPECT_EQ(bands.lostStays, (Counts{0, 0, 0}));
}

TEST(FlipBands, AgainstASystemAndAgainstACurve)
{
    const BackfillCurve some = curve();
    const std::vector<std::int32_t> system{2, 1, 1, 1, 0};
    const FlipBands bands = flipBands(answersAlong(some, 1), answersOfSystem(system, 1), 5, 3);
    EXPECT_EQ(bands.gainedStays, (Counts{1, 0, 1})); // query 0
    EXPECT_EQ(bands.lostFades, (Counts{1, 0, 0}));   // query 2
    EXPECT_EQ(bands.lostStays, (Counts{1, 0, 2}));   // queries 3 and, in the end, 1
    BackfillCurve other = some;
    other.firstRank[0] = 7; // right here at 0 %, wrong there; the same in the end
    const FlipBands between = flipBands(answersAlong(some, 1), answersAlong(other, 1), 5, 3);
    EXPECT_EQ(between.gainedFades, (Counts{1, 0, 0}));
    EXPECT_EQ(between.lostStays, (Counts{0, 0, 0}));
}

TEST(FlipBands, ByCmcAtK)
{
    const BackfillCurve some = curve();
    const FlipBands bands = flipBands(answersAlong(some, 2), atStart(answersAlong(some, 2)), 5, 3);
    EXPECT_EQ(bands.gainedStays, (Counts{0, 1, 1})); // query 3, whose rank 4 becomes 1 and 2
    EXPECT_EQ(bands.lostStays, (Counts{0, 0, 1}));
}
