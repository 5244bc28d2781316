#include "core/backfill/counting/ranked_keys.h"

#include "core/backfill/counting/relevant_ranks.h"
#include "core/metrics/metric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

namespace crossfade
{
namespace
{

/// A query with relevant items in two systems, some at equal distances, and irrelevant ones.
struct DrawnRanking {
    std::vector<RelevantKey> keys;
    std::vector<std::int32_t> irrelevant; ///< by interval
    std::vector<std::int32_t> grades;     ///< of the items, by position
    std::uint32_t newItems = 0;

    DrawnRanking(std::mt19937& random, std::size_t relevant, std::uint32_t intervals)
    {
        const auto draw = [&](std::uint32_t most) {
            return static_cast<std::uint32_t>(random() % (most + 1));
        };
        for (std::uint32_t item = 0; item < relevant; ++item) {
            const auto grade = static_cast<std::int32_t>(1 + draw(2));
            grades.push_back(grade);
            for (std::uint32_t isNew = 0; isNew < 2; ++isNew)
                keys.push_back({1 + draw(intervals - 1), item, grade, isNew});
        }
        std::ranges::sort(
            keys, {}, [](const RelevantKey& key) { return std::pair(key.interval, key.grade); });
        irrelevant.resize(intervals + 2);
        for (std::int32_t& count : irrelevant)
            count = static_cast<std::int32_t>(draw(3));
        newItems = draw(static_cast<std::uint32_t>(relevant));
    }

    RelevantRanks ranks(bool areGraded) const
    {
        std::vector<std::int32_t> relevant(irrelevant.size());
        std::vector<GradedItem> graded;
        for (const RelevantKey& key : keys)
            if (key.isInForce(newItems)) {
                ++relevant[key.interval];
                graded.push_back({static_cast<std::int32_t>(key.interval), key.grade});
            }
        if (!areGraded)
            graded.clear();
        RelevantRanks ranks;
        ranks.setRelevant(relevant);
        ranks.setIrrelevant(irrelevant);
        ranks.setGrades(graded);
        return ranks;
    }
};

TEST(RankedKeys, GiveTheMetricsOfTheProcessorToTheBit)
{
    std::mt19937 random(4);
    const std::vector<Metric> metrics =
        parseMetrics("map,map@7,map-trapezoid,cmc@1,cmc@5,map@r,r-precision,recall@3,mrr@4,ndcg@6,"
                     "ndcg@100");
    for (int trial = 0; trial < 2000; ++trial) {
        const std::size_t relevant = 1 + random() % 70;
        DrawnRanking drawn(random, relevant, static_cast<std::uint32_t>(1 + random() % 90));
        const bool areGraded = trial % 2 == 0;
        const auto protocol = static_cast<Protocol>(trial % 4);
        const RelevantRanks ranks = drawn.ranks(areGraded);
        std::vector<std::int32_t> upTo(drawn.irrelevant.size());
        std::partial_sum(drawn.irrelevant.begin() + 1, drawn.irrelevant.end(), upTo.begin() + 1);
        if (!areGraded)
            for (RelevantKey& key : drawn.keys)
                key.grade = 1;
        for (const Metric& metric : metrics) {
            const MetricShares shares = sharesOf(metric, protocol, relevant, ranks.view().grades);
            const double sum = sumOfShares(
                shares,
                RelevantKeys{drawn.keys.data(), static_cast<std::uint32_t>(drawn.keys.size())},
                drawn.newItems, [&](std::uint32_t interval) { return upTo[interval]; },
                [](double rank) { return std::log2(rank + 1); });
            EXPECT_EQ(sum / shares.norm, metricValue(metric, protocol, ranks.view()))
                << metricName(metric) << " " << trial;
        }
    }
}

} // namespace
} // namespace crossfade
