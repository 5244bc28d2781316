#pragma once

#include "core/backfill/curve.h"
#include "core/data/row_mask.h"

namespace crossfade
{

/// The states of a backfill that can be counted where some items lack features: those with
/// `first` to `last` items new, in an order by presentFirst(). Items without old features are new
/// from the start, items without new ones are never.
struct KnownStates {
    std::size_t first = 0;
    std::size_t last = 0;

    /// Whether they are all states of a gallery of that count.
    bool areAll(std::size_t galleryCount) const { return first == 0 && last == galleryCount; }
    bool operator==(const KnownStates&) const = default;
};

/// @param oldPresent, newPresent  [N], which items have what the old and the new system need
/// Throws Error(NeedsNotMet) where an item has neither.
KnownStates knownStates(const RowMask& oldPresent, const RowMask& newPresent);

/// An order in which items without old features come first, those with both next, and those
/// without new features last. Within each of the three the sequence stays.
Order presentFirst(const Order& order, const RowMask& oldPresent, const RowMask& newPresent);

/// backfillCurves() between two states: `slices` evenly spaced ones, both ends included. Flips are
/// against the first of them. What depends on other states is left out: AUCs are NaN or empty,
/// members for every single item are empty.
/// @param options  without sliceEnds
std::vector<std::vector<BackfillCurve>>
curvesOfKnownStates(std::span<const BackfillPlan> plans, const Relevance& relevance,
                    CurveOptions options, const KnownStates& states, JobContext& job);

} // namespace crossfade
