#pragma once

#include "core/base/job.h"
#include "core/data/calibration/query_calibration.h"
#include "core/data/distance.h"
#include "core/data/transition.h"

#include <memory>

namespace crossfade
{

/// An increasing map of the old system's distances, so that they mean the same as the new system's
/// where one ranking holds both: key' = scale · key + shift, where a key is ‖x − y‖², 1 − cos or
/// −x·y (rankingKey()). Within one system no rank changes, unless a length is given.
struct Calibration {
    Distance distance = Distance::L2;
    double scale = 1; ///< above 0
    double shift = 0;
    /// The length to which every gallery feature of the old system is brought before the map; 0:
    /// they stay as they are. Not for `cosine`, which looks at no length. It changes ranks within
    /// the old system: among features of one length, a query ranks as the cosine does.
    double length = 0;
    /// Set: every query has a map of its own (calibratedByQuery()) in the place of scale and shift,
    /// after the features have been brought to the length. Never changed once it is set.
    std::shared_ptr<const QueryReference> reference = {};

    bool isIdentity() const { return scale == 1 && shift == 0 && length == 0 && !reference; }
    bool operator==(const Calibration& other) const;
};

/// The scale nearest to this one whose root has 12 bits: features of few digits (float16, small
/// integers) are then scaled without rounding, so that equal distances stay equal. Fits give such
/// scales.
double shortScale(double scale);

/// The transition with the map in its features: at most three further columns of each matrix, so
/// that the plain distance of two rows is the mapped one, up to the rounding of float32. Where all
/// old distances would have to become smaller than 0, the new ones become larger instead, which
/// gives the same rankings.
/// - `l2`: q' = [√scale·q, 0], g' = [√scale·g, √shift]; where shift < 0, the new system has q' =
///   [q, 0], g' = [g, √−shift].
/// - `cosine`, with unit features q, g and a similarity a·cos + (1 − a)·c: q' = [√a·q, √(1 − a),
/// 0],
///   g' = [√a·g, √(1 − a)·c, √(1 − a)·√(1 − c²)]. Where no a and c give the map, a common
///   increasing map of both systems does (calibration.cpp). All rows then have length 1; a zero
///   row keeps similarity 0 to rows other than zero rows.
/// - `ip`: q' = [√scale·q, ∓√|shift|], g' = [√scale·g, √|shift|].
/// Throws Error(BadUsage) where a number is not finite, the scale is not above 0, or there is a
/// length below 0 or with `cosine`, which knows none; as calibratedByQuery(); Cancelled.
Transition calibrated(const Transition& transition, const Calibration& calibration,
                      const JobContext& job);

} // namespace crossfade
