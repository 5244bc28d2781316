#pragma once

#include "core/data/embedding_set.h"
#include "core/data/row_mask.h"
#include "core/orders/order.h"
#include "core/study/plan/plan_reader.h"
#include "core/study/run/inputs/loaded_study.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

/// How far a gallery is along a plan. Items are found by their ids.
struct GalleryState {
    std::size_t items = 0;         ///< N, now
    std::size_t present = 0;       ///< that have features under the new model of the plan's method
    std::size_t bornNew = 0;       ///< present items without old features
    std::size_t planned = 0;       ///< items of the plan that are still there
    std::size_t done = 0;          ///< planned items that are present
    std::size_t gone = 0;          ///< items of the plan that are not in the gallery any more
    std::size_t outOfOrder = 0;    ///< done items that are not among the plan's first so many
    std::size_t othersPresent = 0; ///< present items that the plan does not name
    std::size_t othersAbsent = 0;  ///< absent items that it does not name: added since
    std::vector<std::int64_t> doneRows = {}; ///< by the plan's sequence
    std::vector<std::int64_t> leftRows = {}; ///< by the plan's sequence: what is to be embedded
    std::vector<std::int64_t> otherPresentRows = {};
    std::vector<std::int64_t> otherAbsentRows = {};
    std::size_t nextBatch = 0; ///< of the first of leftRows; 0: none is left

    double fraction() const
    {
        return items == 0 ? 1 : static_cast<double>(present) / static_cast<double>(items);
    }
};

/// Throws Error(NeedsNotMet) where the gallery has none of the plan's items, or items of the same
/// ids with other old features: the plan is of another gallery.
GalleryState stateOf(const SavedPlan& plan, const ItemGroup& gallery);

/// The sequence in which the gallery became new and is to become new: items that the plan does not
/// name and are present, the plan's that are done, those that are left, all others.
Order wayOf(const GalleryState& state);

/// Which items of the gallery the plan names.
RowMask plannedItems(const SavedPlan& plan, const ItemGroup& gallery);

/// An order of the gallery in which the plan's items stand in the plan's sequence, in the places
/// that the order gives to them all together. What the plan does not name keeps its place.
/// @param order  as the plan's method orders the gallery now
Order inPlansSequence(const Order& order, const SavedPlan& plan, const ItemGroup& gallery);

/// The data of planStudy(), without the training rows that were drawn of the gallery when the plan
/// was made, as far as they are still there. The study then draws none.
/// Throws Error(NeedsNotMet) where one of them lacks features now, and as loadStudy().
LoadedStudy loadPlanStudy(Study& study, const SavedPlan& plan, JobContext& job);

} // namespace crossfade
