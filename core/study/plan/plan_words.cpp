#include "core/study/plan/plan_words.h"

#include "core/base/numbers.h"
#include "core/methods/common_options.h"
#include "core/statistics/number_messages.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "core/study/result/estimate.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

const std::string* calibrationOf(const MethodChoice& choice)
{
    const auto found = choice.options.values().find(calibratedOption);
    return found == choice.options.values().end() ? nullptr
                                                  : std::get_if<std::string>(&found->second);
}

Message promisedGain(const Plan& plan)
{
    const Message gain = percentMessage(plan.choice.gain);
    if (plan.judgedOn == JudgeOn::Pilot)
        return {Core::says("Promised for this gallery: %1 of the way from old to new on average, "
                           "95 % interval in brackets."),
                gain};
    if (plan.areRowsHeldOut || plan.request.study.protocol == Protocol::NewNeighbours)
        return {Core::says("Promised for items that the method was not fitted on: %1 of the way "
                           "from old to new on average, 95 % interval in brackets."),
                gain};
    return {Core::says("Promised for classes that the method was not fitted on: %1 of the way from "
                       "old to new on average, 95 % interval in brackets."),
            gain};
}

Message promise(const Plan& plan)
{
    if (plan.strategies.isNewWorse)
        return {}; // what would be promised is not to be wished for
    if (!std::isfinite(plan.choice.gain.value))
        return {Core::says("No share of the way from old to new is promised: by %1, new is not "
                           "surely above old."),
                as::Metric{metricName(plan.request.objective.metric)}};
    if (plan.strategies.rows[plan.strategies.recommended].candidate)
        return promisedGain(plan);
    return paragraph({promisedGain(plan),
                      {Core::says("That is what serving %1 on the way would give."),
                       calibratedName(plan.request.study, plan.candidates[plan.choice.chosen])}});
}

Message ground(const Plan& plan)
{
    if (plan.judgedOn == JudgeOn::Pilot)
        return {Core::says("Judged on <b>the pilot</b> (%1): %2 of %3 items, %4 queries; all "
                           "numbers are estimates for this gallery."),
                plan.judgedWhy, as::Count{plan.pilot}, as::Count{plan.gallery},
                as::Count{plan.queries}};
    return {Core::says("Judged on <b>training rows</b> (%1): %2 of them, held out in %3 parts. The "
                       "models may have been trained on them; read the metrics as differences, "
                       "not as this gallery's."),
            plan.judgedWhy, as::Count{plan.queries}, as::Count{plan.request.parts}};
}

/// Says where a pilot tells little of what was chosen by.
Message caution(const Plan& plan)
{
    const Objective& objective = plan.request.objective;
    const bool isFlips = objective.kind == Objective::Kind::NegativeFlips;
    const Metric metric = isFlips ? cmcAt(1) : objective.metric;
    const auto isBeyond = [&](const Metric& looked) {
        return plan.judgedOn == JudgeOn::Pilot &&
               looksBeyondPilot(looked, plan.pilot, plan.gallery);
    };
    if (!isBeyond(metric))
        return isBeyond(cmcAt(1))
                   ? Core::says(
                         "Broken queries are counted by the first rank, where mostly an item "
                         "is that the pilot has not: it tells their share roughly.")
                   : Message();
    return {Core::says("%1 looks at ranks before most of which the pilot has no item: the pilot "
                       "judges it roughly."),
            as::Metric{metricName(metric)}};
}

/// Says that calibrated mixing was not among the candidates, where it could have been.
Message calibrations(const Plan& plan)
{
    const auto isUncalibrated = [](const MethodChoice& choice) {
        const std::string* calibration = calibrationOf(choice);
        return !choice.transform && calibration != nullptr && *calibration == notCalibrated;
    };
    if (!std::ranges::all_of(plan.request.study.methods, isUncalibrated))
        return {};
    return Core::says("Calibrations were not tried: Calibration in the window’s form, or "
                      "--calibrations no,lengths on the command line, tries them too.");
}

Message pace(const Plan& plan)
{
    if (plan.batches.empty())
        return Core::says("Nothing is left to embed: all new features are there.");
    const Batch& last = plan.batches.back();
    as::List parts{{Message{Core::says("%1 items in %2 batches"), as::Count{plan.order.size()},
                            as::Count{plan.batches.size()}}}};
    for (Message& amount : amountMessages(last.cost, last.hours, last.end))
        parts.items.push_back(std::move(amount));
    return {Core::says("%1."), parts};
}

