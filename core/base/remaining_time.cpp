#include "core/base/remaining_time.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// Seconds after which the measured pace alone counts; without an estimate, none is known before.
constexpr double trustedAfterSeconds = 3;

double roundingStep(double seconds)
{
    if (seconds < 20)
        return 1;
    if (seconds < 120)
        return 5;
    if (seconds < 600)
        return 10;
    return seconds < 36000 ? 60 : 3600;
}

} // namespace

bool beginsStage(const Progress& previous, const Progress& next)
{
    return next.stage != previous.stage || next.subject != previous.subject ||
           next.done < previous.done / 2;
}

std::optional<double> remainingSeconds(const Progress& progress, double elapsed)
{
    const bool expected = progress.expectedSeconds > 0;
    if (progress.total == 0 || progress.done >= progress.total)
        return {};
    if (!expected && (elapsed < trustedAfterSeconds || progress.done == 0))
        return {};
    const auto done = static_cast<double>(progress.done);
    const auto total = static_cast<double>(progress.total);
    if (progress.done == 0)
        return std::max(progress.expectedSeconds - elapsed, 0.0) + progress.secondsAfter;
    const double measured = elapsed * total / done;
    const double trust = expected ? std::min(elapsed / trustedAfterSeconds, 1.0) : 1;
    return (trust * measured + (1 - trust) * progress.expectedSeconds) * (total - done) / total +
           progress.secondsAfter;
}

RoundedDuration roundedDuration(double seconds)
{
    constexpr double longest = 1e12; // more than 30,000 years, and within `long`
    const double step = roundingStep(seconds);
    const auto whole =
        static_cast<long>(std::clamp(std::ceil(seconds / step) * step, 1.0, longest));
    return {.hours = whole / 3600,
            .minutes = static_cast<int>(whole / 60 % 60),
            .seconds = static_cast<int>(whole % 60)};
}

std::string aboutDuration(double seconds)
{
    const RoundedDuration rounded = roundedDuration(seconds);
    std::string text = "about";
    const auto add = [&](long number, const char* unit) {
        if (number > 0)
            text += ' ' + std::to_string(number) + ' ' + unit;
    };
    add(rounded.hours, "h");
    add(rounded.minutes, "min");
    add(rounded.seconds, "s");
    return text;
}

} // namespace crossfade
