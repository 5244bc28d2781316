#include "core/data/selection/stored_models.h"

#include "core/data/stored_as.h"

#include <optional>
#include <utility>

namespace crossfade
{

namespace
{

/// Whether the group has the original and did not have the model.
bool addModel(ItemGroup& group, const std::string& name, const StoredModel& stored,
              const JobContext& job)
{
    const auto original = group.features.find(stored.model);
    if (group.features.contains(name) || original == group.features.end())
        return false;
    FeatureMatrix features = original->second;
    if (stored.as.dimensions > 0)
        features = firstDimensions(features, stored.as.dimensions, name, job);
    group.features.emplace(name, std::move(features));
    if (const auto mask = group.present.find(stored.model); mask != group.present.end())
        group.present.emplace(name, mask->second);
    return true;
}

/// What the store gives back of a model's vectors.
FeatureMatrix storedRows(const ItemGroup& gallery, const std::string& name,
                         const FeatureMatrix& features, const JobContext& job)
{
    const auto mask = gallery.present.find(name);
    return asStored(features, storedKind(name),
                    mask == gallery.present.end() ? RowMask{} : mask->second, name, job);
}

/// What the set knows of a model beside its features. A classifier reads whole vectors.
void addKnown(EmbeddingSet& set, const std::string& name, const StoredModel& stored)
{
    const auto head = set.heads.find(stored.model);
    if (head != set.heads.end() &&
        (stored.as.dimensions == 0 || stored.as.dimensions == head->second.weight.dim()))
        set.heads.emplace(name, head->second);
    if (const auto text = set.preprocessing.find(stored.model); text != set.preprocessing.end())
        set.preprocessing.emplace(name, text->second);
    if (const auto text = set.viewsMade.find(stored.model); text != set.viewsMade.end())
        set.viewsMade.emplace(name, text->second);
    if (const auto distance = set.distances.find(stored.model); distance != set.distances.end())
        set.distances.emplace(name, distance->second);
}

void addStored(EmbeddingSet& set, const std::string& name, const JobContext& job)
{
    const StoredModel stored = storedModel(name);
    if (stored.as == StoredAs{})
        return;
    if (addModel(set.gallery, name, stored, job)) {
        FeatureMatrix& features = set.gallery.features.at(name);
        features = storedRows(set.gallery, name, features, job);
    }
    for (std::optional<ItemGroup>* group : {&set.query, &set.train})
        if (*group) {
            addModel(**group, name, stored, job);
            for (ItemGroup& view : (*group)->views)
                addModel(view, name, stored, job);
        }
    addKnown(set, name, stored);
}

} // namespace

EmbeddingSet withStoredModels(EmbeddingSet set, const std::vector<std::string>& models,
                              const JobContext& job)
{
    for (const std::string& name : models) {
        addStored(set, wholeName(name), job);
        addStored(set, name, job);
    }
    return set;
}

void storeRows(ItemGroup& gallery, const JobContext& job)
{
    for (auto& [name, features] : gallery.features)
        features = storedRows(gallery, name, features, job);
}

void takeWholeRows(ItemGroup& train)
{
    for (auto& [name, features] : train.features) // whole ones are themselves
        features = train.features.at(queriedModel(train, name));
}

std::string originalModel(const ItemGroup& group, const std::string& model)
{
    std::string original = storedModel(model).model;
    return group.features.contains(original) ? original : model;
}

std::string queriedModel(const ItemGroup& queries, const std::string& model)
{
    std::string whole = wholeName(model);
    const auto found = queries.features.find(whole);
    const auto own = queries.features.find(model);
    const bool isIt = found != queries.features.end() &&
                      (own == queries.features.end() || own->second.dim() == found->second.dim());
    return isIt ? whole : model;
}

EmbeddingSet withoutStoredModels(EmbeddingSet set)
{
    for (ItemGroup* group :
         {&set.gallery, set.query ? &*set.query : nullptr, set.train ? &*set.train : nullptr}) {
        if (group == nullptr)
            continue;
        const auto all = group->features;
        const auto isMade = [&](const auto& entry) {
            const std::string original = storedModel(entry.first).model;
            return original != entry.first && all.contains(original);
        };
        std::erase_if(group->features, isMade);
        std::erase_if(group->present, isMade);
        for (ItemGroup& view : group->views)
            std::erase_if(view.features, isMade);
    }
    return set;
}

} // namespace crossfade
