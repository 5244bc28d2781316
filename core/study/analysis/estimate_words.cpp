#include "core/study/analysis/estimate_words.h"

#include "core/base/numbers.h"
#include "core/orders/order.h"
#include "core/statistics/number_messages.h"
#include "core/study/analysis/curve_name.h"
#include "core/study/analysis/decision.h"

namespace crossfade
{

namespace
{

/// The fractions from which on a curve is no worse than `old` of the same queries, by its values
/// and by the lower ends of the intervals of the paired differences.
struct NoWorse {
    std::optional<double> from;
    std::optional<double> surelyFrom;
};

NoWorse noWorseThanOld(const StudyEstimate& estimate, const EstimatedCurve& curve,
                       std::size_t metric)
{
    const Replicated old = replicated(estimate.raw.all, metric).front();
    std::vector<double> differences;
    std::vector<double> lows;
    for (const Replicated& here : replicated(curve.curve, metric)) {
        const Replicated above = here - old;
        differences.push_back(above.value);
        lows.push_back(above.interval().low);
    }
    const auto from = [&](const std::vector<double>& along) -> std::optional<double> {
        const auto slice = staysAbove(along, 0);
        return slice ? std::optional(curve.curve.fractions[*slice]) : std::nullopt;
    };
    return {from(differences), from(lows)};
}

Message caution(const StudyEstimate& estimate, std::size_t metric)
{
    const Metric& asked = estimate.study.metrics[metric];
    if (!looksBeyondPilot(asked, estimate.pilot, estimate.gallery))
        return {};
    return {Core::says("%1 looks at ranks before most of which the pilot has no item: its curve is "
                       "that of the pilot's items alone, carried over to the gallery by its exact "
                       "start."),
            as::Metric{metricName(asked)}};
}

Message verdict(const NoWorse& found)
{
    if (!found.from)
        return Core::says("It is never as good as <i>old</i>: keep serving <i>old</i>.");
    const Message from = percentMessage(*found.from, {});
    if (!found.surelyFrom)
        return {Core::says("It is no worse than <i>old</i> from %1 on, but not surely anywhere."),
                from};
    if (*found.surelyFrom == 0)
        return Core::says("It is surely no worse than <i>old</i> from the start.");
    if (*found.surelyFrom == *found.from)
        return {Core::says("It is surely no worse than <i>old</i> from %1 on."), from};
    return {Core::says("It is no worse than <i>old</i> from %1 on, surely from %2 on."), from,
            percentMessage(*found.surelyFrom, {})};
}

/// The best of the curves that can be had; empty where none can.
Message best(const StudyEstimate& estimate, std::size_t metric)
{
    const EstimatedCurve* best = nullptr;
    for (const EstimatedCurve& curve : estimate.curves)
        if (canBeHad(estimate, curve) &&
            (best == nullptr || curve.curve.metrics[metric].auc > best->curve.metrics[metric].auc))
            best = &curve;
    if (best == nullptr)
        return {};
    const PilotMetric& values = best->curve.metrics[metric];
    return paragraph(
        {{Core::says("Best on average: <b>%1</b>, AUC %2."), estimatedName(estimate, *best),
          percentMessage({values.auc, values.aucInterval}, 2)},
         verdict(noWorseThanOld(estimate, *best, metric))});
}

MessageSheet::Cell fromCell(const std::optional<double>& fraction)
{
    if (!fraction)
        return {.text = Core::says("never"), .value = notANumber};
    return {.text = percentMessage(*fraction, {}), .value = *fraction};
}

/// The first, the middle and the last slice.
std::vector<std::size_t> shownSlices(const StudyEstimate& estimate)
{
    if (estimate.curves.empty())
        return {};
    const std::size_t count = estimate.curves.front().curve.fractions.size();
    return {0, (count - 1) / 2, count - 1};
}

} // namespace

Message estimatedName(const StudyEstimate& estimate, const EstimatedCurve& curve)
{
    return curveName(estimate.study, curve.choice, curve.ordering, curve.seed, curve.orderSeed);
}

bool canBeHad(const StudyEstimate& estimate, const EstimatedCurve& curve)
{
    const MethodChoice& choice = estimate.study.methods[curve.choice];
    return orderCaveat(orderInfo(curve.ordering), lossUsesLabels(choice)).empty();
}

Message estimateOrigin(const StudyEstimate& estimate)
{
    Message drawn;
    if (estimate.pilotSeed)
        drawn = {Core::says("The pilot was drawn here, with seed %1, from features that are all "
                            "known."),
                 as::Count{*estimate.pilotSeed}};
    return paragraph(
        {{Core::says("<b>Estimated</b> from a pilot of %1 of %2 items and %3 queries, with 95 % "
                     "intervals."),
          as::Count{estimate.pilot}, as::Count{estimate.gallery}, as::Count{estimate.queries}},
         drawn,
         estimate.queriesArePilot ? Core::says("The queries are the pilot's items.") : Message()});
}

Message estimateFindings(const StudyEstimate& estimate, std::size_t metric)
{
    const Message models{Core::says("%1: old has %2 (exact), new %3."),
                         as::Metric{metricName(estimate.study.metrics[metric])},
                         percentMessage(estimate.oldModel[metric], 2),
                         percentMessage(estimate.newModel[metric], 2)};
    return paragraph({models, caution(estimate, metric), best(estimate, metric)});
}

MessageSheet estimateSheet(const StudyEstimate& estimate, std::size_t metric, bool hasAll)
{
    const Message help = Core::says("Estimated, with its 95 % interval");
    MessageSheet sheet{
        .columns = {{.title = Core::says("Method and order"), .isText = true},
                    {.title = Core::says("AUC"), .help = help},
                    {.title = Core::says("Gain"), .help = help},
                    {.title = Core::says("Serve from"),
                     .help = Core::says("From there on it is no worse than old, by the estimate")},
                    {.title = Core::says("Surely from"),
                     .help = Core::says("From there on the lower end of its lead over old, by the "
                                        "same queries, is not below 0")}},
        .rows = {}};
    const std::vector<std::size_t> slices = shownSlices(estimate);
    for (const std::size_t slice : slices)
        sheet.columns.push_back(
            {.title = {Core::says("%1 at %2"),
                       as::Metric{metricName(estimate.study.metrics[metric])},
                       percentMessage(estimate.curves.front().curve.fractions[slice], {})},
             .help = help});
    for (std::size_t i = 0; i < estimate.curves.size(); ++i) {
        const EstimatedCurve& curve = estimate.curves[i];
        if (!hasAll && !canBeHad(estimate, curve))
            continue;
        const PilotMetric& values = curve.curve.metrics[metric];
        const NoWorse found = noWorseThanOld(estimate, curve, metric);
        std::vector<MessageSheet::Cell> row{
            {.text = estimatedName(estimate, curve), .style = static_cast<int>(i)},
            estimatedCell({values.auc, values.aucInterval}, 2),
            estimatedCell(curve.gain[metric], 1),
            fromCell(found.from),
            fromCell(found.surelyFrom)};
        for (const std::size_t slice : slices)
            row.push_back(estimatedCell({values.mean[slice], values.interval[slice]}, 2));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

} // namespace crossfade
