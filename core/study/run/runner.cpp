#include "core/study/run/runner.h"

#include "core/data/selection/stored_models.h"
#include "core/metrics/required_relevance.h"
#include "core/study/analysis/comparison_requests.h"
#include "core/study/request/new_models.h"
#include "core/study/run/fits_side_by_side.h"
#include "core/study/run/fitting.h"
#include "core/study/run/indexing.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/requirements.h"
#include "core/study/run/runner_steps.h"
#include "core/study/run/staging.h"
#include "core/study/storage/part_keys.h"
#include "core/suspicions/suspicion.h"

namespace crossfade
{

namespace
{

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

/// Notes what looks like a mistake in the data, found or cached. Nothing is looked for where
/// training rows are held out and searched in the place of the gallery: they are rows of the same
/// dataset, and of other classes than those that methods are fitted on, which looks like two models
/// under one name.
void noteSuspicions(const RunInputs& inputs, JobContext& job)
{
    if (inputs.study.heldOut)
        return;
    const std::string key = inputs.partial.key(
        [&](const Provenance& madeBy) { return warningsKey(inputs.study, madeBy); });
    std::vector<Message> warnings;
    if (const auto kept = inputs.partial.findWarnings(key, job)) {
        warnings.assign(kept->begin(), kept->end());
    } else {
        std::vector<std::string> texts;
        for (const DataWarning& suspicion : dataWarnings(withoutStoredModels(inputs.set), job)) {
            warnings.push_back(suspicionText(suspicion));
            texts.push_back(warnings.back().english());
        }
        inputs.partial.keepWarnings(key, texts);
    }
    for (const Message& warning : warnings)
        job.note({Core::says("warning: %1"), warning});
}

/// Checks what the study needs, fits, orders, counts and judges.
StudyResult resultOf(RunInputs inputs, JobContext& job, const FinishedSink& finished)
{
    const Study& study = inputs.study;
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
    if (!study.stages.empty())
        for (std::size_t i = 0; i < methods.size(); ++i)
            for (StagedCurve& staged : stagedCurves(inputs, fits[i], methods[i], job))
                result.staged.push_back(std::move(staged));
    result.items = items;
    finishResult(result, inputs, std::move(methods), job);
    if (result.comparisonsLeftOut > 0)
        job.note(leftOutText(result.comparisonsLeftOut, mostComparisons));
    return result;
}

} // namespace

StudyResult runStudy(const Study& study, JobContext& job,
                     const std::filesystem::path& partialFolder, const FinishedSink& finished)
{
    validate(study);
    const Study asked = withEachNewModel(withEnoughResamples(study, job));
    return resultOf(loadInputs(asked, partialFolder, job), job, finished);
}

StudyResult runStudy(const Study& study, const LoadedStudy& loaded, JobContext& job,
                     const std::filesystem::path& partialFolder)
{
    validate(study);
    const Study asked = withEachNewModel(withEnoughResamples(study, job));
    return resultOf(loadInputs(asked, loaded, partialFolder, job), job, {});
}

} // namespace crossfade
