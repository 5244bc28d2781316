#include "core/backfill/groups.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

using namespace crossfade;

namespace
{

/// Four gallery items of classes 0, 0, 1, 1; three queries of classes 0, 1, 1; `kind` of class 0 is
/// animal, of class 1 object.
EmbeddingSet set()
{
    EmbeddingSet set;
    set.gallery.count = 4;
    set.gallery.labels = {0, 0, 1, 1};
    set.query.emplace();
    set.query->count = 3;
    set.query->labels = {0, 1, 1};
    set.classAttributes = {{"kind", {"animal", "object", "plant"}, {0, 1}}};
    return set;
}

/// Three slices: 0, 2 and 4 items new.
BackfillCurve curve()
{
    BackfillCurve curve;
    curve.fractions = {0, 0.5, 1};
    curve.backfilled = {0, 2, 4};
    curve.queries = 3;
    curve.validQueries = 3;
    curve.firstRank = {1, 2, 1, /**/ 2, 1, 1, /**/ 3, 3, 1};
    return curve;
}

} // namespace

TEST(Groups, HandCase)
{
    const auto groups = groupCurves(set(), "kind", curve(), {2, 0, 1, 3});
    ASSERT_EQ(groups.size(), 3U);
    EXPECT_EQ(groups[0].value, "animal");
    EXPECT_EQ(groups[0].cmc1, (std::vector<double>{1, 0, 1}));
    EXPECT_EQ(groups[0].backfilled, (std::vector<double>{0, 0.5, 1}));
    EXPECT_EQ(groups[1].value, "object");
    EXPECT_EQ(groups[1].cmc1, (std::vector<double>{0, 0.5, 1}));
    EXPECT_EQ(groups[1].backfilled, (std::vector<double>{0, 0.5, 1}));
}

TEST(Groups, ValuesThatNobodyHasAreNotNumbers)
{
    const auto groups = groupCurves(set(), "kind", curve(), {0, 1, 2, 3});
    EXPECT_EQ(groups[2].value, "plant");
    EXPECT_TRUE(std::isnan(groups[2].cmc1[0]));
    EXPECT_TRUE(std::isnan(groups[2].backfilled[0]));
}

TEST(Groups, QueriesWithoutARelevantItemDoNotCount)
{
    BackfillCurve withInvalid = curve();
    withInvalid.firstRank[6] = withInvalid.firstRank[7] = withInvalid.firstRank[8] = 0;
    const auto groups = groupCurves(set(), "kind", withInvalid, {0, 1, 2, 3});
    EXPECT_EQ(groups[1].cmc1, (std::vector<double>{0, 1, 1}));
}

TEST(Groups, UnknownValuesAreInNoGroup)
{
    EmbeddingSet unknown = set();
    unknown.gallery.attributes = {{"shape", {"round"}, {-1, 0, -1, -1}}};
    unknown.query->attributes = {{"shape", {"square", "round"}, {-1, 1, 0}}};
    const auto groups = groupCurves(unknown, "shape", curve(), {1, 0, 2, 3});
    ASSERT_EQ(groups.size(), 2U);
    EXPECT_EQ(groups[0].value, "square");
    EXPECT_EQ(groups[0].cmc1, (std::vector<double>{0, 0, 1}));
    EXPECT_TRUE(std::isnan(groups[0].backfilled[0]));
    EXPECT_EQ(groups[1].value, "round");
    EXPECT_EQ(groups[1].cmc1, (std::vector<double>{0, 1, 1}));
    EXPECT_EQ(groups[1].backfilled, (std::vector<double>{0, 1, 1}));
}

TEST(Groups, UnknownAttributeIsRefused)
{
    EXPECT_THROW((void)groupCurves(set(), "colour", curve(), {0, 1, 2, 3}), Error);
}

TEST(GroupGap, IsBestMinusWorstOfWhoIsThere)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const std::vector<GroupCurve> groups{
        {.attribute = "sex", .value = "f", .cmc1 = {0.5, nan, nan}, .backfilled = {}},
        {.attribute = "sex", .value = "m", .cmc1 = {0.75, 0.5, nan}, .backfilled = {}},
        {.attribute = "age", .value = "old", .cmc1 = {0.0, 0.0, 0.0}, .backfilled = {}}};
    EXPECT_DOUBLE_EQ(groupGap(groups, "sex", 0), 0.25);
    EXPECT_DOUBLE_EQ(groupGap(groups, "sex", 1), 0);
    EXPECT_TRUE(std::isnan(groupGap(groups, "sex", 2)));
    EXPECT_TRUE(std::isnan(groupGap(groups, "height", 0)));
}
