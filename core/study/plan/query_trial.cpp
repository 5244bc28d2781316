#include "core/study/plan/query_trial.h"

#include "core/base/error.h"
#include "core/metrics/metric.h"
#include "core/metrics/query_weights.h"
#include "core/serving/rerank_depths.h"
#include "core/study/analysis/curve_means.h"
#include "core/study/analysis/unknown_model.h"
#include "core/study/request/new_models.h"
#include "core/study/run/runner.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

/// The study of the candidates, with CMC@1 for flips.
TrialStudy studyOf(const Study& study, const std::vector<Candidate>& candidates)
{
    TrialStudy trial = trialStudy(study, candidates);
    Study& made = trial.study;
    if (std::ranges::find(made.metrics, cmcAt(1)) == made.metrics.end())
        made.metrics.push_back(cmcAt(1));
    made.resamples = 0;
    made.exactAuc = ExactAuc::No;
    made.attributes.clear();
    made.classBins = 0;
    made.index.reset();
    made.results.clear();
    // Held-out rows, and a gallery to look back at, are there under all models.
    made.otherNewModels.clear();
    return trial;
}

void append(std::vector<float>& values, const std::vector<float>& more)
{
    values.insert(values.end(), more.begin(), more.end());
}

/// Whether queries are answered rightly by CMC@1, by the ranks of their first right answers.
std::vector<float> hitsOf(const std::vector<std::int32_t>& firstRank)
{
    std::vector<float> hits;
    for (const std::int32_t rank : firstRank)
        hits.push_back(rank == 1 ? 1 : 0);
    return hits;
}

/// @param metric  of the study, or cmc@1, which every study knows
std::vector<float> valuesBy(const Metric& metric, const Study& study, const Baseline& baseline)
{
    const std::size_t index = metricIndex(study.metrics, metric);
    if (index == study.metrics.size())
        return hitsOf(baseline.firstRank);
    return index < baseline.perQuery.size() ? baseline.perQuery[index] : std::vector<float>();
}

std::vector<float> valuesBy(const Metric& metric, const Study& study, const BackfillCurve& curve)
{
    const std::size_t index = metricIndex(study.metrics, metric);
    return index == study.metrics.size() ? hitsOf(curve.firstRank) : curve.metrics[index].perQuery;
}

void appendBaseline(QueryBaseline& baseline, const QueryTrial& trial, const Study& study,
                    const Baselines& from)
{
    baseline.oldMetrics.resize(trial.metrics.size());
    baseline.newMetrics.resize(trial.metrics.size());
    for (std::size_t m = 0; m < trial.metrics.size(); ++m) {
        append(baseline.oldMetrics[m], valuesBy(trial.metrics[m], study, from.oldModel));
        append(baseline.newMetrics[m], valuesBy(trial.metrics[m], study, from.newModel));
    }
}

/// The groups of the queries, by the trial's attribute.
void appendGroups(QueryTrial& trial, const StudyResult& result)
{
    if (trial.head.groupedBy.empty())
        return;
    const Attribute attribute =
        itemAttribute(*result.items, result.items->queries(), trial.head.groupedBy);
    if (trial.groups.empty())
        trial.groups = attribute.values;
    for (const std::int64_t value : attribute.codes)
        trial.group.push_back(value < 0 ? trial.groups.size() : static_cast<std::size_t>(value));
}

/// Appends what is the same for all candidates and new models of a part.
void appendQueries(QueryTrial& trial, const StudyResult& result)
{
    const std::vector<std::int64_t>& labels = result.items->queries().labels;
    trial.labels.insert(trial.labels.end(), labels.begin(), labels.end());
    for (std::size_t query = 0; query < result.relevance.queryCount(); ++query) {
        trial.valid.push_back(!result.relevance.relevant[query].empty());
        trial.part.push_back(trial.parts);
    }
    appendGroups(trial, result);
}

