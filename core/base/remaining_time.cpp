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

std::optional<double> remainingSeconds(const Progress& progress, double elapsed, std::size_t before)
{
    const bool expected = progress.expectedSeconds > 0;
    if (progress.total == 0 || progress.done >= progress.total)
        return {};
    const std::size_t done = progress.done - std::min(before, progress.done);
    if (!expected && (elapsed < trustedAfterSeconds || done == 0))
        return {};
    const auto left = static_cast<double>(progress.total - progress.done);
    const double asExpected = progress.expectedSeconds * left / static_cast<double>(progress.total);
    if (done == 0)
        return std::max(asExpected - elapsed, 0.0) + progress.secondsAfter;
    const double asMeasured = elapsed * left / static_cast<double>(done);
    const double trust = expected ? std::min(elapsed / trustedAfterSeconds, 1.0) : 1;
    return trust * asMeasured + (1 - trust) * asExpected + progress.secondsAfter;
}

bool StageTime::update(const Progress& progress, double now)
{
    const bool begins = !m_begun || beginsStage(m_last, progress);
    if (begins) {
        m_begun = now;
        // What is done with its first report is not known to have been done before.
        m_before = progress.done < progress.total ? progress.done : 0;
    }
    m_last = progress;
    return begins;
}

std::optional<double> StageTime::left(double now) const
{
    return m_begun ? remainingSeconds(m_last, now - *m_begun, m_before) : std::nullopt;
}

double StageTime::shareBefore() const
{
    return m_before == 0 ? 0 : static_cast<double>(m_before) / static_cast<double>(m_last.total);
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
