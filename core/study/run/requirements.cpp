#include "core/study/run/requirements.h"

#include "core/backfill/counting/devices/counting_devices.h"
#include "core/backfill/groups/groups.h"
#include "core/base/machine/memory.h"
#include "core/base/memory_budget.h"
#include "core/base/text.h"
#include "core/data/presence.h"
#include "core/methods/registry.h"
#include "core/methods/shared/sequence.h"
#include "core/orders/order_needs.h"
#include "core/study/request/new_models.h"
#include "core/study/request/pairs.h"
#include "core/study/result/result.h"
#include "core/study/run/parts.h"

#include <algorithm>

namespace crossfade
{

namespace
{

void checkDistance(const MethodChoice& choice, const FittedMethod& loaded, Distance wanted)
{
    const std::optional<Distance> fitted = loaded.distance();
    if (fitted.value_or(wanted) == wanted)
        return;
    const std::string name = distanceName(*fitted);
    throw Error(
        ErrorCode::NeedsNotMet,
        {.where = *choice.transform,
         .problem = {Core::says("%1 was fitted for the distance %2, but the study compares by %3"),
                     as::Method{choice.id}, name, distanceName(wanted)},
         .expected = Core::says("one distance for the fit and the search"),
         .remedy = {Core::says("Evaluate with --distance %1, or fit it again with --distance %2."),
                    name, distanceName(wanted)}});
}

Message updatesText(std::size_t models)
{
    if (models == 0)
        return Core::says("a single update");
    if (models == 1)
        return Core::says("a sequence with one intermediate model");
    return {Core::says("a sequence with %1 intermediate models"), as::Count{models}};
}

/// A transform that was fitted through other models would be shown as if it had been fitted through
/// the study's intermediate ones.
void checkSequence(const MethodChoice& choice, const FittedMethod& loaded, std::size_t wanted)
{
    if (!method(choice.id).info().followsSequences)
        requireSingleUpdate(wanted, choice.id);
    const std::size_t fitted = loaded.intermediateModels().value_or(wanted);
    if (wanted == 0 || fitted == wanted)
        return;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = *choice.transform,
                 .problem = {Core::says("it was fitted for %1, but the study is of %2"),
                             updatesText(fitted), updatesText(wanted)},
                 .expected = Core::says("a transform that was fitted through the same models"),
                 .remedy = Core::says("Leave out the intermediate models (--intermediate, "
                                      "data.intermediate), or fit it again with them.")});
}

void checkMethod(const RunInputs& inputs, const MethodInputs& method)
{
    const MethodChoice& choice = method.choice;
    if (!method.loaded) {
        const ModelData& data = inputs.dataOf(method);
        method.method->checkNeeds(*data.training, choice.options);
        method.method->checkApplied(data.retrieval, choice.options, inputs.study.seeds);
        return;
    }
    checkDistance(choice, *method.loaded, inputs.study.distance);
    checkSequence(choice, *method.loaded, inputs.dataOf(method).names.intermediateModels.size());
}

/// "fastfill, …": the methods that have a capability.
as::List methodsThat(bool MethodInfo::*can)
{
    as::List able;
    for (const auto& candidate : methods())
        if (candidate->info().*can)
            able.items.emplace_back(as::Method{candidate->info().id});
    return able;
}

constexpr const char* anotherOrder = Core::says("another order, such as random");

/// A study has all pairs of its methods and orders but those that it leaves out itself.
Message leaveOut(const OrderInfo& order, const Message& otherOrder)
{
    return {Core::says("Leave this pair out: write skip_orders = [\"%1\"] for the method in the "
                       "study file. Or leave the method out, or use %2."),
            order.id, otherOrder};
}

