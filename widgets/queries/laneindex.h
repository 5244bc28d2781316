#pragma once

#include "core/search/cell_search.h"
#include "widgets/queries/lanesearch.h"

#include <memory>
#include <utility>
#include <vector>

namespace crossfade
{

/// An index that the searches of a curve need beforehand (LaneRequest::isIndexed()).
struct LaneIndex {
    LaneRequest madeFor = {};
    /// The transition as the study's queries are searched: calibrated where the curve is.
    Transition transition = {};
    TransitionCells cells = {};
    std::vector<std::int64_t> position = {}; ///< [N], of each item in the curve's order
    /// The cells of the galleries that the models alone are searched in; null where there is none.
    TransitionCells modelCells = {};
    /// Every gallery that has cells: a further curve may search the same.
    std::vector<std::pair<FeatureMatrix, std::shared_ptr<const GalleryCells>>> made = {};

    /// Whether it is the one that this request needs.
    bool serves(const LaneRequest& wanted) const
    {
        return wanted.sharesIndexWith(madeFor) && wanted.curve == madeFor.curve;
    }
};

/// @param known  of the same result, whose cells are used again; may be null
/// Throws what GalleryCells and searchedTransition() throw; Cancelled.
std::shared_ptr<const LaneIndex> makeLaneIndex(const LaneRequest& wanted,
                                               const std::shared_ptr<const LaneIndex>& known,
                                               JobContext& job);

} // namespace crossfade
