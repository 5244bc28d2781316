#include "core/backfill/class_changes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace crossfade
{

std::vector<ClassChange> classChanges(std::span<const std::int64_t> labels,
                                      const std::function<double(std::size_t)>& before,
                                      const std::function<double(std::size_t)>& after,
                                      const QueryWeights& weights)
{
    struct Sums {
        ClassChange change;
        double weight = 0;
    };
    std::map<std::int64_t, Sums> classes;
    for (std::size_t query = 0; query < labels.size(); ++query) {
        const double first = before(query);
        const double second = after(query);
        if (labels[query] < 0 || std::isnan(first) || std::isnan(second))
            continue;
        Sums& sums = classes[labels[query]];
        sums.change.label = labels[query];
        ++sums.change.queries;
        sums.change.before += weights[query] * first;
        sums.change.after += weights[query] * second;
        sums.weight += weights[query];
    }
    std::vector<ClassChange> changes;
    for (auto& [label, sums] : classes) {
        if (sums.weight == 0)
            continue;
        sums.change.before /= sums.weight;
        sums.change.after /= sums.weight;
        changes.push_back(sums.change);
    }
    std::ranges::stable_sort(changes, std::greater(), &ClassChange::change);
    return changes;
}

} // namespace crossfade