void checkUncertainty(const OrderInfo& order, const MethodInputs& method)
{
    const MethodChoice& choice = method.choice;
    const bool predicts = method.loaded ? method.loaded->predictsUncertainty()
                                        : method.method->predictsUncertainty(choice.options);
    if (predicts)
        return;
    const bool canPredict = method.method->info().predictsUncertainty;
    throw Error(
        ErrorCode::NeedsNotMet,
        {.where = placeOf(order.id, method.choice),
         .problem = canPredict
                        ? Core::says("it was asked, or fitted, not to predict its uncertainty")
                        : Core::says("it predicts no uncertainty"),
         .expected = {Core::says("a method that does: %1"),
                      methodsThat(&MethodInfo::predictsUncertainty)},
         .remedy = canPredict ? Message(Core::says("Fit it with %1.uncertainty=true."), choice.id)
                              : leaveOut(order, anotherOrder)});
}

/// The loss of an own method is how far what an old item has is from what it has when it is new.
void requireOwnLoss(const RunInputs& inputs, const OrderInfo& order, const MethodInputs& method)
{
    const ModelFeatures& gallery = inputs.dataOf(method).retrieval.gallery;
    const auto dimOf = [&](OwnPart part) {
        const auto found =
            gallery.own.find({ownName(method.choice.options), inputs.study.seeds.front(), part});
        return found == gallery.own.end() ? gallery.newModel.dim() : found->second.dim();
    };
    if (dimOf(OwnPart::OldGallery) != dimOf(OwnPart::NewGallery))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = placeOf(order.id, method.choice),
                     .problem = Core::says("it has no loss: what it gives to old and to new items "
                                           "has different dimensions"),
                     .expected = Core::says("features that can be compared"),
                     .remedy = leaveOut(order, anotherOrder)});
}

/// Refuses an order by a loss that the method does not have: all items would be equally urgent, and
/// the order a random one under a wrong name.
void checkLoss(const RunInputs& inputs, const OrderInfo& order, const MethodInputs& method)
{
    if (method.method->info().isOwn)
        requireOwnLoss(inputs, order, method);
    if (method.method->info().hasLoss)
        return;
    throw Error(
        ErrorCode::NeedsNotMet,
        {.where = placeOf(order.id, method.choice),
         .problem = {Core::says("method %1 has no loss: it compares every feature with features "
                                "of its own model"),
                     as::Method{method.choice.id}},
         .expected = Core::says("a method that carries features from one model to another"),
         .remedy = leaveOut(order, anotherOrder)});
}

void checkNewHead(const RunInputs& inputs, const OrderInfo& order, const MethodInputs& method)
{
    if (!method.method->info().mapsToNewSpace)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = placeOf(order.id, method.choice),
             .problem = Core::says("the new model's classifier cannot read its old-side features: "
                                   "they are not in the new model's space"),
             .expected = {Core::says("a method that maps them there: %1"),
                          methodsThat(&MethodInfo::mapsToNewSpace)},
             .remedy = leaveOut(order, Core::says("the order entropy, which asks the old "
                                                  "model's classifier"))});
    const ModelData& data = inputs.dataOf(method);
    requireClassifier(order.id, "new", data.newHead ? &*data.newHead : nullptr,
                      &data.retrieval.gallery.newModel);
}

/// A saved transform has the models of gains that it was fitted with.
void checkGainModel(const std::string& order, const MethodInputs& method)
{
    if (method.method->info().isOwn)
        throw Error(ErrorCode::NeedsNotMet, {.where = placeOf(order, method.choice),
                                             .problem = ownLearnsNothing,
                                             .expected = Core::says("a method that is fitted here"),
                                             .remedy = leaveOut(orderInfo(order), anotherOrder)});
    if (!method.loaded || method.loadedTuning.gainModelFor(order) != nullptr)
        return;
    throw Error(
        ErrorCode::NeedsNotMet,
        {.where = placeOf(order, method.choice),
         .problem = {Core::says("%1 has no model of gains for %2"), *method.choice.transform,
                     gainObjectiveOf(order)},
         .expected = {Core::says("a transform that was fitted with --ordering %1"), order}});
}

void checkPredictedClasses(const RunInputs& inputs, const OrderInfo& order,
                           const MethodInputs& method)
{
    const bool maps = method.method->info().mapsToNewSpace;
    if (!maps || !inputs.dataOf(method).newHead)
        requireClassifier(order.id, "old", inputs.oldHead ? &*inputs.oldHead : nullptr,
                          &featuresOf(inputs.set.gallery, inputs.study.oldModel, "gallery"));
}

