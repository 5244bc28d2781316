#include "core/methods/shared/sequence.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/methods/registry.h"
#include "core/methods/shared/needs.h"

namespace crossfade
{

namespace
{

/// "fct, …": the methods that can follow a sequence.
std::string followingMethods()
{
    std::vector<std::string> ids;
    for (const auto& candidate : methods())
        if (candidate->info().followsSequences)
            ids.push_back(candidate->info().id);
    return joined(ids, ", ");
}

} // namespace

OptionSpec updatesOption()
{
    return choiceOption(
        Core::says("updates"), "every", {"every", "single"},
        Core::says("in a sequence of updates: every = from each model to the next, single = from "
                   "the old model to the new one"));
}

bool followsEveryUpdate(const Options& options, std::size_t intermediateModels)
{
    return intermediateModels > 0 && options.text("updates") == "every";
}

std::optional<std::size_t> intermediateModelsOf(const Options& options, std::size_t updates)
{
    return options.text("updates") == "every" ? std::optional(updates - 1) : std::nullopt;
}

void requireSingleUpdate(std::size_t intermediateModels, const std::string& method)
{
    if (intermediateModels == 0)
        return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = as::Method{method},
                 .problem = Core::says(
                     "it cannot follow a sequence of updates through intermediate models"),
                 .expected = "a method that can: " + followingMethods(),
                 .remedy = "Leave the method out, or name no intermediate models (--intermediate, "
                           "data.intermediate)."});
}

void requireIntermediateRows(const TrainingData& data, const std::string& method)
{
    const std::size_t rows = data.features.oldModel.rows();
    for (std::size_t i = 0; i < data.intermediate.size(); ++i) {
        const std::string model = "intermediate model " + std::to_string(i + 1);
        const IntermediateModel& intermediate = data.intermediate[i];
        requireRows(intermediate.features, rows, method, model);
        if (intermediate.sideModel)
            requireRows(*intermediate.sideModel, rows, method, model + ", side features");
    }
}

Dimensions dimensionsOf(const TrainingData& data)
{
    const auto dimOf = [](const std::optional<FeatureMatrix>& side) {
        return side ? std::optional(side->dim()) : std::nullopt;
    };
    Dimensions dimensions{.oldDim = data.features.oldModel.dim(),
                          .newDim = data.features.newModel.dim(),
                          .sideDim = dimOf(data.features.sideModel)};
    for (const IntermediateModel& intermediate : data.intermediate)
        dimensions.intermediate.push_back(
            {intermediate.features.dim(), dimOf(intermediate.sideModel)});
    return dimensions;
}

std::vector<ModelFeatures> updatesOf(const TrainingData& data)
{
    std::vector<ModelFeatures> updates;
    ModelFeatures update = data.features;
    for (const IntermediateModel& intermediate : data.intermediate) {
        update.newModel = intermediate.features;
        updates.push_back(update);
        update.oldModel = intermediate.features;
        if (intermediate.sideModel)
            update.sideModel = intermediate.sideModel;
    }
    update.newModel = data.features.newModel;
    updates.push_back(update);
    return updates;
}

} // namespace crossfade
