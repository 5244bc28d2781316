#include "core/study/analysis/differences/verdict_sheet.h"

#include "core/orders/order.h"
#include "core/statistics/number_messages.h"
#include "core/study/result/metric_words.h"

namespace crossfade
{

namespace
{

/// Coloured, so with a mark.
MessageSheet::Cell verdictCell(Verdict verdict, double equalWithin)
{
    const Message text = verdictMessage(verdict, equalWithin);
    switch (verdict) {
    case Verdict::Holds:
        return {.text = {"✓ %1", text}, .good = true};
    case Verdict::DoesNotHold:
        return {.text = {"✗ %1", text}, .good = false};
    case Verdict::Equal:
        return {.text = {"= %1", text}};
    case Verdict::NotToldApart:
        break;
    }
    return {.text = {"≈ %1", text}};
}

MessageSheet::Cell intervalCell(const StudyResult& result, const Comparison& answer)
{
    const Interval& interval = answer.interval;
    if (!interval.isKnown())
        return {.text = noIntervalMessage(whyUnknown(result, answer))};
    return {.text = {Core::says("%1 to %2"), signedPointsMessage({interval.low, {}}),
                     signedPointsMessage({interval.high, {}})},
            .value = interval.low};
}

/// With what must be said of a curve's order.
Message sideWithCaveat(const Study& study, const Side& side)
{
    const Message name = sideName(study, side);
    if (side.kind != Side::Kind::Curve || side.choice >= study.methods.size())
        return name;
    const Message caveat =
        orderCaveat(orderInfo(side.ordering), lossUsesLabels(study.methods[side.choice]));
    return caveat.empty() ? name : Message{Core::says("%1 (%2)"), name, caveat};
}

void addRow(MessageSheet& sheet, const StudyResult& result, const Comparison& answer,
            const Message& statement)
{
    const ComparisonRequest& asked = answer.asked;
    Quantity of = asked.of;
    of.isOverSlices = !hasExactAuc(result, asked.metric);
    sheet.rows.push_back(
        {{.text = statement},
         {.text = comparedMessage(result.study.metrics[asked.metric], of)},
         estimatedCell({answer.aValue, {}}, 2),
         estimatedCell({answer.bValue, {}}, 2),
         {.text = signedPointsMessage({answer.difference, {}}), .value = answer.difference},
         {.text =
              asked.resampled == Resampled::Query ? Core::says("queries") : Core::says("classes")},
         intervalCell(result, answer),
         whyUnknown(result, answer) == Unknown::TooFewClasses
             ? MessageSheet::Cell{.text = std::string("–")}
             : verdictCell(answer.holm, equalWithin(result.study))});
}

} // namespace

Message noIntervalMessage(Unknown why)
{
    switch (why) {
    case Unknown::TooFewClasses:
        return Core::says("none: too few classes to tell");
    case Unknown::NoWay:
        return Core::says("none: new is not surely above old");
    case Unknown::NotMeasured:
        break;
    }
    return std::string("–");
}

Message comparedMessage(const Metric& metric, const Quantity& of)
{
    const as::Metric name{metricName(metric)};
    switch (of.kind) {
    case Quantity::Kind::Auc:
        return aucTitle(metric, !of.isOverSlices);
    case Quantity::Kind::Gain:
        return {Core::says("gain of %1"), name};
    case Quantity::Kind::At:
        break;
    }
    return {Core::says("%1 at %2"), name, percentMessage(of.fraction, {})};
}

MessageSheet claimsSheet(const StudyResult& result)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("Statement"), .isText = true},
                    {.title = Core::says("Metric"), .isText = true},
                    {.title = Core::says("Better")},
                    {.title = Core::says("Worse")},
                    {.title = Core::says("Difference (points)")},
                    {.title = Core::says("Resampled"),
                     .help = Core::says("What is drawn anew for the interval: queries, or whole "
                                        "classes with their queries"),
                     .isText = true},
                    {.title = Core::says("95 % interval")},
                    {.title = Core::says("Verdict (Holm)"),
                     .help = Core::says("Corrected for the number of comparisons of the same kind, "
                                        "by Holm's method"),
                     .isText = true}},
        .rows = {}};
    for (std::size_t i = 0; i < result.claims.size(); ++i)
        addRow(sheet, result, result.claims[i], result.study.claims[i].says);
    return sheet;
}

MessageSheet verdictsSheet(const StudyResult& result)
{
    MessageSheet sheet = claimsSheet(result);
    for (const Comparison& each : result.comparisons)
        addRow(sheet, result, each,
               {Core::says("%1 is better than %2"), sideWithCaveat(result.study, each.asked.a),
                sideWithCaveat(result.study, each.asked.b)});
    return sheet;
}

} // namespace crossfade
