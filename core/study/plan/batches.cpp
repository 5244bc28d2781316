#include "core/study/plan/batches.h"

#include "core/base/error.h"
#include "core/base/numbers.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace crossfade
{

namespace
{

using Minutes = std::chrono::sys_time<std::chrono::minutes>;

constexpr double mostHours = 24.0 * 366 * 1000;

Error badPace(const Message& where, const Message& problem, const Message& expected)
{
    return {ErrorCode::BadUsage, {.where = where, .problem = problem, .expected = expected}};
}

/// "2026-11-30" or "2026-11-30T08:00"; nothing may follow.
Minutes parseStart(const std::string& text)
{
    int year = 0;
    unsigned month = 0;
    unsigned day = 0;
    unsigned hour = 0;
    unsigned minute = 0;
    std::array<int, 2> ends{-1, -1};
    std::sscanf(text.c_str(), "%4d-%2u-%2u%nT%2u:%2u%n", &year, &month, &day, &ends[0], &hour,
                &minute, &ends[1]);
    const auto length = static_cast<int>(text.size());
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month),
                                           std::chrono::day(day)};
    const bool isWhole = length == ends[0] || length == ends[1];
    if (!isWhole || year < 1970 || !date.ok() || hour > 23 || minute > 59)
        throw badPace({Core::says("start '%1'"), text}, Core::says("it is no date"),
                      Core::says("a date such as 2026-11-30 or 2026-11-30T08:00"));
    return std::chrono::sys_days(date) + std::chrono::hours(hour) + std::chrono::minutes(minute);
}

std::string timeText(Minutes time)
{
    const auto days = std::chrono::floor<std::chrono::days>(time);
    const std::chrono::year_month_day date(days);
    const auto minutes = static_cast<int>((time - days).count());
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d",
                  static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                  static_cast<unsigned>(date.day()), minutes / 60, minutes % 60);
    return text.data();
}

} // namespace

void validate(const BackfillPace& pace)
{
    if (pace.batchSize == 0)
        throw badPace(Core::says("batch size 0"), Core::says("a batch has no item"),
                      Core::says("1 or more"));
    if (pace.costPerItem && !(*pace.costPerItem >= 0 && std::isfinite(*pace.costPerItem)))
        throw badPace(Core::says("cost per item"), Core::says("it is negative or no number"),
                      Core::says("0 or more"));
    if (pace.itemsPerHour && !(*pace.itemsPerHour > 0 && std::isfinite(*pace.itemsPerHour)))
        throw badPace(Core::says("items per hour, or seconds per item"),
                      Core::says("not above 0, or no number"), Core::says("more than 0"));
    if (pace.queriesPerHour && !(*pace.queriesPerHour >= 0 && std::isfinite(*pace.queriesPerHour)))
        throw badPace(Core::says("queries per hour"), Core::says("it is negative or no number"),
                      Core::says("0 or more"));
    for (const std::optional<double>& training : {pace.trainingCost, pace.trainingHours})
        if (training && !(*training >= 0 && std::isfinite(*training)))
            throw badPace(Core::says("training of a new model"),
                          Core::says("it is negative or no number"), Core::says("0 or more"));
    if (!pace.start)
        return;
    (void)parseStart(*pace.start);
    if (!pace.itemsPerHour)
        throw badPace({Core::says("start '%1'"), *pace.start},
                      Core::says("nothing is known of the speed"),
                      Core::says("the items per hour too"));
}

Estimated promisedAt(double fraction, const std::vector<Estimated>& along)
{
    if (along.size() < 2)
        return {notANumber, {}};
    const double place = fraction * static_cast<double>(along.size() - 1);
    const std::size_t left = std::min(static_cast<std::size_t>(place), along.size() - 2);
    const double share = place - static_cast<double>(left);
    const auto between = [&](double a, double b) { return std::lerp(a, b, share); };
    const Estimated& a = along[left];
    const Estimated& b = along[left + 1];
    return {between(a.value, b.value),
            {between(a.interval.low, b.interval.low), between(a.interval.high, b.interval.high)}};
}

std::string timeAfter(const std::string& start, double hours)
{
    if (!(hours >= 0 && hours <= mostHours))
        throw badPace(Core::says("items per hour"),
                      Core::says("the backfill would take more than a thousand years"),
                      Core::says("a speed at which it ends"));
    return timeText(parseStart(start) + std::chrono::minutes(std::llround(hours * 60)));
}

std::optional<double> hoursFor(double items, const BackfillPace& pace)
{
    return pace.itemsPerHour ? std::optional(items / *pace.itemsPerHour) : std::nullopt;
}

std::optional<double> hoursSoFar(double items, const BackfillPace& pace, const ServingCost& serving)
{
    const auto hours = hoursFor(items, pace);
    if (!hours || !serving.needsTraining)
        return hours;
    return pace.trainingHours ? std::optional(*pace.trainingHours + *hours) : std::nullopt;
}

std::optional<double> costSoFar(double items, const BackfillPace& pace, const ServingCost& serving)
{
    if (!pace.costPerItem)
        return {};
    double embeddings = serving.asEmbeddings.value_or(0);
    if (const auto hours = hoursFor(items, pace);
        serving.embedsQueriesTwice && pace.queriesPerHour && hours)
        embeddings += *pace.queriesPerHour * *hours * serving.queryAsEmbeddings;
    const double training = serving.needsTraining ? pace.trainingCost.value_or(0) : 0;
    return (items + embeddings) * *pace.costPerItem + training;
}

std::vector<Batch> makeBatches(std::size_t gallery, std::size_t items, const BackfillPace& pace,
                               const Choice& choice, const ServingCost& serving)
{
    validate(pace);
    if (pace.itemsPerHour && static_cast<double>(items) / *pace.itemsPerHour > mostHours)
        throw badPace(Core::says("items per hour"),
                      Core::says("the backfill would take more than a thousand years"),
                      Core::says("a speed at which it ends"));
    std::vector<Batch> batches;
    for (std::size_t first = 0; first < items; first += pace.batchSize) {
        Batch batch{.first = first, .count = std::min(pace.batchSize, items - first)};
        const auto done = static_cast<double>(first + batch.count);
        batch.fraction =
            (static_cast<double>(gallery - items) + done) / static_cast<double>(gallery);
        batch.gain = promisedAt(batch.fraction, choice.gainAlong);
        for (const std::vector<Estimated>& along : choice.along)
            batch.metrics.push_back(promisedAt(batch.fraction, along));
        batch.hours = hoursSoFar(done, pace, serving);
        batch.cost = costSoFar(done, pace, serving);
        if (pace.start && batch.hours)
            batch.end = timeAfter(*pace.start, *batch.hours);
        batches.push_back(std::move(batch));
    }
    return batches;
}

} // namespace crossfade
