#pragma once

#include "core/base/job.h"
#include "core/base/remaining_time.h"

#include <optional>
#include <vector>

namespace crossfade
{

/// What a part of a job is expected to take: the stage that it begins with, and what comes after
/// it.
struct ExpectedPart {
    Stage stage = Stage::Fitting;
    Message subject;    ///< as Progress::subject
    double seconds = 0; ///< of the stage; 0: it is not needed
    double secondsAfter = 0;
};

/// How much longer a whole job will take: estimated from what was expected of its parts, at the
/// pace that what is done has shown.
class JobTimeEstimate
{
public:
    /// Nothing is expected, so nothing is known.
    JobTimeEstimate() = default;
    /// @param parts  in the sequence in which their stages begin
    explicit JobTimeEstimate(std::vector<ExpectedPart> parts);

    /// Whether anything is expected of the whole job.
    bool isKnown() const;
    /// To be called with each report of the job, `elapsed` seconds after its beginning.
    void update(const Progress& progress, double elapsed);
    const Progress& last() const { return m_stage.last(); }
    /// How long the stage of the last report still takes; none: it is not known.
    std::optional<double> stageLeft(double elapsed) const { return m_stage.left(elapsed); }
    /// @return seconds, no less than stageLeft(); 0: all that was expected has passed
    double left(double elapsed) const;

private:
    /// Seconds of the parts from `first` on, `last` not among them.
    double expected(std::size_t first, std::size_t last) const;
    /// Whether the last report was of the stage that m_at begins with.
    bool isInStage() const { return m_isFound && m_stage.last().stage == m_parts[m_at].stage; }
    /// How often as long as expected it takes.
    double pace(double elapsed) const;

    std::vector<ExpectedPart> m_parts;
    std::size_t m_at = 0;   ///< the part that began last, else the first
    bool m_isFound = false; ///< m_at has begun
    double m_begun = 0;     ///< seconds from the beginning of the job to that of m_at
    StageTime m_stage;
};

} // namespace crossfade
