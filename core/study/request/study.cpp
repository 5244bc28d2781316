#include "core/study/request/study.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/data/import/import.h"
#include "core/methods/registry.h"
#include "core/orders/order.h"
#include "core/search/served_index.h"
#include "core/statistics/verdict.h"
#include "core/study/request/new_models.h"
#include "core/study/request/study_fields.h"
#include "core/study/request/study_limits.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace crossfade
{

namespace
{

void require(bool met, const Message& where, const std::string& problem,
             const std::string& expected = {})
{
    if (!met)
        throw Error(ErrorCode::BadUsage,
                    {.where = where, .problem = problem, .expected = expected});
}

void requireOnce(const std::vector<std::string>& names, const Message& where)
{
    std::set<std::string> seen;
    for (const std::string& name : names) {
        require(!name.empty(), where, "an empty name");
        require(seen.insert(name).second, where, name + " is named twice", "each once");
    }
}

void validateModels(const MethodChoice& choice)
{
    require(!method(choice.id).info().isOwn || !ownName(choice.options).empty(), choice.id,
            "it is not said which own method it is", "its name in the embedding file: own:NAME");
    require(!choice.newModel || !choice.newModel->empty(), choice.id, "its new model has no name");
    require(!choice.sideModel || !choice.sideModel->empty(), choice.id,
            "its side model has no name");
    require(!choice.sideModel || method(choice.id).info().usesSide, choice.id,
            "it has a side model, but the method uses no side information");
}

void validateMethods(const Study& study)
{
    std::vector<std::string> labels;
    for (const MethodChoice& choice : study.methods) {
        validateModels(choice);
        labels.push_back(choice.displayName());
    }
    std::ranges::sort(labels);
    const auto twice = std::ranges::adjacent_find(labels);
    if (twice != labels.end())
        throw Error(ErrorCode::BadUsage,
                    {.where = "methods",
                     .problem = *twice + " is there twice",
                     .remedy = Core::says("Give each choice of one method a label of its own.")});
}

void validateOrders(const Study& study)
{
    const bool fileAsked = std::ranges::any_of(study.orders, needsOrderFile);
    if (study.qrels && study.heldOut)
        throw Error(
            ErrorCode::BadUsage,
            {.where = "qrels",
             .problem = "held-out training rows take the place of the items that it judges",
             .remedy = Core::says("Judge on a pilot instead of held-out rows: 'plan --pilot 0.05' "
                                  "draws one where all new features are there, and "
                                  "/gallery/pilot marks one.")});
    require(!study.qrels || study.protocol != Protocol::NewNeighbours, "qrels",
            "the protocol new-neighbours finds for itself what is relevant",
            "another protocol, or no qrels");
    require(!fileAsked || study.orderFile, "order file", "the order needs a file",
            "a .npy file with a permutation of the gallery's rows");
    require(fileAsked || !study.orderFile, "order file",
            "a file is given, but the order 'file' is not among the orders");
}

/// Every method needs an order, and every order a method.
void validatePairs(const Study& study)
{
    std::set<std::string> used;
    for (const MethodChoice& choice : study.methods) {
        const std::vector<std::string> left = ordersFor(study, choice);
        require(!left.empty(), choice.displayName(), "all orders of the study are skipped for it",
                "at least one order that is not among skip_orders");
        used.insert(left.begin(), left.end());
    }
    for (const std::string& order : study.orders)
        require(used.contains(order), "order " + order, "all methods skip it",
                "at least one method without it among skip_orders");
}

void validateIndex(const IndexChoice& index)
{
    require(index.indexes.size() == 1 || index.indexes.size() == 2, "index",
            std::to_string(index.indexes.size()) + " indexes",
            "one, or that of the old items and that of the new ones");
    require(index.slices != 1, "index", "1 slices",
            "0 (those of the curves), or 2 to " + std::to_string(mostSlices));
}

/// A stage begins at one of the curve's fractions.
void validateStages(const Study& study)
{
    const double steps = static_cast<double>(study.slices - 1);
    double last = 0;
    for (const double start : study.stages) {
        require(std::isfinite(start) && start > last && start < 1 &&
                    std::abs(start * steps - std::round(start * steps)) < 1e-9,
                "stages", "a stage cannot begin at " + std::to_string(start),
                "ascending shares above 0 and below 1, each a fraction of the curve: a multiple of "
                "1/" +
                    std::to_string(study.slices - 1));
        last = start;
    }
    require(study.stages.empty() || study.parts.empty(), "stages", "a study in stages has no parts",
            "no parts, or no stages");
}

void validateEqualWithin(const Study& study)
{
    const double within = equalWithin(study);
    require(std::isfinite(within) && within >= 0 && within <= 1, "equal within",
            "it is no share of 1", "0 to 1, such as 0.001 for 0.1 points");
}

void validateDuration(const Study& study)
{
    require(!study.backfillHours || !study.itemsPerHour, "time",
            "both the hours of the backfill and the items in an hour are given", "one of the two");
    for (const auto& [value, where] : {std::pair{study.backfillHours, "backfill hours"},
                                       std::pair{study.itemsPerHour, "items per hour"}})
        require(!value || (std::isfinite(*value) && *value > 0), where,
                "it is not a finite number above 0", "a number above 0");
}

void validateRange(const std::optional<ClassRange>& range, const Message& where)
{
    if (range)
        require(range->first <= range->last, where,
                std::to_string(range->first) + ":" + std::to_string(range->last),
                "FIRST:LAST with FIRST <= LAST");
}

void validateSubset(const std::optional<Subset>& subset, const Message& where)
{
    if (subset)
        require(!subset->attribute.empty() && !subset->value.empty(), where,
                "the attribute or its value is missing", "ATTRIBUTE=VALUE");
}

void validateRestriction(const Study& study)
{
    validateRange(study.classes, "classes");
    validateRange(study.trainClasses, "training classes");
    validateSubset(study.subset, "subset");
    require(!study.drawTrain || (*study.drawTrain > 0 && *study.drawTrain < 1), "draw_train",
            shortestText(study.drawTrain.value_or(0)), "a share of the gallery between 0 and 1");
    require(!study.drawTrain || !study.fitOnPilot, "draw_train",
            "methods are fitted on the pilot, so none of the drawn rows would be used",
            "one of draw_train and fit_on_pilot");
    if (!study.fitOnPilot)
        return;
    require(*study.fitOnPilot > 0 && *study.fitOnPilot <= 1, "fit_on_pilot",
            std::to_string(*study.fitOnPilot), "a share of the pilot above 0 and up to 1");
    require(!study.heldOut, "fit_on_pilot",
            "training rows are held out too, and none of them would be fitted on",
            "one of held_out and fit_on_pilot");
}

void validateParts(const Study& study)
{
    std::vector<std::string> names;
    for (const StudyPart& part : study.parts) {
        const std::string where = "part " + part.name;
        require(part.classes || part.subset, where, "it is the whole gallery",
                "classes or a subset");
        validateRange(part.classes, where);
        validateSubset(part.subset, where);
        names.push_back(part.name);
    }
    requireOnce(names, "parts");
}

template <class Name>
void addOnce(std::vector<Name>& names, const Name& name)
{
    if (std::ranges::find(names, name) == names.end())
        names.push_back(name);
}

void validateSequence(const Study& study)
{
    const std::vector<std::string> newModels = newModelsOf(study);
    for (const std::string& model : study.intermediateModels)
        require(model != study.oldModel && std::ranges::find(newModels, model) == newModels.end(),
                "intermediate models", model + " is the old or the new model",
                "models between the old and the new one");
    if (study.intermediateSideModels.empty())
        return;
    require(study.sideModel.has_value(), "intermediate side models",
            "the intermediate models have side models, but the old one has none",
            "a side model of the old model, too");
    require(study.intermediateSideModels.size() == study.intermediateModels.size(),
            "intermediate side models",
            std::to_string(study.intermediateSideModels.size()) + " side models for " +
                std::to_string(study.intermediateModels.size()) + " intermediate models",
            "one each, or none where the side model stays the same");
    for (const std::string& model : study.intermediateSideModels)
        require(!model.empty(), "intermediate side models", "an empty name");
}

/// Models to choose among, each of which is compared with the old one.
void validateNewModels(const Study& study)
{
    if (study.otherNewModels.empty())
        return;
    const std::vector<std::string> models = newModelsOf(study);
    requireOnce(models, "new models");
    for (const std::string& model : models)
        require(model != study.oldModel, "new models", model + " is the old model",
                "new models to choose among");
    require(study.protocol != Protocol::NewNeighbours, "new models",
            "by the protocol new-neighbours each of them has relevant items of its own, so that "
            "their numbers cannot be compared",
            "labels, relevance lists or a qrels file, or one new model");
}

/// A sequence whose last model is `newModel`, where that is an intermediate one.
void endSequenceAt(const std::string& newModel, ModelNames& names)
{
    const auto end = std::ranges::find(names.intermediateModels, newModel);
    const auto count = static_cast<std::size_t>(end - names.intermediateModels.begin());
    names.intermediateModels.resize(count);
    if (!names.intermediateSideModels.empty())
        names.intermediateSideModels.resize(count);
}

} // namespace

void requireOrder(const std::string& name)
{
    (void)orderInfo(name);
}

void requireIndex(const std::string& name)
{
    (void)parseIndex(name);
}

MethodChoice chooseMethod(const std::string& id, Preset preset)
{
    constexpr std::string_view own = "own:";
    if (id.starts_with(own)) {
        MethodChoice choice = chooseMethod("own", preset);
        choice.options.set(ownNameOption, id.substr(own.size()), id);
        return choice;
    }
    return {.id = id, .options = presetOptions(method(id).info(), preset)};
}

bool lossUsesLabels(const MethodChoice& choice)
{
    return method(choice.id).lossUsesLabels(choice.options);
}

Message MethodChoice::name() const
{
    if (!label.empty())
        return label;
    as::List ownModels;
    for (const std::optional<std::string>& model : {newModel, sideModel})
        if (model)
            ownModels.items.emplace_back(*model);
    const std::string own = ownName(options);
    const Message method = own.empty() ? Message(as::Method{id}) : Message(own);
    if (ownModels.items.empty())
        return method;
    return {Core::says("%1 (%2)"), method, ownModels};
}

bool ModelNames::changesSideModel(std::size_t i) const
{
    return !intermediateSideModels.empty() &&
           intermediateSideModels[i] != (i == 0 ? sideModel : intermediateSideModels[i - 1]);
}

Study studyOfMethod(const Study& study, const MethodChoice& choice)
{
    Study ofMethod = study;
    const ModelNames names = modelNames(study, choice);
    ofMethod.oldModel = names.oldModel;
    ofMethod.newModel = names.newModel;
    ofMethod.otherNewModels.clear();
    ofMethod.sideModel = names.sideModel;
    ofMethod.intermediateModels = names.intermediateModels;
    ofMethod.intermediateSideModels = names.intermediateSideModels;
    ofMethod.methods = {choice};
    ofMethod.methods.front().label = choice.displayName();
    ofMethod.methods.front().newModel.reset();
    ofMethod.methods.front().sideModel.reset();
    return ofMethod;
}

Study studyOfPart(const Study& study, const StudyPart& part)
{
    Study ofPart = study;
    ofPart.name = part.name;
    ofPart.parts.clear();
    ofPart.index.reset();
    return ofPart;
}

std::vector<std::uint64_t> orderSeedsFor(const Study& study, std::uint64_t fitSeed)
{
    return study.orderSeeds.empty() ? std::vector{fitSeed} : study.orderSeeds;
}

std::vector<std::string> ordersFor(const Study& study, const MethodChoice& choice)
{
    std::vector<std::string> orders = study.orders;
    std::erase_if(orders, [&](const std::string& order) {
        return std::ranges::find(choice.skippedOrders, order) != choice.skippedOrders.end();
    });
    return orders;
}

ModelNames modelNames(const Study& study)
{
    return {study.oldModel, study.newModel, study.sideModel, study.intermediateModels,
            study.intermediateSideModels};
}

ModelNames modelNames(const Study& study, const MethodChoice& choice)
{
    ModelNames names = modelNames(study);
    names.newModel = choice.newModel.value_or(study.newModel);
    endSequenceAt(names.newModel, names);
    const auto& options = choice.options.values();
    const auto useSide = options.find("use_side");
    const bool refusesSide = useSide != options.end() && useSide->second == OptionValue("no");
    const bool takesSide = method(choice.id).info().usesSide && !refusesSide;
    if (takesSide && choice.sideModel)
        names.sideModel = choice.sideModel;
    if (!takesSide) {
        names.sideModel.reset();
        names.intermediateSideModels.clear();
    }
    return names;
}

std::vector<ModelNames> allModelNames(const Study& study)
{
    std::vector<ModelNames> all{modelNames(study)};
    for (const MethodChoice& choice : study.methods)
        addOnce(all, modelNames(study, choice));
    return all;
}

std::vector<std::string> searchedModels(const Study& study)
{
    std::vector<std::string> models;
    for (const ModelNames& names : allModelNames(study)) {
        addOnce(models, names.oldModel);
        addOnce(models, names.newModel);
        if (names.sideModel)
            addOnce(models, *names.sideModel);
    }
    for (const std::string& model : study.otherNewModels)
        addOnce(models, model);
    return models;
}

std::vector<std::string> modelsOf(const Study& study)
{
    std::vector<std::string> models = searchedModels(study);
    for (const std::vector<std::string>* names :
         {&study.intermediateModels, &study.intermediateSideModels})
        for (const std::string& model : *names)
            addOnce(models, model);
    return models;
}

std::vector<std::string> ownMethodsOf(const Study& study)
{
    std::vector<std::string> names;
    for (const MethodChoice& choice : study.methods)
        if (const std::string name = ownName(choice.options); !name.empty())
            addOnce(names, name);
    return names;
}

std::vector<std::filesystem::path> dataFiles(const Study& study)
{
    if (!study.sources)
        return importedFiles(study.embeddings);
    std::vector<std::filesystem::path> files;
    for (const GroupSources* group :
         {&study.sources->gallery, &study.sources->query, &study.sources->train}) {
        for (const auto& [model, file] : group->features)
            files.push_back(file);
        for (const std::filesystem::path& file : {group->labels, group->cameras})
            if (!file.empty())
                files.push_back(file);
    }
    for (const std::filesystem::path& file :
         {study.sources->queryRelevant, study.sources->queryIgnored})
        if (!file.empty())
            files.push_back(file);
    return files;
}

std::filesystem::path dataPath(const Study& study)
{
    if (!study.sources)
        return study.embeddings;
    const std::vector<std::filesystem::path> files = dataFiles(study);
    return files.empty() ? std::filesystem::path() : files.front();
}

void validateModels(const Study& study)
{
    require(!study.oldModel.empty() && !study.newModel.empty(), "models",
            "the old or the new model has no name");
    require(!study.sideModel || !study.sideModel->empty(), "side model", "it has no name");
    validateNewModels(study);
    validateSequence(study);
}

double equalWithin(const Study& study)
{
    return study.equalWithin.value_or(usualEqualWithin);
}

std::vector<std::size_t> flipRanks(const Study& study)
{
    std::vector<std::size_t> ranks{1};
    std::ranges::copy_if(study.flipsAt, std::back_inserter(ranks),
                         [](std::size_t k) { return k != 1; });
    return ranks;
}

void validate(const Study& asked)
{
    requireSizes(asked);
    requireReadableTexts(asked);
    requireValues(asked);
    const Study study = withEachNewModel(asked);
    requireSizes(study);
    require(study.embeddings.empty() == study.sources.has_value(), "data",
            study.sources ? "there are both an embedding file and feature files" : "it is missing",
            "an embedding file, or feature files of the gallery");
    validateModels(study);
    validateMethods(study);
    validateOrders(study);
    validatePairs(study);
    validateStages(study);
    if (study.index)
        validateIndex(*study.index);
    validateEqualWithin(study);
    validateDuration(study);
    validateRestriction(study);
    validateParts(study);
    validateClaims(study);
}

Study withEnoughResamples(Study study, JobContext& job)
{
    if (study.resamples == 0 || study.resamples >= fewestResamples)
        return study;
    job.note({Core::says("%1 resamples are too few for an interval, so there are none: %2 or more "
                         "are needed"),
              as::Count{study.resamples}, as::Count{fewestResamples}});
    study.resamples = 0;
    return study;
}

} // namespace crossfade
