#include "core/backfill/groups/groups.h"

#include "core/backfill/groups/group_values.h"
#include "core/base/error.h"
#include "core/data/permutation.h"
#include "tests/support/brute_force.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

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
BackfillCurve curveOfGroups()
{
    BackfillCurve curveOfGroups;
    curveOfGroups.fractions = {0, 0.5, 1};
    curveOfGroups.backfilled = {0, 2, 4};
    curveOfGroups.queries = 3;
    curveOfGroups.validQueries = 3;
    curveOfGroups.firstRank = {1, 2, 1, /**/ 2, 1, 1, /**/ 3, 3, 1};
    return curveOfGroups;
}

} // namespace

TEST(Groups, HandCase)
{
    const auto groups = groupCurves(set(), "kind", curveOfGroups(), {2, 0, 1, 3});
    ASSERT_EQ(groups.size(), 3U);
    EXPECT_EQ(groups[0].value, "animal");
    EXPECT_EQ(groups[0].cmc1, (std::vector<double>{1, 0, 1}));
    EXPECT_EQ(groups[0].backfilled, (std::vector<double>{0, 0.5, 1}));
    EXPECT_EQ(groups[1].value, "object");
    EXPECT_EQ(groups[1].cmc1, (std::vector<double>{0, 0.5, 1}));
    EXPECT_EQ(groups[1].backfilled, (std::vector<double>{0, 0.5, 1}));
}

TEST(Groups, EveryMetricIsAveragedOverTheQueriesThatHaveAValue)
{
    const float none = std::numeric_limits<float>::quiet_NaN();
    BackfillCurve withMetric = curveOfGroups();
    withMetric.firstRank[6] = withMetric.firstRank[7] = withMetric.firstRank[8] = 0;
    withMetric.metrics.emplace_back().metric = parseMetric("map");
    withMetric.metrics[0].perQuery = {0.25F, 0.5F, 0.75F, /**/ 0.5F, 1, 1, /**/ none, none, none};
    auto groups = groupCurves(set(), "kind", withMetric, {2, 0, 1, 3});
    ASSERT_EQ(groups[0].metrics.size(), 1U);
    EXPECT_EQ(groups[0].metrics[0], (std::vector<double>{0.25, 0.5, 0.75}));
    EXPECT_EQ(groups[1].metrics[0], (std::vector<double>{0.5, 1, 1}));
    EXPECT_TRUE(std::isnan(groups[2].metrics[0][0])) << "nobody is a plant";
}

/// One item a unit apart: the first query finds its own at rank 3, the second at rank 1.
TEST(Groups, MeansAreOfNumbersThatAreNotRounded)
{
    const System system{FeatureMatrix(2, 1, {0, 4}), FeatureMatrix(3, 1, {1, 2, 3})};
    EmbeddingSet items;
    items.gallery.count = 3;
    items.gallery.attributes = {{"kind", {"a"}, {0, 0, 0}}};
    items.query.emplace();
    items.query->count = 2;
    items.query->attributes = {{"kind", {"a"}, {0, 0}}};
    Relevance relevance;
    relevance.relevant = {.offsets = {0, 1, 2}, .indices = {2, 2}};
    relevance.removed = {.offsets = {0, 0, 0}, .indices = {}};
    CurveOptions options{.metrics = parseMetrics("map"), .slices = 2};
    options.keepsRemainders = true;
    JobContext job;
    const BackfillCurve curve =
        backfillCurve({system, system}, Order{0, 1, 2}, relevance, options, job);
    EXPECT_EQ(curve.metrics[0].perQuery[0], 1.0F / 3);
    const auto groups = groupCurves(items, "kind", curve, {0, 1, 2});
    EXPECT_NEAR(groups[0].metrics[0][0], 2.0 / 3, 1e-15) << "(1/3 + 1) / 2";
    EXPECT_NEAR(groups[0].metrics[0][1], curve.metrics[0].mean[1], 1e-12);
}