/// Orders that would need the features of absent items.
void checkPresence(const RunInputs& inputs, const OrderInfo& order, const MethodInputs& method)
{
    const ModelData& data = inputs.dataOf(method);
    if (order.usesLoss || order.usesTruth)
        requireWhole(inputs.set.gallery, data.names.newModel, "gallery",
                     {Core::says("for the order %1"), as::Order{order.id}},
                     Core::says("Use an order that needs no new features, such as random."));
    if (order.usesLabels)
        requireWhole(inputs.set.gallery, data.names.oldModel, "gallery",
                     {Core::says("for the class means of the order %1"), as::Order{order.id}},
                     Core::says("Use an order that looks at each item alone, such as random."));
}

void checkPair(const RunInputs& inputs, const std::string& name, const MethodInputs& method)
{
    const OrderInfo& order = orderInfo(name);
    const ItemGroup& gallery = inputs.set.gallery;
    if (order.usesLabels)
        requireLabels(order.id, gallery.labels, gallery.count);
    if (order.usesOldHead)
        requireClassifier(order.id, "old", inputs.oldHead ? &*inputs.oldHead : nullptr,
                          &featuresOf(gallery, inputs.study.oldModel, "gallery"));
    if (order.usesUncertainty)
        checkUncertainty(order, method);
    if (order.usesLoss)
        checkLoss(inputs, order, method);
    if (order.usesNewHead)
        checkNewHead(inputs, order, method);
    if (order.usesPredictedClasses)
        checkPredictedClasses(inputs, order, method);
    if (order.usesGainModel)
        checkGainModel(name, method);
    checkPresence(inputs, order, method);
}

/// Lets the method skip the orders that it cannot be judged under.
/// @return what is lacking first, if anything is
std::optional<Error> skipImpossible(MethodInputs& method, const RunInputs& inputs, JobContext& job)
{
    if (method.loaded)
        checkMethod(inputs, method); // it was named: another one in its place is not what is meant
    const auto ofMethod = lackBy([&] { checkMethod(inputs, method); });
    const auto note = [&](const Message& what, const Error& lack) {
        if (inputs.study.isStrict)
            throw lack;
        job.note({Core::says("%1 is left out: %2"), what, lack.parts().problem});
    };
    if (ofMethod)
        note(method.choice.name(), *ofMethod);
    std::optional<Error> first = ofMethod;
    for (const std::string& order : ordersFor(inputs.study, method.choice)) {
        const auto lack = ofMethod ? ofMethod : lackBy([&] { checkPair(inputs, order, method); });
        if (!lack)
            continue;
        if (!ofMethod)
            note(as::List{{method.choice.name(), as::Order{order}}}, *lack);
        method.choice.skippedOrders.push_back(order);
        first = first ? first : lack;
    }
    return first;
}

/// What a method lacks.
struct Lack {
    Message method;
    Error error;
};

/// Where no method is left: what each of them lacks, and what helps.
Error noneLeft(const std::vector<Lack>& lacks)
{
    if (lacks.size() == 1)
        return lacks.front().error;
    as::List problems{{}, "; "};
    as::List remedies{{}, " "};
    for (const auto& [method, error] : lacks) {
        problems.items.push_back({"%1: %2", method, error.parts().problem});
        const Message& remedy = error.parts().remedy;
        if (!remedy.empty() && std::ranges::find(remedies.items, remedy) == remedies.items.end())
            remedies.items.push_back(remedy);
    }
    return Error(
        ErrorCode::NeedsNotMet,
        {.where = Core::says("no method is left"), .problem = problems, .remedy = remedies});
}

