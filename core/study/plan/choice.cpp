#include "core/study/plan/choice.h"

#include "core/backfill/curve.h"
#include "core/base/numbers.h"
#include "core/metrics/metric.h"
#include "core/statistics/straight_lines.h"
#include "core/statistics/verdict.h"
#include "core/study/analysis/decision.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <span>
#include <utility>

namespace crossfade
{

namespace
{

/// A number of a view.
using Number = std::function<Replicated(const TrialView& view)>;

/// How far every candidate is behind the best one, and above waiting.
/// @param endsBelowOld  [candidate]
std::vector<CandidateScore> ranked(const std::vector<TrialView>& views,
                                   const std::vector<bool>& endsBelowOld)
{
    std::size_t best = 0;
    for (std::size_t i = 1; i < views.size(); ++i)
        if (views[i].value.value > views[best].value.value)
            best = i;
    std::vector<CandidateScore> scores;
    for (std::size_t i = 0; i < views.size(); ++i) {
        const Replicated behind = views[best].value - views[i].value;
        const Estimated above = views[i].aboveWaiting();
        CandidateScore score{.candidate = i, .value = views[i].value.value};
        score.behindBest = behind.value;
        score.standardError = behind.standardError();
        score.isAsGood = i == best || score.behindBest <= score.standardError;
        score.aboveOld = above.value;
        score.aboveOldInterval = above.interval;
        score.beatsWaiting =
            !endsBelowOld[i] && verdictOnAbove(score.aboveOldInterval, 0) == Verdict::Holds;
        scores.push_back(score);
    }
    return scores;
}

/// Adds what the objective's metric says along the curve: whether the mix starts below `old`, and
/// from where on it is to be served.
void addServing(CandidateScore& score, const std::vector<double>& fractions,
                const std::vector<double>& mix, double old)
{
    const std::optional<std::size_t> from = staysAbove(mix, old);
    if (from)
        score.serveFrom = fractions[*from];
    std::vector<double> served = mix;
    std::fill_n(served.begin(), from.value_or(mix.size()), old);
    score.noRegretAuc = areaBelow(fractions, served);
    score.startsBelowOld = mix.front() < old - equalityTolerance;
}

Estimated withinMetric(const Estimated& number)
{
    return {number.value, withinMetric(number.interval)};
}

class Chooser
{
public:
    Chooser(const Trial& trial, const Objective& objective, const std::vector<std::size_t>& efforts,
            const MayChoose& may)
        : m_trial(trial),
          m_may(may),
          m_metric(metricIndex(trial.metrics, objective.metric)),
          m_efforts(efforts)
    {
        for (std::size_t candidate = 0; candidate < trial.views.size(); ++candidate)
            m_endsBelowOld.push_back(surelyEndsBelowOld(trial, candidate, m_metric));
    }

    Choice choice(JobContext& job)
    {
        Choice choice;
        choice.scores = ranked(m_trial.views, m_endsBelowOld);
        choice.chosen = m_chosen = chosenOf(choice.scores, m_trial.views);
        choice.waiting = m_trial.views[m_chosen].waiting.value;
        for (CandidateScore& score : choice.scores)
            addDetail(score);
        choice.isWaitingBetter = !choice.scores[m_chosen].beatsWaiting;
        std::ranges::stable_sort(choice.scores, std::greater(), &CandidateScore::value);
        choice.objective = choice.gain = {notANumber, {}};
        if (m_trial.isInHindsight)
            return choice;
        for (const std::vector<TrialView>& views : m_trial.withoutPart)
            m_chosenWithoutPart.push_back(chosenOf(ranked(views, m_endsBelowOld), views));
        choice.chosenWithoutPart = m_chosenWithoutPart;
        m_promised = m_trial.onOwnParts ? m_trial.onOwnParts(m_chosenWithoutPart, job)
                                        : m_trial.views[m_chosen];
        addPromises(choice);
        return choice;
    }

private:
    std::size_t chosenOf(std::vector<CandidateScore> scores,
                         const std::vector<TrialView>& views) const
    {
        if (m_may)
            std::erase_if(scores,
                          [&](const CandidateScore& score) { return !m_may(score.candidate); });
        return simplestAmong(std::move(scores), views, m_efforts);
    }

    Replicated areaOf(const TrialView& view, std::size_t metric) const
    {
        return alongCurve(view.curves[metric].mix, [&](const std::vector<double>& values) {
            return view.curves[metric].aucShift + areaBelow(m_trial.fractions, values);
        });
    }

    /// (AUC − old) / (new − old).
    Replicated gainOf(const TrialView& view) const
    {
        const TrialCurve& curve = view.curves[m_metric];
        return replicated(std::vector{areaOf(view, m_metric), curve.oldModel, curve.newModel},
                          [](const auto& value) { return gain(value(0), value(1), value(2)); });
    }

    Replicated gainAt(const TrialView& view, std::size_t slice) const
    {
        const TrialCurve& curve = view.curves[m_metric];
        return replicated(std::vector{curve.mix[slice], curve.oldModel, curve.newModel},
                          [](const auto& value) { return gain(value(0), value(1), value(2)); });
    }

    Replicated wayOf(const TrialView& view) const
    {
        return view.curves[m_metric].newModel - view.curves[m_metric].oldModel;
    }

    void addDetail(CandidateScore& score) const
    {
        const TrialView& view = m_trial.views[score.candidate];
        for (std::size_t m = 0; m < m_trial.metrics.size(); ++m)
            score.auc.push_back(withinMetric(areaOf(view, m).estimated()));
        const TrialCurve& curve = view.curves[m_metric];
        addServing(score, m_trial.fractions, valuesOf(curve.mix),
                   oldMeansOf(m_trial)[m_metric].oldModel.value);
        score.gain = shareOfWay(gainOf(view), wayOf(view)).value;
    }

