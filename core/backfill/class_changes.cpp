#include "core/backfill/class_changes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace crossfade
{

std::vector<ClassChange> classChanges(std::span<const std::int64_t> labels,
                                      const std::function<double(std::size_t)>& before,
                                      const std::function<double(std::size_t)>& after)
{
    std::map<std::int64_t, ClassChange> classes;
    for (std::size_t query = 0; query < labels.size(); ++query) {
        const double first = before(query);
        const double second = after(query);
        if (labels[query] < 0 || std::isnan(first) || std::isnan(second))
            continue;
        ClassChange& found = classes[labels[query]];
        found.label = labels[query];
        ++found.queries;
        found.before += first;
        found.after += second;
    }
    std::vector<ClassChange> changes;
    for (auto& [label, found] : classes) {
        found.before /= static_cast<double>(found.queries);
        found.after /= static_cast<double>(found.queries);
        changes.push_back(found);
    }
    std::ranges::stable_sort(changes, std::greater(), &ClassChange::change);
    return changes;
}

} // namespace crossfade
