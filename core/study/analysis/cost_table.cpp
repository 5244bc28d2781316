#include "core/study/analysis/cost_table.h"

#include "core/base/error.h"
#include "core/methods/common_options.h"
#include "core/methods/registry.h"
#include "core/study/request/new_models.h"

#include <algorithm>

namespace crossfade
{

namespace
{

CostTable::Row rowOf(const MethodChoice& choice, const Dimensions& dimensions)
{
    CostTable::Row row{.method = choice.displayName(), .cost = {}, .lacking = {}};
    try {
        row.cost = method(choice.id).describe(dimensions, choice.options);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NeedsNotMet)
            throw;
        const Error::Parts& parts = error.parts();
        row.lacking = parts.expected.empty()
                          ? parts.problem
                          : Message(Core::says("%1; expected %2"), parts.problem, parts.expected);
    }
    return row;
}

} // namespace

CostTable costTable(const std::vector<MethodChoice>& choices, const Dimensions& dimensions)
{
    CostTable table{.dimensions = dimensions, .rows = {}, .embeddingMacs = {}};
    for (const MethodChoice& choice : choices)
        table.rows.push_back(rowOf(choice, dimensions));
    return table;
}

std::optional<Dimensions> choiceDimensions(const StudyResult& result, const MethodChoice& choice)
{
    const ModelNames models = modelNames(result.study, choice);
    const auto dimension = [&](const std::string& model) {
        const auto found = result.dimensions.find(model);
        return found == result.dimensions.end() ? std::size_t{0} : found->second;
    };
    Dimensions dimensions{
        .oldDim = dimension(models.oldModel), .newDim = dimension(models.newModel), .sideDim = {}};
    if (models.sideModel)
        dimensions.sideDim = dimension(*models.sideModel);
    for (std::size_t i = 0; i < models.intermediateModels.size(); ++i) {
        dimensions.intermediate.push_back({dimension(models.intermediateModels[i])});
        if (dimensions.intermediate.back().dim == 0)
            return {};
        if (models.changesSideModel(i))
            dimensions.intermediate.back().sideDim = dimension(models.intermediateSideModels[i]);
    }
    if (dimensions.oldDim == 0 || dimensions.newDim == 0 || dimensions.sideDim == std::size_t{0})
        return {};
    return dimensions;
}

bool needsTrainedModel(const Study& study, const MethodChoice& choice)
{
    const Method* const known = findMethod(choice.id);
    const std::string model = storedModel(modelNames(study, choice).newModel).model;
    const bool isThere = std::ranges::any_of(newModelsOf(study), [&](const std::string& each) {
        return storedModel(each).model == model;
    });
    return !isThere || (known != nullptr && trainsNewModel(known->info()));
}

std::optional<MethodCost> choiceCost(const StudyResult& result, std::size_t choice)
{
    const MethodChoice& chosen = result.study.methods[choice];
    const std::optional<Dimensions> dimensions = choiceDimensions(result, chosen);
    return dimensions ? rowOf(chosen, *dimensions).cost : std::nullopt;
}

std::optional<std::uint64_t> insertionMacs(const CostTable& table, const MethodCost& cost)
{
    return cost.sideBytesPerItem > 0 ? table.sideMacs : 0;
}

std::uint64_t storedBytes(const MethodCost& cost, std::size_t oldDim, StoredKind kind)
{
    return vectorBytes(kind, cost.storedDim.value_or(oldDim)) + cost.extraBytesPerItem;
}

std::uint64_t storedBytes(const MethodCost& cost, std::size_t oldDim, const ModelNames& models)
{
    return storedBytes(cost, oldDim,
                       storedKind(cost.storedDim ? models.newModel : models.oldModel));
}

} // namespace crossfade
