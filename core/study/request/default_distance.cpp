#include "core/study/request/default_distance.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/stored_as.h"
#include "core/hdf5/embedding_file.h"

#include <algorithm>
#include <set>

namespace crossfade
{

namespace
{

std::set<Distance> distancesOf(const std::map<std::string, Distance>& known,
                               const std::vector<std::string>& models)
{
    std::set<Distance> distances;
    for (const auto& [model, distance] : known) {
        const auto isOf = [&name = model](const std::string& wanted) {
            return wanted == name || storedModel(wanted).model == name;
        };
        if (models.empty() || std::ranges::any_of(models, isOf))
            distances.insert(distance);
    }
    return distances;
}

} // namespace

Distance defaultDistance(const std::map<std::string, Distance>& known,
                         const std::vector<std::string>& models)
{
    const std::set<Distance> distances = distancesOf(known, models);
    return distances.size() == 1 ? *distances.begin() : Distance::L2;
}

Distance defaultDistance(const Study& study)
{
    if (study.sources)
        return Distance::L2;
    try {
        return defaultDistance(readDistances(study.embeddings), modelsOf(study));
    } catch (const Error&) {
        return Distance::L2;
    }
}

Message distanceMessage(const std::map<std::string, Distance>& known,
                        const std::vector<std::string>& models, Distance used)
{
    const std::set<Distance> distances = distancesOf(known, models);
    const bool isOfIndex = distances.contains(used);
    if (distances.empty() || (distances.size() == 1 && isOfIndex && used == Distance::L2))
        return {};
    if (distances.size() > 1)
        return {Core::says("distance %1; the indexes that the features came from search by "
                           "different ones: %2"),
                distanceName(used), joined(distances, ", ", distanceName)};
    if (isOfIndex)
        return {Core::says("distance %1, as the index that the features came from"),
                distanceName(used)};
    return {Core::says("distance %1; the index that the features came from searches by %2"),
            distanceName(used), distanceName(*distances.begin())};
}

} // namespace crossfade