/// Adds the values of one seed's curve, as its share of the mean over the seeds.
void addShare(std::vector<float>& values, std::size_t from, const std::vector<float>& more,
              std::size_t seeds)
{
    values.resize(from + more.size());
    for (std::size_t i = 0; i < more.size(); ++i)
        values[from + i] += more[i] / static_cast<float>(seeds);
}

/// The curves of one candidate, of all seeds, in the result of a part.
void appendCurve(QueryCurve& curve, const std::vector<Metric>& metrics, const StudyResult& result,
                 std::size_t choice, const std::string& ordering)
{
    std::vector<const StudyCurve*> ofSeeds;
    for (const StudyCurve& each : result.curves)
        if (each.choice == choice && each.ordering == ordering)
            ofSeeds.push_back(&each);
    curve.metrics.resize(metrics.size());
    curve.aucShift.resize(metrics.size());
    for (std::size_t m = 0; m < metrics.size(); ++m) {
        // A trial's curves are held against estimates, which are by slices.
        if (const auto index = metricIndex(result.study.metrics, metrics[m]);
            result.study.exactAuc != ExactAuc::No && index < result.study.metrics.size() &&
            !ofSeeds.empty())
            curve.aucShift[m] = exactAucShift(result, ofSeeds, index);
        const std::size_t from = curve.metrics[m].size();
        for (const StudyCurve* each : ofSeeds) {
            curve.geometry = each->geometry;
            addShare(curve.metrics[m], from, valuesBy(metrics[m], result.study, each->backfill),
                     ofSeeds.size());
        }
    }
}

/// The depths in a gallery of another size, in their sequence: as large a share of it.
std::vector<std::size_t> depthsWithin(const std::vector<std::size_t>& asked, std::size_t gallery,
                                      std::size_t items)
{
    const double share =
        gallery == 0 ? 1 : static_cast<double>(items) / static_cast<double>(gallery);
    std::vector<std::size_t> depths;
    for (const std::size_t depth : asked)
        depths.push_back(static_cast<std::size_t>(std::clamp(
            std::round(share * static_cast<double>(depth)), 1.0, static_cast<double>(items))));
    return depths;
}

/// Appends reranking by the models alone, the same at every slice.
/// @param gallery  items of the one that Trial::rerankDepths are meant for; 0: those of the result
void appendReranks(QueryTrial& trial, std::size_t model, const StudyResult& result,
                   const System& newSystem, std::size_t gallery, JobContext& job)
{
    const auto isGraded = [&](const Metric& metric) {
        return looksAtGrades(metric, result.relevance);
    };
    if (std::ranges::any_of(trial.metrics, isGraded)) {
        trial.head.rerankDepths.clear();
        trial.reranks.clear();
    }
    if (trial.head.rerankDepths.empty())
        return;
    const Transition models{*result.models.oldModel, newSystem};
    const std::vector<std::size_t> depths =
        depthsWithin(trial.head.rerankDepths, gallery, models.galleryCount());
    std::vector<std::size_t> each = depths; // ascending: some may be the same
    each.erase(std::ranges::unique(each).begin(), each.end());
    const RerankDepths found = rerankDepths(models, result.relevance,
                                            {.distance = result.study.distance,
                                             .protocol = result.study.protocol,
                                             .metrics = trial.metrics,
                                             .depths = each,
                                             .keepsValues = true},
                                            job);
    const std::size_t slices = trial.head.fractions.size();
    for (std::size_t d = 0; d < depths.size(); ++d) {
        QueryCurve& curve = trial.reranks[model][d];
        curve.newModel = model;
        curve.metrics.resize(trial.metrics.size());
        const auto at = static_cast<std::size_t>(std::ranges::find(each, depths[d]) - each.begin());
        for (std::size_t m = 0; m < trial.metrics.size(); ++m) {
            const std::size_t columns = each.size() + 2; // without reranking, and of all items
            for (std::size_t i = m * columns + at + 1; i < found.values.size();
                 i += trial.metrics.size() * columns)
                append(curve.metrics[m],
                       std::vector<float>(slices, static_cast<float>(found.values[i])));
        }
    }
}