void leaveOutImpossible(RunInputs& inputs, JobContext& job)
{
    std::vector<Lack> lacks;
    Study study = inputs.study;
    for (MethodInputs& method : inputs.methods) {
        if (const auto lack = skipImpossible(method, inputs, job))
            lacks.push_back({method.choice.name(), *lack});
        study.methods[method.index] = method.choice;
    }
    if (lacks.empty())
        return;
    study = withoutIdleChoices(std::move(study));
    if (study.methods.empty())
        throw noneLeft(lacks);
    const auto wantsRows = [](const MethodInputs& each) {
        return each.method->info().trained && !each.loaded;
    };
    if (!inputs.set.train && std::ranges::any_of(inputs.methods, wantsRows))
        job.note(Core::says("the data has no training rows: --draw-train 0.2 fits on a part of the "
                            "gallery, and judges the rest"));
    std::erase_if(inputs.methods, [&](const MethodInputs& method) {
        return ordersFor(inputs.study, method.choice).empty();
    });
    inputs.study = std::move(study);
    for (std::size_t i = 0; i < inputs.methods.size(); ++i) {
        inputs.methods[i].index = i;
        inputs.methods[i].choice = inputs.study.methods[i];
    }
    validate(inputs.study); // a claim may be of what is left out
}

std::size_t curveCount(const Study& study)
{
    std::size_t pairs = 0;
    for (const MethodChoice& choice : study.methods)
        pairs += ordersFor(study, choice).size();
    return pairs * study.seeds.size() * std::max<std::size_t>(1, study.orderSeeds.size()) *
           (1 + study.parts.size());
}

/// What all curves take.
std::size_t resultsBytes(const RunInputs& inputs)
{
    return saturatingProduct(
        curveBytes(inputs.study, inputs.relevance.queryCount(), inputs.set.gallery.count),
        curveCount(inputs.study));
}

void checkMemory(const RunInputs& inputs, const JobContext& job)
{
    const std::string where = "results of " + std::to_string(inputs.relevance.queryCount()) +
                              " queries at " + std::to_string(inputs.study.slices) +
                              " slices for " + std::to_string(curveCount(inputs.study)) + " curves";
    const std::size_t bytes = resultsBytes(inputs);
    requireMemory(bytes, where);
    if (job.memory() && bytes > job.memory()->bytes() / 2)
        throw Error(ErrorCode::OutOfMemory,
                    {.where = where,
                     .problem = memoryText(bytes),
                     .expected = "half of " + memoryText(job.memory()->bytes()) + " at most",
                     .remedy = "Ask for fewer slices, orders or methods at once, or allow more "
                               "memory with --memory."});
}

/// What a saved transform was fitted on is not known here.
void noteTransformRows(const RunInputs& inputs, JobContext& job)
{
    const Study& study = inputs.study;
    if (!study.heldOut && !study.trainClasses && !study.drawTrain)
        return;
    for (const MethodInputs& method : inputs.methods)
        if (method.loaded)
            inputs.files.note(
                {Core::says("%1: the saved transform is judged fairly only if it was fitted "
                            "with the same held-out or drawn rows and training classes"),
                 method.choice.name()},
                job);
}

void noteMemoryUse(const RunInputs& inputs, JobContext& job)
{
    const std::shared_ptr<MemoryBudget>& memory = job.memory();
    if (memory && memory->onDisk() > 0)
        inputs.files.note(
            {Core::says("%1 of features stay on the disk, %2 are in memory; results take %3"),
             memoryText(memory->onDisk()), memoryText(memory->taken()),
             memoryText(resultsBytes(inputs))},
            job);
}

void noteCounting(const RunInputs& inputs, JobContext& job)
{
    if (const Message text = countingText(inputs.countingDevices); !text.empty())
        inputs.files.note(text, job);
}

/// Says where the curves lack an AUC that the study may be read for.
void noteExactAuc(const RunInputs& inputs, JobContext& job)
{
    if (!std::ranges::all_of(inputs.data, &ModelData::areAllKnown))
        return; // there is no AUC of a part of the curve
    const auto takes = [&](ExactAuc exactAuc) {
        const bool isOnDisk =
            featuresOf(inputs.set.gallery, inputs.study.newModel, "gallery").onDisk();
        return takesExactAuc(exactAuc, inputs.study.metrics, inputs.relevance,
                             inputs.set.gallery.count, isOnDisk);
    };
    if (takes(ExactAuc::Yes) && !takes(inputs.study.exactAuc) &&
        inputs.study.exactAuc == ExactAuc::Auto)
        inputs.files.note(
            Core::says("the AUC over every single item is left out for metrics other than "
                       "cmc@K, since it would take long; exact_auc = \"yes\" or --exact-auc "
                       "yes asks for it"),
            job);
}

