#include "core/data/permutation.h"
#include "core/orders/order.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

namespace crossfade
{
namespace
{

Transition galleryOf(std::vector<float> values)
{
    const FeatureMatrix gallery(values.size(), 1, values);
    const FeatureMatrix query(1, 1, {0});
    return {{query, gallery}, {query, gallery}};
}

ErrorCode codeOf(const std::string& id, const OrderInputs& inputs)
{
    try {
        makeOrder(id, inputs);
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(Order, RandomIsAPermutationFixedByItsSeed)
{
    const Transition transition = galleryOf(std::vector<float>(100, 1));
    const Order one = makeOrder("random", {.transition = transition, .seed = 1});
    EXPECT_NO_THROW(invertOrder(one));
    EXPECT_EQ(one, makeOrder("random", {.transition = transition, .seed = 1}));
    EXPECT_NE(one, makeOrder("random", {.transition = transition, .seed = 2}));
}

TEST(Order, GoesByOneThing)
{
    for (const OrderInfo& order : orders()) {
        const int ways = (order.urgency != nullptr ? 1 : 0) + (order.given != nullptr ? 1 : 0) +
                         (order.usesOrderFile ? 1 : 0);
        EXPECT_EQ(ways, order.isRandom() ? 0 : 1) << order.id;
        EXPECT_EQ(order.isRandom(), order.id == "random");
    }
    EXPECT_EQ(findOrder("of a later version"), nullptr);
    EXPECT_FALSE(isRandomOrder("of a later version"));
}

TEST(Order, RandomFavoursNoPlace)
{
    const Transition transition = galleryOf({1, 1, 1});
    std::map<Order, int> seen;
    for (std::uint64_t seed = 0; seed < 6000; ++seed)
        ++seen[makeOrder("random", {.transition = transition, .seed = seed})];
    EXPECT_EQ(seen.size(), 6U);
    for (const auto& [order, count] : seen)
        EXPECT_NEAR(count, 1000, 150);
}

TEST(Order, ClassMeanTakesTheFarthestFromTheirClassFirst)
{
    // Class 0: mean 2, distances 2, 1, 3 (values 0, 1, 5). Class 1 alone: distance 0. A distractor.
    const Transition transition = galleryOf({0, 1, 5, 7, 100});
    const std::vector<std::int64_t> labels{0, 0, 0, 1, -1};
    EXPECT_EQ(makeOrder("class-mean", {.transition = transition, .labels = labels}),
              (Order{2, 0, 1, 3, 4}));
    EXPECT_EQ(codeOf("class-mean", {.transition = transition}), ErrorCode::NeedsNotMet);
}

TEST(Order, CentroidCosineGoesByTheOldFeaturesAsTheyWere)
{
    // Class 0: (1, 0), (0, 1) and (2, 2), mean (1, 1): cosine distances 1 − 1/√2, 1 − 1/√2, 0.
    // Class 1: (3, 0) and (−1, 0), mean (1, 0): 0 and 2. A distractor.
    const FeatureMatrix old(6, 2, {1, 0, 0, 1, 2, 2, 3, 0, -1, 0, 9, 9});
    const std::vector<std::int64_t> labels{0, 0, 0, 1, 1, -1};
    const Transition transition = galleryOf({0, 0, 0, 0, 0, 0});
    EXPECT_EQ(makeOrder("centroid-cosine",
                        {.transition = transition, .labels = labels, .oldFeatures = &old}),
              (Order{4, 0, 1, 2, 3, 5}));
    EXPECT_EQ(codeOf("centroid-cosine", {.transition = transition, .oldFeatures = &old}),
              ErrorCode::NeedsNotMet);
    EXPECT_EQ(codeOf("centroid-cosine", {.transition = transition, .labels = labels}),
              ErrorCode::NeedsNotMet);
    EXPECT_TRUE(orderInfo("centroid-cosine").usesLabels);
}

/// A head that gives the features as logits, and features whose softmax is p.
struct ThreeClasses {
    Transition transition = galleryOf({0, 0, 0, 0});
    FeatureMatrix old = logarithms({0.5F, 0.45F, 0.05F,    // margin 0.05
                                    0.5F, 0.25F, 0.25F,    // as likely, more even
                                    0.98F, 0.01F, 0.01F,   // sure
                                    0.45F, 0.275F, 0.275F} // least likely
    );
    Head head{.weight = FeatureMatrix(3, 3, {1, 0, 0, 0, 1, 0, 0, 0, 1}), .bias = {7, 7, 7}};

    static FeatureMatrix logarithms(std::vector<float> p)
    {
        for (float& value : p)
            value = std::log(value);
        return FeatureMatrix(p.size() / 3, 3, p);
    }
    OrderInputs inputs() const
    {
        return {.transition = transition, .oldFeatures = &old, .oldHead = &head};
    }
};

TEST(Order, TheClassifiersOrdersByHand)
{
    const ThreeClasses data;
    // Entropies 0.856, 1.040, 0.112, 1.069; margins 0.05, 0.25, 0.97, 0.175; 1 − max p: 0.5, 0.5,
    // 0.02, 0.55, where the first two differ by rounding at most.
    EXPECT_EQ(makeOrder("entropy", data.inputs()), (Order{3, 1, 0, 2}));
    EXPECT_EQ(makeOrder("margin", data.inputs()), (Order{0, 3, 1, 2}));
    const Order confidence = makeOrder("least-confidence", data.inputs());
    EXPECT_EQ(confidence.front(), 3);
    EXPECT_EQ(confidence.back(), 2);
    EXPECT_EQ(makeOrder("classifier-score", data.inputs()), confidence);
}

TEST(Order, TheClassifiersOrdersStandHugeLogits)
{
    ThreeClasses data;
    data.old = FeatureMatrix(4, 3, {1e30F, 0, 0, 1e4F, 1e4F, 0, 0, 0, 0, -1e30F, 0, 0});
    for (const char* id : {"classifier-score", "entropy", "margin", "least-confidence"})
        EXPECT_NO_THROW(invertOrder(makeOrder(id, data.inputs()))) << id;
    EXPECT_EQ(makeOrder("entropy", data.inputs()), (Order{2, 1, 3, 0}));
}

TEST(Order, TheClassifiersOrdersSayWhatTheyLack)
{
    for (const char* id : {"classifier-score", "entropy", "margin", "least-confidence"}) {
        EXPECT_TRUE(orderInfo(id).usesOldHead);
        ThreeClasses data;
        OrderInputs without = data.inputs();
        without.oldHead = nullptr;
        EXPECT_EQ(codeOf(id, without), ErrorCode::NeedsNotMet);
        data.head.bias = {0, 0};
        EXPECT_EQ(codeOf(id, data.inputs()), ErrorCode::ShapeMismatch);
        data.head.weight = FeatureMatrix(3, 2, std::vector<float>(6));
        EXPECT_EQ(codeOf(id, data.inputs()), ErrorCode::ShapeMismatch);
        data.head = {.weight = FeatureMatrix(1, 3, {1, 1, 1}), .bias = {0}};
        EXPECT_EQ(codeOf(id, data.inputs()), ErrorCode::NeedsNotMet);
        data.old = FeatureMatrix(3, 3, std::vector<float>(9));
        EXPECT_EQ(codeOf(id, data.inputs()), ErrorCode::ShapeMismatch);
    }
}

TEST(Order, TheNewHeadReadsTheOldSystemsFeatures)
{
    EXPECT_TRUE(orderInfo("head-entropy").usesNewHead);
    ThreeClasses data;
    // The same probabilities, but in another sequence, as the old system's features of the method.
    const FeatureMatrix mapped = ThreeClasses::logarithms({0.98F, 0.01F, 0.01F,   // entropy 0.112
                                                           0.5F, 0.25F, 0.25F,    // 1.040
                                                           0.45F, 0.275F, 0.275F, // 1.069
                                                           0.5F, 0.45F, 0.05F});  // 0.856
    const Transition transition{.oldSystem = {mapped, mapped}, .newSystem = {mapped, mapped}};
    OrderInputs inputs{.transition = transition, .newHead = &data.head};
    EXPECT_EQ(makeOrder("head-entropy", inputs), (Order{2, 1, 3, 0}));
    inputs.newHead = nullptr;
    inputs.oldHead = &data.head;
    EXPECT_EQ(codeOf("head-entropy", inputs), ErrorCode::NeedsNotMet);
    const Head narrow{.weight = FeatureMatrix(3, 2, std::vector<float>(6)), .bias = {0, 0, 0}};
    inputs.newHead = &narrow;
    EXPECT_EQ(codeOf("head-entropy", inputs), ErrorCode::ShapeMismatch);
}

TEST(Order, SigmaTakesTheMostUncertainFirst)
{
    const Transition transition = galleryOf({0, 0, 0});
    const std::vector<double> logVariance{-2, 1, -3};
    EXPECT_EQ(makeOrder("sigma", {.transition = transition, .uncertainty = logVariance}),
              (Order{1, 0, 2}));
    EXPECT_EQ(codeOf("sigma", {.transition = transition}), ErrorCode::NeedsNotMet);
    EXPECT_TRUE(orderInfo("sigma").usesUncertainty);
}

TEST(Order, OracleLossTakesTheWorstAlignedFirst)
{
    const Transition transition = galleryOf({0, 0, 0, 0});
    const std::vector<double> loss{1, 3, 0.5, 2};
    EXPECT_EQ(makeOrder("oracle-loss", {.transition = transition, .alignmentLoss = loss}),
              (Order{1, 3, 0, 2}));
    EXPECT_EQ(codeOf("oracle-loss", {.transition = transition}), ErrorCode::NeedsNotMet);
    EXPECT_TRUE(orderInfo("oracle-loss").oracle);
}

/// Four classes of ten items, one class after the other. Every item is at distance 1 from the mean
/// of its class: 0, 10, 20 or 30.
struct SortedByClass {
    SortedByClass()
    {
        std::vector<float> values;
        for (int item = 0; item < 40; ++item) {
            const int label = item / 10;
            labels.push_back(label);
            values.push_back(static_cast<float>(10 * label + (item % 2 == 0 ? 1 : -1)));
        }
        transition = galleryOf(values);
    }

    Order byClassMean(std::uint64_t seed) const
    {
        return makeOrder("class-mean", {.transition = transition, .labels = labels, .seed = seed});
    }

    Transition transition;
    std::vector<std::int64_t> labels;
};

TEST(Order, EqualScoresDoNotBackfillASortedGalleryClassByClass)
{
    const SortedByClass gallery;
    const Order order = gallery.byClassMean(3);
    EXPECT_NO_THROW(invertOrder(order));
    std::set<std::int64_t> firstClasses;
    for (std::size_t position = 0; position < 10; ++position)
        firstClasses.insert(gallery.labels[static_cast<std::size_t>(order[position])]);
    EXPECT_GT(firstClasses.size(), 2U);
}

TEST(Order, EqualScoresFollowTheSeed)
{
    const SortedByClass gallery;
    EXPECT_EQ(gallery.byClassMean(3), gallery.byClassMean(3));
    EXPECT_NE(gallery.byClassMean(3), gallery.byClassMean(4));
    // Equal scores leave the order that `random` has for the seed.
    EXPECT_EQ(gallery.byClassMean(3),
              makeOrder("random", {.transition = gallery.transition, .seed = 3}));
}

TEST(Order, OnlyEqualScoresFollowTheSeed)
{
    const SortedByClass gallery;
    std::vector<double> loss(40, 1);
    loss[7] = 3;
    loss[21] = 2;
    loss[30] = 0;
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
        const Order order = makeOrder(
            "oracle-loss", {.transition = gallery.transition, .alignmentLoss = loss, .seed = seed});
        EXPECT_EQ(order[0], 7);
        EXPECT_EQ(order[1], 21);
        EXPECT_EQ(order[39], 30);
    }
}

TEST(Order, AnOrderSaysWhatAReaderMustKnow)
{
    EXPECT_EQ(orderCaveat(orderInfo("random"), true).english(), "");
    EXPECT_EQ(orderCaveat(orderInfo("sigma"), true).english(), "");
    EXPECT_EQ(orderCaveat(orderInfo("class-mean"), false).english(), "uses labels");
    EXPECT_EQ(orderCaveat(orderInfo("oracle-loss"), false).english(), "oracle");
    EXPECT_EQ(orderCaveat(orderInfo("oracle-loss"), true).english(), "oracle, uses labels");
}

TEST(Order, AGivenOrderIsTakenAsItIsOrRefused)
{
    const Transition transition = galleryOf({0, 0, 0});
    const auto code = [&](const Order& given) {
        return codeOf("file", {.transition = transition, .givenOrder = given});
    };
    const Order given{2, 0, 1};
    EXPECT_EQ(makeOrder("file", {.transition = transition, .givenOrder = given}), given);
    EXPECT_EQ(code({}), ErrorCode::NeedsNotMet);
    EXPECT_EQ(code({0, 1}), ErrorCode::ShapeMismatch);
    EXPECT_EQ(code({0, 1, 1}), ErrorCode::OutOfRange);
    EXPECT_EQ(code({0, 1, 3}), ErrorCode::OutOfRange);
}

/// One query at 0, one relevant item (row 0, at 2 in both systems). Row 1 leaves its place in front
/// of it (1 to 3), row 2 comes there (3 to 1), row 3 stays far away.
struct GainCase {
    FeatureMatrix query{1, 1, {0}};
    Transition transition{{query, {4, 1, {2, 1, 3, 9}}}, {query, {4, 1, {2, 3, 1, 9}}}};
    Relevance relevance{{{0, 1}, {0}}, {{0, 0}, {}}};

    OrderInputs inputs() const { return {.transition = transition, .relevance = &relevance}; }
};

TEST(GainOrder, TakesFirstWhatGainsMost)
{
    const GainCase c;
    for (const char* order : {"marginal-gain", "marginal-gain:cmc@1", "marginal-gain:map:4",
                              "marginal-gain:mrr@10:2"}) {
        const Order made = makeOrder(order, c.inputs());
        EXPECT_EQ(made.front(), 1) << order;
        EXPECT_EQ(made.back(), 2) << order;
    }
    EXPECT_TRUE(orderInfo("marginal-gain:flips").oracle);
    EXPECT_EQ(orderCaveat(orderInfo("marginal-gain"), false).english(), "oracle");
}

/// Right before anything is new: only the item that comes in front makes a negative flip.
TEST(GainOrder, AvoidsNegativeFlips)
{
    GainCase c;
    c.transition.oldSystem.gallery = {4, 1, {2, 8, 3, 9}};
    EXPECT_EQ(makeOrder("marginal-gain:flips", c.inputs()).back(), 2);
}

TEST(GainOrder, FollowsTheGroupThatIsWorst)
{
    // Queries at 0 and at 100, each with a relevant item (rows 0 and 1) and a nearer irrelevant one
    // (rows 2 and 3) that leaves. The second query's relevant item is far behind in addition.
    const FeatureMatrix query(2, 1, {0, 100});
    const Transition transition{{query, {6, 1, {2, 110, 1, 101, 105, 106}}},
                                {query, {6, 1, {2, 110, 50, 140, 105, 106}}}};
    const Relevance relevance{{{0, 1, 2}, {0, 1}}, {{0, 0, 0}, {}}};
    EmbeddingSet set;
    set.query.emplace();
    set.query->count = 2;
    set.query->attributes = {{"side", {"left", "right"}, {0, 1}}};
    OrderInputs inputs{.transition = transition, .relevance = &relevance, .set = &set};
    EXPECT_EQ(makeOrder("marginal-gain:worst=side", inputs).front(), 3);
    EXPECT_EQ(makeOrder("marginal-gain", inputs).front(), 2);
    inputs.set = nullptr;
    EXPECT_EQ(codeOf("marginal-gain:worst=side", inputs), ErrorCode::NeedsNotMet);
}

TEST(GainOrder, RefusesWhatItDoesNotKnow)
{
    const GainCase c;
    for (const char* order : {"marginal-gain:best", "marginal-gain:map:0", "marginal-gain:map:x",
                              "learned-gain:worst=side", "learned-gain:map:3", "random:1"})
        EXPECT_EQ(codeOf(order, c.inputs()), ErrorCode::BadUsage) << order;
    EXPECT_EQ(codeOf("marginal-gain", {.transition = c.transition}), ErrorCode::NeedsNotMet);
    EXPECT_EQ(codeOf("learned-gain", c.inputs()), ErrorCode::NeedsNotMet);
}

TEST(GainOrder, LearnedGainGoesByWhatIsPredicted)
{
    const GainCase c;
    const std::vector<double> predicted{0.1, 0.4, -2, 0.2};
    OrderInputs inputs = c.inputs();
    inputs.predictedGain = predicted;
    EXPECT_EQ(makeOrder("learned-gain", inputs), (Order{1, 3, 0, 2}));
}

/// Classes that a classifier predicts give what the same labels give.
TEST(Order, PredictedClassesTakeThePlaceOfLabels)
{
    const Transition transition = galleryOf({0, 1, 5, -7, -1});
    const Head head{{2, 1, {1, -1}}, {0.5F, 0}}; // class 0 above −0.25, class 1 below
    const std::vector<std::int64_t> labels{0, 0, 0, 1, 1};
    const FeatureMatrix old(5, 2, {1, 0, 0, 1, 1, 1, 3, 0, 0, 2});
    for (const auto& [predicted, labelled] :
         {std::pair{"predicted-class-mean", "class-mean"},
          std::pair{"predicted-centroid-cosine", "centroid-cosine"}})
        EXPECT_EQ(
            makeOrder(predicted, {.transition = transition, .oldFeatures = &old, .newHead = &head}),
            makeOrder(labelled, {.transition = transition, .labels = labels, .oldFeatures = &old}));
    EXPECT_EQ(codeOf("predicted-class-mean", {.transition = transition}), ErrorCode::NeedsNotMet);
}

/// Twelve items at one place have each other as neighbours; the one far away is nobody's.
TEST(Order, HubnessTakesTheNeighboursOfManyFirst)
{
    std::vector<float> values(13);
    for (std::size_t i = 0; i < 12; ++i)
        values[i] = static_cast<float>(i) / 100;
    values[12] = 1000;
    const FeatureMatrix gallery(13, 1, values);
    const Transition transition{{gallery, gallery}, {gallery, gallery}};
    const Order order = makeOrder("hubness", {.transition = transition, .selfQuery = true});
    EXPECT_EQ(order.back(), 12);
    EXPECT_NO_THROW(invertOrder(order));
}

/// By a pilot's items alone, these would be the first: each is its own nearest item.
TEST(Order, HubnessOfAPilotIsThatOfTheGallery)
{
    std::vector<float> values;
    for (std::size_t i = 0; i < 40; ++i)
        values.push_back(static_cast<float>(i * i % 101));
    const FeatureMatrix gallery(40, 1, values);
    const FeatureMatrix pilot = gallery.selectRows(std::vector<std::int64_t>{3, 9, 31});
    const Transition whole{{gallery, gallery}, {gallery, gallery}};
    const Transition ofPilot{{pilot, gallery}, {pilot, gallery}};
    EXPECT_EQ(makeOrder("hubness", {.transition = ofPilot, .queriesArePilot = true}),
              makeOrder("hubness", {.transition = whole, .selfQuery = true}));
}

/// Their squares are beyond float32.
TEST(Order, HubnessOfHugeFeaturesIsThatOfSmallerOnes)
{
    const auto orderOf = [](float scale) {
        std::vector<float> values(13);
        for (std::size_t i = 0; i < 12; ++i)
            values[i] = static_cast<float>(i * i) * scale;
        values[12] = 1000 * scale;
        const FeatureMatrix gallery(13, 1, values);
        const Transition transition{{gallery, gallery}, {gallery, gallery}};
        return makeOrder("hubness", {.transition = transition, .selfQuery = true});
    };
    EXPECT_EQ(orderOf(0x1p110F), orderOf(1));
}

TEST(Order, TrafficGoesByWeightsOrNumbers)
{
    const Transition transition = galleryOf({1, 2, 3});
    EmbeddingSet set;
    set.gallery.count = 3;
    set.gallery.weight = {1, 5, 2};
    set.gallery.attributes = {{"clicks", {"10", "2.5"}, {1, -1, 0}}, {"kind", {"cat"}, {0, 0, 0}}};
    const OrderInputs inputs{.transition = transition, .set = &set};
    EXPECT_EQ(makeOrder("traffic", inputs), (Order{1, 2, 0}));
    EXPECT_EQ(makeOrder("traffic:clicks", inputs), (Order{2, 0, 1}));
    EXPECT_EQ(codeOf("traffic:kind", inputs), ErrorCode::BadUsage);
    EXPECT_EQ(codeOf("traffic", {.transition = transition}), ErrorCode::NeedsNotMet);
    set.gallery.weight.clear();
    EXPECT_EQ(codeOf("traffic", inputs), ErrorCode::NeedsNotMet);
}

/// Three clusters, the middle one the largest: it comes whole, and then the one that is nearer.
TEST(Order, CellsComeWhole)
{
    const Transition transition = galleryOf({0, 100, 101, 102, 103, 0.5F, 250, 251, 100.5F});
    for (const Distance distance : knownDistances) {
        const Order order =
            makeOrder("cell:3", {.transition = transition, .distance = distance, .seed = 4});
        EXPECT_NO_THROW(invertOrder(order));
    }
    const Order order = makeOrder("cell:3", {.transition = transition, .seed = 4});
    const auto clusterAt = [&](std::size_t position) {
        const std::int64_t row = order[position];
        return row == 0 || row == 5 ? 0 : row == 6 || row == 7 ? 2 : 1;
    };
    int changes = 0;
    for (std::size_t position = 1; position < order.size(); ++position)
        changes += clusterAt(position) != clusterAt(position - 1) ? 1 : 0;
    EXPECT_EQ(changes, 2);
    EXPECT_EQ(codeOf("cell:0", {.transition = transition}), ErrorCode::BadUsage);
    EXPECT_EQ(codeOf("cell:many", {.transition = transition}), ErrorCode::BadUsage);
}

TEST(Order, UnknownOrdersAreRefusedByName)
{
    const Transition transition = galleryOf({0});
    EXPECT_EQ(codeOf("alphabetical", {.transition = transition}), ErrorCode::BadUsage);
}

TEST(Order, InvertingRefusesWhatIsNoPermutation)
{
    EXPECT_EQ(invertOrder(Order{2, 0, 1}), (Order{1, 2, 0}));
    EXPECT_THROW(invertOrder(Order{0, 0}), Error);
    EXPECT_THROW(invertOrder(Order{0, -1}), Error);
    EXPECT_THROW(invertOrder(Order{0, 2}), Error);
}

TEST(Order, TellsWhichItemsAreAmongTheFirst)
{
    EXPECT_EQ(isAmongFirst(Order{2, 0, 1}, 0), (std::vector<std::uint8_t>{0, 0, 0}));
    EXPECT_EQ(isAmongFirst(Order{2, 0, 1}, 2), (std::vector<std::uint8_t>{1, 0, 1}));
    EXPECT_THROW(isAmongFirst(Order{2, 0, 1}, 4), Error);
    EXPECT_THROW(isAmongFirst(Order{0, 0, 1}, 2), Error);
    EXPECT_THROW(isAmongFirst(Order{0, 3, 1}, 2), Error);
}

TEST(OrderAgreement, EqualScoresAreTiesWhateverSequenceTheyGot)
{
    const Transition transition = galleryOf({0, 1, 2, 3});
    const std::vector<double> uncertainty{2, 1, 1, 1};
    const std::vector<double> loss{4, 1, 2, 3};
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const ScoredOrder scored = makeScoredOrder(
            "sigma", {.transition = transition, .uncertainty = uncertainty, .seed = seed});
        EXPECT_EQ(scored.urgency, uncertainty);
        EXPECT_EQ(scored.order.front(), 0);
        // Three concordant pairs, three tied ones: 3 / √((6 − 3)·6).
        EXPECT_DOUBLE_EQ(agreementWithLoss(scored, loss).value(), 3 / std::sqrt(18.0));
    }
    const ScoredOrder equal = makeScoredOrder(
        "sigma", {.transition = transition, .uncertainty = std::vector<double>(4, 7.0)});
    EXPECT_FALSE(agreementWithLoss(equal, loss)) << "all scores are equal: it says nothing";
}

TEST(Order, AScoreThatIsNoNumberIsRefusedWithItsRow)
{
    const Transition transition = galleryOf({0, 1, 2});
    const std::vector<double> scores{1, std::nan(""), 3};
    try {
        makeOrder("sigma", {.transition = transition, .uncertainty = scores});
        ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFinite);
        EXPECT_NE(std::string(error.what()).find("gallery row 1"), std::string::npos);
    }
}

TEST(OrderAgreement, OrdersWithoutScoresAreComparedByPosition)
{
    const Transition transition = galleryOf({0, 1, 2, 3});
    const Order given{0, 3, 2, 1};
    const ScoredOrder scored =
        makeScoredOrder("file", {.transition = transition, .givenOrder = given});
    EXPECT_TRUE(scored.urgency.empty());
    EXPECT_DOUBLE_EQ(agreementWithLoss(scored, std::vector<double>{4, 1, 2, 3}).value(), 1);
    EXPECT_DOUBLE_EQ(agreementWithLoss(scored, std::vector<double>{1, 4, 3, 2}).value(), -1);
}

} // namespace
} // namespace crossfade