/// How each candidate's gallery is searched.
ServedParts servedBy(const StudyResult& result, std::size_t choice)
{
    const auto of = std::ranges::find(result.curves, choice, &StudyCurve::choice);
    return of == result.curves.end() || !result.models.oldModel
               ? ServedParts()
               : servedParts(result.transitions[of->transition], *result.models.oldModel);
}

/// What curves that are judged against a new model of a result are compared with.
ModelBaselines baselinesIn(const StudyResult& result, std::size_t newModel)
{
    return newModel == 0 ? ModelBaselines{result.baselines, result.normalisedBaselines}
                         : result.otherBaselines[newModel - 1];
}

/// Adds what the candidates of one new model gave on one part.
/// @param choices  of the result's methods, as Candidate::choice; those that are no candidate's
///                 belong to other models
void appendModel(QueryTrial& trial, std::size_t model, const StudyResult& result,
                 const ModelBaselines& against, const std::vector<std::size_t>& choices)
{
    appendBaseline(trial.raw[model], trial, result.study, against.raw);
    if (against.normalised)
        appendBaseline(trial.normalised[model], trial, result.study, *against.normalised);
    for (std::size_t i = 0; i < trial.head.candidates.size(); ++i) {
        const Candidate& candidate = trial.head.candidates[i];
        const auto method = std::ranges::find(choices, candidate.choice);
        if (method == choices.end())
            continue;
        const auto choice = static_cast<std::size_t>(method - choices.begin());
        trial.curves[i].newModel = model;
        appendCurve(trial.curves[i], trial.metrics, result, choice, candidate.ordering);
        if (trial.parts == 0)
            trial.head.served[i] = servedBy(result, choice);
    }
}

/// Runs the study of one part and adds its curves.
void appendPart(QueryTrial& trial, const Study& study, const TrialRequest& request, JobContext& job)
{
    bool isFirst = true;
    const auto runModel = [&](std::size_t model, const Study& ofModel, const auto& candidates) {
        const TrialStudy asked = studyOf(ofModel, candidates);
        const StudyResult result =
            runStudy(asked.study, request.loaded, job, request.partialFolder);
        if (std::exchange(isFirst, false))
            appendQueries(trial, result);
        appendModel(trial, model, result, baselinesIn(result, 0), asked.choices);
        appendReranks(trial, model, result, *result.models.newModel, request.gallery, job);
    };
    forEachNewModel(study, trial.head.candidates, runModel);
    ++trial.parts;
}

/// Leaves out what diverged in a part: it cannot be compared with the others.
void leaveOutDiverged(QueryTrial& trial, const Study& study, JobContext& job)
{
    const std::size_t whole = trial.valid.size() * trial.head.fractions.size();
    for (std::size_t i = trial.head.candidates.size(); i-- > 0;)
        if (trial.curves[i].metrics.front().size() != whole) {
            job.note({Core::says("%1 is left out: its fit diverged"),
                      candidateName(study, trial.head.candidates[i])});
            trial.head.candidates.erase(trial.head.candidates.begin() +
                                        static_cast<std::ptrdiff_t>(i));
            trial.curves.erase(trial.curves.begin() + static_cast<std::ptrdiff_t>(i));
            trial.head.served.erase(trial.head.served.begin() + static_cast<std::ptrdiff_t>(i));
        }
    requireCandidates(trial.head.candidates);
}

/// For what each candidate and each new model gives.
void makeRoom(QueryTrial& trial, std::size_t models)
{
    trial.raw.resize(models);
    trial.normalised.resize(models);
    trial.curves.resize(trial.head.candidates.size());
    trial.head.served.resize(trial.head.candidates.size());
    trial.reranks.assign(models, std::vector<QueryCurve>(trial.head.rerankDepths.size()));
}

QueryTrial startOf(const TrialRequest& request)
{
    QueryTrial trial;
    trial.head = emptyTrial(request);
    trial.metrics = request.study.metrics;
    trial.metrics.push_back(cmcAt(1));
    trial.head.rerankDepths = request.rerankDepths;
    if (request.objective.kind == Objective::Kind::WorstGroup)
        trial.head.groupedBy = request.objective.attribute;
    makeRoom(trial, newModelsOf(request.study).size());
    return trial;
}

