#include "core/study/plan/pilot_trial.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/metrics/metric.h"
#include "core/statistics/straight_lines.h"
#include "core/study/request/new_models.h"
#include "core/study/result/estimate.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// Serving `old` as it is to the queries of each group.
std::vector<Replicated> oldOfGroups(const StudyEstimate& estimate, std::size_t metric)
{
    std::vector<Replicated> old;
    for (const PilotCurve& group : estimate.raw.ofGroups)
        old.push_back(group.metrics.empty() ? Replicated{.value = notANumber}
                                            : replicated(group, metric).front());
    return old;
}

/// CMC@1 of the queries that are right under `old`, by the new model alone.
std::optional<Replicated> newOfRight(const StudyEstimate& estimate)
{
    const std::optional<PilotCurve>& right = estimate.raw.ofRight;
    if (!right || right->metrics.empty())
        return {};
    return replicated(*right, 0).back();
}

/// The curves of one candidate, each as its share of the mean over the seeds.
class CandidateNumbers
{
public:
    /// @param choice  index into the methods of the estimate
    CandidateNumbers(const StudyEstimate& estimate, std::size_t choice, const std::string& ordering,
                     const Objective& objective)
        : m_estimate(estimate), m_metric(metricIndex(estimate.study.metrics, objective.metric))
    {
        for (const EstimatedCurve& curve : estimate.curves)
            if (curve.choice == choice && curve.ordering == ordering)
                m_curves.push_back(&curve);
    }

    /// Whether there is a curve of every seed: a fit may have diverged.
    bool isWhole() const
    {
        std::size_t curves = 0;
        for (const std::uint64_t seed : m_estimate.study.seeds)
            curves += orderSeedsFor(m_estimate.study, seed).size();
        return m_curves.size() == curves;
    }

    const ServedParts& served() const { return m_curves.front()->served; }

    /// @param newModel  which of newModelsOf() the study
    PilotNumbers numbers(std::size_t newModel) const
    {
        PilotNumbers made{.newOfRight = newOfRight(m_estimate),
                          .rightUnderOld = m_estimate.rightUnderOld,
                          .newModel = newModel};
        const EstimatedParts& models = modelsFor(m_estimate, *m_curves.front());
        for (std::size_t m = 0; m < m_estimate.study.metrics.size(); ++m) {
            const std::vector<Replicated> ends = replicated(models.all, m);
            TrialCurve curve{.mix = meanOf(m, [](const EstimatedCurve& of) { return &of.curve; }),
                             .oldModel = ends.front(),
                             .newModel = ends.back()};
            if (std::ranges::all_of(m_curves, &EstimatedCurve::endsAtNewModel))
                curve.newModel = curve.mix.back();
            made.curves.push_back(std::move(curve));
        }
        made.oldOfGroups = oldOfGroups(m_estimate, m_metric);
        for (std::size_t group = 0; group < models.ofGroups.size(); ++group)
            made.ofGroups.push_back(
                meanOf(m_metric, [&](const EstimatedCurve& of) { return &of.ofGroups[group]; }));
        made.ofRight =
            meanOf(0, [](const EstimatedCurve& of) { return of.ofRight ? &*of.ofRight : nullptr; });
        return made;
    }

private:
    /// The mean over the seeds [T]; empty where there are no such curves.
    std::vector<Replicated> meanOf(std::size_t metric, const auto& curveOf) const
    {
        std::vector<std::vector<Replicated>> ofSeeds;
        for (const EstimatedCurve* each : m_curves)
            if (const PilotCurve* curve = curveOf(*each); curve && !curve->metrics.empty())
                ofSeeds.push_back(replicated(*curve, metric));
        std::vector<Replicated> mean;
        const double share = 1.0 / static_cast<double>(m_curves.size());
        for (std::size_t t = 0; !ofSeeds.empty() && t < ofSeeds.front().size(); ++t) {
            std::vector<Replicated> here;
            for (const std::vector<Replicated>& of : ofSeeds)
                here.push_back(of[t]);
            mean.push_back(alongCurve(here, [=](const std::vector<double>& values) {
                double sum = 0;
                for (const double value : values)
                    sum += share * value;
                return sum;
            }));
        }
        return mean;
    }

