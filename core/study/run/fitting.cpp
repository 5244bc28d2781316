#include "core/study/run/fitting.h"

#include "core/data/presence.h"
#include "core/statistics/kendall.h"
#include "core/study/run/stopwatch.h"
#include "core/study/storage/part_keys.h"
#include "core/tuning/learn_tuning.h"
#include "core/tuning/stored_transition.h"

#include <algorithm>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

PartialResults::Fit newFit(const RunInputs& inputs, const MethodInputs& method, std::uint64_t seed,
                           JobContext& job)
{
    const Stopwatch watch;
    PartialResults::Fit fit;
    const TrainingData& training = *inputs.dataOf(method).training;
    const FitSettings settings{
        .seed = seed, .device = inputs.files.device(), .distance = inputs.study.distance};
    fit.tuning = learnTuning(*method.method, training, method.choice.options, settings,
                             {.orders = ordersFor(inputs.study, method.choice),
                              .metric = inputs.study.metrics.front(),
                              .distance = inputs.study.distance,
                              .stored = storedSides(inputs.dataOf(method).names)},
                             job);
    fit.method = method.method->fit(training, method.choice.options, settings, job);
    fit.seconds = watch.seconds();
    return fit;
}

/// The cached fit, else a new one, which is cached.
PartialResults::Fit keptOrNewFit(const RunInputs& inputs, const MethodInputs& method,
                                 std::uint64_t seed, const std::string& key, JobContext& job)
{
    if (auto found = inputs.partial.findFit(*method.method, key, job))
        return *found;
    const auto kept = inputs.partial.beginFit(key);
    PartialResults::Fit fit = newFit(inputs, method, seed, job);
    inputs.partial.keepFit(key, fit);
    return fit;
}

/// How well models of gains predict, and what they look at.
Facts gainFacts(const Tuning& tuning)
{
    Facts facts;
    for (const GainModel& model : tuning.gainModels) {
        const std::string name = "learned_gain_" + model.objective;
        facts[name + "_kendall_tau"] = model.tau;
        for (std::size_t i = 0; i < model.trees.inputs.size(); ++i)
            facts[name + "_weight: " + model.trees.inputs[i]] = model.trees.weights[i];
    }
    return facts;
}

std::string keyOf(const RunInputs& inputs, const MethodInputs& method, std::uint64_t seed)
{
    return inputs.partial.key([&](const Provenance& madeBy) {
        return fitKey(inputs.study, method.choice, inputs.dataOf(method).names, seed, madeBy);
    });
}

} // namespace

Facts agreementOf(const ItemScores& scores)
{
    Facts facts;
    if (scores.uncertainty.empty())
        return facts;
    for (const auto& [name, losses] : scores.losses)
        if (const auto tau = kendallTau(scores.uncertainty, losses))
            facts["kendall_tau_sigma_" + name] = *tau;
    return facts;
}

RowMask ofSeenClass(const EmbeddingSet& items, const EmbeddingSet& training)
{
    RowMask seen;
    if (!training.train || training.train->labels.empty())
        return seen;
    const std::set<std::int64_t> classes(training.train->labels.begin(),
                                         training.train->labels.end());
    for (const std::int64_t label : items.gallery.labels)
        seen.push_back(classes.contains(label) ? 1 : 0);
    return seen;
}

StoredSides storedSides(const ModelNames& names)
{
    return {storedKind(names.oldModel), storedKind(names.newModel)};
}

bool isFitted(const RunInputs& inputs, const MethodInputs& method)
{
    return method.loaded || std::ranges::all_of(inputs.study.seeds, [&](std::uint64_t seed) {
               return inputs.partial.hasFit(keyOf(inputs, method, seed));
           });
}

MethodFit fitMethod(const RunInputs& inputs, const MethodInputs& method, std::uint64_t seed,
                    JobContext& job)
{
    const std::string key = keyOf(inputs, method, seed);
    if (method.loaded)
        return {.method = method,
                .seed = seed,
                .key = key,
                .fitted = method.loaded,
                .tuning = method.loadedTuning};
    PartialResults::Fit fit = keptOrNewFit(inputs, method, seed, key, job);
    return {.method = method,
            .seed = seed,
            .key = key,
            .fitted = std::move(fit.method),
            .tuning = std::move(fit.tuning),
            .seconds = fit.seconds};
}

AppliedMethod applyMethod(const RunInputs& inputs, const MethodFit& fit, JobContext& job)
{
    const RetrievalData& data = inputs.dataOf(fit.method).retrieval;
    AppliedMethod applied{.fit = fit};
    const ModelNames& names = inputs.dataOf(fit.method).names;
    const ItemGroup& gallery = inputs.set.gallery;
    applied.transition =
        asStored(fit.fitted->apply(data, job), data.gallery, storedKind(names.newModel),
                 {oldPresent(gallery, names), presentMask(gallery, names.newModel)}, job);
    validate(applied.transition);
    if (fit.fitted->normalises() && inputs.study.distance != Distance::Cosine)
        applied.geometry = Geometry::Normalised;
    applied.scores.uncertainty = fit.fitted->uncertainty(data, job);
    if (fit.fitted->predictsUncertainty()) {
        applied.scores.ofSeenClass = ofSeenClass(inputs.set, inputs.trainingSet);
        if (auto predicted = fit.fitted->predictedLoss(applied.scores.uncertainty)) {
            applied.scores.predictedLoss = std::move(predicted->values);
            applied.scores.predictedLossName = std::move(predicted->name);
        }
    }
    if (inputs.dataOf(fit.method).areAllKnown()) { // losses compare old features with new ones
        applied.alignmentLoss = fit.fitted->alignmentLoss(data, applied.transition, job);
        applied.scores.losses = fit.fitted->itemLosses(data, applied.transition, job);
    }
    applied.facts = fit.fitted->facts();
    applied.facts.merge(agreementOf(applied.scores));
    applied.facts.merge(gainFacts(fit.tuning));
    return applied;
}

} // namespace crossfade
