#pragma once

#include "core/base/job.h"

#include <optional>
#include <string>

namespace crossfade
{

/// How many seconds a stage, and what comes after it, will still take, `elapsed` seconds after its
/// beginning. Starts from Progress::expectedSeconds and goes over to what was measured within the
/// first seconds; none where nothing was expected and it is too early to say, where the end is
/// unknown, or where it has come.
std::optional<double> remainingSeconds(const Progress& progress, double elapsed);

/// A duration as one says it with "about": whole seconds below 20, then steps of 5 seconds, from
/// two minutes on of 10, from ten minutes on of a minute, from ten hours on of an hour. Never less
/// than a second.
struct RoundedDuration {
    long hours = 0;
    int minutes = 0;
    int seconds = 0;

    bool operator==(const RoundedDuration&) const = default;
};
RoundedDuration roundedDuration(double seconds);

/// "about 1 min 40 s"; for the log and the command line.
std::string aboutDuration(double seconds);

} // namespace crossfade