/// What serving the mix takes beside embedding the items again, where it is to be served.
Message serving(const Plan& plan)
{
    if (!plan.strategies.rows[plan.strategies.recommended].candidate)
        return {};
    const ServingCost& cost = plan.serving;
    Message transforming;
    if (cost.transformedItems > 0)
        transforming = {Core::says("Before the mix is served, %1 old features are transformed, "
                                   "with %2 multiply-accumulates each."),
                        as::Count{cost.transformedItems}, as::Count{cost.macsPerItem}};
    Message asEmbeddings;
    if (cost.transformedItems > 0 && cost.asEmbeddings)
        asEmbeddings = {Core::says("Together that is as much as %1 embeddings."),
                        as::Number{*cost.asEmbeddings, 1}};
    Message queries;
    if (cost.embedsQueriesTwice)
        queries = Core::says("Until the backfill is done, every query is embedded by the old model "
                             "too.");
    return paragraph({transforming, asEmbeddings, queries});
}

Message hindsight(const Plan& plan)
{
    const PlanCheck& check = *plan.check;
    Message gains;
    if (std::isfinite(plan.choice.gain.value) || std::isfinite(check.gain))
        gains = {Core::says("The promised gain is %1, the real one %2."),
                 percentMessage(plan.choice.gain), percentMessage(check.gain)};
    return paragraph({{Core::says("<b>In hindsight</b> %1 is the best; the choice loses %2 points "
                                  "against it."),
                       candidateName(plan.request.study, plan.candidates[check.best]),
                       pointsMessage(check.regret)},
                      {Core::says("Of all ways %1 is the best then; what is recommended loses %2 "
                                  "points against it."),
                       wayName(check.bestWay, plan.request.study, plan.candidates),
                       pointsMessage(check.strategyRegret)},
                      gains});
}

// --- sheets

using Cell = MessageSheet::Cell;

as::Metric named(const Metric& metric)
{
    return {metricName(metric)};
}

/// Whether the choice is made by this metric's AUC: then one column says both.
bool isChosenBy(const Plan& plan, const Metric& metric)
{
    const Objective& objective = plan.request.objective;
    return objective.kind == Objective::Kind::Auc && objective.metric == metric;
}

/// The number that the choice is made by; with its interval where that is known.
Cell objectiveCell(const Plan& plan, const CandidateScore& score)
{
    const std::vector<Metric>& metrics = plan.request.study.metrics;
    for (std::size_t metric = 0; metric < score.auc.size(); ++metric)
        if (isChosenBy(plan, metrics[metric]))
            return estimatedCell({score.value, score.auc[metric].interval}, 2);
    const bool isFlips = plan.request.objective.kind == Objective::Kind::NegativeFlips;
    return estimatedCell({isFlips ? 0 - score.value : score.value, {}}, 2); // fewer are better
}

std::vector<MessageSheet::Column> candidateColumns(const Plan& plan)
{
    const Message withInterval = Core::says("With its 95 % interval");
    std::vector<MessageSheet::Column> columns{
        {.title = Core::says("Method and order"), .isText = true},
        {.title = objectiveName(plan.request.objective),
         .help = Core::says("What the choice is made by; more is better. Negative flips count as "
                            "less than 0")},
        {.title = Core::says("Behind best (points)"),
         .help = Core::says("The best candidate's value minus this one's; a tick where it is "
                            "within one standard error")},
        {.title = Core::says("Standard error (points)"),
         .help = Core::says("Of that difference, paired")},
        {.title = Core::says("Above old (points)"),
         .help = Core::says("Against serving old until everything is embedded: paired difference "
                            "with its 95 % interval")},
        {.title = Core::says("Gain"),
         .help = Core::says("(AUC − old) / (new − old); what is promised of the choice is in the "
                            "sentence above")},
        {.title = Core::says("Serve from"),
         .help = Core::says("From there on the mix is no worse than old")}};
    for (const Metric& metric : plan.request.study.metrics) {
        if (isChosenBy(plan, metric))
            columns[1].help = as::List{{columns[1].help, withInterval}, "\n"};
        else
            columns.push_back(
                {.title = {Core::says("AUC of %1"), named(metric)}, .help = withInterval});
    }
    return columns;
}

std::vector<Cell> candidateRow(const Plan& plan, const CandidateScore& score)
{
    const Message name = candidateName(plan.request.study, plan.candidates[score.candidate]);
    const int style = static_cast<int>(score.candidate);
    Cell nameCell{.text = name, .style = style};
    if (score.candidate == plan.choice.chosen)
        nameCell = {.text = {Core::says("%1 (chosen)"), name},
                    .value = name,
                    .help = Core::says("The simplest of those within one standard error of the "
                                       "best"),
                    .style = style};
    const Message behind = pointsMessage(score.behindBest);
    std::vector<Cell> row{
        nameCell,
        objectiveCell(plan, score),
        {.text = score.isAsGood ? Message("%1 ✓", behind) : behind,
         .value = score.behindBest,
         .good = score.isAsGood ? std::optional(true) : std::nullopt},
        {.text = pointsMessage(score.standardError), .value = score.standardError},
        {.text = signedPointsMessage({score.aboveOld, score.aboveOldInterval}),
         .value = score.aboveOld},
        estimatedCell({score.gain, {}}, 1),
        {.text = score.serveFrom ? percentMessage(*score.serveFrom, {}) : Core::says("never"),
         .value = score.serveFrom.value_or(notANumber)}};
    for (std::size_t metric = 0; metric < score.auc.size(); ++metric)
        if (!isChosenBy(plan, plan.request.study.metrics[metric]))
            row.push_back(estimatedCell(score.auc[metric], 1));
    return row;
}

