#include "core/backfill/pilot/pilot_state.h"

#include "core/data/permutation.h"
#include "tests/support/brute_force.h"

#include <gtest/gtest.h>

#include <numeric>

namespace crossfade
{
namespace
{

/// A small backfill whose new features are all known, to hold what the pilot tells against.
struct PilotStateCase {
    System oldSystem;
    System newSystem;
    Relevance relevance;
    std::vector<std::int64_t> order;

    PilotStateCase(std::mt19937& random, std::size_t queries, std::size_t gallery)
        : oldSystem{brute::smallIntegers(random, queries, 2, 4),
                    brute::smallIntegers(random, gallery, 2, 4)},
          newSystem{brute::smallIntegers(random, queries, 3, 3),
                    brute::smallIntegers(random, gallery, 3, 3)},
          relevance(brute::randomRelevance(random, queries, gallery, false)),
          order(randomPermutation(gallery, random()))
    {
    }

    PilotTransition known(const std::vector<std::int64_t>& pilot) const
    {
        return {oldSystem, {newSystem.query, newSystem.gallery.selectRows(pilot)}, pilot};
    }
    double oldKey(std::size_t query, std::int64_t row) const
    {
        return brute::distance(Distance::L2, oldSystem.query.row(query),
                               oldSystem.gallery.row(static_cast<std::size_t>(row)));
    }
    double newKey(std::size_t query, std::int64_t row) const
    {
        return brute::distance(Distance::L2, newSystem.query.row(query),
                               newSystem.gallery.row(static_cast<std::size_t>(row)));
    }
};

/// The counts of one threshold, one by one.
KnownAtThreshold countOneByOne(const PilotStateCase& c, std::size_t query, std::int64_t self,
                               double key, std::int64_t newItems,
                               const std::vector<std::int64_t>& pilot)
{
    KnownAtThreshold known;
    for (std::size_t p = 0; p < c.order.size(); ++p) {
        const std::int64_t row = c.order[p];
        if (std::ranges::count(c.relevance.removed[query], row) != 0 || row == self)
            continue;
        const bool isNew = static_cast<std::int64_t>(p) < newItems;
        const bool seen = isNew && std::ranges::count(pilot, row) != 0;
        const bool oldWithin = c.oldKey(query, row) <= key;
        const bool newWithin = c.newKey(query, row) <= key;
        if (std::ranges::count(c.relevance.relevant[query], row) != 0) {
            ++known.relevantAll;
            known.relevantOldWithin += oldWithin;
            known.relevantExact += !isNew && oldWithin;
            known.relevantNew += isNew;
            known.relevantSeen += seen;
            known.relevantSeenWithin += seen && newWithin;
        } else {
            known.exact += !isNew && oldWithin;
            known.oldWithin += isNew && oldWithin;
            known.newItems += isNew;
            known.seen += seen;
            known.seenWithin += seen && newWithin;
        }
    }
    return known;
}

void expectEqual(const KnownAtThreshold& a, const KnownAtThreshold& b)
{
    EXPECT_EQ(a.exact, b.exact);
    EXPECT_EQ(a.oldWithin, b.oldWithin);
    EXPECT_EQ(a.newItems, b.newItems);
    EXPECT_EQ(a.seen, b.seen);
    EXPECT_EQ(a.seenWithin, b.seenWithin);
    EXPECT_EQ(a.relevantExact, b.relevantExact);
    EXPECT_EQ(a.relevantNew, b.relevantNew);
    EXPECT_EQ(a.relevantSeen, b.relevantSeen);
    EXPECT_EQ(a.relevantSeenWithin, b.relevantSeenWithin);
    EXPECT_EQ(a.relevantAll, b.relevantAll);
    EXPECT_EQ(a.relevantOldWithin, b.relevantOldWithin);
}

/// visit(state, query, the threshold's item and its row, its key), for every known relevant item.
void forEveryThreshold(const PilotStateCase& c, const std::vector<std::int64_t>& pilot,
                       const std::vector<std::uint32_t>& groups, std::size_t groupCount,
                       std::size_t slices, const auto& visit)
{
    const JobContext job;
    const PilotTransition transition = c.known(pilot);
    const PilotCounting counting(transition, c.order, c.relevance, Distance::L2, slices, groups,
                                 groupCount, 1, job);
    for (const PilotCounts& counts : counting.count(0, transition.queryCount(), job)) {
        if (counts.relevant.empty())
            continue;
        PilotState state;
        state.begin(counts, counting.sliceEnds(), groupCount);
        while (state.next()) {
            // The known relevant items by their keys, as the state has them by intervals.
            std::vector<std::pair<double, std::int64_t>> keys;
            const std::int64_t newItems = counting.sliceEnds()[state.slice()];
            for (std::size_t p = 0; p < c.order.size(); ++p) {
                const std::int64_t row = c.order[p];
                if (std::ranges::count(c.relevance.relevant[counts.query], row) == 0)
                    continue;
                if (static_cast<std::int64_t>(p) >= newItems)
                    keys.emplace_back(c.oldKey(counts.query, row), row);
                else if (std::ranges::count(pilot, row) != 0)
                    keys.emplace_back(c.newKey(counts.query, row), row);
            }
            ASSERT_EQ(keys.size(), state.known().size());
            std::ranges::stable_sort(keys, {}, &std::pair<double, std::int64_t>::first);
            for (std::size_t i = 0; i < keys.size(); ++i)
                visit(state, counts.query, state.known()[i], keys[i], newItems);
        }
    }
}

TEST(PilotState, CountsWhatIsKnownOneByOne)
{
    std::mt19937 random(4);
    for (int trial = 0; trial < 40; ++trial) {
        const std::size_t gallery = 8 + random() % 30;
        const PilotStateCase c(random, 5, gallery);
        const std::vector<std::int64_t> pilot = drawPilot(gallery, 2 + random() % 6, random());
        const std::vector<std::uint32_t> groups = randomGroups(pilot.size(), 2, random());
        forEveryThreshold(
            c, pilot, groups, 2, 4,
            [&](const PilotState& state, std::size_t query, const KnownRelevant& item, auto key,
                std::int64_t newItems) {
                // Items at one distance stand in any sequence.
                if (std::ranges::count(state.known(), item.interval, &KnownRelevant::interval) > 1)
                    return;
                for (const std::size_t without : {PilotState::noGroup, std::size_t{1}}) {
                    std::vector<std::int64_t> rest;
                    for (std::size_t i = 0; i < pilot.size(); ++i)
                        if (groups[i] != without)
                            rest.push_back(pilot[i]);
                    if (item.isNew() && item.group == 1 && without == 1)
                        continue; // its own key is not known then
                    expectEqual(state.at(item, without),
                                countOneByOne(c, query, key.second, key.first, newItems, rest));
                }
            });
    }
}

/// All samples of 3 of 7 items: each is equally likely, so sums over all of them are expectations.
TEST(PilotState, CountsAreUnbiasedOverAllPilots)
{
    std::mt19937 random(9);
    const PilotStateCase c(random, 4, 7);
    const std::vector<std::int64_t> all{0, 1, 2, 3, 4, 5, 6};
    // [query][slice][row]: the sum, over the pilots with the row or over all, of estimated counts.
    std::map<std::tuple<std::size_t, std::int64_t, std::int64_t>, std::pair<double, double>> sums;
    std::map<std::tuple<std::size_t, std::int64_t, std::int64_t>, double> truth;
    for (std::int64_t i = 0; i < 7; ++i)
        for (std::int64_t j = i + 1; j < 7; ++j)
            for (std::int64_t k = j + 1; k < 7; ++k) {
                const std::vector<std::int64_t> pilot{i, j, k};
                forEveryThreshold(c, pilot, {0, 1, 0}, 2, 4,
                                  [&](const PilotState& state, std::size_t query,
                                      const KnownRelevant& item, auto key, std::int64_t newItems) {
                                      if (std::ranges::count(state.known(), item.interval,
                                                             &KnownRelevant::interval) > 1)
                                          return;
                                      // An item of the pilot stands for N/n items; beside one that
                                      // is in the pilot already, for (N − 1)/(n − 1).
                                      const double weight = item.isNew() ? 6.0 / 2 : 7.0 / 3;
                                      const auto known = state.at(item, PilotState::noGroup);
                                      auto& [sum, pilots] = sums[{query, newItems, key.second}];
                                      sum += weight * known.seenWithin;
                                      pilots += 1;
                                      const auto whole = countOneByOne(c, query, key.second,
                                                                       key.first, newItems, all);
                                      truth[{query, newItems, key.second}] = whole.seenWithin;
                                  });
            }
    ASSERT_GT(sums.size(), 4U);
    std::size_t complete = 0;
    for (const auto& [at, sum] : sums) {
        // 35 pilots, of which 15 have a given row; where ties left some out, the sum is not whole.
        if (sum.second != 35 && sum.second != 15)
            continue;
        ++complete;
        EXPECT_NEAR(sum.first / sum.second, truth[at], 1e-12);
    }
    EXPECT_GT(complete, 4U);
}

} // namespace
} // namespace crossfade
