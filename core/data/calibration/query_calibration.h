#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"

namespace crossfade
{

/// Some items as gallery features of both systems: what a query's distances are compared by.
struct QueryReference {
    FeatureMatrix oldItems; ///< [n, dimension of the old system]
    FeatureMatrix newItems; ///< [n, dimension of the new system]

    bool operator==(const QueryReference& other) const; ///< whether the numbers are equal
};

/// A transition in which every query's old distances are brought to its new ones: key' =
/// scale_q · key + shift_q (rankingKey()), so that mean and deviation of its keys to the reference
/// are the same in both systems. Within one system no rank of a query changes, up to the rounding
/// of float32; between two queries no distance can be compared any more. A query whose keys to the
/// reference are all equal in one of the systems keeps its own.
/// - `l2`: q' = [s·q, −s/(2t), 0, √e], g' = [g, t·‖g‖², √(R² − ‖g‖² − t²·‖g‖⁴), 0], with s the
///   query's scale, t one over the length of the longest g, and R² the largest ‖g‖² + t²·‖g‖⁴. Then
///   ‖q' − g'‖² = s·‖q − g‖² + what depends on q alone, which e or a further column of the new
///   query makes up for.
/// - `cosine`: q' = [α·q, β, √(1 − α² − β²), 0], g' = [g, 1, 0, 0] / √2 for unit features, with α
///   and β of either system so that the similarities differ by the query's map and a factor of
///   both.
/// - `ip`: q' = [s·q, −b·t], g' = [g, 1/t], with b the query's shift and t as above.
/// Throws Error(ShapeMismatch) where the reference has other dimensions or no item, Cancelled.
Transition calibratedByQuery(const Transition& transition, Distance distance,
                             const QueryReference& reference, const JobContext& job);

} // namespace crossfade
