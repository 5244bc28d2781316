#include "core/study/analysis/gate/gate_words.h"

#include "core/base/numbers.h"
#include "core/statistics/number_messages.h"
#include "core/study/analysis/comparisons.h"

#include <cmath>
#include <cstdint>

namespace crossfade
{

namespace
{

using Cell = MessageSheet::Cell;

/// What is demanded.
/// @param margin  as the reader counts: in points, or as a share
Message demandMessage(const GateCondition& condition, const Message& margin)
{
    switch (condition.kind) {
    case GateCondition::Kind::NoWorse:
        return {Core::says("no worse than %1"), margin};
    case GateCondition::Kind::Better:
        return {Core::says("better by %1"), margin};
    case GateCondition::Kind::GroupNoWorse:
        return {Core::says("group %1 = %2 no worse than %3"), condition.attribute, condition.group,
                margin};
    case GateCondition::Kind::Broken:
        break;
    }
    return {Core::says("at most %1 queries broken"),
            as::Count{static_cast<std::uint64_t>(condition.margin)}};
}

Cell verdictCell(const GateCondition& condition)
{
    if (condition.hasTooFewUnits())
        return {.text = {"? %1", tooFewUnits(condition)}};
    switch (condition.verdict) {
    case GateVerdict::Passes:
        return {.text = Core::says("✓ met"), .good = true};
    case GateVerdict::Fails:
        return {.text = Core::says("✗ not met"), .good = false};
    case GateVerdict::CannotTell:
        break;
    }
    return {.text = Core::says("? cannot be told")};
}

Cell pointsCell(double value)
{
    return {.text = signedPointsMessage({value, {}}), .value = value};
}

std::vector<Cell> cellsOf(const GateCondition& condition)
{
    const Cell none{.text = std::string("–"), .value = notANumber};
    const Cell demand{.text = demandMessage(condition, {Core::says("%1 points"),
                                                        figureMessage(100 * condition.margin)})};
    const Cell queries = countedCell(condition.queries);
    if (!condition.isTested())
        return {demand,
                verdictCell(condition),
                {.text = {Core::says("%1 broken"),
                          as::Count{static_cast<std::uint64_t>(condition.difference)}},
                 .value = condition.difference},
                none,
                none,
                none,
                queries};
    const double p = condition.hasTooFewUnits()                ? notANumber
                     : condition.verdict == GateVerdict::Fails ? condition.holmFails
                                                               : condition.holm;
    return {demand,
            verdictCell(condition),
            pointsCell(condition.difference),
            pointsCell(condition.atLeast),
            pointsCell(condition.atMost),
            std::isnan(p) ? none : Cell{.text = as::Number{p, 3}, .value = p},
            queries};
}

} // namespace

Message gateSentence(const GateReport& report, const Metric& metric, const Study& study,
                     const GateSides& sides)
{
    const as::Metric by{metricName(metric)};
    const Message curve = sideName(study, sides.candidate);
    const Message reference = sideName(study, sides.reference);
    Message candidate{Core::says("%1 over the whole way"), curve};
    if (sides.of.kind == Quantity::Kind::At)
        candidate = {Core::says("%1 at %2"), curve, percentMessage(sides.of.fraction, {})};
    switch (report.verdict) {
    case GateVerdict::Passes:
        return {Core::says("<b>It may go live:</b> %1 meets all that is demanded of it against %2, "
                           "by %3."),
                candidate, reference, by};
    case GateVerdict::Fails:
        return {Core::says("<b>It may not go live:</b> %1 does not meet what is demanded of it "
                           "against %2, by %3."),
                candidate, reference, by};
    case GateVerdict::CannotTell:
        break;
    }
    return {Core::says("<b>It cannot be told</b> by these queries whether %1 meets what is "
                       "demanded of it against %2, by %3."),
            candidate, reference, by};
}

std::string conditionText(const GateCondition& condition)
{
    return demandMessage(condition, shortestText(condition.margin)).english();
}

Message tooFewUnits(const GateCondition& condition)
{
    return {Core::says("too few to tell (as good as %1 equal ones)"),
            as::Number{condition.effectiveUnits, 1}};
}

MessageSheet gateSheet(const GateReport& report)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("Demand"), .isText = true},
                    {.title = Core::says("Verdict"),
                     .help = Core::says("One-sided tests at 5 %, corrected for their number "
                                        "(Holm); broken queries are counted, not tested"),
                     .isText = true},
                    {.title = Core::says("Difference (points)"),
                     .help = Core::says("The candidate less the reference")},
                    {.title = Core::says("Surely above"),
                     .help = Core::says("With 95 % confidence the true difference is above this")},
                    {.title = Core::says("Surely below"),
                     .help = Core::says("With 95 % confidence the true difference is below this")},
                    {.title = Core::says("p"),
                     .help = Core::says("The chance of such a verdict where it is wrong, after "
                                        "Holm's correction")},
                    {.title = Core::says("Queries")}},
        .rows = {}};
    for (const GateCondition& condition : report.conditions)
        sheet.rows.push_back(cellsOf(condition));
    return sheet;
}

} // namespace crossfade
