#include "core/study/request/pairs.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/methods/registry.h"
#include "core/study/request/new_models.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace crossfade
{

namespace
{

// Guesses until a run was measured, for two cores. Most fits of bench/fit take 4 to 40 × 10⁻¹¹ s
// for a parameter, row and epoch (docs/performance.md).
constexpr double guessedFit = 1e-10;
constexpr double guessedCurve = 2e-10;

bool contains(const std::vector<std::string>& names, const std::string& name)
{
    return std::ranges::find(names, name) != names.end();
}

/// Rows of length 1 that all differ, in the place of features that are not read.
FeatureMatrix standInRows(std::size_t rows, std::size_t dim)
{
    std::vector<float> values(rows * dim, 0.0F);
    for (std::size_t i = 0; i < rows && dim > 0; ++i) {
        const float angle = 0.1F * static_cast<float>(i);
        values[i * dim] = dim > 1 ? std::cos(angle) : 1.0F;
        if (dim > 1)
            values[i * dim + 1] = std::sin(angle);
    }
    return {rows, dim, std::move(values)};
}

/// Whether the data have every model of these names, which may still be edited.
bool hasModels(const EmbeddingSummary& summary, const ModelNames& names)
{
    const auto has = [&](const std::string& model) { return dimensionOf(summary, model) > 0; };
    return has(names.oldModel) && has(names.newModel) &&
           (!names.sideModel || has(*names.sideModel)) &&
           std::ranges::all_of(names.intermediateModels, has) &&
           std::ranges::all_of(names.intermediateSideModels, has) &&
           names.intermediateSideModels.size() <= names.intermediateModels.size();
}

/// Training data that lack nothing: two classes, and a classifier of both models.
TrainingData wholeData(const ModelNames& names, const EmbeddingSummary& summary)
{
    constexpr std::size_t rows = 8; // enough for every need but those of options
    const auto features = [&](const std::string& model) {
        return standInRows(rows, dimensionOf(summary, model));
    };
    const auto head = [&](const std::string& model) {
        return Head{standInRows(2, dimensionOf(summary, model)), {0.0F, 0.0F}};
    };
    TrainingData data;
    data.features = {features(names.oldModel), features(names.newModel), {}};
    if (names.sideModel)
        data.features.sideModel = features(*names.sideModel);
    for (std::size_t i = 0; i < rows; ++i)
        data.labels.push_back(static_cast<std::int64_t>(i % 2));
    data.oldHead = head(names.oldModel);
    data.newHead = head(names.newModel);
    for (const std::string& model : names.intermediateModels)
        data.intermediate.push_back({features(model)});
    for (std::size_t i = 0; i < names.intermediateSideModels.size(); ++i)
        data.intermediate[i].sideModel = features(names.intermediateSideModels[i]);
    return data;
}

TrainingData withoutRows(TrainingData data)
{
    const auto clear = [](FeatureMatrix& features) { features = standInRows(0, features.dim()); };
    const auto clearBoth = [&](FeatureMatrix& features, std::optional<FeatureMatrix>& side) {
        clear(features);
        if (side)
            clear(*side);
    };
    clear(data.features.oldModel);
    clearBoth(data.features.newModel, data.features.sideModel);
    for (IntermediateModel& model : data.intermediate)
        clearBoth(model.features, model.sideModel);
    data.labels.clear();
    return data;
}

TrainingData withoutOldHead(TrainingData data)
{
    data.oldHead.reset();
    return data;
}

TrainingData withoutNewHead(TrainingData data)
{
    data.newHead.reset();
    return data;
}

/// The data as if the new model had the old one's dimension.
TrainingData withEqualDimensions(TrainingData data)
{
    const std::size_t dim = data.features.oldModel.dim();
    data.features.newModel = standInRows(data.features.newModel.rows(), dim);
    data.newHead->weight = standInRows(data.newHead->weight.rows(), dim);
    return data;
}

std::size_t shareOf(double share, std::size_t count)
{
    return static_cast<std::size_t>(std::llround(share * static_cast<double>(count)));
}

/// What the data lack of an own method.
Message lackOfOwn(const Study& study, const MethodChoice& choice, const EmbeddingSummary& summary)
{
    const std::string name = ownName(choice.options);
    const auto known = ownSeeds(summary.ownMethods);
    const auto found = known.find(name);
    if (found == known.end())
        return Core::says("the data has no own method of this name");
    for (const std::uint64_t seed : study.seeds)
        if (std::ranges::find(found->second, seed) == found->second.end())
            return {Core::says("the data has no features of its seed %1"), std::to_string(seed)};
    if (study.heldOut)
        return Core::says("its features are of the gallery, not of held-out training rows");
    const std::size_t newDim = dimensionOf(summary, modelNames(study, choice).newModel);
    for (const std::uint64_t seed : study.seeds)
        if (Message mismatch = ownMismatch(summary.ownMethods, name, seed, newDim);
            !mismatch.empty())
            return mismatch;
    return {};
}

bool suffices(const TrainingData& data, const MethodChoice& choice)
{
    try {
        method(choice.id).checkNeeds(data, choice.options);
        return true;
    } catch (const Error&) {
        return false;
    }
}

/// What a method lacks that is to be tried with each of the study's new models: it can be had where
/// it lacks nothing with one of them. None: it is tried with one model.
/// @param lackWith  what it lacks with one of them
std::optional<Message> lackWithEach(const Study& study, const MethodChoice& choice,
                                    const auto& lackWith)
{
    if (study.otherNewModels.empty() || choice.newModel)
        return {};
    Study alone = study;
    alone.methods = {choice};
    Message first;
    for (const MethodChoice& each : withEachNewModel(std::move(alone)).methods) {
        const Message lack = lackWith(each);
        if (lack.empty())
            return Message();
        first = first.empty() ? lack : first;
    }
    return first;
}

} // namespace

Message lackOf(const Study& study, const MethodChoice& choice, const OrderInfo& order,
               const std::vector<std::string>& heads)
{
    const Method& chosen = method(choice.id);
    const bool maps = chosen.info().mapsToNewSpace;
    const bool hasOldHead = contains(heads, study.oldModel);
    const bool hasNewHead = contains(heads, choice.newModel.value_or(study.newModel));
    if (order.usesGainModel && chosen.info().isOwn)
        return ownLearnsNothing;
    if (order.usesUncertainty && !choice.transform && !chosen.predictsUncertainty(choice.options))
        return Core::says("the method predicts no uncertainty");
    if (order.usesLoss && !chosen.info().hasLoss)
        return Core::says(
            "the method has no loss: it compares every feature with features of its own model");
    if (order.usesOldHead && !hasOldHead)
        return Core::says("the data has no classifier of the old model");
    if (order.usesNewHead && !maps)
        return Core::says("the new classifier cannot read the method's features");
    if (order.usesNewHead && !hasNewHead)
        return Core::says("the data has no classifier of the new model");
    if (order.usesPredictedClasses && !hasOldHead && !(maps && hasNewHead))
        return Core::says("the data has no classifier that predicts classes");
    return {};
}

Message lackOf(const Study& study, const MethodChoice& choice, const OrderInfo& order,
               const EmbeddingSummary& summary)
{
    if (const auto lack = lackWithEach(study, choice, [&](const MethodChoice& each) {
            return lackOf(study, each, order, summary);
        }))
        return *lack;
    if (order.usesLabels && !summary.hasGalleryLabels)
        return Core::says("the data has no labels of the gallery");
    std::vector<std::string> heads;
    for (const std::string& model : modelsOf(study))
        if (hasHead(summary, model))
            heads.push_back(model);
    return lackOf(study, choice, order, heads);
}

Message lackOfMethod(const Study& study, const MethodChoice& choice,
                     const EmbeddingSummary& summary)
{
    if (const auto lack = lackWithEach(study, choice, [&](const MethodChoice& each) {
            return lackOfMethod(study, each, summary);
        }))
        return *lack;
    const ModelNames names = modelNames(study, choice);
    if (choice.transform || !hasModels(summary, names))
        return {};
    if (method(choice.id).info().isOwn)
        return lackOfOwn(study, choice, summary);
    // Each need is found by taking away what the data do not have from data that have everything.
    const TrainingData whole = wholeData(names, summary);
    if (dataSizeOf(study, summary).trainRows == 0 && method(choice.id).info().trained &&
        !suffices(withoutRows(whole), choice))
        return Core::says("the data has no training rows, which the method is fitted on");
    if (!suffices(whole, choice))
        return suffices(withEqualDimensions(whole), choice)
                   ? Message(Core::says("the models have different dimensions"))
                   : Message();
    if (!hasHead(summary, names.oldModel) && !suffices(withoutOldHead(whole), choice))
        return Core::says("the data has no classifier of the old model");
    if (!hasHead(summary, names.newModel) && !suffices(withoutNewHead(whole), choice))
        return Core::says("the data has no classifier of the new model");
    return {};
}

std::vector<MethodChoice> usualMethods(const Study& study, const EmbeddingSummary& summary)
{
    constexpr std::size_t usual = 2;
    std::vector<Study> each;
    if (!study.oldModel.empty() && !study.newModel.empty())
        each = {study};
    else
        for (const auto& [oldModel, oldDim] : summary.models)
            for (const auto& [newModel, newDim] : summary.models)
                if (oldModel != newModel) {
                    each.push_back(study);
                    each.back().oldModel = oldModel;
                    each.back().newModel = newModel;
                }
    std::vector<MethodChoice> chosen;
    for (const auto& known : methods()) {
        const MethodChoice choice = chooseMethod(known->info().id);
        if (!known->info().isOwn && chosen.size() < usual &&
            std::ranges::any_of(each, [&](const Study& with) {
                return lackOfMethod(with, choice, summary).empty();
            }))
            chosen.push_back(choice);
    }
    return chosen;
}

Study withPossiblePairs(Study study, const EmbeddingSummary& summary)
{
    for (MethodChoice& choice : study.methods) {
        const bool lacksAll = !lackOfMethod(study, choice, summary).empty();
        for (const std::string& order : ordersFor(study, choice))
            if (lacksAll || !lackOf(study, choice, orderInfo(order), summary).empty())
                choice.skippedOrders.push_back(order);
    }
    return study;
}

Study withoutIdleChoices(Study study)
{
    std::erase_if(study.methods,
                  [&](const MethodChoice& choice) { return ordersFor(study, choice).empty(); });
    const auto isIdle = [&](const std::string& order) {
        return std::ranges::all_of(study.methods, [&](const MethodChoice& choice) {
            return contains(choice.skippedOrders, order);
        });
    };
    std::vector<std::string> idle;
    std::ranges::copy_if(study.orders, std::back_inserter(idle), isIdle);
    const auto isDropped = [&](const std::string& order) { return contains(idle, order); };
    std::erase_if(study.orders, isDropped);
    for (MethodChoice& choice : study.methods)
        std::erase_if(choice.skippedOrders, isDropped);
    if (std::ranges::any_of(idle, needsOrderFile))
        study.orderFile.reset();
    return study;
}

DataSize dataSizeOf(const Study& study, const EmbeddingSummary& summary)
{
    DataSize size{.gallery = summary.galleryCount,
                  .trainRows = summary.trainCount,
                  .oldDim = dimensionOf(summary, study.oldModel),
                  .newDim = dimensionOf(summary, study.newModel)};
    const std::size_t drawable = summary.pilotCount > 0 ? summary.pilotCount : size.gallery;
    if (study.drawTrain) {
        size.trainRows = shareOf(*study.drawTrain, drawable);
        size.gallery -= size.trainRows;
    } else if (study.fitOnPilot) {
        size.trainRows = shareOf(*study.fitOnPilot, summary.pilotCount);
    }
    size.queries = summary.queryCount > 0 ? summary.queryCount : size.gallery;
    if (study.heldOut) {
        const std::size_t folds = study.heldOut->folds;
        const std::size_t held = folds > 0 ? size.trainRows / folds : study.heldOut->rows;
        size.queries = size.gallery = std::min(held, size.trainRows);
        size.trainRows -= size.gallery;
    }
    return size;
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

std::uint64_t parametersOf(const EmbeddingSummary& summary, const Study& study,
                           const MethodChoice& choice)
{
    const ModelNames names = modelNames(study, choice);
    Dimensions dimensions{.oldDim = dimensionOf(summary, names.oldModel),
                          .newDim = dimensionOf(summary, names.newModel),
                          .sideDim = {}};
    if (names.sideModel)
        dimensions.sideDim = dimensionOf(summary, *names.sideModel);
    try {
        return method(choice.id).describe(dimensions, choice.options).parameters;
    } catch (const Error&) {
        return 0;
    }
}

} // namespace crossfade
