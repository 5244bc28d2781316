#include "core/backfill/groups/group_values.h"

#include "core/base/numbers.h"

#include <cmath>

namespace crossfade
{

std::span<const double> groupValues(const GroupCurve& group, std::size_t index,
                                    const Metric& metric)
{
    if (index < group.metrics.size())
        return group.metrics[index];
    if (group.metrics.empty() && metric == cmcAt(1))
        return group.cmc1;
    return {};
}

double groupGap(const std::vector<GroupCurve>& groups, const std::string& attribute,
                std::size_t index, const Metric& metric, std::size_t slice)
{
    double best = notANumber;
    double worst = notANumber;
    for (const GroupCurve& group : groups)
        if (const auto values = groupValues(group, index, metric);
            group.attribute == attribute && slice < values.size()) {
            best = std::fmax(best, values[slice]); // these pass over NaN
            worst = std::fmin(worst, values[slice]);
        }
    return best - worst;
}

} // namespace crossfade
