#include "core/data/permutation.h"
#include "core/methods/unpaired/quadratic_assignment.h"
#include "core/methods/unpaired/unpaired_alignment.h"
#include "tests/methods/drawn_classes.h"
#include "tests/methods/fitting.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{
namespace
{

using test::Changes;
using test::drawnClusters;
using test::fitted;
using test::largestDifference;
using test::mappedQueries;
using test::optionsOf;
using test::TemporaryFolder;
using test::trainingOf;

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string miniVec2Vec = "mini-vec2vec";

constexpr std::size_t dim = 6;

/// As many anchors as there are clusters. One neighbour is a row's own partner, once the map is
/// near.
Options unpairedOptions(const Changes& changes = {})
{
    return optionsOf(miniVec2Vec,
                     {{"anchors", "25"},
                      {"neighbours", "1"},
                      {"refinements", "60"},
                      {"matchings", "40"},
                      {"kept_share", "0.1"}},
                     changes);
}

std::unique_ptr<FittedMethod> unpairedFit(const ModelFeatures& features,
                                          const Options& options = unpairedOptions(),
                                          Distance distance = Distance::L2)
{
    return fitted(miniVec2Vec, trainingOf(features), options, {.seed = 1, .distance = distance});
}

/// A drawn rotation of `dim` dimensions: Gram and Schmidt's on drawn rows.
FeatureMatrix rotation(std::uint64_t seed)
{
    const FeatureMatrix drawn = drawnFeatures(dim, dim, seed);
    std::vector<float> values(drawn.values().begin(), drawn.values().end());
    const auto product = [&](std::size_t i, std::size_t j) {
        return std::inner_product(values.begin() + static_cast<std::ptrdiff_t>(i * dim),
                                  values.begin() + static_cast<std::ptrdiff_t>((i + 1) * dim),
                                  values.begin() + static_cast<std::ptrdiff_t>(j * dim), 0.0);
    };
    for (std::size_t i = 0; i < dim; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double share = product(i, j);
            for (std::size_t k = 0; k < dim; ++k)
                values[i * dim + k] -= static_cast<float>(share) * values[j * dim + k];
        }
        const double length = std::sqrt(product(i, i));
        for (std::size_t k = 0; k < dim; ++k)
            values[i * dim + k] /= static_cast<float>(length);
    }
    return {dim, dim, std::move(values)};
}

/// Clusters under the new model; the old model's features are the same turned, doubled and moved.
ModelFeatures turnedClusters(std::size_t rows, std::uint64_t seed)
{
    const FeatureMatrix newRows = drawnClusters(rows, 25, dim, 0.15F, 100, seed);
    const FeatureMatrix turn = rotation(5);
    std::vector<float> old;
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t k = 0; k < dim; ++k) {
            const auto x = newRows.row(i);
            const auto w = turn.row(k);
            old.push_back(2 * std::inner_product(x.begin(), x.end(), w.begin(), 0.0F) +
                          static_cast<float>(k));
        }
    return {FeatureMatrix(rows, dim, std::move(old)), newRows, {}};
}

FeatureMatrix shuffled(const FeatureMatrix& rows, std::uint64_t seed)
{
    return rows.selectRows(randomPermutation(rows.rows(), seed));
}

TEST(Unpaired, ARotationWithAScaleAndAShiftIsRecovered)
{
    const ModelFeatures seen = turnedClusters(600, 1);
    const ModelFeatures unseen = turnedClusters(50, 2);
    EXPECT_LT(largestDifference(mappedQueries(*unpairedFit(seen), unseen), unseen.oldModel), 1e-3);
}

TEST(Unpaired, TheSequenceOfEitherSidesRowsDoesNotMatter)
{
    // No fit that looked at which old row belongs to which new one could give the same map.
    const ModelFeatures items = turnedClusters(400, 1);
    const FeatureMatrix expected = mappedQueries(*unpairedFit(items), items);
    for (const ModelFeatures& other :
         {ModelFeatures{shuffled(items.oldModel, 1), items.newModel, {}},
          ModelFeatures{items.oldModel, shuffled(items.newModel, 2), {}},
          ModelFeatures{shuffled(items.oldModel, 3), shuffled(items.newModel, 4), {}}})
        EXPECT_TRUE(std::ranges::equal(mappedQueries(*unpairedFit(other), items).values(),
                                       expected.values()));
}

