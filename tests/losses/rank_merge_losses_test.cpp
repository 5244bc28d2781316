#include "core/losses/rank_merge_losses.h"

#include "core/methods/shared/tensor_distances.h"
#include "tests/support/gradient_check.h"

#include <cmath>

namespace crossfade
{
namespace
{

using test::expectGradient;
using test::matrix;

torch::Tensor labels(const std::vector<std::int64_t>& values)
{
    return torch::tensor(values, torch::kInt64);
}

torch::Tensor mask(const std::vector<std::int64_t>& values, std::int64_t rows)
{
    return torch::tensor(values, torch::kInt64).view({rows, -1}).to(torch::kBool);
}

/// Five features in general position.
torch::Tensor drawn(double phase)
{
    return torch::arange(15, torch::kFloat64).mul(1.7).add(phase).sin().view({5, 3});
}

/// The sums by plain loops, from sorted lists.
struct Sums {
    double positives = 0;
    double negatives = 0;
};

Sums sumsOf(const torch::Tensor& distances, const Pairs& pairs, std::int64_t anchor,
            double temperature)
{
    std::vector<double> positives;
    std::vector<double> negatives;
    for (std::int64_t k = 0; k < distances.size(1); ++k) {
        const double distance = distances[anchor][k].item<double>();
        if (pairs.positive[anchor][k].item<bool>())
            positives.push_back(distance);
        if (pairs.negative[anchor][k].item<bool>())
            negatives.push_back(distance);
    }
    std::sort(positives.rbegin(), positives.rend()); // the farthest are the hardest
    std::sort(negatives.begin(), negatives.end());   // the nearest are
    const auto half = [&](const std::vector<double>& values) {
        double sum = 0;
        for (std::size_t i = 0; i < (values.size() + 1) / 2; ++i)
            sum += std::exp(-values[i] / temperature);
        return sum;
    };
    return {half(positives), half(negatives)};
}

TEST(RankMergeLosses, PairsGoByTheLabel)
{
    const torch::Tensor given = labels({4, 4, -1, 7, -1});
    const Pairs inOld = oldSystemPairs(given);
    EXPECT_TRUE(torch::equal(
        inOld.positive,
        mask({1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1}, 5)));
    EXPECT_TRUE(torch::equal(inOld.negative, inOld.positive.logical_not()));
    const Pairs inNew = newSystemPairs(given);
    EXPECT_TRUE(torch::equal(
        inNew.positive,
        mask({0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 5)));
    EXPECT_TRUE(torch::equal(inNew.negative, inOld.negative)) << "never itself";
}

TEST(RankMergeLosses, MiningKeepsTheHarderHalf)
{
    const torch::Tensor distances = matrix({5, 1, 4, 2, 3, 9, 8, 7, 6, 5, 1, 1, 1, 1, 1}, 3);
    const torch::Tensor all = mask(std::vector<std::int64_t>(15, 1), 3);
    EXPECT_TRUE(torch::equal(nearHalf(distances, all),
                             mask({0, 1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1}, 3)));
    EXPECT_TRUE(torch::equal(farHalf(distances, all),
                             mask({1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1}, 3)));
    // Rows with four, one and no members.
    const torch::Tensor some = mask({1, 1, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}, 3);
    EXPECT_TRUE(torch::equal(nearHalf(distances, some),
                             mask({0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}, 3)));
    EXPECT_TRUE(torch::equal(farHalf(distances, some),
                             mask({1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0}, 3)));
}

TEST(RankMergeLosses, MiningAgreesWithSortingForEveryNumberOfMembers)
{
    torch::manual_seed(3);
    const torch::Tensor distances = torch::rand({40, 9}, torch::kFloat64);
    const torch::Tensor member = torch::rand({40, 9}).lt(torch::linspace(0, 1, 40).unsqueeze(1));
    const torch::Tensor kept = nearHalf(distances, member);
    for (std::int64_t row = 0; row < 40; ++row) {
        std::vector<double> members;
        std::vector<double> found;
        for (std::int64_t k = 0; k < 9; ++k) {
            if (member[row][k].item<bool>())
                members.push_back(distances[row][k].item<double>());
            if (kept[row][k].item<bool>())
                found.push_back(distances[row][k].item<double>());
        }
        std::ranges::sort(members);
        std::ranges::sort(found);
        members.resize((members.size() + 1) / 2);
        EXPECT_EQ(found, members) << "row " << row;
    }
}

TEST(RankMergeLosses, ContrastiveByHand)
{
    // Two anchors with one positive and one negative each: all that there is is mined.
    const torch::Tensor distances = matrix({0.25, 1.5, 1, 0.5}, 2);
    const Similarities similarities =
        minedSimilarities(distances, oldSystemPairs(labels({0, 1})), 1);
    const torch::Tensor losses = contrastiveLosses(similarities);
    EXPECT_NEAR(losses[0].item<double>(),
                -std::log(std::exp(-0.25) / (std::exp(-0.25) + std::exp(-1.5))), 1e-14);
    EXPECT_NEAR(losses[1].item<double>(),
                -std::log(std::exp(-0.5) / (std::exp(-0.5) + std::exp(-1.0))), 1e-14);
    const torch::Tensor sharp =
        contrastiveLosses(minedSimilarities(distances, oldSystemPairs(labels({0, 1})), 0.1));
    EXPECT_NEAR(sharp[0].item<double>(),
                -std::log(std::exp(-2.5) / (std::exp(-2.5) + std::exp(-15.0))), 1e-12);
}

TEST(RankMergeLosses, EquationsTenElevenAndFourteen)
{
    const torch::Tensor given = labels({0, 1, 0, 1, 0});
    const torch::Tensor reversed = drawn(0.3);
    const torch::Tensor oldRows = drawn(2.1);
    for (const double temperature : {1.0, 0.2}) {
        const torch::Tensor oldDistances = crossDistances(Distance::Cosine, reversed, oldRows);
        const torch::Tensor newDistances = crossDistances(Distance::Cosine, drawn(4), drawn(4));
        const Similarities inOld =
            minedSimilarities(oldDistances, oldSystemPairs(given), temperature);
        const Similarities inNew =
            minedSimilarities(newDistances, newSystemPairs(given), temperature);
        for (std::int64_t i = 0; i < 5; ++i) {
            const Sums o = sumsOf(oldDistances, oldSystemPairs(given), i, temperature);
            const Sums n = sumsOf(newDistances, newSystemPairs(given), i, temperature);
            EXPECT_NEAR(contrastiveLosses(inOld)[i].item<double>(),
                        -std::log(o.positives / (o.positives + o.negatives)), 1e-12);
            EXPECT_NEAR(contrastiveLosses(inNew)[i].item<double>(),
                        -std::log(n.positives / (n.positives + n.negatives)), 1e-12);
            EXPECT_NEAR(metricCompatibleLosses(inOld, inNew)[i].item<double>(),
                        -std::log(o.positives / (o.positives + o.negatives + n.negatives)), 1e-12);
            EXPECT_NEAR(metricCompatibleLosses(inNew, inOld)[i].item<double>(),
                        -std::log(n.positives / (n.positives + n.negatives + o.negatives)), 1e-12);
        }
    }
}

TEST(RankMergeLosses, GradientsOfEachFormula)
{
    const torch::Tensor given = labels({0, 1, 0, 1, 0});
    const torch::Tensor oldRows = drawn(2.1);
    for (const Distance distance : knownDistances) {
        expectGradient(
            [&](const torch::Tensor& reversed) { // eq. 9
                return pairedDistances(distance, reversed, oldRows).mean();
            },
            drawn(0.3));
        expectGradient(
            [&](const torch::Tensor& reversed) { // eq. 10
                return contrastiveLosses(
                           minedSimilarities(crossDistances(distance, reversed, oldRows),
                                             oldSystemPairs(given), 0.5))
                    .mean();
            },
            drawn(0.3));
        const auto bothSystems = [&](const torch::Tensor& newSpace, bool compatible) {
            const Similarities inOld = minedSimilarities(
                crossDistances(distance, newSpace.tanh(), oldRows), oldSystemPairs(given), 0.5);
            const Similarities inNew = minedSimilarities(
                crossDistances(distance, newSpace, newSpace), newSystemPairs(given), 0.5);
            const torch::Tensor losses =
                compatible
                    ? metricCompatibleLosses(inOld, inNew) + metricCompatibleLosses(inNew, inOld)
                    : contrastiveLosses(inOld) + contrastiveLosses(inNew);
            return losses.mean();
        };
        for (const bool compatible : {false, true}) // eq. 14, eq. 11
            expectGradient([&](const torch::Tensor& rows) { return bothSystems(rows, compatible); },
                           drawn(0.7));
    }
}

TEST(RankMergeLosses, AnAnchorWithoutPositivesOrNegativesIsNoTrouble)
{
    // Row 2 is alone in its class: in the new system it has no positive.
    const torch::Tensor given = labels({5, 5, 6});
    torch::Tensor rows = drawn(1).narrow(0, 0, 3).clone().requires_grad_();
    const torch::Tensor distances = crossDistances(Distance::Cosine, rows, rows);
    const Similarities inNew = minedSimilarities(distances, newSystemPairs(given), 1);
    const torch::Tensor losses = contrastiveLosses(inNew) + metricCompatibleLosses(inNew, inNew);
    EXPECT_EQ(losses[2].item<double>(), 0);
    EXPECT_GT(losses[0].item<double>(), 0);
    losses.mean().backward();
    EXPECT_TRUE(torch::isfinite(rows.grad()).all().item<bool>());

    // A batch of one class has no negatives: nothing to push away, loss 0.
    torch::Tensor alike = drawn(1).clone().requires_grad_();
    const Similarities inOld = minedSimilarities(crossDistances(Distance::L2, alike, drawn(2)),
                                                 oldSystemPairs(labels({1, 1, 1, 1, 1})), 1);
    const torch::Tensor none = contrastiveLosses(inOld);
    EXPECT_EQ(none.abs().max().item<double>(), 0);
    none.sum().backward();
    EXPECT_EQ(alike.grad().abs().max().item<double>(), 0);
}

TEST(RankMergeLosses, DistancesAreTheRetrievals)
{
    const torch::Tensor a = matrix({3, 4, 0, 0}, 2);
    const torch::Tensor b = matrix({4, 3, 1, 0}, 2);
    EXPECT_NEAR(pairedDistances(Distance::Cosine, a, b)[0].item<double>(), 1 - 24.0 / 25, 1e-15);
    EXPECT_EQ(pairedDistances(Distance::Cosine, a, b)[1].item<double>(), 1) << "a zero vector";
    EXPECT_NEAR(pairedDistances(Distance::L2, a, b)[0].item<double>(), std::sqrt(2.0), 1e-15);
    for (const Distance distance : {Distance::Cosine, Distance::L2}) {
        const torch::Tensor cross = crossDistances(distance, a, b);
        EXPECT_TRUE(torch::allclose(cross.diagonal(), pairedDistances(distance, a, b)));
        EXPECT_EQ(cross.size(0), 2);
    }
    // A feature should equal another, which a large product does not tell.
    EXPECT_EQ(pairedDistances(Distance::InnerProduct, a, a).abs().max().item<double>(), 0);
    EXPECT_NEAR(pairedDistances(Distance::InnerProduct, a, b)[0].item<double>(), std::sqrt(2.0),
                1e-15);
    EXPECT_EQ(crossDistances(Distance::InnerProduct, a, b)[0][0].item<double>(), -24);
}

TEST(RankMergeLosses, TheTypicalDistanceIsTheMeanOverAllPairs)
{
    const torch::Tensor rows = drawn(1);
    EXPECT_EQ(typicalDistance(Distance::Cosine, rows), 1);
    EXPECT_NEAR(typicalDistance(Distance::L2, rows),
                torch::cdist(rows, rows).pow(2).mean().sqrt().item<double>(), 1e-12);
    EXPECT_EQ(typicalDistance(Distance::L2, torch::ones({4, 3})), 1);
    EXPECT_NEAR(typicalDistance(Distance::InnerProduct, rows),
                rows.mm(rows.t()).pow(2).mean().sqrt().item<double>(), 1e-12);
    EXPECT_EQ(typicalDistance(Distance::InnerProduct, torch::zeros({4, 3})), 1);
}

} // namespace
} // namespace crossfade
