// ndcg@k with graded relevance: by hand, and against a plain evaluation of random cases with ties.

#include "core/backfill/curve.h"
#include "core/backfill/plain_evaluation.h"
#include "core/backfill/score.h"
#include "core/data/permutation.h"
#include "tests/support/brute_force.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

struct GradedCase {
    Transition transition;
    Relevance relevance;
    std::vector<std::int64_t> order;
};

/// One item of a sorted ranking.
struct Ranked {
    double distance = 0;
    std::int32_t grade = 0; ///< 0: irrelevant

    auto operator<=>(const Ranked&) const = default; // irrelevant ones first, then by rising grade
};

double plainNdcg(std::vector<Ranked> items, std::size_t k)
{
    std::ranges::sort(items);
    std::vector<std::int32_t> best;
    double sum = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i < k)
            sum += (std::pow(2, items[i].grade) - 1) / std::log2(static_cast<double>(i) + 2);
        best.push_back(items[i].grade);
    }
    std::ranges::sort(best, std::greater());
    double ideal = 0;
    for (std::size_t i = 0; i < std::min(k, best.size()); ++i)
        ideal += (std::pow(2, best[i]) - 1) / std::log2(static_cast<double>(i) + 2);
    return sum / ideal;
}

/// The mean over the queries with `backfilled` items new.
double plainMean(const GradedCase& c, std::size_t backfilled, std::size_t k)
{
    const auto position = invertOrder(c.order);
    double sum = 0;
    double valid = 0;
    for (std::size_t query = 0; query < c.relevance.queryCount(); ++query) {
        const auto relevant = c.relevance.relevant[query];
        const auto removed = c.relevance.removed[query];
        if (relevant.empty())
            continue;
        std::vector<Ranked> items;
        for (std::size_t row = 0; row < c.order.size(); ++row) {
            const auto id = static_cast<std::int64_t>(row);
            if (std::ranges::count(removed, id) != 0)
                continue;
            const System& system = static_cast<std::size_t>(position[row]) < backfilled
                                       ? c.transition.newSystem
                                       : c.transition.oldSystem;
            const auto place = std::ranges::find(relevant, id) - relevant.begin();
            items.push_back(
                {brute::distance(Distance::L2, system.query.row(query), system.gallery.row(row)),
                 place == std::ssize(relevant)
                     ? 0
                     : c.relevance.gradesOf(query)[static_cast<std::size_t>(place)]});
        }
        sum += plainNdcg(items, k);
        valid += 1;
    }
    return sum / valid;
}

GradedCase drawCase(std::mt19937& random)
{
    const auto pick = [&](std::size_t low, std::size_t high) {
        return std::uniform_int_distribution<std::size_t>(low, high)(random);
    };
    GradedCase c;
    const std::size_t gallery = pick(1, 40);
    const std::size_t queries = pick(1, 6);
    c.transition.oldSystem = {brute::smallIntegers(random, queries, 2, 2),
                              brute::smallIntegers(random, gallery, 2, 2)};
    c.transition.newSystem = {brute::smallIntegers(random, queries, 3, 2),
                              brute::smallIntegers(random, gallery, 3, 2)};
    c.relevance = brute::randomRelevance(random, queries, gallery, false);
    for (std::size_t i = 0; i < c.relevance.relevant.indices.size(); ++i)
        c.relevance.grades.push_back(static_cast<std::int32_t>(pick(1, 4)));
    c.order.resize(gallery);
    std::iota(c.order.begin(), c.order.end(), 0);
    std::ranges::shuffle(c.order, random);
    return c;
}

