#include "core/study/request/pairs.h"

#include "core/base/memory.h"
#include "core/methods/registry.h"

#include <algorithm>

namespace crossfade
{

namespace
{

// Guesses until a run was measured: two cores, 10⁹ to 10¹⁰ products a second.
constexpr double guessedFit = 1e-9;
constexpr double guessedCurve = 2e-10;

bool contains(const std::vector<std::string>& names, const std::string& name)
{
    return std::ranges::find(names, name) != names.end();
}

} // namespace

std::string lackOf(const Study& study, const MethodChoice& choice, const OrderInfo& order,
                   const std::vector<std::string>& heads)
{
    const Method& chosen = method(choice.id);
    const bool maps = chosen.info().mapsToNewSpace;
    const bool hasOldHead = contains(heads, study.oldModel);
    const bool hasNewHead = contains(heads, choice.newModel.value_or(study.newModel));
    if (order.usesUncertainty && !choice.transform && !chosen.predictsUncertainty(choice.options))
        return "the method predicts no uncertainty";
    if (order.usesLoss && !chosen.info().hasLoss)
        return "the method has no loss: it compares every feature with features of its own model";
    if (order.usesOldHead && !hasOldHead)
        return "the data has no classifier of the old model";
    if (order.usesNewHead && !maps)
        return "the new classifier cannot read the method's features";
    if (order.usesNewHead && !hasNewHead)
        return "the data has no classifier of the new model";
    if (order.usesPredictedClasses && !hasOldHead && !(maps && hasNewHead))
        return "the data has no classifier that predicts classes";
    return {};
}

Study withPossiblePairs(Study study, const std::vector<std::string>& heads)
{
    for (MethodChoice& choice : study.methods)
        for (const std::string& order : ordersFor(study, choice))
            if (!lackOf(study, choice, orderInfo(order), heads).empty())
                choice.skippedOrders.push_back(order);
    return study;
}

double fitWork(const MethodChoice& choice, std::uint64_t parameters, const DataSize& size)
{
    if (choice.transform)
        return 0;
    const auto& options = choice.options.values();
    const auto epochs = options.find("epochs");
    const double count =
        epochs == options.end() ? 1.0 : static_cast<double>(choice.options.integer("epochs"));
    return static_cast<double>(parameters) * static_cast<double>(size.trainRows) * count;
}

double curveWork(const DataSize& size)
{
    return static_cast<double>(size.queries) * static_cast<double>(size.gallery) *
           static_cast<double>(size.oldDim + size.newDim);
}

PairCost pairCost(const Study& study, const MethodChoice& choice, std::uint64_t parameters,
                  const DataSize& size, const WorkRates& rates)
{
    const auto fits = static_cast<double>(study.seeds.size());
    const auto curves =
        fits * static_cast<double>(std::max<std::size_t>(1, study.orderSeeds.size()));
    const auto measured = rates.fit.find(choice.id);
    PairCost cost;
    cost.fitIsMeasured = measured != rates.fit.end();
    cost.curveIsMeasured = rates.curve > 0;
    cost.fitSeconds = fits * fitWork(choice, parameters, size) *
                      (cost.fitIsMeasured ? measured->second : guessedFit);
    cost.curveSeconds =
        curves * curveWork(size) * (cost.curveIsMeasured ? rates.curve : guessedCurve);
    cost.bytes = saturatingProduct(curveBytes(study, size.queries, size.gallery),
                                   static_cast<std::size_t>(curves));
    return cost;
}

std::size_t curveBytes(const Study& study, std::size_t queries, std::size_t gallery)
{
    const std::size_t metrics = study.metrics.size();
    const std::size_t perSlice =
        saturatingProduct(saturatingProduct(queries, study.slices), sizeof(float) * (metrics + 1));
    const std::size_t byItem = saturatingProduct(gallery + 1, sizeof(std::int32_t) * (metrics + 2));
    return saturatingSum(perSlice, byItem);
}

} // namespace crossfade
