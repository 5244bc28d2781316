#include "core/study/plan/strategies/strategies.h"

#include "core/data/stored_as.h"
#include "core/methods/common_options.h"
#include "core/methods/rank_merge/rank_merge_variants.h"
#include "core/metrics/metric.h"
#include "core/statistics/straight_lines.h"
#include "core/statistics/verdict.h"
#include "core/study/analysis/cost_table.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <set>
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

/// The strategies with one of the study's new models.
class ModelStrategies
{
public:
    ModelStrategies(std::size_t model, const Study& study, const Objective& objective,
                    const Trial& trial, const Choice& choice, const StrategyFigures& figures)
        : m_model(model),
          m_study(study),
          m_trial(trial),
          m_choice(choice),
          m_figures(figures),
          m_metric(metricIndex(trial.metrics, objective.metric)),
          m_isOfWorstGroup(objective.kind == Objective::Kind::WorstGroup)
    {
    }

    std::vector<StrategyRow> rows() const
    {
        std::vector<StrategyRow> rows{waiting()};
        std::map<std::pair<Strategy, bool>, std::vector<CandidateScore>> groups;
        for (const CandidateScore& score : m_choice.scores)
            if (newModelOf(m_study, m_trial.candidates[score.candidate]) == m_model)
                groups[kindOf(score.candidate)].push_back(score);
        for (const auto& [kind, scores] : groups)
            rows.push_back(rowOf(kind.first, kind.second, scores));
        if (hasReranks())
            rows.push_back(reranking());
        for (StrategyRow& row : rows)
            row.newModel = m_model;
        return rows;
    }

    AloneRow alone() const
    {
        return {.newModel = m_model,
                .value = newAlone(),
                .aboveOld = (raw().newModel - raw().oldModel).estimated()};
    }

    Estimated newAlone() const { return within01(raw().newModel.estimated()); }

    bool isNewWorse() const
    {
        return verdictOnAbove(alone().aboveOld.interval, m_trial.equalWithin) ==
               Verdict::DoesNotHold;
    }

    bool mayRerank() const
    {
        return hasReranks() && !isNewWorse() && !isTooSlow(m_trial.rerankDepths[chosenDepth()]) &&
               beatsWaiting(reranking());
    }

    bool isRerankOneErrorAboveChosen() const
    {
        const Replicated ahead =
            reranks()[chosenDepth()].value - m_trial.views[m_choice.chosen].value;
        return ahead.value > ahead.standardError();
    }

private:
    const ModelMeans& raw() const { return m_trial.raw[m_model][m_metric]; }
    const std::vector<TrialView>& reranks() const { return m_trial.reranks[m_model]; }
    bool hasReranks() const { return m_model < m_trial.reranks.size() && !reranks().empty(); }
    const NewModelFigures& ofModel() const { return m_figures.models[m_model]; }

    std::pair<Strategy, bool> kindOf(std::size_t candidate) const
    {
        const MethodChoice& choice = m_study.methods[m_trial.candidates[candidate].choice];
        return {strategyOf(choice, m_trial.served[candidate]), isCalibratedChoice(choice)};
    }

    StrategyRow waiting() const
    {
        StrategyRow row{.strategy = Strategy::Wait};
        const Estimated old = within01(raw().oldModel.estimated());
        row.now = row.wholeWay = old;
        row.aboveWaiting = row.broken = {0, {0, 0}};
        row.worstGroup = within01(
            (m_isOfWorstGroup ? m_trial.views[m_choice.chosen].waiting : m_trial.oldWorstGroup)
                .estimated());
        row.atBudget = m_figures.budget < 1 ? old : newAlone();
        addAmounts(row, {});
        row.bytes = bytesOfBoth();
        row.milliseconds = 0;
        return row;
    }

    /// @param scores  of the candidates of this strategy
    StrategyRow rowOf(Strategy strategy, bool isCalibrated,
                      const std::vector<CandidateScore>& scores) const
    {
        const bool isOfChosen =
            std::ranges::find(scores, m_choice.chosen, &CandidateScore::candidate) != scores.end();
        const std::size_t candidate =
            isOfChosen ? m_choice.chosen : simplestAmong(scores, m_trial.views, m_figures.efforts);
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
        addQuality(row, reranks()[at]);
        if (m_figures.budget >= 1)
            row.atBudget = newAlone();
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
        return static_cast<double>(depth + 1) * *times.embed * ofModel().factor +
               static_cast<double>(depth * ofModel().dim) * times.perMac;
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
        const std::vector<TrialView>& reranks = this->reranks();
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
            at(static_cast<double>(ofModel().present) / static_cast<double>(m_figures.gallery));
        row.atBudget = at(m_figures.budget);
        const double shift = view.curves[m_metric].aucShift;
        row.wholeWay = within01(alongCurve(mix, [&](const std::vector<double>& values) {
                                    return shift + areaBelow(m_trial.fractions, values);
                                }).estimated());
        row.aboveWaiting = view.aboveWaiting();
        row.broken = within01(view.broken.estimated());
        row.worstGroup = within01((m_isOfWorstGroup ? view.value : view.worstGroup).estimated());
    }

    void addAmounts(StrategyRow& row, const ServingCost& serving) const
    {
        const NewModelFigures& figures = ofModel();
        const auto items = static_cast<double>(m_figures.gallery - figures.present);
        const BackfillPace pace = paceFor(figures.factor, m_figures.pace);
        row.needsTraining = serving.needsTraining;
        row.lacksTraining = row.needsTraining && !(pace.trainingCost && pace.trainingHours);
        row.hours = hoursSoFar(items, pace, serving);
        row.cost = costSoFar(items, pace, serving);
        if (serving.needsTraining && !pace.trainingCost)
            row.cost.reset();
    }

