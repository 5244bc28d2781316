#include "core/serving/mixed_systems.h"

#include "core/base/error.h"

#include <string>

namespace crossfade
{

MixedSystems::MixedSystems(const Transition& transition, const Transition& models,
                           Distance distance)
{
    validate(transition);
    validate(models);
    if (models.galleryCount() != transition.galleryCount() ||
        models.queryCount() != transition.queryCount())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "the models of a mixed gallery",
                     .problem = std::to_string(models.queryCount()) + " queries and " +
                                std::to_string(models.galleryCount()) + " items",
                     .expected = std::to_string(transition.queryCount()) + " and " +
                                 std::to_string(transition.galleryCount())});
    std::vector<System> known;
    m_index = {indexOf(transition.oldSystem, known, distance),
               indexOf(transition.newSystem, known, distance),
               indexOf(models.oldSystem, known, distance),
               indexOf(models.newSystem, known, distance)};
}

std::size_t MixedSystems::indexOf(const System& system, std::vector<System>& known,
                                  Distance distance)
{
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i].query.sharesStorageWith(system.query) &&
            known[i].gallery.sharesStorageWith(system.gallery))
            return i;
    known.push_back(system);
    m_systems.emplace_back(system, distance);
    return known.size() - 1;
}

} // namespace crossfade
