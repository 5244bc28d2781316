// Shares of average precision that follow passing items in groups, against the same shares worked
// out anew after each item.

#include "core/backfill/precision_shares.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace crossfade
{
namespace
{

/// The ranking of a query's relevant items.
struct Ranking {
    std::vector<std::int32_t> before;
    std::vector<std::int32_t> tieEnd;

    RankedRelevant view() const { return {before, tieEnd}; }
};

MetricShares sharesBy(ShareRule rule, std::size_t items, bool atTieEnd = false)
{
    return {.rule = rule,
            .items = items,
            .depth = MetricShares::anyRank,
            .norm = static_cast<double>(items),
            .atTieEnd = atTieEnd};
}

Ranking randomRanking(std::mt19937& random, std::size_t items)
{
    Ranking ranking;
    ranking.before.resize(items);
    std::int32_t nearer = 100; // so that none of the passing items makes it negative
    for (std::int32_t& before : ranking.before)
        before = nearer += static_cast<std::int32_t>(random() % 4);
    ranking.tieEnd.resize(items);
    std::iota(ranking.tieEnd.begin(), ranking.tieEnd.end(), 1);
    if (items > 2)
        ranking.tieEnd[1] = 3; // the second and the third are equally far
    return ranking;
}

std::vector<PassingItem> randomItems(std::mt19937& random, std::size_t relevant, std::size_t count)
{
    std::vector<PassingItem> items;
    while (items.size() < count) {
        const PassingItem item{.from = static_cast<std::int32_t>(random() % (relevant + 1)),
                               .to = static_cast<std::int32_t>(random() % (relevant + 1)),
                               .states = static_cast<double>(random() % 1000)};
        if (item.from != item.to)
            items.push_back(item);
    }
    return items;
}

/// What PrecisionShares::follow() is to return. Moves the ranking on.
double followOneByOne(const MetricShares& shares, std::span<const PassingItem> items,
                      Ranking& ranking)
{
    double sum = 0;
    for (const PassingItem& item : items) {
        const double before = sumOfShares(shares, ranking.view());
        for (std::size_t j = 0; j < ranking.before.size(); ++j) {
            const auto place = static_cast<std::int32_t>(j);
            ranking.before[j] += (place >= item.to ? 1 : 0) - (place >= item.from ? 1 : 0);
        }
        sum += (sumOfShares(shares, ranking.view()) - before) * item.states;
    }
    return sum;
}

TEST(PassingByGroup, HasForEachGroupWhatPassesAnyOfIt)
{
    std::mt19937 random(1);
    for (const std::size_t relevant : {1, 8, 9, 50, 64, 65, 300}) {
        const std::vector<PassingItem> items = randomItems(random, relevant, 70);
        PassingByGroup byGroup;
        byGroup.begin(relevant, items.size());
        byGroup.sort(items);
        byGroup.sort(items); // begins anew
        ASSERT_EQ(byGroup.groups(), (relevant + 7) / 8);
        for (std::size_t group = 0; group < byGroup.groups(); ++group) {
            std::vector<double> expected;
            for (const PassingItem& item : items) {
                const auto [low, high] = std::minmax(item.from, item.to);
                bool passes = false;
                for (std::int32_t j = low; j < high; ++j)
                    passes = passes || static_cast<std::size_t>(j) / 8 == group;
                if (passes)
                    expected.push_back(item.states);
            }
            std::vector<double> found;
            for (const PassingItem& item : byGroup.ofGroup(group))
                found.push_back(item.states);
            EXPECT_EQ(found, expected) << relevant << " relevant items, group " << group;
        }
    }
}

TEST(PrecisionShares, ChangeAsTheSameSharesWorkedOutAnew)
{
    std::mt19937 random(2);
    using Case = std::pair<ShareRule, bool>;
    for (const auto& [rule, atTieEnd] :
         {Case(ShareRule::Precision, false), Case(ShareRule::Precision, true),
          Case(ShareRule::Trapezoid, false)})
        for (const std::size_t relevant : {1, 2, 8, 13, 50, 70, 200})
            for (const std::size_t count : {0, 1, 2, 37}) {
                const MetricShares shares = sharesBy(rule, relevant, atTieEnd);
                Ranking ranking = randomRanking(random, relevant);
                PrecisionShares precision(shares);
                precision.setRanks(ranking.view());
                PassingByGroup byGroup;
                byGroup.begin(relevant, count);
                for (int piece = 0; piece < 2; ++piece) { // the second goes on from the first
                    const auto items = randomItems(random, relevant, count);
                    byGroup.sort(items);
                    EXPECT_NEAR(precision.follow(byGroup), followOneByOne(shares, items, ranking),
                                1e-9)
                        << relevant << " relevant items, " << count << " passing";
                }
            }
}

TEST(PrecisionShares, OfOneItemByHand)
{
    // One relevant item behind three irrelevant ones, 1/4; the first leaves, 1/3, for 10 states;
    // then another one leaves, 1/2, for 4.
    PrecisionShares precision(sharesBy(ShareRule::Precision, 1));
    const Ranking ranking{.before = {3}, .tieEnd = {1}};
    precision.setRanks(ranking.view());
    PassingByGroup byGroup;
    byGroup.begin(1, 2);
    byGroup.sort(std::vector<PassingItem>{{.from = 0, .to = 1, .states = 10},
                                          {.from = 0, .to = 1, .states = 4}});
    EXPECT_NEAR(precision.follow(byGroup), 10 * (1.0 / 3 - 1.0 / 4) + 4 * (1.0 / 2 - 1.0 / 3),
                1e-15);
}

TEST(PrecisionShares, TheTrapezoidIsOneAtTheVeryFront)
{
    // Behind one irrelevant item: the mean of 0 and 1/2; at the front: of 1 and 1.
    PrecisionShares precision(sharesBy(ShareRule::Trapezoid, 1));
    const Ranking ranking{.before = {1}, .tieEnd = {1}};
    precision.setRanks(ranking.view());
    PassingByGroup byGroup;
    byGroup.begin(1, 1);
    byGroup.sort(std::vector<PassingItem>{{.from = 0, .to = 1, .states = 8}});
    EXPECT_DOUBLE_EQ(precision.follow(byGroup), 8 * (1 - 0.25));
}

} // namespace
} // namespace crossfade
