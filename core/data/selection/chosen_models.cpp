#include "core/data/selection/chosen_models.h"

#include "core/data/stored_as.h"

#include <algorithm>

namespace crossfade
{

EmbeddingSet withModels(EmbeddingSet set, const std::vector<std::string>& models)
{
    const auto isUnwanted = [&](const auto& entry) {
        return std::ranges::none_of(models, [&](const std::string& model) {
            return model == entry.first || wholeName(model) == entry.first ||
                   storedModel(model).model == entry.first;
        });
    };
    for (ItemGroup* group :
         {&set.gallery, set.query ? &*set.query : nullptr, set.train ? &*set.train : nullptr}) {
        if (group == nullptr)
            continue;
        std::erase_if(group->features, isUnwanted);
        std::erase_if(group->present, isUnwanted);
        for (ItemGroup& view : group->views)
            std::erase_if(view.features, isUnwanted);
    }
    return set;
}

} // namespace crossfade
