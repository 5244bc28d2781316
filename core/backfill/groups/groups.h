#pragma once

#include "core/backfill/curve.h"
#include "core/data/embedding_set.h"
#include "core/orders/order.h"

#include <string>
#include <vector>

namespace crossfade
{

/// One value of an attribute along the curve.
struct GroupCurve {
    std::string attribute;
    std::string value;
    std::vector<double> cmc1;       ///< [T], CMC@1 of its valid queries; NaN where it has none
    std::vector<double> backfilled; ///< [T], share of its gallery items that are new; NaN where it
                                    ///< has none
    /// [metric of the curve][T], means over its valid queries; NaN where it has none; empty in
    /// older results.
    std::vector<std::vector<double>> metrics = {};
};

/// The queries and gallery items of one value of an attribute.
struct GroupMembers {
    std::string attribute;
    std::string value;
    std::vector<std::size_t> queries;
    std::vector<std::size_t> items;
};

/// The groups of an attribute, as it lists its values; items of unknown value are in none. Throws
/// Error(BadUsage) where the queries or the gallery have no such attribute.
std::vector<GroupMembers> groupMembers(const EmbeddingSet& set, const std::string& attribute);

/// The curves of an attribute's values (docs/definitions.md §3, "Groups"), as the attribute lists
/// them. Throws as groupMembers().
std::vector<GroupCurve> groupCurves(const EmbeddingSet& set, const std::string& attribute,
                                    const BackfillCurve& curve, const Order& order);

/// The attribute under which class ranges stand among the groups.
inline constexpr const char* classRangeAttribute = "class range";

/// The members by class: `bins` equally wide ranges of labels from the lowest to the highest of the
/// queries and the gallery, "classes 0-19", … (FCT Fig. 7). The queries of each range search the
/// whole gallery. Label −1 is in none. Throws Error(NeedsNotMet) without labels, Error(BadUsage)
/// for no bin and for more bins than labels.
std::vector<GroupMembers> classRangeMembers(const EmbeddingSet& set, std::size_t bins);
/// The curves of classRangeMembers().
std::vector<GroupCurve> classRangeCurves(const EmbeddingSet& set, std::size_t bins,
                                         const BackfillCurve& curve, const Order& order);

} // namespace crossfade
