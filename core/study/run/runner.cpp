#include "core/study/run/runner.h"

#include "core/data/normalised.h"
#include "core/data/presence.h"
#include "core/metrics/required_relevance.h"
#include "core/study/analysis/comparison_requests.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/group_gaps.h"
#include "core/study/result/baselines.h"
#include "core/study/run/counting.h"
#include "core/study/run/fits_side_by_side.h"
#include "core/study/run/fitting.h"
#include "core/study/run/indexing.h"
#include "core/study/run/inputs.h"
#include "core/study/run/judging.h"
#include "core/study/run/ordering.h"
#include "core/study/run/parts.h"
#include "core/study/run/requirements.h"
#include "core/study/run/staging.h"
#include "core/study/storage/part_keys.h"
#include "core/suspicions/suspicion.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace crossfade
{

namespace
{

Baseline baselineOf(const RunInputs& inputs, const FeatureMatrix& query,
                    const FeatureMatrix& gallery, JobContext& job)
{
    return makeBaseline(inputs.study, {query, gallery}, inputs.relevance, weightsOf(inputs.set),
                        inputs.countingDevices, job);
}

/// A system without the features of some items cannot be searched.
Baseline unknownBaseline(const RunInputs& inputs)
{
    const std::size_t metrics = inputs.study.metrics.size();
    const std::size_t queries = inputs.relevance.queryCount();
    return {
        .mean = std::vector<double>(metrics, std::numeric_limits<float>::quiet_NaN()),
        .perQuery = {metrics, std::vector<float>(queries, std::numeric_limits<float>::quiet_NaN())},
        .firstRank = std::vector<std::int32_t>(queries, 0)};
}

Baselines baselinesOf(const RunInputs& inputs, const ModelFeatures& query,
                      const ModelFeatures& gallery, JobContext& job)
{
    const bool hasOld = isWhole(inputs.set.gallery, inputs.study.oldModel);
    const bool hasNew = isWhole(inputs.set.gallery, inputs.study.newModel);
    Baselines baselines{
        .oldModel = hasOld ? baselineOf(inputs, query.oldModel, gallery.oldModel, job)
                           : unknownBaseline(inputs),
        .newModel = hasNew ? baselineOf(inputs, query.newModel, gallery.newModel, job)
                           : unknownBaseline(inputs)};
    if (hasOld && query.newModel.dim() == gallery.oldModel.dim())
        baselines.cross = baselineOf(inputs, query.newModel, gallery.oldModel, job);
    return baselines;
}

/// What `make` gives, unless an earlier run kept it.
Baselines keptBaselines(const RunInputs& inputs, Geometry geometry,
                        const std::function<Baselines()>& make, JobContext& job)
{
    const std::string key = baselinesKey(inputs.study, geometry, inputs.provenance);
    const BaselineFrame frame{.metrics = inputs.study.metrics.size(),
                              .queries = inputs.relevance.queryCount(),
                              .gallery = inputs.set.gallery.count};
    if (auto kept = inputs.partial.findBaselines(key, frame, job))
        return *std::move(kept);
    Baselines made = make();
    inputs.partial.keepBaselines(key, made, job);
    return made;
}

/// The baselines of the study's own models, for methods whose features are at length 1.
Baselines baselinesAtLengthOne(const RunInputs& inputs, JobContext& job)
{
    const auto& [query, gallery, labels] = inputs.data.front().retrieval;
    const auto scaled = [&](const ModelFeatures& features) {
        return ModelFeatures{normalised(features.oldModel, job), normalised(features.newModel, job),
                             std::nullopt};
    };
    const ModelFeatures items = scaled(gallery);
    return baselinesOf(inputs, inputs.set.selfQuery() ? items : scaled(query), items, job);
}

/// The models' features as they are.
ModelSystems modelSystems(const RunInputs& inputs)
{
    const auto& [query, gallery, labels] = inputs.data.front().retrieval;
    ModelSystems systems;
    if (isWhole(inputs.set.gallery, inputs.study.oldModel))
        systems.oldModel = System{query.oldModel, gallery.oldModel};
    if (isWhole(inputs.set.gallery, inputs.study.newModel))
        systems.newModel = System{query.newModel, gallery.newModel};
    return systems;
}

/// A result with what is known of the models alone: their baselines, dimensions and similarity.
StudyResult resultWithoutCurves(const RunInputs& inputs, JobContext& job)
{
    StudyResult result;
    result.study = inputs.study;
    result.provenance = inputs.provenance;
    result.dimensions = inputs.dimensions;
    const auto& [query, gallery, labels] = inputs.data.front().retrieval;
    result.baselines = keptBaselines(
        inputs, Geometry::Raw, [&] { return baselinesOf(inputs, query, gallery, job); }, job);
    result.similarities = modelSimilarities(inputs.study, inputs.set.gallery, job);
    return result;
}

/// The gaps of every curve, in the sequence that addCurves() gives them.
std::vector<std::vector<GroupGap>> gapsOfCurves(const std::vector<OrderedMethod>& methods)
{
    std::vector<std::vector<GroupGap>> gaps;
    for (const OrderedMethod& method : methods)
        for (const OrderedCurve& ordered : method.curves)
            gaps.push_back(ordered.gaps);
    return gaps;
}

void addCurves(StudyResult& result, std::vector<OrderedMethod> methods)
{
    for (OrderedMethod& method : methods) {
        for (OrderedCurve& ordered : method.curves) {
            ordered.curve.transition = result.transitions.size();
            result.curves.push_back(std::move(ordered.curve));
        }
        result.transitions.push_back(std::move(method.transition));
        result.itemScores.push_back(std::move(method.scores));
    }
}

/// Counts and judges what is not cached.
/// @param result  whose baselines the curves are judged against; those of features at length 1 are
///                added where a method needs them
void countAndJudge(const RunInputs& inputs, std::span<OrderedMethod> methods, StudyResult& result,
                   JobContext& job)
{
    if (!result.normalisedBaselines &&
        std::ranges::find(methods, Geometry::Normalised, &OrderedMethod::geometry) != methods.end())
        result.normalisedBaselines = keptBaselines(
            inputs, Geometry::Normalised, [&] { return baselinesAtLengthOne(inputs, job); }, job);
    for (const std::span<OrderedMethod> group : countingGroups(inputs, methods)) {
        countCurves(inputs, group, job);
        for (OrderedMethod& method : group)
            judgeMethod(method, inputs, result, job);
    }
}

/// The result that is finished once the first `count` methods of the study are judged.
/// @param known  of the study: everything but the curves
StudyResult resultOfFirst(std::size_t count, const RunInputs& inputs, const StudyResult& known,
                          std::vector<OrderedMethod> judged,
                          const std::shared_ptr<const EmbeddingSet>& items)
{
    StudyResult result = known;
    result.study.methods.resize(count);
    result.study.claims.clear();
    result.study.parts.clear();
    result.study.stages.clear();
    result.study.index.reset();
    result.relevance = inputs.relevance;
    result.items = items;
    addCurves(result, std::move(judged));
    return result;
}

/// The result of the same fits and orders, judged on one part of queries and gallery.
StudyResult resultOfPart(const RunInputs& inputs, const std::vector<OrderedMethod>& methods,
                         const StudyPart& part, const std::vector<DivergedFit>& diverged,
                         JobContext& job)
{
    PartInputs restricted = restrictToPart(inputs, methods, part, job);
    StudyResult result = resultWithoutCurves(restricted.inputs, job);
    countAndJudge(restricted.inputs, restricted.methods, result, job);
    addCurves(result, std::move(restricted.methods));
    result.transitions.clear();
    result.itemScores.clear();
    result.diverged = diverged;
    result.relevance = std::move(restricted.inputs.relevance);
    result.items =
        std::make_shared<const EmbeddingSet>(withoutFeatures(std::move(restricted.inputs.set)));
    return result;
}

/// The most comparisons that are made: more would take longer than they are read.
constexpr std::size_t mostComparisons = 500;

/// @param areAllKnown  whether every curve has all states from the old gallery to the new one:
///                     comparisons are of AUCs and baselines
/// @param gaps         of every curve between its groups
void addComparisons(StudyResult& result, bool areAllKnown,
                    const std::vector<std::vector<GroupGap>>& gaps, JobContext& job)
{
    if (result.study.resamples == 0 || !areAllKnown)
        return;
    const std::vector<ComparisonRequest> usual =
        usualComparisons(result, mostComparisons, result.comparisonsLeftOut);
    result.comparisons = compare(result, usual, job);
    if (result.comparisonsLeftOut > 0)
        job.note(leftOutText(result.comparisonsLeftOut, mostComparisons));
    result.claims = compare(result, claimComparisons(result), job);
    result.groupGaps = studyGroupGaps(result, gaps, job);
}

/// Notes what looks like a mistake in the data, found or cached. Nothing is looked for where
/// training rows are held out and searched in the place of the gallery: they are rows of the same
/// dataset, and of other classes than those that methods are fitted on, which looks like two models
/// under one name.
void noteSuspicions(const RunInputs& inputs, JobContext& job)
{
    if (inputs.study.heldOut)
        return;
    const std::string key = warningsKey(inputs.study, inputs.provenance);
    std::vector<Message> warnings;
    if (const auto kept = inputs.partial.findWarnings(key, job)) {
        warnings.assign(kept->begin(), kept->end());
    } else {
        std::vector<std::string> texts;
        for (const DataWarning& suspicion : dataWarnings(inputs.set, job)) {
            warnings.push_back(suspicionText(suspicion));
            texts.push_back(warnings.back().english());
        }
        inputs.partial.keepWarnings(key, texts);
    }
    for (const Message& warning : warnings)
        job.note({Core::says("warning: %1"), warning});
}

} // namespace

StudyResult runStudy(const Study& study, JobContext& job,
                     const std::filesystem::path& partialFolder, const FinishedSink& finished)
{
    validate(study);
    RunInputs inputs = loadInputs(study, partialFolder, job);
    requireRelevant(inputs.relevance, study.protocol);
    checkRequirements(inputs, job);
    checkStages(inputs);
    requireIndexable(inputs);
    noteSuspicions(inputs, job);
    StudyResult result = resultWithoutCurves(inputs, job);
    result.models = modelSystems(inputs);
    const auto items = std::make_shared<const EmbeddingSet>(withoutFeatures(inputs.set));

    FitsSideBySide fitter(inputs);
    std::vector<OrderedMethod> methods;
    std::vector<MethodFit> fits; // of `methods`
    std::size_t judged = 0;      // of `methods`
    const auto judge = [&] {
        countAndJudge(inputs, std::span(methods).subspan(judged), result, job);
        judged = methods.size();
    };
    for (const MethodInputs& method : inputs.methods) {
        if (finished && !isFitted(inputs, method)) {
            judge();
            finished(std::make_shared<const StudyResult>(
                resultOfFirst(method.index, inputs, result, methods, items)));
        }
        for (const std::uint64_t seed : study.seeds)
            try {
                const MethodFit fit = fitter.fit(method, seed, job);
                const AppliedMethod applied = applyMethod(inputs, fit, job);
                methods.push_back(orderGallery(inputs, applied, job));
                fits.push_back(fit);
            } catch (const FitDiverged& error) {
                result.diverged.push_back({.choice = method.index, .seed = seed, .error = error});
            }
    }

    judge();
    for (const StudyPart& part : study.parts)
        result.parts.push_back(resultOfPart(inputs, methods, part, result.diverged, job));
    if (!study.stages.empty())
        for (std::size_t i = 0; i < methods.size(); ++i)
            for (StagedCurve& staged : stagedCurves(inputs, fits[i], methods[i], job))
                result.staged.push_back(std::move(staged));
    const std::vector<std::vector<GroupGap>> gaps = gapsOfCurves(methods);
    addCurves(result, std::move(methods));
    result.relevance = std::move(inputs.relevance);
    result.items = items;
    result.indexCurves = indexCurvesOf(result, job);
    addComparisons(result, std::ranges::all_of(inputs.data, &ModelData::areAllKnown), gaps, job);
    return result;
}

} // namespace crossfade
