#pragma once

#include "core/data/transition.h"
#include "core/serving/system_keys.h"

#include <array>
#include <cstddef>
#include <vector>

namespace crossfade
{

/// The systems that a mixed gallery and its two models are searched by. Where a method takes a
/// model's features as they are, two of them are one, whose keys are computed once.
class MixedSystems
{
public:
    enum Role : std::size_t { MixedOld, MixedNew, OldModel, NewModel };

    /// @param transition  what the mixed gallery is searched by
    /// @param models      the old and the new model alone
    /// Throws Error(ShapeMismatch) where they are not of the same queries and gallery.
    MixedSystems(const Transition& transition, const Transition& models, Distance distance);

    std::span<const SystemKeys> all() const { return m_systems; }
    const SystemKeys& operator[](Role role) const { return m_systems[m_index[role]]; }
    /// The keys that the system of a role has for one query.
    std::span<const double> keysOf(Role role, const QueryKeys& keys) const
    {
        return keys[m_index[role]];
    }

private:
    std::size_t indexOf(const System& system, std::vector<System>& known, Distance distance);

    std::vector<SystemKeys> m_systems;
    std::array<std::size_t, 4> m_index;
};

} // namespace crossfade
