#include "core/methods/shared/sequence.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/methods/shared/needs.h"

namespace crossfade
{

namespace
{

/// "fct, …": the methods that can follow a sequence.
std::string followingMethods()
{
    std::string ids;
    for (const auto& candidate : methods())
        if (candidate->info().followsSequences)
            ids += (ids.empty() ? "" : ", ") + candidate->info().id;
    return ids;
}

} // namespace

OptionSpec routeOption()
{
    return {.name = "route",
            .defaultValue = "hops",
            .help = "in a sequence of updates: hops = from each model to the next, direct = from "
                    "the old model to the new one",
            .choices = {"hops", "direct"}};
}

bool goesByHops(const Options& options, std::size_t modelsBetween)
{
    return modelsBetween > 0 && options.text("route") == "hops";
}

std::optional<std::size_t> modelsBetweenUpdates(const Options& options, std::size_t updates)
{
    return options.text("route") == "hops" ? std::optional(updates - 1) : std::nullopt;
}

void requireSingleUpdate(std::size_t modelsBetween, const std::string& method)
{
    if (modelsBetween == 0)
        return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = method,
                 .problem = "it cannot follow a sequence of updates, but there are models between "
                            "the old and the new one",
                 .expected = "a method that can: " + followingMethods(),
                 .remedy = "Leave the method out, or name no models between (--via, data.via)."});
}

void requireRowsBetween(const TrainingData& data, const std::string& method)
{
    const std::size_t rows = data.features.oldModel.rows();
    for (std::size_t i = 0; i < data.between.size(); ++i) {
        const std::string model = "model " + std::to_string(i + 1) + " between old and new";
        const ModelBetween& between = data.between[i];
        requireRows(between.features, rows, method, model);
        if (between.sideModel)
            requireRows(*between.sideModel, rows, method, model + ", side features");
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
    for (const ModelBetween& between : data.between)
        dimensions.between.push_back({between.features.dim(), dimOf(between.sideModel)});
    return dimensions;
}

std::vector<ModelFeatures> updatesOf(const TrainingData& data)
{
    std::vector<ModelFeatures> updates;
    ModelFeatures update = data.features;
    for (const ModelBetween& between : data.between) {
        update.newModel = between.features;
        updates.push_back(update);
        update.oldModel = between.features;
        if (between.sideModel)
            update.sideModel = between.sideModel;
    }
    update.newModel = data.features.newModel;
    updates.push_back(update);
    return updates;
}

} // namespace crossfade