Cell amountCell(const std::optional<double>& amount, int decimals)
{
    if (!amount)
        return {.text = std::string("–"), .value = notANumber};
    return {.text = as::Number{*amount, decimals}, .value = *amount};
}

} // namespace

Message planQuestion(const Plan& plan)
{
    const BackfillPace& pace = plan.request.pace;
    as::List parts{{Message{Core::says("Chosen by %1"), objectiveName(plan.request.objective)},
                    Message{Core::says("%1 items a batch"), as::Count{pace.batchSize}}}};
    if (pace.costPerItem)
        parts.items.push_back({Core::says("cost per item %1"), figureMessage(*pace.costPerItem)});
    if (pace.itemsPerHour)
        parts.items.push_back({Core::says("%1 items/h"), figureMessage(*pace.itemsPerHour)});
    if (pace.start)
        parts.items.push_back({Core::says("begins %1"), timeAfter(*pace.start, 0)});
    return parts;
}

std::vector<Message> planParagraphs(const Plan& plan)
{
    std::vector<Message> paragraphs{
        paragraph({plan.strategies.what, plan.strategies.why, promise(plan)}),
        paragraph({ground(plan), caution(plan), calibrations(plan), pace(plan), serving(plan),
                   trainingMessage(plan.strategies, plan.request.study, plan.candidates)})};
    if (plan.check)
        paragraphs.push_back(paragraph({hindsight(plan)}));
    return paragraphs;
}

std::vector<Message> amountMessages(const std::optional<double>& cost,
                                    const std::optional<double>& hours,
                                    const std::optional<std::string>& end)
{
    std::vector<Message> amounts;
    if (cost)
        amounts.push_back({Core::says("cost %1"), as::Number{*cost, 2}});
    if (hours)
        amounts.push_back({Core::says("%1 h"), as::Number{*hours, 1}});
    if (end)
        amounts.push_back({Core::says("done %1"), *end});
    return amounts;
}

MessageSheet candidatesSheet(const Plan& plan, const Choice& choice)
{
    MessageSheet sheet{.columns = candidateColumns(plan), .rows = {}};
    for (const CandidateScore& score : choice.scores)
        sheet.rows.push_back(candidateRow(plan, score));
    return sheet;
}

MessageSheet promiseSheet(const Plan& plan)
{
    const Choice& choice = plan.choice;
    const bool hasGain = std::isfinite(choice.gain.value);
    MessageSheet sheet{
        .columns = {{.title = Core::says("New")},
                    {.title = hasGain ? Message(Core::says("Promised gain"))
                                      : Message(named(plan.request.objective.metric))}},
        .rows = {}};
    const std::vector<Estimated>& along =
        hasGain ? choice.gainAlong : choice.along[plan.request.objectiveMetric()];
    for (std::size_t t = 0; t < along.size(); ++t)
        sheet.rows.push_back(
            {estimatedCell({plan.fractions[t], {}}, 1), estimatedCell(along[t], hasGain ? 1 : 2)});
    return sheet;
}

MessageSheet batchesSheet(const Plan& plan)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("Batch")},
                    {.title = Core::says("Items")},
                    {.title = Core::says("New after it"),
                     .help = Core::says("Share of the gallery that is new then")},
                    {.title = Core::says("Gain then"),
                     .help = Core::says("Promised share of the way from old to new, with its 95 % "
                                        "interval")}},
        .rows = {}};
    const Message help = plan.judgedOn == JudgeOn::Pilot
                             ? Core::says("Promised for this gallery, with its 95 % interval")
                             : Core::says("On the held-out training rows, which are another "
                                          "gallery, with its 95 % interval");
    for (const Metric& metric : plan.request.study.metrics)
        sheet.columns.push_back({.title = named(metric), .help = help});
    sheet.columns.insert(sheet.columns.end(), {{.title = Core::says("Cost so far")},
                                               {.title = Core::says("Hours so far")},
                                               {.title = Core::says("Done"), .isText = true}});
    for (std::size_t i = 0; i < plan.batches.size(); ++i) {
        const Batch& batch = plan.batches[i];
        std::vector<Cell> row{countedCell(i + 1), countedCell(batch.count),
                              estimatedCell({batch.fraction, {}}, 1), estimatedCell(batch.gain, 1)};
        for (const Estimated& metric : batch.metrics)
            row.push_back(estimatedCell(metric, 1));
        row.insert(row.end(), {amountCell(batch.cost, 2),
                               amountCell(batch.hours, 1),
                               {.text = batch.end.value_or("–")}});
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

} // namespace crossfade
