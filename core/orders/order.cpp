#include "core/orders/order.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/permutation.h"
#include "core/orders/classifier_orders.h"
#include "core/orders/gain_orders.h"
#include "core/orders/gallery_orders.h"
#include "core/orders/label_orders.h"
#include "core/orders/order_needs.h"
#include "core/statistics/kendall.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

Order randomOrder(const OrderInputs& inputs)
{
    return randomPermutation(inputs.transition.galleryCount(), inputs.seed);
}

/// High scores first; equal ones in a random sequence, so that a gallery sorted by class is not
/// backfilled class by class.
Order descending(const OrderInputs& inputs, std::span<const double> scores)
{
    Order order = randomOrder(inputs);
    std::ranges::stable_sort(order, [&](std::int64_t a, std::int64_t b) {
        return scores[static_cast<std::size_t>(a)] > scores[static_cast<std::size_t>(b)];
    });
    return order;
}

/// Scores that another part of the program computed, one an item.
std::vector<double> givenScores(const std::string& id, const OrderInputs& inputs,
                                std::span<const double> scores, const std::string& what)
{
    if (scores.size() != inputs.transition.galleryCount())
        throw lackingFor(id, what, "Use another order for this method.");
    const auto bad = std::ranges::find_if(scores, [](double value) { return std::isnan(value); });
    if (bad != scores.end())
        throw Error(
            ErrorCode::NotFinite,
            {.where = "order " + id + ", gallery row " + std::to_string(bad - scores.begin()),
             .problem = "the score is not a number",
             .expected = "numbers that can be sorted",
             .remedy = "Look for features far beyond 1e18 in that row, or use another "
                       "order for this method."});
    return {scores.begin(), scores.end()};
}

/// How urgent every gallery item is [N], by an order that goes by a score.
std::vector<double> urgencies(const OrderName& name, const OrderInputs& inputs)
{
    const std::string& id = name.id;
    if (id == "marginal-gain")
        return marginalGainUrgency(name.argument, inputs);
    if (id == "learned-gain")
        return givenScores(id, inputs, inputs.predictedGain,
                           "a model of gains that was learned with the fit");
    if (id == "hubness")
        return hubnessUrgency(inputs);
    if (id == "traffic")
        return trafficUrgency(name.argument, inputs);
    if (id == "cell")
        return cellUrgency(name.argument, inputs);
    if (id == "predicted-class-mean")
        return predictedClassMeanUrgency(inputs);
    if (id == "predicted-centroid-cosine")
        return predictedCentroidCosineUrgency(inputs);
    if (id == "sigma")
        return givenScores(id, inputs, inputs.uncertainty,
                           "the uncertainty that the method predicts for every gallery item");
    if (id == "oracle-loss")
        return givenScores(id, inputs, inputs.alignmentLoss,
                           "the method's alignment loss of every gallery item");
    if (id == "class-mean")
        return classMeanUrgency(inputs);
    if (id == "centroid-cosine")
        return centroidCosineUrgency(inputs);
    return classifierUrgency(id, inputs);
}

Order givenOrder(const OrderInputs& inputs)
{
    const std::size_t count = inputs.transition.galleryCount();
    if (inputs.givenOrder.empty())
        throw lackingFor("file", "an order file", "Name one with --order-file order.npy.");
    if (inputs.givenOrder.size() != count)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "order file",
                     .problem = std::to_string(inputs.givenOrder.size()) + " entries",
                     .expected = std::to_string(count) + ", one a gallery item"});
    invertOrder(inputs.givenOrder); // throws unless it is a permutation
    return {inputs.givenOrder.begin(), inputs.givenOrder.end()};
}

} // namespace

