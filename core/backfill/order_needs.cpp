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

void requireOldHead(const std::string& order, const Head* head, const FeatureMatrix* oldFeatures)
{
    if (head == nullptr || oldFeatures == nullptr)
        throw lackingFor(order,
                         "the old model's classifier (/heads/<old model>/weight and bias in the "
                         "embedding file)",
                         otherOrder);
    if (head->weight.rows() < 2)
        throw lackingFor(order, "a classifier of the old model with at least two classes",
                         otherOrder);
    const auto mismatch = [&](const std::string& problem, std::size_t expected) {
        return Error(ErrorCode::ShapeMismatch,
                     {.where = "order " + order + ", the old model's classifier",
                      .problem = problem,
                      .expected = std::to_string(expected),
                      .remedy = "Write the classifier that was trained on the old features."});
    };
    if (head->weight.dim() != oldFeatures->dim())
        throw mismatch("dimension " + std::to_string(head->weight.dim()), oldFeatures->dim());
    if (head->bias.size() != head->weight.rows())
        throw mismatch(std::to_string(head->bias.size()) + " biases", head->weight.rows());
}

} // namespace crossfade