/// The exact curve has only those states of which all features are known.
void noteKnownStates(const RunInputs& inputs, JobContext& job)
{
    const ItemGroup& gallery = inputs.set.gallery;
    for (const ModelData& data : inputs.data) {
        if (data.areAllKnown())
            continue;
        for (const std::string& model : {data.names.oldModel, data.names.newModel})
            if (!isWhole(gallery, model))
                inputs.files.note(absentText(gallery, model, "gallery"), job);
        inputs.files.note(knownStatesText(data.states, gallery), job);
    }
}

void noteNoValues(const RunInputs& inputs, JobContext& job)
{
    const bool areToCome = inputs.study.protocol == Protocol::NewNeighbours;
    if (inputs.relevance.relevant.indices.empty() && !areToCome)
        inputs.files.note(noValuesText(), job);
}

/// The new model whose baselines a claim is about: that of its curve, else the first.
std::string newModelOf(const Study& study, const Claim& claim)
{
    for (const ClaimSide* side : {&claim.better, &claim.worse}) {
        const auto choice =
            std::ranges::find(study.methods, side->method, &MethodChoice::displayName);
        if (side->baseline.empty() && choice != study.methods.end())
            return newModelsOf(study)[newModelOf(study, *choice)];
    }
    return study.newModel;
}

/// Claims on curves were checked with the study; that the models can be crossed is known only now.
void checkClaims(const RunInputs& inputs)
{
    const Study& study = inputs.study;
    if (!study.claims.empty())
        for (const std::string& model : modelsOf(study))
            if (inputs.set.gallery.features.contains(model))
                requireWhole(inputs.set.gallery, model, "gallery", "to judge claims",
                             "Leave out the claims, or re-embed these items.");
    for (const Claim& claim : study.claims) {
        if (claim.better.baseline != "cross" && claim.worse.baseline != "cross")
            continue;
        const std::string newModel = newModelOf(study, claim);
        if (inputs.dimensions.at(study.oldModel) != inputs.dimensions.at(newModel))
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = "claim '" + claim.says + "'",
                         .problem = "there is no baseline cross: the dimensions of " +
                                    study.oldModel + " and " + newModel + " differ",
                         .remedy = "Compare with old or new."});
    }
}

} // namespace

void checkRequirements(RunInputs& inputs, JobContext& job)
{
    leaveOutImpossible(inputs, job);
    for (const std::string& attribute : inputs.study.attributes) {
        (void)itemAttribute(inputs.set, inputs.set.queries(), attribute);
        (void)itemAttribute(inputs.set, inputs.set.gallery, attribute);
    }
    if (inputs.study.classBins > 0)
        (void)classRangeMembers(inputs.set, inputs.study.classBins);
    checkParts(inputs);
    checkClaims(inputs);
    noteKnownStates(inputs, job);
    noteExactAuc(inputs, job);
    checkMemory(inputs, job);
    noteTransformRows(inputs, job);
    noteMemoryUse(inputs, job);
    noteCounting(inputs, job);
    noteNoValues(inputs, job);
}

Message placeOf(const std::string& order, const MethodChoice& choice)
{
    return {Core::says("order %1, method %2"), as::Order{order}, choice.name()};
}

Message knownStatesText(const KnownStates& states, const ItemGroup& gallery)
{
    const auto share = [&](std::size_t items) {
        return as::Share{static_cast<double>(items) / static_cast<double>(gallery.count)};
    };
    const Message known{
        Core::says("items that are present begin every order, and exact curves run from the share "
                   "%1 to %2, where %3 items are new"),
        share(states.first), share(states.last), as::Count{states.last}};
    return gallery.pilot.empty()
               ? Message(Core::says("%1; what is beyond can be estimated from items that are drawn "
                                    "at random and marked as the pilot (docs/embedding-file.md)"),
                         known)
               : Message(Core::says("%1; what is beyond can be estimated from the pilot "
                                    "(docs/estimation.md)"),
                         known);
}

} // namespace crossfade
