#include "core/study/plan/plan.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/presence.h"
#include "core/data/selection/restriction.h"
#include "core/methods/registry.h"
#include "core/statistics/number_messages.h"
#include "core/study/analysis/cost_table.h"
#include "core/study/plan/strategies/hindsight.h"
#include "core/study/plan/trial.h"
#include "core/study/request/new_models.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/inputs/known_pilot.h"
#include "core/study/run/ordering.h"
#include "core/study/run/requirements.h"
#include "core/tuning/learn_tuning.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace crossfade
{

namespace
{

constexpr double shareFittedOnPilot = 0.5; // where there are no training rows

/// The study of the chosen new model, method and order alone.
Study chosenStudy(const Study& study, const Candidate& chosen)
{
    Study made = withFirstNewModel(study, newModelsOf(study)[newModelOf(study, chosen)]);
    made.otherNewModels.clear();
    made.methods = {study.methods[chosen.choice]};
    made.orders = {chosen.ordering};
    made.seeds = {study.seeds.front()};
    made.orderSeeds.clear();
    made.claims.clear();
    made.parts.clear();
    made.attributes.clear();
    made.results.clear();
    if (made.fitOnPilot)
        made.fitOnPilot = 1; // nothing is judged any more: all of it can be learned from
    return made;
}

Dimensions dimensionsOf(const EmbeddingSet& set, const ModelNames& models)
{
    const auto dim = [&](const std::string& model) {
        const bool isTrained = set.train && set.train->features.contains(model);
        return isTrained ? featuresOf(*set.train, model, "train").dim()
                         : featuresOf(set.gallery, model, "gallery").dim();
    };
    Dimensions dimensions{
        .oldDim = dim(models.oldModel), .newDim = dim(models.newModel), .sideDim = {}};
    if (models.sideModel)
        dimensions.sideDim = dim(*models.sideModel);
    return dimensions;
}

std::vector<std::size_t> effortsIn(const EmbeddingSet& set, const Study& study,
                                   const std::vector<Candidate>& candidates)
{
    return effortsOf(study, candidates, [&](const MethodChoice& choice) {
        return dimensionsOf(set, modelNames(study, choice));
    });
}

/// Leaves those items in the plan that are still to be embedded.
void leaveOutPresent(Order& order, const ItemGroup& gallery, const std::string& newModel)
{
    if (isWhole(gallery, newModel))
        return; // a look back at a backfill that is over
    const RowMask present = presentMask(gallery, newModel);
    std::erase_if(order,
                  [&](std::int64_t row) { return present[static_cast<std::size_t>(row)] != 0; });
}

/// Items of a gallery that are there under a new model, where others are still to be embedded.
std::size_t presentUnder(const ItemGroup& gallery, const std::string& model)
{
    return isWhole(gallery, model) ? 0 : presentRows(gallery, model).size();
}

double factorOf(const PlanRequest& request, const std::string& model)
{
    const auto found = request.embeddingFactors.find(model);
    return found == request.embeddingFactors.end() ? 1 : found->second;
}
/// Fits the chosen method on all training rows and orders the gallery.
void addOrder(Plan& plan, const LoadedStudy& loaded, const std::filesystem::path& partialFolder,
              JobContext& job)
{
    plan.chosenStudy = chosenStudy(plan.request.study, plan.candidates[plan.choice.chosen]);
    const Study study = studyOfMethod(plan.chosenStudy, plan.chosenStudy.methods.front());
    RunInputs inputs = loadInputs(study, loaded, partialFolder, job, NeededFeatures::OldModel);
    checkRequirements(inputs, job);
    const MethodFit fit = fitMethod(inputs, inputs.methods.front(), study.seeds.front(), job);
    const AppliedMethod applied = applyMethod(inputs, fit, job);
    plan.order = orderGallery(inputs, applied, job).curves.front().curve.order;
    plan.fitted = fit.fitted;
    plan.tuning = fit.tuning;
    plan.provenance = loaded.files.provenance(job);
    const ItemGroup& gallery = inputs.set.gallery;
    plan.gallery = gallery.count;
    plan.ids = gallery.ids;
    plan.fingerprint = fingerprintOf(gallery, study.oldModel);
    leaveOutPresent(plan.order, gallery, study.newModel);
    const MethodChoice& choice = study.methods.front();
    const RetrievalData& data = inputs.dataOf(fit.method).retrieval;
    const double factor = factorOf(plan.request, plan.chosenStudy.newModel);
    plan.serving = servingCostOf(
        method(choice.id).describe(dimensionsOf(inputs.set, modelNames(study)), choice.options),
        servedParts(applied.transition, {data.query.oldModel, data.gallery.oldModel}),
        plan.order.size(), embeddingMacs(study, factor));
    plan.serving.queryAsEmbeddings = 1 / factor;
    const Study& asked = plan.request.study;
    plan.serving.needsTraining =
        needsTrainedModel(asked, asked.methods[plan.candidates[plan.choice.chosen].choice]);
}

/// What the recommended strategy takes beside the items: nothing of a mix where none is served.
ServingCost recommendedServing(const Plan& plan)
{
    const StrategyRow& row = plan.strategies.rows[plan.strategies.recommended];
    return row.candidate ? plan.serving
                         : ServingCost{.embedsQueriesTwice = row.strategy == Strategy::Rerank};
}

/// What the candidates are judged on, and why.
struct JudgingBasis {
    JudgeOn on = JudgeOn::Train;
    Message why;
};

JudgingBasis judgingBasisOf(const PlanRequest& request, const EmbeddingSet& set)
{
    const std::size_t items = request.pilot ? request.pilot->itemsOf(set.gallery.count)
                                            : rowsIn(set.gallery.pilot).size();
    if (request.judgeOn == JudgeOn::Pilot && items == 0)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = request.study.embeddings,
             .problem = Core::says("it marks no pilot"),
             .expected =
                 Core::says("gallery/pilot: which items were drawn at random and embedded again"),
             .remedy = Core::says("Judge on the training rows (--judge-on train); or, where all "
                                  "new features are there, draw a pilot with --pilot 0.05.")});
    if (request.judgeOn != JudgeOn::Auto)
        return {request.judgeOn, Core::says("asked for")};
    if (items == 0)
        return {JudgeOn::Train, Core::says("the file marks no pilot")};
    if (!request.pilot && request.study.protocol == Protocol::NewNeighbours)
        return {JudgeOn::Train, pilotTellsNoNeighbours};
    const bool canBeDrawn = isWhole(set.gallery, request.study.newModel); // else it is refused
    if (set.train && isTooSmallPilot(items, set.gallery.count) && (!request.pilot || canBeDrawn))
        return {JudgeOn::Train,
                {Core::says("the pilot has only %1 items, fewer than %2"), as::Count{items},
                 as::Count{fewestPilotItems}}};
    return {JudgeOn::Pilot,
            request.pilot ? Core::says("a pilot was drawn: the new features of these items are "
                                       "those of the gallery itself")
                          : Core::says("the file marks a pilot: the new features of these "
                                       "items are those of the gallery itself")};
}

