#include "core/serving/thresholds_on_the_way.h"

#include "core/base/error.h"
#include "core/base/memory_budget.h"
#include "core/data/permutation.h"
#include "core/serving/threshold_words.h"
#include "tests/serving/serving_case.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>

namespace crossfade
{
namespace
{

using Kept = KeptByThreshold;

FeatureMatrix normalRows(std::mt19937& random, std::size_t rows, std::size_t dim)
{
    std::normal_distribution<float> normal;
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = normal(random);
    return {rows, dim, std::move(values)};
}

/// A gallery of classes whose new features are all known.
struct WholeCase {
    Transition transition;
    System oldModel;
    Relevance relevance;
    Order order;
    Distance distance = Distance::Cosine;
};

RowLists listsOf(const std::vector<std::vector<std::int64_t>>& rows)
{
    RowLists lists{.offsets = {0}, .indices = {}};
    for (const std::vector<std::int64_t>& each : rows) {
        lists.indices.insert(lists.indices.end(), each.begin(), each.end());
        lists.offsets.push_back(static_cast<std::int64_t>(lists.indices.size()));
    }
    return lists;
}

WholeCase drawWhole(std::uint32_t seed, std::size_t queries, std::size_t gallery)
{
    std::mt19937 random(seed);
    WholeCase c;
    c.transition.oldSystem = {normalRows(random, queries, 6), normalRows(random, gallery, 6)};
    c.transition.newSystem = {normalRows(random, queries, 5), normalRows(random, gallery, 5)};
    c.oldModel = {normalRows(random, queries, 4), normalRows(random, gallery, 4)};
    std::vector<std::vector<std::int64_t>> relevant(queries);
    std::vector<std::vector<std::int64_t>> removed(queries);
    for (std::size_t query = 0; query < queries; ++query)
        for (std::size_t item = 0; item < gallery; ++item)
            if (item % 10 == query % 10)
                relevant[query].push_back(static_cast<std::int64_t>(item));
            else if (item == query)
                removed[query].push_back(static_cast<std::int64_t>(item));
    c.relevance = {listsOf(relevant), listsOf(removed), {}};
    c.order.resize(gallery);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    c.distance = seed % 2 == 0 ? Distance::Cosine : Distance::L2;
    return c;
}

/// The case with new features of these rows alone.
ThresholdPairs pairsOf(const WholeCase& c, const std::vector<std::int64_t>& pilot,
                       std::size_t slices)
{
    return {.transition = {c.transition.oldSystem,
                           {c.transition.newSystem.query,
                            c.transition.newSystem.gallery.selectRows(pilot)},
                           pilot},
            .order = c.order,
            .relevance = c.relevance,
            .oldModel = c.oldModel,
            .allOldModel = c.oldModel,
            .allRelevance = c.relevance,
            .distance = c.distance,
            .slices = slices};
}

std::vector<std::int64_t> everyRow(std::size_t count, std::size_t step = 1)
{
    std::vector<std::int64_t> rows;
    for (std::size_t row = 0; row < count; row += step)
        rows.push_back(static_cast<std::int64_t>(row));
    return rows;
}

/// What is accepted of the pairs that `kept` is about, and how many there are, by hand.
struct ByHand {
    double accepted = 0;
    double pairs = 0;
    double share() const { return accepted / pairs; }
};

ByHand countByHand(const WholeCase& c, const std::vector<double>& limits, Kept kept,
                   const std::function<double(std::size_t, std::size_t)>& key)
{
    ByHand found;
    for (std::size_t query = 0; query < c.oldModel.query.rows(); ++query)
        for (std::size_t item = 0; item < c.order.size(); ++item) {
            const auto row = static_cast<std::int64_t>(item);
            if (std::ranges::count(c.relevance.removed[query], row) > 0)
                continue;
            const bool isRelevant = std::ranges::count(c.relevance.relevant[query], row) > 0;
            if ((kept == Kept::FalseMatches && isRelevant) || (kept == Kept::Recall && !isRelevant))
                continue;
            ++found.pairs;
            found.accepted += key(query, item) <= limits.front() ? 1 : 0;
        }
    return found;
}

double distanceOf(const WholeCase& c, const System& system, std::size_t query, std::size_t item)
{
    return exactDistance(c.distance, system.query.row(query), system.gallery.row(item));
}

ByHand mixedByHand(const WholeCase& c, std::int64_t backfilled, double limit, Kept kept)
{
    const std::vector<std::uint8_t> isNew =
        isAmongFirst(c.order, static_cast<std::size_t>(backfilled));
    return countByHand(c, {limit}, kept, [&](std::size_t query, std::size_t item) {
        return distanceOf(c, isNew[item] != 0 ? c.transition.newSystem : c.transition.oldSystem,
                          query, item);
    });
}

ByHand oldByHand(const WholeCase& c, double limit, Kept kept)
{
    return countByHand(c, {limit}, kept, [&](std::size_t query, std::size_t item) {
        return distanceOf(c, c.oldModel, query, item);
    });
}

ThresholdsOnTheWay found(ThresholdPairs pairs, const ThresholdAim& aim)
{
    JobContext job;
    return thresholdsOnTheWay(std::move(pairs), aim, job);
}

// The pilot is the gallery: everything is known, and counted.
TEST(ThresholdsOnTheWay, AreThoseOfBruteForceWhereAllIsKnown)
{
    for (std::uint32_t seed = 0; seed < 4; ++seed) {
        const WholeCase c = drawWhole(seed, 60, 400);
        const double present = c.distance == Distance::Cosine ? 0.3 : 1.2;
        for (const Kept kept : {Kept::FalseMatches, Kept::Recall, Kept::Answers}) {
            const ThresholdsOnTheWay way =
                found(pairsOf(c, everyRow(400), 5), {.kept = kept, .threshold = present});
            const ByHand old = oldByHand(c, present, kept);
            EXPECT_NEAR(way.byOldModel.of(kept).value,
                        kept == Kept::Answers ? old.accepted / 60 : old.share(), 0.01 * way.rate);
            ASSERT_EQ(way.states.size(), 5U);
            for (const ThresholdState& state : way.states) {
                const ByHand mixed = mixedByHand(c, state.backfilled, state.distance.value, kept);
                // Between the edges of bins it lies on a straight line: a pair or two.
                EXPECT_NEAR(mixed.accepted, old.share() * mixed.pairs, 2 + 0.002 * old.accepted);
                const ByHand asItIs = mixedByHand(c, state.backfilled, present, kept);
                const double queries = kept == Kept::Answers ? 60 : asItIs.pairs;
                EXPECT_NEAR(state.byPresent.of(kept).value * queries, asItIs.accepted,
                            2 + 0.002 * asItIs.accepted);
            }
        }
    }
}

TEST(ThresholdsOnTheWay, AreKnownFromAPilotWithinTheirIntervals)
{
    int covered = 0;
    int looks = 0;
    double widest = 0;
    for (std::uint32_t seed = 10; seed < 18; ++seed) {
        const WholeCase c = drawWhole(seed, 80, 1000);
        const ThresholdsOnTheWay way = found(pairsOf(c, everyRow(1000, 5), 4), {.rate = 0.02});
        EXPECT_EQ(way.pilot, 200U);
        for (const ThresholdState& state : way.states) {
            const ByHand mixed =
                mixedByHand(c, state.backfilled, state.distance.value, Kept::FalseMatches);
            const Interval& rate = state.accepted.falseMatches.interval;
            covered += rate.contains(mixed.share()) ? 1 : 0;
            ++looks;
            widest = std::max(widest, rate.high - rate.low);
            EXPECT_NEAR(state.accepted.falseMatches.value, 0.02, 1e-4); // a pair or two
            EXPECT_TRUE(state.distance.interval.contains(state.distance.value));
        }
    }
    EXPECT_GE(covered, looks - 3) << "of 32, each with 95 %";
    EXPECT_LT(widest, 0.02);
}

TEST(ThresholdsOnTheWay, BeginWithThePresentOneWhereTheMixIsStillTheOldModel)
{
    WholeCase c = drawWhole(30, 50, 500);
    c.transition.oldSystem = c.oldModel;
    const ThresholdsOnTheWay way = found(pairsOf(c, everyRow(500, 10), 3), {.threshold = 0.4});
    EXPECT_NEAR(way.states.front().distance.value, 0.4, 1e-9);
    EXPECT_NEAR(way.states.front().distance.interval.low, 0.4, 1e-9);
    EXPECT_TRUE(way.states.front().isHeld);
}

TEST(ThresholdsOnTheWay, SayBelowWhichRateTheyCannotBeTold)
{
    const WholeCase c = drawWhole(31, 80, 1000);
    const auto lastAt = [&](double rate) {
        return found(pairsOf(c, everyRow(1000, 4), 3), {.rate = rate, .within = 0.5}).states.back();
    };
    const ThresholdState rare = lastAt(0.0002); // of 18,000 pairs: four
    EXPECT_FALSE(rare.isHeld);
    EXPECT_GT(rare.floor, 0.0002);
    EXPECT_TRUE(rare.tail.has_value());
    EXPECT_LT(rare.pilotPairs, 200);
    const ThresholdState often = lastAt(0.3);
    EXPECT_TRUE(often.isHeld);
    EXPECT_FALSE(often.tail.has_value());
    EXPECT_EQ(often.floor, rare.floor);
}

TEST(ThresholdsOnTheWay, TellNothingOfStatesOfWhichThePilotHasNoItem)
{
    const WholeCase c = drawWhole(32, 20, 100);
    // The pilot's two items become new last of all.
    std::vector<std::int64_t> pilot{c.order[98], c.order[99]};
    std::ranges::sort(pilot);
    const ThresholdsOnTheWay way = found(pairsOf(c, pilot, 3), {.rate = 0.1});
    EXPECT_TRUE(std::isfinite(way.states[0].distance.value));
    EXPECT_TRUE(std::isnan(way.states[1].distance.value));
    EXPECT_FALSE(way.states[1].isHeld);
    EXPECT_TRUE(std::isnan(way.states[1].accepted.recall.value));
}

// What is settled is new in every state, by its own features.
TEST(ThresholdsOnTheWay, OfToday)
{
    const WholeCase c = drawWhole(33, 50, 400);
    ThresholdPairs pairs = pairsOf(c, {}, 1);
    PilotTransition& t = pairs.transition;
    t.settledRows.assign(c.order.begin(), c.order.begin() + 100);
    std::ranges::sort(t.settledRows);
    t.settled = c.transition.newSystem.gallery.selectRows(t.settledRows);
    pairs.order.assign(c.order.begin() + 100, c.order.end());
    pairs.order.insert(pairs.order.end(), c.order.begin(), c.order.begin() + 100);
    const ThresholdsOnTheWay way = found(pairs, {.rate = 0.05});
    ASSERT_EQ(way.states.size(), 1U);
    EXPECT_EQ(way.states[0].backfilled, 100);
    EXPECT_DOUBLE_EQ(way.states[0].fraction, 0.25);
    EXPECT_LT(way.states[0].distance.interval.low, way.states[0].distance.value);
    EXPECT_LT(way.states[0].distance.value, way.states[0].distance.interval.high);
    EXPECT_NEAR(mixedByHand(c, 100, way.states[0].distance.value, Kept::FalseMatches).share(), 0.05,
                0.004);
}

TEST(ThresholdsOnTheWay, CountEachGroupByItself)
{
    const WholeCase c = drawWhole(34, 40, 300);
    ThresholdPairs pairs = pairsOf(c, everyRow(300), 3);
    pairs.groups = {"even", "odd", "nobody"};
    for (std::size_t query = 0; query < 40; ++query)
        pairs.groupOfQuery.push_back(query == 5 ? -1 : static_cast<std::int64_t>(query % 2));
    const ThresholdsOnTheWay way = found(pairs, {.rate = 0.1});
    for (std::size_t value = 0; value < 2; ++value) {
        WholeCase part = c;
        std::vector<std::int64_t> queries;
        for (std::size_t query = 0; query < 40; ++query)
            if (pairs.groupOfQuery[query] == static_cast<std::int64_t>(value))
                queries.push_back(static_cast<std::int64_t>(query));
        for (System* system :
             {&part.transition.oldSystem, &part.transition.newSystem, &part.oldModel})
            system->query = system->query.selectRows(queries);
        part.relevance = restrictRelevance(c.relevance, queries, everyRow(300), 300);
        EXPECT_DOUBLE_EQ(way.byOldModelOfGroups[value].recall.value,
                         oldByHand(part, way.present, Kept::Recall).share());
        for (const ThresholdState& state : way.states) {
            const auto byHand = [&](Kept kept) {
                return mixedByHand(part, state.backfilled, state.distance.value, kept).share();
            };
            EXPECT_DOUBLE_EQ(state.groups[value].recall.value, byHand(Kept::Recall));
            EXPECT_DOUBLE_EQ(state.groups[value].falseMatches.value, byHand(Kept::FalseMatches));
        }
    }
    EXPECT_TRUE(std::isnan(way.states[1].groups[2].recall.value));
    // Of a threshold that accepts no pair of a group, nothing says how many there are.
    const ThresholdsOnTheWay strict = found(pairs, {.rate = 0.0002});
    for (const ThresholdState& state : strict.states)
        for (std::size_t value = 0; value < 2; ++value)
            EXPECT_EQ(state.groups[value].falseMatches.interval.isKnown(),
                      state.groups[value].falseMatches.value > 0);
}

TEST(ThresholdsOnTheWay, ShowBothDistributions)
{
    const WholeCase c = drawWhole(36, 40, 300);
    const ThresholdsOnTheWay way = found(pairsOf(c, everyRow(300), 3), {.rate = 0.1});
    ASSERT_EQ(way.ofStates.size(), 3U);
    for (const ScoreShares& shares : way.ofStates) {
        ASSERT_EQ(shares.irrelevant.size(), way.distances.size());
        EXPECT_TRUE(std::ranges::is_sorted(shares.irrelevant));
        EXPECT_TRUE(std::ranges::is_sorted(shares.relevant));
    }
    const std::size_t middle = way.distances.size() / 2;
    EXPECT_NEAR(
        way.ofStates[1].irrelevant[middle],
        mixedByHand(c, way.states[1].backfilled, way.distances[middle], Kept::FalseMatches).share(),
        0.003);
}

/// The old system is the old model itself, and few of the queries are those of the pilot.
ThresholdPairs pairsOfIdentity(const WholeCase& c, std::size_t queries, std::size_t step)
{
    ThresholdPairs pairs = pairsOf(c, everyRow(c.order.size(), step), 4);
    const std::vector<std::int64_t> some = everyRow(queries);
    for (FeatureMatrix* query : {&pairs.transition.oldSystem.query,
                                 &pairs.transition.newSystem.query, &pairs.oldModel.query})
        *query = query->selectRows(some);
    pairs.relevance =
        restrictRelevance(c.relevance, some, everyRow(c.order.size()), c.order.size());
    return pairs;
}

TEST(ThresholdsOnTheWay, AreTheOldModelsOwnWhereTheMixIsStillTheOldModel)
{
    WholeCase c = drawWhole(37, 100, 300);
    c.transition.oldSystem = c.oldModel;
    JobContext job;
    const ThresholdCounts counts(pairsOfIdentity(c, 12, 10), job);
    for (const Kept kept : {Kept::FalseMatches, Kept::Recall, Kept::Answers})
        for (const double share : {1e-4, 0.01, 0.3, 0.99}) {
            const double rate = kept == Kept::Answers ? 299 * share : share;
            const ThresholdsOnTheWay way = counts.thresholds({.kept = kept, .rate = rate}, job);
            const ThresholdState& first = way.states.front();
            EXPECT_EQ(first.distance.value, way.present);
            EXPECT_EQ(first.distance.interval, (Interval{way.present, way.present}));
            const double real = first.accepted.of(kept).value;
            EXPECT_EQ(real, way.byOldModel.of(kept).value);
            EXPECT_EQ(first.isHeld, way.isExtrapolated ? false : std::abs(real / rate - 1) < 0.15);
            EXPECT_TRUE(kept == Kept::FalseMatches ? real <= rate * (1 + 1e-9)
                                                   : real >= rate * (1 - 1e-9));
            for (const Kept each : {Kept::FalseMatches, Kept::Recall, Kept::Answers}) {
                const double known = way.byOldModel.of(each).value;
                EXPECT_EQ(first.byPresent.of(each).value, known);
                EXPECT_EQ(first.byPresent.of(each).interval, (Interval{known, known}));
                EXPECT_NEAR(first.accepted.of(each).value, known, 1e-9 * known);
            }
        }
}

// What the pilot is off by is then seen in full, at every threshold.
TEST(ThresholdsOnTheWay, AreNotOffWhereTheNewModelIsTheOldOne)
{
    WholeCase c = drawWhole(38, 100, 300);
    c.transition.oldSystem = c.oldModel;
    c.transition.newSystem = c.oldModel;
    for (const double rate : {0.2, 0.4, 0.7}) {
        const ThresholdsOnTheWay way = found(pairsOfIdentity(c, 20, 3), {.rate = rate});
        for (const ThresholdState& state : way.states) {
            EXPECT_NEAR(state.byPresent.falseMatches.value, way.byOldModel.falseMatches.value,
                        1e-9);
            EXPECT_NEAR(state.distance.value, way.present, 3e-3); // in a gap between pairs
        }
    }
}

FeatureMatrix bitRows(std::mt19937& random, std::size_t rows, std::size_t dim)
{
    std::vector<float> values(rows * dim);
    for (float& value : values)
        value = static_cast<float>(random() % 2);
    return {rows, dim, std::move(values)};
}

/// As of hashes: squared distances are whole numbers, of which each is that of many pairs. By
/// cosine similarities are few, too, but not evenly spaced.
WholeCase drawBits(std::uint32_t seed, std::size_t queries, std::size_t gallery, std::size_t dim)
{
    WholeCase c = drawWhole(seed, queries, gallery);
    std::mt19937 random(seed);
    c.oldModel = {bitRows(random, queries, dim), bitRows(random, gallery, dim)};
    c.transition.oldSystem = c.oldModel;
    c.transition.newSystem = {bitRows(random, queries, dim), bitRows(random, gallery, dim)};
    return c;
}

// What is said to be accepted is counted, and no other threshold comes as near from that side.
TEST(ThresholdsOnTheWay, OfDiscreteDistancesAreSteps)
{
    for (std::uint32_t seed = 50; seed < 52; ++seed) {
        const WholeCase c = drawBits(seed, 60, 400, 20);
        for (const auto& [kept, rate] : {std::pair{Kept::FalseMatches, 0.003},
                                         {Kept::FalseMatches, 0.01},
                                         {Kept::FalseMatches, 0.2},
                                         {Kept::Recall, 0.3},
                                         {Kept::Recall, 0.8},
                                         {Kept::Answers, 3.0},
                                         {Kept::Answers, 40.0}})
            for (const ThresholdState& state :
                 found(pairsOf(c, everyRow(400), 3), {.kept = kept, .rate = rate}).states) {
                const auto countedAt = [&, of = kept](double limit) {
                    const ByHand mixed = mixedByHand(c, state.backfilled, limit, of);
                    return of == Kept::Answers ? mixed.accepted / 60 : mixed.share();
                };
                const double limit = state.distance.value;
                const double real = countedAt(limit);
                EXPECT_NEAR(state.accepted.of(kept).value, real, 1e-9);
                const bool isFalse = kept == Kept::FalseMatches;
                const double next = c.distance == Distance::L2
                                        ? std::sqrt(limit * limit + (isFalse ? 1 : -1))
                                        : limit + (isFalse ? 0.06 : -0.06);
                EXPECT_LE(isFalse ? real : countedAt(next), rate);
                EXPECT_GE(isFalse ? countedAt(next) : real, rate);
                EXPECT_TRUE(!state.isHeld || std::abs(real / rate - 1) < 0.15);
                if (state.backfilled == 0) {
                    EXPECT_EQ(state.isHeld, std::abs(real / rate - 1) < 0.15);
                }
            }
    }
}

TEST(ThresholdsOnTheWay, AreNotHeldWhereAStepLeapsOverTheRate)
{
    const WholeCase c = drawBits(53, 80, 1000, 20); // by L2
    ASSERT_EQ(c.distance, Distance::L2);
    JobContext job;
    const ThresholdCounts counts(pairsOf(c, everyRow(1000, 4), 3), job);
    for (const double squared : {2.0, 3.0, 4.0, 5.0}) {
        const auto shareAt = [&](double key) {
            return mixedByHand(c, 1000, std::sqrt(key), Kept::FalseMatches).share();
        };
        const double rate = std::sqrt(shareAt(squared + 0.5) * shareAt(squared + 1.5));
        const ThresholdState last = counts.thresholds({.rate = rate}, job).states.back();
        EXPECT_FALSE(last.tail) << "what comes in steps has no smooth tail";
        const double real = shareAt(last.distance.value * last.distance.value);
        EXPECT_TRUE(last.accepted.falseMatches.interval.contains(real)) << squared;
        EXPECT_NEAR(last.distance.value * last.distance.value, squared + 0.5, 0.1);
        EXPECT_FALSE(last.isHeld) << squared;
        EXPECT_FALSE(last.floor <= rate) << squared;
    }
}

TEST(ThresholdsOnTheWay, KeepTheNumberOfAnswersAloneWithoutLabels)
{
    WholeCase c = drawWhole(56, 20, 100);
    c.relevance.relevant = listsOf(std::vector<std::vector<std::int64_t>>(20));
    const ThresholdPairs pairs = pairsOf(c, everyRow(100, 2), 3);
    for (const Kept kept : {Kept::FalseMatches, Kept::Recall})
        EXPECT_THAT(test::errorText([&] { found(pairs, {.kept = kept, .rate = 0.1}); }),
                    testing::AllOf(testing::HasSubstr("no query has a relevant item"),
                                   testing::HasSubstr("number of answers")));
    const ThresholdsOnTheWay way = found(pairs, {.kept = Kept::Answers, .rate = 5});
    EXPECT_TRUE(std::isnan(way.byOldModel.falseMatches.value));
    for (const ThresholdState& state : way.states) {
        EXPECT_TRUE(std::isnan(state.accepted.falseMatches.value));
        EXPECT_TRUE(std::isfinite(state.accepted.answers.value));
    }
    EXPECT_THAT(thresholdParagraphs(way).front().english(),
                testing::AllOf(testing::HasSubstr("gives 5.00 answers a query"),
                               testing::Not(testing::HasSubstr("irrelevant"))));
}

// A threshold that is given accepts the pairs at it.
TEST(ThresholdsOnTheWay, CountThePairsAtTheThresholdItself)
{
    const WholeCase c = drawBits(55, 60, 400, 20);
    for (const double squared : {3.0, 5.0, 6.0}) {
        const double present = std::sqrt(squared);
        const ThresholdsOnTheWay way = found(pairsOf(c, everyRow(400), 3), {.threshold = present});
        const double real = oldByHand(c, present + 1e-9, Kept::FalseMatches).share();
        EXPECT_NEAR(way.rate, real, 1e-12);
        EXPECT_NEAR(way.states.front().accepted.falseMatches.value, real, 1e-12);
        EXPECT_EQ(way.states.front().distance.value, present);
    }
}

bool holdsItsValue(const Estimated& number)
{
    return !number.interval.isKnown() || number.interval.contains(number.value);
}

// So few pairs, and such rates, that tails and corrections run out.
TEST(ThresholdsOnTheWay, EveryIntervalContainsItsValue)
{
    int told = 0;
    int untold = 0;
    for (std::uint32_t seed = 40; seed < 46; ++seed) {
        WholeCase c = drawWhole(seed, 60, 300);
        if (seed % 3 == 0)
            c.transition.oldSystem = c.oldModel;
        JobContext job;
        const ThresholdCounts counts(pairsOfIdentity(c, 30, 6), job);
        for (const Kept kept : {Kept::FalseMatches, Kept::Recall, Kept::Answers})
            for (const double share : {1e-6, 1e-4, 0.01, 0.5, 0.99, 0.9999}) {
                const double rate = kept == Kept::Answers ? 299 * share : share;
                for (const ThresholdState& state :
                     counts.thresholds({.kept = kept, .rate = rate}, job).states) {
                    for (const Accepted* each : {&state.accepted, &state.byPresent})
                        for (const Kept of : {Kept::FalseMatches, Kept::Recall, Kept::Answers})
                            EXPECT_TRUE(holdsItsValue(each->of(of))) << seed << ' ' << rate;
                    EXPECT_TRUE(holdsItsValue(state.distance)) << seed << ' ' << rate;
                    const bool isTold = std::isfinite(state.distance.value);
                    EXPECT_EQ(isTold, std::isfinite(state.accepted.of(kept).value));
                    EXPECT_TRUE(isTold || !state.isHeld);
                    ++(isTold ? told : untold);
                }
            }
    }
    EXPECT_GT(untold, 0);
    EXPECT_GT(told, 10 * untold);
}

TEST(ThresholdsOnTheWay, OfTooManyStatesAreRefusedBeforeTheyAreCounted)
{
    const WholeCase c = drawWhole(39, 20, 100);
    JobContext job({}, {}, {}, std::make_shared<MemoryBudget>(MemoryBudget::least));
    EXPECT_THAT(test::errorText([&] { ThresholdCounts(pairsOf(c, everyRow(100, 2), 101), job); }),
                testing::HasSubstr("(--slices)"));
}

TEST(ThresholdsOnTheWay, OfFewerThanOnePairAreSaidToBeExtrapolated)
{
    for (const unsigned seed : {35U, 38U}) {
        const ThresholdPairs pairs = pairsOf(drawWhole(seed, 20, 100), everyRow(100, 2), 3);
        for (const auto& [kept, rate] :
             {std::pair{Kept::FalseMatches, 1e-9}, {Kept::Answers, 1e-6}}) {
            const ThresholdsOnTheWay rare = found(pairs, {.kept = kept, .rate = rate});
            EXPECT_TRUE(rare.isExtrapolated);
            const std::string said = thresholdParagraphs(rare).front().english();
            EXPECT_THAT(said, testing::HasSubstr("extrapolated"));
            EXPECT_THAT(said, testing::Not(testing::HasSubstr("0.00 in place of")));
            for (const ThresholdState& state : rare.states)
                EXPECT_FALSE(state.distance.interval.low < 0);
        }
        EXPECT_FALSE(found(pairs, {.rate = 0.01}).isExtrapolated);
        const ThresholdsOnTheWay answers = found(pairs, {.kept = Kept::Answers, .rate = 12});
        for (const ThresholdState& state : answers.states)
            if (std::isfinite(state.floor)) {
                EXPECT_EQ(state.floor, std::round(1e9 * state.floor) / 1e9);
            }
    }
}

TEST(ThresholdsOnTheWay, WhatCannotBeKeptIsRefused)
{
    const WholeCase c = drawWhole(35, 20, 100); // by L2
    const ThresholdPairs pairs = pairsOf(c, everyRow(100, 2), 3);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const ThresholdAim& aim :
         {ThresholdAim{}, ThresholdAim{.threshold = 1, .rate = 0.1}, ThresholdAim{.rate = 0},
          ThresholdAim{.rate = 1}, ThresholdAim{.rate = -0.1}, ThresholdAim{.rate = nan},
          ThresholdAim{.threshold = nan}, ThresholdAim{.threshold = -1},
          ThresholdAim{.threshold = 0}, ThresholdAim{.threshold = 1e30},
          ThresholdAim{.kept = Kept::Answers, .rate = 1e9}, ThresholdAim{.rate = 0.1, .within = 0},
          ThresholdAim{.rate = 0.1, .within = nan}})
        EXPECT_THROW(found(pairs, aim), Error);
    ThresholdPairs none = pairs;
    none.slices = 0;
    EXPECT_THROW(found(none, {.rate = 0.1}), Error);
    ThresholdPairs twice = pairs;
    twice.order[0] = twice.order[1];
    EXPECT_THROW(found(twice, {.rate = 0.1}), Error);
    ThresholdPairs other = pairs;
    other.oldModel.query = other.oldModel.query.firstRows(3);
    EXPECT_THROW(found(other, {.rate = 0.1}), Error);
    EXPECT_THROW(parseKept("everything"), Error);
    EXPECT_EQ(parseKept("answers"), Kept::Answers);
}

} // namespace
} // namespace crossfade