    const StudyEstimate& m_estimate;
    std::size_t m_metric;
    std::vector<const EstimatedCurve*> m_curves;
};

EstimatedBeside besideOf(const TrialRequest& request)
{
    const Objective& objective = request.objective;
    return {.attribute =
                objective.kind == Objective::Kind::WorstGroup ? objective.attribute : std::string(),
            .rightUnderOld = true,
            .rerankDepths = request.rerankDepths};
}

/// What reranking at one depth comes to: the same all along the way.
/// @param newModel  which of newModelsOf() the study
PilotNumbers rerankNumbers(const StudyEstimate& estimate, const EstimatedRerank& rerank,
                           std::size_t metric, const Trial& trial, std::size_t newModel)
{
    const std::vector<ModelMeans>& raw = trial.raw[newModel];
    const auto always = [&](const Replicated& value) {
        return std::vector<Replicated>(trial.fractions.size(), value);
    };
    PilotNumbers made{.oldOfGroups = oldOfGroups(estimate, metric),
                      .newOfRight = newOfRight(estimate),
                      .rightUnderOld = estimate.rightUnderOld,
                      .newModel = newModel};
    for (std::size_t m = 0; m < rerank.metrics.size(); ++m)
        made.curves.push_back({.mix = always(rerank.metrics[m]),
                               .oldModel = raw[m].oldModel,
                               .newModel = raw[m].newModel});
    for (const std::vector<Replicated>& group : rerank.ofGroups)
        made.ofGroups.push_back(group.empty() ? std::vector<Replicated>() : always(group[metric]));
    if (rerank.ofRight)
        made.ofRight = always(*rerank.ofRight);
    return made;
}

void addHead(Trial& trial, std::size_t model, const StudyEstimate& estimate)
{
    trial.pilot = estimate.pilot;
    trial.queries = estimate.raw.all.validQueries;
    trial.tooFewClasses = estimate.tooFewClasses;
    for (std::size_t m = 0; m < trial.metrics.size(); ++m) {
        const std::vector<Replicated> ends = replicated(estimate.raw.all, m);
        trial.raw[model].push_back({ends.front(), ends.back()});
    }
    if (trial.queries == 0)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = Core::says("plan"),
             .problem = Core::says("no query of the pilot has a relevant item"),
             .expected = Core::says("a pilot with items of classes that have two items or more; "
                                    "without labels the protocol new-neighbours")});
}

Replicated areaOf(const Trial& trial, std::span<const Replicated> curve)
{
    return alongCurve(curve,
                      [&](const auto& values) { return areaBelow(trial.fractions, values); });
}

/// NaN: a group without a query.
Replicated worstOf(std::span<const Replicated> groups)
{
    if (groups.empty())
        return {.value = notANumber};
    return alongCurve(groups, [](const std::vector<double>& values) {
        double worst = notANumber;
        for (const double value : values)
            worst = std::fmin(worst, value);
        return worst;
    });
}

} // namespace

