#pragma once

#include "core/study/result/baselines.h"
#include "core/study/run/inputs.h"
#include "core/study/run/ordering.h"

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

/// Where the method changes the gallery, its queries for backfilled items are compared with the old
/// model's features (at length 1 where the method's are). Not defined where dimensions differ, nor
/// where the old gallery is searched by the old model's own queries (`rm-naive`).
/// @param baselines  of the method's geometry; cross stands for queries of the new model itself
/// Throws Error, Cancelled.
UntouchedGallery searchUntouchedGallery(const OrderedMethod& method, const RunInputs& inputs,
                                        const Baselines& baselines, JobContext& job);

/// A curve's values before anything is backfilled.
Baseline startOf(const BackfillCurve& curve);

} // namespace crossfade
