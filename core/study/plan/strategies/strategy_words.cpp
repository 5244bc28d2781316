#include "core/study/plan/strategies/strategy_words.h"

#include "core/base/numbers.h"
#include "core/methods/common_options.h"
#include "core/statistics/number_messages.h"
#include "core/study/request/new_models.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

using Cell = MessageSheet::Cell;

constexpr int afterBroken = 4; ///< the column of the worst group, where there is one

/// What a strategy does with the vectors and the queries.
Message howTo(const StrategyRow& row)
{
    switch (row.strategy) {
    case Strategy::Wait:
        return Core::says("The old index serves until everything is embedded; then all queries "
                          "switch to the new one (blue-green)");
    case Strategy::Mix:
        return Core::says("New vectors take the place of old ones in the one index, as they are");
    case Strategy::MapGallery:
        return Core::says("The stored vectors are mapped once; each is replaced when its item is "
                          "embedded again");
    case Strategy::MapQueries:
        return Core::says("Old and new vectors are two indexes: each query is mapped for the old "
                          "one, and the results are merged by distance");
    case Strategy::Merge:
        return Core::says("Old and new vectors are two indexes: each query searches both, and the "
                          "results are merged by distance");
    case Strategy::Rerank:
        return Core::says("The old index stays as it is: a query's first items are embedded by the "
                          "new model, where they are not yet, and ranked again");
    }
    return {};
}

Message adviceOnMix(const Message& name, const CandidateScore& chosen, const Objective& objective)
{
    if (!chosen.serveFrom)
        return {Core::says("<b>Take %1, but do not serve the mix:</b> it stays below <i>old</i> "
                           "until everything is embedded."),
                name};
    if (*chosen.serveFrom == 0)
        return {Core::says("<b>Take %1,</b> and serve the mix from the start."), name};
    return paragraph(
        {{Core::says("<b>Take %1. Do not serve the mix before %2:</b> until then <i>old</i> is "
                     "better."),
          name, percentMessage(*chosen.serveFrom, {})},
         {Core::says("Served so, the AUC of %1 is %2."), as::Metric{metricName(objective.metric)},
          percentMessage(chosen.noRegretAuc, 2)}});
}

bool hasSeveral(const Study& study)
{
    return !study.otherNewModels.empty();
}

Estimated negated(const Estimated& number)
{
    return {0 - number.value, {0 - number.interval.high, 0 - number.interval.low}};
}

bool isBelowWaiting(const StrategyRow& row)
{
    return row.aboveWaiting.value < 0;
}

/// How far a row is from waiting, on the side that is said beside it.
Message fromWaiting(const StrategyRow& row)
{
    return isBelowWaiting(row) ? pointsMessage(negated(row.aboveWaiting))
                               : signedPointsMessage(row.aboveWaiting);
}

Message aboveWaiting(const StrategyRow& row, const Objective& objective)
{
    return {Core::says("By %1 that is %2 points above waiting until everything is embedded."),
            objectiveName(objective), signedPointsMessage(row.aboveWaiting)};
}

/// Which way to serve a mix is best.
Message mixBeside(const Message& name, const StrategyRow& mix)
{
    if (isBelowWaiting(mix))
        return {Core::says("The best way to serve a mix, %1, is %2 points below waiting."), name,
                fromWaiting(mix)};
    return {Core::says("The best way to serve a mix, %1, is %2 points above."), name,
            fromWaiting(mix)};
}

/// The choice, where the best mix is another one.
/// @param maybe  the best one might have been chosen: it is not set aside for one that is surely
///               above waiting
Message choiceBeside(const Message& name, const StrategyRow& chosen, bool maybe)
{
    if (!maybe)
        return {Core::says("That one is not told apart from waiting, or ends below <i>old</i>; of "
                           "the others the simplest that is as good as their best is %1: %2 points "
                           "above."),
                name, fromWaiting(chosen)};
    if (isBelowWaiting(chosen))
        return {Core::says("The simplest that is as good, within one standard error, is %1: %2 "
                           "points below waiting."),
                name, fromWaiting(chosen)};
    return {Core::says("The simplest that is as good, within one standard error, is %1: %2 points "
                       "above."),
            name, fromWaiting(chosen)};
}

/// Reranking beside a choice that is recommended.
Message rerankBeside(const StrategyRow& rerank)
{
    if (isBelowWaiting(rerank))
        return {Core::says("Reranking the first %1 is %2 points below waiting."),
                as::Count{rerank.depth}, fromWaiting(rerank)};
    return {Core::says("Reranking the first %1 is %2 points above."), as::Count{rerank.depth},
            fromWaiting(rerank)};
}