/// Labels 10 to 15 in four ranges: 10, 11-12, 13, 14-15.
TEST(Groups, ClassRangesDivideTheLabelsEvenly)
{
    EmbeddingSet ranges;
    ranges.gallery.count = 4;
    ranges.gallery.labels = {10, 12, -1, 15};
    ranges.query.emplace();
    ranges.query->count = 3;
    ranges.query->labels = {10, 11, 12};
    const auto groups = classRangeCurves(ranges, 4, curveOfGroups(), {1, 0, 2, 3});
    ASSERT_EQ(groups.size(), 4U);
    EXPECT_EQ(groups[0].attribute, "class range");
    EXPECT_EQ(groups[0].value, "classes 10-10");
    EXPECT_EQ(groups[1].value, "classes 11-12");
    EXPECT_EQ(groups[2].value, "classes 13-13");
    EXPECT_EQ(groups[3].value, "classes 14-15");
    EXPECT_EQ(groups[0].cmc1, (std::vector<double>{1, 0, 1}));
    EXPECT_EQ(groups[1].cmc1, (std::vector<double>{0, 0.5, 1}));
    EXPECT_TRUE(std::isnan(groups[3].cmc1[0])) << "it has no query";
    EXPECT_EQ(groups[1].backfilled, (std::vector<double>{0, 1, 1}));
    EXPECT_EQ(groups[3].backfilled, (std::vector<double>{0, 0, 1}));
}

TEST(Groups, ClassRangesThatMakeNoSenseAreRefused)
{
    EXPECT_NO_THROW((void)classRangeMembers(set(), 2));
    EXPECT_THROW((void)classRangeMembers(set(), 0), Error);
    EXPECT_THROW((void)classRangeMembers(set(), 3), Error) << "there are two labels";
    EmbeddingSet unlabelled = set();
    unlabelled.query->labels.clear();
    EXPECT_THROW((void)classRangeMembers(unlabelled, 1), Error);
    EmbeddingSet wide = set();
    wide.gallery.labels[0] = std::numeric_limits<std::int64_t>::max();
    EXPECT_THROW((void)classRangeMembers(wide, 1), Error);
}

TEST(Groups, ValuesThatNobodyHasAreNotNumbers)
{
    const auto groups = groupCurves(set(), "kind", curveOfGroups(), {0, 1, 2, 3});
    EXPECT_EQ(groups[2].value, "plant");
    EXPECT_TRUE(std::isnan(groups[2].cmc1[0]));
    EXPECT_TRUE(std::isnan(groups[2].backfilled[0]));
}

TEST(Groups, QueriesWithoutARelevantItemDoNotCount)
{
    BackfillCurve withInvalid = curveOfGroups();
    withInvalid.firstRank[6] = withInvalid.firstRank[7] = withInvalid.firstRank[8] = 0;
    const auto groups = groupCurves(set(), "kind", withInvalid, {0, 1, 2, 3});
    EXPECT_EQ(groups[1].cmc1, (std::vector<double>{0, 1, 1}));
}

TEST(Groups, UnknownValuesAreInNoGroup)
{
    EmbeddingSet unknown = set();
    unknown.gallery.attributes = {{"shape", {"round"}, {-1, 0, -1, -1}}};
    unknown.query->attributes = {{"shape", {"square", "round"}, {-1, 1, 0}}};
    const auto groups = groupCurves(unknown, "shape", curveOfGroups(), {1, 0, 2, 3});
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
    EXPECT_THROW((void)groupCurves(set(), "colour", curveOfGroups(), {0, 1, 2, 3}), Error);
}

