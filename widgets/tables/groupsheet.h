#pragma once

#include "core/backfill/groups/group_values.h"
#include "core/study/analysis/baseline_groups.h"
#include "core/study/result/result.h"
#include "widgets/tables/sheet.h"

#include <optional>
#include <vector>

namespace crossfade
{

/// Which metric the groups of a curve are shown by.
struct GroupMetric {
    std::size_t index = 0; ///< of the curve's metrics
    Metric metric;
    /// Whether it is the one that was asked for. Older results files hold CMC@1 of groups alone:
    /// then that is shown in its place.
    bool isAsked = true;

    std::span<const double> of(const GroupCurve& group) const
    {
        return groupValues(group, index, metric);
    }
};
GroupMetric groupMetricOf(const StudyCurve& curve, std::size_t asked);
/// A sentence that says so; empty where the metric is the one that was asked for.
QString lackOfMetric(const GroupMetric& shown);

/// The members of the groups of a curve, and what the old model has in them: one for each of its
/// groups. Empty where the result does not know it.
struct GroupFacts {
    std::vector<GroupMembers> members;
    std::vector<BaselineGroup> oldModel;

    /// NaN where it is not known. @param group  index into the curve's groups
    double oldValue(std::size_t group, const GroupMetric& by) const;
};
GroupFacts groupFacts(const StudyResult& result, const StudyCurve& curve);

/// The columns of groupsSheet().
namespace GroupColumn
{
enum : int { Attribute, Group, Here, Change, AtStart, AtEnd, Old, Backfilled, MakesUp, Count };
} // namespace GroupColumn

/// A row of groupsSheet(): an index into the curve's groups; none: the gap of an attribute.
using GroupRows = std::vector<std::optional<std::size_t>>;
GroupRows groupRows(const StudyCurve& curve);

/// One row for each group of a curve, and after the groups of an attribute one row with their gap,
/// the difference between the best and the worst.
Sheet groupsSheet(const StudyCurve& curve, const GroupMetric& by, std::size_t slice,
                  const GroupFacts& facts);

} // namespace crossfade
