#pragma once

#include "core/data/transition.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The smallest pilot from which anything can be estimated.
inline constexpr std::size_t fewestPilotRows = 2;

/// A transition of which the new gallery features are known for a pilot only: items that were drawn
/// at random, all samples of their number equally likely.
struct PilotTransition {
    System oldSystem;                         ///< queries [Q, a], gallery [N, a]
    System newSystem;                         ///< queries [Q, b], gallery [n, b]: the pilot's items
    std::vector<std::int64_t> pilotRows = {}; ///< [n], ascending: their rows in the gallery
    /// [Q], the gallery row that each query is, where queries are items of the pilot (or were drawn
    /// with it, and are settled); empty: they are no items of the gallery.
    std::vector<std::int64_t> queryRows = {};

    /// Items that are new in every state, and whose new features are known [e, b]: those of a
    /// backfill that has begun. They are the last of the order; the states are of the others.
    std::vector<std::int64_t> settledRows = {}; ///< [e], ascending, none of them in the pilot
    FeatureMatrix settled = {};

    /// How many items are to become new: all but the settled ones.
    std::size_t movingCount() const { return galleryCount() - settledRows.size(); }
    std::size_t queryCount() const { return oldSystem.query.rows(); }
    std::size_t galleryCount() const { return oldSystem.gallery.rows(); }
    std::size_t pilotCount() const { return pilotRows.size(); }
    bool queriesArePilot() const { return !queryRows.empty(); }
    /// The pilot's share of what it stands for: of the items that are to become new; where its
    /// items are the queries, which stand for all items, of the gallery.
    double share() const
    {
        return queriesArePilot()
                   ? static_cast<double>(std::max(pilotCount(), queryCount())) /
                         static_cast<double>(galleryCount())
                   : static_cast<double>(pilotCount()) / static_cast<double>(movingCount());
    }
};

/// Throws Error(ShapeMismatch, OutOfRange, BadUsage) unless the matrices belong together, the
/// pilot's rows are ascending rows of the gallery, at least two, and all queryRows are among them;
/// and settled rows are further ones.
void validate(const PilotTransition& transition);

/// `count` of the rows 0 … galleryCount − 1, drawn without replacement, ascending; the same for a
/// seed on every machine. Throws Error(BadUsage) unless 2 ≤ count ≤ galleryCount.
std::vector<std::int64_t> drawPilot(std::size_t galleryCount, std::size_t count,
                                    std::uint64_t seed);

/// [count], for each of `count` things one of `groups` random groups, as equally large as can be.
std::vector<std::uint32_t> randomGroups(std::size_t count, std::size_t groups, std::uint64_t seed);

} // namespace crossfade
