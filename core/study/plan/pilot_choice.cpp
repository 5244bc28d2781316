#include "core/backfill/area_below.h"
#include "core/backfill/curve.h"
#include "core/backfill/pilot/pilot_curve.h"
#include "core/study/plan/pilot_trial.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace crossfade
{

namespace
{

/// A number of one candidate, computed from what the pilot says of it.
using Number = std::function<double(const PilotView& view)>;

/// A number with the whole pilot, and without each of its groups.
struct Replicates {
    double value = 0;
    std::vector<double> withoutItems = {};
    std::vector<double> withoutQueries = {};

    Replicates operator-(const Replicates& other) const
    {
        Replicates difference{.value = value - other.value};
        std::ranges::transform(withoutItems, other.withoutItems,
                               std::back_inserter(difference.withoutItems), std::minus());
        std::ranges::transform(withoutQueries, other.withoutQueries,
                               std::back_inserter(difference.withoutQueries), std::minus());
        return difference;
    }
};

Replicates replicatesOf(const PilotViews& views, const Number& number)
{
    Replicates replicates{.value = number(views.whole)};
    std::ranges::transform(views.withoutItems, std::back_inserter(replicates.withoutItems), number);
    std::ranges::transform(views.withoutQueries, std::back_inserter(replicates.withoutQueries),
                           number);
    return replicates;
}

double worstOf(const std::vector<double>& values)
{
    double worst = std::numeric_limits<double>::quiet_NaN();
    for (const double value : values)
        worst = std::fmin(worst, value); // NaN: a group without a query
    return worst;
}

/// What candidates are compared by.
class PilotObjective
{
public:
    PilotObjective(const PilotTrial& trial, const Objective& objective)
        : m_trial(trial),
          m_kind(objective.kind),
          m_metric(static_cast<std::size_t>(std::ranges::find(trial.metrics, objective.metric) -
                                            trial.metrics.begin())),
          m_slice(objectiveSlice(objective, trial.fractions.size()))
    {
    }

    std::size_t metric() const { return m_metric; }

    double ofMix(const PilotView& view) const
    {
        switch (m_kind) {
        case Objective::Kind::At:
            return view.metrics[m_metric][m_slice];
        case Objective::Kind::NegativeFlips:
            return view.ofRight.empty() ? 0 : m_trial.rightUnderOld * (view.ofRight[m_slice] - 1);
        case Objective::Kind::WorstGroup: {
            std::vector<double> areas;
            for (const std::vector<double>& group : view.ofGroups)
                if (!group.empty())
                    areas.push_back(areaBelow(m_trial.fractions, group));
            return worstOf(areas);
        }
        case Objective::Kind::Auc:
            break;
        }
        return areaBelow(m_trial.fractions, view.metrics[m_metric]);
    }

    double ofOld(const PilotView& view) const
    {
        switch (m_kind) {
        case Objective::Kind::NegativeFlips:
            return 0;
        case Objective::Kind::WorstGroup:
            return worstOf(view.oldOfGroups);
        default:
            return view.oldMetrics[m_metric];
        }
    }

private:
    const PilotTrial& m_trial;
    Objective::Kind m_kind;
    std::size_t m_metric;
    std::size_t m_slice;
};

MeanCurve curveOf(const PilotTrial& trial, const PilotView& view, std::size_t metric)
{
    return {trial.fractions, view.metrics[metric], view.oldMetrics[metric],
            view.newMetrics[metric]};
}

class PilotChooser
{
public:
    PilotChooser(const PilotTrial& trial, const Objective& objective,
                 const std::vector<std::size_t>& efforts)
        : m_trial(trial), m_objective(trial, objective), m_efforts(efforts)
    {
        for (const PilotViews& views : trial.views) {
            m_values.push_back(replicatesOf(
                views, [this](const PilotView& view) { return m_objective.ofMix(view); }));
            m_old.push_back(replicatesOf(
                views, [this](const PilotView& view) { return m_objective.ofOld(view); }));
        }
    }

    Choice choice(bool asksForFlips)
    {
        Choice choice;
        choice.scores = ranked([](const Replicates& number) { return number.value; });
        choice.chosen = m_chosen = simplestOf(choice.scores, m_efforts);
        choice.waiting = m_old[m_chosen].value;
        for (CandidateScore& score : choice.scores)
            addDetail(score);
        choice.isWaitingBetter =
            !asksForFlips &&
            verdictOnAbove(choice.scores[m_chosen].aboveOldInterval) != Verdict::Holds;
        std::ranges::stable_sort(choice.scores, std::greater(), &CandidateScore::value);
        chooseWithoutGroups();
        choice.chosenWithoutPart = m_chosenWithoutItems;
        choice.chosenWithoutPart.insert(choice.chosenWithoutPart.end(),
                                        m_chosenWithoutQueries.begin(),
                                        m_chosenWithoutQueries.end());
        addPromises(choice);
        return choice;
    }

private:
    double errorOf(const Replicates& number) const
    {
        return jackknifeError(number.withoutItems, number.withoutQueries, m_trial.share);
    }

    Interval intervalOf(const Replicates& number, double value) const
    {
        return jackknifeInterval(value, number.withoutItems, number.withoutQueries, m_trial.share);
    }

    Estimated estimatedMetric(const Replicates& number) const
    {
        return {number.value, withinMetric(intervalOf(number, number.value))};
    }

    /// How far every candidate is behind the best one.
    /// @param valueOf  with the whole pilot or without a group
    std::vector<CandidateScore> ranked(const auto& valueOf) const
    {
        std::size_t best = 0;
        for (std::size_t i = 1; i < m_values.size(); ++i)
            if (valueOf(m_values[i]) > valueOf(m_values[best]))
                best = i;
        std::vector<CandidateScore> scores;
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            CandidateScore score{.candidate = i, .value = valueOf(m_values[i])};
            score.behindBest = valueOf(m_values[best]) - score.value;
            score.standardError = errorOf(m_values[best] - m_values[i]);
            score.isAsGood = i == best || score.behindBest <= score.standardError;
            score.aboveOld = score.value - valueOf(m_old[i]);
            score.aboveOldInterval = intervalOf(m_values[i] - m_old[i], score.aboveOld);
            scores.push_back(score);
        }
        return scores;
    }

    void addDetail(CandidateScore& score) const
    {
        const std::size_t i = score.candidate;
        const PilotViews& views = m_trial.views[i];
        for (std::size_t m = 0; m < m_trial.metrics.size(); ++m)
            score.auc.push_back(estimatedMetric(replicatesOf(views, [&](const PilotView& view) {
                return areaBelow(m_trial.fractions, view.metrics[m]);
            })));
        const MeanCurve curve = curveOf(m_trial, views.whole, m_objective.metric());
        addServing(score, curve);
        score.gain = hasShares(i) ? gainOf(curve) : std::numeric_limits<double>::quiet_NaN();
    }

    /// Whether the new model of a candidate is told apart from the old one by the objective's
    /// metric: else there are no shares of the way between them.
    bool hasShares(std::size_t candidate) const
    {
        const std::size_t metric = m_objective.metric();
        const Replicates way =
            replicatesOf(m_trial.views[candidate], [metric](const PilotView& view) {
                return view.newMetrics[metric] - view.oldMetrics[metric];
            });
        return !intervalOf(way, way.value).contains(0);
    }

    Estimated promisedShare(const Number& share) const
    {
        return hasShares(m_chosen) ? promised(share)
                                   : Estimated{std::numeric_limits<double>::quiet_NaN(), {}};
    }

    /// What would have been chosen without each group. A group hardly changes the standard errors:
    /// they are those of the whole pilot.
    void chooseWithoutGroups()
    {
        for (std::size_t g = 0; g < m_values.front().withoutItems.size(); ++g)
            m_chosenWithoutItems.push_back(
                simplestOf(ranked([g](const Replicates& number) { return number.withoutItems[g]; }),
                           m_efforts));
        for (std::size_t g = 0; g < m_values.front().withoutQueries.size(); ++g)
            m_chosenWithoutQueries.push_back(simplestOf(
                ranked([g](const Replicates& number) { return number.withoutQueries[g]; }),
                m_efforts));
    }

    /// How much more the chosen candidate comes to on the groups than what the others would have
    /// chosen. On group g alone a number is G · (with it) − (G − 1) · (without it).
    /// @param chosen  without each group
    double optimism(const std::vector<Replicates>& numbers, const std::vector<std::size_t>& chosen,
                    std::vector<double> Replicates::*without) const
    {
        const auto groups = static_cast<double>(chosen.size());
        double sum = 0;
        for (std::size_t g = 0; g < chosen.size(); ++g) {
            const Replicates& taken = numbers[m_chosen];
            const Replicates& other = numbers[chosen[g]];
            sum += groups * (taken.value - other.value) -
                   (groups - 1) * ((taken.*without)[g] - (other.*without)[g]);
        }
        return chosen.empty() ? 0 : sum / groups;
    }

    /// What the best of k equally good candidates is expected to be better by, by chance, at most:
    /// √(2 ln k) standard errors of the difference. A single group of a small pilot may say
    /// anything; more than this it is not believed.
    double mostOptimism(const std::vector<Replicates>& numbers) const
    {
        double error = 0;
        for (const auto& chosen : {m_chosenWithoutItems, m_chosenWithoutQueries})
            for (const std::size_t other : chosen)
                error = std::max(error, errorOf(numbers[m_chosen] - numbers[other]));
        return error * std::sqrt(2 * std::log(static_cast<double>(numbers.size())));
    }

    Estimated promised(const Number& number) const
    {
        std::vector<Replicates> numbers;
        for (const PilotViews& views : m_trial.views)
            numbers.push_back(replicatesOf(views, number));
        const double onGroups =
            (1 - m_trial.share) *
                optimism(numbers, m_chosenWithoutItems, &Replicates::withoutItems) +
            optimism(numbers, m_chosenWithoutQueries, &Replicates::withoutQueries);
        const double tooMuch = std::clamp(onGroups, 0.0, mostOptimism(numbers));
        const Replicates& taken = numbers[m_chosen];
        return {taken.value - tooMuch, intervalOf(taken, taken.value - tooMuch)};
    }

    void addPromises(Choice& choice) const
    {
        const std::size_t metric = m_objective.metric();
        choice.objective =
            promised([this](const PilotView& view) { return m_objective.ofMix(view); });
        choice.gain = promisedShare(
            [&](const PilotView& view) { return gainOf(curveOf(m_trial, view, metric)); });
        for (std::size_t t = 0; t < m_trial.fractions.size(); ++t)
            choice.gainAlong.push_back(promisedShare([&](const PilotView& view) {
                return gain(view.metrics[metric][t], view.oldMetrics[metric],
                            view.newMetrics[metric]);
            }));
        choice.oldMeans = m_trial.views[m_chosen].whole.oldMetrics;
        for (std::size_t m = 0; m < m_trial.metrics.size(); ++m) {
            std::vector<Estimated>& along = choice.along.emplace_back();
            for (std::size_t t = 0; t < m_trial.fractions.size(); ++t) {
                along.push_back(
                    promised([&](const PilotView& view) { return view.metrics[m][t]; }));
                // A promise less its optimism may leave 0 … 1.
                along.back().value = std::clamp(along.back().value, 0.0, 1.0);
                along.back().interval = withinMetric(along.back().interval);
            }
        }
    }

    const PilotTrial& m_trial;
    PilotObjective m_objective;
    const std::vector<std::size_t>& m_efforts;
    std::vector<Replicates> m_values; ///< by the objective, of each candidate
    std::vector<Replicates> m_old;    ///< of serving `old` to the same queries
    std::size_t m_chosen = 0;
    std::vector<std::size_t> m_chosenWithoutItems;
    std::vector<std::size_t> m_chosenWithoutQueries;
};

} // namespace

Choice chooseByPilot(const PilotTrial& trial, const Objective& objective,
                     const std::vector<std::size_t>& efforts)
{
    return PilotChooser(trial, objective, efforts)
        .choice(objective.kind == Objective::Kind::NegativeFlips);
}

} // namespace crossfade