/// What the training rows know of the gallery's classes.
struct SeenClasses {
    double share = 0; ///< of the gallery's labelled items, those of classes with training rows
    double rowsOfClass = 0; ///< the mean number of training rows of a class
};

SeenClasses seenClasses(const EmbeddingSet& set, const Study& study)
{
    const ItemGroup gallery =
        restrictSet(withoutFeatures(set), study.classes, study.subset).set.gallery;
    std::set<std::int64_t> classes;
    std::size_t rows = 0;
    for (const std::int64_t label : set.train ? set.train->labels : std::vector<std::int64_t>{})
        if (label >= 0 && (!study.trainClasses || (label >= study.trainClasses->first &&
                                                   label <= study.trainClasses->last))) {
            classes.insert(label);
            ++rows;
        }
    std::size_t seen = 0;
    std::size_t labelled = 0;
    for (const std::int64_t label : gallery.labels)
        if (label >= 0) {
            ++labelled;
            seen += classes.contains(label) ? 1 : 0;
        }
    if (seen == 0)
        return {};
    return {.share = static_cast<double>(seen) / static_cast<double>(labelled),
            .rowsOfClass = static_cast<double>(rows) / static_cast<double>(classes.size())};
}

/// Holds out rows, not classes, where the gallery is mostly of classes that the method is fitted
/// on, and a part would have neighbours of a row's class.
void chooseWhatIsHeldOut(Plan& plan, const EmbeddingSet& set)
{
    constexpr double most = 0.5;
    constexpr std::size_t fewestOfClass = 2; // of a part
    if (plan.judgedOn != JudgeOn::Train || plan.request.study.protocol == Protocol::NewNeighbours)
        return;
    const SeenClasses seen = seenClasses(set, plan.request.study);
    plan.areRowsHeldOut =
        seen.share > most &&
        seen.rowsOfClass >= static_cast<double>(fewestOfClass * plan.request.parts);
    if (plan.areRowsHeldOut)
        plan.judgedWhy = {Core::says("%1; %2 of the gallery's items are of classes that the "
                                     "training rows have, so rows are held out, not classes"),
                          plan.judgedWhy, percentMessage(seen.share, 0)};
}