/// Reranking by the recommended new model.
const StrategyRow* rerankIn(const StrategyTable& table)
{
    const std::size_t model = table.rows[table.recommended].newModel;
    const auto found = std::ranges::find_if(table.rows, [&](const StrategyRow& row) {
        return row.strategy == Strategy::Rerank && row.newModel == model;
    });
    return found == table.rows.end() ? nullptr : &*found;
}

/// What a new model gives alone, and of another one than the recommended the best way to it.
Message modelBeside(const StrategyTable& table, const AloneRow& alone, const Study& study,
                    const Objective& objective, const std::vector<Candidate>& candidates)
{
    const std::string model = newModelsOf(study)[alone.newModel];
    const Message value = percentMessage(alone.value);
    const StrategyRow* best = nullptr;
    for (const StrategyRow& row : table.rows)
        if (row.newModel == alone.newModel && row.strategy != Strategy::Wait &&
            (best == nullptr || row.aboveWaiting.value > best->aboveWaiting.value))
            best = &row;
    if (best == nullptr || alone.newModel == table.rows[table.recommended].newModel)
        return {Core::says("Alone, %1 gives %2 of %3."), model, value,
                as::Metric{metricName(objective.metric)}};
    const Message way = wayName(*best, study, candidates);
    if (asksForBroken(objective))
        return {Core::says("Alone, %1 gives %2; the best way to it, %3, breaks %4 of the queries."),
                model, value, way, percentMessage(negated(best->aboveWaiting), 2)};
    if (isBelowWaiting(*best))
        return {Core::says("Alone, %1 gives %2; the best way to it, %3, is %4 points below "
                           "waiting."),
                model, value, way, fromWaiting(*best)};
    return {Core::says("Alone, %1 gives %2; the best way to it, %3, is %4 points above waiting."),
            model, value, way, fromWaiting(*best)};
}

/// The best row that serves a mix on the way to the recommended new model, and the row
/// of the plan's choice: the simplest that is as good. A choice on the way to another new model is
/// none of them, and nothing is said of it.
struct MixRows {
    const StrategyRow* chosen = nullptr;
    const StrategyRow* best = nullptr;
    bool mayBestBeChosen = true;

    bool areTwo() const { return chosen != best; }
};

MixRows mixesIn(const StrategyTable& table, const Choice& choice)
{
    const std::size_t model = table.rows[table.recommended].newModel;
    MixRows mixes;
    for (const StrategyRow& row : table.rows)
        if (row.candidate == choice.chosen && row.newModel == model)
            mixes.chosen = mixes.best = &row;
    for (const StrategyRow& row : table.rows)
        if (row.candidate && row.newModel == model &&
            (mixes.best == nullptr || row.aboveWaiting.value > mixes.best->aboveWaiting.value))
            mixes.best = &row;
    if (mixes.chosen == nullptr)
        mixes.chosen = mixes.best;
    const auto score =
        std::ranges::find(choice.scores, *mixes.best->candidate, &CandidateScore::candidate);
    mixes.mayBestBeChosen = choice.isWaitingBetter || score->beatsWaiting;
    return mixes;
}

/// The best of what serves a mix, and the choice where that is another one.
Message mixesBeside(const MixRows& mixes, const Study& study,
                    const std::vector<Candidate>& candidates)
{
    const Message best = mixBeside(wayName(*mixes.best, study, candidates), *mixes.best);
    if (!mixes.areTwo())
        return best;
    return paragraph({best, choiceBeside(wayName(*mixes.chosen, study, candidates), *mixes.chosen,
                                         mixes.mayBestBeChosen)});
}

Cell amount(const std::optional<double>& value, int decimals)
{
    if (!value)
        return {.text = std::string("–"), .value = notANumber};
    return {.text = as::Number{*value, decimals}, .value = *value};
}

/// Where there are several new models.
MessageSheet::Column newModelColumn()
{
    return {.title = Core::says("New model"),
            .help = Core::says("The new model that everything is embedded with in the end"),
            .isText = true};
}

/// What is left out of an amount is said in its place.
Cell withTraining(const std::optional<double>& value, int decimals, const StrategyRow& row)
{
    Cell cell = amount(value, decimals);
    if (value || !row.lacksTraining)
        return cell;
    cell.text = Core::says("training?");
    cell.help = Core::says("A new model has to be trained for this method: what that takes is not "
                           "known, so the whole is not");
    return cell;
}

