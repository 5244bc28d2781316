#include "core/study/plan/strategies/result_strategies.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/methods/registry.h"
#include "core/statistics/resampling.h"
#include "core/study/analysis/cost_table.h"
#include "core/study/plan/query_trial.h"
#include "core/study/plan/strategies/strategies_json.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "core/study/request/new_models.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace crossfade
{

namespace
{

std::vector<std::int64_t> rowsFrom0(std::size_t count)
{
    std::vector<std::int64_t> rows(count);
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    return rows;
}

Dimensions knownDimensions(const StudyResult& result, const MethodChoice& choice)
{
    if (const auto known = choiceDimensions(result, choice))
        return *known;
    throw Error(ErrorCode::NeedsNotMet,
                {.where = Core::says("strategies"),
                 .problem = Core::says("the result does not hold the dimensions of its features"),
                 .remedy = Core::says("Run the study again.")});
}

/// Curves of all pairs and seeds, less those that there are and those whose fit diverged.
std::size_t missingCurves(const StudyResult& result)
{
    const Study& study = result.study;
    std::size_t asked = 0;
    for (const std::uint64_t seed : study.seeds)
        for (const MethodChoice& choice : study.methods)
            asked += ordersFor(study, choice).size() * orderSeedsFor(study, seed).size();
    std::size_t known = result.curves.size();
    for (const DivergedFit& fit : result.diverged)
        known += ordersFor(study, study.methods[fit.choice]).size() *
                 orderSeedsFor(study, fit.seed).size();
    return asked > known ? asked - known : 0;
}

/// The candidates without methods of the user's own, which describe no costs. Throws
/// Error(NeedsNotMet) where there are no others.
std::vector<Candidate> withoutOwnMethods(const StudyResult& result,
                                         const std::vector<Candidate>& candidates, JobContext& job)
{
    std::vector<Candidate> left;
    std::set<std::size_t> own;
    for (const Candidate& candidate : candidates) {
        const MethodChoice& choice = result.study.methods[candidate.choice];
        if (!method(choice.id).info().isOwn)
            left.push_back(candidate);
        else if (own.insert(candidate.choice).second)
            job.note({Core::says("%1 is left out: %2"), choice.name(),
                      Message(Core::says("what an own method costs is not known here"))});
    }
    if (left.empty() && !own.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = Core::says("strategies"),
                     .problem = Core::says("what an own method costs is not known here"),
                     .expected = Core::says("a method that is fitted here")});
    return left;
}

/// What the candidates cost, and what parts of a query take here.
StrategyFigures figuresOf(const StudyResult& result, const ResultQuestion& question,
                          const Trial& trial, JobContext& job)
{
    const std::size_t gallery = result.items->gallery.count;
    const FeatureMatrix& old = result.models.oldModel->gallery;
    StrategyFigures made{
        .gallery = gallery,
        .oldDim = old.dim(),
        .models = {{.dim = result.models.newModel->gallery.dim()}},
        .times = queryTimes(question.figures, result.study, old, rowsFrom0(gallery), job)};
    for (const std::optional<System>& other : result.models.otherNewModels)
        made.models.push_back({.dim = other->gallery.dim()});
    const DimensionsOf dimensionsOf = [&](const MethodChoice& choice) {
        return knownDimensions(result, choice);
    };
    for (std::size_t i = 0; i < trial.candidates.size(); ++i) {
        const MethodChoice& choice = result.study.methods[trial.candidates[i].choice];
        addCosts(made, result.study, choice, made.models[newModelOf(result.study, choice)],
                 method(choice.id).describe(dimensionsOf(choice), choice.options), trial.served[i]);
    }
    made.efforts = effortsOf(result.study, trial.candidates, dimensionsOf);
    return made;
}

} // namespace

ResultQuestion questionAbout(const StudyResult& result, const std::string& objective,
                             ResultQuestion asked)
{
    const Study& study = result.study;
    asked.objective = parseObjective(objective.empty() ? "auc" : objective, study.metrics.front());
    if (metricIndex(study.metrics, asked.objective.metric) == study.metrics.size())
        throw Error(ErrorCode::BadUsage, {.where = "objective " + objective,
                                          .problem = "the result has no such metric",
                                          .expected = joined(study.metrics, ", ", metricName)});
    (void)objectiveSlice(asked.objective, study.slices);
    if (asked.attribute.empty() && !study.attributes.empty())
        asked.attribute = study.attributes.front();
    return asked;
}