TEST(Unpaired, TheSidesMayHoldDifferentItemsAndNumbersOfThem)
{
    const ModelFeatures some = turnedClusters(900, 1);
    const ModelFeatures others = turnedClusters(700, 3);
    const ModelFeatures unseen = turnedClusters(50, 2);
    // Neighbours are other items here, so their mean is the better partner.
    const Options options = unpairedOptions({{"neighbours", "10"}});
    const auto meanError = [&](const FittedMethod& fit) {
        const FeatureMatrix mapped = mappedQueries(fit, unseen);
        double sum = 0;
        for (std::size_t i = 0; i < mapped.values().size(); ++i)
            sum += std::pow(double{mapped.values()[i]} - unseen.oldModel.values()[i], 2);
        return std::sqrt(sum / static_cast<double>(mapped.values().size()));
    };
    // Coordinates of the old features have a deviation of about 2.
    EXPECT_LT(meanError(*unpairedFit({some.oldModel, others.newModel, {}}, options)), 0.15);
    EXPECT_LT(
        meanError(*unpairedFit(some, unpairedOptions({{"neighbours", "10"}, {"disjoint", "yes"}}))),
        0.15);
}

TEST(Unpaired, TheCosineKnowsTheSameRotation)
{
    ModelFeatures seen = turnedClusters(600, 1);
    std::vector<float> doubled;
    const FeatureMatrix turn = rotation(9);
    for (std::size_t i = 0; i < 600; ++i)
        for (std::size_t k = 0; k < dim; ++k) {
            const auto x = seen.newModel.row(i);
            const auto w = turn.row(k);
            doubled.push_back(3 * std::inner_product(x.begin(), x.end(), w.begin(), 0.0F));
        }
    seen.oldModel = FeatureMatrix(600, dim, std::move(doubled));
    JobContext job;
    const auto fit = unpairedFit(seen, unpairedOptions(), Distance::Cosine);
    const RetrievalData data{.query = seen, .gallery = seen};
    const std::vector<double> losses = fit->alignmentLoss(data, fit->apply(data, job), job);
    EXPECT_LT(*std::ranges::max_element(losses), 1e-5);
}

TEST(Unpaired, SaysHowNearTheMappedRowsLie)
{
    std::string notes;
    JobContext job({}, {}, [&](const Message& note) { notes += note.english(); });
    TrainingData data;
    data.features = turnedClusters(600, 1);
    method(miniVec2Vec).fit(data, unpairedOptions(), {.seed = 1, .distance = Distance::L2}, job);
    EXPECT_THAT(notes, HasSubstr("nearest old one is 1.00"));
}

TEST(Unpaired, UnequalDimensionsGiveASemiOrthogonalMap)
{
    for (const std::size_t oldDim : {4U, 9U}) {
        const ModelFeatures items{drawnClusters(300, 25, oldDim, 0.2F, 1, 2),
                                  drawnClusters(300, 25, dim, 0.2F, 3, 4),
                                  {}};
        EXPECT_EQ(mappedQueries(*unpairedFit(items), items).dim(), oldDim);
    }
}

TEST(Unpaired, RefuseTooFewRowsAndEqualOnes)
{
    const auto refusal = [](const ModelFeatures& features, const Changes& changes) {
        TrainingData data;
        data.features = features;
        try {
            method(miniVec2Vec).checkNeeds(data, unpairedOptions(changes));
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
            return std::string(error.what());
        }
        return std::string("nothing");
    };
    const FeatureMatrix some = drawnFeatures(40, 3, 1);
    const FeatureMatrix equal(40, 3, std::vector<float>(120, 0.5F));
    EXPECT_EQ(refusal({some, some, {}}, {}), "nothing");
    EXPECT_EQ(refusal({some, some, {}}, {{"anchors", "20"}, {"disjoint", "yes"}}), "nothing");
    EXPECT_THAT(refusal({some, some, {}}, {{"anchors", "41"}}), HasSubstr("41 anchors for 40"));
    EXPECT_THAT(refusal({some, some, {}}, {{"anchors", "21"}, {"disjoint", "yes"}}),
                HasSubstr("21 anchors for 20"));
    EXPECT_THAT(refusal({some, some, {}}, {{"rows", "10"}}), HasSubstr("25 anchors for 10"));
    EXPECT_THAT(refusal({equal, some, {}}, {}), HasSubstr("old model"));
    EXPECT_THAT(refusal({some, equal, {}}, {}), HasSubstr("new model"));
    EXPECT_THAT(refusal({}, {}), HasSubstr("training rows of a model"));
}