std::vector<MessageSheet::Column> columnsOf(const StrategyTable& table, const Objective& objective)
{
    const as::Metric metric{metricName(objective.metric)};
    const Message withInterval = Core::says("With its 95 % interval");
    std::vector<MessageSheet::Column> columns{
        {.title = Core::says("Strategy"), .isText = true},
        {.title = Core::says("Method and order"), .isText = true},
        {.title = Core::says("Above waiting (points)"),
         .help = {Core::says("By %1, with its 95 % interval"), objectiveName(objective)}},
        {.title = Core::says("Queries broken"),
         .help = Core::says("Share of the queries that are right under old and wrong "
                            "meanwhile, by CMC@1: the mean over the way")},
        {.title = Core::says("Hours")},
        {.title = Core::says("Cost"),
         .help = Core::says("Of embedding all that is left, and of serving it meanwhile, as "
                            "far as your figures tell")},
        {.title = {Core::says("%1 now"), metric}, .help = withInterval},
        {.title = {Core::says("%1 at %2"), metric, percentMessage(table.budget, {})},
         .help = Core::says("With so much of the gallery new: the budget; with its 95 % "
                            "interval")},
        {.title = {Core::says("AUC of %1"), metric},
         .help = Core::says("Its mean over the whole way, with its 95 % interval")},
        {.title = Core::says("Stored (MB)"),
         .help = Core::says("Vectors as stored, at most at once: a second index counts")},
        {.title = Core::says("Added to a query (ms)"),
         .help = Core::says("Measured here for a search and a map; calls of a model by your "
                            "figure")},
        {.title = Core::says("Model calls"),
         .help = Core::says("For a query, beyond the one that every query needs; of reranking "
                            "at most, since what is embedded is kept")}};
    if (!table.groupedBy.empty())
        columns.insert(columns.begin() + afterBroken,
                       {.title = {Core::says("Worst %1"), table.groupedBy},
                        .help = {Core::says("AUC of %1 of the group that has the lowest, with its "
                                            "95 % interval"),
                                 metric}});
    return columns;
}

std::vector<Cell> cellsOf(const StrategyTable& table, std::size_t index, const Study& study,
                          const std::vector<Candidate>& candidates)
{
    const StrategyRow& row = table.rows[index];
    const Message name = strategyName(row.strategy);
    Cell first{.text = name, .value = name, .help = howTo(row), .style = {}};
    if (index == table.recommended && !table.isNewWorse)
        first.text = {Core::says("%1 (recommended)"), name};
    Cell method{.text = std::string("–")};
    if (row.strategy != Strategy::Wait)
        method.text = wayName(row, study, candidates);
    if (row.candidate)
        method.style = static_cast<int>(*row.candidate);
    const bool isWaiting = row.strategy == Strategy::Wait;
    std::vector<Cell> cells{first,
                            method,
                            isWaiting ? Cell{.text = std::string("–"), .value = 0.0}
                                      : Cell{.text = signedPointsMessage(row.aboveWaiting),
                                             .value = row.aboveWaiting.value},
                            estimatedCell(row.broken, 1),
                            withTraining(row.hours, 1, row),
                            withTraining(row.cost, 2, row),
                            estimatedCell(row.now, 1),
                            estimatedCell(row.atBudget, 1),
                            estimatedCell(row.wholeWay, 1),
                            amount(static_cast<double>(row.bytes) / 1e6, 1),
                            amount(row.milliseconds, 2),
                            countedCell(row.modelCalls)};
    if (!table.groupedBy.empty())
        cells.insert(cells.begin() + afterBroken, estimatedCell(row.worstGroup, 1));
    return cells;
}

} // namespace

Message strategyName(Strategy strategy)
{
    switch (strategy) {
    case Strategy::Wait:
        return Core::says("wait, and switch at the end");
    case Strategy::Mix:
        return Core::says("serve the mix as it is");
    case Strategy::MapGallery:
        return Core::says("map the gallery");
    case Strategy::MapQueries:
        return Core::says("map the queries");
    case Strategy::Merge:
        return Core::says("merge two indexes by distance");
    case Strategy::Rerank:
        return Core::says("rerank the old index on demand");
    }
    return {};
}

Message calibratedName(const Study& study, const Candidate& candidate)
{
    const Message name = candidateName(study, candidate);
    const auto& values = study.methods[candidate.choice].options.values();
    const auto found = values.find(calibratedOption);
    if (found == values.end())
        return name;
    const std::string calibration = optionText(found->second);
    if (calibration == notCalibrated)
        return {Core::says("%1, not calibrated"), name};
    return {Core::says("%1, calibrated (%2)"), name, calibration};
}