/// The ids of the file's items that the study drew as training rows.
std::vector<std::string> drawnIds(const LoadedStudy& loaded, const EmbeddingSet& set)
{
    std::vector<std::string> drawn;
    if (!loaded.wholeGallery)
        return drawn;
    const RowsById left(set.gallery.ids, set.gallery.count);
    for (std::size_t row = 0; row < loaded.wholeGallery->count; ++row)
        if (std::string id = loaded.wholeGallery->ids.text(row); !left.find(id))
            drawn.push_back(std::move(id));
    return drawn;
}

bool learnsAnything(const Study& study)
{
    return std::ranges::any_of(study.methods, [&](const MethodChoice& choice) {
        return asksForTuning(choice.options, ordersFor(study, choice)) ||
               method(choice.id).info().trained;
    });
}

/// Fits on one part of a marked pilot where the pilot judges and there are no training rows.
void fitOnPilotIfNeeded(Plan& plan, const EmbeddingSet& set)
{
    Study& study = plan.request.study;
    if (plan.judgedOn != JudgeOn::Pilot || plan.request.pilot || set.train ||
        !learnsAnything(study))
        return;
    study.fitOnPilot = shareFittedOnPilot;
    plan.judgedWhy = {Core::says("%1; there are no training rows, so one half of it is fitted on, "
                                 "and the other half judges"),
                      plan.judgedWhy};
}

/// The items of the gallery that have old features.
std::size_t oldItems(const EmbeddingSet& set, const Study& study)
{
    return presentRows(set.gallery, study.oldModel).size();
}

/// Tries the candidates and chooses.
Trial addChoice(Plan& plan, const LoadedStudy& loaded, const std::vector<Candidate>& candidates,
                const std::filesystem::path& partialFolder, JobContext& job)
{
    const PlanRequest& request = plan.request;
    const std::size_t gallery = oldItems(studyData(loaded, request.study, job), request.study);
    const TrialRequest asked{request.study,
                             loaded,
                             candidates,
                             request.objective,
                             request.seed,
                             partialFolder,
                             depthsIn(request, gallery),
                             gallery};
    Trial trial =
        plan.judgedOn == JudgeOn::Pilot
            ? tryOnPilot(asked, request.pilot, job)
            : tryOnTrainingRows(
                  asked,
                  {.seed = request.seed, .folds = request.parts, .dealsRows = plan.areRowsHeldOut},
                  job);
    plan.candidates = trial.candidates;
    plan.efforts = effortsIn(loaded.set, request.study, trial.candidates);
    plan.fractions = trial.fractions;
    plan.pilot = trial.pilot;
    plan.queries = trial.queries;
    plan.choice = choose(trial, request.objective, plan.efforts, job);
    return trial;
}

/// Puts the ways to serve the gallery side by side. Where another new model than that of the choice
/// is recommended, since waiting for it or reranking by it is better, the choice becomes the best
/// candidate of this one: it is what the backfill then goes by.
void addStrategies(Plan& plan, const Trial& trial, const LoadedStudy& loaded, JobContext& job)
{
    const PlanRequest& request = plan.request;
    const Study& study = request.study;
    const EmbeddingSet set = studyData(loaded, study, job);
    const ItemGroup gallery =
        restrictSet(withoutFeatures(set), study.classes, study.subset).set.gallery;
    const std::vector<std::string> models = newModelsOf(study);
    const FeatureMatrix& old = featuresOf(set.gallery, study.oldModel, "gallery");
    StrategyFigures figures{
        .gallery = gallery.count,
        .oldDim = dimensionsOf(set, modelNames(study)).oldDim,
        .budget = request.budget,
        .pace = request.pace,
        .times = queryTimes(request, study, old, presentRows(set.gallery, study.oldModel), job),
        .efforts = plan.efforts,
        .mostMs = request.mostMs};
    const Candidate& chosen = trial.candidates[plan.choice.chosen];
    for (const std::string& model : models) // the chosen method may have a model of its own
        figures.models.push_back(
            {.present = presentUnder(gallery,
                                     model == models[newModelOf(study, chosen)]
                                         ? modelNames(study, study.methods[chosen.choice]).newModel
                                         : model),
             .dim = dimensionsOf(set, {.oldModel = study.oldModel, .newModel = model}).newDim,
             .factor = factorOf(request, model)});
    for (std::size_t i = 0; i < trial.candidates.size(); ++i) {
        const MethodChoice& choice = study.methods[trial.candidates[i].choice];
        plan.kinds.push_back(strategyOf(choice, trial.served[i]));
        addCosts(figures, study, choice, figures.models[newModelOf(study, trial.candidates[i])],
                 method(choice.id).describe(dimensionsOf(set, modelNames(study, choice)),
                                            choice.options),
                 trial.served[i]);
    }
    const auto table = [&] {
        return strategyTable(study, request.objective, trial, plan.choice, figures);
    };
    plan.strategies = table();
    const std::size_t model = plan.strategies.rows[plan.strategies.recommended].newModel;
    const auto isOfModel = [&](std::size_t candidate) {
        return newModelOf(study, trial.candidates[candidate]) == model;
    };
    if (isOfModel(plan.choice.chosen))
        return;
    plan.choice = choose(trial, request.objective, plan.efforts, job, isOfModel);
    plan.strategies = table();
}