TEST(Unpaired, CanBeCancelled)
{
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    TrainingData data;
    data.features = turnedClusters(100, 1);
    EXPECT_THROW(method(miniVec2Vec).fit(data, unpairedOptions(), {}, job), Cancelled);
}

TEST(Unpaired, IsSavedAndLoadedBitForBit)
{
    const TemporaryFolder folder;
    const ModelFeatures items = turnedClusters(200, 1);
    const auto original = unpairedFit(items, unpairedOptions({{"refinements", "3"}}));
    original->save(folder / "saved.pt");
    EXPECT_EQ(transformMethod(folder / "saved.pt"), miniVec2Vec);
    EXPECT_TRUE(
        std::ranges::equal(mappedQueries(*original, items).values(),
                           mappedQueries(*loadTransform(folder / "saved.pt"), items).values()));
}

TEST(Unpaired, RowsAreSortedByTheirValues)
{
    const FeatureMatrix rows(4, 2, {2, 1, -1, 5, 2, 0, -1, 5});
    EXPECT_THAT(sortedRows(rows).values(), ElementsAre(-1, 5, -1, 5, 2, 0, 2, 1));
}

SymmetricMatrix drawnSimilarities(std::size_t size, std::uint64_t seed)
{
    const FeatureMatrix drawn = drawnFeatures(size, size, seed);
    SymmetricMatrix matrix{size, std::vector<double>(size * size)};
    for (std::size_t i = 0; i < size; ++i)
        for (std::size_t j = 0; j < size; ++j)
            matrix.values[i * size + j] = double{drawn.row(i)[j]} + drawn.row(j)[i];
    return matrix;
}

TEST(QuadraticAssignment, AgreementByHand)
{
    // Σ a_ij·b_p(i)p(j) with p = (1, 0): 1·7 + 2·(2·6) + 3·5.
    const SymmetricMatrix a{2, {1, 2, 2, 3}};
    const SymmetricMatrix b{2, {5, 6, 6, 7}};
    EXPECT_EQ(agreement(a, b, {1, 0}), 7 + 24 + 15);
}

TEST(QuadraticAssignment, FindsTheBestOfAllPermutations)
{
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const SymmetricMatrix a = drawnSimilarities(6, 2 * seed);
        const SymmetricMatrix b = drawnSimilarities(6, 2 * seed + 1);
        std::vector<std::size_t> p(6);
        std::iota(p.begin(), p.end(), std::size_t{0});
        double best = agreement(a, b, p);
        while (std::ranges::next_permutation(p).found)
            best = std::max(best, agreement(a, b, p));
        EXPECT_NEAR(agreement(a, b, matchedBySimilarity(a, b, 50, seed)), best, 1e-9);
    }
}

TEST(QuadraticAssignment, APlantedPermutationIsFound)
{
    const SymmetricMatrix a = drawnSimilarities(20, 1);
    const std::vector<std::int64_t> planted = randomPermutation(20, 9);
    SymmetricMatrix b = a;
    for (std::size_t i = 0; i < 20; ++i)
        for (std::size_t j = 0; j < 20; ++j)
            b.values[static_cast<std::size_t>(planted[i]) * 20 +
                     static_cast<std::size_t>(planted[j])] = a.at(i, j);
    const std::vector<std::size_t> found = matchedBySimilarity(a, b, 200, 4);
    EXPECT_TRUE(
        std::ranges::equal(found, std::vector<std::size_t>(planted.begin(), planted.end())));
}

TEST(QuadraticAssignment, EqualSimilaritiesEndAtOnce)
{
    const SymmetricMatrix flat{4, std::vector<double>(16, 0.1)};
    EXPECT_EQ(matchedBySimilarity(flat, flat, 3, 1).size(), 4U);
}

} // namespace
} // namespace crossfade