Message wayName(const StrategyRow& row, const Study& study,
                const std::vector<Candidate>& candidates)
{
    if (row.candidate)
        return calibratedName(study, candidates[*row.candidate]);
    if (row.strategy == Strategy::Wait)
        return Core::says("waiting");
    return {Core::says("reranking the first %1"), as::Count{row.depth}};
}

namespace
{

/// The best of what is not recommended, beside waiting.
Message besideWaiting(const StrategyRow& best, const Message& name, const Objective& objective)
{
    if (asksForBroken(objective))
        return {Core::says("By %1 waiting breaks no query. If something else is to be served "
                           "meanwhile, %2 breaks the fewest: %3 of the queries."),
                objectiveName(objective), name, percentMessage(negated(best.aboveWaiting), 2)};
    const Verdict verdict = verdictOnAbove(best.aboveWaiting.interval, equalityTolerance);
    if (verdict == Verdict::Equal)
        return {Core::says("The best to be had, %1, is no better: by %2 it gives the same."), name,
                objectiveName(objective)};
    if (verdict == Verdict::DoesNotHold)
        return {Core::says("Even the best to be had, %1, is worse than that: by %2 it is %3 points "
                           "below."),
                name, objectiveName(objective), fromWaiting(best)};
    if (verdict == Verdict::Holds && best.strategy == Strategy::Rerank)
        return {Core::says("By %1, %2 is %3 points above, but takes longer than you allow."),
                objectiveName(objective), name, fromWaiting(best)};
    if (verdict == Verdict::Holds)
        return {Core::says("By %1, %2 is %3 points above on the way, but ends below <i>old</i>."),
                objectiveName(objective), name, fromWaiting(best)};
    if (isBelowWaiting(best))
        return {Core::says("The best to be had, %1, is not told apart from that: by %2 it is %3 "
                           "points below."),
                name, objectiveName(objective), fromWaiting(best)};
    return paragraph({{Core::says("The best to be had, %1, is not told apart from that: by %2 it "
                                  "is %3 points above."),
                       name, objectiveName(objective), fromWaiting(best)},
                      Core::says("It may well be better: more queries, or a larger pilot, would "
                                 "tell.")});
}

/// No new model is worth switching to.
void adviseAgainstNew(StrategyTable& table, const StrategyRow& best, const Message& name,
                      const Study& study, const Objective& objective)
{
    const std::size_t model = table.rows[table.recommended].newModel;
    const auto alone = std::ranges::find(table.alone, model, &AloneRow::newModel);
    table.what = {Core::says("<b>%1 is worse than <i>old</i> by %2 points of %3: do not "
                             "switch.</b>"),
                  newModelsOf(study)[model], pointsMessage(negated(alone->aboveOld)),
                  as::Metric{metricName(objective.metric)}};
    table.why = {};
    if (verdictOnAbove(best.aboveWaiting.interval, 0) == Verdict::Holds)
        table.why = {Core::says("By %1, %2 is %3 points above <i>old</i> on the way there all the "
                                "same."),
                     objectiveName(objective), name, signedPointsMessage(best.aboveWaiting)};
}

void addAdviceOnOneModel(StrategyTable& table, const Study& study, const Objective& objective,
                         const std::vector<Candidate>& candidates, const Choice& choice)
{
    const StrategyRow& row = table.rows[table.recommended];
    const StrategyRow* const rerank = rerankIn(table);
    const MixRows mixes = mixesIn(table, choice);
    if (row.strategy == Strategy::Wait) {
        const bool isRerankBest =
            rerank != nullptr && rerank->aboveWaiting.value > mixes.best->aboveWaiting.value;
        const StrategyRow& best = isRerankBest ? *rerank : *mixes.best;
        const Message name = wayName(best, study, candidates);
        if (table.isNewWorse) {
            adviseAgainstNew(table, best, name, study, objective);
            return;
        }
        table.what = Core::says("<b>Nothing beats waiting:</b> serve <i>old</i> until everything "
                                "is embedded, then switch to <i>new</i>.");
        table.why = besideWaiting(best, name, objective);
        return;
    }
    if (row.strategy == Strategy::Rerank) {
        table.what = {Core::says("<b>Keep the old index, and rerank its first %1 by the new "
                                 "model</b> until everything is embedded."),
                      as::Count{row.depth}};
        table.why =
            paragraph({aboveWaiting(row, objective), mixesBeside(mixes, study, candidates)});
        return;
    }
    const auto score = std::ranges::find(choice.scores, choice.chosen, &CandidateScore::candidate);
    table.what =
        paragraph({adviceOnMix(calibratedName(study, candidates[choice.chosen]), *score, objective),
                   {Core::says("%1."), howTo(row)}});
    std::vector<Message> why{aboveWaiting(row, objective)};
    if (mixes.areTwo())
        why.push_back(mixesBeside(mixes, study, candidates));
    if (rerank != nullptr)
        why.push_back(rerankBeside(*rerank));
    table.why = paragraph(std::move(why));
}

/// Adds which new model is meant, and what all of them give alone.
void addAdviceOnModels(StrategyTable& table, const Study& study, const Objective& objective,
                       const std::vector<Candidate>& candidates)
{
    const std::string model = newModelsOf(study)[table.rows[table.recommended].newModel];
    if (!table.isNewWorse)
        table.what =
            paragraph({{Core::says("<b>Take %1 as the new model.</b>"), model}, table.what});
    std::vector<Message> why{table.why};
    for (const bool isRecommended : {true, false})
        for (const AloneRow& alone : table.alone)
            if ((alone.newModel == table.rows[table.recommended].newModel) == isRecommended)
                why.push_back(modelBeside(table, alone, study, objective, candidates));
    table.why = paragraph(std::move(why));
}

} // namespace

