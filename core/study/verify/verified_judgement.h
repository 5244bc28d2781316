#pragma once

#include "core/study/run/compatibility.h"
#include "core/study/verify/verified_numbers.h"

#include <cstddef>
#include <map>

namespace crossfade
{

/// Compares what follows from a result's curves with what they give: intervals, gains, conditions,
/// flips against the old model, groups; and whether a Kendall's tau can be one.
class JudgementCheck
{
public:
    /// @param result, found  must outlive it
    JudgementCheck(const StudyResult& result, Verification& found)
        : m_result(result), m_found(found)
    {
    }

    /// Throws Error, Cancelled.
    void check(const StudyCurve& curve, JobContext& job);

private:
    void compareIntervals(const StudyCurve& kept, const StudyCurve& anew);
    void compareConditions(const StudyCurve& kept, const StudyCurve& anew, bool knowsUntouched);
    void compareGroups(const StudyCurve& kept, const StudyCurve& anew);
    void compareGain(const StudyCurve& curve);
    /// Checks the bounds of τ: for most orders it follows from nothing else in the file.
    void checkTau(const StudyCurve& curve);
    /// Whether the file has what the method's untouched gallery is made of: older ones have not.
    bool knowsUntouched(const StudyCurve& curve) const;
    /// The untouched gallery of the curve's transition, made when it is first asked for.
    const UntouchedGallery& untouchedOf(const StudyCurve& curve, JobContext& job);

    const StudyResult& m_result;
    Verification& m_found;
    std::map<std::size_t, UntouchedGallery> m_untouched; ///< by transition
};

} // namespace crossfade
