#include "core/study/storage/part_keys.h"

#include "core/methods/registry.h"
#include "core/study/result/sha256.h"

#include <initializer_list>

namespace crossfade
{

namespace
{

/// Texts one after the other, each with its length, so that no two lists give the same text.
class Recipe
{
public:
    Recipe& add(const std::string& text)
    {
        m_text += std::to_string(text.size()) + ":" + text;
        return *this;
    }
    Recipe& add(std::uint64_t number) { return add(std::to_string(number)); }

    std::string key() const { return sha256(m_text); }

private:
    std::string m_text;
};

} // namespace

std::string fitKey(const Study& study, const MethodChoice& choice, std::uint64_t seed,
                   const Provenance& provenance)
{
    Recipe recipe;
    recipe.add(provenance.version).add(provenance.device);
    for (const auto& [library, libraryVersion] : provenance.libraries)
        recipe.add(library).add(libraryVersion);
    for (const std::filesystem::path& file : dataFiles(study))
        recipe.add(provenance.hashOf(file));
    const ModelNames models = modelNames(study, choice);
    recipe.add(models.oldModel).add(models.newModel).add(models.sideModel.value_or(""));
    if (!models.intermediateModels.empty()) {
        recipe.add("intermediate").add(models.intermediateModels.size());
        for (const auto* names : {&models.intermediateModels, &models.intermediateSideModels})
            for (const std::string& model : *names)
                recipe.add(model);
    }
    recipe.add(choice.id).add(seed);
    if (method(choice.id).info().distance)
        recipe.add(distanceName(study.distance));
    recipe.add(choice.transform ? provenance.hashOf(*choice.transform) : "");
    for (const auto& [name, value] : choice.options.values())
        recipe.add(name).add(optionText(value));
    return recipe.key();
}

std::string curveKey(const std::string& fitKey, const Study& study, const std::string& order,
                     const Provenance& provenance)
{
    Recipe recipe;
    recipe.add(fitKey).add(order);
    recipe.add(study.newModel); // it is judged against this one, whatever the method's own may be
    recipe.add(study.orderFile ? provenance.hashOf(*study.orderFile) : "");
    recipe.add(distanceName(study.distance)).add(protocolName(study.protocol));
    for (const Metric& metric : study.metrics)
        recipe.add(metricName(metric));
    recipe.add(study.slices).add(study.resamples);
    for (const std::string& attribute : study.attributes)
        recipe.add(attribute);
    if (study.classes)
        recipe.add("classes")
            .add(std::to_string(study.classes->first))
            .add(std::to_string(study.classes->last));
    if (study.subset)
        recipe.add("subset").add(study.subset->attribute).add(study.subset->value);
    return recipe.key();
}

} // namespace crossfade