/// Asks the training rows where the pilot leaves open whether anything is better than waiting; the
/// pilot's answer stays where they tell no more.
void askTrainingRows(Plan& plan, const LoadedStudy& loaded,
                     const std::vector<Candidate>& candidates,
                     const std::filesystem::path& partialFolder, JobContext& job)
{
    const EmbeddingSet set = studyData(loaded, plan.request.study, job);
    if (plan.request.judgeOn != JudgeOn::Auto || plan.judgedOn != JudgeOn::Pilot || !set.train ||
        !leavesWaitingOpen(plan.strategies))
        return;
    Plan asked = plan;
    asked.judgedOn = JudgeOn::Train;
    asked.judgedWhy = {Core::says("a pilot of %1 items does not tell whether anything is better "
                                  "than waiting"),
                       as::Count{plan.pilot}};
    asked.kinds.clear();
    chooseWhatIsHeldOut(asked, set);
    try {
        addStrategies(asked, addChoice(asked, loaded, candidates, partialFolder, job), loaded, job);
    } catch (const Error& error) { // rows of no class, too few of them, …
        using enum ErrorCode;
        if (error.code() == OutOfMemory || error.code() == WriteFailed || error.code() == Internal)
            throw;
        job.note({Core::says("the training rows do not tell either: %1"), error.parts().problem});
        return;
    }
    if (mayFollow(plan.strategies, asked.strategies))
        plan = std::move(asked);
}

PlanCheck checkOf(const Plan& plan, const LoadedStudy& loaded,
                  const std::filesystem::path& partialFolder, JobContext& job)
{
    const PlanRequest& request = plan.request;
    Study study = request.study;
    if (study.fitOnPilot)
        study.fitOnPilot = 1; // as the chosen one is fitted in the end
    const std::size_t gallery = oldItems(studyData(loaded, study, job), study);
    const Trial trial =
        tryOnGallery({study, loaded, plan.candidates, request.objective, request.seed,
                      partialFolder, depthsIn(request, gallery), gallery},
                     job);
    PlanCheck check;
    check.real = choose(trial, request.objective, plan.efforts, job);
    const auto& scores = check.real.scores;
    check.best = scores.front().candidate;
    const auto chosen = std::ranges::find(scores, plan.choice.chosen, &CandidateScore::candidate);
    check.regret = scores.front().value - chosen->value;
    check.gain = chosen->gain;
    const WayInHindsight best = bestInHindsight(study, trial);
    check.bestWay = best.row;
    if (best.row.candidate) // one of the plan's
        check.bestWay.candidate = static_cast<std::size_t>(
            std::ranges::find(plan.candidates, trial.candidates[*best.row.candidate]) -
            plan.candidates.begin());
    check.strategyRegret =
        best.value - valueInHindsight(plan.strategies.rows[plan.strategies.recommended],
                                      plan.candidates, study, trial);
    return check;
}

