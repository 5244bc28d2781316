#include "core/study/analysis/offline.h"

namespace crossfade
{

std::vector<double> offlineValues(const Study& study, double oldValue, double newValue)
{
    std::vector<double> values(study.slices, oldValue);
    values.back() = newValue;
    return values;
}

std::optional<double> backfillHours(const Study& study, std::size_t galleryCount)
{
    if (study.itemsPerHour)
        return static_cast<double>(galleryCount) / *study.itemsPerHour;
    return study.backfillHours;
}

} // namespace crossfade
