#include "core/study/run/runner_steps.h"

#include "core/data/normalised.h"
#include "core/data/presence.h"
#include "core/study/analysis/comparison_requests.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/group_gaps.h"
#include "core/study/request/new_models.h"
#include "core/study/run/counting.h"
#include "core/study/run/indexing.h"
#include "core/study/run/judging.h"
#include "core/study/run/parts.h"
#include "core/study/storage/part_keys.h"

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

/// The features under the study's old model and one of its new models.
RetrievalData featuresUnder(const RunInputs& inputs, const std::string& newModel)
{
    if (newModel == inputs.study.newModel)
        return inputs.data.front().retrieval;
    return retrievalData(inputs.set, {.oldModel = inputs.study.oldModel, .newModel = newModel});
}

Baselines baselinesOf(const RunInputs& inputs, const std::string& newModel,
                      const ModelFeatures& query, const ModelFeatures& gallery, JobContext& job)
{
    const bool hasOld = isWhole(inputs.set.gallery, inputs.study.oldModel);
    const bool hasNew = isWhole(inputs.set.gallery, newModel);
    Baselines baselines{
        .oldModel = hasOld ? baselineOf(inputs, query.oldModel, gallery.oldModel, job)
                           : unknownBaseline(inputs),
        .newModel = hasNew ? baselineOf(inputs, query.newModel, gallery.newModel, job)
                           : unknownBaseline(inputs)};
    if (hasOld && query.newModel.dim() == gallery.oldModel.dim())
        baselines.cross = baselineOf(inputs, query.newModel, gallery.oldModel, job);
    return baselines;
}

/// The baselines of features as they are, or at length 1, for methods whose features are.
Baselines madeBaselines(const RunInputs& inputs, const std::string& newModel, Geometry geometry,
                        JobContext& job)
{
    const auto& [query, gallery, labels] = featuresUnder(inputs, newModel);
    if (geometry == Geometry::Raw)
        return baselinesOf(inputs, newModel, query, gallery, job);
    const auto scaled = [&](const ModelFeatures& features) {
        return ModelFeatures{normalised(features.oldModel, job), normalised(features.newModel, job),
                             std::nullopt};
    };
    const ModelFeatures items = scaled(gallery);
    const bool areItems = query.oldModel.sharesStorageWith(gallery.oldModel) &&
                          query.newModel.sharesStorageWith(gallery.newModel);
    return baselinesOf(inputs, newModel, areItems ? items : scaled(query), items, job);
}

/// The baselines of one of the study's new models, unless an earlier run kept them.
Baselines keptBaselines(const RunInputs& inputs, const std::string& newModel, Geometry geometry,
                        JobContext& job)
{
    const std::string key = inputs.partial.key([&](const Provenance& madeBy) {
        return baselinesKey(withFirstNewModel(inputs.study, newModel), geometry, madeBy);
    });
    const BaselineFrame frame{.metrics = inputs.study.metrics.size(),
                              .queries = inputs.relevance.queryCount(),
                              .gallery = inputs.set.gallery.count};
    if (auto kept = inputs.partial.findBaselines(key, frame, job))
        return *std::move(kept);
    Baselines made = madeBaselines(inputs, newModel, geometry, job);
    inputs.partial.keepBaselines(key, made);
    return made;
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
    result.claims = compare(result, claimComparisons(result), job);
    result.groupGaps = studyGroupGaps(result, gaps, job);
}

} // namespace

ModelSystems modelSystems(const RunInputs& inputs)
{
    const auto& [query, gallery, labels] = inputs.data.front().retrieval;
    ModelSystems systems;
    if (isWhole(inputs.set.gallery, inputs.study.oldModel))
        systems.oldModel = System{query.oldModel, gallery.oldModel};
    if (isWhole(inputs.set.gallery, inputs.study.newModel))
        systems.newModel = System{query.newModel, gallery.newModel};
    for (const std::string& model : inputs.study.otherNewModels) {
        std::optional<System>& system = systems.otherNewModels.emplace_back();
        const RetrievalData data = featuresUnder(inputs, model);
        if (isWhole(inputs.set.gallery, model))
            system = System{data.query.newModel, data.gallery.newModel};
    }
    return systems;
}

StudyResult resultWithoutCurves(const RunInputs& inputs, JobContext& job)
{
    StudyResult result;
    result.study = inputs.study;
    result.provenance = inputs.files.provenance(job);
    result.dimensions = inputs.dimensions;
    result.baselines = keptBaselines(inputs, inputs.study.newModel, Geometry::Raw, job);
    for (const std::string& model : inputs.study.otherNewModels)
        result.otherBaselines.push_back({.raw = keptBaselines(inputs, model, Geometry::Raw, job)});
    result.similarities = modelSimilarities(inputs.study, inputs.set.gallery, job);
    return result;
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

void countAndJudge(const RunInputs& inputs, std::span<OrderedMethod> methods, StudyResult& result,
                   JobContext& job)
{
    if (!result.normalisedBaselines &&
        std::ranges::find(methods, Geometry::Normalised, &OrderedMethod::geometry) !=
            methods.end()) {
        result.normalisedBaselines =
            keptBaselines(inputs, inputs.study.newModel, Geometry::Normalised, job);
        for (std::size_t i = 0; i < result.otherBaselines.size(); ++i)
            result.otherBaselines[i].normalised =
                keptBaselines(inputs, inputs.study.otherNewModels[i], Geometry::Normalised, job);
    }
    for (const std::span<OrderedMethod> group : countingGroups(inputs, methods)) {
        countCurves(inputs, group, job);
        for (OrderedMethod& method : group)
            judgeMethod(method, inputs, result, job);
    }
}

void finishResult(StudyResult& result, RunInputs& inputs, std::vector<OrderedMethod> methods,
                  JobContext& job)
{
    for (const StudyPart& part : inputs.study.parts)
        result.parts.push_back(resultOfPart(inputs, methods, part, result.diverged, job));
    const std::vector<std::vector<GroupGap>> gaps = gapsOfCurves(methods);
    addCurves(result, std::move(methods));
    result.relevance = std::move(inputs.relevance);
    result.indexCurves = indexCurvesOf(result, job);
    addComparisons(result, std::ranges::all_of(inputs.data, &ModelData::areAllKnown), gaps, job);
}

} // namespace crossfade
