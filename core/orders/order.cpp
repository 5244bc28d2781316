#include "core/orders/order.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/permutation.h"
#include "core/orders/gain_orders.h"
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

/// Scores that another part of the program computed, one an item.
std::vector<double> givenScores(const OrderInfo& order, const OrderInputs& inputs)
{
    const std::span<const double> scores = inputs.*order.given;
    if (scores.size() != inputs.transition.galleryCount())
        throw lackingFor(order.id, order.needs, "Use another order for this method.");
    const auto bad = std::ranges::find_if(scores, [](double value) { return std::isnan(value); });
    if (bad != scores.end())
        throw Error(
            ErrorCode::NotFinite,
            {.where = "order " + order.id + ", gallery row " + std::to_string(bad - scores.begin()),
             .problem = "the score is not a number",
             .expected = "numbers that can be sorted",
             .remedy = "Look for features far beyond 1e18 in that row, or use another "
                       "order for this method."});
    return {scores.begin(), scores.end()};
}

Order givenOrder(const std::string& id, const OrderInputs& inputs)
{
    const std::size_t count = inputs.transition.galleryCount();
    if (inputs.givenOrder.empty())
        throw lackingFor(id, "an order file", "Name one with --order-file order.npy.");
    if (inputs.givenOrder.size() != count)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "order file",
                     .problem = std::to_string(inputs.givenOrder.size()) + " entries",
                     .expected = std::to_string(count) + ", one a gallery item"});
    invertOrder(inputs.givenOrder); // throws unless it is a permutation
    return {inputs.givenOrder.begin(), inputs.givenOrder.end()};
}

} // namespace

OrderName splitOrderName(const std::string& name)
{
    const std::size_t colon = name.find(':');
    return colon == std::string::npos ? OrderName{name, {}}
                                      : OrderName{name.substr(0, colon), name.substr(colon + 1)};
}

const OrderInfo* findOrder(const std::string& name)
{
    const auto found = std::ranges::find(orders(), splitOrderName(name).id, &OrderInfo::id);
    return found == orders().end() ? nullptr : &*found;
}

const OrderInfo& orderInfo(const std::string& name)
{
    const OrderInfo* found = findOrder(name);
    if (found == nullptr)
        throw Error(ErrorCode::BadUsage,
                    {.where = "order " + name,
                     .problem = "unknown",
                     .expected = "one of: " + joined(orders(), ", ", &OrderInfo::id)});
    if (found->argument.empty() && name != found->id)
        throw Error(ErrorCode::BadUsage, {.where = "order " + name,
                                          .problem = "it takes nothing behind a colon",
                                          .expected = found->id});
    if (found->goesByGains())
        (void)parseGainWish(splitOrderName(name).argument, found->usesTruth);
    return *found;
}

bool isRandomOrder(const std::string& name)
{
    const OrderInfo* order = findOrder(name);
    return order != nullptr && order->isRandom();
}

bool needsOrderFile(const std::string& name)
{
    const OrderInfo* order = findOrder(name);
    return order != nullptr && order->usesOrderFile;
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
    const OrderInfo& order = orderInfo(id);
    const std::size_t items = inputs.transition.galleryCount();
    if (inputs.oldFeatures != nullptr && inputs.oldFeatures->rows() != items)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "order " + id,
                     .problem = std::to_string(inputs.oldFeatures->rows()) + " old features",
                     .expected = std::to_string(items) + ", one a gallery item"});
    if (order.isRandom())
        return {randomOrder(inputs)};
    if (order.usesOrderFile)
        return {givenOrder(order.id, inputs)};
    ScoredOrder scored;
    scored.urgency = order.given != nullptr ? givenScores(order, inputs)
                                            : order.urgency(splitOrderName(id), inputs);
    scored.order = mostUrgentFirst(inputs, scored.urgency);
    return scored;
}

/// Equal scores follow each other in a random sequence, so that a gallery sorted by class is not
/// backfilled class by class.
Order mostUrgentFirst(const OrderInputs& inputs, std::span<const double> urgency)
{
    Order order = randomOrder(inputs);
    std::ranges::stable_sort(order, [&](std::int64_t a, std::int64_t b) {
        return urgency[static_cast<std::size_t>(a)] > urgency[static_cast<std::size_t>(b)];
    });
    return order;
}

} // namespace crossfade
