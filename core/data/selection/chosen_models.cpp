#include "core/data/selection/chosen_models.h"

#include <algorithm>

namespace crossfade
{

EmbeddingSet withModels(EmbeddingSet set, const std::vector<std::string>& models)
{
    const auto isUnwanted = [&](const auto& entry) {
        return std::ranges::find(models, entry.first) == models.end();
    };
    for (ItemGroup* group :
         {&set.gallery, set.query ? &*set.query : nullptr, set.train ? &*set.train : nullptr}) {
        if (group == nullptr)
            continue;
        std::erase_if(group->features, isUnwanted);
        std::erase_if(group->present, isUnwanted);
    }
    return set;
}

} // namespace crossfade
