#include "core/serving/threshold_words.h"

#include "core/base/numbers.h"
#include "core/statistics/number_messages.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

using Cell = MessageSheet::Cell;
constexpr int thresholdDecimals = 4;

/// Three digits that count, of rates that may be one in a million.
int decimalsOf(double share)
{
    if (!(share > 0))
        return 1;
    return std::clamp(2 - static_cast<int>(std::floor(std::log10(100 * share))), 1, 9);
}

Message rateMessage(const Estimated& share)
{
    return percentMessage(share, decimalsOf(share.value));
}

Message answersMessage(const Estimated& answers)
{
    if (!std::isfinite(answers.value))
        return std::string("–");
    const int decimals = decimalsOf(answers.value / 100);
    const auto number = [&](double value) { return as::Number{value, decimals}; };
    if (!answers.interval.isKnown())
        return number(answers.value);
    return {Core::says("%1 (%2–\u2060%3)"), number(answers.value), number(answers.interval.low),
            number(answers.interval.high)};
}

Message acceptedMessage(const ThresholdsOnTheWay& way, const Estimated& accepted)
{
    return way.aim.kept == KeptByThreshold::Answers ? answersMessage(accepted)
                                                    : rateMessage(accepted);
}

Message extrapolated(const ThresholdsOnTheWay& way)
{
    if (!way.isExtrapolated)
        return {};
    return Core::says("That is less than one of the pairs that were counted: it is <b>"
                      "extrapolated</b>, and so is all that follows from it.");
}

/// "a similarity of 0.7200 or more".
Message limitMessage(const ThresholdsOnTheWay& way, const Estimated& asDistance)
{
    const Message threshold = thresholdMessage(way.distance, asDistance);
    return way.distance == Distance::L2
               ? Message(Core::says("a distance of %1 or less"), threshold)
               : Message(Core::says("a similarity of %1 or more"), threshold);
}

Message keptMessage(KeptByThreshold kept)
{
    switch (kept) {
    case KeptByThreshold::FalseMatches:
        return Core::says("the rate of false matches");
    case KeptByThreshold::Recall:
        return Core::says("recall");
    case KeptByThreshold::Answers:
        break;
    }
    return Core::says("the number of answers");
}

Message stateMessage(const ThresholdsOnTheWay& way, const ThresholdState& state)
{
    return {Core::says("%1 at %2"), thresholdMessage(way.distance, state.distance),
            percentMessage(state.fraction, {})};
}

/// Where the present threshold, left as it is, would let through most in proportion.
Message asItIs(const ThresholdsOnTheWay& way)
{
    const ThresholdState* farthest = nullptr;
    const double now = way.byOldModel.of(way.aim.kept).value;
    double most = 0;
    for (const ThresholdState& state : way.states) {
        const double factor = state.byPresent.of(way.aim.kept).value / now;
        const double off = factor > 0 ? std::abs(std::log(factor))
                                      : (factor == 0 ? std::numeric_limits<double>::max() : 0);
        if (off > most) {
            most = off;
            farthest = &state;
        }
    }
    if (farthest == nullptr)
        return {};
    return {Core::says("Left as it is, it would give %1 at %2 in place of %3."),
            acceptedMessage(way, farthest->byPresent.of(way.aim.kept)),
            percentMessage(farthest->fraction, {}), acceptedMessage(way, {now, {}})};
}

Message onTheWay(const ThresholdsOnTheWay& way)
{
    as::List thresholds;
    const std::size_t step = std::max<std::size_t>(1, (way.states.size() - 1) / 4);
    for (std::size_t t = 0; t < way.states.size(); t += step)
        thresholds.items.push_back(stateMessage(way, way.states[t]));
    return {way.distance == Distance::L2
                ? Message(Core::says("<b>To keep %1</b>, the largest distance has to be %2."),
                          keptMessage(way.aim.kept), thresholds)
                : Message(Core::says("<b>To keep %1</b>, the least similarity has to be %2."),
                          keptMessage(way.aim.kept), thresholds)};
}

Message floorMessage(const ThresholdsOnTheWay& way, const ThresholdState& state)
{
    if (!std::isfinite(state.floor))
        return Core::says("none can be told there");
    return {Core::says("the lowest that can be told there is %1"),
            acceptedMessage(way, {state.floor, {}})};
}

