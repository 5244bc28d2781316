#include "core/backfill/order_needs.h"

#include <algorithm>

namespace crossfade
{

namespace
{

const char* const otherOrder = "Use an order that needs none, such as random.";

} // namespace

Error lackingFor(const std::string& order, const std::string& what, const std::string& remedy)
{
    return Error(ErrorCode::NeedsNotMet,
                 {.where = "order " + order, .problem = "needs " + what, .remedy = remedy});
}

void requireLabels(const std::string& order, std::span<const std::int64_t> labels,
                   std::size_t items)
{
    const auto unknown = [](std::int64_t label) { return label == -1; };
    if (labels.size() != items || std::ranges::all_of(labels, unknown))
        throw lackingFor(order, "the gallery's labels (/gallery/labels)", otherOrder);
}

void requireClassifier(const std::string& order, const std::string& model, const Head* head,
                       const FeatureMatrix* features)
{
    const bool isGiven = head != nullptr && features != nullptr;
    requireHead(isGiven ? head : nullptr, isGiven ? features->dim() : 0, model, "order " + order,
                otherOrder);
    if (head->weight.rows() < 2)
        throw lackingFor(order, "a classifier of the " + model + " model with at least two classes",
                         otherOrder);
}

} // namespace crossfade
