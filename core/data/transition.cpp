#include "core/data/transition.h"

#include "core/base/error.h"

#include <string>

namespace crossfade
{

namespace
{

void validateSide(const Side& side, const std::string& name)
{
    if (side.query.empty() || side.gallery.empty())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = name, .problem = "no rows", .expected = "at least one query and one item"});
    if (side.query.dim() != side.gallery.dim())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = name,
                     .problem = "queries have " + std::to_string(side.query.dim()) +
                                " dimensions, the gallery has " +
                                std::to_string(side.gallery.dim()),
                     .expected = "the same dimension"});
}

} // namespace

void validate(const Transition& transition)
{
    validateSide(transition.oldSide, "old side");
    validateSide(transition.newSide, "new side");
    if (transition.oldSide.query.rows() != transition.newSide.query.rows() ||
        transition.oldSide.gallery.rows() != transition.newSide.gallery.rows())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = "transition",
             .problem = "the old side has " + std::to_string(transition.oldSide.query.rows()) +
                        " queries and " + std::to_string(transition.oldSide.gallery.rows()) +
                        " items, the new side " + std::to_string(transition.newSide.query.rows()) +
                        " and " + std::to_string(transition.newSide.gallery.rows()),
             .expected = "the same items on both sides"});
}

} // namespace crossfade
