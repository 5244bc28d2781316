#include "core/study/analysis/unknown_model.h"

#include "core/data/presence.h"
#include "core/study/request/new_models.h"

namespace crossfade
{

std::optional<System> newSystemIn(const StudyResult& result, std::size_t newModel)
{
    const std::vector<std::optional<System>>& others = result.models.otherNewModels;
    if (newModel == 0)
        return result.models.newModel;
    return newModel <= others.size() ? others[newModel - 1] : std::nullopt;
}

namespace
{

UnknownModel notHeld()
{
    return {Core::says("the result does not hold the features of both models of all items"),
            Core::says("Run the study again.")};
}

} // namespace

std::optional<UnknownModel> whyUnknown(const StudyResult& result, const std::string& model)
{
    if (result.items && !isWhole(result.items->gallery, model))
        return UnknownModel{aloneUnknownText(result.items->gallery, model),
                            Core::says("Estimate it from a pilot.")};
    bool isHeld = result.models.oldModel.has_value();
    const std::vector<std::string> models = newModelsOf(result.study);
    for (std::size_t i = 0; i < models.size(); ++i)
        isHeld = isHeld && (models[i] != model || newSystemIn(result, i));
    return isHeld ? std::nullopt : std::optional(notHeld());
}

namespace
{

std::optional<UnknownModel> firstUnknown(const StudyResult& result,
                                         const std::vector<std::string>& newModels)
{
    std::optional<UnknownModel> unknown = whyUnknown(result, result.study.oldModel);
    for (const std::string& model : newModels)
        if (!unknown)
            unknown = whyUnknown(result, model);
    return unknown;
}

} // namespace

std::optional<UnknownModel> whyUnknown(const StudyResult& result, const StudyCurve& curve)
{
    const auto unknown = firstUnknown(
        result, {modelNames(result.study, result.study.methods[curve.choice]).newModel});
    return unknown || curve.transition < result.transitions.size() ? unknown : notHeld();
}

std::optional<UnknownModel> whyUnknown(const StudyResult& result)
{
    return firstUnknown(result, newModelsOf(result.study));
}

} // namespace crossfade
