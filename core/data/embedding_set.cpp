#include "core/data/embedding_set.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace crossfade
{

EmbeddingSet withoutFeatures(EmbeddingSet set)
{
    for (ItemGroup* group : {&set.gallery, set.query ? &*set.query : nullptr})
        if (group != nullptr) {
            group->features.clear();
            group->own.clear();
        }
    set.train.reset();
    set.heads.clear();
    return set;
}

namespace
{

std::string groupName(const EmbeddingSet& set, const ItemGroup& group)
{
    if (set.train && &group == &*set.train)
        return "train";
    return set.query && &group == &*set.query ? "query" : "gallery";
}

} // namespace

Attribute itemAttribute(const EmbeddingSet& set, const ItemGroup& group, const std::string& name)
{
    const auto named = [&](const Attribute& attribute) { return attribute.name == name; };
    if (const auto own = std::ranges::find_if(group.attributes, named);
        own != group.attributes.end())
        return *own;
    const auto byClass = std::ranges::find_if(set.classAttributes, named);
    if (byClass == set.classAttributes.end()) {
        const std::vector<std::string> names = attributeNames(set, group);
        throw Error(ErrorCode::BadUsage,
                    {.where = "/" + groupName(set, group) + "/attributes/" + name,
                     .problem = Core::says("the file has no such attribute"),
                     .expected = names.empty() ? "this dataset, or /classes/attributes/" + name
                                               : joined(names, ", ")});
    }
    Attribute attribute{byClass->name, byClass->values, {}};
    attribute.codes.reserve(group.labels.size());
    const auto classes = static_cast<std::int64_t>(byClass->codes.size());
    for (const std::int64_t label : group.labels)
        attribute.codes.push_back(
            label >= 0 && label < classes ? byClass->codes[static_cast<std::size_t>(label)] : -1);
    return attribute;
}

std::vector<std::string> attributeNames(const EmbeddingSet& set, const ItemGroup& group)
{
    std::set<std::string> names;
    for (const Attribute& attribute : group.attributes)
        names.insert(attribute.name);
    for (const Attribute& attribute : set.classAttributes)
        names.insert(attribute.name);
    return {names.begin(), names.end()};
}

const FeatureMatrix& featuresOf(const ItemGroup& group, const std::string& model,
                                const std::string& groupName)
{
    const auto found = group.features.find(model);
    if (found != group.features.end())
        return found->second;
    std::vector<std::string> names;
    for (const auto& [name, features] : group.features)
        names.push_back(name);
    throw Error(ErrorCode::BadUsage,
                {.where = "/" + groupName + "/features/" + model,
                 .problem = Core::says("the file has no such model"),
                 .expected = "one of: " + (names.empty() ? "none" : joined(names, ", "))});
}

} // namespace crossfade