TEST(GradedNdcg, EqualsAPlainEvaluationOnRandomCasesWithTies)
{
    std::mt19937 random(6);
    int judged = 0;
    for (int trial = 0; trial < 200; ++trial) {
        const GradedCase c = drawCase(random);
        const CurveOptions options{.metrics = parseMetrics("ndcg@1,ndcg@3,ndcg@100,map"),
                                   .slices = 5,
                                   .exactAuc = ExactAuc::Yes};
        JobContext job;
        const BackfillCurve curve = backfillCurve(c.transition, c.order, c.relevance, options, job);
        if (curve.validQueries == 0)
            continue;
        ++judged;
        const Score scored =
            score(c.transition.oldSystem, c.relevance, {.metrics = options.metrics}, job);
        for (std::size_t m = 0; m < 3; ++m) {
            const std::size_t k = options.metrics[m].k;
            for (std::size_t s = 0; s < options.slices; ++s)
                EXPECT_NEAR(curve.metrics[m].mean[s],
                            plainMean(c, static_cast<std::size_t>(curve.backfilled[s]), k), 1e-9);
            EXPECT_NEAR(scored.entries[m].mean, plainMean(c, 0, k), 1e-9);
            for (std::size_t query = 0; query < c.relevance.queryCount(); ++query) {
                const PlainRanking plain =
                    referenceRanking(c.transition, Distance::L2, c.relevance, query,
                                     std::vector<std::uint8_t>(c.order.size()));
                if (plain.irrelevantBefore.empty())
                    continue;
                EXPECT_EQ(metricValue(options.metrics[m], options.protocol, plain.view()),
                          scored.entries[m].perQuery[query]);
            }
            EXPECT_FALSE(curve.metrics[m].aucExact) << "the walk through every state has no grades";
        }
        EXPECT_TRUE(curve.metrics[3].aucExact);
    }
    EXPECT_GT(judged, 150);
}

TEST(GradedNdcg, WithAllGradesOneIsThePlainOne)
{
    std::mt19937 random(7);
    for (int trial = 0; trial < 50; ++trial) {
        GradedCase c = drawCase(random);
        const CurveOptions options{.metrics = parseMetrics("ndcg@3"), .slices = 4};
        std::ranges::fill(c.relevance.grades, 1);
        JobContext job;
        const BackfillCurve graded =
            backfillCurve(c.transition, c.order, c.relevance, options, job);
        c.relevance.grades.clear();
        const BackfillCurve plain = backfillCurve(c.transition, c.order, c.relevance, options, job);
        if (plain.validQueries == 0)
            continue;
        for (std::size_t s = 0; s < 4; ++s)
            EXPECT_NEAR(graded.metrics[0].mean[s], plain.metrics[0].mean[s], 1e-9);
    }
}

TEST(GradedNdcg, ByHand)
{
    // Items at 1, 2, 2, 4 with grades 0, 1, 3, 2. At distance 2 the lower grade comes first.
    const System system{FeatureMatrix(1, 1, {0}), FeatureMatrix(4, 1, {1, 2, -2, 4})};
    const Relevance relevance{
        .relevant = {{0, 3}, {1, 2, 3}}, .removed = {{0, 0}, {}}, .grades = {1, 3, 2}};
    JobContext job;
    const Score scored = score(system, relevance, {.metrics = parseMetrics("ndcg@3,ndcg@4")}, job);
    const double ideal = 7 + 3 / std::log2(3) + 0.5;
    EXPECT_NEAR(scored.entries[0].mean, (1 / std::log2(3) + 7.0 / 2) / ideal, 1e-12);
    EXPECT_NEAR(scored.entries[1].mean, (1 / std::log2(3) + 7.0 / 2 + 3 / std::log2(5)) / ideal,
                1e-12);
}

TEST(GradedNdcg, PartsKeepTheGradesOfTheirItems)
{
    const Relevance whole{
        .relevant = {{0, 3, 4}, {0, 1, 3, 2}}, .removed = {{0, 0, 0}, {}}, .grades = {1, 2, 3, 4}};
    const Relevance part = restrictRelevance(whole, {0, 1}, {1, 2, 3}, 4);
    EXPECT_EQ(part.relevant.indices, (std::vector<std::int64_t>{0, 2, 1}));
    EXPECT_EQ(part.grades, (std::vector<std::int32_t>{2, 3, 4}));
    EXPECT_EQ(restrictRelevance(whole, {1}, {0, 2}, 4).grades, (std::vector<std::int32_t>{4}));
}

} // namespace
} // namespace crossfade