TrialView pilotView(const PilotNumbers& numbers, const Trial& trial, const Objective& objective)
{
    const std::size_t slice = objectiveSlice(objective, trial.fractions.size());
    const std::size_t metric = metricIndex(trial.metrics, objective.metric);
    const TrialCurve& curve = numbers.curves[metric];
    TrialView view{.waiting = isOfEnd(objective) ? trial.raw[numbers.newModel][metric].newModel
                                                 : oldMeansOf(trial)[metric].oldModel,
                   .curves = numbers.curves};
    if (!numbers.ofRight.empty())
        view.broken = alongCurve(numbers.ofRight, [&](const auto& right) {
            return numbers.rightUnderOld * (1 - areaBelow(trial.fractions, right));
        });
    switch (objective.kind) {
    case Objective::Kind::Auc:
        view.value = areaOf(trial, curve.mix);
        break;
    case Objective::Kind::At:
        view.value = curve.mix[slice];
        break;
    case Objective::Kind::WorstGroup: {
        std::vector<Replicated> areas;
        for (const std::vector<Replicated>& group : numbers.ofGroups)
            if (!group.empty())
                areas.push_back(areaOf(trial, group));
        view.value = worstOf(areas);
        view.waiting = worstOf(numbers.oldOfGroups);
        break;
    }
    case Objective::Kind::NegativeFlips: {
        const auto flips = [&](const Replicated& right) {
            return alongCurve(std::span(&right, 1), [&](const auto& share) {
                return numbers.rightUnderOld * (share.front() - 1);
            });
        };
        const Replicated none = curve.oldModel - curve.oldModel;
        view.value = numbers.ofRight.empty() ? none : flips(numbers.ofRight[slice]);
        view.waiting = isOfEnd(objective) && numbers.newOfRight ? flips(*numbers.newOfRight) : none;
        view.isAtMostWaiting = asksForBroken(objective);
        break;
    }
    }
    return view;
}

void addViewsWithoutGroups(Trial& trial)
{
    const Replicated& first = trial.views.front().curves.front().mix.front();
    for (const auto kind : {&Replicated::without, &Replicated::withoutQueries})
        for (std::size_t group = 0; group < (first.*kind).size(); ++group) {
            std::vector<TrialView>& views = trial.withoutPart.emplace_back();
            const auto without = [&](Replicated number) {
                if (!(number.*kind).empty())
                    number.value = (number.*kind)[group];
                return number;
            };
            for (const TrialView& view : trial.views)
                views.push_back({.value = without(view.value), .waiting = without(view.waiting)});
        }
}

namespace
{

/// Estimates the candidates of one new model.
void tryModel(Trial& trial, std::size_t model, const TrialStudy& asked, const TrialRequest& request,
              const std::optional<PilotDraw>& pilot, JobContext& job)
{
    const StudyEstimate estimate = estimateCandidates(
        asked.study, request.loaded, pilot, besideOf(request), job, request.partialFolder);
    addHead(trial, model, estimate);
    for (std::size_t i = 0; i < asked.choices.size(); ++i)
        for (const std::string& ordering : ordersFor(asked.study, asked.study.methods[i])) {
            const Candidate candidate{asked.choices[i], ordering};
            const CandidateNumbers of(estimate, i, ordering, request.objective);
            if (!of.isWhole()) {
                job.note({Core::says("%1 is left out: its fit diverged"),
                          candidateName(request.study, candidate)});
                continue;
            }
            trial.candidates.push_back(candidate);
            trial.views.push_back(pilotView(of.numbers(model), trial, request.objective));
            trial.served.push_back(of.served());
        }
    const std::size_t metric = metricIndex(trial.metrics, request.objective.metric);
    trial.rerankDepths.clear(); // the same for every model
    for (const EstimatedRerank& rerank : estimate.reranks) {
        trial.rerankDepths.push_back(rerank.depth);
        TrialView& view = trial.reranks[model].emplace_back(pilotView(
            rerankNumbers(estimate, rerank, metric, trial, model), trial, request.objective));
        if (isOfEnd(request.objective)) // reranking is over
            view.value = view.waiting;
    }
}

} // namespace

Trial tryOnPilot(const TrialRequest& request, const std::optional<PilotDraw>& pilot,
                 JobContext& job)
{
    Trial trial = emptyTrial(request);
    trial.candidates.clear();
    trial.raw.resize(newModelsOf(request.study).size());
    trial.reranks.resize(trial.raw.size());
    forEachNewModel(request.study, request.candidates,
                    [&](std::size_t model, const Study& study, const auto& candidates) {
                        tryModel(trial, model, trialStudy(study, candidates), request, pilot, job);
                    });
    requireCandidates(trial.candidates);
    addViewsWithoutGroups(trial);
    return trial;
}

} // namespace crossfade