Trial finished(QueryTrial trial, const TrialRequest& request, JobContext& job)
{
    leaveOutDiverged(trial, request.study, job);
    return withViews(std::move(trial), request.objective, request.study.resamples, request.seed,
                     job);
}

/// Throws where a result does not hold what its own trial takes.
void requireWhole(const StudyResult& result)
{
    const auto refuse = [](const Message& problem, const Message& remedy) {
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = Core::says("strategies"), .problem = problem, .remedy = remedy});
    };
    if (const auto unknown = whyUnknown(result))
        refuse(unknown->why, unknown->remedy);
    for (std::size_t model = 0; model < newModelsOf(result.study).size(); ++model) {
        const auto& [oldModel, newModel, cross] = baselinesOfModel(result, model);
        if (oldModel.perQuery.empty() || oldModel.firstRank.empty() || newModel.perQuery.empty())
            refuse(Core::says("the result does not hold what each query has under old and new"),
                   Core::says("Run the study again."));
    }
    for (const StudyCurve& curve : result.curves)
        if (curve.backfill.fractions.front() > 0 || curve.backfill.fractions.back() < 1)
            refuse(Core::says("a part of the gallery is embedded already, and its curves do not "
                              "begin at nothing"),
                   Core::says("Plan the rest of the backfill, or follow it."));
}

} // namespace

Trial trialOf(const StudyResult& result, const std::vector<Candidate>& candidates,
              const Objective& objective, const std::string& attribute,
              const std::vector<std::size_t>& rerankDepths, JobContext& job)
{
    constexpr std::size_t noChoice = std::numeric_limits<std::size_t>::max();
    requireWhole(result);
    requireCandidates(candidates);
    QueryTrial trial;
    trial.head = {.candidates = candidates,
                  .metrics = {objective.metric},
                  .fractions = result.curves.front().backfill.fractions,
                  .views = {},
                  .equalWithin = equalWithin(result.study)};
    trial.head.groupedBy =
        objective.kind == Objective::Kind::WorstGroup ? objective.attribute : attribute;
    trial.head.rerankDepths = rerankDepths;
    trial.metrics = {objective.metric, cmcAt(1)};
    const std::vector<std::string> models = newModelsOf(result.study);
    makeRoom(trial, models.size());
    const QueryWeights weights = weightsOf(*result.items);
    trial.weights.assign(weights.values().begin(), weights.values().end());
    appendQueries(trial, result);
    const auto tryModel = [&](std::size_t model, const Study&, const auto& ofModel) {
        std::vector<std::size_t> choices(result.study.methods.size(), noChoice);
        for (const Candidate& candidate : ofModel)
            choices[candidate.choice] = candidate.choice;
        appendModel(trial, model, result, baselinesIn(result, model), choices);
        job.checkpoint();
        appendReranks(trial, model, result, *newSystemIn(result, model), 0, job);
    };
    forEachNewModel(result.study, candidates, tryModel);
    ++trial.parts;
    leaveOutDiverged(trial, result.study, job);
    return withViews(std::move(trial), objective, std::max(result.study.resamples, fewestResamples),
                     0, job);
}

Trial tryOnTrainingRows(const TrialRequest& request, const HeldOut& dealt, JobContext& job)
{
    QueryTrial trial = startOf(request);
    for (std::size_t part = 0; part < dealt.folds; ++part) {
        Study ofPart = request.study;
        ofPart.heldOut = dealt;
        ofPart.heldOut->fold = part;
        ofPart.classes.reset();
        ofPart.subset.reset();
        appendPart(trial, ofPart, request, job);
    }
    return finished(std::move(trial), request, job);
}

Trial tryOnGallery(const TrialRequest& request, JobContext& job)
{
    QueryTrial trial = startOf(request);
    appendPart(trial, request.study, request, job);
    return finished(std::move(trial), request, job);
}

} // namespace crossfade