    /// The new index grows beside the old one, which stays whole.
    std::uint64_t bytesOfBoth() const
    {
        const std::string newModel = newModelsOf(m_study)[m_model];
        return m_figures.gallery * (vectorBytes(storedKind(m_study.oldModel), m_figures.oldDim) +
                                    vectorBytes(storedKind(newModel), ofModel().dim));
    }

    bool beatsWaiting(const StrategyRow& row) const
    {
        return verdictOnAbove(row.aboveWaiting.interval, 0) == Verdict::Holds;
    }

    std::size_t m_model; ///< which of newModelsOf() the study
    const Study& m_study;
    const Trial& m_trial;
    const Choice& m_choice;
    const StrategyFigures& m_figures;
    std::size_t m_metric;
    bool m_isOfWorstGroup;
};

/// Which row is recommended; index into the table's rows.
/// @param models  of each new model in the table
std::size_t recommendedIn(const std::vector<StrategyRow>& rows,
                          const std::map<std::size_t, ModelStrategies>& models,
                          const Choice& choice)
{
    constexpr double no = -std::numeric_limits<double>::infinity();
    const auto best = [&](const auto& valueOf) {
        return static_cast<std::size_t>(std::ranges::max_element(rows, {}, valueOf) - rows.begin());
    };
    const std::size_t rerank = best([&](const StrategyRow& row) {
        return row.strategy == Strategy::Rerank && models.at(row.newModel).mayRerank()
                   ? row.aboveWaiting.value
                   : no;
    });
    const ModelStrategies& ofRerank = models.at(rows[rerank].newModel);
    if (rows[rerank].strategy == Strategy::Rerank && ofRerank.mayRerank() &&
        (choice.isWaitingBetter || ofRerank.isRerankOneErrorAboveChosen()))
        return rerank;
    return best([&](const StrategyRow& row) {
        if (choice.isWaitingBetter)
            return row.strategy == Strategy::Wait ? models.at(row.newModel).newAlone().value : no;
        return row.candidate == choice.chosen ? 0 : no;
    });
}

/// The new models that a backfill could go to: some candidate is left.
std::set<std::size_t> newModelsIn(const Trial& trial, const Study& study)
{
    std::set<std::size_t> models;
    for (const Candidate& candidate : trial.candidates)
        models.insert(newModelOf(study, candidate));
    return models;
}

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

BackfillPace paceFor(double factor, BackfillPace pace)
{
    if (pace.costPerItem)
        *pace.costPerItem *= factor;
    if (pace.itemsPerHour)
        *pace.itemsPerHour /= factor;
    return pace;
}

std::optional<std::uint64_t> embeddingMacs(const Study& study, double factor)
{
    if (!study.embeddingMacs || factor == 1)
        return study.embeddingMacs;
    return static_cast<std::uint64_t>(
        std::llround(factor * static_cast<double>(*study.embeddingMacs)));
}

void addCosts(StrategyFigures& figures, const Study& study, const MethodChoice& choice,
              const NewModelFigures& model, const MethodCost& cost, const ServedParts& served)
{
    ServingCost serving = servingCostOf(cost, served, figures.gallery - model.present,
                                        embeddingMacs(study, model.factor));
    serving.queryAsEmbeddings = 1 / model.factor;
    serving.needsTraining = needsTrainedModel(study, choice);
    figures.costs.push_back(cost);
    figures.serving.push_back(serving);
}

StrategyTable strategyTable(const Study& study, const Objective& objective, const Trial& trial,
                            const Choice& choice, const StrategyFigures& figures)
{
    const bool isOfWorstGroup = objective.kind == Objective::Kind::WorstGroup;
    StrategyTable table{.budget = figures.budget,
                        .groupedBy = isOfWorstGroup ? objective.attribute : trial.groupedBy,
                        .rows = {},
                        .what = {},
                        .why = {}};
    std::map<std::size_t, ModelStrategies> models;
    for (const std::size_t model : newModelsIn(trial, study)) {
        const ModelStrategies strategies(model, study, objective, trial, choice, figures);
        table.alone.push_back(strategies.alone());
        std::ranges::move(strategies.rows(), std::back_inserter(table.rows));
        models.emplace(model, strategies);
    }
    table.recommended = recommendedIn(table.rows, models, choice);
    table.tooFewClasses = trial.tooFewClasses;
    const StrategyRow& recommended = table.rows[table.recommended];
    table.isNewWorse =
        recommended.strategy == Strategy::Wait && models.at(recommended.newModel).isNewWorse();
    addAdvice(table, study, objective, trial.candidates, choice);
    return table;
}

bool leavesWaitingOpen(const StrategyTable& table)
{
    return table.rows[table.recommended].strategy == Strategy::Wait && !table.isNewWorse &&
           std::ranges::any_of(table.rows, [](const StrategyRow& row) {
               return row.strategy != Strategy::Wait &&
                      verdictOnAbove(row.aboveWaiting.interval, 0) == Verdict::NotToldApart;
           });
}

bool mayFollow(const StrategyTable& table, const StrategyTable& other)
{
    const StrategyRow& wanted = other.rows[other.recommended];
    return wanted.strategy != Strategy::Wait &&
           std::ranges::none_of(table.rows, [&](const StrategyRow& row) {
               return row.strategy == wanted.strategy && row.newModel == wanted.newModel &&
                      row.isCalibrated == wanted.isCalibrated &&
                      verdictOnAbove(row.aboveWaiting.interval, 0) == Verdict::DoesNotHold;
           });
}

} // namespace crossfade