const std::vector<OrderInfo>& orders()
{
    const std::string labels =
        Core::says("the gallery's labels: with true labels it chooses with the answer in hand");
    const std::string classifier = Core::says("the old model's classifier");
    const std::string predicted =
        Core::says("a classifier, whose predictions take the place of labels");
    const std::string newClassifier =
        Core::says("the new model's classifier, and a method that maps old "
                   "features into the new model's space");
    static const std::vector<OrderInfo> all{
        {.id = "random", .title = Core::says("Random"), .needs = Core::says("nothing")},
        {.id = "sigma",
         .title = Core::says("Predicted uncertainty"),
         .needs = Core::says("the old features, and a method that predicts its own uncertainty"),
         .usesUncertainty = true},
        {.id = "class-mean",
         .title = Core::says("Class mean"),
         .needs = labels,
         .usesLabels = true},
        {.id = "centroid-cosine",
         .title = Core::says("Class centroid"),
         .needs = labels,
         .usesLabels = true},
        {.id = "classifier-score",
         .title = Core::says("Classifier score"),
         .needs = classifier,
         .usesOldHead = true},
        {.id = "entropy", .title = Core::says("Entropy"), .needs = classifier, .usesOldHead = true},
        {.id = "head-entropy",
         .title = Core::says("Entropy (new head)"),
         .needs = newClassifier,
         .usesNewHead = true},
        {.id = "margin", .title = Core::says("Margin"), .needs = classifier, .usesOldHead = true},
        {.id = "least-confidence",
         .title = Core::says("Least confidence"),
         .needs = classifier,
         .usesOldHead = true},
        {.id = "oracle-loss",
         .title = Core::says("Oracle loss"),
         .needs =
             Core::says("the new features of the gallery, which are not available in practice"),
         .oracle = true,
         .usesLoss = true},
        {.id = "marginal-gain",
         .title = Core::says("Marginal gain"),
         .needs = Core::says(
             "what is relevant, and the new features: the most that an order could know, not "
             "available in practice"),
         .oracle = true,
         .usesTruth = true,
         .argument = "OBJECTIVE[:STAGES]"},
        {.id = "learned-gain",
         .title = Core::says("Learned gain"),
         .needs = Core::says("a model of gains, learned with the fit on held-out training rows"),
         .usesGainModel = true,
         .argument = "OBJECTIVE"},
        {.id = "predicted-class-mean",
         .title = Core::says("Predicted class mean"),
         .needs = predicted,
         .usesPredictedClasses = true},
        {.id = "predicted-centroid-cosine",
         .title = Core::says("Predicted class centroid"),
         .needs = predicted,
         .usesPredictedClasses = true},
        {.id = "hubness",
         .title = Core::says("Hubness"),
         .needs = Core::says("the old features, and queries")},
        {.id = "traffic",
         .title = Core::says("Traffic"),
         .needs = Core::says("the weight of every gallery item, or an attribute with numbers"),
         .argument = "ATTRIBUTE"},
        {.id = "cell",
         .title = Core::says("Whole cells"),
         .needs = Core::says("the old features"),
         .argument = "CELLS"},
        {.id = "file",
         .title = Core::says("Given order"),
         .needs = Core::says("the order given in a file")},
    };
    return all;
}

OrderName splitOrderName(const std::string& name)
{
    const std::size_t colon = name.find(':');
    return colon == std::string::npos ? OrderName{name, {}}
                                      : OrderName{name.substr(0, colon), name.substr(colon + 1)};
}

const OrderInfo& orderInfo(const std::string& name)
{
    const OrderName asked = splitOrderName(name);
    const auto found = std::ranges::find(orders(), asked.id, &OrderInfo::id);
    if (found != orders().end() && found->argument.empty() && name != asked.id)
        throw Error(ErrorCode::BadUsage, {.where = "order " + name,
                                          .problem = "it takes nothing behind a colon",
                                          .expected = asked.id});
    if (found != orders().end() && asked.id == "marginal-gain")
        (void)parseGainWish(asked.argument, true);
    if (found != orders().end() && asked.id == "learned-gain")
        (void)parseGainWish(asked.argument, false);
    if (found != orders().end())
        return *found;
    throw Error(ErrorCode::BadUsage,
                {.where = "order " + name,
                 .problem = "unknown",
                 .expected = "one of: " + joined(orders(), ", ", &OrderInfo::id)});
}

Message orderCaveat(const OrderInfo& order, bool lossUsesLabels)
{
    as::List caveats;
    if (order.oracle)
        caveats.items.emplace_back(Core::says("oracle"));
    if (order.usesLabels || (order.usesLoss && lossUsesLabels))
        caveats.items.emplace_back(Core::says("uses labels"));
    return caveats.items.empty() ? Message() : Message(caveats);
}

std::optional<double> agreementWithLoss(const ScoredOrder& order, std::span<const double> loss)
{
    if (!order.urgency.empty())
        return kendallTau(order.urgency, loss);
    std::vector<double> urgency(order.order.size());
    for (std::size_t position = 0; position < urgency.size(); ++position)
        urgency[static_cast<std::size_t>(order.order[position])] = -static_cast<double>(position);
    return kendallTau(urgency, loss);
}

Order makeOrder(const std::string& id, const OrderInputs& inputs)
{
    return makeScoredOrder(id, inputs).order;
}

ScoredOrder makeScoredOrder(const std::string& id, const OrderInputs& inputs)
{
    orderInfo(id);
    const std::size_t items = inputs.transition.galleryCount();
    if (inputs.oldFeatures != nullptr && inputs.oldFeatures->rows() != items)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "order " + id,
                     .problem = std::to_string(inputs.oldFeatures->rows()) + " old features",
                     .expected = std::to_string(items) + ", one a gallery item"});
    if (id == "random")
        return {randomOrder(inputs)};
    if (id == "file")
        return {givenOrder(inputs)};
    ScoredOrder scored;
    scored.urgency = urgencies(splitOrderName(id), inputs);
    scored.order = descending(inputs, scored.urgency);
    return scored;
}

} // namespace crossfade