/// Every metric of every group, at every slice, against a ranking that is sorted anew.
TEST(Groups, EveryMetricEqualsBruteForce)
{
    std::mt19937 random(7);
    constexpr std::size_t gallery = 40;
    constexpr std::size_t queries = 12;
    const auto system = [&] {
        return System{brute::smallIntegers(random, queries, 3, 2),
                      brute::smallIntegers(random, gallery, 3, 2)};
    };
    const Transition transition{system(), system()};
    const Relevance relevance = brute::randomRelevance(random, queries, gallery, false);
    EmbeddingSet items;
    items.gallery.count = gallery;
    items.gallery.attributes = {{"kind", {"a", "b"}, std::vector<std::int64_t>(gallery, 0)}};
    items.query.emplace();
    items.query->count = queries;
    items.query->weight = {};
    items.query->attributes = {{"kind", {"b", "a"}, {0, 1, 1, 0, 1, 0, 0, 1, -1, 1, 0, 0}}};
    Order order(gallery);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::shuffle(order, random);
    CurveOptions options;
    options.metrics = parseMetrics("map,cmc@1,cmc@3,map@2,r-precision,map@r,recall@3,mrr@4,ndcg@3");
    options.slices = 9;
    options.keepsRemainders = true;
    JobContext job;
    const BackfillCurve curveOfGroups = backfillCurve(transition, order, relevance, options, job);
    const auto groups = groupCurves(items, "kind", curveOfGroups, order);
    ASSERT_EQ(groups.size(), 2U);
    const auto position = invertOrder(order);
    for (std::size_t g = 0; g < 2; ++g)
        for (std::size_t m = 0; m < options.metrics.size(); ++m)
            for (std::size_t t = 0; t < options.slices; ++t) {
                double sum = 0;
                double valid = 0;
                for (std::size_t q = 0; q < queries; ++q) {
                    if (items.query->attributes[0].codes[q] != static_cast<std::int64_t>(g) ||
                        relevance.relevant[q].empty())
                        continue;
                    const auto ranked = brute::ranking(relevance, q, gallery, [&](std::size_t row) {
                        const System& side = position[row] < curveOfGroups.backfilled[t]
                                                 ? transition.newSystem
                                                 : transition.oldSystem;
                        return brute::distance(options.distance, side.query.row(q),
                                               side.gallery.row(row));
                    });
                    sum += brute::value(options.metrics[m], options.protocol, ranked);
                    ++valid;
                }
                ASSERT_GT(valid, 0);
                EXPECT_NEAR(groups[g].metrics[m][t], sum / valid, 1e-13)
                    << metricName(options.metrics[m]) << " slice " << t;
            }
}

TEST(Groups, OfOlderResultsHaveCmc1Alone)
{
    const Metric cmc1 = cmcAt(1);
    const Metric map = parseMetric("map");
    GroupCurve group{.attribute = "sex", .value = "f", .cmc1 = {0.5, 1}, .backfilled = {}};
    EXPECT_EQ(groupValues(group, 3, cmc1)[1], 1);
    EXPECT_TRUE(groupValues(group, 0, map).empty());
    group.metrics = {{0.25, 0.75}};
    EXPECT_EQ(groupValues(group, 0, map)[1], 0.75);
    EXPECT_TRUE(std::isnan(groupGap({group}, "age", 0, map, 0)));
}

TEST(GroupGap, IsBestMinusWorstOfWhoIsThere)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const Metric cmc1 = cmcAt(1);
    const std::vector<GroupCurve> groups{
        {.attribute = "sex", .value = "f", .cmc1 = {0.5, nan, nan}, .backfilled = {}},
        {.attribute = "sex", .value = "m", .cmc1 = {0.75, 0.5, nan}, .backfilled = {}},
        {.attribute = "age", .value = "old", .cmc1 = {0.0, 0.0, 0.0}, .backfilled = {}}};
    EXPECT_DOUBLE_EQ(groupGap(groups, "sex", 0, cmc1, 0), 0.25);
    EXPECT_DOUBLE_EQ(groupGap(groups, "sex", 0, cmc1, 1), 0);
    EXPECT_TRUE(std::isnan(groupGap(groups, "sex", 0, cmc1, 2)));
    EXPECT_TRUE(std::isnan(groupGap(groups, "height", 0, cmc1, 0)));
}
