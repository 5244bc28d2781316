#include "core/study/follow/follow_words.h"

#include "core/base/numbers.h"
#include "core/serving/threshold_words.h"
#include "core/statistics/number_messages.h"
#include "core/study/follow/way_ahead.h"
#include "core/study/plan/candidates.h"
#include "core/study/plan/objective.h"
#include "core/study/plan/plan_words.h"
#include "core/study/result/metric_words.h"

#include <cmath>
#include <iterator>

namespace crossfade
{

namespace
{

using Cell = MessageSheet::Cell;

Message place(const FollowReport& report)
{
    const GalleryState& state = report.state;
    const Study& study = report.plan.study;
    return {Core::says("<b>You are at %1:</b> %2 of %3 items are new, %4 of them by the plan (%5, "
                       "made %6)."),
            percentMessage(state.fraction()),
            as::Count{state.present},
            as::Count{state.items},
            as::Count{state.done},
            candidateName(study, {.choice = 0, .ordering = study.orders.front()}),
            report.plan.created};
}

Message queriesText(const FollowReport& report)
{
    const as::Count count{report.queryCount};
    switch (report.queries) {
    case FollowQueries::Own:
        return {Core::says("measured with the file's %1 queries"), count};
    case FollowQueries::All:
        return {Core::says("measured with all %1 items as queries"), count};
    case FollowQueries::Pilot:
        return {Core::says("measured with the pilot's %1 items as queries"), count};
    case FollowQueries::Present:
        return {Core::says("measured with the %1 items that are present as queries"), count};
    case FollowQueries::None:
        break;
    }
    return {};
}

Message promised(const FollowReport& report, std::size_t metric)
{
    if (std::isfinite(report.promised[metric].value))
        return {Core::says("The plan promised %1."), percentMessage(report.promised[metric])};
    if (report.plan.judgedOn == "pilot" || !std::isfinite(report.promisedGain.value))
        return {};
    return {Core::says("The plan was judged on training rows: it promised a share of the way from "
                       "old to new by %1, %2 by now."),
            followedMetric(report, report.objectiveMetric()), percentMessage(report.promisedGain)};
}

/// What is to come of what the plan was chosen by: at its worst, and at the end.
Message chosenByAhead(const FollowReport& report)
{
    const std::optional<MetricOutlook>& ahead = report.objective->outlook;
    if (!ahead)
        return {};
    const bool isOfFlips = report.plan.chosenBy->kind == Objective::Kind::NegativeFlips;
    std::size_t worst = 0;
    for (std::size_t t = 1; t < ahead->values.size(); ++t)
        if (isOfFlips ? ahead->values[t] > ahead->values[worst]
                      : ahead->values[t] < ahead->values[worst])
            worst = t;
    const auto at = [&](std::size_t t) {
        return percentMessage({ahead->values[t], ahead->band.pointwise[t]}, 2);
    };
    return {Core::says("From here on it is expected to be %1 at worst, at %2, and %3 at the end "
                       "(a rough estimate from the pilot)."),
            at(worst), percentMessage(report.fractions[worst]), at(ahead->values.size() - 1)};
}

/// What the plan was chosen by, where that is more than its metric.
Message chosenBy(const FollowReport& report)
{
    if (!report.objective)
        return {};
    const ObjectiveNow& now = *report.objective;
    if (report.plan.chosenBy->kind == Objective::Kind::NegativeFlips)
        return {Core::says("The plan was chosen by %1: now %2 of the queries are right under "
                           "<i>old</i> and wrong in the mix."),
                objectiveName(*report.plan.chosenBy), percentMessage(now.value, 2)};
    return {Core::says("The plan was chosen by %1: now the worst is %2 with %3; under <i>old</i> "
                       "it was %4 with %5."),
            objectiveName(*report.plan.chosenBy),
            now.group,
            percentMessage(now.value, 2),
            now.oldGroup,
            percentMessage(now.old, 2)};
}

/// Empty where a note says that nothing can be measured.
Message measured(const FollowReport& report, std::size_t metric)
{
    if (report.queries == FollowQueries::None)
        return {};
    Message gain;
    if (report.gain)
        gain = {Core::says("Of what the whole backfill brings by %1, %2 are there (estimated from "
                           "the pilot)."),
                followedMetric(report, report.objectiveMetric()),
                percentMessage(
                    {report.gain->curve.front().value, report.gain->band.pointwise.front()})};
    return paragraph({{Core::says("%1 is %2, %3; every rank is exact."),
                       followedMetric(report, report.metrics[metric]),
                       percentMessage(report.measured[metric]), queriesText(report)},
                      promised(report, metric),
                      gain,
                      chosenBy(report),
                      report.objective ? chosenByAhead(report) : Message()});
}

as::List withAmounts(std::vector<Message> parts, std::vector<Message> amounts)
{
    parts.insert(parts.end(), std::make_move_iterator(amounts.begin()),
                 std::make_move_iterator(amounts.end()));
    return {std::move(parts)};
}

Message left(const FollowReport& report)
{
    const LeftToDo& left = report.left;
    as::List parts = withAmounts({{Core::says("%1 items"), as::Count{left.items}}},
                                 amountMessages(left.cost, left.hours, {}));
    if (left.end)
        parts.items.push_back({Core::says("done %1 at this pace"), *left.end});
    return {Core::says("Left: %1."), parts};
}

Message next(const FollowReport& report)
{
    if (!report.next)
        return Core::says("Nothing of the plan is left.");
    const NextBatch& next = *report.next;
    const Message batch{Core::says("Next is batch %1: %2."), as::Count{next.number},
                        withAmounts({{Core::says("%1 items"), as::Count{next.items}},
                                     {Core::says("to %1"), percentMessage(next.fraction)}},
                                    amountMessages(next.cost, next.hours, {}))};
    if (next.gains.empty())
        return batch;
    as::List gains;
    for (std::size_t m = 0; m < next.gains.size(); ++m)
        gains.items.push_back({Core::says("%1 points to %2"), pointsMessage(next.gains[m]),
                               followedMetric(report, report.metrics[m])});
    return paragraph({batch, {Core::says("It is expected to add %1."), gains}});
}

Message stopLine(const FollowReport& report, const Message& why,
                 const std::optional<StopPoint>& stop, const Message& never)
{
    if (!stop)
        return {Core::says("%1: %2."), why, never};
    const Message wrong = percentMessage(stop->chanceWrong);
    if (stop->fraction <= report.state.fraction())
        return {Core::says("<b>Stop now:</b> %1. The chance that this is wrong is %2."), why,
                wrong};
    return {Core::says("<b>Stop at %1:</b> %2. The chance that this is wrong is %3."),
            percentMessage(stop->fraction), why, wrong};
}

Message byTarget(const FollowReport& report)
{
    const FollowTarget& target = *report.request.target;
    const Message why =
        target.metric
            ? Message(Core::says("%1 of %2 is safely reached"),
                      followedMetric(report, *target.metric), percentMessage(target.value, 2))
            : Message(Core::says("%1 of the gain by %2 is safely reached"),
                      percentMessage(target.value),
                      followedMetric(report, report.objectiveMetric()));
    return stopLine(report, why, report.byTarget,
                    report.fractions.size() > 1
                        ? Core::says("not on this way, as far as the pilot tells")
                        : Core::says("not yet, and nothing is known of what is to come"));
}

Message byWorth(const FollowReport& report)
{
    return stopLine(report,
                    {Core::says("the next percent of %1 is worth less than it costs"),
                     followedMetric(report, report.request.worth->metric)},
                    report.byWorth, Core::says("nothing is known of what is to come"));
}

Cell promisedCell(const FollowReport& report, std::size_t metric)
{
    Cell cell = estimatedCell(report.promised[metric], 2);
    if (!std::isfinite(report.promised[metric].value))
        cell.help = report.plan.judgedOn == "train"
                        ? Core::says("The plan was judged on training rows: it promises a share of "
                                     "the way from old to new, and no metric of this gallery")
                        : Core::says("The plan was made without this metric");
    return cell;
}

Cell endCell(const FollowReport& report, std::size_t metric)
{
    if (report.fractions.size() < 2)
        return estimatedCell({notANumber, {}}, 2);
    const MetricOutlook& outlook = report.outlook[metric];
    return estimatedCell({outlook.values.back(), outlook.band.pointwise.back()}, 2);
}

/// "25.00 % to 35.00 %".
Cell endsCell(const Interval& interval)
{
    return {.text = {Core::says("%1 to %2"), percentMessage(interval.low, 2),
                     percentMessage(interval.high, 2)},
            .value = interval.low};
}

/// Whether the plan was chosen by more than its metric, by flips or by a group, and that is not
/// known of the gallery as it is now.
bool isNotFollowed(const FollowReport& report)
{
    const std::string& objective = report.plan.objective; // as objectiveName() has it
    const Metric& metric = report.objectiveMetric();
    return !report.objective && !objective.empty() &&
           objective != objectiveName({.metric = metric}).english() &&
           !objective.starts_with(metricName(metric) + " at ");
}

} // namespace

Message followedMetric(const FollowReport& report, const Metric& metric)
{
    return metricMessage(metric, report.plan.study.protocol == Protocol::NewNeighbours &&
                                     report.state.present < report.state.items);
}

std::vector<Message> followParagraphs(const FollowReport& report, std::size_t metric)
{
    std::vector<Message> paragraphs{paragraph({place(report), measured(report, metric)}),
                                    paragraph({left(report), next(report)})};
    std::vector<Message> stops;
    if (report.request.target)
        stops.push_back(byTarget(report));
    if (report.request.worth)
        stops.push_back(byWorth(report));
    if (!stops.empty())
        paragraphs.push_back(paragraph(std::move(stops)));
    if (report.threshold)
        paragraphs.push_back(thresholdOfToday(*report.threshold));
    for (const Message& note : followNotes(report))
        paragraphs.push_back({Core::says("<i>Note: %1.</i>"), note});
    return paragraphs;
}

std::vector<Message> followNotes(const FollowReport& report)
{
    const GalleryState& state = report.state;
    const bool isDone = state.present == state.items;
    std::vector<Message> notes;
    const auto note = [&](bool isSo, const Message& text) {
        if (isSo)
            notes.push_back(text);
    };
    note(report.pilot > 0 && report.fractions.size() == 1 && !isDone,
         report.plan.study.protocol == Protocol::NewNeighbours ? pilotTellsNoNeighbours
                                                               : pilotLeavesTooFew);
    note(report.plan.study.protocol == Protocol::NewNeighbours && !isDone && state.present > 0,
         neighboursAmong(modelNames(report.plan.study, report.plan.study.methods.front()).newModel,
                         state.present, state.items));
    note(state.outOfOrder > 0, {Core::says("%1 items were embedded out of the plan's order"),
                                as::Count{state.outOfOrder}});
    note(state.gone > 0, {Core::says("%1 items of the plan are not in the gallery any more"),
                          as::Count{state.gone}});
    note(state.othersAbsent > 0, {Core::says("%1 items are absent and not in the plan: they came "
                                             "after it; plan again to place them"),
                                  as::Count{state.othersAbsent}});
    note(state.bornNew > 0, {Core::says("%1 items have no old features: they are new from the "
                                        "start, and left out of what is estimated"),
                             as::Count{state.bornNew}});
    note(isNotFollowed(report),
         {Core::says("the plan was chosen by %1, which is not followed: what is said here is of %2 "
                     "alone"),
          report.plan.objective, followedMetric(report, report.objectiveMetric())});
    if (report.isGainTooSmall)
        notes.push_back({Core::says("by %1, what the whole backfill brings is not surely above "
                                    "nothing, so there is no share of it"),
                         followedMetric(report, report.objectiveMetric())});
    note(report.queries == FollowQueries::Present,
         Core::says("the queries are the items that are present: those that the plan put first "
                    "are no random sample; a pilot would be"));
    note(report.queries == FollowQueries::None,
         Core::says("nothing can be measured yet: no item has new features"));
    note(report.pilot == 0 && !isDone,
         Core::says("the file marks no pilot (gallery/pilot), so nothing is known of what is to "
                    "come"));
    return notes;
}

MessageSheet followNumbersSheet(const FollowReport& report)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("Metric"), .isText = true},
                    {.title = Core::says("old"), .help = Core::says("Over the same queries")},
                    {.title = Core::says("Measured now"),
                     .help = Core::says("Every rank is exact; the 95 % interval is for the choice "
                                        "of the queries")},
                    {.title = Core::says("Promised for now"),
                     .help = Core::says("By the plan at this fraction; a plan that was judged on "
                                        "training rows promises no metric of this gallery")},
                    {.title = Core::says("Expected at the end"),
                     .help = Core::says("Estimated from the pilot, with its 95 % interval")}},
        .rows = {}};
    for (std::size_t m = 0; m < report.metrics.size(); ++m)
        sheet.rows.push_back({{.text = followedMetric(report, report.metrics[m])},
                              estimatedCell({report.oldValues[m], {}}, 2),
                              estimatedCell(report.measured[m], 2),
                              promisedCell(report, m),
                              endCell(report, m)});
    return sheet;
}

