#include "core/backfill/pilot/pilot_curve.h"

#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/data/permutation.h"
#include "core/data/selection/restriction.h"
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

std::vector<std::int64_t> allRows(std::size_t count)
{
    std::vector<std::int64_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

PilotCurve estimate(const PilotTransition& transition, const std::vector<std::int64_t>& order,
                    const Relevance& relevance, const PilotCurveOptions& options)
{
    JobContext job;
    return estimateCurve(transition, order, relevance, options, job);
}

TEST(PilotCurve, WithTheWholeGalleryItIsTheExactCurveToTheBit)
{
    std::mt19937 random(21);
    for (int trial = 0; trial < 40; ++trial) {
        const bool self = trial % 3 == 0;
        const std::size_t gallery = 2 + random() % 40;
        const std::size_t queries = self ? gallery : 1 + random() % 9;
        const auto distance = knownDistances[static_cast<std::size_t>(trial / 5 % 3)];
        const auto protocol = static_cast<Protocol>(trial % 4);
        const Transition transition{{brute::smallIntegers(random, queries, 3, 2),
                                     brute::smallIntegers(random, gallery, 3, 2)},
                                    {brute::smallIntegers(random, queries, 2, 3),
                                     brute::smallIntegers(random, gallery, 2, 3)}};
        const Relevance relevance = brute::randomRelevance(random, queries, gallery, self);
        const auto order = randomPermutation(gallery, random());
        const std::size_t slices = 2 + random() % 9;
        std::vector<double> weights(queries, 1);
        for (std::size_t query = 0; trial % 2 == 1 && query < queries; ++query)
            weights[query] = static_cast<double>(1 + query * 7 % 20);
        JobContext job;
        const BackfillCurve exact = backfillCurve(transition, order, relevance,
                                                  {.distance = distance,
                                                   .protocol = protocol,
                                                   .metrics = allMetrics,
                                                   .slices = slices,
                                                   .weights = QueryWeights(weights),
                                                   .threads = 1},
                                                  job);
        const PilotCurve estimated =
            estimate({transition.oldSystem, transition.newSystem, allRows(gallery),
                      self ? allRows(gallery) : std::vector<std::int64_t>{}},
                     order, relevance,
                     {.distance = distance,
                      .protocol = protocol,
                      .metrics = allMetrics,
                      .slices = slices,
                      .weights = QueryWeights(weights)});
        EXPECT_EQ(estimated.validQueries, exact.validQueries);
        EXPECT_EQ(estimated.backfilled, exact.backfilled);
        EXPECT_EQ(estimated.fractions, exact.fractions);
        if (exact.validQueries == 0)
            continue;
        for (std::size_t m = 0; m < allMetrics.size(); ++m) {
            EXPECT_EQ(estimated.metrics[m].mean, exact.metrics[m].mean)
                << metricName(allMetrics[m]) << " in trial " << trial;
            EXPECT_EQ(estimated.metrics[m].auc, exact.metrics[m].aucSlices);
            if (self) { // every item is known, and every query: nothing is left to chance
                EXPECT_EQ(estimated.metrics[m].aucInterval.low, estimated.metrics[m].auc);
                EXPECT_EQ(estimated.metrics[m].aucInterval.high, estimated.metrics[m].auc);
            }
        }
    }
}

/// Two methods whose new system is one: what is estimated of it is one number, with one interval,
/// however they start.
TEST(PilotCurve, EndsWhereAnotherOneEndsWhateverItsStart)
{
    std::mt19937 random(23);
    for (const bool isPilotAsked : {false, true}) {
        constexpr std::size_t gallery = 200;
        const auto pilot = drawPilot(gallery, 40, 3);
        const std::size_t queries = isPilotAsked ? pilot.size() : 60;
        const System newSystem{brute::smallIntegers(random, queries, 2, 5),
                               brute::smallIntegers(random, pilot.size(), 2, 5)};
        const auto from = [&](int range) {
            return PilotTransition{{brute::smallIntegers(random, queries, 3, range),
                                    brute::smallIntegers(random, gallery, 3, range)},
                                   newSystem,
                                   pilot,
                                   isPilotAsked ? pilot : std::vector<std::int64_t>{}};
        };
        Relevance relevance = brute::randomRelevance(random, queries, gallery, false);
        std::vector<std::int64_t> order = pilot; // at first all that is new is known
        for (const std::int64_t row : randomPermutation(gallery, 5))
            if (!std::ranges::binary_search(pilot, row))
                order.push_back(row);
        PilotCurveOptions options{.metrics = parseMetrics("cmc@1,map"), .slices = 2};
        const PilotCurve model = estimate(from(2), order, relevance, options);
        options.slices = 11;
        const PilotTransition other = from(4);
        const PilotCurve own = estimate(other, order, relevance, options);
        options.endsLike = &model;
        const PilotCurve shared = estimate(other, order, relevance, options);
        for (std::size_t m = 0; m < 2; ++m) {
            const PilotMetric& a = model.metrics[m];
            const PilotMetric& b = shared.metrics[m];
            EXPECT_NE(own.metrics[m].mean.back(), a.mean.back()) << "else this tests nothing";
            EXPECT_EQ(b.mean.back(), a.mean.back());
            EXPECT_EQ(b.interval.back().low, a.interval.back().low);
            EXPECT_EQ(b.interval.back().high, a.interval.back().high);
            for (const std::size_t known : {0, 1, 2}) // 0, 20 and 40 items are new
                EXPECT_EQ(b.mean[known], own.metrics[m].mean[known]);
            EXPECT_NE(b.mean[6], own.metrics[m].mean[6]);
            EXPECT_LT(std::abs(b.mean[6] - own.metrics[m].mean[6]),
                      std::abs(b.mean.back() - own.metrics[m].mean.back()) + 0.05);
        }
    }
}

TEST(PilotCurve, OfABackfillThatHasBegunStartsAtWhatIsSettled)
{
    // The pilot is all that is to become new, so the curve is the exact one from there on.
    std::mt19937 random(22);
    for (int trial = 0; trial < 40; ++trial) {
        const std::size_t gallery = 12 + random() % 30;
        const std::size_t queries = 1 + random() % 9;
        const auto distance = knownDistances[static_cast<std::size_t>(trial / 5 % 3)];
        const Transition transition{{brute::smallIntegers(random, queries, 3, 2),
                                     brute::smallIntegers(random, gallery, 3, 2)},
                                    {brute::smallIntegers(random, queries, 2, 3),
                                     brute::smallIntegers(random, gallery, 2, 3)}};
        const Relevance relevance = brute::randomRelevance(random, queries, gallery, false);
        const auto shuffled = randomPermutation(gallery, random());
        const std::size_t settled = 1 + random() % (gallery - 6);
        const auto split = shuffled.begin() + static_cast<std::ptrdiff_t>(settled);
        PilotTransition known{transition.oldSystem, {transition.newSystem.query, {}}};
        known.settledRows.assign(shuffled.begin(), split);
        known.pilotRows.assign(split, shuffled.end());
        std::vector<std::int64_t> order = known.pilotRows;
        order.insert(order.end(), known.settledRows.begin(), known.settledRows.end());
        std::ranges::sort(known.settledRows);
        std::ranges::sort(known.pilotRows);
        known.newSystem.gallery = transition.newSystem.gallery.selectRows(known.pilotRows);
        known.settled = transition.newSystem.gallery.selectRows(known.settledRows);
        const std::vector<Metric> metrics = parseMetrics("cmc@1,map,recall@3");
        const PilotCurve estimated = estimate(
            known, order, relevance, {.distance = distance, .metrics = metrics, .slices = 4});
        JobContext job;
        const BackfillCurve exact = backfillCurve(transition, shuffled, relevance,
                                                  {.distance = distance,
                                                   .metrics = metrics,
                                                   .slices = 4,
                                                   .sliceEnds = estimated.backfilled,
                                                   .threads = 1},
                                                  job);
        EXPECT_EQ(estimated.settled, settled);
        EXPECT_EQ(estimated.backfilled.front(), static_cast<std::int64_t>(settled));
        EXPECT_NEAR(estimated.fractions.back(), 1, 1e-12);
        if (exact.validQueries == 0)
            continue;
        for (std::size_t m = 0; m < metrics.size(); ++m)
            EXPECT_EQ(estimated.metrics[m].mean, exact.metrics[m].mean)
                << metricName(metrics[m]) << " in trial " << trial;
        std::ranges::rotate(order, order.begin() + 1);
        EXPECT_THROW((void)estimate(known, order, relevance, {.metrics = metrics}), Error);
    }
}

/// Classes as clusters, old and new features alike.
struct Clusters {
    Transition transition;
    Relevance relevance;
    std::vector<std::int64_t> order;

    explicit Clusters(std::size_t queries = 120, std::size_t gallery = 1200,
                      std::size_t classes = 40)
    {
        std::mt19937 random(5);
        std::normal_distribution<float> normal;
        constexpr std::size_t dim = 8;
        std::vector<float> centres(classes * dim);
        for (float& v : centres)
            v = normal(random);
        const auto draw = [&](std::size_t rows, float spread) {
            std::vector<float> values(rows * dim);
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = centres[i / dim % classes * dim + i % dim] + spread * normal(random);
            return FeatureMatrix(rows, dim, values);
        };
        transition = {{draw(queries, 0.9F), draw(gallery, 0.9F)},
                      {draw(queries, 0.6F), draw(gallery, 0.6F)}};
        relevance.relevant.offsets = {0};
        relevance.removed.offsets.assign(queries + 1, 0);
        for (std::size_t q = 0; q < queries; ++q) {
            for (std::size_t row = q % classes; row < gallery; row += classes)
                relevance.relevant.indices.push_back(static_cast<std::int64_t>(row));
            relevance.relevant.offsets.push_back(
                static_cast<std::int64_t>(relevance.relevant.indices.size()));
        }
        order = randomPermutation(gallery, 3);
    }

    PilotTransition known(const std::vector<std::int64_t>& pilot) const
    {
        return {transition.oldSystem,
                {transition.newSystem.query, transition.newSystem.gallery.selectRows(pilot)},
                pilot};
    }
};

const PilotCurveOptions clusterOptions{.metrics = parseMetrics("map,r-precision,cmc@1,ndcg@10"),
                                       .slices = 5};

TEST(PilotCurve, StartsExactly)
{
    const Clusters c;
    JobContext job;
    const BackfillCurve exact =
        backfillCurve(c.transition, c.order, c.relevance,
                      {.metrics = clusterOptions.metrics, .slices = clusterOptions.slices}, job);
    const PilotCurve curve =
        estimate(c.known(drawPilot(1200, 24, 1)), c.order, c.relevance, clusterOptions);
    for (std::size_t m = 0; m < curve.metrics.size(); ++m)
        EXPECT_EQ(curve.metrics[m].mean.front(), exact.metrics[m].mean.front());
}

TEST(PilotCurve, IsTheSameForAnyNumberOfThreads)
{
    const Clusters c;
    PilotCurveOptions options = clusterOptions;
    const PilotTransition transition = c.known(drawPilot(1200, 120, 1));
    options.threads = 1;
    const PilotCurve one = estimate(transition, c.order, c.relevance, options);
    options.threads = 3;
    const PilotCurve three = estimate(transition, c.order, c.relevance, options);
    for (std::size_t m = 0; m < one.metrics.size(); ++m) {
        EXPECT_EQ(one.metrics[m].mean, three.metrics[m].mean);
        EXPECT_EQ(one.metrics[m].withoutPilotGroup, three.metrics[m].withoutPilotGroup);
        EXPECT_EQ(one.metrics[m].withoutQueryGroup, three.metrics[m].withoutQueryGroup);
    }
}

/// Of many pilots of 120 items, the bias is small, and most intervals hold the exact AUC.
void expectNearTheExactCurve(const Clusters& c, const std::string& metrics)
{
    const PilotCurveOptions options{.metrics = parseMetrics(metrics), .slices = 5, .groups = 8};
    JobContext job;
    const BackfillCurve exact =
        backfillCurve(c.transition, c.order, c.relevance,
                      {.metrics = options.metrics, .slices = options.slices}, job);
    constexpr int draws = 8;
    std::vector<double> bias(options.metrics.size());
    std::vector<int> covered(options.metrics.size());
    for (int draw = 0; draw < draws; ++draw) {
        const PilotCurve curve =
            estimate(c.known(drawPilot(1200, 120, 100 + static_cast<std::uint64_t>(draw))), c.order,
                     c.relevance, options);
        for (std::size_t m = 0; m < bias.size(); ++m) {
            const double truth = exact.metrics[m].aucSlices;
            bias[m] += (curve.metrics[m].auc - truth) / draws;
            const Interval& interval = curve.metrics[m].aucInterval;
            covered[m] += interval.low <= truth && truth <= interval.high ? 1 : 0;
        }
    }
    for (std::size_t m = 0; m < bias.size(); ++m) {
        EXPECT_LT(std::abs(bias[m]), 0.03) << metricName(options.metrics[m]);
        EXPECT_GE(covered[m], 6) << metricName(options.metrics[m]);
    }
}

TEST(PilotCurve, OverManyPilotsItIsNearTheExactCurve)
{
    expectNearTheExactCurve(Clusters(), "map,r-precision,recall@100");
}

/// With 15 relevant items of each query in the pilot: where there are few, docs/estimation.md has
/// what is wrong.
TEST(PilotCurve, OverManyPilotsFirstRanksAreNearTheExactCurve)
{
    expectNearTheExactCurve(Clusters(120, 1200, 8), "cmc@1,recall@5,ndcg@3");
}

/// The same queries, each so often as the counts say.
Clusters repeated(const Clusters& c, const std::vector<double>& counts)
{
    std::vector<std::int64_t> rows;
    for (std::size_t query = 0; query < counts.size(); ++query)
        rows.insert(rows.end(), static_cast<std::size_t>(counts[query]),
                    static_cast<std::int64_t>(query));
    Clusters often = c;
    often.transition.oldSystem.query = c.transition.oldSystem.query.selectRows(rows);
    often.transition.newSystem.query = c.transition.newSystem.query.selectRows(rows);
    often.relevance = restrictRelevance(c.relevance, rows, allRows(1200), 1200);
    return often;
}

/// What a part of a gallery tells of weighted queries, against the same queries without weights.
void expectWeightsToCount(const std::vector<double>& weights, double within)
{
    const Clusters c(120, 1200, 8);
    const Clusters often = repeated(c, weights);
    const auto pilot = drawPilot(1200, 120, 9);
    PilotCurveOptions options = clusterOptions;
    const PilotCurve wanted = estimate(often.known(pilot), c.order, often.relevance, options);
    const PilotCurve plain = estimate(c.known(pilot), c.order, c.relevance, options);
    options.weights = QueryWeights(weights);
    const PilotCurve weighted = estimate(c.known(pilot), c.order, c.relevance, options);
    for (std::size_t m = 0; m < options.metrics.size(); ++m) {
        EXPECT_NE(plain.metrics[m].mean, wanted.metrics[m].mean);
        for (std::size_t t = 0; t < options.slices; ++t) {
            const PilotMetric& metric = weighted.metrics[m];
            EXPECT_NEAR(metric.mean[t], wanted.metrics[m].mean[t], within)
                << metricName(options.metrics[m]) << " at " << t;
            for (std::size_t g = 0; g < options.groups; ++g)
                EXPECT_NEAR(metric.withoutPilotGroup[g][t],
                            wanted.metrics[m].withoutPilotGroup[g][t], within);
        }
    }
}

TEST(PilotCurve, QueriesOfNoWeightAreAsIfTheyWereNotThere)
{
    std::vector<double> weights(120);
    for (std::size_t query = 0; query < 120; ++query)
        weights[query] = query % 8 < 3 ? 1 : 0; // three of the eight classes
    expectWeightsToCount(weights, 1e-9);
}

/// But for what the distributions take for enough, which is by the largest weight.
TEST(PilotCurve, AQueryOfFourTimesTheWeightIsAsIfItWereThereFourTimes)
{
    std::vector<double> weights(120);
    for (std::size_t query = 0; query < 120; ++query)
        weights[query] = query % 8 < 3 ? 4 : 1;
    expectWeightsToCount(weights, 0.005);
}

TEST(PilotCurve, WhereAllNewItemsAreInThePilotFirstRanksAreKnownToo)
{
    Clusters c;
    const auto pilot = drawPilot(1200, 320, 1);
    std::ranges::stable_partition(
        c.order, [&](std::int64_t row) { return std::ranges::binary_search(pilot, row); });
    JobContext job;
    const PilotCurveOptions options{.metrics = parseMetrics("cmc@1"), .slices = 5};
    const BackfillCurve exact = backfillCurve(c.transition, c.order, c.relevance,
                                              {.metrics = options.metrics, .slices = 5}, job);
    const PilotCurve curve = estimate(c.known(pilot), c.order, c.relevance, options);
    EXPECT_EQ(curve.metrics[0].mean[0], exact.metrics[0].mean[0]);
    EXPECT_EQ(curve.metrics[0].mean[1], exact.metrics[0].mean[1]); // 300 of the 320 are new
    EXPECT_GT(curve.metrics[0].interval[4].high, curve.metrics[0].interval[4].low);
}

TEST(PilotCurve, QueriesMayBeThePilotItself)
{
    const Clusters c(1200);
    const auto pilot = drawPilot(1200, 120, 4);
    Relevance relevance;
    relevance.relevant = restrictLists(c.relevance.relevant, pilot, allRows(1200), 1200);
    relevance.removed.offsets = {0};
    for (const std::int64_t row : pilot) {
        relevance.removed.indices.push_back(row);
        relevance.removed.offsets.push_back(
            static_cast<std::int64_t>(relevance.removed.indices.size()));
    }
    // A query's own item is no answer to it.
    RowLists others;
    others.offsets = {0};
    for (std::size_t q = 0; q < pilot.size(); ++q) {
        for (const std::int64_t row : relevance.relevant[q])
            if (row != pilot[q])
                others.indices.push_back(row);
        others.offsets.push_back(static_cast<std::int64_t>(others.indices.size()));
    }
    relevance.relevant = others;
    const PilotCurve curve =
        estimate({{c.transition.oldSystem.query.selectRows(pilot), c.transition.oldSystem.gallery},
                  {c.transition.newSystem.query.selectRows(pilot),
                   c.transition.newSystem.gallery.selectRows(pilot)},
                  pilot,
                  pilot},
                 c.order, relevance, clusterOptions);
    for (const PilotMetric& metric : curve.metrics) {
        EXPECT_TRUE(metric.withoutQueryGroup.empty());
        EXPECT_EQ(metric.withoutPilotGroup.size(), clusterOptions.groups);
        EXPECT_TRUE(std::isfinite(metric.auc));
    }
}

TEST(PilotCurve, RefusesOptionsThatMakeNoSense)
{
    const Clusters c;
    const PilotTransition transition = c.known(drawPilot(1200, 12, 1));
    EXPECT_THROW(estimate(transition, c.order, c.relevance, {.slices = 1}), Error);
    EXPECT_THROW(estimate(transition, c.order, c.relevance, {.groups = 1}), Error);
    EXPECT_THROW(estimate(transition, allRows(5), c.relevance, {}), Error);
    EXPECT_THROW(estimate(transition, c.order, {}, {}), Error);
}

} // namespace
} // namespace crossfade
