#pragma once

#include "core/study/result/baselines.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/ordering.h"

#include <functional>
#include <optional>

namespace crossfade
{

/// How a method's new queries retrieve in the gallery as the old model left it: what backward
/// compatibility is about (rank merge eq. 2).
struct UntouchedGallery {
    /// The method searches the untouched gallery anyway until items are backfilled: the start of
    /// its curve is the answer.
    bool isStart = false;
    std::optional<Baseline> score = {}; ///< else; none: not defined
};

/// The inputs for the search of a method's untouched gallery.
struct UntouchedSearch {
    const Transition& transition; ///< the method's, before any calibration
    Geometry geometry = Geometry::Raw;
    bool wereAllOld = true; ///< whether every item was in the old gallery
    System oldModel = {};   ///< the old model's own features
    /// The new model's own features of the queries; empty: not known, so that they are searched.
    FeatureMatrix newQuery = {};
    const Baselines& baselines; ///< of the geometry
    std::function<Baseline(const System&)> score;
};

/// Searches the untouched gallery. Where the method changes the gallery, its queries for backfilled
/// items are compared with the old model's features (at length 1 where the method's are). Not
/// defined where dimensions differ, nor where the old gallery is searched by the old model's own
/// queries (`rm-naive`). The baseline `cross` stands for queries of the new model itself. Throws
/// Error, Cancelled.
UntouchedGallery searchUntouchedGallery(const UntouchedSearch& search, JobContext& job);

/// Searches the untouched gallery of a method of a run.
/// @param baselines  of the method's geometry
/// Throws Error, Cancelled.
UntouchedGallery searchUntouchedGallery(const OrderedMethod& method, const RunInputs& inputs,
                                        const Baselines& baselines, JobContext& job);

/// A curve's values before anything is backfilled.
Baseline startOf(const BackfillCurve& curve);

} // namespace crossfade
