#pragma once

#include "core/base/job.h"

#include <optional>
#include <string>

namespace crossfade
{

/// Whether a stage begins with `next`, and the time that is taken for it: another stage or subject,
/// or the same again, as where several curves are counted one after the other. (Threads report a
/// little out of sequence, so that a few less done than before are no new beginning.)
bool beginsStage(const Progress& previous, const Progress& next);

/// How many seconds a stage, and what comes after it, will still take, `elapsed` seconds after its
/// beginning. Starts from Progress::expectedSeconds and moves over to the measured pace within the
/// first seconds. No value where the total is unknown or the stage is done, or where there was no
/// estimate and it is too early for a measured one.
/// @param before  what of it was done when it began, as where it goes on from a checkpoint
std::optional<double> remainingSeconds(const Progress& progress, double elapsed,
                                       std::size_t before = 0);

/// How much longer the stage will take that a job's reports are of.
class StageTime
{
public:
    /// To be called with each report, `now` seconds after one and the same moment.
    /// @return whether a stage begins with it
    bool update(const Progress& progress, double now);
    const Progress& last() const { return m_last; }
    /// Seconds that are left, as remainingSeconds() has them; `now` as in update().
    std::optional<double> left(double now) const;
    /// The share that was done before the stage began.
    double shareBefore() const;

private:
    Progress m_last;
    std::size_t m_before = 0;
    std::optional<double> m_begun; ///< none: nothing is reported yet
};

/// A duration rounded for a reader: to whole seconds below 20 s, then to 5 seconds, from two
/// minutes on to 10 seconds, from ten minutes on to a minute, from ten hours on to an hour. At
/// least one second.
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
