#include "core/orders/order_needs.h"

#include <algorithm>

namespace crossfade
{

namespace
{

const char* const otherOrder = Core::says("Use an order that needs none, such as random.");

Message placeOf(const std::string& order)
{
    return {Core::says("order %1"), as::Order{order}};
}

} // namespace

Error lackingFor(const std::string& order, const Message& what, Message remedy)
{
    return Error(ErrorCode::NeedsNotMet, {.where = placeOf(order),
                                          .problem = {Core::says("needs %1"), what},
                                          .remedy = std::move(remedy)});
}

void requireLabels(const std::string& order, std::span<const std::int64_t> labels,
                   std::size_t items)
{
    const auto unknown = [](std::int64_t label) { return label == -1; };
    if (labels.size() != items || std::ranges::all_of(labels, unknown))
        throw lackingFor(order, Core::says("the gallery's labels (/gallery/labels)"), otherOrder);
}

void requireClassifier(const std::string& order, const std::string& model, const Head* head,
                       const FeatureMatrix* features)
{
    const bool isGiven = head != nullptr && features != nullptr;
    requireHead(isGiven ? head : nullptr, isGiven ? features->dim() : 0, model, placeOf(order),
                otherOrder);
    if (head->weight.rows() < 2)
        throw lackingFor(
            order, {Core::says("a classifier of the %1 model with at least two classes"), model},
            otherOrder);
}

} // namespace crossfade
