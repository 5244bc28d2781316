#include "core/metrics/metric.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

namespace crossfade
{
namespace
{

/// Relevant items at ranks 2, 3 and 6 of a ranking without ties.
const std::vector<std::int32_t> before{1, 1, 3};
const std::vector<std::int32_t> noTies{1, 2, 3};
const RankedRelevant ranked{before, noTies};

double valueOf(const std::string& name, Protocol protocol = Protocol::ClassLabels)
{
    return metricValue(parseMetric(name), protocol, ranked);
}

TEST(Metric, KnownValuesWorkedByHand)
{
    EXPECT_EQ(valueOf("cmc@1"), 0);
    EXPECT_EQ(valueOf("cmc@2"), 1);
    EXPECT_DOUBLE_EQ(valueOf("map"), (1.0 / 2 + 2.0 / 3 + 3.0 / 6) / 3);
    EXPECT_DOUBLE_EQ(valueOf("map", Protocol::Gldv2), (1.0 / 2 + 2.0 / 3 + 3.0 / 6) / 3);
    EXPECT_DOUBLE_EQ(valueOf("map@2"), (1.0 / 2) / 2);
    EXPECT_DOUBLE_EQ(valueOf("map@100"), (1.0 / 2 + 2.0 / 3 + 3.0 / 6) / 3);
    EXPECT_DOUBLE_EQ(valueOf("r-precision"), 2.0 / 3);
    EXPECT_DOUBLE_EQ(valueOf("map@r"), (1.0 / 2 + 2.0 / 3) / 3);
}

TEST(Metric, RevisitedUsesTheTrapezoidRule)
{
    const double expected = ((0.0 / 1 + 1.0 / 2) + (1.0 / 2 + 2.0 / 3) + (2.0 / 5 + 3.0 / 6)) / 6;
    EXPECT_DOUBLE_EQ(valueOf("map", Protocol::Revisited), expected);
    const std::vector<std::int32_t> atTop{0};
    const std::vector<std::int32_t> one{1};
    EXPECT_EQ(metricValue(parseMetric("map"), Protocol::Revisited, {atTop, one}), 1);
}

TEST(Metric, TiesShareAThresholdInTheClassProtocolOnly)
{
    // Two relevant and one irrelevant item at one distance.
    const std::vector<std::int32_t> irrelevant{1, 1};
    const std::vector<std::int32_t> tied{2, 2};
    const RankedRelevant ties{irrelevant, tied};
    EXPECT_DOUBLE_EQ(metricValue(parseMetric("map"), Protocol::ClassLabels, ties), 2.0 / 3);
    EXPECT_DOUBLE_EQ(metricValue(parseMetric("map"), Protocol::Market1501, ties),
                     (1.0 / 2 + 2.0 / 3) / 2);
    EXPECT_EQ(metricValue(parseMetric("cmc@1"), Protocol::ClassLabels, ties), 0);
}

TEST(Metric, NamesRoundTrip)
{
    for (const char* name : {"cmc@1", "cmc@5", "map", "map@100", "r-precision", "map@r"})
        EXPECT_EQ(metricName(parseMetric(name)), name);
    EXPECT_EQ(parseMetrics("cmc@1,map,cmc@1").size(), 2U);
}

TEST(Metric, OtherNamesAreRefused)
{
    for (const char* name : {"", "cmc", "cmc@", "cmc@0", "cmc@-1", "cmc@1x", "map@", "recall@1",
                             "cmc@99999999999999999999"})
        EXPECT_THROW(parseMetric(name), Error) << name;
    EXPECT_THROW(parseMetrics("cmc@1,,map"), Error);
    EXPECT_THROW(parseMetrics(""), Error);
}

} // namespace
} // namespace crossfade