/// @param when  "At 30 %", "Today"
Message ofState(const ThresholdsOnTheWay& way, const ThresholdState& state, const Message& when)
{
    if (!std::isfinite(state.distance.value))
        return {Core::says("%1, the threshold cannot be told."), when};
    const Message held =
        state.isHeld ? Message()
                     : Message(Core::says("It cannot be told within ±%1: %2."),
                               percentMessage(way.aim.within, {}), floorMessage(way, state));
    return paragraph({{Core::says("%1, %2 keeps %3 at %4."), when,
                       limitMessage(way, state.distance), keptMessage(way.aim.kept),
                       acceptedMessage(way, {state.accepted.of(way.aim.kept).value, {}})},
                      {Core::says("The present one, left as it is, would give %1."),
                       acceptedMessage(way, state.byPresent.of(way.aim.kept))},
                      held});
}

Message notHeld(const ThresholdsOnTheWay& way)
{
    const auto isLost = [](const ThresholdState& state) { return !state.isHeld; };
    const auto first = std::ranges::find_if(way.states, isLost);
    const Message within = percentMessage(way.aim.within, {});
    if (first == way.states.end())
        return {Core::says("It is held within ±%1 in every state, with 95 % confidence."), within};
    const auto lost = std::ranges::count_if(way.states, isLost);
    return {Core::says("<b>It cannot be told within ±%1</b> in %2 of %3 states, first at %4: %5."),
            within,
            as::Count{static_cast<std::uint64_t>(lost)},
            as::Count{way.states.size()},
            percentMessage(first->fraction, {}),
            floorMessage(way, *first)};
}

Message knownFrom(const ThresholdsOnTheWay& way)
{
    if (way.pilot == 0)
        return {Core::says("Known from %1 queries and all items as they are now."),
                as::Count{way.queries}};
    return {Core::says("Known from %1 queries and %2 of %3 items that have new features."),
            as::Count{way.queries}, as::Count{way.pilot}, as::Count{way.gallery}};
}

Cell rateCell(const Estimated& share)
{
    return {.text = rateMessage(share), .value = share.value};
}

Cell answersCell(const Estimated& answers)
{
    return {.text = answersMessage(answers), .value = answers.value};
}

Cell thresholdCell(const ThresholdsOnTheWay& way, const Estimated& asDistance)
{
    return {.text = thresholdMessage(way.distance, asDistance),
            .value = servedNumber(way.distance, asDistance.value)};
}

Message methodMessage(const ThresholdState& state)
{
    if (!std::isfinite(state.distance.value))
        return std::string("–");
    return state.tail ? Core::says("tail") : Core::says("counted");
}

Message tailHelp(const ThresholdState& state)
{
    if (!state.tail)
        return {};
    return {Core::says("A generalised Pareto tail of shape %1 and scale %2, fitted to the %3 "
                       "nearest new pairs of the pilot; it is off by %4 at most"),
            as::Number{state.tail->fit.shape, 3}, as::Number{state.tail->fit.scale, 4},
            as::Count{static_cast<std::uint64_t>(state.tail->pairs)},
            percentMessage(state.tail->misfit, 1)};
}

Cell heldCell(const ThresholdsOnTheWay& way, const ThresholdState& state)
{
    Cell cell{.text = std::isfinite(state.floor) ? acceptedMessage(way, {state.floor, {}})
                                                 : Message(Core::says("nothing")),
              .value = state.floor};
    cell.good = state.isHeld;
    cell.help = state.isHeld ? Core::says("The rate that is to be kept is told well enough here")
                             : Core::says("The rate that is to be kept is not told well enough "
                                          "here: a larger pilot would tell it");
    return cell;
}

std::vector<Cell> stateRow(const ThresholdsOnTheWay& way, const ThresholdState& state)
{
    return {estimatedCell({state.fraction, {}}, 1),
            thresholdCell(way, state.distance),
            rateCell(state.accepted.falseMatches),
            rateCell(state.accepted.recall),
            answersCell(state.accepted.answers),
            way.aim.kept == KeptByThreshold::Answers ? answersCell(state.byPresent.answers)
                                                     : rateCell(state.byPresent.of(way.aim.kept)),
            {.text = methodMessage(state), .help = tailHelp(state)},
            heldCell(way, state)};
}

} // namespace

