#include "core/backfill/score.h"

#include "core/base/machine/device.h"
#include "tests/support/brute_force.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

const std::vector<Metric> allMetrics =
    parseMetrics("cmc@1,cmc@3,map,map@4,r-precision,map@r,map-trapezoid,recall@3,mrr@4,ndcg@3");

Relevance oneQuery(std::vector<std::int64_t> relevant, std::vector<std::int64_t> removed = {})
{
    const auto size = [](const auto& rows) { return static_cast<std::int64_t>(rows.size()); };
    return {{{0, size(relevant)}, relevant}, {{0, size(removed)}, removed}};
}

Score scoreOf(const System& system, const Relevance& relevance, const ScoreOptions& options)
{
    JobContext job;
    return score(system, relevance, options, job);
}

TEST(Score, WorkedByHand)
{
    // Distances 1, 2, 3, 4; relevant are the second and the fourth.
    const System system{FeatureMatrix(1, 1, {0}), FeatureMatrix(4, 1, {1, -2, 3, -4})};
    const Score result =
        scoreOf(system, oneQuery({1, 3}), {.metrics = parseMetrics("cmc@1,cmc@2,map")});
    EXPECT_EQ(result.validQueries, 1U);
    EXPECT_EQ(result.entries[0].mean, 0);
    EXPECT_EQ(result.entries[1].mean, 1);
    EXPECT_DOUBLE_EQ(result.entries[2].mean, (1.0 / 2 + 2.0 / 4) / 2);
}

TEST(Score, AQueryWithoutARelevantItemCountsInNoMean)
{
    const System system{FeatureMatrix(2, 1, {0, 0}), FeatureMatrix(2, 1, {1, 2})};
    const Relevance relevance{{{0, 1, 1}, {0}}, {{0, 0, 0}, {}}};
    const Score result = scoreOf(system, relevance, {.metrics = parseMetrics("cmc@1")});
    EXPECT_EQ(result.validQueries, 1U);
    EXPECT_EQ(result.entries[0].mean, 1);
    EXPECT_TRUE(std::isnan(result.entries[0].perQuery[1]));
}

TEST(Score, NoValidQueryAtAllHasNoMean)
{
    const System system{FeatureMatrix(1, 1, {0}), FeatureMatrix(1, 1, {1})};
    const Score result = scoreOf(system, oneQuery({}), {.metrics = parseMetrics("map")});
    EXPECT_EQ(result.validQueries, 0U);
    EXPECT_TRUE(std::isnan(result.entries[0].mean));
}

/// By turns on the processor and through the operations of each device that there is.
std::vector<std::string> somewhere(int trial)
{
    const std::vector<std::string> known = devices();
    const auto turn = static_cast<std::size_t>(trial) % (known.size() + 1);
    return turn == 0 ? std::vector<std::string>{} : std::vector<std::string>{known[turn - 1]};
}

TEST(Score, EqualsBruteForceOnRandomCasesWithTies)
{
    std::mt19937 random(11);
    for (int trial = 0; trial < 300; ++trial) {
        const auto pick = [&](int low, int high) {
            return static_cast<std::size_t>(std::uniform_int_distribution<int>(low, high)(random));
        };
        const bool self = trial % 3 == 0;
        const std::size_t gallery = pick(1, 60);
        const std::size_t queries = self ? gallery : pick(1, 8);
        const std::size_t dim = pick(1, 5);
        const auto distance = knownDistances[static_cast<std::size_t>(trial / 5 % 3)];
        const auto protocol = static_cast<Protocol>(trial % 4);
        System system{brute::smallIntegers(random, queries, dim, 2),
                      brute::smallIntegers(random, gallery, dim, 2)};
        if (self)
            system.query = system.gallery;
        const Relevance relevance = brute::randomRelevance(random, queries, gallery, self);
        const Score result = scoreOf(system, relevance,
                                     {.distance = distance,
                                      .protocol = protocol,
                                      .metrics = allMetrics,
                                      .devices = somewhere(trial / 3),
                                      .threads = pick(1, 3)});
        for (std::size_t q = 0; q < queries; ++q) {
            const auto items = brute::ranking(relevance, q, gallery, [&](std::size_t row) {
                return brute::distance(distance, system.query.row(q), system.gallery.row(row));
            });
            for (const Score::Entry& entry : result.entries) {
                if (relevance.relevant[q].empty())
                    EXPECT_TRUE(std::isnan(entry.perQuery[q]));
                else
                    EXPECT_NEAR(entry.perQuery[q], brute::value(entry.metric, protocol, items),
                                1e-12)
                        << metricName(entry.metric) << " trial " << trial << " query " << q;
            }
        }
    }
}

TEST(Score, RanksByExactDistancesWhereFloat32CannotTell)
{
    // Around 4096 the squares of float32 lie 2 apart: products alone would tie all three.
    const System system{FeatureMatrix(1, 2, {4096, 0}),
                        FeatureMatrix(3, 2, {4096, 0.25F, 4096, 0.125F, 4096, 0.5F})};
    const Score result = scoreOf(system, oneQuery({0}), {.metrics = parseMetrics("cmc@1,cmc@2")});
    EXPECT_EQ(result.entries[0].mean, 0);
    EXPECT_EQ(result.entries[1].mean, 1);
}

TEST(Score, HugeAndTinyNumbersNeitherOverflowNorUnderflow)
{
    for (const float scale : {1e-30F, 1e-20F, 1.0F, 1e15F, 1e30F}) {
        const System system{FeatureMatrix(1, 2, {0, 0}),
                            FeatureMatrix(3, 2, {3 * scale, 0, scale, scale, 0, 2 * scale})};
        for (const int where : {0, 1, 2}) {
            const Score result =
                scoreOf(system, oneQuery({2}),
                        {.metrics = parseMetrics("cmc@1,cmc@2"), .devices = somewhere(where)});
            EXPECT_EQ(result.entries[0].mean, 0) << scale;
            EXPECT_EQ(result.entries[1].mean, 1) << scale;
        }
    }
}

TEST(Score, ShapesThatDoNotFitAreRefused)
{
    const System system{FeatureMatrix(1, 2, {0, 0}), FeatureMatrix(1, 3, {0, 0, 0})};
    EXPECT_THROW(scoreOf(system, oneQuery({0}), {.metrics = allMetrics}), Error);
    const System fine{FeatureMatrix(2, 1, {0, 0}), FeatureMatrix(1, 1, {0})};
    EXPECT_THROW(scoreOf(fine, oneQuery({0}), {.metrics = allMetrics}), Error);
}

TEST(Score, CancelStops)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    const System system{FeatureMatrix(1, 1, {0}), FeatureMatrix(1, 1, {1})};
    EXPECT_THROW(score(system, oneQuery({0}), {.metrics = allMetrics}, job), Cancelled);
}

} // namespace
} // namespace crossfade
