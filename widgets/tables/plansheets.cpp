#include "widgets/tables/plansheets.h"

#include "core/base/numbers.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/definitions.h"
#include "widgets/words/percents.h"
#include "widgets/words/plantext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace crossfade
{

namespace
{

struct PlanSheets {
    Q_DECLARE_TR_FUNCTIONS(crossfade::PlanSheets)
};

Sheet::Cell percentCell(double share, int decimals = 2)
{
    return {.text = percentText(share, decimals), .value = share};
}

/// A difference of two percentages.
Sheet::Cell differenceCell(double difference)
{
    return {.text =
                std::isfinite(difference) ? numberText(100 * difference, 2) : QStringLiteral("–"),
            .value = difference};
}

/// "+1.23 (+1.00 to +1.46)"
QString pointsRange(double difference, const Interval& interval)
{
    const auto number = [](double value) { return signedNumber(value, 2); };
    if (!interval.isKnown())
        return differenceCell(difference).text;
    return PlanSheets::tr("%1 (%2 to %3)")
        .arg(number(difference), number(interval.low), number(interval.high));
}

Sheet::Cell fixedCell(const std::optional<double>& number, int decimals)
{
    if (!number)
        return {.text = noValue, .value = notANumber};
    return {.text = QLocale().toString(*number, 'f', decimals), .value = *number};
}

/// Whether the choice is made by this metric's AUC: then one column says both.
bool isChosenBy(const Plan& plan, const Metric& metric)
{
    const Objective& objective = plan.request.objective;
    return objective.kind == Objective::Kind::Auc && objective.metric == metric;
}

/// A cell with the number that the choice is made by; with its interval where that is known.
Sheet::Cell objectiveCell(const Plan& plan, const CandidateScore& score)
{
    const std::vector<Metric>& metrics = plan.request.study.metrics;
    for (std::size_t metric = 0; metric < score.auc.size(); ++metric)
        if (isChosenBy(plan, metrics[metric]))
            return rangeCell({score.value, score.auc[metric].interval}, 1);
    return percentCell(score.value);
}

std::vector<Sheet::Column> candidateColumns(const Plan& plan)
{
    const auto aucHelp = [](const Metric& metric) {
        return PlanSheets::tr("With its 95 % interval") + QLatin1Char('\n') + metricTip(metric);
    };
    const std::vector<Metric>& metrics = plan.request.study.metrics;
    std::vector<Sheet::Column> columns{
        {.title = PlanSheets::tr("Method and order"), .isText = true},
        {.title = objectiveName(plan.request.objective),
         .help = PlanSheets::tr("What the choice is made by; more is better. Negative flips count "
                                "as less than 0")},
        {.title = PlanSheets::tr("Behind best (points)"),
         .help = PlanSheets::tr("The best candidate's value minus this one's; a tick where it is "
                                "within one standard error")},
        {.title = PlanSheets::tr("Standard error (points)"),
         .help = PlanSheets::tr("Of that difference, paired")},
        {.title = PlanSheets::tr("Above old (points)"),
         .help = PlanSheets::tr("Against serving old until everything is embedded: paired "
                                "difference with its 95 % interval")},
        {.title = PlanSheets::tr("Gain"),
         .help = PlanSheets::tr("(AUC − old) / (new − old); what is promised of the choice is in "
                                "the sentence above")},
        {.title = PlanSheets::tr("Serve from"),
         .help = PlanSheets::tr("From there on the mix is no worse than old")}};
    for (const Metric& metric : metrics) {
        if (isChosenBy(plan, metric))
            columns[1].help += QLatin1Char('\n') + aucHelp(metric);
        else
            columns.push_back({.title = PlanSheets::tr("AUC of %1").arg(metricText(metric)),
                               .help = aucHelp(metric)});
    }
    return columns;
}

} // namespace

Sheet candidatesSheet(const Plan& plan)
{
    Sheet sheet;
    sheet.columns = candidateColumns(plan);
    for (const CandidateScore& score : plan.choice.scores) {
        const bool isChosen = score.candidate == plan.choice.chosen;
        const QString name = candidateText(plan, score.candidate);
        const double from = score.serveFrom.value_or(notANumber);
        std::vector<Sheet::Cell> row{
            {.text = isChosen ? PlanSheets::tr("%1 (chosen)").arg(name) : name,
             .value = name,
             .help = isChosen ? PlanSheets::tr("The simplest of those within one standard error of "
                                               "the best")
                              : QString(),
             .style = static_cast<int>(score.candidate)},
            objectiveCell(plan, score),
            {.text = differenceCell(score.behindBest).text +
                     (score.isAsGood ? QStringLiteral(" ✓") : QString()),
             .value = score.behindBest,
             .good = score.isAsGood ? std::optional(true) : std::nullopt},
            differenceCell(score.standardError),
            {.text = pointsRange(score.aboveOld, score.aboveOldInterval), .value = score.aboveOld},
            percentCell(score.gain, 1),
            {.text = score.serveFrom ? percentText(from, 0) : PlanSheets::tr("never"),
             .value = from}};
        for (std::size_t metric = 0; metric < score.auc.size(); ++metric)
            if (!isChosenBy(plan, plan.request.study.metrics[metric]))
                row.push_back(rangeCell(score.auc[metric], 1));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

Sheet batchesSheet(const Plan& plan)
{
    Sheet sheet;
    sheet.columns = {{.title = PlanSheets::tr("Batch")},
                     {.title = PlanSheets::tr("Items")},
                     {.title = PlanSheets::tr("New after it"),
                      .help = PlanSheets::tr("Share of the gallery that is new then")},
                     {.title = PlanSheets::tr("Gain then"),
                      .help = PlanSheets::tr("Promised share of the way from old to new, with its "
                                             "95 % interval")}};
    const QString help = plan.judgedOn == JudgeOn::Pilot
                             ? PlanSheets::tr("Promised for this gallery, with its 95 % interval")
                             : PlanSheets::tr("On the held-out training rows, which are another "
                                              "gallery, with its 95 % interval");
    for (const Metric& metric : plan.request.study.metrics)
        sheet.columns.push_back(
            {.title = metricText(metric), .help = help + QLatin1Char('\n') + metricTip(metric)});
    sheet.columns.insert(sheet.columns.end(),
                         {{.title = PlanSheets::tr("Cost so far")},
                          {.title = PlanSheets::tr("Hours so far")},
                          {.title = PlanSheets::tr("Done"), .help = {}, .isText = true}});
    for (std::size_t i = 0; i < plan.batches.size(); ++i) {
        const Batch& batch = plan.batches[i];
        std::vector<Sheet::Cell> row{countCell(i + 1), countCell(batch.count),
                                     percentCell(batch.fraction, 1), rangeCell(batch.gain, 1)};
        for (const Estimated& metric : batch.metrics)
            row.push_back(rangeCell(metric, 1));
        const std::string end = batch.end.value_or("");
        row.insert(row.end(), {fixedCell(batch.cost, 2),
                               fixedCell(batch.hours, 1),
                               {.text = end.empty() ? QStringLiteral("–") : timeText(end),
                                .value = QString::fromStdString(end)}});
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

} // namespace crossfade