Message thresholdMessage(Distance distance, const Estimated& asDistance)
{
    if (!std::isfinite(asDistance.value))
        return std::string("–");
    const auto number = [&](double value) {
        return as::Number{servedNumber(distance, value), thresholdDecimals};
    };
    const Interval& interval = asDistance.interval;
    if (!interval.isKnown() || interval.low == interval.high)
        return number(asDistance.value);
    const bool isReversed =
        servedNumber(distance, interval.low) > servedNumber(distance, interval.high);
    return {Core::says("%1 (%2 to %3)"), number(asDistance.value),
            number(isReversed ? interval.high : interval.low),
            number(isReversed ? interval.low : interval.high)};
}

Message presentThreshold(const ThresholdsOnTheWay& way)
{
    const Accepted& old = way.byOldModel;
    if (std::isnan(old.recall.value))
        return {Core::says("<b>Now</b>, under the old model, %1 gives %2 answers a query."),
                limitMessage(way, {way.present, {}}), answersMessage(old.answers)};
    return {
        Core::says("<b>Now</b>, under the old model, %1 lets through %2 of the irrelevant pairs "
                   "and %3 of the relevant ones: %4 answers a query."),
        limitMessage(way, {way.present, {}}), rateMessage(old.falseMatches),
        rateMessage(old.recall), answersMessage(old.answers)};
}

std::vector<Message> thresholdParagraphs(const ThresholdsOnTheWay& way)
{
    return {paragraph({presentThreshold(way), extrapolated(way), asItIs(way)}), onTheWay(way),
            paragraph({notHeld(way), knownFrom(way)})};
}

Message thresholdOfState(const ThresholdsOnTheWay& way, const ThresholdState& state)
{
    return ofState(way, state, {Core::says("<b>At %1</b>"), percentMessage(state.fraction, {})});
}

Message thresholdOfToday(const ThresholdsOnTheWay& way)
{
    return ofState(way, way.states.front(), Core::says("<b>Today</b>"));
}

MessageSheet thresholdsSheet(const ThresholdsOnTheWay& way)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("New")},
                    {.title = way.distance == Distance::L2 ? Core::says("Largest distance")
                                                           : Core::says("Least similarity"),
                     .help = Core::says("The threshold that keeps it in this state, with its 95 % "
                                        "interval")},
                    {.title = Core::says("False matches"),
                     .help = Core::says("The share of the pairs of a query and an irrelevant item "
                                        "that it lets through")},
                    {.title = Core::says("Recall"),
                     .help = Core::says("The share of the pairs of a query and a relevant item "
                                        "that it lets through")},
                    {.title = Core::says("Answers"),
                     .help = Core::says("Items that a query gets, on average")},
                    {.title = Core::says("By the present one"),
                     .help = Core::says("What the present threshold, left as it is, would give of "
                                        "what is to be kept")},
                    {.title = Core::says("How"),
                     .help = Core::says("Counted, or by a tail that is fitted to the pilot's pairs "
                                        "where they are too few to be counted"),
                     .isText = true},
                    {.title = Core::says("Told down to"),
                     .help = Core::says("The lowest rate that could be told well enough in this "
                                        "state")}},
        .rows = {}};
    for (const ThresholdState& state : way.states)
        sheet.rows.push_back(stateRow(way, state));
    return sheet;
}

MessageSheet thresholdGroupsSheet(const ThresholdsOnTheWay& way)
{
    MessageSheet sheet{
        .columns = {{.title = Core::says("New")},
                    {.title = Core::says("Group"), .isText = true},
                    {.title = Core::says("True accepts"),
                     .help = Core::says("The share of the group's relevant pairs that the "
                                        "threshold lets through")},
                    {.title = Core::says("False matches"),
                     .help = Core::says("The share of the group's irrelevant pairs that it lets "
                                        "through")}},
        .rows = {}};
    const auto add = [&](const Cell& state, std::size_t value, const ThresholdGroup& group) {
        sheet.rows.push_back({state,
                              {.text = Message(way.groups[value])},
                              rateCell(group.recall),
                              rateCell(group.falseMatches)});
    };
    for (std::size_t value = 0; value < way.byOldModelOfGroups.size(); ++value)
        add({.text = Core::says("old"), .value = -1.0}, value, way.byOldModelOfGroups[value]);
    for (const ThresholdState& state : way.states)
        for (std::size_t value = 0; value < state.groups.size(); ++value)
            add(estimatedCell({state.fraction, {}}, 1), value, state.groups[value]);
    return sheet;
}

} // namespace crossfade
