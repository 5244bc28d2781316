#include "core/data/head.h"

#include "core/base/error.h"

namespace crossfade
{

void requireHead(const Head* head, std::size_t dim, const std::string& model, const Message& where,
                 const Message& remedy)
{
    if (head == nullptr)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = where,
             .problem = {Core::says("the %1 model's classifier is missing"), model},
             .expected = "/heads/<" + model + " model>/weight and bias in the embedding file",
             .remedy = remedy});
    const auto mismatch = [&](const std::string& problem, const std::string& expected) {
        return Error(ErrorCode::ShapeMismatch,
                     {.where = {Core::says("%1, the %2 model's classifier"), where, model},
                      .problem = problem,
                      .expected = expected,
                      .remedy = "Write the classifier that was trained on the " + model +
                                " model's features."});
    };
    if (head->weight.dim() != dim)
        throw mismatch("dimension " + std::to_string(head->weight.dim()), std::to_string(dim));
    if (head->bias.size() != head->weight.rows())
        throw mismatch(std::to_string(head->bias.size()) + " biases",
                       std::to_string(head->weight.rows()) + ", one for each class");
}

} // namespace crossfade