void validate(const PlanRequest& request)
{
    validate(request.study);
    validate(static_cast<const UserFigures&>(request));
    if (request.objectiveMetric() == request.study.metrics.size())
        throw Error(ErrorCode::BadUsage,
                    {.where = {Core::says("objective %1"), objectiveName(request.objective)},
                     .problem = Core::says("it is of a metric that is not asked for"),
                     .expected = Core::says("one of --metrics")});
    (void)objectiveSlice(request.objective, request.study.slices);
    if (request.judgeOn == JudgeOn::Train && request.pilot)
        throw Error(
            ErrorCode::BadUsage,
            {.where = Core::says("plan"),
             .problem = Core::says("a pilot is to be drawn, but the training rows are to judge"),
             .expected = Core::says("only one of --pilot and --judge-on train")});
    for (const auto& [model, factor] : request.embeddingFactors) {
        const std::vector<std::string> models = newModelsOf(request.study);
        if (std::ranges::find(models, model) == models.end() ||
            !(factor > 0 && std::isfinite(factor)))
            throw Error(ErrorCode::BadUsage,
                        {.where = {Core::says("embedding factor of %1"), model},
                         .problem = Core::says("it is of no new model of the study, or no number "
                                               "above 0"),
                         .expected = joined(models, ", ")});
    }
    if (request.parts < 2)
        throw Error(ErrorCode::BadUsage,
                    {.where = Core::says("plan"),
                     .problem = {Core::says("there are %1 parts"), as::Count{request.parts}},
                     .expected = Core::says(
                         "two parts or more: one is backfilled, the others are fitted on")});
    if (request.study.resamples < fewestResamples)
        throw Error(ErrorCode::BadUsage,
                    {.where = Core::says("plan"),
                     .problem = Core::says("a choice by standard errors needs resamples"),
                     .expected = {Core::says("%1 resamples or more"), as::Count{fewestResamples}}});
    for (const MethodChoice& choice : request.study.methods)
        if (choice.transform)
            throw Error(ErrorCode::BadUsage,
                        {.where = {Core::says("plan, method %1"), choice.name()},
                         .problem = Core::says(
                             "a saved transform may have been fitted on the held-out rows"),
                         .expected = Core::says("a method that is fitted anew for each part")});
}

} // namespace

bool isTooSmallPilot(std::size_t items, std::size_t gallery)
{
    return items < fewestPilotItems && items < gallery;
}

const char* judgeOnText(JudgeOn judgeOn)
{
    switch (judgeOn) {
    case JudgeOn::Auto:
        return "auto";
    case JudgeOn::Pilot:
        return "pilot";
    case JudgeOn::Train:
        return "train";
    }
    return "";
}

JudgeOn parseJudgeOn(const std::string& name)
{
    for (const JudgeOn judgeOn : {JudgeOn::Auto, JudgeOn::Pilot, JudgeOn::Train})
        if (name == judgeOnText(judgeOn))
            return judgeOn;
    throw Error(ErrorCode::BadUsage, {.where = "--judge-on '" + name + "'",
                                      .problem = Core::says("unknown"),
                                      .expected = Core::says("pilot, train or auto")});
}

Plan makePlan(const PlanRequest& asked, const std::filesystem::path& partialFolder, JobContext& job)
{
    validate(asked);
    PlanRequest request = asked;
    request.study = withEachNewModel(asked.study);
    const LoadedStudy loaded = loadStudy(request.study, job);
    const EmbeddingSet set = studyData(loaded, request.study, job);
    JudgingBasis ground = judgingBasisOf(request, set);
    if (request.objective.kind == Objective::Kind::WorstGroup)
        (void)itemAttribute(set,
                            ground.on == JudgeOn::Train && set.train ? *set.train : set.queries(),
                            request.objective.attribute);
    Plan plan{.request = request,
              .provenance = {},
              .candidates = {},
              .efforts = {},
              .fractions = {},
              .judgedOn = ground.on,
              .judgedWhy = std::move(ground.why),
              .areRowsHeldOut = false,
              .choice = {},
              .order = {},
              .ids = {},
              .drawn = drawnIds(loaded, set),
              .chosenStudy = {},
              .fitted = nullptr,
              .tuning = {},
              .serving = {},
              .kinds = {},
              .strategies = {},
              .fingerprint = {},
              .batches = {},
              .check = {}};
    fitOnPilotIfNeeded(plan, set);
    chooseWhatIsHeldOut(plan, set);
    const Study& study = plan.request.study;
    const bool isFittedAsAsked = study.fitOnPilot == request.study.fitOnPilot;
    const EmbeddingSet fittedOn =
        trainingSetOf(isFittedAsAsked ? set : studyData(loaded, study, job), study, job);
    const std::vector<Candidate> candidates = candidatesOf(study, fittedOn, job);
    const Trial trial = addChoice(plan, loaded, candidates, partialFolder, job);
    addStrategies(plan, trial, loaded, job);
    askTrainingRows(plan, loaded, candidates, partialFolder, job);
    addOrder(plan, loaded, partialFolder, job);
    const double factor = factorOf(request, plan.chosenStudy.newModel);
    plan.request.pace = paceFor(factor, request.pace);
    plan.batches = makeBatches(plan.gallery, plan.order.size(), plan.request.pace, plan.choice,
                               recommendedServing(plan));
    if (request.verify)
        plan.check = checkOf(plan, loaded, partialFolder, job);
    return plan;
}

} // namespace crossfade
