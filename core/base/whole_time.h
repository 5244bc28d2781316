#pragma once

#include "core/base/job.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What a method of a run is expected to take; 0 where it is in the cache.
struct ExpectedPart {
    std::string method; ///< its id
    double fitSeconds = 0;
    double curveSeconds = 0;
};

/// How much longer a whole run will take: estimated from what was expected of its methods, at the
/// pace that what is done has shown.
class WholeTime
{
public:
    /// Nothing is expected, so nothing is known.
    WholeTime() = default;
    /// @param parts  in the sequence in which they are computed
    explicit WholeTime(std::vector<ExpectedPart> parts);

    bool isKnown() const;
    /// Of each report of the run, `elapsed` seconds after its beginning.
    void see(const Progress& progress, double elapsed);
    /// @param stageLeft  what the stage of the last report still takes; absent: not known
    /// @return seconds, no less than `stageLeft`; 0: all that was expected has passed
    double left(double elapsed, std::optional<double> stageLeft) const;

private:
    /// Seconds of the methods from `first` on, `last` not among them.
    double expected(std::size_t first, std::size_t last) const;
    bool isFitting() const { return m_isFound && m_last.stage == Stage::Fitting; }
    /// How often as long as expected it takes.
    double pace(double elapsed, std::optional<double> stageLeft) const;

    std::vector<ExpectedPart> m_parts;
    std::size_t m_at = 0;   ///< the method whose fit began last, else the first
    bool m_isFound = false; ///< the fit of m_at has begun
    double m_begun = 0;     ///< seconds from the beginning of the run to that of m_at
    Progress m_last;
};

} // namespace crossfade