std::vector<Candidate> candidatesIn(const StudyResult& result, bool withOracles)
{
    std::vector<Candidate> candidates;
    for (const StudyCurve& curve : result.curves) {
        const Candidate candidate{curve.choice, curve.ordering};
        const OrderInfo* const order = findOrder(curve.ordering);
        const bool canBeHad =
            order == nullptr ||
            orderCaveat(*order, lossUsesLabels(result.study.methods[curve.choice])).empty();
        if ((canBeHad || withOracles) &&
            std::ranges::find(candidates, candidate) == candidates.end())
            candidates.push_back(candidate);
    }
    return candidates;
}

std::optional<ServingCost> servingOf(const StudyResult& result, const StudyCurve& curve)
{
    const auto cost = choiceCost(result, curve.choice);
    if (!cost || !result.models.oldModel || curve.transition >= result.transitions.size())
        return {};
    const ServedParts served =
        servedParts(result.transitions[curve.transition], *result.models.oldModel);
    ServingCost made =
        servingCostOf(*cost, served, result.items->gallery.count, result.study.embeddingMacs);
    made.needsTraining = needsTrainedModel(result.study, result.study.methods[curve.choice]);
    return made;
}

bool needsTraining(const StudyResult& result)
{
    return std::ranges::any_of(result.curves, [&](const StudyCurve& curve) {
        return needsTrainedModel(result.study, result.study.methods[curve.choice]);
    });
}

ResultTrial tryResult(const StudyResult& result, const ResultQuestion& question, JobContext& job)
{
    validate(question.figures);
    const std::vector<Candidate> candidates =
        withoutOwnMethods(result, candidatesIn(result, question.withOracles), job);
    ResultTrial made{.study = result.study,
                     .objective = question.objective,
                     .trial = trialOf(result, candidates, question.objective, question.attribute,
                                      depthsIn(question.figures, result.items->gallery.count), job),
                     .choice = {},
                     .figures = {},
                     .notYet = missingCurves(result),
                     .areClassesDrawn =
                         usuallyResampled(result.relevance.queryCount(),
                                          result.items->queries().labels) == Resampled::Class};
    made.figures = figuresOf(result, question, made.trial, job);
    made.choice = choose(made.trial, question.objective, made.figures.efforts, job);
    return made;
}

StrategyTable strategiesOf(const ResultTrial& trial, const UserFigures& figures)
{
    StrategyFigures all = trial.figures;
    all.budget = figures.budget;
    all.pace = figures.pace;
    all.mostMs = figures.mostMs;
    all.times.search = figures.searchMs.value_or(all.times.search);
    all.times.embed = figures.embedMs;
    return strategyTable(trial.study, trial.objective, trial.trial, trial.choice, all);
}

std::vector<Message> strategyParagraphs(const ResultTrial& trial, const StrategyTable& table)
{
    Message ground{Core::says("Measured on this gallery with all its new features, by %1 queries: "
                              "nothing of this is estimated."),
                   as::Count{trial.trial.queries}};
    if (trial.notYet > 0)
        ground = {Core::says("<b>Provisional:</b> %1 curves that the study asks for are not there, "
                             "and may change this."),
                  as::Count{trial.notYet}};
    const Message drawn =
        trial.areClassesDrawn
            ? Core::says("Intervals here are by class: classes are drawn anew with their queries. "
                         "The band of a curve is by query.")
            : Core::says("Intervals here are by query, as the band of a curve is.");
    std::vector<Message> paragraphs{
        paragraph({table.what, table.why}), takesMessage(table, trial.objective),
        paragraph({ground, drawn, trainingMessage(table, trial.study, trial.trial.candidates)})};
    std::erase_if(paragraphs, [](const Message& each) { return each.empty(); });
    return paragraphs;
}

MessageSheet strategiesSheet(const ResultTrial& trial, const StrategyTable& table)
{
    return strategiesSheet(table, trial.study, trial.objective, trial.trial.candidates);
}

std::string strategiesJson(const ResultTrial& trial, const StrategyTable& table)
{
    const nlohmann::ordered_json json{
        {"objective", objectiveName(trial.objective).english()},
        {"advice", adviceJson(table)},
        {"provisional", trial.notYet > 0},
        {"queries", trial.trial.queries},
        {"budget", table.budget},
        {"worst_group_of", table.groupedBy},
        {"recommended", table.recommended},
        {"strategies", strategiesJson(table, trial.study, trial.trial.candidates)}};
    return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

} // namespace crossfade