    /// How much more the chosen candidate comes to on the groups of a pilot than what the others
    /// would have chosen. On group g alone a number is G · (with it) − (G − 1) · (without it).
    /// @param chosen  without each group
    double optimism(const std::vector<Replicated>& numbers, std::span<const std::size_t> chosen,
                    std::vector<double> Replicated::*without) const
    {
        const auto groups = static_cast<double>(chosen.size());
        double sum = 0;
        for (std::size_t g = 0; g < chosen.size(); ++g) {
            const Replicated ahead = numbers[m_chosen] - numbers[chosen[g]];
            const bool isConstant = (ahead.*without).empty();
            sum += groups * ahead.value -
                   (groups - 1) * (isConstant ? ahead.value : (ahead.*without)[g]);
        }
        return chosen.empty() ? 0 : sum / groups;
    }

    /// By how much the best of k equally good candidates is expected to be better by chance, at
    /// most: √(2 ln k) standard errors of the difference, and of the number itself. A single group
    /// of a small pilot may say anything; more than this it is not believed. A number that is known
    /// is not better by chance at all.
    double mostOptimism(const std::vector<Replicated>& numbers) const
    {
        double error = 0;
        for (const std::size_t other : m_chosenWithoutPart)
            error = std::max(error, (numbers[m_chosen] - numbers[other]).standardError());
        return std::min(error, numbers[m_chosen].standardError()) *
               std::sqrt(2 * std::log(static_cast<double>(numbers.size())));
    }

    /// What a number comes to, free of the choice's own optimism.
    /// @param above  what of it is uncertain: the same, or its difference from what is known
    Estimated promised(const Number& number, const Number& above) const
    {
        Replicated taken = number(m_promised);
        if (m_trial.onOwnParts)
            return taken.estimated();
        std::vector<Replicated> numbers;
        for (const TrialView& view : m_trial.views)
            numbers.push_back(above(view));
        const std::span<const std::size_t> chosen(m_chosenWithoutPart);
        const std::size_t items = wayOf(m_promised).without.size();
        const double onGroups =
            (1 - taken.share) * optimism(numbers, chosen.first(items), &Replicated::without) +
            optimism(numbers, chosen.subspan(items), &Replicated::withoutQueries);
        taken.value -= std::clamp(onGroups, 0.0, mostOptimism(numbers));
        return taken.estimated();
    }
    Estimated promised(const Number& number) const { return promised(number, number); }

    Estimated promisedShare(const Number& share) const
    {
        const Estimated known = shareOfWay(share(m_promised), wayOf(m_promised));
        return std::isnan(known.value) || m_trial.onOwnParts ? known : promised(share);
    }

    void addPromises(Choice& choice) const
    {
        choice.objective = promised([](const TrialView& view) { return view.value; });
        choice.gain = promisedShare([this](const TrialView& view) { return gainOf(view); });
        for (std::size_t t = 0; t < m_trial.fractions.size(); ++t)
            choice.gainAlong.push_back(
                promisedShare([&](const TrialView& view) { return gainAt(view, t); }));
        for (std::size_t m = 0; m < m_trial.metrics.size(); ++m) {
            choice.oldMeans.push_back(oldMeansOf(m_trial)[m].oldModel.value);
            std::vector<Estimated>& along = choice.along.emplace_back();
            for (std::size_t t = 0; t < m_trial.fractions.size(); ++t) {
                along.push_back(withinMetric(
                    promised([&](const TrialView& view) { return view.curves[m].mix[t]; },
                             [&](const TrialView& view) {
                                 return view.curves[m].mix[t] - oldMeansOf(m_trial)[m].oldModel;
                             })));
                // A promise less its optimism may leave 0 … 1.
                along.back().value = std::clamp(along.back().value, 0.0, 1.0);
            }
        }
    }

    const Trial& m_trial;
    const MayChoose& m_may;
    std::size_t m_metric;
    const std::vector<std::size_t>& m_efforts;
    std::vector<bool> m_endsBelowOld; ///< [candidate]
    std::size_t m_chosen = 0;
    std::vector<std::size_t> m_chosenWithoutPart;
    TrialView m_promised; ///< of the candidate that is chosen, or of what each part's others chose
};

} // namespace

bool surelyEndsBelowOld(const Trial& trial, std::size_t candidate, std::size_t metric)
{
    const Replicated& end = trial.views[candidate].curves[metric].mix.back();
    const Interval aboveOld = (end - oldMeansOf(trial)[metric].oldModel).interval();
    return verdictOnAbove(aboveOld, trial.equalWithin) == Verdict::DoesNotHold;
}

std::size_t simplestAmong(std::vector<CandidateScore> some, const std::vector<TrialView>& views,
                          const std::vector<std::size_t>& efforts)
{
    if (std::ranges::any_of(some, &CandidateScore::beatsWaiting))
        std::erase_if(some, [](const CandidateScore& score) { return !score.beatsWaiting; });
    const auto best = std::ranges::max_element(some, {}, &CandidateScore::value)->candidate;
    std::erase_if(some, [&](const CandidateScore& score) {
        const Replicated behind = views[best].value - views[score.candidate].value;
        return score.candidate != best && behind.value > behind.standardError();
    });
    const auto effort = [&](const CandidateScore& score) {
        return std::pair(efforts[score.candidate], -score.value);
    };
    return std::ranges::min_element(some, {}, effort)->candidate;
}

Choice choose(const Trial& trial, const Objective& objective,
              const std::vector<std::size_t>& efforts, JobContext& job, const MayChoose& may)
{
    return Chooser(trial, objective, efforts, may).choice(job);
}

} // namespace crossfade
