#include "core/study/plan/strategies.h"

#include "core/data/stored_as.h"
#include "core/methods/common_options.h"
#include "core/methods/rank_merge/rank_merge_variants.h"
#include "core/metrics/metric.h"
#include "core/statistics/straight_lines.h"
#include "core/study/analysis/cost_table.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace crossfade
{

namespace
{

/// Whether a method is trained so that the rankings of two indexes can be merged.
bool mergesRankings(const std::string& method)
{
    const std::vector<RankMergeVariant> variants = rankMergeVariants();
    return std::ranges::find(variants, method, &RankMergeVariant::id) != variants.end();
}

bool isCalibratedChoice(const MethodChoice& choice)
{
    const auto found = choice.options.values().find(calibratedOption);
    return found != choice.options.values().end() && optionText(found->second) != notCalibrated;
}

Estimated within01(const Estimated& number)
{
    return {std::clamp(number.value, 0.0, 1.0), withinMetric(number.interval)};
}

class Strategies
{
public:
    Strategies(const Study& study, const Objective& objective, const Trial& trial,
               const Choice& choice, const StrategyFigures& figures)
        : m_study(study),
          m_trial(trial),
          m_choice(choice),
          m_figures(figures),
          m_metric(metricIndex(trial.metrics, objective.metric)),
          m_beatsByDefault(objective.kind == Objective::Kind::NegativeFlips)
    {
    }

    StrategyTable table() const
    {
        StrategyTable table{.budget = m_figures.budget, .rows = {waiting()}, .what = {}, .why = {}};
        std::map<std::pair<Strategy, bool>, std::vector<CandidateScore>> groups;
        for (const CandidateScore& score : m_choice.scores)
            groups[kindOf(score.candidate)].push_back(score);
        for (const auto& [kind, scores] : groups)
            table.rows.push_back(rowOf(kind.first, kind.second, scores));
        if (!m_trial.reranks.empty())
            table.rows.push_back(reranking());
        table.recommended = recommendedIn(table.rows);
        return table;
    }

private:
    std::pair<Strategy, bool> kindOf(std::size_t candidate) const
    {
        const MethodChoice& choice = m_study.methods[m_trial.candidates[candidate].choice];
        return {strategyOf(choice, m_trial.served[candidate]), isCalibratedChoice(choice)};
    }

    double items() const { return static_cast<double>(m_figures.gallery - m_figures.present); }

    StrategyRow waiting() const
    {
        const ModelMeans& models = m_trial.raw[m_metric];
        StrategyRow row{.strategy = Strategy::Wait};
        const Estimated old = within01(models.oldModel.estimated());
        row.now = row.wholeWay = old;
        row.aboveWaiting = row.broken = {0, {0, 0}};
        row.atBudget = m_figures.budget < 1 ? old : within01(models.newModel.estimated());
        addAmounts(row, {});
        row.bytes = bytesOfBoth();
        row.milliseconds = 0;
        return row;
    }

    /// @param scores  of the candidates of this strategy
    StrategyRow rowOf(Strategy strategy, bool isCalibrated,
                      std::vector<CandidateScore> scores) const
    {
        const auto best = std::ranges::max_element(scores, {}, &CandidateScore::value)->candidate;
        for (CandidateScore& score : scores) { // against the best of these alone
            const Replicated behind =
                m_trial.views[best].value - m_trial.views[score.candidate].value;
            score.isAsGood = score.candidate == best || behind.value <= behind.standardError();
        }
        const bool isOfChosen =
            std::ranges::find(scores, m_choice.chosen, &CandidateScore::candidate) != scores.end();
        const std::size_t candidate =
            isOfChosen ? m_choice.chosen : simplestOf(scores, m_figures.efforts);
        StrategyRow row{.strategy = strategy, .candidate = candidate, .isCalibrated = isCalibrated};
        addQuality(row, m_trial.views[candidate]);
        const ServingCost& serving = m_figures.serving[candidate];
        const ServedParts& served = m_trial.served[candidate];
        addAmounts(row, serving);
        const ModelNames models =
            modelNames(m_study, m_study.methods[m_trial.candidates[candidate].choice]);
        const StoredKind kind = storedKind(models.newModel);
        row.bytes = m_figures.gallery *
                    std::max(storedBytes(m_figures.costs[candidate], m_figures.oldDim,
                                         served.keepsGallery ? storedKind(models.oldModel) : kind),
                             vectorBytes(kind, served.newDim));
        const QueryTimes& times = m_figures.times;
        row.modelCalls = serving.embedsQueriesTwice ? 1 : 0;
        double added = serving.searchesTwice ? times.search : 0;
        if (serving.mapsQueries)
            added += static_cast<double>(serving.macsPerItem) * times.perMac;
        if (row.modelCalls == 0 || times.embed)
            row.milliseconds =
                added + static_cast<double>(row.modelCalls) * times.embed.value_or(0);
        return row;
    }

    StrategyRow reranking() const
    {
        const std::size_t at = chosenDepth();
        StrategyRow row{.strategy = Strategy::Rerank, .depth = m_trial.rerankDepths[at]};
        addQuality(row, m_trial.reranks[at]);
        if (m_figures.budget >= 1)
            row.atBudget = within01(m_trial.raw[m_metric].newModel.estimated());
        addAmounts(row, {.embedsQueriesTwice = true});
        row.bytes = bytesOfBoth();
        row.modelCalls = row.depth + 1; // and the query itself, by the new model
        row.milliseconds = rerankMs(row.depth);
        return row;
    }

    /// None: the user does not say what a call takes.
    std::optional<double> rerankMs(std::size_t depth) const
    {
        const QueryTimes& times = m_figures.times;
        if (!times.embed)
            return {};
        return static_cast<double>(depth + 1) * *times.embed +
               static_cast<double>(depth * m_figures.newDim) * times.perMac;
    }

    bool isTooSlow(std::size_t depth) const
    {
        const auto ms = rerankMs(depth);
        return m_figures.mostMs && ms && *ms > *m_figures.mostMs;
    }

    /// The smallest depth that is as good as the best of those that may be; the first where none
    /// may.
    std::size_t chosenDepth() const
    {
        const auto& reranks = m_trial.reranks;
        std::size_t best = 0;
        for (std::size_t d = 1; d < reranks.size() && !isTooSlow(m_trial.rerankDepths[d]); ++d)
            if (reranks[d].value.value > reranks[best].value.value)
                best = d;
        for (std::size_t d = 0; d < best; ++d) {
            const Replicated behind = reranks[best].value - reranks[d].value;
            if (behind.value <= behind.standardError())
                return d;
        }
        return best;
    }

    void addQuality(StrategyRow& row, const TrialView& view) const
    {
        const std::vector<Replicated>& mix = view.curves[m_metric].mix;
        const auto at = [&](double fraction) {
            return within01(alongCurve(mix, [&](const std::vector<double>& values) {
                                return valueAt(fraction, m_trial.fractions, values);
                            }).estimated());
        };
        row.now =
            at(static_cast<double>(m_figures.present) / static_cast<double>(m_figures.gallery));
        row.atBudget = at(m_figures.budget);
        row.wholeWay = within01(alongCurve(mix, [&](const std::vector<double>& values) {
                                    return areaBelow(m_trial.fractions, values);
                                }).estimated());
        row.aboveWaiting = (view.value - view.waiting).estimated();
        row.broken = within01(view.broken.estimated());
    }

    void addAmounts(StrategyRow& row, const ServingCost& serving) const
    {
        row.hours = hoursFor(items(), m_figures.pace);
        row.cost = costSoFar(items(), m_figures.pace, serving);
    }

    /// The new index grows beside the old one, which stays whole.
    std::uint64_t bytesOfBoth() const
    {
        return m_figures.gallery * (vectorBytes(storedKind(m_study.oldModel), m_figures.oldDim) +
                                    vectorBytes(storedKind(m_study.newModel), m_figures.newDim));
    }

    bool beatsWaiting(const StrategyRow& row) const
    {
        return m_beatsByDefault || verdictOnAbove(row.aboveWaiting.interval, 0) == Verdict::Holds;
    }

    std::size_t recommendedIn(const std::vector<StrategyRow>& rows) const
    {
        const auto index = [&](const auto& isIt) {
            return static_cast<std::size_t>(std::ranges::find_if(rows, isIt) - rows.begin());
        };
        const std::size_t chosen =
            index([&](const StrategyRow& row) { return row.candidate == m_choice.chosen; });
        const bool isRerankBetter = !m_trial.reranks.empty() && !isTooSlow(rows.back().depth) &&
                                    beatsWaiting(rows.back()) &&
                                    (m_choice.isWaitingBetter || isMoreThanOneErrorAbove());
        if (isRerankBetter)
            return rows.size() - 1;
        return m_choice.isWaitingBetter ? 0 : chosen;
    }

    bool isMoreThanOneErrorAbove() const
    {
        const Replicated ahead =
            m_trial.reranks[chosenDepth()].value - m_trial.views[m_choice.chosen].value;
        return ahead.value > ahead.standardError();
    }

    const Study& m_study;
    const Trial& m_trial;
    const Choice& m_choice;
    const StrategyFigures& m_figures;
    std::size_t m_metric;
    bool m_beatsByDefault; ///< waiting breaks no query, which is no advice
};

} // namespace

const char* strategyText(Strategy strategy)
{
    switch (strategy) {
    case Strategy::Wait:
        return "wait";
    case Strategy::Mix:
        return "mix";
    case Strategy::MapGallery:
        return "map gallery";
    case Strategy::MapQueries:
        return "map queries";
    case Strategy::Merge:
        return "merge";
    case Strategy::Rerank:
        return "rerank";
    }
    return "";
}

Strategy strategyOf(const MethodChoice& choice, const ServedParts& served)
{
    if (!served.keepsGallery)
        return Strategy::MapGallery;
    if (served.usesOldQueries || mergesRankings(choice.id))
        return Strategy::Merge;
    return served.searchesTwice ? Strategy::MapQueries : Strategy::Mix;
}

StrategyTable strategyTable(const Study& study, const Objective& objective, const Trial& trial,
                            const Choice& choice, const StrategyFigures& figures)
{
    StrategyTable table = Strategies(study, objective, trial, choice, figures).table();
    addAdvice(table, study, objective, trial.candidates, choice);
    return table;
}

} // namespace crossfade
