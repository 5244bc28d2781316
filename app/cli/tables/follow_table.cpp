#include "app/cli/tables/follow_table.h"

#include "app/cli/tables/text_table.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace crossfade
{

namespace
{

std::string formatted(const char* format, double value)
{
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string withInterval(const Estimated& number)
{
    std::string text = fractionText(number.value);
    if (number.interval.isKnown())
        text.append(" [")
            .append(fractionText(number.interval.low))
            .append(", ")
            .append(fractionText(number.interval.high))
            .append("]");
    return text;
}

/// "██████░░░░".
std::string bar(double fraction)
{
    constexpr int length = 40;
    const auto full = static_cast<int>(std::floor(fraction * length + 1e-9));
    std::string text;
    for (int i = 0; i < length; ++i)
        text += i < full ? "█" : "░";
    return text;
}

std::string amountText(double amount)
{
    return formatted(amount >= 100 ? "%.0f" : "%.2f", amount);
}

std::string place(const FollowReport& report)
{
    const GalleryState& state = report.state;
    return bar(state.fraction()) + "  " + percentText(state.fraction()) + ": " +
           std::to_string(state.present) + " of " + std::to_string(state.items) +
           " items are new (" + std::to_string(state.done) + " by the plan, " +
           std::to_string(state.othersPresent) + " without it)\n";
}

std::string queriesText(const FollowReport& report)
{
    const std::string count = std::to_string(report.queryCount);
    switch (report.queries) {
    case FollowQueries::Own:
        return count + " queries; every rank is exact, the interval is for other queries like them";
    case FollowQueries::All:
        return "all " + count + " items as queries; every rank is exact";
    case FollowQueries::Pilot:
        return "the pilot's " + count +
               " items as queries, which stand for all; every rank is "
               "exact, the interval is for the choice of the pilot";
    case FollowQueries::Present:
        return "the " + count + " items that are present as queries; every rank is exact";
    case FollowQueries::None:
        break;
    }
    return "nothing";
}

std::string numbers(const FollowReport& report)
{
    std::vector<std::vector<std::string>> rows{
        {"", "old", "measured now", "promised for now", "expected at the end"}};
    for (std::size_t m = 0; m < report.metrics.size(); ++m) {
        std::string end = "–";
        if (report.fractions.size() > 1)
            end = withInterval(
                {report.outlook[m].curve.back().value, report.outlook[m].band.pointwise.back()});
        rows.push_back({metricName(report.metrics[m]), fractionText(report.oldValues[m]),
                        withInterval(report.measured[m]), withInterval(report.promised[m]), end});
    }
    std::string text = textTable(rows);
    text += "measured with " + queriesText(report) + "\n";
    if (report.gain)
        text += "of what the whole backfill brings, " +
                percentText(report.gain->curve.front().value) + " [" +
                percentText(report.gain->band.pointwise.front().low) + ", " +
                percentText(report.gain->band.pointwise.front().high) + "] is there (" +
                metricName(report.objectiveMetric()) + "; estimated from the pilot)\n";
    if (report.plan.judgedOn != "pilot" && std::isfinite(report.promisedGain.value))
        text += "the plan was judged on training rows: it promises a share of the way from old to "
                "new, " +
                percentText(report.promisedGain.value) + " [" +
                percentText(report.promisedGain.interval.low) + ", " +
                percentText(report.promisedGain.interval.high) + "] by now\n";
    return text;
}

std::string nextText(const FollowReport& report)
{
    if (!report.next)
        return "next: nothing of the plan is left\n";
    const NextBatch& next = *report.next;
    std::string text = "next: batch " + std::to_string(next.number) + ", " +
                       std::to_string(next.items) + " items, to " + percentText(next.fraction);
    for (std::size_t m = 0; m < next.gains.size(); ++m)
        text += (m == 0 ? "; expected to add " : ", ") + withInterval(next.gains[m]) + " of " +
                metricName(report.metrics[m]);
    if (next.cost)
        text += "; cost " + amountText(*next.cost);
    if (next.hours)
        text += "; " + amountText(*next.hours) + " hours";
    return text + "\n";
}

std::string leftText(const LeftToDo& left)
{
    std::string text = "left: " + std::to_string(left.items) + " items";
    if (left.cost)
        text += "; cost " + amountText(*left.cost);
    if (left.hours)
        text += "; " + amountText(*left.hours) + " hours";
    if (left.end)
        text += "; done " + *left.end + " at this pace";
    return text + "\n";
}

std::string stopLine(const FollowReport& report, const std::string& why,
                     const std::optional<StopPoint>& stop, const std::string& never)
{
    if (!stop)
        return "stop " + why + ": " + never + "\n";
    const bool isReached = stop->fraction <= report.state.fraction();
    return "stop " + why + ": " +
           (isReached ? "reached, stop now" : "at " + percentText(stop->fraction)) +
           "; chance that this is wrong: " + percentText(stop->chanceWrong) + "\n";
}

std::string stops(const FollowReport& report)
{
    std::string text;
    if (const auto& target = report.request.target) {
        const std::string name =
            target->metric ? metricName(*target->metric) + " " + fractionText(target->value)
                           : percentText(target->value) + " of the gain by " +
                                 metricName(report.objectiveMetric());
        text += stopLine(report, "where " + name + " is safely reached", report.byTarget,
                         report.fractions.size() > 1
                             ? "not on this way, as far as the pilot tells"
                             : "not yet, and nothing is known of what is to come");
    }
    if (const auto& worth = report.request.worth)
        text += stopLine(report,
                         "where the next percent of " + metricName(worth->metric) +
                             " is worth less than it costs",
                         report.byWorth, "nothing is known of what is to come");
    return text;
}

std::string bands(const FollowReport& report)
{
    if (report.fractions.size() < 2)
        return {};
    std::vector<std::vector<std::string>> rows{
        {"new", metricName(report.objectiveMetric()), "95 %", "95 %, all at once"}};
    const MetricOutlook& outlook = report.outlook[report.plan.objectiveMetric];
    const auto text = [](const Interval& interval) {
        std::string brackets = "[";
        brackets.append(fractionText(interval.low)).append(", ");
        return brackets.append(fractionText(interval.high)).append("]");
    };
    for (std::size_t t = 0; t < report.fractions.size(); ++t)
        rows.push_back({percentText(report.fractions[t]) + (t == 0 ? " (now)" : ""),
                        fractionText(outlook.curve[t].value), text(outlook.band.pointwise[t]),
                        text(outlook.band.simultaneous[t])});
    return "\nahead, estimated from the pilot of " + std::to_string(report.pilot) + " items\n" +
           textTable(rows);
}

} // namespace

std::string followText(const FollowReport& report)
{
    const Study& study = report.plan.study;
    std::string text = study.methods.front().displayName() + ", " + study.orders.front() +
                       "; plan of " + report.plan.created + "\n" + place(report) + "\n" +
                       numbers(report) + "\n" + nextText(report) + leftText(report.left) +
                       stops(report) + bands(report);
    for (const std::string& note : report.notes)
        text += "note: " + note + "\n";
    return text;
}

} // namespace crossfade
