#include "core/losses/objective.h"

#include <algorithm>

namespace crossfade
{

const std::vector<std::string>& classMeansNames()
{
    static const std::vector<std::string> names{"none", "unknown", "all"};
    return names;
}

ClassMeans classMeansNamed(const std::string& name)
{
    const auto& names = classMeansNames();
    return static_cast<ClassMeans>(std::ranges::find(names, name) - names.begin());
}

bool usesOldFeatures(const CompatibleObjective& objective)
{
    return objective.compatible != CompatibleLoss::None &&
           (objective.compatible != CompatibleLoss::Influence ||
            objective.classMeans != ClassMeans::None);
}

bool usesOldHead(const CompatibleObjective& objective)
{
    return objective.compatible == CompatibleLoss::Influence &&
           objective.classMeans != ClassMeans::All;
}

} // namespace crossfade
