#include "core/study/plan/plan.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs.h"
#include "core/study/run/ordering.h"
#include "core/study/run/requirements.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::size_t fewestResamples = 100;

/// The study of the chosen method and order alone.
Study chosenStudy(const Study& study, const Candidate& chosen)
{
    Study made = study;
    made.methods = {study.methods[chosen.choice]};
    made.orders = {chosen.ordering};
    made.seeds = {study.seeds.front()};
    made.orderSeeds.clear();
    made.claims.clear();
    made.parts.clear();
    return made;
}

/// Fits the chosen method on all training rows and orders the gallery.
void addOrder(Plan& plan, const std::filesystem::path& partialFolder, JobContext& job)
{
    const Study study = chosenStudy(plan.request.study, plan.candidates[plan.choice.chosen]);
    const RunInputs inputs = loadInputs(study, partialFolder, job, NeededFeatures::OldModel);
    checkRequirements(inputs, job);
    const MethodFit fit = fitMethod(inputs, inputs.methods.front(), study.seeds.front(), job);
    const AppliedMethod applied = applyMethod(inputs, fit, job);
    plan.order = orderGallery(inputs, applied, job).curves.front().curve.order;
    plan.provenance = inputs.provenance;
    const ItemGroup& gallery = inputs.set.gallery;
    plan.gallery = gallery.count;
    plan.ids = gallery.ids;
    if (isWhole(gallery, study.newModel))
        return; // a look back at a backfill that is over
    const RowMask present = presentMask(gallery, study.newModel);
    std::erase_if(plan.order,
                  [&](std::int64_t row) { return present[static_cast<std::size_t>(row)] != 0; });
}

Dimensions dimensionsOf(const EmbeddingSet& set, const Study& study)
{
    const auto dim = [&](const std::string& model) {
        return featuresOf(*set.train, model, "train").dim();
    };
    Dimensions dimensions{
        .oldDim = dim(study.oldModel), .newDim = dim(study.newModel), .sideDim = {}};
    if (study.sideModel)
        dimensions.sideDim = dim(*study.sideModel);
    return dimensions;
}

PlanCheck checkOf(const Plan& plan, const std::vector<std::size_t>& simplest,
                  const std::filesystem::path& partialFolder, JobContext& job)
{
    const PlanRequest& request = plan.request;
    const Trial trial =
        tryOnGallery(request.study, plan.candidates, request.objective, partialFolder, job);
    PlanCheck check;
    check.real =
        choose(trial, request.objective, simplest, request.study.resamples, request.seed, job);
    const auto& scores = check.real.scores;
    check.best = scores.front().candidate;
    const auto chosen = std::ranges::find(scores, plan.choice.chosen, &CandidateScore::candidate);
    check.regret = scores.front().value - chosen->value;
    check.gain = chosen->gain;
    return check;
}

void validate(const PlanRequest& request)
{
    validate(request.study);
    validate(request.pace);
    if (std::ranges::find(request.study.metrics, request.objective.metric) ==
        request.study.metrics.end())
        throw Error(ErrorCode::BadUsage, {.where = "objective " + objectiveText(request.objective),
                                          .problem = "it is of a metric that is not asked for",
                                          .expected = "one of --metrics"});
    (void)objectiveSlice(request.objective, request.study.slices);
    if (request.parts < 2)
        throw Error(ErrorCode::BadUsage,
                    {.where = "plan",
                     .problem = "there are " + std::to_string(request.parts) + " parts",
                     .expected = "two parts or more: one is backfilled, the others are fitted on"});
    if (request.study.resamples < fewestResamples)
        throw Error(ErrorCode::BadUsage,
                    {.where = "plan",
                     .problem = "a choice by standard errors needs resamples",
                     .expected = std::to_string(fewestResamples) + " resamples or more"});
    for (const MethodChoice& choice : request.study.methods)
        if (choice.transform)
            throw Error(ErrorCode::BadUsage,
                        {.where = "plan, method " + choice.displayName(),
                         .problem = "a saved transform may have been fitted on the held-out rows",
                         .expected = "a method that is fitted anew for each part"});
}

} // namespace

Plan makePlan(const PlanRequest& request, const std::filesystem::path& partialFolder,
              JobContext& job)
{
    validate(request);
    const EmbeddingSet set = readStudyData(request.study, job);
    if (request.objective.kind == Objective::Kind::WorstGroup && set.train)
        (void)itemAttribute(set, *set.train, request.objective.attribute);
    const std::vector<Candidate> candidates = candidatesOf(request.study, set, job);
    const Trial trial = tryOnTrainingRows(request.study, candidates, request.objective,
                                          request.parts, request.seed, partialFolder, job);
    const std::vector<std::size_t> simplest =
        simplestFirst(request.study, trial.candidates, dimensionsOf(set, request.study));
    Plan plan{.request = request,
              .provenance = {},
              .candidates = trial.candidates,
              .fractions = trial.fractions,
              .queries = static_cast<std::size_t>(std::ranges::count(trial.valid, true)),
              .choice = choose(trial, request.objective, simplest, request.study.resamples,
                               request.seed, job),
              .order = {},
              .gallery = 0,
              .ids = {},
              .batches = {},
              .check = {}};
    addOrder(plan, partialFolder, job);
    plan.batches = makeBatches(plan.gallery, plan.order.size(), request.pace, plan.choice);
    if (request.verify)
        plan.check = checkOf(plan, simplest, partialFolder, job);
    return plan;
}

} // namespace crossfade