void addAdvice(StrategyTable& table, const Study& study, const Objective& objective,
               const std::vector<Candidate>& candidates, const Choice& choice)
{
    if (table.rows.empty())
        return;
    addAdviceOnOneModel(table, study, objective, candidates, choice);
    if (hasSeveral(study))
        addAdviceOnModels(table, study, objective, candidates);
    if (table.tooFewClasses)
        table.why = paragraph(
            {table.why,
             {Core::says("But the queries are of too few classes to tell (as good as %1 equal "
                         "ones): intervals and advice hold for these classes alone."),
              as::Number{*table.tooFewClasses, 1}}});
}

MessageSheet strategiesSheet(const StrategyTable& table, const Study& study,
                             const Objective& objective, const std::vector<Candidate>& candidates)
{
    MessageSheet sheet{.columns = columnsOf(table, objective), .rows = {}};
    for (std::size_t i = 0; i < table.rows.size(); ++i)
        sheet.rows.push_back(cellsOf(table, i, study, candidates));
    if (!hasSeveral(study))
        return sheet;
    const std::vector<std::string> models = newModelsOf(study);
    sheet.columns.insert(sheet.columns.begin() + 1, newModelColumn());
    for (std::size_t i = 0; i < sheet.rows.size(); ++i)
        sheet.rows[i].insert(sheet.rows[i].begin() + 1, {.text = models[table.rows[i].newModel]});
    return sheet;
}

MessageSheet strategiesSheet(const Plan& plan)
{
    return strategiesSheet(plan.strategies, plan.request.study, plan.request.objective,
                           plan.candidates);
}

Message takesMessage(const StrategyTable& table, const Objective& objective)
{
    if (table.rows.empty() || table.isNewWorse)
        return {};
    const StrategyRow& row = table.rows[table.recommended];
    Message broken;
    if (std::isfinite(row.broken.value))
        broken = {Core::says("On the way it breaks %1 of the queries that <i>old</i> answers."),
                  percentMessage(row.broken)};
    Message worst;
    if (!table.groupedBy.empty() && std::isfinite(row.worstGroup.value))
        worst = {Core::says("Of the worst group by %1 the AUC of %2 is %3."), table.groupedBy,
                 as::Metric{metricName(objective.metric)}, percentMessage(row.worstGroup)};
    Message figures;
    if (row.hours && row.cost)
        figures = {Core::says("It takes %1 hours and costs %2."), as::Number{*row.hours, 1},
                   as::Number{*row.cost, 2}};
    else if (row.hours)
        figures = {Core::says("It takes %1 hours; what it costs your figures do not tell."),
                   as::Number{*row.hours, 1}};
    else if (row.cost)
        figures = {Core::says("It costs %1; how long it takes your figures do not tell."),
                   as::Number{*row.cost, 2}};
    else
        figures = Core::says("How long it takes, and what it costs, your figures do not tell.");
    return paragraph({broken, worst, figures});
}

Message trainingMessage(const StrategyTable& table, const Study& study,
                        const std::vector<Candidate>& candidates)
{
    as::List names;
    for (const StrategyRow& row : table.rows)
        if (row.lacksTraining)
            names.items.push_back(wayName(row, study, candidates));
    if (names.items.empty())
        return {};
    return {Core::says("A new model has to be trained first for %1: that is not free, and you do "
                       "not say what it takes."),
            names};
}

} // namespace crossfade
