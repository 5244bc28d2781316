#include "core/base/error.h"
#include "core/data/row_mask.h"
#include "core/data/selection/pilot_training.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

/// 60 items, of which the first 20 were drawn; without training rows.
EmbeddingSet marked()
{
    EmbeddingSet set = tinySet();
    set.train.reset();
    set.gallery.pilot = RowMask(60, 0);
    std::fill_n(set.gallery.pilot.begin(), 20, 1);
    set.gallery.present["new"] = set.gallery.pilot;
    return set;
}

std::string refusal(const EmbeddingSet& set, double share)
{
    try {
        (void)fitOnPilot(set, share);
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

/// The row of the gallery whose old features these are.
std::int64_t rowOf(const EmbeddingSet& set, std::span<const float> features)
{
    const FeatureMatrix& all = set.gallery.features.at("old");
    for (std::size_t row = 0; row < all.rows(); ++row)
        if (std::ranges::equal(all.row(row), features))
            return static_cast<std::int64_t>(row);
    return -1;
}

} // namespace

TEST(PilotTraining, FitsOnOnePartAndLeavesTheOtherAsThePilot)
{
    const EmbeddingSet set = marked();
    const EmbeddingSet made = fitOnPilot(set, 0.25);
    ASSERT_TRUE(made.train);
    ASSERT_EQ(made.train->count, 5U);
    EXPECT_EQ(made.train->labels.size(), 5U);
    EXPECT_TRUE(made.train->pilot.empty());
    std::vector<std::int64_t> both = rowsIn(made.gallery.pilot);
    EXPECT_EQ(both.size(), 15U);
    for (std::size_t i = 0; i < 5; ++i) {
        const std::int64_t row = rowOf(set, made.train->features.at("old").row(i));
        both.push_back(row);
        EXPECT_TRUE(
            std::ranges::equal(made.train->features.at("new").row(i),
                               set.gallery.features.at("new").row(static_cast<std::size_t>(row))));
    }
    std::ranges::sort(both);
    EXPECT_EQ(both, rowsIn(set.gallery.pilot)) << "no item is in both parts, and none is lost";
    EXPECT_EQ(made.gallery.count, 60U);
    EXPECT_EQ(made.gallery.present, set.gallery.present);
}

TEST(PilotTraining, AllOfItStaysThePilot)
{
    const EmbeddingSet made = fitOnPilot(marked(), 1);
    EXPECT_EQ(made.train->count, 20U);
    EXPECT_EQ(rowsIn(made.gallery.pilot).size(), 20U);
}

TEST(PilotTraining, LeavesOutItemsWithoutOldFeatures)
{
    EmbeddingSet set = marked();
    set.gallery.present["old"] = RowMask(60, 1);
    set.gallery.present["old"][3] = 0;
    const EmbeddingSet made = fitOnPilot(set, 1);
    EXPECT_EQ(made.train->count, 19U);
}

TEST(PilotTraining, IsRefusedWhereAPartWouldBeEmpty)
{
    EmbeddingSet set = marked();
    EXPECT_THAT(refusal(set, 0.01), HasSubstr("the pilot has 20 items: 0 to fit on, and 20"));
    EXPECT_THAT(refusal(set, 0.95), HasSubstr("19 to fit on, and 1 to judge on"));
    set.gallery.pilot.clear();
    EXPECT_THAT(refusal(set, 0.5), HasSubstr("marks no pilot"));
}
