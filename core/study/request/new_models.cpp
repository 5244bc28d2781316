#include "core/study/request/new_models.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/methods/registry.h"
#include "core/study/request/field_texts.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

MethodChoice withNewModel(MethodChoice choice, const std::string& model)
{
    choice.newModel = model;
    if (!choice.label.empty())
        choice.label += " (" + model + ")";
    return choice;
}

bool isMadeForOneModel(const MethodChoice& choice)
{
    return choice.transform || method(choice.id).info().isOwn;
}

} // namespace

std::vector<std::string> newModelsOf(const Study& study)
{
    std::vector<std::string> models{study.newModel};
    models.insert(models.end(), study.otherNewModels.begin(), study.otherNewModels.end());
    return models;
}

std::size_t newModelOf(const Study& study, const MethodChoice& choice)
{
    const auto& others = study.otherNewModels;
    const auto found = choice.newModel ? std::ranges::find(others, *choice.newModel) : others.end();
    return found == others.end() ? 0 : static_cast<std::size_t>(found - others.begin()) + 1;
}

Study withEachNewModel(Study study)
{
    if (study.otherNewModels.empty())
        return study;
    const std::vector<std::string> models = newModelsOf(study);
    for (MethodChoice& choice : std::exchange(study.methods, {})) {
        if (choice.newModel) {
            study.methods.push_back(std::move(choice));
            continue;
        }
        for (const std::string& model : models)
            if (model == models.front() || !isMadeForOneModel(choice))
                study.methods.push_back(withNewModel(choice, model));
    }
    return study;
}

Study withoutEachNewModel(const Study& study)
{
    if (study.otherNewModels.empty())
        return study;
    Study made = study;
    made.methods.clear();
    for (MethodChoice choice : study.methods) {
        if (newModelOf(study, choice) > 0)
            continue;
        if (choice.newModel == study.newModel) {
            choice.newModel.reset();
            const std::string end = " (" + study.newModel + ")";
            if (choice.label.ends_with(end))
                choice.label.resize(choice.label.size() - end.size());
        }
        made.methods.push_back(std::move(choice));
    }
    return fieldTexts(withEachNewModel(made)) == fieldTexts(study) ? made : study;
}

Study withFirstNewModel(Study study, const std::string& model)
{
    study.otherNewModels = newModelsOf(study);
    std::erase(study.otherNewModels, model);
    study.newModel = model;
    return study;
}

void requireOneNewModel(const Study& study, const Message& where)
{
    if (!study.otherNewModels.empty())
        throw Error(
            ErrorCode::BadUsage,
            {.where = where,
             .problem = {Core::says("there are several new models: %1"),
                         joined(newModelsOf(study), ", ")},
             .expected = Core::says("one new model"),
             .remedy = Core::says("Choose it by 'plan' or 'evaluate', which take several, or ask "
                                  "for each by itself.")});
}

} // namespace crossfade