MessageSheet followAheadSheet(const FollowReport& report, std::size_t metric)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("New")},
                    {.title = followedMetric(report, report.metrics[metric]),
                     .help = Core::says("Estimated; the first row is now")},
                    {.title = Core::says("95 % interval")},
                    {.title = Core::says("95 %, all at once"),
                     .help = Core::says("The whole rest of the curve lies in it with 95 %")}},
        .rows = {}};
    if (report.fractions.size() < 2)
        return sheet;
    const MetricOutlook& outlook = report.outlook[metric];
    for (std::size_t t = 0; t < report.fractions.size(); ++t)
        sheet.rows.push_back(
            {estimatedCell({report.fractions[t], {}}, 1), estimatedCell({outlook.values[t], {}}, 2),
             endsCell(outlook.band.pointwise[t]), endsCell(outlook.band.simultaneous[t])});
    if (!report.objective || !report.objective->outlook)
        return sheet;
    const MetricOutlook& chosenBy = *report.objective->outlook;
    sheet.columns.push_back(
        {.title = report.plan.chosenBy->kind == Objective::Kind::NegativeFlips
                      ? Message(Core::says("Queries broken"))
                      : Message(Core::says("Worst %1"), report.plan.chosenBy->attribute),
         .help = {Core::says("What the plan was chosen by: %1"),
                  objectiveName(*report.plan.chosenBy)}});
    for (std::size_t t = 0; t < report.fractions.size(); ++t)
        sheet.rows[t].push_back(estimatedCell({chosenBy.values[t], chosenBy.band.pointwise[t]}, 2));
    return sheet;
}

} // namespace crossfade
