#include "core/data/transition.h"

#include "core/base/error.h"

#include <string>

namespace crossfade
{

namespace
{

void validateSystem(const System& system, const std::string& name)
{
    if (system.query.empty() || system.gallery.empty())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = name,
                     .problem = Core::says("no rows"),
                     .expected = Core::says("at least one query and one item")});
    if (system.query.dim() != system.gallery.dim())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = name,
                     .problem = "queries have " + std::to_string(system.query.dim()) +
                                " dimensions, the gallery has " +
                                std::to_string(system.gallery.dim()),
                     .expected = Core::says("the same dimension")});
}

} // namespace

void validate(const Transition& transition)
{
    validateSystem(transition.oldSystem, "old system");
    validateSystem(transition.newSystem, "new system");
    if (transition.oldSystem.query.rows() != transition.newSystem.query.rows() ||
        transition.oldSystem.gallery.rows() != transition.newSystem.gallery.rows())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = "transition",
             .problem = "the old system has " + std::to_string(transition.oldSystem.query.rows()) +
                        " queries and " + std::to_string(transition.oldSystem.gallery.rows()) +
                        " items, the new system " +
                        std::to_string(transition.newSystem.query.rows()) + " and " +
                        std::to_string(transition.newSystem.gallery.rows()),
             .expected = Core::says("the same items on both systems")});
}

} // namespace crossfade
